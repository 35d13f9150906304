"""How good a position is for a seat, in whole points: what the greedy bot looks at.  Not for: rules."""

from typing import Final

from cardwright.kernel.state import FACE_DOWN, State

from .field import (
    ATTACKED,
    COUNTER,
    DECK,
    DEFENSE,
    ELEMENT,
    ENCHANTING,
    HAND,
    MAIN,
    RUNES,
    SPIRITS,
    TURNED,
    elestrals,
    rune_type,
)
from .rules.index import FOR_CAST, index
from .rules.spirits import has_effect
from .rules.stats import both

LIFE: Final = 60
ELEMENT_LEFT: Final = 25
"""An element of which the Spirit Deck still has a Spirit: without one nothing of it can be paid any more."""
SPIRIT_ON_FIELD: Final = 34
CARD: Final = 45
DECK_CARD: Final = 2
SET_COUNTER: Final = 10
"""A Counter Rune that lies ready; other Runes are as good in the hand."""
CONTINUOUS: Final = 40
STAT: Final = 6
WORKS: Final = 24
"""An Elestral whose text works: Spirits that fit are better than others."""
OPENING: Final = 150
"""Something to Cast in the first turns: a hand without it is worth a mulligan, which costs two Spirits."""
RISK: Final = 24
"""An Elestral that the opponent's strongest one destroys as it stands."""
EXPOSED: Final = 10
"""In Attack Position, where that may also cost Spirits."""
PROSPECT: Final = 16
"""An Elestral that can attack this turn and destroy something, or reach the Spirit Deck."""
WIN: Final = 100_000


Fighters = list[tuple[int, int, int]]
"""Attack, Defense and marks of the Elestrals on one side."""


def worth(s: State, seat: int, own: Fighters, other: Fighters) -> int:
    """Spirits first; then strength on the field, texts that work, cards in hand, cards to come."""
    deck = s.zones[SPIRITS + seat]
    total = len(deck) * LIFE + len({s.rules.fact[ELEMENT][s.define[spirit]] for spirit in deck}) * ELEMENT_LEFT
    total += len(s.zones[ENCHANTING + seat]) * SPIRIT_ON_FIELD
    total += len(s.zones[HAND + seat]) * CARD + len(s.zones[DECK + seat]) * DECK_CARD
    for rune in s.zones[RUNES + seat]:
        if rune >= 0:
            total += CARD
            if not s.flags[rune] & FACE_DOWN:
                total += CONTINUOUS
            elif rune_type(s, rune) == COUNTER:
                total += SET_COUNTER
    for piece in elestrals(s, seat):
        total += CARD + (WORKS if has_effect(s, piece) else 0)
    for attack, defense, _marks in own:
        total += STAT * (2 * attack + defense)
    if s.turn == 0:
        good_for, define = index(s.rules).good_for, s.define
        if any(good_for[define[piece]] & FOR_CAST for piece in s.zones[HAND + seat]):
            total += OPENING
    return total + outlook(s, seat, own, other)


def outlook(s: State, seat: int, own: Fighters, other: Fighters) -> int:
    """What the Positions of a player's Elestrals are good for: whom they can fight this turn, and who can fight them."""
    threat = max((attack for attack, _defense, _marks in other), default=0)
    weakest = min((defense if marks & DEFENSE else attack for attack, defense, marks in other), default=0)
    goal = PROSPECT if s.active == seat and s.turn > 1 and s.phase == MAIN else 0
    total = 0
    for attack, defense, marks in own:
        if marks & DEFENSE:
            total -= RISK if defense < threat else 0
        else:
            total -= RISK + EXPOSED if attack < threat else 0
            total += goal if attack > weakest and not marks & ATTACKED else 0
        total -= 1 if marks & (TURNED | ATTACKED) else 0  # not without a reason
    return total


def evaluate(s: State, seat: int) -> int:
    """The difference to the opponent; a decided game outweighs everything."""
    if s.winners:
        return WIN if s.winners >> seat & 1 else -WIN
    own, other = fighters(s, seat), fighters(s, 1 - seat)
    return worth(s, seat, own, other) - worth(s, 1 - seat, other, own)


def fighters(s: State, seat: int) -> Fighters:
    """The Elestrals of a player as they can fight."""
    return [(*both(s, piece), s.flags[piece]) for piece in elestrals(s, seat)]
