"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules."""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.state import State

from .field import EXTRA, HAND, LANES, MATERIALS, STORED, opponents, outermost, plays, standing
from .rules.mana import mana

WIN: Final = 100_000
LOST: Final = 50_000
SHELL: Final = 600
MANA: Final = 14
SPELL: Final = 14
CARD: Final = 26
DAMAGE: Final = 14
MATERIAL: Final = 4


def evaluate(s: State, seat: int) -> int:
    """What a player has less what each opponent has; a decided game outweighs everything.

    Each: were only the best one counted, damage to any other one would be a loss, and among three nobody would begin.
    """
    if s.kind == OVER:
        return 0 if not s.winners else WIN if s.winners >> seat & 1 else -WIN
    if not plays(s, seat):
        return -LOST
    return worth(s, seat) - sum([worth(s, other) for other in opponents(s, seat)])


def worth(s: State, seat: int) -> int:
    """Shells, the Spells that guard them, Stored Damage, cards."""
    total = len(s.zones[HAND + seat]) * CARD + s.var[STORED + seat] * DAMAGE
    total += min(len(s.zones[EXTRA + seat]), 1) + len(s.zones[MATERIALS + seat]) * MATERIAL
    outer = outermost(s, seat)
    for lane in range(LANES):
        if standing(s, seat, lane):
            total += SHELL
            pile = s.zones[(lane << 2) + seat]
            guard = sum(MANA * mana(s, piece) + SPELL for piece in pile)
            total += guard if lane == outer else guard * 3 // 4
    return total
