"""Windows: who may react, in which order, and when a window closes.  FAR-9.

A reaction is played or activated by its own procedure on top of the window, with windows of its own: so the latest item
is finished first (FAR-9.6), and nothing must keep track of it.
What a window keeps says `frames.Window`.
"""

from typing import Final, cast

from cardwright.kernel.chances import ask_next, can_anyone_act, open_again, open_round, passes
from cardwright.kernel.event import RESOLVED, emit
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import NOBODY, State

from ..field import ACTIONS, CAPPED, STOPPED, UNANSWERED, WINDOW_LIMIT, WINDOW_OPENED
from .defending import ask_latecomers
from .frames import Window

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
TAKE_PART: Final[tuple[tuple[int, ...], ...]] = ((1, 1), (1, 1), (1, 0), (0, 0), (1, 1), (0, 0))
"""FAR-9.2 to 9.4 (R12): by kind of window, how far from its player the first chance is, and how many have none."""


def open_window(s: State, kind: int, seat: int) -> None:
    """FAR-9.2, 9.13: who takes part, clockwise from the first; FAR-24.4: at the greatest depth all pass.

    FAR-9.5: a window in which nobody can use anything is over at once.
    """
    if s.var[ACTIONS] >= s.rules.setting["actions_a_turn"]:
        return  # FAR-24.2
    after, without = TAKE_PART[kind]
    first, members = (seat + after) % s.seats, s.seats - without
    if s.stack and s.stack[-1].other & UNANSWERED:
        first = s.stack[-1].seat
        if without and first == seat:
            return
        members = 1
    if s.auto and not can_anyone_act(s, first, members, s.rules.stack):
        return
    if len(s.stack) >= s.rules.setting["windows_deep"]:
        emit(s, CAPPED, NOBODY, seat, WINDOW_LIMIT)
        return
    emit(s, WINDOW_OPENED, NOBODY, seat, kind)
    window = cast(Window, call(s, WINDOW, seat, amount=kind))
    window.owner = seat
    open_round(s, window, first, members)


def ask_on(s: State, f: Window) -> None:
    """FAR-9.5, 9.8, 9.9: each in turn uses one thing or passes, until all pass in a row or the item is gone."""
    if (f.kind in OF_ITEM and s.stack[-1].other & STOPPED) or not ask_next(s, f, s.rules.stack, not s.auto):
        leave(f)


def hear(s: State, f: Window) -> None:
    """FAR-9.6: a reaction is carried out completely before the window goes on."""
    if passes(s, f):
        go(f, ask_on)
    else:
        s.rules.stack.menu.begin(s, f.seat, f.chosen)


def start_again(s: State, f: Window) -> None:
    """FAR-9.7: after a reaction the window starts again; FAR-15.10: a late defender is asked at once."""
    open_again(s, f)
    go(f, ask_on)
    if f.kind == SHIELD:
        ask_latecomers(s)


def close_item(s: State) -> None:
    """The item on top leaves the pending zone, whatever became of it; that much everybody sees."""
    item = s.stack[-1]
    remove_link(s, len(s.stack) - 1)
    emit(s, RESOLVED, item.source, item.seat, len(s.stack))


WINDOW: Final[Procedure] = procedure("window", (ask_on, hear, start_again), frame=Window)
