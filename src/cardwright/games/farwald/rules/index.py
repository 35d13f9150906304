"""What a pool of cards can be paid with, gathered once, so that a hand is looked through without counting.  FAR-8.1, 7.3."""

from functools import lru_cache
from typing import Final

from cardwright.kernel.program import DO, Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Ruling, This

from ..field import COST, NEED, PROPERTIES_NOW, SILENT, SPELL, TIMELY
from ..verbs.costs import Energize, OwnPrice, PlayCost
from ..verbs.stopping import CloseGate, Dissipate, Stopping, TurnAway, Unanswered
from .values import satisfied

MOST_KEPT: Final = 4096


class Index:
    """Of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        cost = rules.fact[COST]
        self.affordable: Final = [[price <= charged for price in cost] for charged in range(max(cost, default=0) + 1)]
        """Charged Energy Cards -> definition -> whether they pay its printed Energy Cost; the last: so many or more."""
        need = rules.fact[NEED]
        self.needs: Final = list(dict.fromkeys(need))
        """The printed Gate requirements, each once."""
        self.need: Final = [self.needs.index(wanted) for wanted in need]
        """Definition -> which of them."""
        self.opened: Final[dict[int, list[bool]]] = {}
        """Crystallized Energy (packed) -> definition -> whether it satisfies the Gate requirement; fills as it is asked."""

        self.own_prices: Final[list[list[OwnPrice]]] = [[] for _ in cost]
        """Definition -> what its own text says of what it costs and needs."""
        self.play_costs: Final[list[list[Program]]] = [[] for _ in cost]
        """Definition -> what else, or what instead, is paid to play it."""
        self.unanswered: Final = [False] * len(cost)
        """Definition -> whether opponents cannot react to it."""
        for program in rules.programs:
            rule = program.ability.rule if isinstance(program.ability, Ruling) else None
            if isinstance(rule, OwnPrice):
                self.own_prices[program.define].append(rule)
            elif isinstance(rule, PlayCost):
                self.play_costs[program.define].append(program)
            elif isinstance(rule, Unanswered):
                self.unanswered[program.define] = True
        self.varied: Final = any(self.own_prices) or any(self.play_costs)
        """Whether any card of the pool has such a text."""
        self.gives_properties: Final = any(speaks_of(program, PROPERTIES_NOW) for program in rules.programs)
        """Whether any text may give or take properties: only then a card in hand can have others than those printed."""
        self.silences: Final = any(speaks_of(program, SILENT) for program in rules.programs)
        """Whether any text may take all abilities of a card."""

        self.wakes: Final = [any(map(energizes, own)) for own in rules.activated]
        """Definition -> whether it has an ability that energizes it as its cost: that can be used while it is Exploited."""
        spells = rules.fact[SPELL]
        self.unprompted: Final = [
            int(timely and not (spells[d] and stopping(rules.programs[spells[d] - 1])))
            for d, timely in enumerate(rules.fact[TIMELY])
        ]
        """Definition -> 1 if it has TW and is of use without another player's item to stop (FAR-10.1, 10.2)."""

    def opened_with(self, have: int) -> list[bool]:
        """FAR-7.3: the entry of `opened`, found once."""
        if len(self.opened) >= MOST_KEPT:
            self.opened.clear()
        met = [satisfied(have, wanted) for wanted in self.needs]
        found = self.opened[have] = [met[which] for which in self.need]
        return found


def speaks_of(program: Program, quantity: int) -> bool:
    """Whether a text may change a quantity: some node of it has its number; rather too often than too seldom."""
    numbers = ((getattr(node, name) for name in type(node).__match_args__) for node in program.nodes)  # type: ignore[attr-defined]
    return any(type(value) is int and value == quantity for values in numbers for value in values)


@lru_cache(maxsize=4096)
def energizes(program: Program) -> bool:
    """FAR-13.7: whether the cost is to regenerate the card."""
    return any(isinstance(part, Energize) and isinstance(part.what, This) for part in program.cost)


def stopping(program: Program) -> tuple[Stopping, ...]:
    """The instructions of a text that stop an item, if it has no others; found out once."""
    known: tuple[Stopping, ...] | None = program.own
    if known is None:
        known = program.own = look_into(program)
    return known


def look_into(program: Program) -> tuple[Stopping, ...]:
    """Those of a program."""
    deeds = [step.node for step in program.code if step.kind == DO]
    stops = tuple(node for node in deeds if isinstance(node, (CloseGate, Dissipate, TurnAway)))
    return stops if len(stops) == len(deeds) else ()
