"""What a scenario says about cards: patterns of a card and of a zone, and whether what is there fits them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from ..kernel.knowledge import ARRANGED, FACE, SEAT
from ..kernel.zone import Zone
from .document import Node
from .position import FACES
from .seen import Card, Cards, told, told_all
from .words import MOST_COPIES, SEATS, Words

UNKNOWN: Final = "?"
UNKNOWNS: Final = re.compile(r"(?:(\d{1,3})\s*[xX]?\s+)?\?")
EMPTY: Final = ("empty", "none")
GRID_KEYS: Final = ("count", "rest", "contains", "lacks")
PILE_KEYS: Final = ("count", "top", "bottom", "contains", "lacks")

Fault = tuple[str, str, str]
"""Where, expected, got."""


@dataclass(slots=True)
class CardPattern:
    """A card: its name (None: any card, "?": one that is not known) and facts."""

    name: str | None
    facts: dict[str, Any] = field(default_factory=dict)

    def faults(self, one: Card | None) -> Iterator[Fault]:
        """What does not fit."""
        if one is None:
            yield "", self.told(), "empty"
            return
        known = one.get("card")
        if self.name == UNKNOWN and known is not None:
            yield "", "a card that is not known (?)", told(one)
        if self.name not in (None, UNKNOWN) and known != self.name:
            yield "", self.told(), told(one)
            return
        for name, wanted in self.facts.items():
            got = one.get(name)
            if not same(wanted, got):
                yield f".{name}", fact_told(wanted), fact_told(got)

    def fits(self, one: Card | None) -> bool:
        """Whether a card is like this."""
        return next(self.faults(one), None) is None

    def told(self) -> str:
        """The pattern in a few words."""
        facts = ", ".join(f"{name}: {fact_told(value)}" for name, value in self.facts.items())
        return f"{self.name or 'any card'}{f' ({facts})' if facts else ''}"


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

    def faults(self, found: Cards) -> Iterator[Fault]:
        """What does not fit, each with where."""
        zone = self.zone
        there = [one for one in found if one is not None]
        for cell, card in self.cells.items():
            at = f".{zone.cells[cell]}"
            if card is not None:
                yield from ((f"{at}{where}", expected, got) for where, expected, got in card.faults(found[cell]))
            elif found[cell] is not None:
                yield at, "empty", told(found[cell])
        if self.rest_empty and (extra := [i for i, one in enumerate(found) if one is not None and i not in self.cells]):
            yield f".{zone.cells[extra[0]]}", "empty (rest: empty)", told(found[extra[0]])
        if self.count is not None and len(there) != self.count:
            yield "", f"{self.count} cards", told_all(zone, found)
        if self.exactly is not None and not self.same_cards(self.exactly, there):
            yield "", listed(self.exactly), told_all(zone, found)
        if self.top is not None and not in_place(self.top, there[: len(self.top)]):
            yield "", f"on top {listed(self.top)}", told_all(zone, found)
        if self.bottom is not None and not in_place(self.bottom, there[max(0, len(there) - len(self.bottom)) :]):
            yield "", f"at the bottom {listed(self.bottom)}", told_all(zone, found)
        if self.contains and not paired(self.contains, there):
            yield "", f"among others {listed(self.contains)}", told_all(zone, found)
        for card in self.lacks:
            if any(card.fits(one) for one in there):
                yield "", f"no {card.told()}", told_all(zone, found)

    def same_cards(self, wanted: list[CardPattern], there: list[Card]) -> bool:
        """Whether exactly these cards are there: in this order in a pile, in any order in a hand or grid."""
        if len(wanted) != len(there):
            return False
        if self.zone.sight == SEAT or self.zone.rows:
            return paired(wanted, there)
        return in_place(wanted, there)


def in_place(wanted: Sequence[CardPattern], there: Sequence[Card]) -> bool:
    """Whether the cards fit one by one."""
    return len(wanted) == len(there) and all(card.fits(one) for card, one in zip(wanted, there, strict=True))


def paired(wanted: Sequence[CardPattern], there: Sequence[Card]) -> bool:
    """Whether every pattern has a card of its own (found by augmenting paths, so that no order matters)."""
    owner: dict[int, int] = {}

    def assign(pattern: int, tried: set[int]) -> bool:
        for i, one in enumerate(there):
            if i not in tried and wanted[pattern].fits(one):
                tried.add(i)
                if i not in owner or assign(owner[i], tried):
                    owner[i] = pattern
                    return True
        return False

    return all(assign(pattern, set()) for pattern in range(len(wanted)))


def same(wanted: Any, got: Any) -> bool:
    """Whether a fact is as expected: words whatever their case, lists in any order, nothing equal to nothing."""
    if isinstance(wanted, list) or isinstance(got, list):
        mine = wanted if isinstance(wanted, list) else [] if nothing(wanted) else [wanted]
        other = got if isinstance(got, list) else [] if nothing(got) else [got]
        return sorted(str(item).casefold() for item in mine) == sorted(str(item).casefold() for item in other)
    if nothing(wanted) or nothing(got):
        return nothing(wanted) and nothing(got)
    return str(wanted).casefold() == str(got).casefold()


def nothing(value: Any) -> bool:
    """Whether a fact says that there is nothing."""
    return value is None or value == "" or str(value).casefold() in EMPTY


def fact_told(value: Any) -> str:
    """A fact in a few words."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return "none" if nothing(value) else str(value)


def listed(patterns: Sequence[CardPattern]) -> str:
    """Patterns in a few words."""
    return ", ".join(pattern.told() for pattern in patterns) + f" ({len(patterns)})" if patterns else "empty"


class PatternReader:
    """Reads patterns in the words of a game.  `hidden`: for what a seat sees, where "?" is a card it does not know."""

    def __init__(self, words: Words, hidden: bool) -> None:
        self.words = words
        self.hidden = hidden

    def zone(self, zone: Zone, node: Node) -> ZonePattern:
        """What is said about a zone."""
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
            elif name == "rest":
                item.choice("what the rest is", EMPTY)
                pattern.rest_empty = True
            else:
                known = {**{cell: i for i, cell in enumerate(zone.cells)}, **dict.fromkeys(keys, -1)}
                cell = self.words.look(f"a cell of {zone.name}", item, known, word)
                free = item.value is None or item.value in EMPTY
                pattern.cells[cell] = None if free else self.card(item, zone)

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
        known = ("card", "face", "owner", "marks", "copies", "host", *words.columns, *words.vocabulary.facts)
        given = node.mapping("a card in an expectation", tuple(dict.fromkeys(known)))
        pattern = CardPattern(self.name(given["card"]) if "card" in given else None)
        for name, item in given.items():
            if name == "face":
                if zone.sight not in (FACE, ARRANGED):
                    raise item.fault(f"no face: cards in {zone.name} have none")
                pattern.facts[name] = item.choice("a face", FACES)
            elif name == "owner":
                pattern.facts[name] = SEATS[words.seat(item)]
            elif name == "marks":
                flags = words.mark_set(item)
                pattern.facts[name] = [mark for mark, flag in words.marks.items() if flags & flag]
            elif name not in ("card", "copies"):
                pattern.facts[name] = item.plain()
        return pattern

    def name(self, node: Node) -> str:
        """A card's name in its own spelling, or "?"."""
        word = node.string("the name of a card")
        if UNKNOWNS.fullmatch(word):
            if not self.hidden:
                raise node.fault("the name of a card (`?` is for what a seat sees, under `sees`)")
            return UNKNOWN
        return self.words.ruleset.cards[self.words.copies(node)[1]].name
