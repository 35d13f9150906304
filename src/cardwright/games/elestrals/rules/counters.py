"""Set Counter Runes: when they may be Cast, as a response, in a window, or after an event.  ELE-9.2, 9.3, 9.29, 9.30."""

from cardwright.kernel.state import State
from cardwright.kernel.tree import Triggered

from ..field import COUNTER, IN_ATTACK, IN_CHAIN, IN_EVENT, rune_type
from . import runes


def castable(s: State, seat: int) -> list[int]:
    """ELE-9.3: a player's Counter Runes, Set before this turn, whose condition is met and cost can be paid."""
    found = [rune for rune in runes.set_runes(s, seat) if rune_type(s, rune) == COUNTER]
    return [rune for rune in found if met(s, rune) and runes.possible(s, seat, rune)]


def met(s: State, rune: int) -> bool:
    """ELE-9.29: a printed play condition ("only when ...") holds; most have none."""
    conditions = [p for p in s.rules.triggers[s.define[rune]] if isinstance(p.ability, Triggered)]
    return not conditions or bool(s.flags[rune] & (IN_CHAIN | IN_ATTACK | IN_EVENT))


def announce(s: State, seat: int, rune: int) -> None:
    """Its Cast is announced like any Rune's."""
    runes.call_cast(s, seat, rune)
