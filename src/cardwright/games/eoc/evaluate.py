"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules.

The weights were found by play: `cardwright simulate` of the greedy bot with one set against another.
"""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.modifier import ADD, END_OF_TURN
from cardwright.kernel.state import State

from .field import (
    ATK,
    ATTACHED,
    DAMAGE,
    DECK,
    DEF,
    EFFECT,
    HAND,
    LASTING,
    MOVES,
    POOL,
    creatures,
    items,
    kind,
    spells,
    vanquisher,
)
from .rules.damage import WAY, value
from .rules.essence import provided
from .rules.vanquisher import in_stage
from .symbols import size

WIN: Final = 1_000_000
STAGE: Final = 220
BODY: Final = 30
"""A creature beyond its values: it shields, and it attacks again."""
ATK_POINT: Final = 11
DEF_POINT: Final = 7
SYMBOL: Final = 22
"""Essence in play, on a card or not."""
FREE_SYMBOL: Final = 3
"""In the Pool it can pay for something."""
MOVE: Final = 2
"""A move of Essence must be good for something."""
CARD: Final = 20
LASTING_SPELL: Final = 34
DECK_CARD: Final = 1
THIN: Final = 15
"""So few cards left in a deck are a danger; each one missing costs."""
THIN_CARD: Final = 12
DAMAGE_POINT: Final = 3
"""Marked damage: it may add up to something this turn."""


def evaluate(s: State, seat: int) -> int:
    """The difference to the opponent; a decided game outweighs everything."""
    if s.kind == OVER:
        return 0 if not s.winners else WIN if s.winners >> seat & 1 else -WIN
    return worth(s, seat) - worth(s, 1 - seat)


def worth(s: State, seat: int) -> int:
    """What a player has."""
    total = STAGE if in_stage(s, seat) == 1 else 0
    total -= DAMAGE_POINT * s.col[DAMAGE][vanquisher(s, seat)]
    for piece in creatures(s, seat):
        total += BODY + ATK_POINT * lasting(s, ATK, piece) + DEF_POINT * lasting(s, DEF, piece)
        total -= DAMAGE_POINT * s.col[DAMAGE][piece]
    total += (SYMBOL + FREE_SYMBOL) * size(provided(s, s.zones[POOL + seat]))
    total += SYMBOL * size(provided(s, s.zones[ATTACHED + seat]))
    if s.active == seat:
        total -= MOVE * s.var[MOVES]
    staying = [p for p in spells(s, seat) if kind(s, p) == EFFECT or s.rules.fact[LASTING][s.define[p]]]
    total += LASTING_SPELL * (len(staying) + len(items(s, seat)))
    left = len(s.zones[DECK + seat])
    return total + CARD * len(s.zones[HAND + seat]) + DECK_CARD * left - THIN_CARD * max(0, THIN - left)


def lasting(s: State, what: int, piece: int) -> int:
    """A value without what ends with the turn: that is worth what it wins."""
    passing = sum(
        m.value for m in s.mods if m.subject == piece and m.what == what and m.until == END_OF_TURN and m.how & WAY == ADD
    )
    return max(0, value(s, what, piece) - passing)
