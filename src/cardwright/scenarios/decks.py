"""Decks that a scenario gives instead of a position."""

from pathlib import Path
from typing import Final

from ..decks import lines, spelled, split_line, starters
from ..kernel.game import Deck
from .document import Node, read_text
from .errors import ScenarioError
from .scenario import Decks
from .words import MOST_COPIES, Words

MOST_CARDS: Final = 2000


class DecksReader:
    """Reads decks: by name, by file, as a deck list, or by section."""

    def __init__(self, words: Words, folder: Path) -> None:
        self.words = words
        self.folder = folder

    def decks(self, node: Node, checked: bool) -> Decks:
        """A deck a seat."""
        found: dict[int, Deck] = {}
        for key, item in node.mapping("decks").items():
            found[self.words.seat(item, key)] = self.deck(item)
        if len(found) < self.words.seats:
            raise node.fault(f"a deck for each of {self.words.seats} players", f"{len(found)}")
        return Decks(node.line, tuple(found[seat] for seat in range(self.words.seats)), checked)

    def deck(self, node: Node) -> Deck:
        """One deck."""
        sections = tuple(self.words.ruleset.rules.sections)
        if isinstance(node.value, str):
            return self.listed(node)
        if isinstance(node.value, list):
            return {sections[0]: self.cards(node)}
        return {name: self.cards(item) for name, item in node.mapping("a deck", sections).items()}

    def cards(self, node: Node) -> list[str]:
        """The cards of a section: ``Name`` or ``3 Name``, and ``{card: Name, copies: 3}``."""
        names: list[str] = []
        for item in node.items():
            if isinstance(item.value, dict):
                entry = item.mapping("a card of a deck", ("card", "copies"))
                name = entry["card"].string("a card") if "card" in entry else ""
                copies = entry["copies"].number("copies") if "copies" in entry else 1
            else:
                copies, name = split_line(item.string("a card"))
            if not name or not 0 < copies <= MOST_COPIES:
                raise item.fault(f"a card, at most {MOST_COPIES} times")
            names += [spelled(self.words.ruleset, name)] * copies
            if len(names) > MOST_CARDS:
                raise item.fault(f"at most {MOST_CARDS:,} cards in a deck")
        return names

    def listed(self, node: Node) -> Deck:
        """A deck list: written here (several lines), in a file beside the scenario, or a starter deck."""
        text = node.string("a deck")
        if "\n" not in text:
            text = self.file(node, text)
        deck, _, faults = lines(self.words.ruleset, text)
        if faults:
            raise node.fault("a deck list", " ".join(faults))
        return deck

    def file(self, node: Node, name: str) -> str:
        """The text of a starter deck or of a file."""
        known = starters(self.words.ruleset)
        path = known.get(name, self.folder / name)
        if not path.is_file():
            raise node.fault(f"a starter deck ({', '.join(known) or 'none'}), a file beside the scenario, or a list")
        try:
            return read_text(path)
        except ScenarioError as error:
            raise node.fault(f"a deck list in {path.name}: {error.expected}", error.got) from error
