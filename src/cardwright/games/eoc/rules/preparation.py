"""The Preparation Phase: the draw, then actions in any order.  EOC-4."""

from typing import Final

from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import ACTIVATED, CREATED, CREATURE, PLAYED_NOW, SUMMONS, kind
from .actions import BITS, END, PLAY, PREPARATION_MENU, SUMMON, USE
from .checking import settle
from .essence import summon
from .moving import draw
from .windows import close_window, open_moment

PREPARE: Final[Prompt] = Prompt(
    "preparation", ACT, "What do you do?", PREPARATION_MENU.label, PREPARATION_MENU.card, "EOC-4.5",
)  # fmt: skip


def draw_card(s: State, f: Frame) -> None:
    """EOC-4.1 to 4.4: one card, but none on the starting turn; from an empty deck it is owed."""
    if s.turn > 1:
        draw(s, f.seat, 1)


def offer(s: State, f: Frame) -> None:
    """EOC-4.5, 4.7 to 4.10 (R4): the turn player's actions; ending the phase is one."""
    ask(s, f, PREPARE, f.seat, PREPARATION_MENU.offer(s, f.seat))


def act(s: State, f: Frame) -> None:
    """EOC-4.5: carry the action out.  other: the event of a Trap's moment; target: its card."""
    piece = f.chosen >> BITS
    f.other, f.target = 0, piece
    action = PREPARATION_MENU.begin(s, f.seat, f.chosen).number
    if action == END:
        leave(f)
    elif action == SUMMON:
        summon(s, f.seat, piece)
        f.other = SUMMONS
    elif action == USE:
        f.other = ACTIVATED
    elif action == PLAY:
        f.other = CREATED if kind(s, piece) == CREATURE else PLAYED_NOW


def next_action(s: State, f: Frame) -> None:
    """EOC-4.6, 11.11: each action is finished before the next is chosen; some are the moment of a Trap."""
    if not open_moment(s, f.other, f.target):
        go(f, offer)


def moment_over(s: State, f: Frame) -> None:
    """EOC-11.11: then the next action."""
    close_window(s, 1 - s.active)
    go(f, offer)


PREPARATION_PHASE: Final[Procedure] = procedure("Preparation Phase", (
    draw_card, settle,                                      # EOC-4.1 to 4.4
    offer, act, settle, next_action, moment_over,           # EOC-4.5 to 4.10
))  # fmt: skip
