"""Whether several demands can all be met by different things."""

Demand = tuple[frozenset[int], int]
"""Among these, so many."""


def can_meet(demands: list[Demand]) -> bool:
    """Hall's condition: any of the demands need together no more than there is for them."""
    for subset in range(1, 1 << len(demands)):
        things: frozenset[int] = frozenset()
        amount = 0
        for i, (among, count) in enumerate(demands):
            if subset >> i & 1:
                things |= among
                amount += count
        if len(things) < amount:
            return False
    return True
