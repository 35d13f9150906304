"""What an ability costs beyond cards: Essence symbols, exhausting the card, damage on the own Vanquisher.  EOC-5.23, 8.8."""

from typing import Final

from cardwright.kernel.decision import ask
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import Procedure, call, caller, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.chance import WHICH_NUMBER
from cardwright.kernel.verbs.performing import Perform

from ..field import vanquisher
from ..rules.damage import deal
from ..rules.moving import to_graveyard
from ..rules.paying import can_attach, choose_paid
from ..symbols import packed


@dataclass(frozen=True, slots=True)
class Pay:
    """Essence that covers these symbols (packed) goes from the Pool to the Graveyard."""

    symbols: int


@dataclass(frozen=True, slots=True)
class PayNow:
    """Essence is paid in the middle of a text: "unless they pay 1 Fire"."""

    symbols: int


@dataclass(frozen=True, slots=True)
class PayAny:
    """As many symbols of one type as the player likes; their number is what was paid."""

    type: int


@dataclass(frozen=True, slots=True)
class Suffer:
    """So much damage is marked on the own Vanquisher."""

    amount: int


def pay(s: State, f: Frame, node: Pay) -> int:
    """EOC-5.23: the Essence is chosen and paid with the announcement (see rules/abilities)."""
    return 1


def pay_now(s: State, f: Frame, node: PayNow) -> int:
    """EOC-5.25: who cannot cover it pays nothing."""
    if not can_attach(s, f.seat, node.symbols):
        return 0
    call(s, PAYING_NOW, f.seat, amount=node.symbols)
    return 1


def pay_any(s: State, f: Frame, node: PayAny) -> int:
    """EOC-5.25: the number first, then what covers it."""
    most = 0
    while can_attach(s, f.seat, packed([node.type] * (most + 1))):
        most += 1
    if most:
        call(s, PAYING_ANY, f.seat, target=node.type, amount=most)
    return 0


def offer_number(s: State, f: Frame) -> None:
    """EOC-5.25: any amount.  target: the type, amount: the most that the Pool covers."""
    ask(s, f, WHICH_NUMBER, f.seat, list(range(f.amount + 1)))


def number_chosen(s: State, f: Frame) -> None:
    """EOC-5.25: it is the number that the text has dealt with."""
    caller(s).amount = f.chosen
    f.amount = packed([f.target] * f.chosen)


def choose_payment(s: State, f: Frame) -> None:
    """EOC-5.25: a covering set of the Pool.  amount: the symbols."""
    choose_paid(s, f.seat, f.amount)


def settle(s: State, f: Frame) -> None:
    """EOC-5.23: what pays goes to the Graveyard."""
    for card in f.picks:
        to_graveyard(s, card)


def payable(s: State, f: Frame, node: PayNow) -> bool:
    """Whether the Pool covers it."""
    return can_attach(s, f.seat, node.symbols)


PAYING_NOW: Final[Procedure] = procedure("pay by a text", (choose_payment, settle))


PAYING_ANY: Final[Procedure] = procedure("pay any amount by a text", (offer_number, number_chosen, choose_payment, settle))


def suffer(s: State, f: Frame, node: Suffer) -> int:
    """It may be defeated by that, at the check that follows."""
    return deal(s, vanquisher(s, f.seat), node.amount, [])


VERBS: dict[type, Perform] = {Pay: pay, PayNow: pay_now, PayAny: pay_any, Suffer: suffer}
