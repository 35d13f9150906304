"""What an ability costs beyond cards: Essence symbols, exhausting the card, damage on the own Vanquisher.  EOC-5.23, 8.8."""

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..field import vanquisher
from ..rules.damage import deal


@dataclass(frozen=True, slots=True)
class Pay:
    """Essence that covers these symbols (packed) goes from the Pool to the Graveyard."""

    symbols: int


@dataclass(frozen=True, slots=True)
class Suffer:
    """So much damage is marked on the own Vanquisher."""

    amount: int


def pay(s: State, f: Frame, node: Pay) -> int:
    """EOC-5.23: the Essence is chosen and paid with the announcement (see rules/abilities)."""
    return 1


def suffer(s: State, f: Frame, node: Suffer) -> int:
    """It may be defeated by that, at the check that follows."""
    return deal(s, vanquisher(s, f.seat), node.amount, [])


VERBS: dict[type, Perform] = {Pay: pay, Suffer: suffer}
