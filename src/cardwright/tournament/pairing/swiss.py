"""Swiss pairings: the matching of least cost in the graph of all players.

What costs most comes first, and no number of smaller costs outweighs a larger one:
a rematch; a second bye; to meet a third time; the square of the difference in points; to be paired out of one's score
group again; the lot.
So a rematch is made only if there is no pairing without one, and the bye goes to the lowest score that may have it.

Equal players are ordered by lot.  In a small event every pair is weighed.  In a large one players are weighed against their
neighbours in the order of points, in portions: two neighbours in that order never do worse than two who are further
apart, so that nothing is lost; where it cannot be done without a rematch, portions grow until they are the whole event.
"""

from collections.abc import Sequence
from typing import Any, Final

from ..seeds import shuffled
from .entrant import Entrant, Pairs

WHOLE: Final = 48
"""So many players are weighed all against all."""
WINDOW: Final = 12
"""Neighbours that a player of a large event is weighed against, at first."""
NOBODY: Final = -1
"""The vertex that stands for the bye."""


def pair(players: Sequence[Entrant], seed: int, *, round_number: int = 1) -> Pairs:
    """The tables of the next round, best scores first; a player alone has the bye.

    The seed draws the lots, by the order of `players`: who is called what changes nothing.
    """
    lots = shuffled(players, seed, "swiss", round_number)
    order = sorted(lots, key=lambda player: -player.points)
    size = max(WHOLE, 2 * WINDOW)
    while True:
        found = in_portions(order, size)
        if found is not None:
            return tables(order, found)
        size *= 4


def in_portions(order: list[Entrant], size: int) -> list[tuple[int, int]] | None:
    """Pairs of places in the order; None when a portion cannot be paired without a rematch or a second bye.

    One portion that is the whole event is always paired.
    """
    whole = len(order) <= size
    found: list[tuple[int, int]] = []
    first = 0
    while first < len(order):
        last = len(order) if len(order) - first <= size + size // 2 else first + size
        made = portion(order, first, last, whole, size // 4)
        if made is None:
            return None
        found += made
        first = last
    return found


def portion(order: list[Entrant], first: int, last: int, whole: bool, window: int) -> list[tuple[int, int]] | None:
    """The best pairs among the places from `first` to `last`; in the last portion of an odd number somebody has the bye."""
    import networkx  # slow to import, and only who pairs needs it

    bye = (last - first) % 2
    scale = Scale(order[first:last])
    graph: Any = networkx.Graph()
    graph.add_nodes_from(range(first, last))
    for one in range(first, last):
        for other in range(one + 1, last if whole else min(last, one + window + 1)):
            if whole or not order[one].met.get(order[other].name):
                graph.add_edge(one, other, weight=-scale.cost(order[one], order[other], other - one))
        if bye and (whole or not order[one].byes):
            graph.add_edge(one, NOBODY, weight=-scale.bye(order[one], last - one))
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < last - first + bye:
        return None
    return [(max(a, b), NOBODY) if NOBODY in (a, b) else (min(a, b), max(a, b)) for a, b in matching]


class Scale:
    """What each kind of cost weighs among these players: more than all of the smaller kinds together."""

    def __init__(self, players: Sequence[Entrant]) -> None:
        number = len(players) + 1
        spread = max(player.points for player in players) - min(player.points for player in players)
        most_floats = 2 * max(player.floats for player in players)
        self.lowest = min(player.points for player in players)
        self.floats = number * number
        self.points = self.floats * (most_floats + 1) * number
        self.third = self.points * (spread * spread + 1) * number
        most_met = max((times for player in players for times in player.met.values()), default=0)
        self.bye_again = self.third * (most_met + 1) * number
        self.rematch = self.bye_again * (max(player.byes for player in players) + 1) * number

    def cost(self, one: Entrant, other: Entrant, apart: int) -> int:
        """Of two players at one table.  apart: places between them in the order."""
        gap = one.points - other.points
        floats = one.floats + other.floats if gap else 0
        met = one.met.get(other.name, 0)
        again = self.rematch + (met - 1) * self.third if met else 0
        return again + gap * gap * self.points + floats * self.floats + apart

    def bye(self, one: Entrant, above: int) -> int:
        """Of a bye.  above: places from the last one up."""
        gap = one.points - self.lowest
        return one.byes * self.bye_again + gap * gap * self.points + above


def tables(order: list[Entrant], found: list[tuple[int, int]]) -> Pairs:
    """The pairs as tables: the best scores at the first ones, the bye last."""
    placed = sorted(found, key=lambda two: (two[1] == NOBODY, two))
    return [(order[one].name,) if other == NOBODY else (order[one].name, order[other].name) for one, other in placed]
