"""Windows in which no Stack exists: follow-up Stacks, answers to what happened, phase windows.  DEV-17, 4.4, 6.1, 15.7.

What a window keeps says `frames.Priority`.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Menu, Need
from cardwright.kernel.chances import Chances, ask_next, open_round, passes
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.state import EMPTY, State
from cardwright.kernel.using import TextNeed

from ..events import PHASE_BEGAN
from ..field import CONDITIONED, EXCHANGE, FROM_HAND, PLAYERS, STACKS, STACKS_PER_PLAYER, WHOLE_POOL, plays
from ..plan import ANY, plan_of
from .answering import UseRecord, is_mandatory
from .casting import clear_limbo
from .checking import evaluate_continuous
from .frames import Priority
from .offering import A_RECORD, BITS, DECLINE, PIECE_BITS, UseEffect, effects, one_look, start_window
from .recording import forget, forget_all, next_moment
from .stack import STACK, instants
from .usable import ACTS_LEFT

OF_PHASE: Final = 1
"""A phase window: effects of the phase may be activated, too (DEV-4.4)."""


def enter_phase(s: State, phase: int) -> None:
    """DEV-3.5 (R7): begin a phase; what lasted for a turn outside the exchange ends with the phase."""
    modifier.end_all(s, modifier.END_OF_TURN)
    change.begin_phase(s, phase, PHASE_BEGAN + phase)
    if s.watch[CONDITIONED]:
        evaluate_continuous(s)  # some hold in a phase only
    start_window(s)
    next_moment(s)


def open_window(s: State, of_phase: bool = False) -> None:
    """Put a window on the agenda, if a player might use it; a phase window itself looks who can."""
    if s.waiting or of_phase or hides(s) or s.stack:
        f = call(s, WINDOW, s.active)
        f.pc = OF_PHASE if of_phase else 0


def hides(s: State) -> bool:
    """DEV-29.13: whether a card in a hand could be used in a window, which must not show where every chance is asked."""
    return not s.auto and bool(s.rules.cells[WHOLE_POOL][FROM_HAND])


def begin(s: State, f: Priority) -> None:
    """DEV-15.7, 17.4: the turn player has priority first; Instants come before."""
    if s.phase == EXCHANGE and limit_reached(s):
        leave(f)
        return
    open_round(s, f, s.active)
    if s.stack:
        go(f, play_stack)
    instants(s)


def limit_reached(s: State) -> bool:
    """DEV-5.12 (c), 5.16 (R11): the exchange ends at once; what is mandatory stays pending, the rest lapses."""
    if s.var[STACKS] < STACKS_PER_PLAYER * s.var[PLAYERS]:
        return False
    forget(s, [number for number, record in enumerate(s.waiting) if not is_mandatory(s, record)])
    return True


def give_chance(s: State, f: Priority) -> None:
    """DEV-17.3 to 17.7, 4.4, 6.1: each player in player order, until all have declined one after another."""
    if not ask_next(s, f, IN_A_WINDOW, hides(s)):
        go(f, close)


def hear(s: State, f: Priority) -> None:
    """DEV-17.7: a Burst resolves at once, and the window goes on; others start a Stack."""
    if passes(s, f):
        go(f, give_chance)
    else:
        IN_WINDOW.begin(s, f.seat, f.chosen)


def play_stack(s: State, f: Priority) -> None:
    """DEV-17.3, 5.7: the Stack that was started; DEV-17.3, 17.9: what it met is followed up in turn."""
    go(f, begin)
    clear_limbo(s)
    if s.stack:
        call(s, STACK, s.active)


def close(s: State, f: Priority) -> None:
    """DEV-17.10: drop the records that nobody has used."""
    forget_all(s)
    clear_limbo(s)
    end(s, f)


# what can be done in it ------------------------------------------------------------------------------------------------


def apart_from_draws(s: State, seat: int) -> list[int]:
    """DEV-4.4, 4.3 (R8): in the window of a phase its effects, but for those that belong to the draws."""
    if not of_phase(s, seat):
        return EMPTY
    return [option for option in effects(s, seat) if not plan_of(s.rules.programs, option >> BITS >> PIECE_BITS).of_draws]


def of_phase(s: State, seat: int) -> bool:
    """DEV-4.4: whether the window is that of a phase."""
    top = s.agenda[-1]
    window = top if top.proc is WINDOW else next((f for f in reversed(s.agenda) if f.proc is WINDOW), None)
    return window is not None and window.pc == OF_PHASE


def no_spells(s: State, seat: int) -> list[int]:
    """DEV-10.2: nothing is cast in a window."""
    return EMPTY


IN_PHASE: Final = Need("this window is for what was just met", "DEV-4.4, 17.7", of_phase)
APART: Final = TextNeed("it can be activated with the draws only", "DEV-4.3, R8", lambda s, seat, piece, number, plan: False,
                        lambda plan: plan.of_draws)  # fmt: skip
ANSWERS: Final = UseRecord(A_RECORD, BITS, ANY, of_draws=False)
IN_WINDOW: Final = Menu((
    DECLINE,
    ANSWERS,                                                 # DEV-17.3, 17.7
    UseEffect(apart_from_draws, also=(APART,), needs=(IN_PHASE,)),                                  # DEV-4.4, 6.1
), BITS, bound=ACTS_LEFT, quick=one_look(ANSWERS, apart_from_draws, no_spells))  # fmt: skip
"""What a player may use in a window."""
ANSWER: Final[Prompt] = Prompt("answer", RESPOND, "Answer what has happened?", IN_WINDOW.label, IN_WINDOW.card, "DEV-17.7")
IN_A_WINDOW: Final[Chances] = Chances(IN_WINDOW.offer, ANSWER, plays)
WINDOW: Final[Procedure] = procedure("window", (begin, give_chance, hear, play_stack, close), frame=Priority)
