"""What a scenario says about cards: patterns of a card and of a zone, and whether what is there fits them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ..kernel.knowledge import SEAT
from ..kernel.zone import Zone
from . import address
from .comparing import (
    EMPTY,
    CardPattern,
    Fault,
    cards_told,
    counted,
    difference,
    fact_names,
    fact_told,
    pairing,
    same,
    shown,
)
from .document import Node
from .position import FACES
from .seen import Card, Cards, told
from .words import MOST_COPIES, SEATS, UNKNOWN, Words

UNKNOWNS: Final = re.compile(r"(?:(\d{1,3})\s*[xX]?\s+)?\?")
GRID_KEYS: Final = ("count", "rest", "contains", "lacks")
PILE_KEYS: Final = ("count", "top", "bottom", "contains", "lacks", "among")
AMONG_KEYS: Final = ("names", "of", "here", "places")


@dataclass(slots=True)
class ZonePattern:
    """What is said about a zone; what is not said may be anything."""

    zone: Zone
    cells: dict[int, CardPattern | None] = field(default_factory=dict)
    """Cell -> card; None: free."""
    rest_empty: bool = False
    count: int | None = None
    exactly: list[CardPattern] | None = None
    top: list[CardPattern] | None = None
    bottom: list[CardPattern] | None = None
    contains: list[CardPattern] = field(default_factory=list)
    lacks: list[CardPattern] = field(default_factory=list)
    among: list[dict[str, Any]] | None = None
    """Names known to be among some cards that cannot be told apart."""

    def faults(self, found: Cards) -> Iterator[Fault]:
        """What does not fit, each with where."""
        zone = self.zone
        there = [one for one in found if one is not None]
        yield from self.cell_faults(found)
        if self.count is not None and len(there) != self.count:
            yield "", counted(self.count), told_all(zone, found)
        if self.exactly is not None:
            yield from self.listing("", self.exactly, there, found, self.ordered())
        if self.top is not None:
            yield from self.listing("on top ", self.top, there[: len(self.top)], found, True)
        if self.bottom is not None:
            yield from self.listing(
                "at the bottom ", self.bottom, there[max(0, len(there) - len(self.bottom)) :], found, True
            )
        if self.contains:
            pairs = pairing(self.contains, there)
            missing = [card.told() for number, card in enumerate(self.contains) if number not in pairs.values()]
            if missing:
                more = f" (missing: {', '.join(missing)})"
                yield "", f"among others {listed(self.contains)}", told_all(zone, found, fact_names(self.contains)) + more
        for card in self.lacks:
            if any(card.fits(one) for one in there):
                yield "", f"no {card.told()}", told_all(zone, found, card.facts)

    def among_faults(self, groups: list[dict[str, Any]]) -> Iterator[Fault]:
        """What does not fit of the names known to be among cards that cannot be told apart."""
        if self.among is None:
            return
        told = " and ".join(map(fact_told, groups)) or "none"
        if not self.among and groups:
            yield ".among", "none", told
        for wanted in self.among:
            if not any(is_among(wanted, group) for group in groups):
                yield ".among", fact_told(wanted), told

    def cell_faults(self, found: Cards) -> Iterator[Fault]:
        """What does not fit in the cells that are named, and in the rest."""
        zone = self.zone
        for cell, card in self.cells.items():
            at = f".{zone.cells[cell]}"
            if card is not None:
                yield from ((f"{at}{where}", expected, got) for where, expected, got in card.faults(found[cell]))
            elif found[cell] is not None:
                yield at, "empty", told(found[cell])
        if self.rest_empty and (extra := [i for i, one in enumerate(found) if one is not None and i not in self.cells]):
            yield f".{zone.cells[extra[0]]}", "empty (rest: empty)", told(found[extra[0]])

    def listing(
        self, where: str, wanted: list[CardPattern], there: list[Card], found: Cards, ordered: bool
    ) -> Iterator[Fault]:
        """Exactly these cards, in this order or in any."""
        if how := difference(wanted, there, ordered):
            got = told_all(self.zone, found, fact_names(wanted))
            yield "", f"{where}{listed(wanted)}", f"{got} ({how})" if wanted and there else got

    def ordered(self) -> bool:
        """Whether the order of its cards means something: in a pile, not in a hand or grid."""
        return self.zone.sight != SEAT and not self.zone.rows


def is_among(wanted: dict[str, Any], group: dict[str, Any]) -> bool:
    """Whether a group is as expected: these names are in it, perhaps others too."""
    left = list(group["names"])
    for name in wanted.get("names", ()):
        if name not in left:
            return False
        left.remove(name)
    return all(same(value, group.get(key)) for key, value in wanted.items() if key != "names")


def listed(patterns: Sequence[CardPattern]) -> str:
    """Patterns in a few words, how many of them first."""
    return cards_told([pattern.told() for pattern in patterns])


def told_all(zone: Zone, found: Cards, asked: Iterable[str] = ()) -> str:
    """A zone in a few words, with some facts of its cards."""
    if zone.rows:
        there = [f"{cell}: {shown(one, asked)}" for cell, one in zip(zone.cells, found, strict=True) if one is not None]
    else:
        there = [shown(one, asked) for one in found if one is not None]
    if zone.sight == SEAT:
        there.sort()
    return cards_told(there)


class PatternReader:
    """Reads patterns in the words of a game.  `hidden`: for what a seat sees, where "?" is a card it does not know."""

    def __init__(self, words: Words, hidden: bool) -> None:
        self.words = words
        self.hidden = hidden
        self.seat = 0
        """Whose zone is read: a host without a letter in front lies with that player."""

    def zone(self, zone: Zone, node: Node, seat: int = 0) -> ZonePattern:
        """What is said about a zone of a player, or of nobody."""
        self.seat = seat
        pattern = ZonePattern(zone)
        if node.value is None or node.value in EMPTY:
            pattern.count = 0
        elif isinstance(node.value, int) and not isinstance(node.value, bool):
            pattern.count = node.value
        elif isinstance(node.value, dict) and "card" not in node.value:
            self.parts(pattern, node)
        else:
            pattern.exactly = self.cards(node, zone)
        return pattern

    def parts(self, pattern: ZonePattern, node: Node) -> None:
        """Cells of a grid, or parts of a pile."""
        zone = pattern.zone
        keys = GRID_KEYS if zone.rows else PILE_KEYS
        for word, item in node.mapping(zone.name, () if zone.rows else keys).items():
            name = word.casefold()
            if name == "count":
                pattern.count = item.number("count")
            elif name == "contains":
                pattern.contains = self.cards(item, zone)
            elif name == "lacks":
                pattern.lacks = self.cards(item, zone)
            elif name == "top" and not zone.rows:
                pattern.top = self.cards(item, zone)
            elif name == "bottom" and not zone.rows:
                pattern.bottom = self.cards(item, zone)
            elif name == "among" and not zone.rows:
                pattern.among = self.among(item)
            elif name == "rest":
                item.choice("what the rest is", EMPTY)
                pattern.rest_empty = True
            else:
                known = {**{cell: i for i, cell in enumerate(zone.cells)}, **dict.fromkeys(keys, -1)}
                cell = self.words.look(f"a cell of {zone.name}", item, known, word)
                free = item.value is None or item.value in EMPTY
                pattern.cells[cell] = None if free else self.card(item, zone)

    def among(self, node: Node) -> list[dict[str, Any]]:
        """``{names: [Ember], of: 2, here: 1}``: this name is one of 2 cards, of which 1 lies here."""
        if not self.hidden:
            raise node.fault("no `among` here: it is for what a seat sees, under `sees`")
        found = []
        for item in [] if node.empty or node.value in EMPTY else node.items():
            given = item.mapping("what is among some cards, as in {names: [Ember], of: 2, here: 1}", AMONG_KEYS)
            group: dict[str, Any] = {key: given[key].number(key) for key in ("of", "here") if key in given}
            if "names" in given:
                group["names"] = [name for part in self.listed(given["names"]) for name in part]
            if "places" in given:
                group["places"] = [place.number("a place from the top, which is 1") for place in given["places"].items()]
            found.append(group)
        return found

    def cards(self, node: Node, zone: Zone) -> list[CardPattern]:
        """A list of cards; ``3 Name`` and `copies` stand for several."""
        found: list[CardPattern] = []
        for item in node.items():
            copies = 1
            if isinstance(item.value, dict) and "copies" in item.value:
                copies = item.value["copies"].number("copies")
                if not 1 <= copies <= MOST_COPIES:
                    raise item.value["copies"].fault(f"copies: 1 to {MOST_COPIES}")
            elif not isinstance(item.value, dict):
                copies = self.copies(item)
            found += [self.card(item, zone)] * copies
        return found

    def copies(self, node: Node) -> int:
        """How many a line stands for; ``3 ?`` are three unknown cards."""
        unknown = UNKNOWNS.fullmatch(node.string("a card"))
        if unknown:
            return min(int(unknown[1] or 1), MOST_COPIES)
        return self.words.copies(node)[0]

    def card(self, node: Node, zone: Zone) -> CardPattern:
        """A card: its name, or a mapping of name and facts."""
        if not isinstance(node.value, dict):
            return CardPattern(self.name(node))
        words = self.words
        known = ("card", "face", "owner", "marks", "copies", "host", "attached", *words.columns, *words.vocabulary.facts)
        given = node.mapping("a card in an expectation", tuple(dict.fromkeys(known)))
        pattern = CardPattern(self.name(given["card"]) if "card" in given else None)
        for name, item in given.items():
            if name == "face":
                if not words.has_faces(zone):
                    raise item.fault(f"no face: cards in {zone.name} have none")
                pattern.facts[name] = item.choice("a face", FACES)
            elif name == "owner":
                pattern.facts[name] = SEATS[words.seat(item)]
            elif name == "marks":
                flags = words.mark_set(item)
                pattern.facts[name] = [mark for mark, flag in words.marks.items() if flags & flag]
            elif name == "host":
                none = item.empty or item.value in EMPTY
                pattern.facts[name] = None if none else address.read(words, item, self.seat)
            elif name == "attached":
                pattern.facts[name] = [name for part in self.listed(item) for name in part]
            elif name not in ("card", "copies"):
                pattern.facts[name] = item.plain()
        return pattern

    def listed(self, node: Node) -> list[list[str]]:
        """Names of cards, as often as they are meant; under `sees` also unknown ones."""
        if node.empty or node.value in EMPTY:
            return []
        return [[self.name(item)] * self.copies(item) for item in node.items()]

    def name(self, node: Node) -> str:
        """A card's name in its own spelling, or "?"."""
        word = node.string("the name of a card")
        if UNKNOWNS.fullmatch(word):
            if not self.hidden:
                raise node.fault("the name of a card (`?` is for what a seat sees, under `sees`)")
            return UNKNOWN
        return self.words.ruleset.cards[self.words.copies(node)[1]].name
