"""Round robin: everybody plays everybody once, by the circle method."""

from collections.abc import Sequence

from .entrant import Pairs


def rounds(players: Sequence[str]) -> list[Pairs]:
    """All rounds; with an odd number each player has one bye.

    >>> rounds("ABC")
    [[('B', 'C'), ('A',)], [('A', 'B'), ('C',)], [('A', 'C'), ('B',)]]
    """
    circle: list[str] = [*players, ""] if len(players) % 2 else [*players]
    number = len(circle)
    found = []
    for turn in range(number - 1):
        turned = [circle[0], *(circle[1 + (n + turn) % (number - 1)] for n in range(number - 1))]
        pairs = [tuple(name for name in (turned[n], turned[number - 1 - n]) if name) for n in range(number // 2)]
        found.append(sorted(pairs, key=lambda pair: (len(pair) < 2, list(players).index(pair[0]))))
    return found
