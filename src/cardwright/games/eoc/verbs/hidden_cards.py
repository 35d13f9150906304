"""Searches that may fail.  EOC-14.7, D17."""

from cardwright.kernel.filter import zones_of
from cardwright.kernel.knowledge import BLIND
from cardwright.kernel.state import State
from cardwright.kernel.tree import Cards


def may_fail(s: State, cards: Cards, seat: int) -> bool:
    """D17: a search of a deck, which nobody else sees, may always find fewer cards, or none."""
    return any(s.rules.sight[zone] == BLIND for zone in zones_of(s, cards, seat))
