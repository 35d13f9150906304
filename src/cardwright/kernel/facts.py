"""Printed facts of cards, declared: read from an entry of a card file, checked, made into the numbers that rules read.

For games whose facts are numbers and words.  Not for: facts that hang together, or tables made of texts; a game with
such writes its own `read_card` and `tabulate`.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from .card import Card
from .errors import DefinitionError
from .ruleset import Tables


class Number(NamedTuple):
    """A whole number; in the table as it is."""

    least: int = 0
    most: int = 99

    def check(self, value: object) -> str:
        """What it should be; empty if it is that."""
        good = type(value) is int and self.least <= value <= self.most
        return "" if good else f"a number, {self.least} to {self.most}"

    def number(self, value: object) -> int:
        """The number for the table."""
        return value if isinstance(value, int) else 0


class Words(NamedTuple):
    """Different words out of some; in the table a bit each, in their order from bit `first`."""

    words: tuple[str, ...]
    first: int = 0

    def check(self, value: object) -> str:
        """What it should be; empty if it is that."""
        good = isinstance(value, list) and all(word in self.words and value.count(word) == 1 for word in value)
        return "" if good else f"a list of different ones of: {', '.join(self.words)}"

    def number(self, value: object) -> int:
        """The bits for the table."""
        return sum(1 << self.first + self.words.index(word) for word in value) if isinstance(value, list) else 0


class Facts:
    """What is printed on the cards of a game: kinds of card, and facts by name.

    The table's columns are the facts in their order, last the kind; `cells` and texts there are none.
    """

    def __init__(self, kinds: Sequence[str], facts: Mapping[str, Number | Words]) -> None:
        self.kinds: Final = tuple(kinds)
        self.facts: Final = dict(facts)

    def read(self, kind: str, raw: Mapping[str, object], place: str) -> Card:
        """A card from an entry of a card file.  Raises DefinitionError naming place, card and fact."""
        name = raw.get("name")
        if not isinstance(name, str) or not name.strip():
            raise DefinitionError(f"{place}: a card needs a name")
        if kind not in self.kinds:
            raise DefinitionError(f'{place}: "{name}" is a {kind!r}; there are: {", ".join(self.kinds)}')
        for key in (*raw, *self.facts):
            if key == "name":
                continue
            known = self.facts.get(key)
            wanted = f"a card has: name, {', '.join(self.facts)}" if known is None else known.check(raw.get(key))
            if wanted:
                raise DefinitionError(f'{place}: Card data error in "{name}": {key} ({wanted}).')
        return Card(name.strip(), kind, {key: raw[key] for key in self.facts}, place=place)

    def tabulate(self, cards: list[Card]) -> Tables:
        """The facts of a pool as numbers."""
        table = [[fact.number(card.facts[name]) for card in cards] for name, fact in self.facts.items()]
        return Tables([*table, [self.kinds.index(card.kind) for card in cards]], [], [0] * len(cards), [])
