"""Choices that are bound together: cards with different names, with the same name, with a total cost of at most 5.

The cards are picked one after the other; what is offered leaves enough for those that follow, so a choice that is begun can
be completed.
"""

from typing import Final

from .referents import NAME
from .state import State
from .tree import Bound

APART: Final = "apart"
ALIKE: Final = "alike"
TOTAL: Final = "total"


def most_together(s: State, bound: Bound | None, among: list[int], most: int) -> int:
    """How many of these can be chosen, at most so many."""
    if bound is None:
        return most
    values = [value(s, piece, bound) for piece in among]
    while most and not completes(bound, [], values, most):
        most -= 1
    return most


def fitting(s: State, bound: Bound, picked: list[int], among: list[int], left: int) -> list[int]:
    """Which of these can be picked next, so that `left` of them are found with what lies behind it."""
    had, values = ([value(s, piece, bound) for piece in of] for of in (picked, among))
    return [piece for at, piece in enumerate(among) if completes(bound, [*had, values[at]], values[at + 1 :], left - 1)]


def value(s: State, piece: int, bound: Bound) -> int:
    """What is compared, or added up, of a card."""
    if bound.quality == NAME:
        return s.rules.like[s.define[piece]]
    return s.rules.quality(s, piece, bound.quality)


def completes(bound: Bound, had: list[int], values: list[int], left: int) -> bool:
    """Whether those that were picked can be together, and with so many more of these."""
    if bound.how == TOTAL:
        return len(values) >= left and sum(had) + sum(sorted(values)[:left]) <= bound.most
    if bound.how == ALIKE:
        return len(set(had)) <= 1 and max((values.count(one) for one in (had[:1] or set(values))), default=0) >= left
    if not bound.members:
        return len(set(had)) == len(had) and len(set(values) - set(had)) >= left
    taken = 0
    for one in had:
        if one & taken:
            return False
        taken |= one
    return disjoint(sorted(set(values)), taken, left)


def disjoint(sets: list[int], taken: int, left: int) -> bool:
    """Whether so many of these sets have no member in common with each other, or with those that are taken."""
    if left <= 0:
        return True
    return any(not one & taken and disjoint(sets[at + 1 :], taken | one, left - 1) for at, one in enumerate(sets))
