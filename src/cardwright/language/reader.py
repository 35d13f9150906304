"""The reader: tokens to every tree they can mean.

A left-corner Earley chart over the tables of `grammar`: from left to right, each place keeps the unfinished variants
that got there; a finished part moves on whoever waits for it.  Trees are built only for parts of a whole reading.
Work is counted, so that any input ends soon: a sentence is refused as too tangled rather than read for long.

Not for sentences and cards (`text`, `service`), nor for telling a person what went wrong (`refusal`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from .grammar import Grammar, Rule, Values
from .phrases import Phrase
from .shape import Node
from .terminals import Names
from .tokens import Token

T = TypeVar("T")
MOST_TOKENS: Final = 120  # the longest real sentences have about 60, granted effects included
MOST_ITEMS: Final = 40_000
MOST_READINGS: Final = 64
NOTHING: Final[list[Values]] = [()]


class TooTangled(Exception):  # noqa: N818  not an error of its own: `service` turns it into a Refusal
    """The budget is used up."""


class Item:
    """An unfinished variant at a place: state reached, place begun, and how it got there (item before, part read)."""

    __slots__ = ("backs", "state", "values")

    def __init__(self, state: int) -> None:
        self.state = state
        self.backs: list[tuple[Item | None, Part | None]] = []
        self.values: list[Values] | None = None


class Part:
    """A finished part between two places: a symbol with every way to make it."""

    __slots__ = ("begin", "symbol", "values", "ways")

    def __init__(self, symbol: int, begin: int) -> None:
        self.symbol = symbol
        self.begin = begin
        self.ways: list[tuple[Item, Rule]] = []
        self.values: list[Node] | None = None


@dataclass(slots=True)
class Parse:
    """What came of a sentence.

    `trees`: every meaning.  `redundant`: pairs of phrases that read the same words as the same node.  `reached`: the
    token that nothing could go on with, `expected` the words and `wanted` the terminals that could have stood there.
    `work`: items made; `used`: phrases of the reading.  `senseless`: the tokens (from, to) that were read and that no
    phrase lets mean something, when that is why there is no tree.
    """

    trees: tuple[Node, ...]
    redundant: tuple[tuple[str, str], ...] = ()
    reached: int = 0
    expected: frozenset[str] = frozenset()
    wanted: tuple[str, ...] = ()
    work: int = 0
    used: tuple[Phrase, ...] = ()
    senseless: tuple[int, int] | None = None


@dataclass(slots=True)
class Chart:
    """The places of one sentence while it is read."""

    grammar: Grammar
    tokens: Sequence[Token]
    names: Names
    budget: int = MOST_ITEMS
    items: list[dict[int, Item]] = field(init=False)
    waiting: list[dict[int, list[tuple[Item, int, int]]]] = field(init=False)
    agenda: list[list[Part]] = field(init=False)
    parts: list[dict[int, Part]] = field(init=False)
    predicted: list[int] = field(init=False)
    count: int = 0

    def __post_init__(self) -> None:
        places = range(len(self.tokens) + 1)
        self.items = [{} for _ in places]
        self.waiting = [{} for _ in places]
        self.agenda = [[] for _ in places]
        self.parts = [{} for _ in places]
        self.predicted = [0] * len(places)

    def run(self, start: str) -> Part | None:
        """Fill the chart; the part that spans all tokens as `start`, if there is one."""
        self.predicted[0] = self.grammar.begins.get(start, 0)
        for place in range(len(self.tokens) + 1):
            self.finish(place)
            if place < len(self.tokens):
                self.scan(place)
        return self.parts[len(self.tokens)].get(self.key(self.grammar.symbols[(start, None)], 0))

    def key(self, number: int, begin: int) -> int:
        """A symbol or state and the place where it began, as one int."""
        return number * (MOST_TOKENS + 1) + begin

    def finish(self, place: int) -> None:
        """Move on all who wait for the parts that end here; parts finished by that join the agenda."""
        root, states = self.grammar.states[0].slots, self.grammar.states
        agenda = self.agenda[place]
        for part in agenda:  # grows while it runs
            for item, following, begin in self.waiting[part.begin].get(part.symbol, ()):
                self.add(place, following, begin, (item, part))
            first = root.get(part.symbol)
            if first is not None and states[first].reach & self.predicted[part.begin]:
                self.add(place, first, part.begin, (None, part))

    def scan(self, place: int) -> None:
        """Read the word here, and the terminals that begin here."""
        states, predicted = self.grammar.states, self.predicted[place]
        word = self.tokens[place].key
        size = MOST_TOKENS + 1
        for key, item in self.items[place].items():
            following = states[item.state].words.get(word)
            if following is not None:
                self.add(place + 1, following, key % size, (item, None))
        first = states[0].words.get(word)
        if first is not None and states[first].reach & predicted:
            self.add(place + 1, first, place, (None, None))
        root, waiting = states[0].slots, self.waiting[place]
        for terminal, symbols in self.grammar.terminals:
            if not any(s in waiting or (s in root and states[root[s]].reach & predicted) for s in symbols.values()):
                continue
            for found in terminal.find(self.tokens, place, self.names):
                for number, symbol in symbols.items():
                    if number is None or found.number in (None, number):
                        self.terminal(symbol, place, found.end, found.value)

    def terminal(self, symbol: int, begin: int, end: int, value: Node) -> None:
        """A finished part that a terminal has read."""
        part = self.parts[end].get(self.key(symbol, begin))
        if part is None:
            part = self.parts[end][self.key(symbol, begin)] = Part(symbol, begin)
            part.values = []
            self.agenda[end].append(part)
        if part.values is not None and value not in part.values:
            part.values.append(value)

    def add(self, place: int, number: int, begin: int, back: tuple[Item | None, Part | None]) -> None:
        """Put an item at a place, or give the one that is there another way to have come."""
        key = number * (MOST_TOKENS + 1) + begin
        here = self.items[place]
        item = here.get(key)
        if item is not None:
            item.backs.append(back)
            return
        state = self.grammar.states[number]
        if not state.reach & self.predicted[begin]:
            return  # phrases share their beginnings: nothing that was asked for there goes on like this
        self.count += 1
        if self.count > self.budget:
            raise TooTangled
        here[key] = item = Item(number)
        item.backs.append(back)
        if state.waits:
            waiting = self.waiting[place]
            for symbol, following, begins in state.waits:
                if not self.grammar.states[following].reach & self.predicted[begin]:
                    continue
                self.predicted[place] |= begins
                waiting.setdefault(symbol, []).append((item, following, begin))
        for symbol, bit, rule in state.complete:
            if bit & self.predicted[begin]:
                self.complete(symbol, begin, place, item, rule)

    def complete(self, symbol: int, begin: int, place: int, item: Item, rule: Rule) -> None:
        """A finished part, or another way to make it."""
        key = symbol * (MOST_TOKENS + 1) + begin
        part = self.parts[place].get(key)
        if part is None:
            part = self.parts[place][key] = Part(symbol, begin)
            self.agenda[place].append(part)
        part.ways.append((item, rule))

    def failure(self) -> tuple[int, frozenset[str], tuple[str, ...]]:
        """The first token nothing goes on with, the words that could have stood there, the labels of the terminals."""
        place = max((index for index, items in enumerate(self.items) if items), default=0)
        states, root = self.grammar.states, self.grammar.states[0]
        expected = {word for item in self.items[place].values() for word in states[item.state].words}
        expected |= {word for word, first in root.words.items() if states[first].reach & self.predicted[place]}
        wanted = tuple(
            terminal.label
            for terminal, symbols in self.grammar.terminals
            if any(
                s in self.waiting[place] or (s in root.slots and states[root.slots[s]].reach & self.predicted[place])
                for s in symbols.values()
            )
        )
        return place, frozenset(expected), wanted

    def senseless(self) -> tuple[int, int] | None:
        """The shortest run of tokens that was read as a part and means nothing."""
        runs = [
            (part.begin, end)
            for end, parts in enumerate(self.parts)
            for part in parts.values()
            if part.values == [] and part.ways
        ]
        return min(runs, key=lambda run: (run[1] - run[0], run[0]), default=None)


def read(grammar: Grammar, tokens: Sequence[Token], start: str, names: Names, budget: int = MOST_ITEMS) -> Parse:
    """Every tree the tokens can mean as a `start`.  Raises TooTangled when they are too many or too knotted."""
    if len(tokens) > MOST_TOKENS:
        raise TooTangled
    chart = Chart(grammar, tokens, names, budget)
    whole = chart.run(start) if (start, None) in grammar.symbols else None
    builder = _Builder()
    trees = builder.build(whole) if whole is not None else []
    if trees:
        return Parse(
            tuple(trees), tuple(builder.redundant), len(tokens), work=chart.count, used=tuple(builder.used.values())
        )
    return Parse((), (), *chart.failure(), work=chart.count, senseless=chart.senseless() if whole is not None else None)


class _Builder:
    """Trees from the back pointers, bottom up with a stack of its own: no depth of nesting can exhaust Python's."""

    def __init__(self) -> None:
        self.redundant: dict[tuple[str, str], None] = {}
        self.used: dict[int, Phrase] = {}
        self.made = 0

    def build(self, whole: Part) -> list[Node]:
        stack: list[Item | Part] = [whole]
        while stack:
            top = stack[-1]
            if top.values is not None:
                stack.pop()
                continue
            needed = self.needs(top)
            if needed:
                stack.extend(needed)
                continue
            stack.pop()
            if isinstance(top, Item):
                top.values = self.rows(top)
            else:
                top.values = self.nodes(top)
        return whole.values or []

    def needs(self, what: Item | Part) -> list[Item | Part]:
        if isinstance(what, Part):
            return [item for item, _rule in what.ways if item.values is None]
        return [x for back in what.backs for x in back if x is not None and x.values is None]

    def rows(self, item: Item) -> list[Values]:
        """The values of the slots read so far, in order: every combination."""
        if len(item.backs) == 1:
            before, part = item.backs[0]
            rows = NOTHING if before is None else before.values or []
            if part is None:
                return rows
            return self.count([(*row, value) for row in rows for value in part.values or []])
        found: dict[Values, None] = {}
        for before, part in item.backs:
            rows = NOTHING if before is None else before.values or []
            for row in rows:
                for full in [row] if part is None else [(*row, value) for value in part.values or []]:
                    found[full] = None
        return self.count(list(found))

    def nodes(self, part: Part) -> list[Node]:
        """The different nodes of a part."""
        for _item, rule in part.ways:
            if rule.origin is not None:
                self.used[id(rule.origin)] = rule.origin
        if len(part.ways) == 1:
            item, rule = part.ways[0]
            made = [node for row in item.values or [] if (node := rule.make(row)) is not None]
            return self.count(list(dict.fromkeys(made)) if len(made) > 1 else made)
        found: dict[Node, Rule] = {}
        for item, rule in part.ways:
            for row in item.values or []:
                node = rule.make(row)
                if node is None:
                    continue
                first = found.setdefault(node, rule)
                if first.origin is not rule.origin and first.origin and rule.origin:
                    self.redundant[(first.origin.show(), rule.origin.show())] = None
        return self.count(list(found))

    def count(self, values: list[T]) -> list[T]:
        """The values, if they are not too many."""
        self.made += len(values)
        if len(values) > MOST_READINGS or self.made > MOST_ITEMS:
            raise TooTangled
        return values
