"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules.

The weights were found by play: `cardwright simulate` of the greedy bot with one set against another.
"""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.state import FACE_DOWN, State

from .field import ACTION_1, ASSEMBLED, ATTACKED, BASE_BP, DECK, HAND, SOULS
from .rules.union import union_bonus

LIFE: Final = 100
POINT: Final = 24
"""A Battle Point that lasts; those of one turn are worth what they win."""
HIDDEN_LIFE: Final = 75
"""A face-down Spirit is a life, but neither attacks nor uses Skills."""
CARD: Final = 32
DECK_CARD: Final = 1
DECK_CARDS_THAT_COUNT: Final = 10
LOAN: Final = 120
"""A stolen card that can still attack.  It goes home at the end of the turn: otherwise it is its owner's."""
SOUL: Final = 4
WIN: Final = 100_000


def evaluate(s: State, seat: int) -> int:
    """The difference to the opponent; a decided game outweighs everything."""
    if s.kind == OVER:
        return 0 if not s.winners else WIN if s.winners >> seat & 1 else -WIN
    worth = [reserves(s, 0), reserves(s, 1)]
    flags, owner = s.flags, s.owner
    loans = s.phase <= ACTION_1
    for controller in (0, 1):
        pieces = [piece for piece in s.zones[controller] if piece >= 0]
        marks = 0
        for piece in pieces:
            marks |= flags[piece]
        for piece in pieces:
            if flags[piece] & FACE_DOWN:
                worth[owner[piece]] += HIDDEN_LIFE
            else:
                bonus = union_bonus(s, piece) if marks & ASSEMBLED else 0
                worth[owner[piece]] += LIFE + POINT * (BASE_BP + bonus)
            if loans and owner[piece] != controller and not flags[piece] & ATTACKED:
                worth[controller] += LOAN
    return worth[seat] - worth[1 - seat]


def reserves(s: State, seat: int) -> int:
    """What a player has beside the field: cards in hand, cards to come, a Shaman Soul at work."""
    souls = s.zones[SOULS + seat]
    at_work = souls and not s.flags[souls[-1]] & FACE_DOWN
    to_come = min(len(s.zones[DECK + seat]), DECK_CARDS_THAT_COUNT)
    return len(s.zones[HAND + seat]) * CARD + to_come * DECK_CARD + (SOUL if at_work else 0)
