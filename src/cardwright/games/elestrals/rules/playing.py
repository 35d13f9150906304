"""Whether and at what price a card may be played: "can only be played ...", "cannot be played", "also have to Expend".

ELE-9.29, 1.3.  Asked of cards in hand, in a Set Rune's slot, and in other zones from which a text lets them be played.
"""

from typing import Final

from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import true
from cardwright.kernel.state import EMPTY, State
from cardwright.kernel.tree import Condition, Static

from ..field import IN_ATTACK, IN_CHAIN, IN_EVENT, SPIRIT, UNDERWORLD, kind
from ..nodes import ASCENDING, NORMAL, SPECIAL, SPECIAL_ASCENDING, All, OnChain
from ..quantities import (
    CANNOT_ACTIVATE,
    CANNOT_BE_PLAYED,
    EXTRA_TO_ASCEND,
    EXTRA_TO_NORMAL,
    EXTRA_TO_PLAY,
    EXTRA_TO_SPECIAL,
    PAYS_FROM_UNDERWORLD,
)
from .about import about, in_question
from .index import IF_ALLOWED, Index
from .occurring import phase_fits
from .paying import of_elements
from .prohibiting import barred, holds_against
from .statics import in_force, speaks_of

MET: Final = IN_CHAIN | IN_ATTACK | IN_EVENT
PROHIBITIONS: Final[int] = STANDING - CANNOT_BE_PLAYED
"""Where texts that forbid playing are found (see `about.in_question`, which is asked only if there can be any)."""


def playable(s: State, seat: int, card: int) -> bool:
    """ELE-9.29, 1.3: its own condition holds, and no text forbids it."""
    found: Index = s.rules.own
    only = found.play_only.get(s.define[card])
    if only is not None:
        if only.event is not None and not s.flags[card] & MET:
            return False
        if only.during and not phase_fits(s, only.during, seat):
            return False
        if only.condition is not None and not true(s, only.condition, seat, card):
            return False
    if s.stack and forbidden_from_chain(s, card):
        return False
    if (not s.mods and not s.watch[PROHIBITIONS]) or not in_question(s, CANNOT_BE_PLAYED):
        return True
    for m in s.mods:
        if m.what == CANNOT_BE_PLAYED and m.subject == card:
            return False
    return not any(holds_against(s, value, owner, card) for value, owner, _ in texts(s, CANNOT_BE_PLAYED, card))


def sorted_hand(
    s: State, seat: int, hand: list[int], by_spirit: bool
) -> tuple[list[int], list[int], list[int], list[int], list[int]]:
    """One of each card of a hand, in canonical order, by what it can be played as while no chain is open.

    Elestrals for a Normal Cast; for an Ascend; Runes to Cast; Runes to Set (that is not playing: ELE-1.3); other ways.
    by_spirit: whether Elestrals may be Normal Cast or Ascended into at all (ELE-6.2); if not, they are not looked at.
    """
    found: Index = s.rules.own
    uses_of, define = found.uses_of, s.define
    if not by_spirit:
        uses_of = found.uses_without_spirit
        hand = [piece for piece in hand if uses_of[define[piece]]]
    if not hand:
        return NOTHING
    for_use: tuple[list[int], ...] = ([], [], [], [], [], [])
    last = -1
    for piece in sorted(hand, key=define.__getitem__) if len(hand) > 1 else hand:
        d = define[piece]
        if d != last:
            last = d
            for use in uses_of[d]:
                for_use[use].append(piece)
    casts, ascensions, runes, sets, ways, conditional = for_use
    if (s.mods or s.watch[PROHIBITIONS]) and in_question(s, CANNOT_BE_PLAYED):
        conditional = ascensions + runes
    barred = [card for card in conditional if not playable(s, seat, card)] if conditional else conditional
    if barred:
        casts, ascensions, runes = without(casts, barred), without(ascensions, barred), without(runes, barred)
    return casts, ascensions, runes, sets, ways


NOTHING: Final[tuple[list[int], list[int], list[int], list[int], list[int]]] = ([], [], [], [], [])
"""Of an empty hand.  The lists are shared: do not change them."""


def all_playable(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those of some cards that may be played while no chain is open."""
    if not cards:
        return cards
    if (s.mods or s.watch[PROHIBITIONS]) and in_question(s, CANNOT_BE_PLAYED):
        return [card for card in cards if playable(s, seat, card)]
    found: Index = s.rules.own
    good_for, define = found.good_for, s.define
    return [card for card in cards if not good_for[define[card]] & IF_ALLOWED or playable(s, seat, card)]


def without(cards: list[int], barred: list[int]) -> list[int]:
    """The other cards."""
    return [card for card in cards if card not in barred]


def silenced(s: State, card: int) -> bool:
    """ELE-1.3: whether a text forbids that the effects of a card are activated."""
    if s.stack and forbidden_from_chain(s, card, CANNOT_ACTIVATE):
        return True
    return barred(s, CANNOT_ACTIVATE, card)


def excluded(s: State, what: int, card: int) -> bool:
    """Whether a text forbids this way of playing a card: Special Cast, Normal Cast, Setting."""
    return in_question(s, what) and any(holds_against(s, value, owner, card) for value, owner, _ in texts(s, what, card))


def forbidden_from_chain(s: State, card: int, what: int = CANNOT_BE_PLAYED) -> bool:
    """For "While this is on a chain, ... cannot be played": the texts of the cards on it."""
    for link in s.stack:
        for program in s.rules.statics[s.define[link.source]]:
            static = program.ability
            says = isinstance(static, Static) and static.what == what and of_chain(static.condition)
            if says and isinstance(static, Static) and speaks_of(s, static, card, link.seat, link.source, as_played=True):
                return True
    return False


def of_chain(condition: Condition | None) -> bool:
    """A condition that the card is on the chain, perhaps among others."""
    if isinstance(condition, All):
        return any(isinstance(one, OnChain) for one in condition.conditions)
    return isinstance(condition, OnChain)


def tax(s: State, card: int, way: int = 0) -> int:
    """How many Spirits must be Expended besides its cost.  way: of an Elestral NORMAL ... SPECIAL_ASCENDING."""
    return sum(value for what in EXTRAS[way] if in_question(s, what) for value, _, _ in texts(s, what, card))


EXTRAS: Final = {
    0: (EXTRA_TO_PLAY,), NORMAL: (EXTRA_TO_PLAY, EXTRA_TO_NORMAL), SPECIAL: (EXTRA_TO_PLAY, EXTRA_TO_SPECIAL),
    ASCENDING: (EXTRA_TO_PLAY, EXTRA_TO_ASCEND), SPECIAL_ASCENDING: (EXTRA_TO_PLAY, EXTRA_TO_SPECIAL, EXTRA_TO_ASCEND),
}  # fmt: skip
TAXES: Final = (EXTRA_TO_PLAY, EXTRA_TO_SPECIAL, EXTRA_TO_NORMAL, EXTRA_TO_ASCEND)
TO_PLAY: Final[int] = STANDING - EXTRA_TO_PLAY
TO_SPECIAL: Final[int] = STANDING - EXTRA_TO_SPECIAL
TO_NORMAL: Final[int] = STANDING - EXTRA_TO_NORMAL
TO_ASCEND: Final[int] = STANDING - EXTRA_TO_ASCEND
"""Where texts that make playing dearer are found."""
TAXED_NOW: Final = sum(1 << what for what in TAXES)


def from_below(s: State, seat: int, card: int) -> list[int]:
    """The Spirits of the Underworld with which texts let a player pay for this card, too."""
    if not in_question(s, PAYS_FROM_UNDERWORLD):
        return EMPTY
    elements = 0
    for value, owner, _ in texts(s, PAYS_FROM_UNDERWORLD, card):
        elements |= value if owner == seat else 0
    if not elements:
        return EMPTY
    return of_elements(s, [p for p in s.zones[UNDERWORLD + seat] if kind(s, p) == SPIRIT], elements)


def taxed(s: State) -> bool:
    """Whether any text may make playing a card dearer."""
    watch = s.watch
    if watch[TO_PLAY] or watch[TO_SPECIAL] or watch[TO_NORMAL] or watch[TO_ASCEND]:
        return True
    return bool(s.mods) and about(s) & TAXED_NOW != 0


def texts(s: State, what: int, card: int) -> list[tuple[int, int, int]]:
    """The passive effects that speak of playing this card, as if it lay face-up."""
    return in_force(s, what, card, as_played=True)
