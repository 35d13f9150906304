"""A game's words turned into its numbers, for positions and expectations.

Names are found whatever their case, and ``soul_turns``, ``soul-turns`` and ``soul turns`` are one word.
"""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from ..kernel.decision import KINDS
from ..kernel.errors import DefinitionError
from ..kernel.knowledge import ARRANGED, FACE
from ..kernel.ruleset import Ruleset
from ..kernel.state import FACE_DOWN
from ..kernel.zone import Zone
from .document import Node
from .errors import one_of

SEATS: Final = "ABCDEFGH"
"""Names of the seats."""
UNKNOWN: Final = "?"
"""A card that a seat does not know."""
ANSWERABLE: Final = tuple(kind for kind in KINDS if kind not in ("running", "over"))
MOST_COPIES: Final = 300
T = TypeVar("T")


def folded(word: str) -> str:
    """A word without what does not matter."""
    return re.sub(r"[\s_-]+", " ", word).strip().casefold()


class Words:
    """The words of one ruleset with a number of players."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        rules = ruleset.rules
        if rules.positions is None:
            raise DefinitionError(
                f"{rules.name} has no scenarios yet: its ruleset does not say where positions go on (positions=)"
            )
        self.ruleset: Final = ruleset
        self.vocabulary: Final = rules.vocabulary
        self.seats: Final = seats
        self.own: Final = {z.name: z for z in rules.zones if not z.shared}
        self.shared: Final = {z.name: z for z in rules.zones if z.shared}
        self.marks: Final = {name: flag for flag, name in rules.flags.items() if flag != FACE_DOWN}
        self.columns: Final = {name: i for i, name in enumerate(rules.columns)}
        self.phases: Final = {name: i for i, name in enumerate(rules.phases)}
        self.seat_numbers: Final = rules.seat_numbers
        of_seats = {which + seat for which in rules.seat_numbers.values() for seat in range(rules.seats[1])}
        self.numbers: Final = {name: i for i, name in enumerate(rules.numbers) if i not in of_seats}
        self.cards: Final = {folded(card.name): i for i, card in enumerate(ruleset.cards)}

    def look(self, what: str, node: Node, table: Mapping[str, T], word: str = "") -> T:
        """The value of a word in a table, or an error with the nearest word."""
        word = word or node.string(what)
        known = {folded(name): name for name in table}
        if folded(word) not in known:
            raise node.fault(one_of(what, table, word), f'"{word}"')
        return table[known[folded(word)]]

    def seat(self, node: Node, word: str = "") -> int:
        """A seat: A, B ..."""
        return self.look("a seat", node, {name: i for i, name in enumerate(SEATS[: self.seats])}, word)

    def is_seat(self, word: str) -> bool:
        """Whether a word names a seat of this game."""
        return len(word) == 1 and word.upper() in SEATS[: self.seats]

    def card(self, node: Node, word: str = "") -> int:
        """The definition of a card by its full name."""
        word = word or node.string("the name of a card")
        if folded(word) not in self.cards:
            raise node.fault(one_of("the name of a card", (card.name for card in self.ruleset.cards), word), f'"{word}"')
        return self.cards[folded(word)]

    def copies(self, node: Node) -> tuple[int, int]:
        """``3 Name`` or ``Name``: copies and definition."""
        word = node.string("the name of a card")
        found = re.fullmatch(r"(\d{1,3})\s*[xX]?\s+(.+)", word)
        if folded(word) in self.cards or not found:
            return 1, self.card(node)
        if int(found[1]) > MOST_COPIES:
            raise node.fault(f"at most {MOST_COPIES} copies")
        return int(found[1]), self.card(node, found[2])

    def cell(self, zone: Zone, node: Node, word: str = "") -> int:
        """The number of a cell of a grid."""
        return self.look(f"a cell of {zone.name}", node, {name: i for i, name in enumerate(zone.cells)}, word)

    def has_faces(self, zone: Zone) -> bool:
        """Whether cards of a zone can lie face-up or face-down."""
        return zone.sight in (FACE, ARRANGED) or zone.name in self.vocabulary.faces

    def mark_set(self, node: Node) -> int:
        """The flags of a list of marks."""
        return sum({self.look("a mark", item, self.marks) for item in node.items()})

    def column_value(self, name: str, node: Node) -> int:
        """The value of a column, by its word if it has words."""
        words = self.vocabulary.columns.get(name)
        if words is None:
            return node.number(name)
        if node.value is None:
            return 0
        return self.look(f"a value of {name}", node, {word: i for i, word in enumerate(words)})

    def column_word(self, name: str, value: int) -> object:
        """A column's value as people say it."""
        words = self.vocabulary.columns.get(name)
        return value if words is None else words[value]
