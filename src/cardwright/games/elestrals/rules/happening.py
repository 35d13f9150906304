"""Telling what happened: to the texts that wait for it, and to Set Counter Runes with a play condition.  ELE-9.29, 13.10.

A face-down card hears nothing by itself; so each event of the game is told through `happened`, which also marks the
Set Counter Runes whose condition it meets.  How long the mark stays depends on what the condition is about (R50, R51).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.effect import event_fits
from cardwright.kernel.event import emit
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Triggered

from ..field import (
    ACTIVATED,
    ANNOUNCE,
    ATTACKED_NOW,
    CLOSED,
    COUNTER,
    DECLARED,
    IN_ATTACK,
    IN_CHAIN,
    IN_EVENT,
    RUNES,
    TARGETED,
    TYPE,
)

ANNOUNCEMENTS: Final = frozenset({ANNOUNCE, ACTIVATED, TARGETED})
ATTACKS: Final = frozenset({DECLARED, ATTACKED_NOW})


def happened(s: State, kind: int, piece: int, a: int, b: int = 0) -> None:
    """An event of the game.  a: the player it happened to (see field for b)."""
    emit(s, kind, piece, a, b)
    if s.rules.triggered:
        for seat in range(s.seats):
            for rune in s.zones[RUNES + seat]:
                if rune >= 0 and s.flags[rune] & FACE_DOWN and met(s, rune, seat, kind, piece, a):
                    change.mark(s, rune, lasts(kind))


def lasts(kind: int) -> int:
    """ELE-9.29: the mark for a condition about an announcement, an attack, or an event that is complete."""
    return IN_CHAIN if kind in ANNOUNCEMENTS else IN_ATTACK if kind in ATTACKS else IN_EVENT


def met(s: State, rune: int, seat: int, kind: int, piece: int, a: int) -> bool:
    """Whether an event meets the play condition of a Set Counter Rune."""
    define = s.define[rune]
    if s.rules.fact[TYPE][define] != COUNTER:
        return False
    for program in s.rules.triggers[define]:
        ability = program.ability
        if isinstance(ability, Triggered) and s.rules.heard[ability.event.event] == kind:
            return event_fits(s, ability.event, piece, a, seat, rune)
    return False


def forget(s: State, marks: int) -> None:
    """The chance of these conditions is over."""
    for seat in range(s.seats):
        for rune in s.zones[RUNES + seat]:
            if rune >= 0 and s.flags[rune] & marks:
                change.unmark(s, rune, marks)


def close(s: State) -> None:
    """ELE-13.6, 9.29: the chain begins to resolve: conditions about its links and about earlier events are over."""
    if not s.var[CLOSED]:
        change.count(s, CLOSED, 1)
        forget(s, IN_CHAIN | IN_EVENT)
