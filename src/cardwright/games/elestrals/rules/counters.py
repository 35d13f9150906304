"""Set Counter Runes: when they may be Cast, as a response, in a window, or after an event.  ELE-9.2, 9.3, 9.29, 9.30."""

from cardwright.kernel.state import FACE_DOWN, State

from ..field import COUNTER, NO_RUNES, RUNES, SET_NOW, TYPE
from . import runes


def castable(s: State, seat: int) -> list[int]:
    """ELE-9.3: a player's Counter Runes, Set before this turn, that can be played, with cost and targets."""
    found: list[int] = []
    row = s.zones[RUNES + seat]
    if row == NO_RUNES:
        return found
    types, define, flags = s.rules.fact[TYPE], s.define, s.flags
    for rune in row:
        if rune >= 0 and flags[rune] & (FACE_DOWN | SET_NOW) == FACE_DOWN and types[define[rune]] == COUNTER:
            found.append(rune)
    return [rune for rune in found if runes.possible(s, seat, rune)] if found else found


def announce(s: State, seat: int, rune: int) -> None:
    """Its Cast is announced like any Rune's."""
    runes.call_cast(s, seat, rune)
