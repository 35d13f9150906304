"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules.

The weights were found by play: `cardwright simulate` of the greedy bot with one set against another.
"""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.state import State

from .field import CHARGED, CREATURE, DISABLED, EXPLOITED, FIELD, HAND, PLACE, opponents
from .rules.crystals import fragments
from .rules.values import defen, desen

WIN: Final = 1_000_000
LIFE: Final = 60
"""A fragment."""
BODY: Final = 30
"""A positioned Evocation, for what it gives to the Gate."""
POINT: Final = 12
"""A point of DesEn or DefEn on the Battlefield."""
CARD: Final = 35
OTHER: Final = 40
"""A positioned card of another type."""
READY: Final = 6
"""An Evocation that is Energized."""
STUCK: Final = 15
"""A Disabled one."""
ENERGY: Final = 1


def evaluate(s: State, seat: int) -> int:
    """The differences to all opponents, of whom one who has fallen is worth nothing; a decided game outweighs everything."""
    if s.kind == OVER:
        return 0 if not s.winners else WIN if s.winners >> seat & 1 else -WIN
    if s.var[PLACE + seat]:
        return -WIN // 2
    return (s.seats - 1) * worth(s, seat) - sum([worth(s, other) for other in opponents(s, seat)])


def worth(s: State, seat: int) -> int:
    """What a player has."""
    total = fragments(s, seat) * LIFE + len(s.zones[HAND + seat]) * CARD + s.var[CHARGED + seat] * ENERGY
    creature = s.rules.fact[CREATURE]
    for piece in s.zones[FIELD + seat]:
        if not creature[s.define[piece]]:
            total += OTHER
            continue
        total += BODY + POINT * (desen(s, piece) + defen(s, piece))
        flags = s.flags[piece]
        if flags & DISABLED:
            total -= STUCK
        elif not flags & EXPLOITED:
            total += READY
    return total
