"""Plain values of a view as numbers at fixed places: declared words have a place each, all others share a few buckets.

A view is nested dicts and lists of numbers, texts and None.  `Words` walks such a value and adds up what it finds:
a number or truth value under the path of its keys, a text as a 1 under ``path=text``.  A path that the game declares has
a place of its own.  Any other path goes to the bucket ``crc32(path) % buckets``, which is the same on every machine:
so nothing that a view shows is lost, whatever a game shows, and the size never changes.
"""

import re
from collections.abc import Iterable, MutableSequence
from typing import Final
from zlib import crc32

SOFT: Final = 8
"""The number that becomes one half (see `soft`)."""


def soft(value: float) -> float:
    """A number of any size between -1 and 1, in the same order: ``value / (8 + |value|)``.

    The inverse is ``8 * x / (1 - |x|)``.
    """
    return value / (SOFT + abs(value))


def plain(name: str) -> str:
    """A declared name as views spell it: games declare ``soul-turns`` and show ``soul_turns``."""
    return re.sub(r"[^0-9A-Za-z=]+", "_", name).lower()


class Words:
    """Places for the values of one kind of thing: the game, a player, a card, a link of the stack, a label."""

    def __init__(self, declared: Iterable[str], buckets: int) -> None:
        names = list(dict.fromkeys(plain(name) for name in declared))
        self.names: Final = (*names, *(f"bucket {number}" for number in range(buckets)))
        """What stands at each place."""
        self.size: Final = len(self.names)
        self._place: Final = {name: place for place, name in enumerate(names)}
        self._first: Final = len(names)
        self._buckets: Final = buckets

    def write(self, values: MutableSequence[float], start: int, thing: object) -> None:
        """Add what `thing` says from `start` on, then bring every number between -1 and 1."""
        self._walk(values, start, "", thing)
        for place in range(start, start + self.size):
            if values[place]:
                values[place] = soft(values[place])

    def _walk(self, values: MutableSequence[float], start: int, path: str, thing: object) -> None:
        if isinstance(thing, dict):
            for key, value in thing.items():
                self._walk(values, start, f"{path}.{key}" if path else str(key), value)
        elif isinstance(thing, list):
            for value in thing:
                self._walk(values, start, path, value)
        elif isinstance(thing, str):
            values[start + self._at(f"{path}={thing}")] += 1
        elif isinstance(thing, int):
            values[start + self._at(path)] += thing

    def _at(self, path: str) -> int:
        """The place of a path; remembered, since the paths of a game are few."""
        place = self._place.get(path)
        if place is None:
            name = plain(path)
            place = self._place.get(name, self._first + crc32(name.encode()) % self._buckets)
            if len(self._place) < MOST_REMEMBERED:
                self._place[path] = place
        return place


MOST_REMEMBERED: Final = 20_000
"""Paths that are looked up without computing their bucket again."""
