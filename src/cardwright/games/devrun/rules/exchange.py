"""The exchange: turns, one act or one Stack each, until it ends.  DEV-5.

What a turn keeps says `frames.Turn`.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.modifier import in_use
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.state import NOBODY, State

from ..events import PASSED, PHASE_BEGAN, TURN_ENDED
from ..field import (
    CAST_EFFECTS,
    ENDS_EXCHANGE,
    EXCHANGE,
    OUT,
    PASSED_OWN,
    PASSES_OF_ONE,
    PLAYERS,
    RUN,
    STACK_NO,
    STACKS,
    STACKS_PER_PLAYER,
    TURNS_BEFORE,
    TURNS_OF_EXCHANGE,
    next_player,
    players_left,
    plays,
)
from .answering import is_mandatory
from .checking import recall
from .frames import Turn
from .offering import A_CAST, BITS, END, MASK, PASS, TURN, start_window
from .recording import forget, forget_all, happened, is_pending
from .stack import STACK, instants
from .windows import hides, open_window

TURN_ACTION: Final[Prompt] = Prompt("turn", ACT, "What do you do?", TURN.label, TURN.card, "DEV-5.2")


# the phase -----------------------------------------------------------------------------------------------------------


def begin_exchange(s: State, f: Turn) -> None:
    """DEV-5.1, 27.3: counts begin anew."""
    change.begin_phase(s, EXCHANGE, PHASE_BEGAN + EXCHANGE)
    for which in (RUN, STACKS, *range(PASSED_OWN, PASSED_OWN + s.seats)):
        if s.var[which]:
            change.count(s, which, 0)
    change.count(s, TURNS_BEFORE, s.turn)
    change.count(s, PLAYERS, players_left(s))


# a turn --------------------------------------------------------------------------------------------------------------


def begin_turn(s: State, f: Turn) -> None:
    """DEV-5.1, 5.11, 27.2: turns pass to the right; DEV-5.2: nothing has been done in this one."""
    if s.var[OUT] and not plays(s, s.active):
        change.pass_turn(s, next_player(s, s.active))
    f.seat = s.active
    f.ended = f.was_passed = 0
    change.next_turn(s)
    recall(s)
    start_window(s)


def choose_act(s: State, f: Turn) -> None:
    """DEV-5.2, 5.3, 5.17: cast, activate, pass or, after something was done, end the turn."""
    if s.var[OUT] and not plays(s, f.seat):
        go(f, end_turn)
        return
    ask(s, f, TURN_ACTION, f.seat, TURN.offer(s, f.seat))


def do_act(s: State, f: Turn) -> None:
    """DEV-5.4 to 5.9: what was chosen."""
    f.stacks = s.var[STACK_NO]
    if f.chosen == PASS:
        f.was_passed = 1
        happened(s, PASSED, NOBODY, f.seat)  # DEV-5.18
        recall(s)
        if not s.waiting and not hides(s):
            go(f, end_turn)
    elif f.chosen != END:
        f.ended = ends_turn(s, f.chosen)
        TURN.begin(s, f.seat, f.chosen)
    else:
        f.ended = 1


def ends_turn(s: State, option: int) -> int:
    """DEV-5.9, 10.11: the cast of a Spell without Spell Cast Effect ends the turn."""
    return int(option & MASK == A_CAST and not s.rules.cells[CAST_EFFECTS][s.define[option >> BITS]])


def play_out(s: State, f: Turn) -> None:
    """DEV-5.7: the Stack, if one was started."""
    if s.stack:
        call(s, STACK, s.active)
    elif s.waiting:
        instants(s)
    elif not hides(s):
        go(f, whether_ended)


def follow_up(s: State, f: Turn) -> None:
    """DEV-17.3, 17.9, 10.11 (R53): what was met is followed up before the turn ends."""
    if s.waiting and not s.rules.setting["burst_window"] and goes_on(s, f):
        forget(s, [number for number, record in enumerate(s.waiting) if not is_mandatory(s, record)])
    open_window(s)


def goes_on(s: State, f: Turn) -> bool:
    """DEV-5.5 to 5.9: a Stack, a pass, "end the turn" and a cast without effect end the turn; anything else goes on."""
    return s.var[STACK_NO] == f.stacks and not f.was_passed and not f.ended


def whether_ended(s: State, f: Turn) -> None:
    """DEV-5.5 to 5.9: whether the turn player acts again."""
    if goes_on(s, f):
        go(f, choose_act)


def end_turn(s: State, f: Turn) -> None:
    """DEV-5.13, 5.14 (R9, R10): passes in a row are counted; what lasted for the turn ends, records are lost (17.10)."""
    passed = bool(f.was_passed)
    for which in (RUN, PASSED_OWN + f.seat):
        if passed or s.var[which]:
            change.count(s, which, s.var[which] + 1 if passed else 0)
    if s.mods:
        modifier.end_all(s, modifier.END_OF_TURN)
    if s.waiting and not any(is_pending(record) for record in s.waiting):
        forget_all(s)
    emit(s, TURN_ENDED, NOBODY, f.seat, 0)


def whether_over(s: State, f: Turn) -> None:
    """DEV-5.12 to 5.15, 26.7: all passed in a row, one passed three own turns in a row, enough Stacks, or the bound."""
    var = s.var
    players = var[PLAYERS]
    over = (
        var[RUN] >= (players_left(s) if var[OUT] else s.seats)
        or (var[PASSED_OWN + f.seat] >= PASSES_OF_ONE and plays(s, f.seat))
        or var[STACKS] >= STACKS_PER_PLAYER * players
        or (bool(s.mods) and in_use(s, ENDS_EXCHANGE))
        or s.turn - var[TURNS_BEFORE] >= TURNS_OF_EXCHANGE * players
    )
    if not over:
        change.pass_turn(s, next_player(s, s.active))
        go(f, begin_turn)


EXCHANGE_PHASE: Final[Procedure] = procedure("exchange", (
    begin_exchange,
    begin_turn, choose_act, do_act, play_out, follow_up, whether_ended, end_turn,
    whether_over,
), frame=Turn)  # fmt: skip
