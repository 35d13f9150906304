"""Whether and at what price a card may be played: "can only be played ...", "cannot be played", "also have to Expend".

ELE-9.29, 1.3.  Asked of cards in hand, in a Set Rune's slot, and in other zones from which a text lets them be played.
"""

from typing import Final

from cardwright.kernel.filter import true
from cardwright.kernel.state import State
from cardwright.kernel.tree import Static

from ..field import CANNOT_BE_PLAYED, EXTRA_TO_PLAY, IN_ATTACK, IN_CHAIN, IN_EVENT
from ..nodes import OnChain
from .happening import phase_fits
from .index import index
from .prohibiting import holds_against
from .statics import in_force, in_question, speaks_of

MET: Final = IN_CHAIN | IN_ATTACK | IN_EVENT


def playable(s: State, seat: int, card: int) -> bool:
    """ELE-9.29, 1.3: its own condition holds, and no text forbids it."""
    only = index(s.rules).play_only.get(s.define[card])
    if only is not None:
        if only.event is not None and not s.flags[card] & MET:
            return False
        if only.during and not phase_fits(s, only.during, seat):
            return False
        if only.condition is not None and not true(s, only.condition, seat, card):
            return False
    if s.stack and forbidden_from_chain(s, card):
        return False
    if not in_question(s, CANNOT_BE_PLAYED):
        return True
    for m in s.mods:
        if m.what == CANNOT_BE_PLAYED and m.subject == card:
            return False
    return not any(holds_against(s, value, owner, card) for value, owner, _ in texts(s, CANNOT_BE_PLAYED, card))


def all_playable(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those of some cards that may be played; no chain is open."""
    if in_question(s, CANNOT_BE_PLAYED):
        return [card for card in cards if playable(s, seat, card)]
    conditions, define = index(s.rules).play_only, s.define
    if conditions.keys().isdisjoint(map(define.__getitem__, cards)):
        return cards
    return [card for card in cards if define[card] not in conditions or playable(s, seat, card)]


def forbidden_from_chain(s: State, card: int) -> bool:
    """"While this is on a chain, ... cannot be played": the texts of the cards on it."""
    for link in s.stack:
        for program in s.rules.statics[s.define[link.source]]:
            static = program.ability
            says = isinstance(static, Static) and static.what == CANNOT_BE_PLAYED and isinstance(static.condition, OnChain)
            if says and isinstance(static, Static) and speaks_of(s, static, card, link.seat, link.source, as_played=True):
                return True
    return False


def tax(s: State, card: int) -> int:
    """How many Spirits must be Expended besides its cost."""
    return sum(value for value, _, _ in texts(s, EXTRA_TO_PLAY, card))


def texts(s: State, what: int, card: int) -> list[tuple[int, int, int]]:
    """The passive effects that speak of playing this card, as if it lay face-up."""
    return in_force(s, what, card, as_played=True)

