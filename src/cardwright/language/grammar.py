"""Phrases compiled for the reader: all flat variants in one tree of states, with tables of what can begin where.

A state is a number; it stands for "these symbols have been read".  Variants with a common beginning share their
states, whatever their category, so the reader walks "destroy each ..." once for all phrases that begin so.  Categories
are bits: `reach` says which categories can still come of a state, and `waits` which may begin at the place where
it stands.

Not for reading: `reader` runs the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .phrases import Phrase
from .refusal import LexiconError
from .shape import Node
from .template import NUMBERS, Number, Slot, Symbol, Variant, variants
from .terminals import Terminal
from .tokens import key_of, tokenise

Values = tuple[Node, ...]
Requested = tuple[str, Number | None]
CONJUNCTIONS: Final = ("and", "or")
ANY: Final[tuple[Number | None, ...]] = (None, *NUMBERS)


@dataclass(frozen=True, slots=True)
class Rule:
    """What a complete variant means: `make` turns the values of its slots into a node, or None if they do not fit."""

    make: Callable[[Values], Node | None]
    origin: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Production:
    """A flat variant: `steps` are literal keys and requested categories, `numbers` the requests it answers."""

    category: str
    numbers: tuple[Number | None, ...]
    steps: tuple[str | Requested, ...]
    rule: Rule


@dataclass(slots=True)
class State:
    """One place in the tree of variants."""

    words: dict[str, int] = field(default_factory=dict)
    slots: dict[int, int] = field(default_factory=dict)
    complete: list[tuple[int, int, Rule]] = field(default_factory=list)  # symbol, category bit, rule
    reach: int = 0
    waits: tuple[tuple[int, int, int], ...] = ()  # symbol, state after it, categories that may begin it


@dataclass(slots=True)
class Grammar:
    """The tables.  `symbols` numbers each category in each requested grammatical number; state 0 is the root."""

    states: list[State] = field(default_factory=lambda: [State()])
    symbols: dict[Requested, int] = field(default_factory=dict)
    begins: dict[str, int] = field(default_factory=dict)  # category -> bits of all that may stand at its beginning
    terminals: list[tuple[Terminal, dict[Number | None, int]]] = field(default_factory=list)
    words: frozenset[str] = frozenset()

    def symbol(self, requested: Requested) -> int:
        """The number of a requested category."""
        return self.symbols.setdefault(requested, len(self.symbols))


def compile_grammar(productions: Sequence[Production], terminals: Mapping[str, Terminal], starts: Iterable[str]) -> Grammar:
    """The tables for these productions.  Raises LexiconError for endless phrases."""
    _check_endless(productions)
    grammar = Grammar()
    bits: dict[str, int] = {}
    for production in productions:
        for step in production.steps:
            if not isinstance(step, str):
                grammar.symbol(step)
    for start in starts:
        grammar.symbol((start, None))
    begins = _beginnings(productions, bits)
    for production in productions:
        _plant(grammar, production, bits)
    names = {number: requested for requested, number in grammar.symbols.items()}
    for state in grammar.states:
        state.waits = tuple((symbol, after, begins.get(names[symbol][0], 0)) for symbol, after in state.slots.items())
    grammar.begins = begins
    grammar.words = frozenset(word for state in grammar.states for word in state.words)
    for terminal in terminals.values():
        keys = {number: grammar.symbols.get((terminal.name, number)) for number in ANY}
        used = {number: symbol for number, symbol in keys.items() if symbol is not None}
        if used:
            grammar.terminals.append((terminal, used))
    return grammar


def productions_of(
    phrases: Iterable[Phrase], parts: Mapping[str, tuple[str, ...]], terminals: Mapping[str, Terminal], starts: Iterable[str]
) -> tuple[Production, ...]:
    """All that the start categories lead to."""
    return tuple(_productions(_by_category(phrases), parts, terminals, starts))


def _by_category(phrases: Iterable[Phrase]) -> dict[str, list[tuple[Phrase, Variant]]]:
    found: dict[str, list[tuple[Phrase, Variant]]] = {}
    for phrase in phrases:
        for template in (phrase.template, *phrase.alternates):
            for variant in variants(template, None if phrase.number == "own" else phrase.number):
                found.setdefault(phrase.category, []).append((phrase, variant))
    return found


def _productions(
    flat: Mapping[str, list[tuple[Phrase, Variant]]],
    parts: Mapping[str, tuple[str, ...]],
    terminals: Mapping[str, Terminal],
    starts: Iterable[str],
) -> Iterator[Production]:
    """Only what somebody asks for, from the start categories down, in the numbers asked for."""
    asked: dict[Requested, None] = {(start, None): None for start in starts}
    made: set[tuple[str, int]] = set()
    queue = list(asked)
    lists: dict[str, Slot] = {}
    while queue:
        category, number = queue.pop()
        fresh: list[Production] = []
        if category in terminals:
            continue
        if category in lists:
            fresh = [] if (category, 0) in made else list(_list_productions(category, lists[category]))
            made.add((category, 0))
        for index, (phrase, variant) in enumerate(flat.get(category, ())):
            fits = number is None or variant.number is None or variant.number == number
            if fits and (category, index) not in made:
                made.add((category, index))
                steps = tuple(_step(symbol, lists) for symbol in variant.symbols)
                fresh.append(Production(category, _answers(variant.number), steps, _phrase_rule(phrase, variant)))
        for part in parts.get(category, ()):
            fresh.append(Production(category, (number,), ((part, number),), Rule(_first)))
        for production in fresh:
            yield production
            for step in production.steps:
                if not isinstance(step, str) and step not in asked:
                    asked[step] = None
                    queue.append(step)


def _answers(number: Number | None) -> tuple[Number | None, ...]:
    """The requests that a thing of this number answers; a thing without number answers all."""
    return ANY if number is None else (None, number)


def _step(symbol: Symbol, lists: dict[str, Slot]) -> str | Requested:
    slot = symbol.slot
    if slot is None:
        return symbol.key
    if slot.style is None:
        return (slot.category, symbol.number)
    fixed = slot.number if slot.number in NUMBERS else symbol.number if slot.number else None
    name = f"{slot.category}{'.' + fixed if fixed else ''}*{slot.style}"
    lists[name] = Slot(slot.name, slot.category, fixed or "", slot.style)
    return (name, None if slot.number else symbol.number)


def _list_productions(category: str, slot: Slot) -> Iterator[Production]:
    """The productions of a list slot; all its parts have one category and number."""
    number: Number | None = "sg" if slot.number == "sg" else "pl" if slot.number == "pl" else None
    part = (slot.category, number)
    style = slot.style or ""
    if not style:
        yield Production(category, ANY, (part,), Rule(_pack))
        yield Production(category, ANY, ((category, None), part), Rule(_append))
        return
    between = tuple(key_of(token.text) for token in tokenise(style))
    whole = _answers("pl" if style == "and" else None)
    yield Production(category, whole, (part, *between, part), Rule(_pack))
    if style not in CONJUNCTIONS:
        yield Production(category, whole, ((category, None), *between, part), Rule(_append))
        return
    commas = category + ","
    yield Production(commas, ANY, (part, ",", part), Rule(_pack))
    yield Production(commas, ANY, ((commas, None), ",", part), Rule(_append))
    for comma in ((), (",",)):
        yield Production(category, whole, ((commas, None), *comma, *between, part), Rule(_append))


def _phrase_rule(phrase: Phrase, variant: Variant) -> Rule:
    names = tuple(symbol.slot.name for symbol in variant.symbols if symbol.slot)

    def make(values: Values) -> Node | None:
        return phrase.build({name: value for name, value in zip(names, values, strict=True) if name})

    return Rule(make, phrase)


def _first(values: Values) -> Node | None:
    return values[0]


def _pack(values: Values) -> Node | None:
    return values


def _append(values: Values) -> Node | None:
    head = values[0]
    return (*head, *values[1:]) if isinstance(head, tuple) else None


def _plant(grammar: Grammar, production: Production, bits: dict[str, int]) -> None:
    """Walk or grow the path of one production."""
    bit = bits[production.category]
    at = 0
    for step in production.steps:
        state = grammar.states[at]
        state.reach |= bit
        following = state.words.get(step) if isinstance(step, str) else state.slots.get(grammar.symbol(step))
        if following is None:
            following = len(grammar.states)
            grammar.states.append(State())
            if isinstance(step, str):
                state.words[step] = following
            else:
                state.slots[grammar.symbol(step)] = following
        at = following
    state = grammar.states[at]
    state.reach |= bit
    for number in production.numbers:
        asked = grammar.symbols.get((production.category, number))
        if asked is not None:
            state.complete.append((asked, bit, production.rule))


def _beginnings(productions: Sequence[Production], bits: dict[str, int]) -> dict[str, int]:
    """For each category the bits of itself and of all categories that may stand at its very beginning."""
    direct: dict[str, set[str]] = {}
    for production in productions:
        bits.setdefault(production.category, 1 << len(bits))
        first = production.steps[0]
        known = direct.setdefault(production.category, set())
        if not isinstance(first, str):
            known.add(first[0])
    found: dict[str, int] = {}
    for category in direct:
        seen = {category}
        queue = [category]
        while queue:
            fresh = direct.get(queue.pop(), set()) - seen
            seen |= fresh
            queue.extend(fresh)
        found[category] = sum(bits[name] for name in seen if name in bits)
    return found


def _check_endless(productions: Sequence[Production]) -> None:
    """A category that is itself and nothing else has endless readings."""
    only: dict[str, set[str]] = {}
    for production in productions:
        if len(production.steps) == 1 and not isinstance(production.steps[0], str):
            only.setdefault(production.category, set()).add(production.steps[0][0])
    for category, direct in only.items():
        seen: set[str] = set()
        queue = list(direct)
        while queue:
            name = queue.pop()
            if name == category:
                way = ", ".join(sorted(seen)) or name
                raise LexiconError(f"category {category} stands within itself with no word between (through {way})")
            if name not in seen:
                seen.add(name)
                queue.extend(only.get(name, ()))
