"""What a pool of cards can be paid with, gathered once, so that a hand is looked through without counting.  FAR-8.1, 7.3."""

from typing import Final

from cardwright.kernel.program import DO, Program
from cardwright.kernel.ruleset import Ruleset

from ..field import COST, NEED, SPELL, TIMELY
from ..verbs.stopping import CloseGate, Dissipate, Stopping, TurnAway
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
