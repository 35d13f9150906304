"""Pods: tables of three and four for games of several players.

Pairs are matched first, then pairs of pairs, each time at the least cost; an empty place makes a pod smaller.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from ..errors import EventError
from ..seeds import shuffled
from .entrant import Entrant, Pairs

MOST: Final = 4
EMPTY: Final = Entrant("")
TOGETHER: Final = 1 << 60
"""Two empty places in one pod."""
AGAIN: Final = 1 << 40
"""Two players who have met."""


def sizes(number: int, fewest: int) -> list[int]:
    """As many pods of four as there can be, the others smaller by one; who is left over sits out (pods of one).

    >>> sizes(11, 3), sizes(5, 3), sizes(5, 2)
    ([4, 4, 3], [4, 1], [3, 2])
    """
    for fours in range(number // MOST, -1, -1):
        rest = number - fours * MOST
        if rest % 3 == 0:
            return [MOST] * fours + [3] * (rest // 3)
    if fewest <= 2 and number in (2, 5):
        return [3, 2] if number == 5 else [2]
    return [*sizes(number - 1, fewest), 1] if number else []


def pair(players: Sequence[Entrant], seed: int, *, fewest: int = 3, round_number: int = 1) -> Pairs:
    """The pods of the next round, best scores first.  Who sits out is the lowest with the fewest byes."""
    if not 2 <= fewest <= MOST:
        raise EventError(f"pods have 2 to {MOST} players, not {fewest} at least")
    lots = shuffled(players, seed, "pods", round_number)
    order = sorted(lots, key=lambda player: -player.points)
    plan = sizes(len(order), fewest)
    out: Pairs = []
    for _ in range(plan.count(1)):
        least = min(player.byes for player in order)
        free = next(player for player in reversed(order) if player.byes == least)
        order.remove(free)
        out.append((free.name,))
    if plan.count(2):
        last = order[-2:]
        return [*pods(order[:-2]), tuple(player.name for player in last), *out]
    return [*pods(order), *out]


def pods(order: Sequence[Entrant]) -> Pairs:
    """Pods of four and three."""
    if not order:
        return []
    seats = [*order, *[EMPTY] * (-len(order) % MOST)]
    twos = matched([(player,) for player in seats])
    fours = matched(twos)
    best = improved([list(pod) for pod in fours])
    rank = {player.name: place for place, player in enumerate(order)}
    tables = [tuple(sorted((player.name for player in pod if player.name), key=rank.__getitem__)) for pod in best]
    return sorted(tables, key=lambda table: min(rank[name] for name in table))


def matched(groups: list[tuple[Entrant, ...]]) -> list[tuple[Entrant, ...]]:
    """The groups two by two, at the least cost."""
    import networkx  # slow to import, and only who pairs needs it

    graph: Any = networkx.Graph()
    window = max(16, min(len(groups), 48))
    empty = [number for number, group in enumerate(groups) if EMPTY in group]
    for one in range(len(groups)):
        near = {*range(one + 1, min(len(groups), one + window)), *(number for number in empty if number != one)}
        for other in near:
            together = groups[one] + groups[other]
            graph.add_edge(one, other, weight=-(cost(together) * 1024 + abs(one - other)))
    return [
        groups[min(a, b)] + groups[max(a, b)] for a, b in sorted(networkx.max_weight_matching(graph, maxcardinality=True))
    ]


def cost(pod: Sequence[Entrant]) -> int:
    """Of some players at one table."""
    total = 0
    for one, other in combinations(pod, 2):
        if not one.name or not other.name:
            total += TOGETHER if one.name == other.name else 0
        else:
            total += one.met.get(other.name, 0) * AGAIN + (one.points - other.points) ** 2
    return total


def improved(found: list[list[Entrant]]) -> list[list[Entrant]]:
    """Exchange players of two pods as long as that makes a rematch less."""
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(found)), 2):
            if max(cost(found[one]), cost(found[other])) >= AGAIN and exchange(found[one], found[other]):
                better = True
    return found


def exchange(one: list[Entrant], other: list[Entrant]) -> bool:
    """Exchange two players if that costs less."""
    now = cost(one) + cost(other)
    for i in range(len(one)):
        for j in range(len(other)):
            one[i], other[j] = other[j], one[i]
            if cost(one) + cost(other) < now:
                return True
            one[i], other[j] = other[j], one[i]
    return False
