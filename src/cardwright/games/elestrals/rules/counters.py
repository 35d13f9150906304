"""Set Counter Runes: when they may be Cast, as a response, in a window, or after an event.  ELE-9.2, 9.3, 9.29, 9.30."""

from typing import Final

from cardwright.kernel.state import FACE_DOWN, State

from ..field import NO_RUNES, RUNES, SET_NOW
from . import runes
from .index import ON_CHAIN, index


def castable(s: State, seat: int) -> list[int]:
    """ELE-9.3: a player's Counter Runes, Set before this turn, that can be played, with cost and targets."""
    found = ready(s, seat)
    return [rune for rune in found if runes.possible(s, seat, rune)] if found else found


def ready(s: State, seat: int) -> list[int]:
    """ELE-9.2, 9.3, 9.29: a player's Counter Runes, Set before this turn, whose play condition was met if they have one."""
    row = s.zones[RUNES + seat]
    if row == NO_RUNES:
        return NONE
    found: list[int] = []
    marks, define, flags = index(s.rules).counters, s.define, s.flags
    chain = ON_CHAIN if s.stack else 0
    for rune in row:
        if rune >= 0:
            own = flags[rune] | chain
            if own & marks[define[rune]] and own & (FACE_DOWN | SET_NOW) == FACE_DOWN:
                found.append(rune)
    return found


NONE: Final[list[int]] = []


def announce(s: State, seat: int, rune: int) -> None:
    """Its Cast is announced like any Rune's."""
    runes.call_cast(s, seat, rune)
