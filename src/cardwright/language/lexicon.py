"""A lexicon: the phrases one game's card texts may use, found by what the reader and the printer ask for.

A lexicon may build on another: it adds a layer, renames words, takes phrases away:

    MY_GAME = Lexicon("my-game", PHRASES, base=OTHER, rename={"draw": "remember"}, without=["mill {count:Integer}"])

A later layer prints before an earlier one; within a layer the first phrase that fits prints.  Not for searching texts:
`reader`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from .grammar import Grammar, Production, compile_grammar, productions_of
from .phrases import Entry, Phrase, Within, renamed
from .refusal import LexiconError, nearest
from .shape import Node
from .template import Template, literals, written_words
from .terminals import BUILT_IN, Terminal
from .tokens import key_of

LITTLE: Final = frozenset(
    {
        *("a", "the", "this", "that", "of", "to", "in", "on", "at", "by", "with"),
        *("your", "its", "their", "his", "her", "it", "is", "are", "be", "'s", "'"),
    }
)


class Lexicon:
    """The words and phrases of one game, immutable once made.

    `start` is the category of a whole sentence; `reminder` that of a text in parentheses, if the lexicon has phrases
    for it (otherwise such texts are remembered and not read).
    """

    def __init__(
        self,
        name: str,
        entries: Iterable[Entry],
        *,
        base: Lexicon | None = None,
        rename: Mapping[str, str] | None = None,
        keep: bool = False,
        without: Iterable[str] = (),
        start: str = "Sentence",
        reminder: str = "Reminder",
        terminals: Iterable[Terminal] = (),
    ) -> None:
        self.name = name
        self.start: str = base.start if base and start == "Sentence" else start
        self.reminder = reminder
        inherited = _without(base.layers if base else (), frozenset(without))
        if rename:
            inherited = tuple(tuple(renamed(entry, rename, keep=keep) for entry in layer) for layer in inherited)
        self.layers: tuple[tuple[Entry, ...], ...] = (*inherited, tuple(entries))
        own = {terminal.name: terminal for terminal in (base.terminals.values() if base else BUILT_IN)}
        self.terminals: dict[str, Terminal] = own | {terminal.name: terminal for terminal in terminals}

    @cached_property
    def phrases(self) -> tuple[Phrase, ...]:
        """Every phrase, in the order in which the printer tries them."""
        return tuple(entry for layer in reversed(self.layers) for entry in layer if isinstance(entry, Phrase))

    @cached_property
    def parts(self) -> dict[str, tuple[str, ...]]:
        """For each category the categories that stand within it."""
        found: dict[str, dict[str, None]] = {}
        for layer in reversed(self.layers):
            for entry in layer:
                if isinstance(entry, Within):
                    found.setdefault(entry.whole, {})[entry.part] = None
        return {whole: tuple(parts) for whole, parts in found.items()}

    @cached_property
    def categories(self) -> frozenset[str]:
        """Every category that something stands in."""
        return frozenset(p.category for p in self.phrases) | frozenset(self.parts) | frozenset(self.terminals)

    @cached_property
    def _printing(self) -> dict[tuple[str, object], tuple[Phrase, ...]]:
        found: dict[tuple[str, object], list[Phrase]] = {}
        for phrase in self.phrases:
            if phrase.prints:
                found.setdefault((phrase.category, phrase.shape.index), []).append(phrase)
        return {key: tuple(phrases) for key, phrases in found.items()}

    def printers(self, category: str, node: Node) -> tuple[Phrase, ...]:
        """The phrases of this category that may print the node, best first."""
        by_type = self._printing.get((category, type(node)), ())
        return self._printing.get((category, (type(node), node)), ()) + by_type

    @cached_property
    def grammar(self) -> Grammar:
        """The lexicon compiled for the reader; made once.  Raises LexiconError if the lexicon is broken."""
        return compile_grammar(self.productions, self.terminals, (self.start, self.reminder))

    @cached_property
    def productions(self) -> tuple[Production, ...]:
        """All flat variants of all phrases that read: what a text can be made of.  Raises LexiconError."""
        missing = self._undefined()
        if missing:
            raise LexiconError("\n".join(missing))
        reading = [phrase for phrase in self.phrases if phrase.reads]
        return productions_of(reading, self.parts, self.terminals, (self.start, self.reminder))

    def _undefined(self) -> list[str]:
        """A line for each slot whose category has no phrases."""
        wrong = []
        for phrase in self.phrases:
            for template in (phrase.template, *phrase.alternates):
                for slot in template.slots:
                    if slot.category not in self.categories:
                        near = nearest(slot.category, self.categories)
                        hint = f"; did you mean {near[0]}?" if near else ""
                        where = f'{self.name}: phrase("{phrase.category}", "{template.source}")'
                        wrong.append(f"{where}: nothing stands in category {slot.category}{hint}")
        return wrong

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every literal word that some phrase reads."""
        return self.grammar.words

    @cached_property
    def spelling(self) -> dict[str, str]:
        """Each literal word as the lexicon writes it: FIRE for the key `fire`."""
        found: dict[str, str] = {}
        for phrase in self.phrases:
            for template in (phrase.template, *phrase.alternates):
                for written in written_words(template.pieces):
                    found.setdefault(key_of(written), written)
        return found

    @cached_property
    def values(self) -> dict[str, frozenset[object]]:
        """For each word of a `word` or `noun` the values it may mean: words that must leave a trace."""
        found: dict[str, set[object]] = {}
        for phrase in self.phrases:
            if not phrase.slots and isinstance(phrase.shape.index, tuple):
                for template in (phrase.template, *phrase.alternates):
                    for literal in literals(template):
                        if literal not in LITTLE:
                            found.setdefault(literal, set()).add((phrase.category, phrase.shape.index))
        return {literal: frozenset(values) for literal, values in found.items()}

    @cached_property
    def _silent(self) -> dict[tuple[str, object], frozenset[str]]:
        found: dict[tuple[str, object], frozenset[str]] = {}
        for phrase in self.phrases:
            key = (phrase.category, phrase.shape.index)
            found[key] = found.get(key, frozenset()) | phrase.silent
        return found

    def silent(self, used: Iterable[Phrase]) -> frozenset[str]:
        """Words that mean nothing in these phrases, or in others for the same node."""
        return frozenset().union(*(self._silent[phrase.category, phrase.shape.index] for phrase in used))

    @cached_property
    def fingerprint(self) -> str:
        """A digest that changes when words, phrases or the kinds of node they mean change."""
        digest = hashlib.sha256(f"{self.name} {self.start}".encode())
        for layer in self.layers:
            for entry in layer:
                digest.update(_signature(entry).encode())
        return digest.hexdigest()


def _signature(entry: Entry) -> str:
    if isinstance(entry, Within):
        return f"{entry.whole}>{entry.part}\n"
    sources = "|".join(template.source for template in (entry.template, *entry.alternates))
    return f"{entry.category}:{sources}:{entry.number}:{entry.shape.signature}:{entry.reads}:{entry.prints}\n"


def _without(layers: tuple[tuple[Entry, ...], ...], unwanted: frozenset[str]) -> tuple[tuple[Entry, ...], ...]:
    """The layers less the phrases with these templates; LexiconError for a template that none of them has."""

    def has(template: Template) -> bool:
        return template.source in unwanted

    sources = {entry.template.source for layer in layers for entry in layer if isinstance(entry, Phrase)}
    unknown = sorted(unwanted - sources)
    if unknown:
        near = nearest(unknown[0], sources)
        raise LexiconError(f'without: no phrase "{unknown[0]}"' + (f'; did you mean "{near[0]}"?' if near else ""))
    return tuple(tuple(e for e in layer if isinstance(e, Within) or not has(e.template)) for layer in layers)
