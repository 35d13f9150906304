"""Finding what a text means now: nouns, numbers and conditions, for any number of players.  DEV-18.8, 27.1.

"You" is the player of the effect, "this" its card.  Not for: choosing among what was found (see choosing).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel import filter as kernel_filter
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Control, CountOf, Named, Never, Owned, Side, ThisIs, Who

from ..field import (
    HAND,
    LANES,
    NAMELESS,
    OUT,
    ROLES,
    SPELL_ZONES,
    STORED,
    destroyed_shells,
    in_shell,
    lane_here,
    lane_of,
    opponents,
    outermost,
    seat_in,
)
from ..tree import Counts, HereToo, Noun, Outermost, Party, UnderThis, WorkedOut


def zones_of(s: State, noun: Noun, seat: int) -> Sequence[int]:
    """The zones a noun looks in; those of players who have lost are empty."""
    if s.seats == 2:
        return noun.zones[seat]
    place = noun.place
    if place is not None:
        base = ROLES[place.role]
        return [base + other for other in seats_of(s, seat, place.who)]
    side = next((test for test in noun.tests if isinstance(test, Side)), None)
    seats = seats_of(s, seat, None if side is None else side.who)
    return [(lane << 2) + other for other in seats for lane in range(LANES)]


def seats_of(s: State, seat: int, who: Who | None) -> list[int]:
    """The players meant by a word, seen from a player."""
    if who is Who.YOU:
        return [seat]
    return opponents(s, seat) if who is Who.OPPONENT else [seat, *opponents(s, seat)]


def find(s: State, cards: WorkedOut, seat: int, source: int) -> list[int]:
    """All pieces a noun means now, the player's own first, in zone order."""
    noun: Noun = cards
    found: list[int] = []
    zones = s.zones
    for zone in zones_of(s, noun, seat):
        found += zones[zone]
    if not noun.anything:
        define, meant = s.define, noun.meant
        found = [piece for piece in found if meant[define[piece]]]
    if noun.rest and found:
        return [piece for piece in found if is_so(s, piece, noun, seat, source)]
    return found


def first(s: State, cards: WorkedOut, seat: int, source: int, most: int) -> list[int]:
    """The first `most` pieces of those that `find` finds: to ask whether there are so many."""
    noun: Noun = cards
    found: list[int] = []
    define, meant, rest = s.define, noun.meant, noun.rest
    for zone in zones_of(s, noun, seat):
        for piece in s.zones[zone]:
            if meant[define[piece]] and (not rest or is_so(s, piece, noun, seat, source)):
                found.append(piece)
                if len(found) == most:
                    return found
    return found


def is_so(s: State, piece: int, noun: Noun, seat: int, source: int) -> bool:
    """Whether what a noun asks of the position is so of a piece."""
    tests = s.rules.tests
    for test in noun.rest:
        if not tests[type(test)](s, piece, test, seat, source):
            return False
    return True


def matches(s: State, piece: int, cards: WorkedOut, seat: int, source: int) -> bool:
    """Whether a piece is as a noun says, wherever it is; of a noun that names a side, in a Shell of that side."""
    noun: Noun = cards
    return noun.meant[s.define[piece]] == 1 and is_so(s, piece, noun, seat, source)


def fits(s: State, piece: int, noun: WorkedOut, seat: int, source: int) -> bool:
    """Whether a noun means this piece."""
    return s.place[piece] in zones_of(s, noun, seat) and matches(s, piece, noun, seat, source)


def number(s: State, cards: WorkedOut, seat: int, source: int) -> int:
    """How many pieces a noun means now."""
    noun: Noun = cards
    if not noun.anything or noun.rest:
        return len(find(s, noun, seat, source))
    there = 0
    for zone in zones_of(s, noun, seat):
        there += len(s.zones[zone])
    return there


def parties(s: State, seat: int, who: Party, chosen: int) -> list[int]:
    """DEV-27.1, 27.8: the players an action speaks of; `chosen`: "your opponent", chosen on activation."""
    if who is Party.YOU:
        return [seat]
    if who is Party.OPPONENT:
        return [chosen] if chosen >= 0 and not s.var[OUT] >> chosen & 1 else opponents(s, seat)[:1]
    return opponents(s, seat) if who is Party.OPPONENTS else [seat, *opponents(s, seat)]


# numbers -------------------------------------------------------------------------------------------------------------


def count(s: State, amount: Any, seat: int, source: int) -> int:
    """A number that needs nothing but the position."""
    if isinstance(amount, CountOf):
        return number(s, amount.cards, seat, source) * amount.times
    return amount if isinstance(amount, int) else 0


# conditions ----------------------------------------------------------------------------------------------------------


def true(s: State, condition: Any, seat: int, source: int) -> bool:
    """Whether a condition of a state holds now."""
    own = s.rules.conditions.get(type(condition))
    if own is not None:
        return own(s, condition, seat, source, None)
    if condition is None:
        return True
    if isinstance(condition, Control):
        found = number(s, condition.cards, seat, source)
        return found >= condition.least and (condition.most is None or found <= condition.most)
    if isinstance(condition, Never):
        return not true(s, condition.condition, seat, source)
    assert isinstance(condition, ThisIs)  # noqa: S101  there are no others
    return kernel_filter.holds(s, source, condition.test, seat, source)


def counts(s: State, node: Counts, seat: int, source: int, f: Frame | None) -> bool:
    """A number of every player meant ("an opponent": of any) is in the range."""
    of = NUMBER[node.what]
    if node.who is Party.YOU:
        return in_range(node, of(s, seat))
    found = [in_range(node, of(s, other)) for other in parties(s, seat, node.who, -1)]
    return any(found) if node.who is Party.OPPONENTS else all(found)


def in_range(node: Counts, found: int) -> bool:
    """Whether a number is neither too small nor too great."""
    return found >= node.least and (node.most is None or found <= node.most)


def stored(s: State, seat: int) -> int:
    """A player's Stored Damage."""
    return s.var[STORED + seat]


def hand_size(s: State, seat: int) -> int:
    """How many cards a player holds."""
    return len(s.zones[HAND + seat])


NUMBER: Final = {"stored": stored, "hand": hand_size, "destroyed": destroyed_shells}


# tests ---------------------------------------------------------------------------------------------------------------


def on_side(s: State, piece: int, test: Side, seat: int, source: int) -> bool:
    """DEV-11.8, 27.1: in a Shell of the player, or of any opponent."""
    return 0 <= s.place[piece] < SPELL_ZONES and (seat_in(s, piece) == seat) == (test.who is Who.YOU)


def owned(s: State, piece: int, test: Owned, seat: int, source: int) -> bool:
    """Owned by the player, or by any opponent."""
    return (s.owner[piece] == seat) == (test.who is Who.YOU)


def here_too(s: State, piece: int, test: HereToo, seat: int, source: int) -> bool:
    """In the Shell in which the card itself is."""
    return lane_of(s, piece) == lane_here(s, source) and seat_in(s, piece) == seat


def in_outermost(s: State, piece: int, test: Outermost, seat: int, source: int) -> bool:
    """In its player's outermost Shell."""
    return in_shell(s, piece) and lane_of(s, piece) == outermost(s, seat_in(s, piece))


def under_this(s: State, piece: int, test: UnderThis, seat: int, source: int) -> bool:
    """DEV-24.9: a Material of the card itself."""
    return s.host[piece] == source


def named(s: State, piece: int, test: Named, seat: int, source: int) -> bool:
    """DEV-23.3: a Token without a name is named nothing."""
    return not s.rules.fact[NAMELESS][s.define[piece]] and kernel_filter.is_named(s, piece, test, seat, source)


TESTS: Final[dict[type, kernel_filter.Holds]] = {
    Side: on_side,
    Owned: owned,
    HereToo: here_too,
    Outermost: in_outermost,
    UnderThis: under_this,
    Named: named,
}
