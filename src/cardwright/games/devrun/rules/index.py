"""What rules look up by the card, gathered of a pool once, when the game is loaded.  DEV-10.2, 13.7."""

from collections.abc import Mapping
from typing import Any

from cardwright.kernel.event import gathered
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.kernel.tree import Condition

from ..field import CAST_EFFECTS, ELSEWHERE, MOMENTS, OFFERED, PLACES
from ..plan import CAST_AT, Plan, plan_of
from .table import Verb

Workplaces = list[list[tuple[int, frozenset[int]]]]
"""Moment -> zones (of seat 0), and the definitions of which something works there then."""


class Index:
    """Of one ruleset; a moment is numbered as in `field.moment`, a time of casting as in `casting`."""

    __slots__ = ("always", "away", "casting", "conditions", "heard", "offered", "verbs")

    def __init__(self, rules: Ruleset, verbs: Mapping[type, Verb]) -> None:
        self.verbs: dict[type, Verb] = dict(verbs)
        """Kind of node -> its verb."""
        self.offered: list[list[list[Plan]]] = [
            [plans_of(rules, numbers) for numbers in rules.cells[OFFERED + moment]] for moment in range(MOMENTS)
        ]
        """Moment -> definition -> the effects that can be activated then from a Shell."""
        self.away: Workplaces = [workplaces(rules, moment) for moment in range(MOMENTS)]
        """Where else effects work than from a Shell; in one game see `away`."""
        self.casting: list[list[list[Plan]]] = [
            [[plan for plan in plans_of(rules, numbers) if plan.speed & speeds] for numbers in rules.cells[CAST_EFFECTS]]
            for speeds in CAST_AT
        ]
        """Time of casting -> definition -> its Spell Cast Effects that activate then."""
        self.heard: list[list[Plan]] = [plans_of(rules, tuple(program.number for program in own)) for own in rules.triggers]
        """Definition -> its texts that wait for an event."""
        self.conditions: list[list[tuple[int, Condition]]] = []
        """Definition -> the conditions of its Continuous Effects, each with the effect's bit."""
        self.always: list[int] = []
        """Definition -> the bits of those without a condition."""
        for stands in rules.stands:
            bits = [(1 << k, static.condition) for k, (static, _own) in enumerate(stands)]
            self.conditions.append([(bit, condition) for bit, condition in bits if condition is not None])
            self.always.append(sum(bit for bit, condition in bits if condition is None))


def plans_of(rules: Ruleset, numbers: tuple[int, ...]) -> list[Plan]:
    """The plans with these numbers."""
    return [plan_of(rules.programs, number) for number in numbers]


def away(s: State) -> Workplaces:
    """`Index.away`, as far as this game has such cards; found once a game (`State.own`)."""
    here = set(s.define)
    found = [[(zone, works) for zone, works in places if not works.isdisjoint(here)] for places in index(s).away]
    gathered(s, found)
    return found


def workplaces(rules: Ruleset, moment: int) -> list[tuple[int, frozenset[int]]]:
    """Where effects work at a moment, Shells apart, and whose."""
    found: list[tuple[int, frozenset[int]]] = []
    for zone in PLACES.values():
        works = frozenset(
            define for define, numbers in enumerate(rules.cells[ELSEWHERE + moment])
            if any(plan.from_place == zone for plan in plans_of(rules, numbers))
        )  # fmt: skip
        if works:
            found.append((zone, works))
    return found


def index(s: State) -> Index:
    """What is gathered of the pool of a game."""
    found: Index = s.rules.own
    return found


def verb_of(s: State, node: Any) -> Verb:
    """The verb of an action or of a part of a cost."""
    gathered: Index = s.rules.own
    return gathered.verbs[type(node)]
