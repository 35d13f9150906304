"""The Skill SACRIFICE.  PUZ-16."""

from typing import Final

from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..field import SACRIFICE, face_up
from .announcing import (
    COST_CARD,
    TARGET_CARD,
    aim,
    ask_number,
    keep_cost,
    keep_number,
    shown_cost,
    still_there,
    targetable,
    use,
)
from .battle import destroy, destructible


def cost_cards(s: State, seat: int) -> list[int]:
    """PUZ-16.1, 16.2 (R47): face-up cards the player both owns and controls, the source included, if they can fall."""
    return destructible(s, [piece for piece in face_up(s, seat) if s.owner[piece] == seat], skill=True)


def choose_number(s: State, f: Frame) -> None:
    """PUZ-16.1, 16.4: n, at most the own cards that can pay and the opposing face-up cards."""
    ask_number(s, f, min(len(cost_cards(s, f.seat)), len(targetable(s, 1 - f.seat, f.seat))))


def choose_cost(s: State, f: Frame) -> None:
    """PUZ-16.1: n face-up cards as its cost."""
    pick(s, COST_CARD, f.seat, cost_cards(s, f.seat), f.amount)


def choose_targets(s: State, f: Frame) -> None:
    """PUZ-16.3: n different face-up cards in the opponent's grid."""
    pick(s, TARGET_CARD, f.seat, targetable(s, 1 - f.seat, f.seat), f.amount)


def announce(s: State, f: Frame) -> None:
    """PUZ-16.3: the cost cards are destroyed at activation; the targets are aimed at."""
    paid = shown_cost(s, f.among, opened=True)
    destroy(s, f.among, skill=True)
    aim(s, f)
    use(s, f, SACRIFICE, RESOLUTION, paid)


def slay(s: State, f: Frame) -> None:
    """PUZ-16.5, 15.11: all targets are destroyed at the same time, whoever controls them."""
    destroy(s, still_there(s, f), skill=True, by=f.seat)


ANNOUNCEMENT: Final[Procedure] = procedure("announce SACRIFICE", (
    choose_number, keep_number, choose_cost, keep_cost, choose_targets, announce,
))  # fmt: skip
RESOLUTION: Final[Procedure] = procedure("SACRIFICE", (slay,))
