"""Symbols of Essence: packed in one number, whether they cover a cost, and which cards pay one.  EOC-5.5 to 5.10, 5.25.

A set of symbols is an int with six bits a type: how many of it, Fire lowest.  Changes of costs are packed the same way,
each number between -32 and 31.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cardwright.kernel.answers import keep_answers

from .field import GRAY, TYPES

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int; to the compiler one of the machine

BITS: Final = 6
MASK: Final = 63
MOST: Final = 31
HALF: Final = 32
SORT: Final = 48
"""From this bit on a number of symbols may hold the sort of Essence, so that only cards of one sort count as equal."""


def packed(types: Sequence[int]) -> int:
    """One symbol of each type in the sequence.

    >>> unpacked(packed([0, 0, 6]))
    [2, 0, 0, 0, 0, 0, 1]
    """
    return sum(1 << BITS * kind for kind in types)


def unpacked(symbols: int) -> list[int]:
    """How many of each type."""
    return [symbols >> BITS * kind & MASK for kind in range(len(TYPES))]


def size(symbols: int) -> int:
    """How many in all."""
    return sum(unpacked(symbols))


def changed(symbols: int, change: int) -> int:
    """EOC-5.29: a cost with a packed signed change; no type drops below 0.

    >>> unpacked(changed(packed([0, 6]), -2 - (1 << 36) + (1 << 6)))
    [0, 1, 0, 0, 0, 0, 0]
    """
    if not change:
        return symbols
    result = 0
    for kind, number in enumerate(unpacked(symbols)):
        digit = (change + HALF & MASK) - HALF
        change = change - digit >> BITS
        result |= min(MOST, max(0, number + digit)) << BITS * kind
    return result


def covers(provided: int, cost: int) -> bool:
    """EOC-5.7 to 5.9: coloured symbols that are missing are met by Gray ones, and there are enough in all.

    >>> covers(packed([0, 6]), packed([0, 1])), covers(packed([0, 0]), packed([0, 1])), covers(packed([2]), packed([6]))
    (True, False, True)
    """
    have: i64 = provided
    wanted: i64 = cost
    missing: i64 = 0
    more: i64 = 0
    for _ in range(GRAY):  # the colours; Gray comes last
        over = (have & MASK) - (wanted & MASK)
        more += over
        if over < 0:
            missing -= over
        have >>= BITS
        wanted >>= BITS
    gray = have & MASK
    return missing <= gray and more + gray >= wanted & MASK


keep_answers(covers, 65536)


@lru_cache(maxsize=16384)
def least(provided: tuple[int, ...], cost: int) -> tuple[tuple[int, ...], ...]:
    """EOC-5.25: every set that covers the cost and no card of which is superfluous, as places in `provided`.

    Equal neighbours are interchangeable: of those the first ones are taken.

    >>> fire, gray = packed([0]), packed([6])
    >>> least((fire, fire, gray), packed([0]))
    ((0,), (2,))
    """
    found: list[tuple[int, ...]] = []
    _extend(provided, cost, 0, (), 0, found)
    return tuple(found)


def _extend(provided: tuple[int, ...], cost: int, start: int, chosen: tuple[int, ...], sum_of: int,
            found: list[tuple[int, ...]]) -> None:  # fmt: skip
    """Add to `found` all sets that begin with `chosen`."""
    if covers(sum_of, cost):
        for i in chosen:
            if covers(sum_of - provided[i], cost):
                return  # this card is superfluous
        found.append(chosen)
        return
    for i in range(start, len(provided)):
        if i == start or provided[i] != provided[i - 1]:
            _extend(provided, cost, i + 1, (*chosen, i), sum_of + provided[i], found)


@lru_cache(maxsize=16384)
def first_of_fewest(provided: tuple[int, ...], cost: int, there: int) -> int:
    """The place of the first card of the smallest set that covers the cost together with the symbols there; -1: none.

    >>> fire, aqua = packed([0]), packed([2])
    >>> first_of_fewest((aqua, fire, fire), packed([0, 0]), 0)
    1
    """
    for many in range(1, len(provided) + 1):
        for i in range(len(provided) - many + 1):
            if (not i or provided[i] != provided[i - 1]) and _reached(provided, cost, there + provided[i], i + 1, many - 1):
                return i
    return -1


def _reached(provided: tuple[int, ...], cost: int, there: int, start: int, many: int) -> bool:
    """Whether so many more cards, from `start` on, cover the cost."""
    if not many:
        return covers(there, cost)
    for i in range(start, len(provided) - many + 1):
        if (i == start or provided[i] != provided[i - 1]) and _reached(provided, cost, there + provided[i], i + 1, many - 1):
            return True
    return False


def changes_in_words(change: int) -> str:
    """A packed signed change as a player reads it.

    >>> changes_in_words(-2 + (1 << 36))
    '-2 Fire, +1 Gray'
    """
    said = []
    for kind in TYPES:
        digit = (change + HALF & MASK) - HALF
        change = change - digit >> BITS
        if digit:
            said.append(f"{digit:+d} {kind}")
    return ", ".join(said) or "nothing"


def words(symbols: int) -> str:
    """Symbols as a player reads them: "2 Fire, 1 Gray"; "nothing"."""
    said = [f"{number} {TYPES[kind]}" for kind, number in enumerate(unpacked(symbols)) if number]
    return ", ".join(said) or "nothing"
