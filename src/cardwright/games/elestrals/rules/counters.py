"""Set Counter Runes: when they may be Cast, as a response, in a window, or after an event.  ELE-9.2, 9.3, 9.29, 9.30."""

from cardwright.kernel.state import State

from ..field import COUNTER, TYPE
from . import runes


def castable(s: State, seat: int) -> list[int]:
    """ELE-9.3: a player's Counter Runes, Set before this turn, that can be played, with cost and targets."""
    types, define = s.rules.fact[TYPE], s.define
    found = [rune for rune in runes.set_runes(s, seat) if types[define[rune]] == COUNTER]
    return [rune for rune in found if runes.possible(s, seat, rune)]


def announce(s: State, seat: int, rune: int) -> None:
    """Its Cast is announced like any Rune's."""
    runes.call_cast(s, seat, rune)
