"""The nine Skills as a table: when each may be used, and why not when it may not.  PUZ-7, PUZ-8.1 to 8.4.

`possible` with `of_card`, and `sequence.responses`, are the quick forms that list what a player can use; `why_not` is
the plain form, requirement by requirement.  A test compares the two over random games.
"""

from collections.abc import Callable
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.procedure import Procedure
from cardwright.kernel.state import FACE_DOWN, State

from ..field import (
    BOLTS,
    CANNOT_BE_TARGETED,
    DECK,
    GAMBLE,
    HAND,
    METAMORPHOSIS,
    MIRROR,
    PUZZLE,
    REBIRTH,
    RESEARCH,
    REWARD,
    SACRIFICE,
    SKILL_COUNT,
    SKILL_SET,
    SKILLS,
    THEFT,
    USED,
    on_field,
    skills,
)
from . import gamble, metamorphosis, mirror, puzzle, rebirth, research, reward, sacrifice, theft
from .announcing import targetable

Need = tuple[Callable[[State, int, int], bool], str, str]
"""A requirement: its test (state, seat, source), what it asks in words, and its clause."""

IN_DECK: Need = (lambda s, seat, piece: bool(s.zones[DECK + seat]), "your Deck is not empty", "PUZ-7.8")
IN_HAND: Need = (lambda s, seat, piece: bool(s.zones[HAND + seat]), "you have a card in hand to discard", "PUZ-7.8")
FREE: Need = (lambda s, seat, piece: -1 in s.zones[seat], "you have a free zone", "PUZ-17.1")
TARGET: Need = (
    lambda s, seat, piece: bool(targetable(s, 1 - seat)), "the opponent has a face-up card to target", "PUZ-7.8",
)  # fmt: skip

NEEDS: Final[dict[int, tuple[Need, ...]]] = {
    PUZZLE: ((puzzle.someone_to_unite, "a card of yours without PUZZLE in its Scheme is not united with it", "PUZ-12.7"),),
    RESEARCH: (IN_DECK,),
    REWARD: (IN_DECK,),
    MIRROR: (
        (lambda s, seat, piece: bool(mirror.answerable(s, seat, piece)), "it is a target of an opposing link", "PUZ-15.1"),
        (lambda s, seat, piece: bool(mirror.new_targets(s)), "a Spirit outside the Sequence can be the target", "PUZ-15.4"),
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
        (lambda s, seat, piece: bool(targetable(s, seat)), "you have a face-up card to target", "PUZ-19.1"),
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


def why_not(s: State, seat: int, piece: int, skill: int, sequence: bool) -> list[tuple[str, str]]:
    """Every reason (words, clause) why `seat` cannot use this Skill of this card now; empty when it can."""
    if not on_field(s, piece) or s.flags[piece] & FACE_DOWN:
        return [("only a face-up Spirit in a Spirit Card Zone uses Skills", "PUZ-7.1")]
    reasons = []
    if s.place[piece] != seat:
        reasons.append(("only its controller uses its Skills", "PUZ-7.1"))
    if not skills(s, piece) >> skill & 1:
        reasons.append((f"the card does not have {SKILLS[skill]}", "PUZ-7.1"))
    if s.flags[piece] & USED << skill:
        reasons.append(("each Skill of a card is used once per turn", "PUZ-7.2"))
    if not BOLTS >> skill & 1:
        if sequence:
            reasons.append(("only Bolt Skills are added to a Sequence", "PUZ-8.2"))
        elif seat != s.active:
            reasons.append(("it is not your turn", "PUZ-7.3"))
    elif not sequence and seat != s.active:
        reasons.append(("only the turn player opens a Sequence", "PUZ-8.4"))
    reasons += [(words, clause) for test, words, clause in NEEDS[skill] if not test(s, seat, piece)]
    return reasons


def possible(s: State, seat: int) -> int:
    """The Skills whose requirements beyond the card itself are met, in the own Action Phase without a Sequence."""
    mask = 1 << PUZZLE
    if s.zones[DECK + seat]:
        mask |= 1 << RESEARCH | 1 << REWARD | 1 << GAMBLE
    if s.zones[HAND + seat]:
        mask |= 1 << METAMORPHOSIS
        if -1 in s.zones[seat]:
            mask |= 1 << REBIRTH
    for piece in s.zones[1 - seat]:
        if piece >= 0 and not s.flags[piece] & FACE_DOWN:
            mask |= 1 << SACRIFICE | 1 << THEFT
            break
    if modifier.in_use(s, CANNOT_BE_TARGETED):
        if not targetable(s, 1 - seat):
            mask &= ~(1 << SACRIFICE | 1 << THEFT)
        if not targetable(s, seat):
            mask &= ~(1 << METAMORPHOSIS)
    return mask


def of_card(s: State, seat: int, piece: int, mask: int) -> tuple[int, ...]:
    """The Skills that can be used now out of the set `mask`: such as this face-up card has, unused, and are possible."""
    if mask & 1 << PUZZLE and not puzzle.someone_to_unite(s, seat, piece):
        mask &= ~(1 << PUZZLE)
    if mask & 1 << SACRIFICE and not sacrifice.cost_cards(s, seat):
        mask &= ~(1 << SACRIFICE)
    if mask & 1 << THEFT and not theft.cost_cards(s, seat, piece):
        mask &= ~(1 << THEFT)
    return BITS[mask]


def unused(s: State, piece: int) -> int:
    """The set of Skills a face-up card has and has not used this turn.  PUZ-7.2."""
    have = skills(s, piece) if s.mods else s.rules.fact[SKILL_SET][s.define[piece]]
    return have & ~(s.flags[piece] // USED)


def bolts_possible(s: State, seat: int) -> int:
    """The Bolt Skills a face-up card can use if it has them, MIRROR apart: it is itself a target of METAMORPHOSIS."""
    mask = 0
    if s.zones[DECK + seat]:
        mask |= 1 << GAMBLE
    if s.zones[HAND + seat] and (not modifier.in_use(s, CANNOT_BE_TARGETED) or targetable(s, seat)):
        mask |= 1 << METAMORPHOSIS
    return mask
