"""What a pool of cards can be paid with, gathered once, so that a hand is looked through without counting.  FAR-8.1, 7.3."""

from typing import Final

from cardwright.kernel.ruleset import Ruleset

from ..field import COST, NEED, PROPERTIES, TW
from .values import satisfied

MOST_KEPT: Final = 4096


class Index:
    """Of one ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        cost, properties = rules.fact[COST], rules.fact[PROPERTIES]
        self.affordable: Final = [[price <= charged for price in cost] for charged in range(max(cost, default=0) + 1)]
        """Charged Energy Cards -> definition -> whether they pay its printed Energy Cost; the last: so many or more."""
        self.affordable_timely: Final = [
            [pays and properties[d] & TW > 0 for d, pays in enumerate(paid)] for paid in self.affordable
        ]
        """The same of cards with TW, and of no others."""
        need = rules.fact[NEED]
        self.needs: Final = list(dict.fromkeys(need))
        """The printed Gate requirements, each once."""
        self.need: Final = [self.needs.index(wanted) for wanted in need]
        """Definition -> which of them."""
        self.opened: Final[dict[int, list[bool]]] = {}
        """Crystallized Energy (packed) -> definition -> whether it satisfies the Gate requirement; fills as it is asked."""

    def opened_with(self, have: int) -> list[bool]:
        """FAR-7.3: the entry of `opened`, found once."""
        if len(self.opened) >= MOST_KEPT:
            self.opened.clear()
        met = [satisfied(have, wanted) for wanted in self.needs]
        found = self.opened[have] = [met[which] for which in self.need]
        return found
