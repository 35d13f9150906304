"""A player's own choice of what to discard, and searches that may fail.  EOC-14.9, D17."""

from typing import Final

from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.filter import seat_of, zones_of
from cardwright.kernel.knowledge import BLIND
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Cards, Who
from cardwright.kernel.verbs.performing import Perform

from ..field import HAND
from ..rules.moving import to_graveyard
from ..rules.naming import in_order, itself, name_of

DISCARDED: Final[Prompt] = Prompt("discard", CARD, "Which card do you discard?", name_of, itself, "EOC-14.9")


@dataclass(frozen=True, slots=True)
class PlayerDiscards:
    """A player discards so many cards of their own choice."""

    amount: int
    who: Who = Who.OPPONENT


def may_fail(s: State, cards: Cards, seat: int) -> bool:
    """D17: a search of a deck, which nobody else sees, may always find fewer cards, or none."""
    return any(s.rules.sight[zone] == BLIND for zone in zones_of(s, cards, seat))


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


DISCARDING: Final[Procedure] = procedure("discard by choice", (choose_discarded, discard))
VERBS: dict[type, Perform] = {PlayerDiscards: player_discards}
