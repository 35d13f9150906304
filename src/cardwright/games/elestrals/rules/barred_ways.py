"""In which ways a card cannot be Cast or Ascended into, as its own text says, wherever it lies.  ELE-1.3."""

from cardwright.kernel.filter import matches, true
from cardwright.kernel.state import NOBODY, State

from ..nodes import NoCast
from .index import Index


def barred_way(s: State, seat: int, card: int, way: int, by: int = NOBODY, old: int = NOBODY) -> bool:
    """Whether a card's own text forbids this way.  by: the card whose text orders it; old: the Ascending."""
    found: Index = s.rules.own
    rules = found.barred_ways.get(s.define[card])
    return rules is not None and any(forbids(s, seat, card, rule, way, by, old) for rule in rules)


def forbids(s: State, seat: int, card: int, rule: NoCast, way: int, by: int, old: int) -> bool:
    """Whether it forbids this way from where the card lies now."""
    if way not in rule.ways:
        return False
    if rule.places and all(s.place[card] >> 1 << 1 != s.rules.role[one] for one in rule.places):
        return False
    if rule.condition is not None and not true(s, rule.condition, seat, card):
        return False
    if rule.but is not None and by != NOBODY and matches(s, by, rule.but, seat, card):
        return False
    return rule.old is None or old == NOBODY or not matches(s, old, rule.old, seat, card)
