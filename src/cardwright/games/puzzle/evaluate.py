"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules."""

from typing import Final

from cardwright.kernel.state import FACE_DOWN, State

from .field import DECK, HAND
from .rules.battle import points

LIFE: Final = 100
HIDDEN_LIFE: Final = 92
POINT: Final = 12
CARD: Final = 25
DECK_CARD: Final = 1
WIN: Final = 100_000


def worth(s: State, seat: int) -> int:
    """Lives first; then strength on the field, cards in hand, cards to come."""
    total = len(s.zones[HAND + seat]) * CARD + min(len(s.zones[DECK + seat]), 10) * DECK_CARD
    for piece in s.zones[seat]:
        if piece >= 0:
            if s.flags[piece] & FACE_DOWN:
                total += HIDDEN_LIFE
            else:
                total += LIFE + POINT * points(s, piece)
    return total


def evaluate(s: State, seat: int) -> int:
    """The difference to the opponent; a decided game outweighs everything."""
    if s.winners:
        return WIN if s.winners >> seat & 1 else -WIN
    return worth(s, seat) - worth(s, 1 - seat)
