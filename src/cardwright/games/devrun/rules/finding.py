"""Finding what a text means now: nouns, numbers and conditions, for any number of players.  DEV-18.8, 27.1.

"You" is the player of the effect, "this" its card.  Not for: choosing among what was found (see choosing).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel import filter as kernel_filter
from cardwright.kernel import past
from cardwright.kernel.filter import Judge
from cardwright.kernel.judging import COMPARE
from cardwright.kernel.program import steps as heads_of
from cardwright.kernel.referents import (
    AllOf,
    AmongKept,
    AmongPlayers,
    AnyOf,
    Compared,
    Foremost,
    Greatest,
    HappenedTimes,
    Kept,
    Kinds,
    QuantityOf,
    SameAs,
    Superlative,
)
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import (
    Activated,
    Control,
    CountOf,
    Named,
    Never,
    Owned,
    Player,
    Side,
    This,
    ThisIs,
    Triggered,
    Who,
)

from ..field import (
    COLOURLESS,
    FIRST,
    HAND,
    LANES,
    MATERIALS_AT,
    NAMELESS,
    OUT,
    ROLES,
    SPELL_ZONES,
    STORED,
    VIABLE,
    destroyed_shells,
    in_shell,
    lane_here,
    lane_of,
    opponents,
    outermost,
    seat_in,
    shell_before,
)
from ..tree import (
    COLOUR,
    NAME,
    Counts,
    FirstPlayer,
    Having,
    HereToo,
    Labelled,
    Noun,
    Outermost,
    OutermostHere,
    Party,
    SameAsOneOf,
    Seen,
    ShellCount,
    StoredDamage,
    UnderIt,
    UnderThis,
    Viable,
    WasHere,
    Whom,
    WorkedOut,
)
from .arithmetic import WORKED
from .memory import dealt_in, looked_at, meant, runs


def zones_of(s: State, noun: Noun, seat: int, chosen: int = NOBODY) -> Sequence[int]:
    """The zones a noun looks in; those of players who have lost are empty.  `chosen`: the opponent chosen (DEV-27.8)."""
    if s.seats == 2:
        return noun.zones[seat]
    place = noun.place
    if place is not None:
        base = ROLES[place.role]
        return [base + other for other in seats_of(s, seat, place.who, chosen)]
    side = next((test for test in noun.tests if isinstance(test, Side)), None)
    seats = seats_of(s, seat, None if side is None else side.who, chosen)
    return [(lane << 2) + other for other in seats for lane in range(LANES)]


def seats_of(s: State, seat: int, who: Player | None, chosen: int = NOBODY) -> list[int]:
    """The players meant by a word, seen from a player."""
    if who is Who.YOU:
        return [seat]
    if isinstance(who, Foremost):
        return foremost(s, who, seat)
    if who is Who.THAT and chosen != NOBODY:
        return [chosen]
    return opponents(s, seat) if who in (Who.OPPONENT, Who.OPPONENTS, Who.THAT) else [seat, *opponents(s, seat)]


def find(s: State, cards: WorkedOut, seat: int, source: int, chosen: int = NOBODY) -> list[int]:
    """All pieces a noun means now, the player's own first, in zone order."""
    noun: Noun = cards
    found: list[int] = []
    zones = s.zones
    for zone in zones_of(s, noun, seat, chosen):
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


def foremost(s: State, node: Foremost, seat: int) -> list[int]:
    """The one player with the highest or lowest number, each counting for themselves; nobody where there are two."""
    seats = [seat, *opponents(s, seat)]
    numbers = [count(s, node.amount, other, NOBODY) for other in seats]
    best = max(numbers) if node.highest else min(numbers)
    return [other for other, own in zip(seats, numbers, strict=True) if own == best] if numbers.count(best) == 1 else []


def parties(s: State, seat: int, who: Whom, chosen: int) -> list[int]:
    """DEV-27.1, 27.8: the players an action speaks of; `chosen`: "your opponent", chosen on activation."""
    if who is Party.YOU:
        return [seat]
    if who is Party.OPPONENT:
        return [chosen] if chosen >= 0 and not s.var[OUT] >> chosen & 1 else opponents(s, seat)[:1]
    if isinstance(who, Foremost):
        return foremost(s, who, seat)
    if isinstance(who, Having):
        return [other for other in parties(s, seat, who.who, chosen) if true(s, who.condition, other, NOBODY)]
    if who is Party.OWNER or who is Party.HOLDER:
        return list(dict.fromkeys(whose(s, piece, who) for piece in meant(s, s.agenda[-1]))) if s.agenda else []
    return opponents(s, seat) if who is Party.OPPONENTS else [seat, *opponents(s, seat)]


def whose(s: State, piece: int, who: Whom) -> int:
    """The owner of a card, or the player in whose Shell it is, or was when it left."""
    was = s.place[piece] if in_shell(s, piece) else shell_before(s, piece, s.epoch[piece])
    return s.owner[piece] if who is Party.OWNER or was == NOBODY else was & 3


# numbers -------------------------------------------------------------------------------------------------------------


def count(s: State, amount: Any, seat: int, source: int) -> int:
    """A number that needs nothing but the position."""
    if isinstance(amount, CountOf):
        return number(s, amount.cards, seat, source) * amount.times
    if isinstance(amount, StoredDamage):
        return sum(s.var[STORED + of] for of in parties(s, seat, amount.who, NOBODY))
    if isinstance(amount, ShellCount):
        down = sum(destroyed_shells(s, of) for of in parties(s, seat, amount.who, NOBODY))
        return down if amount.destroyed else LANES * len(parties(s, seat, amount.who, NOBODY)) - down
    if isinstance(amount, (QuantityOf, Greatest, Kinds)):
        return of_quality(s, amount, seat, source)
    if isinstance(amount, AmongPlayers):
        found = [count(s, amount.amount, other, source) for other in seats_of(s, seat, amount.who)]
        return max(found) if amount.highest else min(found)
    if isinstance(amount, HappenedTimes):
        return past.times(s, amount.event, amount.when, seat, source)
    worked = WORKED.get(type(amount))
    if worked is not None:
        return worked(amount, lambda part: count(s, part, seat, source))
    return amount if isinstance(amount, int) else 0


def of_quality(s: State, amount: QuantityOf | Greatest | Kinds, seat: int, source: int) -> int:
    """The sum, the greatest or least, or how many different ones there are, of a quality of cards; no name is none."""
    quality = s.rules.rules.meaning.quality
    what: Any = amount.what if isinstance(amount, QuantityOf) else amount
    pieces = [source] if isinstance(what, This) else find(s, what.cards, seat, source)
    found = [quality(s, piece, amount.quality) for piece in pieces]
    if isinstance(amount, Kinds):
        return len(set(found) - {NONE_OF.get(amount.quality)})
    if isinstance(amount, QuantityOf):
        return sum(found)
    return (max(found) if amount.highest else min(found)) if found else 0


NONE_OF: Final = {NAME: 0, COLOUR: COLOURLESS}
"""A quality and what it is of a card that has none: no name (DEV-23.3), no colour."""


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


def is_first(s: State, node: FirstPlayer, seat: int, source: int, f: Frame | None) -> bool:
    """DEV-3.2: the player is the first turn player of this round."""
    return s.var[FIRST] == seat


def is_outermost(s: State, node: OutermostHere, seat: int, source: int, f: Frame | None) -> bool:
    """DEV-11.2: this Shell is its player's outermost one."""
    return lane_here(s, source) == outermost(s, seat)


def all_hold(s: State, node: AllOf, seat: int, source: int, f: Frame | None) -> bool:
    """Every one of the conditions holds."""
    return all(true(s, one, seat, source) for one in node.conditions)


def any_holds(s: State, node: AnyOf, seat: int, source: int, f: Frame | None) -> bool:
    """Some of the conditions holds."""
    return any(true(s, one, seat, source) for one in node.conditions)


def compared(s: State, node: Compared, seat: int, source: int, f: Frame | None) -> bool:
    """Two numbers of the position, one against the other."""
    return COMPARE[node.how](count(s, node.a, seat, source), count(s, node.b, seat, source))


def in_range(node: Counts, found: int) -> bool:
    """Whether a number is neither too small nor too great."""
    return found >= node.least and (node.most is None or found <= node.most)


def stored(s: State, seat: int) -> int:
    """A player's Stored Damage."""
    return s.var[STORED + seat]


def hand_size(s: State, seat: int) -> int:
    """How many cards a player holds."""
    return len(s.zones[HAND + seat])


CONDITIONS: Final[dict[type, Judge]] = {
    Counts: counts, FirstPlayer: is_first, OutermostHere: is_outermost, AllOf: all_hold, AnyOf: any_holds,
    Compared: compared,
}  # fmt: skip
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


def under_it(s: State, piece: int, test: UnderIt, seat: int, source: int) -> bool:
    """DEV-24.9, 24.13: a Material of what "it" means, or of that card as it left its Shell."""
    for host in meant(s, s.agenda[-1]) if s.agenda else []:
        if s.host[piece] == host or piece in s.ghosts.get(host << 16 | s.epoch[host] - 1, ())[MATERIALS_AT:]:
            return True
    return False


def was_here(s: State, piece: int, test: WasHere, seat: int, source: int) -> bool:
    """DEV-24.13: it left the Shell in which the card itself is, or which that left, too."""
    left = shell_before(s, piece, s.epoch[piece])
    if test.lane >= 0:
        return left != NOBODY and left >> 2 == test.lane
    lane = lane_here(s, source)
    return left != NOBODY and left == ((lane << 2) + seat if lane >= 0 else shell_before(s, source, s.epoch[source]))


def named(s: State, piece: int, test: Named, seat: int, source: int) -> bool:
    """DEV-23.3: a Token without a name is named nothing."""
    return not s.rules.fact[NAMELESS][s.define[piece]] and kernel_filter.is_named(s, piece, test, seat, source)


def was_looked_at(s: State, piece: int, test: Seen, seat: int, source: int) -> bool:
    """One of the cards that the effect which runs has looked at, where they still lie."""
    return piece in looked_at(s, s.agenda[-1]) if s.agenda else False


def was_dealt_with(s: State, piece: int, test: AmongKept, seat: int, source: int) -> bool:
    """One of the cards that an action of the effect which runs has dealt with, or that paid for it."""
    return bool(s.agenda) and runs(s.agenda[-1]) and piece in dealt_in(s, s.agenda[-1], test.slot)


def is_as_one_of(s: State, piece: int, test: SameAsOneOf, seat: int, source: int) -> bool:
    """It has the name, or the colour, of one of these cards."""
    return is_alike(s, piece, test.quality, find(s, test.cards, seat, source))


def is_as_it(s: State, piece: int, test: SameAs, seat: int, source: int) -> bool:
    """The same of cards that are known: this card, or what the effect has dealt with."""
    what: Any = test.what
    if isinstance(what, This):
        return is_alike(s, piece, test.quality, [source])
    if not s.agenda or not runs(s.agenda[-1]):
        return False
    f = s.agenda[-1]
    return is_alike(s, piece, test.quality, dealt_in(s, f, what.slot) if isinstance(what, Kept) else meant(s, f))


def is_alike(s: State, piece: int, name: str, others: list[int]) -> bool:
    """DEV-23.3: a quality is that of one of the others; a Token without a name is named nothing."""
    quality = s.rules.rules.meaning.quality
    own = quality(s, piece, name)
    return own != NONE_OF.get(name) and any(quality(s, other, name) == own for other in others)


def is_viable(s: State, piece: int, test: Viable, seat: int, source: int) -> bool:
    """DEV-10.6: its Shell viability indicator."""
    viable = s.rules.fact[VIABLE][s.define[piece]]
    return viable == 1 << test.lane if test.only else viable >> test.lane & 1 != 0


def is_labelled(s: State, piece: int, test: Labelled, seat: int, source: int) -> bool:
    """DEV-12.1: an effect of it has this name."""
    effects: list[Any] = [program.ability for program in s.rules.of_card[s.define[piece]]]
    heads: list[Any] = [heads_of(one.action)[0] for one in effects if isinstance(one, (Activated, Triggered))]
    return any(head.label == test.label for head in heads)


def is_extreme(s: State, piece: int, test: Superlative, seat: int, source: int) -> bool:
    """It is one of those it is compared with, and none of them has more (or less)."""
    quality, pieces = s.rules.rules.meaning.quality, find(s, test.among, seat, source)
    among = [quality(s, p, test.quantity) for p in pieces]
    return piece in pieces and quality(s, piece, test.quantity) == (max(among) if test.highest else min(among))


TESTS: Final[dict[type, kernel_filter.Holds]] = {
    Side: on_side,
    Owned: owned,
    HereToo: here_too,
    Outermost: in_outermost,
    UnderThis: under_this,
    UnderIt: under_it,
    WasHere: was_here,
    Named: named,
    Seen: was_looked_at,
    AmongKept: was_dealt_with,
    SameAs: is_as_it,
    SameAsOneOf: is_as_one_of,
    Labelled: is_labelled,
    Viable: is_viable,
    Superlative: is_extreme,
}
