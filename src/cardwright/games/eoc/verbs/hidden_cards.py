"""Verbs of hidden cards: a player's own choice of what to discard, and the top of the deck put in order.  EOC-14.9, 19.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, ORDER, Prompt
from cardwright.kernel.filter import seat_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Who
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, HAND
from ..rules.moving import to_graveyard
from ..rules.naming import in_order, itself, name_of

DISCARDED: Final[Prompt] = Prompt("discard", CARD, "Which card do you discard?", name_of, itself, "EOC-14.9")
NEXT_BELOW: Final[Prompt] = Prompt("order-of-top", ORDER, "Which card lies lowest?", name_of, itself, "EOC-19.8")


@dataclass(frozen=True, slots=True)
class PlayerDiscards:
    """A player discards so many cards of their own choice."""

    amount: int
    who: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class ArrangeTop:
    """You look at so many top cards of your deck and put them back in any order."""

    amount: int


def player_discards(s: State, f: Frame, node: PlayerDiscards) -> int:
    """EOC-14.9: the discarding player chooses; as many as there are."""
    seat = seat_of(s, f.seat, node.who)
    many = min(node.amount, len(s.zones[HAND + seat]))
    if many:
        call(s, DISCARDING, seat, amount=many)
    return many


def choose_discarded(s: State, f: Frame) -> None:
    """EOC-14.9: of the own hand."""
    pick(s, DISCARDED, f.seat, in_order(s, s.zones[HAND + f.seat]), f.amount)


def discard(s: State, f: Frame) -> None:
    """EOC-14.9: to the Graveyard."""
    for card in f.picks:
        to_graveyard(s, card)


def arrange_top(s: State, f: Frame, node: ArrangeTop) -> int:
    """EOC-19.8: the player who looked knows their order until the deck is shuffled."""
    top = s.top(DECK + f.seat, node.amount)
    for card in top:
        change.reveal(s, card, 1 << f.seat)
    if len(top) > 1:
        call(s, ARRANGING, f.seat, amount=len(top))
    return len(top)


def choose_order(s: State, f: Frame) -> None:
    """EOC-19.8: from below to the top."""
    top = s.top(DECK + f.seat, f.amount)
    pick(s, NEXT_BELOW, f.seat, sorted(top, key=lambda card: s.define[card]), f.amount, ordered=True)


def put_back(s: State, f: Frame) -> None:
    """EOC-19.8: known to nobody else."""
    change.arrange(s, DECK + f.seat, f.picks, f.seat)


DISCARDING: Final[Procedure] = procedure("discard by choice", (choose_discarded, discard))
ARRANGING: Final[Procedure] = procedure("arrange the deck", (choose_order, put_back))
VERBS: dict[type, Perform] = {PlayerDiscards: player_discards, ArrangeTop: arrange_top}
