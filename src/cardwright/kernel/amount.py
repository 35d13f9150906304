"""Amounts of a running effect."""

from .filter import find
from .state import Frame, State
from .tree import Amount, CountOf, ThisWay


def amount_of(s: State, f: Frame, amount: Amount) -> int:
    """The number an amount means now; `f.amount` is what the action before dealt with."""
    if isinstance(amount, CountOf):
        return len(find(s, amount.cards, f.seat, f.source))
    if isinstance(amount, ThisWay):
        return f.amount
    return amount
