"""The nine Skills as a table: when each may be used, and why not when it may not.  PUZ-7, PUZ-8.1 to 8.4.

`ready`, `possible`, `of_card`, and `sequence.responses`, are the quick forms that list what a player can use; `why_not` is
the plain form, requirement by requirement.  A test compares the two over random games.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.procedure import Procedure
from cardwright.kernel.state import FACE_DOWN, State

from ..field import (
    ABILITIES,
    BARRED,
    BARRED_BOLTS,
    BARRED_TEXTS,
    BARRING,
    BOLTS,
    DECK,
    GAMBLE,
    GIVING,
    HAND,
    METAMORPHOSIS,
    MIRROR,
    NO_TEXT_SKILLS,
    OFFERED,
    OFFERED_ANSWERS,
    OFFERED_BOLTS,
    PUZZLE,
    REBIRTH,
    RESEARCH,
    REWARD,
    SACRIFICE,
    SKILL_COUNT,
    SKILLS,
    SKILLS_NOW,
    THEFT,
    USED,
    USED_SHIFT,
    barred,
    on_field,
    protecting,
    skills,
)
from . import gamble, metamorphosis, mirror, puzzle, rebirth, research, reward, sacrifice, theft
from .announcing import can_be_targeted, targetable
from .drawing import can_draw

Need = tuple[Callable[[State, int, int], bool], str, str]
"""A requirement: its test (state, seat, source), what it asks in words, and its clause."""

IN_DECK: Need = (lambda s, seat, piece: bool(s.zones[DECK + seat]), "your Deck is not empty", "PUZ-7.8")
MAY_DRAW: Need = (lambda s, seat, piece: can_draw(s, seat), "no text keeps you from drawing", "PUZ-7.8")
IN_HAND: Need = (lambda s, seat, piece: bool(s.zones[HAND + seat]), "you have a card in hand to discard", "PUZ-7.8")
FREE: Need = (lambda s, seat, piece: -1 in s.zones[seat], "you have a free zone", "PUZ-17.1")
TARGET: Need = (
    lambda s, seat, piece: bool(targetable(s, 1 - seat, seat)), "the opponent has a face-up card to target", "PUZ-7.8",
)  # fmt: skip

NEEDS: Final[dict[int, tuple[Need, ...]]] = {
    PUZZLE: ((puzzle.someone_to_unite, "a card of yours without PUZZLE in its Scheme is not united with it", "PUZ-12.7"),),
    RESEARCH: (IN_DECK,),
    REWARD: (IN_DECK, MAY_DRAW),
    MIRROR: (
        (lambda s, seat, piece: bool(mirror.answerable(s, seat, piece)), "it is a target of an opposing link", "PUZ-15.1"),
        (
            lambda s, seat, piece: bool(mirror.new_targets(s, seat)),
            "a Spirit outside the Sequence can be the target",
            "PUZ-15.4",
        ),
    ),
    SACRIFICE: (
        (lambda s, seat, piece: bool(sacrifice.cost_cards(s, seat)), "you have a face-up card of your own", "PUZ-16.1"),
        TARGET,
    ),
    REBIRTH: (IN_HAND, FREE),
    THEFT: (
        (lambda s, seat, piece: bool(theft.cost_cards(s, seat, piece)), "you have another card of your own", "PUZ-18.1"),
        TARGET,
    ),
    METAMORPHOSIS: (
        IN_HAND,
        (lambda s, seat, piece: bool(targetable(s, seat, seat)), "you have a face-up card to target", "PUZ-19.1"),
    ),
    GAMBLE: (IN_DECK,),
}
ANNOUNCE: Final[tuple[Procedure, ...]] = (
    puzzle.ANNOUNCEMENT, research.ANNOUNCEMENT, reward.ANNOUNCEMENT, mirror.ANNOUNCEMENT, sacrifice.ANNOUNCEMENT,
    rebirth.ANNOUNCEMENT, theft.ANNOUNCEMENT, metamorphosis.ANNOUNCEMENT, gamble.ANNOUNCEMENT,
)  # fmt: skip
RESOLVE: Final[tuple[Procedure, ...]] = (
    puzzle.RESOLUTION, research.RESOLUTION, reward.RESOLUTION, mirror.RESOLUTION, sacrifice.RESOLUTION,
    rebirth.RESOLUTION, theft.RESOLUTION, metamorphosis.RESOLUTION, gamble.RESOLUTION,
)  # fmt: skip
BITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(k for k in range(SKILL_COUNT) if mask >> k & 1) for mask in range(1 << SKILL_COUNT)
)
"""The Skills in a set, by the set's bits."""
KEYWORDS: Final = (1 << SKILL_COUNT) - 1
ABILITY_SET: Final = (1 << ABILITIES) - 1 << SKILL_COUNT
CHANGING: Final = frozenset({SKILLS_NOW, BARRED})
"""What effects change about the Skills that can be used."""
OPENING: Final = KEYWORDS & ~(1 << MIRROR)
"""Keyword Skills that can open a Sequence: MIRROR only answers a link (PUZ-15.1)."""
KEYWORDS_OF: Final = {OFFERED: OPENING, OFFERED_BOLTS: OPENING & BOLTS, OFFERED_ANSWERS: BOLTS}
"""The keyword Skills that can be among what a card offers."""
FROM_DECK: Final = 1 << RESEARCH | 1 << REWARD | 1 << GAMBLE
"""Skills that need a card in the Deck."""
FROM_HAND: Final = 1 << REBIRTH | 1 << METAMORPHOSIS
"""Skills that cost cards in hand."""
OF_CARD: Final = 1 << PUZZLE | 1 << SACRIFICE | 1 << THEFT
"""Skills that ask something of the very card that uses them, or of the cards beside it."""
AT_OPPONENT: Final = 1 << SACRIFICE | 1 << THEFT
"""Skills that target opposing face-up cards."""


def why_not(s: State, seat: int, piece: int, skill: int, sequence: bool) -> list[tuple[str, str]]:
    """Every reason (words, clause) why `seat` cannot use this Skill of this card now; empty when it can."""
    if not on_field(s, piece) or s.flags[piece] & FACE_DOWN:
        return [("only a face-up Spirit in a Spirit Card Zone uses Skills", "PUZ-7.1")]
    reasons = []
    if s.place[piece] != seat:
        reasons.append(("only its controller uses its Skills", "PUZ-7.1"))
    if not skills(s, piece) >> skill & 1:
        reasons.append((f"the card does not have {SKILLS[skill]}", "PUZ-7.1"))
    if not BOLTS >> skill & 1:
        if sequence:
            reasons.append(("only Bolt Skills are added to a Sequence", "PUZ-8.2"))
        elif seat != s.active:
            reasons.append(("it is not your turn", "PUZ-7.3"))
    elif not sequence and seat != s.active:
        reasons.append(("only the turn player opens a Sequence", "PUZ-8.4"))
    return reasons + missing(s, seat, piece, skill)


def missing(s: State, seat: int, piece: int, skill: int) -> list[tuple[str, str]]:
    """PUZ-7.2, 7.8: what using this Skill of a face-up card lacks, whatever the moment."""
    used = [("each Skill of a card is used once per turn", "PUZ-7.2")] if s.flags[piece] & USED << skill else []
    if forbidden(s, piece) >> skill & 1:
        used.append(("a card's text forbids it", "PUZ-7.1"))
    return used + [(f"needs: {words}", clause) for test, words, clause in NEEDS[skill] if not test(s, seat, piece)]


def ready(s: State, up: list[int], wanted: int) -> list[tuple[int, int]]:
    """The face-up cards `up` with the Skills they have and have not used; abilities from bit 9.  PUZ-7.1, 7.2, 7.16.

    wanted  what is asked for: OFFERED, OFFERED_BOLTS or OFFERED_ANSWERS
    """
    watch = s.watch
    if watch[GIVING] or watch[BARRING]:
        return ready_now(s, up, wanted)
    for m in s.mods:
        if m.what in CHANGING:
            return ready_now(s, up, wanted)
    flags, define, offered = s.flags, s.define, s.rules.fact[wanted]
    found = []
    for piece in up:
        have = offered[define[piece]]
        if have:
            marks = flags[piece]
            if marks:
                have &= ~(marks >> USED_SHIFT)
            if have:
                found.append((piece, have))
    return found


def ready_now(s: State, up: list[int], wanted: int) -> list[tuple[int, int]]:
    """What is `ready` while effects give or take Skills (PUZ-7.1): keywords as they are now, abilities if they are not lost.

    What texts forbid is not among them.
    """
    found = []
    for piece in up:
        printed = s.rules.fact[wanted][s.define[piece]]
        texts = 0 if modifier.under(s, NO_TEXT_SKILLS, piece) else printed & ABILITY_SET
        have = (texts | skills(s, piece) & KEYWORDS_OF[wanted]) & ~(s.flags[piece] >> USED_SHIFT)
        if have:
            have &= ~forbidden(s, piece)
        if have:
            found.append((piece, have))
    return found


def forbidden(s: State, piece: int) -> int:
    """The Skills and abilities, as in `ready`, that texts forbid a card to activate."""
    bars = barred(s, piece)
    if not bars:
        return 0
    bolts = s.rules.fact[OFFERED_BOLTS][s.define[piece]] & ABILITY_SET
    texts = (bolts if bars & BARRED_BOLTS else 0) | (ABILITY_SET & ~bolts if bars & BARRED_TEXTS else 0)
    return bars & KEYWORDS | texts


def possible(s: State, seat: int, among: int) -> int:
    """Those of the Skills `among` whose requirements beyond the card itself are met; MIRROR's are not asked here.

    A face-up card of the player has them: where nothing is barred, that card is a target of METAMORPHOSIS.
    """
    if among & FROM_DECK and not s.zones[DECK + seat]:
        among &= ~FROM_DECK
    if among & 1 << REWARD and not can_draw(s, seat):
        among &= ~(1 << REWARD)
    if among & FROM_HAND and not s.zones[HAND + seat]:
        among &= ~FROM_HAND
    if among & 1 << REBIRTH and -1 not in s.zones[seat]:
        among &= ~(1 << REBIRTH)
    if among & AT_OPPONENT and not can_be_targeted(s, 1 - seat):
        among &= ~AT_OPPONENT
    if among & 1 << METAMORPHOSIS and protecting(s) and not targetable(s, seat, seat):
        among &= ~(1 << METAMORPHOSIS)
    return among


def of_card(s: State, seat: int, piece: int, among: int) -> int:
    """Those of the Skills `among`, otherwise possible, whose requirements are met for this card."""
    if among & 1 << PUZZLE and not puzzle.someone_to_unite(s, seat, piece):
        among &= ~(1 << PUZZLE)
    if among & 1 << SACRIFICE and not sacrifice.cost_cards(s, seat):
        among &= ~(1 << SACRIFICE)
    if among & 1 << THEFT and not theft.cost_cards(s, seat, piece):
        among &= ~(1 << THEFT)
    return among
