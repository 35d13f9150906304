"""Printed facts of cards, declared: read from an entry of a card file, checked, kept on the card.

    FACTS = Facts({"creature": {"type": Word(TYPES), "cost": Words(SYMBOLS, repeated=True), "text": TEXT}, ...})

is what a game says of them (`Rules.facts`): how a card is read, and where cards have no texts also the tables of a pool.
Every fault names file, line, card and fact, what was expected and what stands there.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from .card import Card
from .errors import DefinitionError
from .ruleset import Tables


class Default:
    """What stands for a fact that is not printed, beside plain values."""

    def __init__(self, name: str) -> None:
        self.name = name


MUST: Final = Default("must be given")
ABSENT: Final = Default("is left out")


class Fact(Protocol):
    """What may be printed as one fact of a card."""

    @property
    def default(self) -> object:
        """Return the value of a fact that is not printed; ABSENT: leave it out, MUST: that is a fault."""

    def wanted(self, value: object) -> str:
        """Return what the value should be; empty if it is that."""

    def number(self, value: object) -> int:
        """Return the number for the table."""


class Number(NamedTuple):
    """A whole number; in the table as it is."""

    least: int = 0
    most: int = 99
    default: object = MUST

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        good = type(value) is int and self.least <= value <= self.most
        return "" if good else f"a number from {self.least} to {self.most}"

    def number(self, value: object) -> int:
        """The number for the table."""
        return value if isinstance(value, int) else 0


class Word(NamedTuple):
    """One word out of some; in the table its place among them."""

    words: Sequence[object]
    default: object = MUST

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        return "" if type(value) is not bool and value in self.words else f"one of {listed(self.words)}"

    def number(self, value: object) -> int:
        """The number for the table."""
        return self.words.index(value)


class Words(NamedTuple):
    """Several words out of some; in the table a bit each, in their order from bit `first`."""

    words: Sequence[str]
    first: int = 0
    least: int = 0
    most: int = 99
    repeated: bool = False
    default: object = MUST

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        if isinstance(value, list) and self.least <= len(value) <= self.most:
            good = [word in self.words and (self.repeated or value.count(word) == 1) for word in value]
            if all(good):
                return ""
        least = f"at least {self.least} " if self.least else ""
        most = f", at most {self.most}" if self.most < self._field_defaults["most"] else ""
        return f"a list of {least}{'' if self.repeated else 'different ones '}of: {listed(self.words)}{most}"

    def number(self, value: object) -> int:
        """The bits for the table."""
        return sum(1 << self.first + self.words.index(word) for word in value) if isinstance(value, list) else 0


class Names(NamedTuple):
    """Any words; they have no number."""

    default: object = ()

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        return "" if isinstance(value, list) and all(isinstance(name, str) and name for name in value) else "a list of names"

    def number(self, value: object) -> int:
        """How many."""
        return len(value) if isinstance(value, list) else 0


class String(NamedTuple):
    """Any text; it has no number."""

    default: object = ABSENT
    least: int = 0
    """Characters."""

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        return "" if isinstance(value, str) and len(value.strip()) >= self.least else "a text"

    def number(self, value: object) -> int:
        """Whether there is one."""
        return int(bool(value))


class Switch(NamedTuple):
    """True or false."""

    default: object = False

    def wanted(self, value: object) -> str:
        """What it should be; empty if it is that."""
        return "" if isinstance(value, bool) else "true or false"

    def number(self, value: object) -> int:
        """0 or 1."""
        return int(bool(value))


TEXT: Final = String("")
"""Of the fact "text": the card's English text, which is its program."""


def nothing_more(kind: str, facts: dict[str, object]) -> str:
    """Say that the facts of these cards do not depend on each other."""
    return ""


class Facts:
    """What is printed on the cards of a game: its kinds of card, and the facts of each by name.

    facts     kind -> name -> what it may be; "text" is the card's text
    complete  for facts that hang together: fills in what follows from others, and says what does not fit, or nothing
    """

    def __init__(
        self,
        facts: Mapping[str, Mapping[str, Fact]],
        complete: Callable[[str, dict[str, object]], str] = nothing_more,
    ) -> None:
        self.facts: Final = {kind: dict(own) for kind, own in facts.items()}
        self.kinds: Final = tuple(self.facts)
        self.complete = complete

    def read(self, kind: str, raw: Mapping[str, object], place: str) -> Card:
        """A card from an entry of a card file.  Raises DefinitionError with place, card and fact, a line a fault."""
        name = raw.get("name")
        if not isinstance(name, str) or not name.strip():
            raise DefinitionError(f"{place}: a card needs a name")
        if kind not in self.kinds:
            raise DefinitionError(f'{place}: "{name}" is a {kind!r}; there are: {", ".join(self.kinds)}')
        own = self.facts[kind]
        wrong = [f"{key} (a {kind} has: {', '.join(('name', *own))})" for key in raw if key != "name" and key not in own]
        found: dict[str, object] = {}
        for key, fact in own.items():
            wanted = fact.wanted(raw[key]) if key in raw else ""
            if wanted or (fact.default is MUST and key not in raw):
                given = f"not {raw[key]!r}" if key in raw else "it is missing"
                wrong.append(f"{key} ({wanted or fact.wanted(None)}; {given})")
                continue
            value = raw.get(key, fact.default)
            if value is not ABSENT:
                found[key] = list(value) if isinstance(value, (list, tuple)) else value
        text = str(found.pop("text", "")).strip()
        if not wrong and (apart := self.complete(kind, found)):
            wrong = [apart]
        if wrong:
            raise DefinitionError("\n".join(str(fault(place, name, what)) for what in wrong))
        return Card(name.strip(), kind, found, text, place)

    def tabulate(self, cards: list[Card]) -> Tables:
        """The facts of a pool as numbers: columns in the order of the first kind's facts, 0 if left out; last the kind."""
        table = [
            [fact.number(card.facts[name]) if name in card.facts else 0 for card in cards]
            for name, fact in self.facts[self.kinds[0]].items()
        ]
        return Tables([*table, [self.kinds.index(card.kind) for card in cards]], [], [0] * len(cards), [])


def fault(place: str, name: str, what: str) -> DefinitionError:
    """A card that cannot be used: file and line, card, what is wrong."""
    return DefinitionError(f'{place}: Card data error in "{name}": {what}.')


def listed(words: Sequence[object]) -> str:
    """Words for a sentence."""
    return ", ".join(map(str, words))


def strings(value: object) -> list[str]:
    """A list of words as it stands in a card's facts."""
    return [str(item) for item in value] if isinstance(value, list) else []
