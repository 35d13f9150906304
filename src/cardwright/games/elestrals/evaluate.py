"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules."""

from typing import Final

from cardwright.kernel.state import FACE_DOWN, State

from .field import DECK, ENCHANTING, HAND, RUNES, SPIRITS, elestrals
from .rules.stats import both

LIFE: Final = 60
SPIRIT_ON_FIELD: Final = 34
CARD: Final = 45
DECK_CARD: Final = 2
SET_RUNE: Final = 10
CONTINUOUS: Final = 40
STAT: Final = 6
WIN: Final = 100_000


def worth(s: State, seat: int) -> int:
    """Spirits first; then strength on the field, cards in hand, cards to come."""
    total = len(s.zones[SPIRITS + seat]) * LIFE + len(s.zones[ENCHANTING + seat]) * SPIRIT_ON_FIELD
    total += len(s.zones[HAND + seat]) * CARD + len(s.zones[DECK + seat]) * DECK_CARD
    for rune in s.zones[RUNES + seat]:
        if rune >= 0:
            total += CARD + (SET_RUNE if s.flags[rune] & FACE_DOWN else CONTINUOUS)
    for piece in elestrals(s, seat):
        attack, defense = both(s, piece)
        total += CARD + STAT * (2 * attack + defense)
    return total


def evaluate(s: State, seat: int) -> int:
    """The difference to the opponent; a decided game outweighs everything."""
    if s.winners:
        return WIN if s.winners >> seat & 1 else -WIN
    return worth(s, seat) - worth(s, 1 - seat)
