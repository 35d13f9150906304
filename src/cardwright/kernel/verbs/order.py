"""Order: look at the top cards of the own deck and put them back, in an order that nobody else knows."""

from typing import Final

from .. import change
from ..decision import ARRANGE, Prompt, piece_name, touches_piece
from ..node import dataclass
from ..pick import pick
from ..procedure import Procedure, call, procedure
from ..state import Frame, State
from .performing import Perform


@dataclass(frozen=True, slots=True)
class OrderTop:
    """Look at the top N cards of your deck and put them back in any order."""

    amount: int


LOWEST: Final[Prompt] = Prompt(
    "effect-order", ARRANGE, "Which card comes next, from below?", piece_name, touches_piece, secret=True,
)  # fmt: skip


def order_top(s: State, f: Frame, node: OrderTop) -> int:
    """The controller sees them, as many as there are; one card has no order."""
    top = s.top(s.rules.role["deck"] + f.seat, node.amount)
    for piece in top:
        change.reveal(s, piece, 1 << f.seat)
    if len(top) > 1:
        call(s, ORDERING, f.seat, f.source, amount=len(top))
    return len(top)


def choose_order(s: State, f: Frame) -> None:
    """From below to the top."""
    top = s.top(s.rules.role["deck"] + f.seat, f.amount)
    pick(s, LOWEST, f.seat, sorted(top, key=s.define.__getitem__), f.amount, ordered=True)


def put_back(s: State, f: Frame) -> None:
    """Known to nobody else."""
    change.arrange(s, s.rules.role["deck"] + f.seat, f.picks, f.seat)


ORDERING: Final[Procedure] = procedure("put the top in order", (choose_order, put_back))
VERBS: dict[type, Perform] = {OrderTop: order_top}
