"""Verbs that only find a number: flip a coin, choose a number.  The text then asks for it (see `NumberKept`)."""

from typing import Final

from ..amount import amount_of
from ..decision import AMOUNT, Prompt, ask
from ..event import CHANCED, emit
from ..node import dataclass
from ..procedure import Procedure, call, caller, procedure
from ..rng import below
from ..state import Frame, State
from ..tree import Amount
from .performing import Perform

HEADS: Final = 1


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """1 for heads, 0 for tails."""


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """A number from `least` to `most`, as the player likes."""

    least: Amount
    most: Amount


WHICH_NUMBER: Final = Prompt("effect-number", AMOUNT, "Which number?")
NUMBERS_ASKED: Final = (WHICH_NUMBER,)


def flip_coin(s: State, f: Frame, node: FlipCoin) -> int:
    """Both sides with equal chance; all see it."""
    side = below(s, 2)
    emit(s, CHANCED, f.source, f.seat, side)
    return side


def choose_number(s: State, f: Frame, node: ChooseNumber) -> int:
    """The answer becomes the number that the action dealt with."""
    least, most = amount_of(s, f, node.least), amount_of(s, f, node.most)
    if most <= least:
        return least
    asking = call(s, CHOOSING_NUMBER, f.seat, f.source, least, most)
    asking.epoch = f.epoch
    return least


def offer_number(s: State, f: Frame) -> None:
    """target: the least number, amount: the highest."""
    ask(s, f, WHICH_NUMBER, f.seat, list(range(f.target, f.amount + 1)))


def number_chosen(s: State, f: Frame) -> None:
    """All see it."""
    caller(s).amount = f.chosen
    emit(s, CHANCED, f.source, f.seat, f.chosen)


CHOOSING_NUMBER: Final[Procedure] = procedure("choose a number", (offer_number, number_chosen))
VERBS: dict[type, Perform] = {FlipCoin: flip_coin, ChooseNumber: choose_number}
