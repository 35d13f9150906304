"""Stats that cannot be reduced, or increased: what is left of the changes.  R178, ELE-18.1, 18.6."""

from typing import Final

from cardwright.kernel.event import STANDING
from cardwright.kernel.modifier import ADD, Modifier
from cardwright.kernel.state import NOBODY, State

from ..quantities import (
    ATTACK_NOW,
    BY_ANY,
    BY_OPPONENTS,
    DEFENSE_NOW,
    KEEPS_STAT,
    STAT_BITS,
    STAT_FALLS,
    STAT_RISES,
)
from .statics import InForce, in_force

KEPT: Final[int] = STANDING - KEEPS_STAT
"""Where texts are found that let a stat not be changed."""


def kept_out(s: State, piece: int, changes: list[Modifier]) -> list[int]:
    """Of what changes and texts add to Attack and Defense, how much is not added after all."""
    lasting = [(m.value, m.until_arg & 7, 0) for m in changes if m.what == KEEPS_STAT and m.subject == piece]
    rules: InForce = [*in_force(s, KEEPS_STAT, piece), *lasting]
    out = [0, 0]
    if not rules:
        return out
    for m in changes:
        if m.subject == piece and m.what <= DEFENSE_NOW and m.how == ADD:
            by = s.place[m.source] & 1 if m.source >= 0 else NOBODY
            out[m.what] += m.value if barred(rules, m.what, m.value, by) else 0
    for which, what in enumerate((ATTACK_NOW, DEFENSE_NOW)):
        for value, seat, _ in in_force(s, what, piece):
            out[which] += value if barred(rules, which, value, seat) else 0
    return out


def barred(rules: InForce, which: int, value: int, by: int) -> bool:
    """Whether a text forbids this change of a stat by a player's card."""
    bit = (STAT_FALLS if value < 0 else STAT_RISES) << which
    for rule, seat, _ in rules:
        against = rule & BY_ANY or (rule & BY_OPPONENTS and by not in (NOBODY, seat))
        if against and rule >> STAT_BITS & bit:
            return True
    return False
