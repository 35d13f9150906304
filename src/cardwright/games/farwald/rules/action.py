"""The Summoning and Action Phase: one action after another, in any order.  FAR-6.

Registers: amount = actions of the turn when the phase was to end.
"""

from typing import Final

from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, go, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import ACTION as PHASE
from ..field import ACTION_LIMIT, ACTIONS, CAPPED
from .unleashing import UNLEASH, compelled
from .usable import BITS, DECLARING, AbilityAction
from .windows import IDLE, open_window

END: Final = 0
YOURS: Final = Need("it is not your turn", "FAR-6.1", lambda s, seat: s.active == seat and s.turn > 0)
IN_PHASE: Final = Need("only in the Summoning and Action Phase", "FAR-6.1", lambda s, seat: s.phase == PHASE)
INITIATIVE: Final = Need("something else has not been finished", "FAR-6.5", lambda s, seat: not s.stack)
ACTIONS_LEFT: Final = Need("beyond the cap of actions a turn can only be ended", "FAR-24.2",
                           lambda s, seat: s.var[ACTIONS] < s.rules.setting["actions_a_turn"])  # fmt: skip
ACTION_MENU: Final = Menu((
    Action(END, "End the phase"),
    DECLARING,                                     # FAR-8
    AbilityAction(timely=False),                   # FAR-13
    UNLEASH,                                       # FAR-15
), BITS, YOURS, (IN_PHASE, INITIATIVE), bound=ACTIONS_LEFT)  # fmt: skip
"""FAR-6.1, 6.2, 6.6: what the active player may do with the initiative."""
ACTION: Final[Prompt] = Prompt("action", ACT, "What do you do?", ACTION_MENU.label, ACTION_MENU.card, "FAR-6.1")


def offer(s: State, f: Frame) -> None:
    """FAR-6.1, 6.5, 6.7, 3.3: with the initiative: declare, activate, unleash, or end the phase."""
    options = ACTION_MENU.offer(s, f.seat)
    if len(options) > 1 and compelled(s, f.seat):
        options = [option for option in options if option != END]
    ask(s, f, ACTION, f.seat, options)


def act(s: State, f: Frame) -> None:
    """FAR-6.1, 6.4: what was chosen."""
    if f.chosen == END:
        f.amount = s.var[ACTIONS]
        if f.amount >= s.rules.setting["actions_a_turn"]:
            emit(s, CAPPED, NOBODY, f.seat, ACTION_LIMIT)  # FAR-24.5
        go(f, close)
    else:
        ACTION_MENU.begin(s, f.seat, f.chosen)


def idle(s: State, f: Frame) -> None:
    """FAR-6.3: after each completed action the opponents may react; then the active player has the initiative again."""
    open_window(s, IDLE, f.seat)
    go(f, offer)


def close(s: State, f: Frame) -> None:
    """FAR-6.4: when the phase is to end, the opponents may react."""
    open_window(s, IDLE, f.seat)


def go_on(s: State, f: Frame) -> None:
    """FAR-6.4: if somebody acted, the active player regains the initiative and may go on."""
    if s.var[ACTIONS] != f.amount:
        go(f, offer)


ACTIONS_OF_PHASE: Final[Procedure] = procedure("actions", (offer, act, idle, close, go_on))
