"""Amounts: numbers, and numbers made of other numbers, of cards, and of what a running text keeps."""

from collections.abc import Callable
from typing import Any, Final

from .filter import find, matches, zones_of
from .kept import asked_number, pieces, seat_then
from .past import CARD, records, times
from .players import is_meant, referred, seats_of
from .referents import (
    AmongPlayers,
    CountKept,
    Depth,
    Foremost,
    Greatest,
    Half,
    HappenedTimes,
    HappenedTo,
    Kinds,
    Least,
    Minus,
    Most,
    NumberKept,
    OfEach,
    Over,
    Plus,
    QuantityOf,
    Ref,
    Times,
)
from .state import Frame, State
from .tree import Amount, Cards, CountOf, Every, OwnAmount, Side, Some, This, ThisWay

Count = Callable[[State, Any, int, int, Frame | None], int]
"""The number that a node means: the node, the seat and piece that are "you" and "this card", the text that runs."""


def amount_of(s: State, f: Frame, amount: Amount) -> int:
    """The number an amount means now; `f.amount` is what the action before dealt with."""
    return amount if isinstance(amount, int) else counted(s, amount, f.seat, f.source, f)


def counted(s: State, amount: Amount, seat: int, source: int, f: Frame | None = None) -> int:
    """The number an amount means now: `seat` and `source` are "you" and "this card"; without `f`, of a text that stands."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, CountOf):
        return len(find(s, amount.cards, seat, source)) * amount.times
    if isinstance(amount, ThisWay):
        return f.amount * amount.times if f is not None else 0
    count = COUNTS.get(type(amount))
    if count is not None:
        return count(s, amount, seat, source, f)
    return s.rules.amounts[type(amount)](s, f, amount) if f is not None else 0


def plus(s: State, node: Plus, seat: int, source: int, f: Frame | None) -> int:
    """The sum."""
    return counted(s, node.a, seat, source, f) + counted(s, node.b, seat, source, f)


def minus(s: State, node: Minus, seat: int, source: int, f: Frame | None) -> int:
    """The difference; no number of cards, damage or the like is less than 0."""
    return max(0, counted(s, node.a, seat, source, f) - counted(s, node.b, seat, source, f))


def multiplied(s: State, node: Times, seat: int, source: int, f: Frame | None) -> int:
    """The product."""
    return counted(s, node.a, seat, source, f) * counted(s, node.n, seat, source, f)


def half(s: State, node: Half, seat: int, source: int, f: Frame | None) -> int:
    """The half."""
    return (counted(s, node.a, seat, source, f) + node.up) // 2


def over(s: State, node: Over, seat: int, source: int, f: Frame | None) -> int:
    """The quotient, rounded down."""
    return counted(s, node.a, seat, source, f) // node.n


def at_least(s: State, node: Least, seat: int, source: int, f: Frame | None) -> int:
    """Not less than the floor."""
    return max(counted(s, node.a, seat, source, f), counted(s, node.floor, seat, source, f))


def at_most(s: State, node: Most, seat: int, source: int, f: Frame | None) -> int:
    """Not more than the ceiling."""
    return min(counted(s, node.a, seat, source, f), counted(s, node.ceiling, seat, source, f))


def quantity_of(s: State, node: QuantityOf, seat: int, source: int, f: Frame | None) -> int:
    """The quality's number, summed up."""
    return sum(s.rules.quality(s, piece, node.quality) for piece in meant(s, node.what, seat, source, f))


def of_each(s: State, node: OfEach, seat: int, source: int, f: Frame | None) -> int:
    """The number of the card that is being changed."""
    return s.rules.quality(s, f.picks[0], node.quality) if f is not None and f.picks else 0


def meant(s: State, what: Ref | Some | Every, seat: int, source: int, f: Frame | None) -> list[int]:
    """The pieces that are spoken of."""
    if isinstance(what, (Some, Every)):
        return find(s, what.cards, seat, source)
    if f is None or (isinstance(what, This) and source != f.source):
        return [source]
    return referred(s, f, what)


def greatest(s: State, node: Greatest, seat: int, source: int, f: Frame | None) -> int:
    """The highest or lowest number."""
    numbers = [s.rules.quality(s, piece, node.quality) for piece in find(s, node.cards, seat, source)]
    return (max(numbers) if node.highest else min(numbers)) if numbers else 0


def depth(s: State, node: Depth, seat: int, source: int, f: Frame | None) -> int:
    """Counted from the top."""
    pile = s.zones[zones_of(s, Cards((), node.place), seat)[0]]
    for down, piece in enumerate(reversed(pile), 1):
        if matches(s, piece, node.cards, seat, source):
            return down
    return len(pile)


def among_players(s: State, node: AmongPlayers, seat: int, source: int, f: Frame | None) -> int:
    """The highest or lowest of the players' numbers."""
    seats = s.rules.meaning.playing(s, seats_of(s, seat, node.who))
    numbers = [counted(s, node.amount, other, source, f) for other in seats]
    return (max(numbers) if node.highest else min(numbers)) if numbers else 0


def foremost(s: State, node: Foremost, seat: int, source: int, f: Frame | None) -> list[int]:
    """The player with the highest or lowest number; nobody where there are two."""
    seats = s.rules.meaning.playing(s, [(seat + i) % s.seats for i in range(s.seats)])
    numbers = [counted(s, node.amount, other, source, f) for other in seats]
    best = max(numbers) if node.highest else min(numbers)
    return [other for other, own in zip(seats, numbers, strict=True) if own == best] if numbers.count(best) == 1 else []


def kinds(s: State, node: Kinds, seat: int, source: int, f: Frame | None) -> int:
    """The number of different values."""
    if node.members:
        found = 0
        for piece in find(s, node.cards, seat, source):
            found |= s.rules.quality(s, piece, node.quality)
        return found.bit_count()
    return len({s.rules.quality(s, piece, node.quality) for piece in find(s, node.cards, seat, source)})


def number_kept(s: State, node: NumberKept, seat: int, source: int, f: Frame | None) -> int:
    """What the slot says."""
    return asked_number(s, f, node.slot, source)


def count_kept(s: State, node: CountKept, seat: int, source: int, f: Frame | None) -> int:
    """Those that can be found; on whose side they were is remembered of those that have left play."""
    found = pieces(s, f, node.slot)
    if node.cards is None:
        return len(found)
    sides = tuple(test for test in node.cards.tests if isinstance(test, Side))
    rest = Cards(tuple(test for test in node.cards.tests if not isinstance(test, Side)))
    found = [piece for piece in found if matches(s, piece, rest, seat, source)]
    return sum(all(is_meant(s, seat, test.who, seat_then(f, node.slot, piece)) for test in sides) for piece in found)


def happened_times(s: State, node: HappenedTimes, seat: int, source: int, f: Frame | None) -> int:
    """As often as it is remembered."""
    return times(s, node.event, node.when, seat, source)


def happened_to(s: State, node: HappenedTo, seat: int, source: int, f: Frame | None) -> int:
    """Those that are such cards in play, and those that were as it happened, each once."""
    then = {record[CARD] for record in records(s, node.event, node.when, seat, source)}
    return len(then.union(find(s, node.cards, seat, source)))


COUNTS: Final[dict[type[OwnAmount], Count]] = {
    Plus: plus, Minus: minus, Times: multiplied, Half: half, Over: over, Least: at_least, Most: at_most,
    QuantityOf: quantity_of, AmongPlayers: among_players,
    OfEach: of_each, Greatest: greatest, Depth: depth, Kinds: kinds, NumberKept: number_kept, CountKept: count_kept,
    HappenedTimes: happened_times, HappenedTo: happened_to,
}  # fmt: skip
