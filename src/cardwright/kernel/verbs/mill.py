"""Mill: the top of the own deck to the discard pile, a number of cards or until one does not fit."""

from .. import change
from ..amount import amount_of
from ..filter import matches, seat_of
from ..node import dataclass
from ..state import Frame, State
from ..tree import Amount, Cards, Player, Who
from .performing import Perform


@dataclass(frozen=True, slots=True)
class Mill:
    """Mill N cards."""

    amount: Amount
    who: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class MillUntil:
    """Mill until such a card comes; it is discarded too."""

    cards: Cards


def mill(s: State, f: Frame, node: Mill) -> int:
    """Carry it out; what there is."""
    seat = seat_of(s, f.seat, node.who)
    milled = s.top(s.rules.role["deck"] + seat, amount_of(s, f, node.amount))
    for piece in milled:
        change.move(s, piece, s.rules.role["discard"] + s.owner[piece])
    f.picks = milled
    return len(milled)


def mill_until(s: State, f: Frame, node: MillUntil) -> int:
    """Carry it out; an empty deck ends it."""
    deck = s.rules.role["deck"] + f.seat
    milled: list[int] = []
    while s.zones[deck]:
        piece = s.zones[deck][-1]
        change.move(s, piece, s.rules.role["discard"] + s.owner[piece])
        milled.append(piece)
        if matches(s, piece, node.cards, f.seat, f.source):
            break
    f.picks = milled
    return len(milled)


VERBS: dict[type, Perform] = {Mill: mill, MillUntil: mill_until}
