"""Set Counter Runes: when they may be Cast, as a response, in a window, or after an event.  ELE-9.2, 9.3, 9.29, 9.30."""

from typing import Final

from cardwright.kernel.action import Need
from cardwright.kernel.state import EMPTY, FACE_DOWN, State

from ..field import MET, RUNES, SET_NOW
from . import affording, wanting
from .index import ON_CHAIN, Index
from .present import Present, look


def castable(s: State, seat: int) -> list[int]:
    """ELE-9.3: a player's Counter Runes, Set before this turn, that can be played, with cost and targets."""
    found = ready(s, seat)
    return [rune for rune in found if possible(s, seat, rune)] if found else found


def possible(s: State, seat: int, rune: int) -> bool:
    """ELE-9.3, 15.1: whether it can be played; without a link to Negate it is not looked at further."""
    program = affording.program_of(s, rune)
    return (program is None or wanting.answers(s, seat, rune, program)) and affording.possible(s, seat, rune)


def ready(s: State, seat: int) -> list[int]:
    """ELE-9.2, 9.3, 9.29: a player's Counter Runes, Set before this turn, whose play condition was met if they have one."""
    here: Present = s.own or look(s)
    counters = worth_asking(s, here)
    return met(s, s.zones[RUNES + seat], counters) if counters else EMPTY


def none_ready(s: State, here: Present) -> bool:
    """Whether neither player can have a Counter Rune to use, found at a glance."""
    counters = worth_asking(s, here)
    return not counters or not met(s, s.zones[RUNES] + s.zones[RUNES + 1], counters)


def worth_asking(s: State, here: Present) -> list[bool]:
    """Piece -> whether it is a Counter Rune that can be ready now: some need an event that has met them, others a chain."""
    if s.var[MET]:
        return here.counters
    return here.counters_in_chain if s.stack else here.counters_at_any_time


def met(s: State, row: list[int], counters: list[bool]) -> list[int]:
    """Those of a Rune Row.  counters: see `worth_asking`."""
    found = EMPTY
    for rune in row:
        if counters[rune]:
            own: Index = s.rules.own
            marks = s.flags[rune] | ON_CHAIN if s.stack else s.flags[rune]
            if marks & own.counters[s.define[rune]] and marks & (FACE_DOWN | SET_NOW) == FACE_DOWN:
                found = [*found, rune]
    return found


def set_counters(s: State, seat: int) -> list[int]:
    """A player's Set Counter Runes."""
    here: Present = s.own or look(s)
    return [rune for rune in s.zones[RUNES + seat] if rune >= 0 and here.counters[rune] and s.flags[rune] & FACE_DOWN]


def with_moment(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.3, 9.29: those for which it is the moment."""
    now = ready(s, seat)
    return [rune for rune in cards if rune in now]


def with_all(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.3, 9.5, 9.10, 15.1: those that can be played."""
    return [rune for rune in cards if possible(s, seat, rune)]


TO_CAST: Final = (
    Need("it was Set this turn", "ELE-9.2", keep=affording.not_just_set),
    Need("it answers a link, or an event that has not just happened", "ELE-9.3, 9.29", keep=with_moment),
    Need("a link, a target or what pays for it is missing, or a text forbids it", "ELE-9.5, 9.10, 15.1", keep=with_all),
)
"""What casting a Set Counter Rune needs."""
