"""What rules look up by the card, gathered of a pool once, when the game is loaded.  DEV-10.2, 13.7."""

from collections.abc import Mapping
from typing import Any

from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.kernel.tree import Condition

from ..field import CAST_EFFECTS, ELSEWHERE, MOMENTS, OFFERED, PLACES
from ..plan import CAST_AT, Plan, plan_of
from .table import Verb


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
        self.away: list[list[tuple[int, list[bool]]]] = [workplaces(rules, moment) for moment in range(MOMENTS)]
        """Moment -> the other zones (of seat 0) from which effects work then, and by definition whether its own do."""
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


def workplaces(rules: Ruleset, moment: int) -> list[tuple[int, list[bool]]]:
    """Where effects work at a moment, Shells apart, and whose."""
    found: list[tuple[int, list[bool]]] = []
    for zone in PLACES.values():
        by_definition = rules.cells[ELSEWHERE + moment]
        works = [any(plan.from_place == zone for plan in plans_of(rules, numbers)) for numbers in by_definition]
        if any(works):
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
