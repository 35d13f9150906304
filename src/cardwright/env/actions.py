"""Actions: the open decision's options, in canonical order, at the places of a table of fixed size.

Action i is option i of the decision.  An index means nothing by itself (option 3 is another thing in every decision), so
each option comes with features made of what the deciding player reads of it: label, places and names of cards.  Options
that mean the same are offered once, and their order is the same in all games that the player cannot tell apart: neither
the index nor the features say more than the view.

A decision with more options than the table has places is shown page by page: the last action of a full page turns to the
next one, the last page leads back to the first.  Turning pages changes nothing in the game.
"""

import re
from array import array
from collections.abc import Iterator
from typing import Final

from ..kernel.game import Decision, Option
from ..kernel.ruleset import Ruleset
from .printed import Printed
from .words import Words, soft

PLACES: Final = 64
"""Actions, unless told otherwise."""
FEWEST: Final = 3
"""Two options and the turning of the page."""
BUCKETS: Final = 32


class Page:
    """What can be chosen just now: some options of a decision, and whether there are others."""

    def __init__(self, options: int, most: int, number: int = 0) -> None:
        self.number: Final = number
        each = options if options <= most else most - 1
        self.pages: Final = -(-options // each)
        self.options: Final = range(number * each, min(options, (number + 1) * each))
        """Indices of the options on this page."""
        self.turn: Final = most - 1 if self.pages > 1 else -1
        """The action that turns the page, or -1."""

    def legal(self, action: int) -> bool:
        """Whether the action means anything here."""
        return 0 <= action < len(self.options) or (action == self.turn and self.pages > 1)

    def next(self) -> int:
        """The number of the page after this one."""
        return (self.number + 1) % self.pages


class Actions:
    """The table of actions of a game for so many seats."""

    def __init__(self, ruleset: Ruleset, seats: int, printed: Printed, most: int = PLACES) -> None:
        if most < FEWEST:
            raise ValueError(f"a table of {most} actions is too small: at least {FEWEST}")
        self.most: Final = most
        self._seats: Final = seats
        self._printed: Final = printed
        zones = ruleset.rules.zones
        self._zone: Final = {zone.name: place for place, zone in enumerate(zones)}
        self._cells: Final = {zone.name: {cell: i for i, cell in enumerate(zone.cells)} for zone in zones}
        self._label: Final = Words([], BUCKETS)
        self.columns: Final = (
            "there", "default", "turns the page", *(f"touches {zone.name}" for zone in zones),
            *(f"touches a zone of seats.{seat}" for seat in range(seats)), "first cell", "card / pool", *printed.names,
            "first number of the label", *(f"words of the label, {name}" for name in self._label.names),
        )  # fmt: skip
        """What is said of an option."""
        self.size: Final = len(self.columns)

    def mask(self, page: Page | None) -> bytearray:
        """A byte an action: 1 for those that are legal; all 0 for a seat that is not asked."""
        mask = bytearray(self.most)
        if page:
            mask[: len(page.options)] = b"\1" * len(page.options)
            if page.pages > 1:
                mask[page.turn] = 1
        return mask

    def describe(self, decision: Decision | None, page: Page | None) -> "array[float]":
        """The features of every action, row by row, as 32-bit floats between -1 and 1; zeros for a seat not asked."""
        values = array("f", bytes(4 * self.most * self.size))
        if decision is None or page is None:
            return values
        for row, index in enumerate(page.options):
            self._option(values, row * self.size, decision.options[index], decision.seat)
            values[row * self.size + 1] = index == decision.default
        if page.pages > 1:
            values[page.turn * self.size] = values[page.turn * self.size + 2] = 1
        return values

    def _option(self, values: "array[float]", start: int, option: Option, seat: int) -> None:
        """One option: where it touches the table, the first card it touches, its label."""
        values[start] = 1
        start += 3
        first = True
        for zone, owner, cell in map(parts, option.places):
            values[start + self._zone[zone]] = 1
            if owner >= 0:
                values[start + len(self._zone) + (owner - seat) % self._seats] = 1
            if first and cell in self._cells[zone]:
                values[start + len(self._zone) + self._seats] = (self._cells[zone][cell] + 1) / len(self._cells[zone])
            first = False
        start += len(self._zone) + self._seats + 1
        cards = option.cards
        if cards:
            values[start] = self._printed.share(cards[0])
            values[start + 1 : start + 1 + self._printed.size] = array("f", self._printed.row(cards[0]))
        start += 1 + self._printed.size
        label = option.label
        number = re.search(r"\d+", label)
        values[start] = soft(int(number[0])) if number else 0.0
        self._label.write(values, start + 1, list(words(label)))


def parts(place: str) -> tuple[str, int, str]:
    """Zone, seat (-1: shared) and cell ("" in a pile) of an address (see `kernel.view.place_name`)."""
    zone, _, rest = place.partition(":")
    owner, _, cell = rest.partition(":")
    return (zone, int(owner), cell) if owner.isdecimal() else (zone, -1, owner)


def words(label: str) -> Iterator[str]:
    """The words of a label, in small letters."""
    return (found[0] for found in re.finditer(r"\w+", label.lower()))
