"""All ways to read a run of words by a grammar: each category is read once from each place, and remembered.

A sentence is tried from left to right; the farthest word at which nothing fitted is where a refusal points, and what was
looked for there is what could stand next.  Not for English: see `rules` and `clauses`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..tokens import Token
from .lexicon import Meaning, Words
from .notation import Grammar, State
from .parts import Part, Value

END: Final = "\N{END OF TEXT}"
NUMBER: Final = "a number"
SIGNED: Final = "a signed number"
SYMBOL: Final = "a symbol"
NAME: Final = "name"
"""The kind of a word that is the whole name of a card."""
CAPITAL: Final = "a name"
MOST_STEPS: Final = 20_000
"""Work for one text, in steps through the networks: about a fifth of a second.  The richest known text takes 6,000."""
_MAKING: Final = 5
"""What making a part costs, in steps."""
Readings = list[tuple[int, Part]]
"""Where each reading ends, and what it is."""


class TooTangled(Exception):  # noqa: N818  named by what is wrong with the text
    """More work than a text may cost."""


Reader = Callable[["Parse", int], Readings]
"""What reads a category that no rule makes: nouns, verbs, numbers."""
Test = Callable[[Part], bool]
"""What is asked of a part that a rule makes."""


@dataclass(frozen=True, slots=True, eq=False)
class Machine:
    """A grammar made ready: `readers` of its terminals, `tests` by name, and the words each category can begin with."""

    grammar: Grammar
    lexicon: Words
    readers: Mapping[str, Reader]
    tests: Mapping[str, Test]
    firsts: Mapping[str, frozenset[str] | None]


class Parse:
    """One run of words being read.  `work` is what is left of the work that may be done for the whole text."""

    def __init__(self, machine: Machine, words: Sequence[Token], work: int = MOST_STEPS) -> None:
        self.machine = machine
        self.words = words
        self.keys = [*(word.key for word in words), END, END, END]
        self.work = work
        self.reached = 0
        self.wanted: dict[str, None] = {}
        self.names_kind = machine.lexicon.names
        self._classes = [*map(_class_of, words), END, END, END]
        self._entries: dict[int, Mapping[str, tuple[tuple[int, Meaning], ...]]] = {}
        self._known: dict[tuple[str, int], Readings] = {}

    def whole(self, category: str) -> list[Part]:
        """All readings of the whole run.  Raises TooTangled."""
        last = len(self.words)
        try:
            found = self.read(category, 0)
        except RecursionError:
            raise TooTangled from None
        for end, _part in found:
            if end < last:
                self.miss(end, END)
        return [part for end, part in found if end == last]

    def entries(self, at: int) -> Mapping[str, tuple[tuple[int, Meaning], ...]]:
        """What the lexicon has at a place, by category."""
        found = self._entries.get(at)
        if found is None:
            found = self._entries[at] = self.machine.lexicon.at(self.keys, at)
        return found

    def unknown(self, at: int) -> bool:
        """Whether neither the lexicon nor the grammar knows the word at a place."""
        return self.keys[at] not in self.machine.lexicon.by_first and self.keys[at] not in self.machine.grammar.words

    def longest(self, category: str, at: int = 0) -> int:
        """Where the longest reading of a category ends that is known already; its beginning where there is none."""
        return max((end for end, _part in self._known.get((category, at), ())), default=at)

    def phrase_at_end(self, *categories: str) -> int:
        """Where the longest phrase of these categories begins that ends with the last word; -1 where none does."""
        last = len(self.words)
        ends = [at for (name, at), found in self._known.items() if name in categories and any(e == last for e, _p in found)]
        return min(ends, default=-1)

    def miss(self, at: int, wanted: str) -> None:
        """Nothing fitted here; `wanted` would have."""
        if at > self.reached:
            self.reached = at
            self.wanted = {wanted: None}
        elif at == self.reached:
            self.wanted[wanted] = None

    def read(self, category: str, at: int) -> Readings:
        """All readings of a category from a place."""
        found = self._known.get((category, at))
        if found is not None:
            return found
        machine = self.machine
        first = machine.firsts.get(category)
        if first is not None and self.keys[at] not in first and self._classes[at] not in first:
            self.miss(at, category)
            found = []
        else:
            reader = machine.readers.get(category)
            found = reader(self, at) if reader else self._by_rules(category, at)
            if reader and not found:
                self.miss(at, category)
        self._known[category, at] = found
        return found

    def _by_rules(self, category: str, at: int) -> Readings:
        found: dict[tuple[int, Part], None] = {}
        tests = self.machine.tests
        for way in self.machine.grammar.rules[category]:
            paths: list[tuple[State, int, tuple[tuple[str, Value], ...]]] = [(way.start, at, ())]
            while paths:
                state, here, bound = paths.pop()
                self.spend()
                for more in state.ends:
                    self.spend(_MAKING)
                    part = _made(way.tag, (*bound, *more), at, here)
                    test = tests.get(way.test)
                    if test is None or test(part):
                        found[here, part] = None
                key = self.keys[here]
                following = state.words.get(key)
                if following:
                    for more, behind in following:
                        paths.append((behind, here + 1, bound + more))
                elif here >= self.reached:
                    for word in state.words:
                        self.miss(here, word)
                for name, slot, before, behind in state.categories:
                    for end, part in self.read(name, here):
                        paths.append((behind, end, (*bound, *before, (slot, part))))
        return list(found)

    def spend(self, steps: int = 1) -> None:
        """So much work is done.  Raises TooTangled when it is too much for one text."""
        self.work -= steps
        if self.work < 0:
            raise TooTangled


def _class_of(word: Token) -> str:
    """What a word is when no list knows it."""
    first = word.text[:1]
    if word.kind == "number":
        return SIGNED if first in "+-" else NUMBER
    return SYMBOL if first == "{" else CAPITAL if first.isupper() or word.kind == NAME else ""


def _made(tag: str, bound: tuple[tuple[str, Value], ...], begin: int, end: int) -> Part:
    """The part that a way through a rule makes."""
    if not tag:
        for _name, value in bound:
            if isinstance(value, Part):
                return value
        return Part("nil", (), begin, end)
    if not bound:
        return Part(tag, (), begin, end)
    fields: dict[str, Value] = {}
    for name, value in bound:
        if name.endswith("+"):
            before = fields.get(name[:-1], ())
            if isinstance(before, tuple) and isinstance(value, Part):
                fields[name[:-1]] = (*before, value)
        else:
            fields[name or "x"] = value
    limit, number = fields.pop("limit", None), fields.get("n")
    if isinstance(limit, str) and isinstance(number, Part):  # "2 cards or more" says what "2 or more cards" says
        fields["n"] = Part(limit, (("x", number),), number.begin, end)
    return Part(tag, tuple(sorted(fields.items())), begin, end)
