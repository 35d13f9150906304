"""Windows: who may react, in which order, and when a window closes.  FAR-9.

A reaction is played or activated by its own procedure on top of the window, with windows of its own: so the latest item
is finished first (FAR-9.6), and nothing must keep track of it.
Registers of a window: seat = whose item or turn it belongs to, amount = its kind, among = the participants in order,
pc = who is asked next.
"""

from typing import Final

from cardwright.kernel.decision import ask
from cardwright.kernel.event import RESOLVED, emit
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import PASS, remove_link
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ACTIONS,
    CAPPED,
    CLOCKWISE,
    DEFEATS,
    OTHERS,
    OTHERS_FIRST,
    STOPPED,
    WINDOW_LIMIT,
    WINDOW_OPENED,
    alive,
)
from .defending import ask_latecomers

# kinds of window, FAR-9.2
INTERACTION: Final = 0
RESOLUTION: Final = 1
ON_UNLEASH: Final = 2
SHIELD: Final = 3
IDLE: Final = 4
PHASE: Final = 5
"""At the end of a quiet phase."""
OF_ITEM: Final = (INTERACTION, RESOLUTION)
"""The windows of a card or ability: they end with it."""
ASKED: Final[tuple[tuple[tuple[list[int], ...], ...], ...]] = (
    OTHERS, OTHERS, OTHERS_FIRST, CLOCKWISE, OTHERS, CLOCKWISE,
)  # fmt: skip
"""FAR-9.2 to 9.4 (R12): by kind of window, who takes part at a table of so many, by the seat whose item or turn it is."""


def open_window(s: State, kind: int, seat: int) -> None:
    """FAR-9.2, 9.13: the participants in the order of being asked; FAR-24.4: at the greatest depth all pass.

    FAR-9.5: a window in which nobody can use anything is over at once.
    """
    if s.var[ACTIONS] >= s.rules.setting["actions_a_turn"]:
        return  # FAR-24.2
    asked = ASKED[kind][s.seats][seat]
    if s.var[DEFEATS]:
        asked = [other for other in asked if alive(s, other)]
    if s.auto:
        responses = s.rules.stack.responses
        for other in asked:
            if responses(s, other):
                break
        else:
            return
    if len(s.stack) >= s.rules.setting["windows_deep"]:
        emit(s, CAPPED, NOBODY, seat, WINDOW_LIMIT)
        return
    emit(s, WINDOW_OPENED, NOBODY, seat, kind)
    f = call(s, WINDOW, seat, amount=kind)
    f.among = asked


def ask_next(s: State, f: Frame) -> None:
    """FAR-9.5, 9.8, 9.9: each in turn uses one thing or passes, until all pass in a row or the item is gone."""
    if f.amount in OF_ITEM and s.stack[-1].other & STOPPED:
        leave(f)
        return
    rule = s.rules.stack
    while f.pc < len(f.among):
        seat = f.among[f.pc]
        if alive(s, seat):
            reactions = rule.responses(s, seat)
            if reactions or not s.auto:
                ask(s, f, rule.prompt, seat, [PASS, *reactions])
                return
        f.pc += 1
    leave(f)


def hear(s: State, f: Frame) -> None:
    """FAR-9.6: a reaction is carried out completely before the window goes on."""
    if f.chosen == PASS:
        f.pc += 1
        go(f, ask_next)
    else:
        s.rules.stack.announce(s, f.among[f.pc], f.chosen)


def start_again(s: State, f: Frame) -> None:
    """FAR-9.7: after a reaction the window starts again; FAR-15.10: a late defender is asked at once."""
    f.pc = 0
    go(f, ask_next)
    if f.amount == SHIELD:
        ask_latecomers(s)


def close_item(s: State) -> None:
    """The item on top leaves the pending zone, whatever became of it; that much everybody sees."""
    item = s.stack[-1]
    remove_link(s, len(s.stack) - 1)
    emit(s, RESOLVED, item.source, item.seat, len(s.stack))


WINDOW: Final[Procedure] = procedure("window", (ask_next, hear, start_again))
