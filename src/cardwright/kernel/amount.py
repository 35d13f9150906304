"""Amounts of a running effect."""

from .filter import find
from .state import Frame, State
from .tree import Amount, CountOf, OwnAmount, ThisWay


def amount_of(s: State, f: Frame, amount: Amount) -> int:
    """The number an amount means now; `f.amount` is what the action before dealt with."""
    if isinstance(amount, ThisWay):
        return f.amount * amount.times
    if isinstance(amount, OwnAmount):
        return s.rules.amounts[type(amount)](s, f, amount)
    return counted(s, amount, f.seat, f.source)


def counted(s: State, amount: Amount, seat: int, source: int) -> int:
    """The number an amount means now for a text that stands: `seat` and `source` are "you" and "this card"."""
    if isinstance(amount, CountOf):
        return len(find(s, amount.cards, seat, source)) * amount.times
    return amount if isinstance(amount, int) else 0
