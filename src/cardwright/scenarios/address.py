"""Addresses of cards in play, as scenarios name a host: `field B1`, `B field B1`, `battlefield Ash Hound #2`.

In a grid a card is named by its cell, elsewhere by its name; of several of one name by `#2`, in the order in which they
came, which is that of option texts.
"""

import re
from dataclasses import dataclass
from typing import Final

from ..kernel.state import State
from ..kernel.zone import Zone
from .document import Node
from .errors import one_of
from .words import SEATS, Words

TWIN: Final = re.compile(r"(.+?)(?:\s*#(\d{1,3})|,?\s+the (\d{1,3})(?:st|nd|rd|th))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a card lies: in a cell, or which of the cards of a name (`number` 1: the first that came; 0: any)."""

    seat: int
    zone: Zone
    cell: int
    card: str
    number: int

    def __str__(self) -> str:
        which = self.zone.cells[self.cell] if self.zone.rows else f"{self.card} #{self.number}" if self.number else self.card
        return f"{SEATS[self.seat]} {self.zone.name} {which}"

    def names(self, other: "Address") -> bool:
        """Whether the other one is meant by this one, which may leave open which of several it is."""
        if self.zone.rows:
            return self == other
        same = (self.seat, self.zone, self.card) == (other.seat, other.zone, other.card)
        return same and self.number in (0, other.number or 1)


def read(words: Words, node: Node, seat: int) -> Address:
    """The address of a card; without a letter in front it lies with `seat`."""
    text = node.string("a host, as in `field B1`")
    if not words.ruleset.attaches:
        raise node.fault(f"no host: in {words.ruleset.name} no card is attached to another")
    first, _, rest = text.partition(" ")
    if rest and words.is_seat(first):
        seat = words.seat(node, first)
        text = rest.strip()
    zones = {name: zone for name, zone in words.own.items() if zone.in_play}
    name = next((one for one in zones if text.casefold().startswith(f"{one.casefold()} ")), "")
    if not name:
        raise node.fault(one_of("a host, as in `field B1`: a zone in play, then a cell or a card", zones, text.split()[0]))
    zone, which = zones[name], text[len(name) :].strip()
    if zone.rows:
        return Address(seat, zone, words.cell(zone, node, which), "", 0)
    found = TWIN.fullmatch(which)
    card, number = (found[1], int(found[2] or found[3] or 0)) if found else (which, 0)
    return Address(seat, zone, -1, words.ruleset.cards[words.card(node, card)].name, number)


def of(s: State, piece: int) -> Address:
    """The address of a piece."""
    place = s.place[piece]
    zone = s.rules.zone[place]
    seat = place - zone.number
    name = s.rules.cards[s.define[piece]].name
    if zone.rows:
        return Address(seat, zone, s.slot[piece], "", 0)
    twins = [other for other in s.zones[place] if s.define[other] == s.define[piece]]
    return Address(seat, zone, -1, name, twins.index(piece) + 1 if len(twins) > 1 else 0)


def find(s: State, address: Address) -> int | None:
    """The piece at an address; None when there is none, or when several are meant."""
    pieces = s.zones[address.zone.number + address.seat]
    if address.zone.rows:
        piece = pieces[address.cell]
        return piece if piece >= 0 else None
    twins = [piece for piece in pieces if s.rules.cards[s.define[piece]].name == address.card]
    if address.number:
        return twins[address.number - 1] if address.number <= len(twins) else None
    return twins[0] if len(twins) == 1 else None
