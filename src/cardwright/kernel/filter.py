"""Finding the pieces a noun means, from the present position."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from .players import changes, is_meant, seat_of, seats_of
from .state import FACE_DOWN, Frame, State
from .tree import (
    Another,
    Bearer,
    Both,
    Cards,
    Compare,
    Condition,
    Control,
    Either,
    Face,
    Has,
    Is,
    Itself,
    Named,
    Never,
    Not,
    Owned,
    Place,
    Side,
    Stands,
    Test,
    ThisIs,
)

__all__ = ["find", "first", "holds", "is_meant", "matches", "seat_of", "seats_of", "sought", "true", "zones_of"]


def matches(s: State, piece: int, cards: Cards, seat: int, source: int) -> bool:
    """Whether all of a noun's tests hold for a piece; `seat` and `source` are "you" and "this card"."""
    holds_of = s.rules.tests
    tests: tuple[Any, ...] = cards.tests
    for test in tests:
        if not holds_of[type(test)](s, piece, test, seat, source):
            return False
    return True


def holds(s: State, piece: int, test: Test, seat: int, source: int) -> bool:
    """Whether one test holds for a piece."""
    return s.rules.tests[type(test)](s, piece, test, seat, source)


# one function a test ---------------------------------------------------------------------------------------------------


def fails(s: State, piece: int, test: Not, seat: int, source: int) -> bool:
    """The test does not hold."""
    return not holds(s, piece, test.test, seat, source)


def on_side(s: State, piece: int, test: Side, seat: int, source: int) -> bool:
    """It is in a player's part of the field."""
    place = s.place[piece]
    whose = s.rules.seat_of[place]
    return s.rules.in_play[place] and whose >= 0 and is_meant(s, seat, test.who, whose)


def owned_by(s: State, piece: int, test: Owned, seat: int, source: int) -> bool:
    """A player owns it."""
    return is_meant(s, seat, test.who, s.owner[piece])


def faces(s: State, piece: int, test: Face, seat: int, source: int) -> bool:
    """It lies face-up, or face-down."""
    return s.rules.in_play[s.place[piece]] and bool(s.flags[piece] & FACE_DOWN) != test.up


def is_another(s: State, piece: int, test: Another, seat: int, source: int) -> bool:
    """It is not the source."""
    return piece != source


def is_itself(s: State, piece: int, test: Itself, seat: int, source: int) -> bool:
    """It is the source."""
    return piece == source


def stands(s: State, piece: int, test: Stands, seat: int, source: int) -> bool:
    """It stands in a way that shows whatever its face."""
    return s.rules.in_play[s.place[piece]] and s.rules.quality(s, piece, test.quality) in test.values


def faceless(s: State, piece: int) -> bool:
    """A face-down card in play has no name and no facts."""
    return s.rules.in_play[s.place[piece]] and s.flags[piece] & FACE_DOWN != 0


def is_one(s: State, piece: int, test: Is, seat: int, source: int) -> bool:
    """A quality has one of some values."""
    if s.flags[piece] & FACE_DOWN and faceless(s, piece):
        return False
    return s.rules.quality(s, piece, test.quality) in test.values


def has_member(s: State, piece: int, test: Has, seat: int, source: int) -> bool:
    """A set quality holds a member."""
    if s.flags[piece] & FACE_DOWN and faceless(s, piece):
        return False
    return s.rules.quality(s, piece, test.quality) >> test.member & 1 != 0


def is_named(s: State, piece: int, test: Named, seat: int, source: int) -> bool:
    """Its name contains one of some words."""
    return not faceless(s, piece) and named(s.rules.cards[s.define[piece]].name, test.names)


def compares(s: State, piece: int, test: Compare, seat: int, source: int) -> bool:
    """A quantity is at least, at most or exactly a number."""
    if s.flags[piece] & FACE_DOWN and faceless(s, piece):
        return False
    number = s.rules.quality(s, piece, test.quantity)
    return (test.least is None or number >= test.least) and (test.most is None or number <= test.most)


def either(s: State, piece: int, test: Either, seat: int, source: int) -> bool:
    """One of the tests holds."""
    return any(holds(s, piece, one, seat, source) for one in test.tests)


def both(s: State, piece: int, test: Both, seat: int, source: int) -> bool:
    """All of the tests hold."""
    return all(holds(s, piece, one, seat, source) for one in test.tests)


def bears(s: State, piece: int, test: Bearer, seat: int, source: int) -> bool:
    """The source is attached to it."""
    return s.host[source] == piece


Holds = Callable[[State, int, Any, int, int], bool]
"""Whether a test holds: the piece, the test, and the seat and piece that are "you" and "this card"."""
Judge = Callable[[State, Any, int, int, Frame | None], bool]
"""Whether a condition of a game's own holds: the condition, the seat and piece as above, the text that runs, if one does."""
HOLDS: Final[dict[type, Holds]] = {
    Not: fails, Side: on_side, Owned: owned_by, Face: faces, Another: is_another, Itself: is_itself, Stands: stands,
    Is: is_one, Has: has_member, Named: is_named, Compare: compares, Either: either, Both: both, Bearer: bears,
}  # fmt: skip


@lru_cache(maxsize=4096)
def named(name: str, wanted: tuple[str, ...]) -> bool:
    """Whether the name before a slash contains one of the wanted ones as whole words, in any case."""
    base = name.split("/", 1)[0]
    return any(re.search(rf"\b{re.escape(word)}\b", base, re.IGNORECASE) for word in wanted)


# finding ---------------------------------------------------------------------------------------------------------------


NEVER: Final = 0
ASK: Final = 1
ALWAYS: Final = 2
"""What a zone says about a test (see `Meaning.reaches`): for no card there, card by card, for whatever lies there."""


class Sought:
    """Where a noun is looked for as one player says it, found once.

    zones  the zones to look in
    asked  each of them with what is left to ask of the cards there: a test, and the function that judges it
    cards  the noun, kept with it so that no other one ever has its id
    """

    __slots__ = ("asked", "cards", "zones")

    def __init__(self, cards: Cards, zones: list[int], asked: list[tuple[int, list[tuple[Holds, Any]]]]) -> None:
        self.cards: Final = cards
        self.zones: Final = zones
        self.asked: Final = asked


def find(s: State, cards: Cards, seat: int, source: int) -> list[int]:
    """All pieces a noun means, zone by zone (the controller's first), in zone order."""
    return first(s, cards, seat, source, len(s.define))


def first(s: State, cards: Cards, seat: int, source: int, most: int) -> list[int]:
    """The first `most` pieces of those that `find` finds: to ask whether there are so many, the search ends there."""
    found: list[int] = []
    key = id(cards) << 8 | s.seats << 4 | seat
    known = s.rules.looked_in.get(key)
    for zone, asked in known.asked if known is not None else seek(s, key, cards, seat).asked:
        for piece in s.zones[zone]:
            if piece < 0:
                continue
            for judge, test in asked:
                if not judge(s, piece, test, seat, source):
                    break
            else:
                found.append(piece)
                if len(found) == most:
                    return found
    return found


def zones_of(s: State, cards: Cards, seat: int) -> list[int]:
    """The zones a noun looks in, found once for each noun and seat.  The list is kept and shared: do not change it."""
    return sought(s, cards, seat).zones


def sought(s: State, cards: Cards, seat: int) -> Sought:
    """Where a noun is looked for, found once for each noun and seat."""
    key = id(cards) << 8 | s.seats << 4 | seat
    known = s.rules.looked_in.get(key)
    return seek(s, key, cards, seat) if known is None else known


def seek(s: State, key: int, cards: Cards, seat: int) -> Sought:
    """Find out where a noun is looked for: without zones in which a test never holds, and tests that always hold there."""
    asked: list[tuple[int, list[tuple[Holds, Any]]]] = []  # Any: the compiled build looks at the class of none
    for zone in zones_meant(s, cards, seat):
        answers = [(reached(s, test, seat, zone), test) for test in cards.tests]
        if all(answer != NEVER for answer, _ in answers):
            asked.append((zone, [(s.rules.tests[type(test)], test) for answer, test in answers if answer == ASK]))
    found = Sought(cards, [zone for zone, _ in asked], asked)
    if lasting(cards):
        s.rules.keep_sought(key, found)
    return found


def lasting(cards: Cards) -> bool:
    """Whether it is looked for in the same zones whenever the same player says it."""
    places = (cards.place, *cards.place.also) if cards.place is not None else ()
    who = [place.who for place in places] + [test.who for test in cards.tests if isinstance(test, Side)]
    return not any(map(changes, who))


def reached(s: State, test: Test, seat: int, zone: int) -> int:
    """What a zone says about a test: NEVER, ASK or ALWAYS.  Whose side of the field a zone is can be told by itself."""
    rules = s.rules
    if isinstance(test, Side) and rules.tests[Side] is on_side:
        whose = rules.seat_of[zone]
        return ALWAYS if rules.in_play[zone] and whose >= 0 and is_meant(s, seat, test.who, whose) else NEVER
    return rules.reaches(test, seat, zone)


def zones_meant(s: State, cards: Cards, seat: int) -> list[int]:
    """The zones a noun names: those of the player whose side it names, if it names one."""
    if cards.place is not None:
        return [zone for place in (cards.place, *cards.place.also) for zone in zones_at(s, place, seat)]
    for test in cards.tests:
        if isinstance(test, Side):
            return [zone + whose for whose in seats_of(s, seat, test.who) for zone in s.rules.fields]
    return [zone + (seat + i) % s.seats for i in range(s.seats) for zone in s.rules.fields]


def zones_at(s: State, place: Place, seat: int) -> list[int]:
    """The numbers of the zones of this role that belong to the players meant."""
    return [s.rules.role[place.role] + whose for whose in seats_of(s, seat, place.who)]


def true(s: State, condition: Condition, seat: int, source: int, f: Frame | None = None) -> bool:
    """Whether a condition holds now; `f`: of a text that runs, in whose middle it stands."""
    if isinstance(condition, Never):
        return not true(s, condition.condition, seat, source, f)
    if isinstance(condition, ThisIs):
        return holds(s, source, condition.test, seat, source)
    if not isinstance(condition, Control):
        return s.rules.conditions[type(condition)](s, condition, seat, source, f)
    if condition.most is None:
        return condition.least <= 0 or len(first(s, condition.cards, seat, source, condition.least)) >= condition.least
    number = len(find(s, condition.cards, seat, source))
    return condition.least <= number <= condition.most
