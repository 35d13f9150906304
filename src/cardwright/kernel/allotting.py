"""Whether several wants can be met from the same cards: each card meets one of them.

Two parts of a cost may ask for the same card: "discard a card and discard a Fire card".  They are judged together, or a
cost that cannot be paid would be offered, and one that can be paid would be lost by a wrong first choice.
"""

from collections.abc import Collection, Sequence
from itertools import combinations

Want = tuple[Collection[int], int]
"""The cards that can meet a want, and how many of them it needs."""


def can_be_met(wants: Sequence[Want]) -> bool:
    """Whether every want gets as many cards as it needs, none twice: any of them need no more than there is for them.

    This is the marriage theorem (Hall 1935).

    >>> can_be_met([([1, 2], 1), ([1], 1)]), can_be_met([([1, 2], 2), ([1], 1)])
    (True, False)
    """
    for size in range(1, len(wants) + 1):
        for some in combinations(wants, size):
            if len(set().union(*[cards for cards, _ in some])) < sum(count for _, count in some):
                return False
    return True


def overlap(among: Sequence[int], wants: Sequence[Want]) -> bool:
    """Whether a choice among these cards may take one that a want needs."""
    return any(card in cards for card in among for cards, _ in wants)
