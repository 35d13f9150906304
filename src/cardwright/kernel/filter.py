"""Finding the pieces a noun means, from the present position."""

import re
from functools import lru_cache
from typing import Final

from .state import FACE_DOWN, State
from .tree import (
    Another,
    Cards,
    Condition,
    Face,
    Has,
    Is,
    Itself,
    Named,
    Never,
    Not,
    Owned,
    Side,
    Stands,
    Test,
    ThisIs,
    Who,
)

YOU: Final = Who.YOU


def seat_of(s: State, seat: int, who: Who) -> int:
    """The player meant by `who`, seen from `seat`.  (With more than two players a game must say which opponent.)"""
    return seat if who is YOU else 1 - seat


def matches(s: State, piece: int, cards: Cards, seat: int, source: int) -> bool:
    """Whether all of a noun's tests hold for a piece; `seat` and `source` are "you" and "this card"."""
    for test in cards.tests:
        if not holds(s, piece, test, seat, source):
            return False
    return True


def holds(s: State, piece: int, test: Test, seat: int, source: int) -> bool:
    """Whether one test holds for a piece."""
    rules = s.rules
    place = s.place[piece]
    if isinstance(test, Not):
        return not holds(s, piece, test.test, seat, source)
    if isinstance(test, Side):
        return rules.in_play[place] and rules.seat_of[place] == seat_of(s, seat, test.who)
    if isinstance(test, Owned):
        return s.owner[piece] == seat_of(s, seat, test.who)
    if isinstance(test, Face):
        return rules.in_play[place] and bool(s.flags[piece] & FACE_DOWN) != test.up
    if isinstance(test, Another):
        return piece != source
    if isinstance(test, Itself):
        return piece == source
    if isinstance(test, Stands):
        return rules.in_play[place] and rules.quality(s, piece, test.quality) in test.values
    # what follows asks about the card itself: a face-down card in play has no name and no facts
    if rules.in_play[place] and s.flags[piece] & FACE_DOWN:
        return False
    if isinstance(test, Is):
        return rules.quality(s, piece, test.quality) in test.values
    if isinstance(test, Has):
        return bool(rules.quality(s, piece, test.quality) >> test.member & 1)
    if isinstance(test, Named):
        return named(rules.cards[s.define[piece]].name, test.names)
    number = rules.quality(s, piece, test.quantity)
    return (test.least is None or number >= test.least) and (test.most is None or number <= test.most)


@lru_cache(maxsize=4096)
def named(name: str, wanted: tuple[str, ...]) -> bool:
    """Whether the name before a slash contains one of the wanted ones as whole words, in any case."""
    base = name.split("/", 1)[0]
    return any(re.search(rf"\b{re.escape(word)}\b", base, re.IGNORECASE) for word in wanted)


def find(s: State, cards: Cards, seat: int, source: int) -> list[int]:
    """All pieces a noun means, zone by zone (the controller's first), in zone order."""
    found: list[int] = []
    for zone in zones_of(s, cards, seat):
        found += [p for p in s.zones[zone] if p >= 0 and matches(s, p, cards, seat, source)]
    return found


def zones_of(s: State, cards: Cards, seat: int) -> list[int]:
    """The zones a noun looks in."""
    if cards.place is not None:
        return [s.rules.role[cards.place.role] + seat_of(s, seat, cards.place.who)]
    return [zone + (seat + i) % s.seats for i in range(s.seats) for zone in s.rules.fields]


def true(s: State, condition: Condition, seat: int, source: int) -> bool:
    """Whether a condition holds now."""
    if isinstance(condition, Never):
        return not true(s, condition.condition, seat, source)
    if isinstance(condition, ThisIs):
        return holds(s, source, condition.test, seat, source)
    number = len(find(s, condition.cards, seat, source))
    return number >= condition.least and (condition.most is None or number <= condition.most)
