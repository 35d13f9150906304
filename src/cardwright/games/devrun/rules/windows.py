"""Windows in which no Stack exists: follow-up Stacks, answers to what happened, phase windows.  DEV-17, 4.4, 6.1, 15.7.

A window's registers: seat = whose chance, amount = how many have declined in a row, pc = OF_PHASE or not.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.procedure import Procedure, call, end, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..events import PHASE_BEGAN
from ..field import (
    ACQUISITION,
    EXCHANGE,
    FROM_HAND,
    OUT,
    PLAYERS,
    STACKS,
    STACKS_PER_PLAYER,
    WHOLE_POOL,
    next_player,
    plays,
)
from ..plan import ANY
from .casting import OWN_TURN, clear_limbo
from .offering import PASS, act, ask_next, effects, is_mandatory, label, records, start_window, touched, with_the_draws
from .recording import forget, forget_all, next_moment
from .stack import STACK, instants

ANSWER: Final[Prompt] = Prompt("answer", RESPOND, "Answer what has happened?", label, touched, "DEV-17.7")
OF_PHASE: Final = 1
"""A phase window: effects of the phase may be activated, too (DEV-4.4)."""


def enter_phase(s: State, phase: int) -> None:
    """DEV-3.5 (R7): a phase begins; what lasted for a turn outside the exchange ends with the phase."""
    modifier.end_all(s, modifier.END_OF_TURN)
    change.begin_phase(s, phase, PHASE_BEGAN + phase)
    start_window(s)
    next_moment(s)


def open_window(s: State, of_phase: bool = False) -> None:
    """Put a window on the agenda, if anybody might use it; a phase window looks itself who can."""
    if s.waiting or of_phase or hides(s) or s.stack:
        f = call(s, WINDOW, s.active)
        f.pc = OF_PHASE if of_phase else 0


def hides(s: State) -> bool:
    """DEV-29.13: whether a card in a hand could be used in a window; when every chance is asked, that must not show."""
    return not s.auto and bool(s.rules.cells[WHOLE_POOL][FROM_HAND])


def begin(s: State, f: Frame) -> None:
    """DEV-15.7, 17.4: the turn player has priority first; Instants come before."""
    if s.phase == EXCHANGE and limit_reached(s):
        leave(f)
        return
    f.seat = s.active if not s.var[OUT] or plays(s, s.active) else next_player(s, s.active)
    f.amount = 0
    if s.stack:
        go(f, play_stack)
    instants(s)


def limit_reached(s: State) -> bool:
    """DEV-5.12 (c), 5.16 (R11): the exchange ends at once; what is mandatory stays pending, the rest lapses."""
    if s.var[STACKS] < STACKS_PER_PLAYER * s.var[PLAYERS]:
        return False
    forget(s, [number for number, record in enumerate(s.waiting) if not is_mandatory(s, record)])
    return True


def give_chance(s: State, f: Frame) -> None:
    """DEV-17.3 to 17.7, 4.4, 6.1: each player in player order, until all have declined one after another."""
    if not ask_next(s, f, ANSWER, answers_and_effects if f.pc == OF_PHASE else answers, hides(s)):
        go(f, close)


def answers(s: State, seat: int) -> list[int]:
    """What a player may use in a window."""
    return records(s, seat, ANY) if s.waiting else []


def answers_and_effects(s: State, seat: int) -> list[int]:
    """DEV-4.4: what a player may use in the window of a phase."""
    found = [*answers(s, seat), *effects(s, seat)]
    return [option for option in found if not with_the_draws(s, option)] if s.phase == ACQUISITION else found


def hear(s: State, f: Frame) -> None:
    """DEV-17.7: a Burst resolves at once, and the window goes on; others start a Stack."""
    if f.chosen == PASS:
        f.amount += 1
        f.seat = next_player(s, f.seat)
        go(f, give_chance)
    else:
        act(s, f.seat, f.chosen, OWN_TURN)


def play_stack(s: State, f: Frame) -> None:
    """DEV-17.3, 5.7: the Stack that was started; DEV-17.3, 17.9: what it met is followed up in turn."""
    go(f, begin)
    clear_limbo(s)
    if s.stack:
        call(s, STACK, s.active)


def close(s: State, f: Frame) -> None:
    """DEV-17.10: what was not used is lost."""
    forget_all(s)
    clear_limbo(s)
    end(s, f)


WINDOW: Final[Procedure] = procedure("window", (begin, give_chance, hear, play_stack, close))
