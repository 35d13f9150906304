"""Draw: the top cards of the own deck to the hand, as many as there are."""

from .. import change
from ..amount import amount_of
from ..filter import seat_of
from ..node import dataclass
from ..state import Frame, State
from ..tree import Amount, Player, Who
from .performing import Perform


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw N cards."""

    amount: Amount
    who: Player = Who.YOU


def draw(s: State, f: Frame, node: Draw) -> int:
    """Carry it out."""
    seat = seat_of(s, f.seat, node.who)
    drawn = s.top(s.rules.role["deck"] + seat, amount_of(s, f, node.amount))
    for piece in drawn:
        change.move(s, piece, s.rules.role["hand"] + seat)
    f.picks = drawn
    return len(drawn)


VERBS: dict[type, Perform] = {Draw: draw}
