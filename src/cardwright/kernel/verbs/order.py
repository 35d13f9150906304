"""Order: cards at one end of a deck are put in an order that nobody else knows."""

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


@dataclass(frozen=True, slots=True)
class Arrange:
    """What the action before put on a deck is put in any order there, on top or at the bottom."""

    bottom: bool = False


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


def arrange(s: State, f: Frame, node: Arrange) -> int:
    """Each owner's deck apart; who puts the cards there says in which order."""
    done = f.amount
    for zone in {s.place[piece] for piece in f.picks}:
        here = [piece for piece in f.picks if s.place[piece] == zone]
        if len(here) > 1:
            call(s, ARRANGING, f.seat, f.source, zone, 1 if node.bottom else 0).among = here
    return done


def choose_place(s: State, f: Frame) -> None:
    """target: the deck, amount: 1 for its bottom, among: the cards."""
    pick(s, LOWEST, f.seat, sorted(f.among, key=s.define.__getitem__), len(f.among), ordered=True)


def put_there(s: State, f: Frame) -> None:
    """Known to nobody else."""
    change.arrange(s, f.target, f.picks, f.seat, bottom=f.amount == 1)


def choose_order(s: State, f: Frame) -> None:
    """From below to the top."""
    top = s.top(s.rules.role["deck"] + f.seat, f.amount)
    pick(s, LOWEST, f.seat, sorted(top, key=s.define.__getitem__), f.amount, ordered=True)


def put_back(s: State, f: Frame) -> None:
    """Known to nobody else."""
    change.arrange(s, s.rules.role["deck"] + f.seat, f.picks, f.seat)


ORDERING: Final[Procedure] = procedure("put the top in order", (choose_order, put_back))
ARRANGING: Final[Procedure] = procedure("put in any order", (choose_place, put_there))
VERBS: dict[type, Perform] = {OrderTop: order_top, Arrange: arrange}
