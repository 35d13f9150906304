"""Single and double elimination."""

from collections.abc import Sequence
from typing import Any

from .entrant import Entrant, Pairs


def bracket(size: int) -> list[int]:
    """The seeds of a bracket from top to bottom: the best two can only meet at the end.

    >>> bracket(8)
    [1, 8, 4, 5, 2, 7, 3, 6]
    """
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def first_round(players: Sequence[str]) -> Pairs:
    """The first round of a bracket, players by seed; where there are not enough, the best seeds have byes."""
    size = 1
    while size < len(players):
        size *= 2
    seeds = bracket(size)
    places = [players[seed - 1] if seed <= len(players) else "" for seed in seeds]
    return [tuple(name for name in places[n : n + 2] if name) for n in range(0, size, 2)]


def next_round(winners: Sequence[str]) -> Pairs:
    """The next round: the winners of neighbouring tables.  A table without a winner ("") gives the other one a bye."""
    found = [tuple(name for name in winners[n : n + 2] if name) for n in range(0, len(winners), 2)]
    return [table for table in found if table]


def double(players: Sequence[Entrant]) -> Pairs:
    """Double elimination: who has lost as often plays each other; who has lost twice is out.

    A rematch is made only where there is no other way; the bye of an odd group goes to the fewest byes, then the best
    seed (the order of `players`).  Of the last two, the one who has not lost must be beaten twice.
    """
    alive = [player for player in players if player.losses < 2]
    groups = [[player for player in alive if player.losses == losses] for losses in (0, 1)]
    if len(alive) == 2 and all(groups):
        return [tuple(player.name for player in alive)]
    return [table for group in groups for table in among(group)]


def among(group: Sequence[Entrant]) -> Pairs:
    """A group's tables: the best seed against the worst as far as they have not met."""
    import networkx  # slow to import, and only who pairs needs it

    if not group:
        return []
    rest = list(group)
    found: Pairs = []
    if len(rest) % 2:
        fewest = min(player.byes for player in rest)
        free = next(player for player in rest if player.byes == fewest)
        rest.remove(free)
        found = [(free.name,)]
    graph: Any = networkx.Graph()
    number = len(rest)
    for one in range(number):
        for other in range(one + 1, number):
            met = rest[one].met.get(rest[other].name, 0)
            graph.add_edge(one, other, weight=-(met * number**4 + (one + other - number + 1) ** 2))
    pairs = sorted((min(a, b), max(a, b)) for a, b in networkx.max_weight_matching(graph, maxcardinality=True))
    return [(rest[a].name, rest[b].name) for a, b in pairs] + found
