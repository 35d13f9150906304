"""A turn: five phases in order.  PUZ-5.  The tuple at the foot is the turn; read it first."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.event import emit, occur
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    ACTION_1,
    ACTION_2,
    ACTIONS,
    ATTACKED,
    CLASH,
    COLLECTION,
    FINAL,
    HOME,
    MARKS,
    PHASE_BEGAN,
    PHASE_STARTS,
    PHASE_STOPS,
    SKIPPED,
    SOUL_FLIPPED,
    SOUL_USED,
    STIRRED,
    SUMMONS,
    SUMMONS_ALLOWED,
    TURN_BEGAN,
    TURN_ENDED,
)
from .action import ACTIONS_OF_PHASE
from .drawing import draw
from .souls import count_down
from .theft import RETURN
from .triggers import WAITING
from .winning import check, check_bounds

ONCE_PER_TURN: Final = MARKS | ATTACKED
COUNTS_OF_TURN: Final = ((SUMMONS, 0), (SOUL_FLIPPED, 0), (SOUL_USED, 0), (ACTIONS, 0), (SUMMONS_ALLOWED, 1))
"""Numbers and what they are when a turn begins."""


def begin_turn(s: State, f: Frame) -> None:
    """PUZ-5.2 (R34): all once-per-turn marks of all cards and both players are cleared."""
    change.next_turn(s)
    flags = s.flags
    for piece in s.zones[0] + s.zones[1]:
        if piece >= 0 and flags[piece] & ONCE_PER_TURN:
            change.unmark(s, piece, ONCE_PER_TURN)
    for which, value in COUNTS_OF_TURN:
        if s.var[which] != value:
            change.count(s, which, value)
    change.count(s, STIRRED, s.stirred)
    modifier.end_for(s, modifier.NEXT_TURN, s.active)
    emit(s, TURN_BEGAN, -1, s.active, s.turn)


def end_triggers(s: State, f: Frame) -> None:
    """PUZ-25.2: what has triggered meanwhile."""
    if s.waiting:
        call(s, WAITING, s.active)


def enter(s: State, phase: int) -> None:
    """A phase begins; what lasted for the one before ends."""
    if s.awaited[PHASE_STOPS + s.phase]:
        occur(s, PHASE_STOPS + s.phase, -1, s.active, s.turn)
    if s.mods:
        modifier.end_all(s, modifier.END_OF_PHASE)
    change.begin_phase(s, phase, PHASE_BEGAN)
    if s.awaited[PHASE_STARTS + phase]:
        occur(s, PHASE_STARTS + phase, -1, s.active, s.turn)


def skipped(s: State, phase: int) -> bool:
    """Whether a text has the turn player skip this phase, this once."""
    found = [m for m in s.mods if m.what == SKIPPED and m.value == phase << 1 | s.active]
    if found:
        change.expire(s, found[:1])
    return bool(found)


def collection(s: State, f: Frame) -> None:
    """PUZ-5.3, 5.4 (R41): the turn player must draw 1 card; with an empty Deck the phase is skipped."""
    if s.mods and skipped(s, COLLECTION):
        return
    enter(s, COLLECTION)
    if s.turn > 1 or s.rules.setting["first_turn_draw"]:  # PUZ-1.10 (R5)
        draw(s, s.active, 1)


def action_1(s: State, f: Frame) -> None:
    """PUZ-5.6: the first Action Phase."""
    enter(s, ACTION_1)
    call(s, ACTIONS_OF_PHASE, s.active)
    end_triggers(s, f)


def clash(s: State, f: Frame) -> None:
    """PUZ-5.7: the Clash Phase, unless a text skips it."""
    if s.mods and skipped(s, CLASH):
        return
    enter(s, CLASH)
    call(s, ACTIONS_OF_PHASE, s.active)
    end_triggers(s, f)


def action_2(s: State, f: Frame) -> None:
    """PUZ-5.8: the same options as Action Phase 1; limits used up stay used up."""
    modifier.end_all(s, modifier.END_OF_COMBAT)
    enter(s, ACTION_2)
    call(s, ACTIONS_OF_PHASE, s.active)
    end_triggers(s, f)


def begin_final(s: State, f: Frame) -> None:
    """PUZ-5.11 (R48): what waits for the end of the turn is carried out first, and ends with the turn."""
    enter(s, FINAL)
    emit(s, TURN_ENDED, -1, s.active, s.turn)


def wind_up(s: State, f: Frame) -> None:
    """PUZ-5.11: what lasts until end of turn ends, and at the same time stolen cards go home (PUZ-18.15)."""
    modifier.end_of_turn(s, s.active)
    if any(s.col[HOME]):
        call(s, RETURN, s.active)


def check_after_return(s: State, f: Frame) -> None:
    """PUZ-18.17: right after the return the win check runs."""
    check(s)


def soul_counter(s: State, f: Frame) -> None:
    """PUZ-5.12: the turn player's face-up Shaman Soul Card loses one turn (PUZ-21.11)."""
    count_down(s, s.active)


def last_check(s: State, f: Frame) -> None:
    """PUZ-5.13: state checks, then the bounds of PUZ-24."""
    check(s)
    if not s.kind:
        check_bounds(s)


def pass_turn(s: State, f: Frame) -> None:
    """PUZ-5.13, 5.14: the turn passes; there is no hand limit and no discard."""
    change.pass_turn(s, 1 - s.active)


TURN: Final[Procedure] = procedure("turn", (
    begin_turn, end_triggers,
    collection, end_triggers,                                  # PUZ-5.3
    action_1,                                                  # PUZ-5.6
    clash,                                                     # PUZ-5.7
    action_2,                                                  # PUZ-5.8
    begin_final, end_triggers,                                 # PUZ-5.11 (R48)
    wind_up, check_after_return,                               # PUZ-5.11
    soul_counter,                                              # PUZ-5.12
    last_check, pass_turn,                                     # PUZ-5.13
))  # fmt: skip
