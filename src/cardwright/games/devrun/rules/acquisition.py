"""Mana acquisition: what has to be activated, the draws of all players, and what may be activated.  DEV-4.

seat = whose chance, amount = how many in a row had nothing that they must activate.
"""

from typing import Final

from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import ACQUISITION, destroyed_shells, in_order
from .casting import OWN_TURN, clear_limbo
from .checking import check, holding
from .moving import draw
from .offering import A_RECORD, act, ask_next, effects, with_the_draws
from .recording import forget, next_moment
from .windows import ANSWER, answers, enter_phase, open_window


def begin_acquisition(s: State, f: Frame) -> None:
    """DEV-4.1, 4.3: the phase begins; what waits for that is met."""
    enter_phase(s, ACQUISITION)
    f.seat = s.active


def activate_mandatory(s: State, f: Frame) -> None:
    """DEV-4.3 (R8): in the event of the draws, judged and paid before them: what "you must" says of this phase."""
    if not ask_next(s, f, ANSWER, forced, always=False):
        go(f, draw_together)


def forced(s: State, seat: int) -> list[int]:
    """DEV-12.4: what a player has to activate now."""
    return [option for option in (*answers(s, seat), *effects(s, seat)) if with_the_draws(s, option)]


def hear(s: State, f: Frame) -> None:
    """DEV-4.3: one after another."""
    f.amount = 0
    act(s, f.seat, f.chosen, OWN_TURN)


def go_on(s: State, f: Frame) -> None:
    """DEV-4.3: until nothing is left that has to be activated."""
    clear_limbo(s)
    go(f, activate_mandatory)


def draw_together(s: State, f: Frame) -> None:
    """DEV-4.1, 4.2 (R4): all draw at once, 1 and 1 more for each own destroyed Shell.

    DEV-4.3: what could not be activated with the draws is not activated later.
    """
    forget(s, [number for number in range(len(s.waiting)) if with_the_draws(s, number << 2 | A_RECORD)])
    held = holding(s)
    next_moment(s)
    for seat in in_order(s):
        draw(s, seat, 1 + destroyed_shells(s, seat))
    check(s, held)


def open_phase_window(s: State, f: Frame) -> None:
    """DEV-4.3, 4.4, 4.9: the Stack, if one was started; effects of the phase, until all decline with no Stack."""
    leave(f)
    open_window(s, of_phase=True)


ACQUIRING: Final[Procedure] = procedure("acquisition", (
    begin_acquisition, activate_mandatory, hear, go_on, draw_together, open_phase_window,
))  # fmt: skip
