"""The mini-language in which a phrase is written: one line, read and printed from the same pieces.

    destroy {target:Object}          words and slots; the slot's name is the field of the node {cards:Noun.pl}
    in the plural (.sg: singular) {count:Integer} {cards:Noun@count}     in the number of another slot (@own: of the
    phrase itself) {who:Player} draw[s|]            singular form | plural form, after the nearest slot before it
    ([s|:who] names one, [|s:own] the phrase) {parts:Noun*}                    one or more, side by side, as a tuple
    {parts:Noun*and}  {parts:Noun*or}      two or more: "a and b", "a, b, and c" {parts:Action*", then"}          two
    or more with these words between {:OwnName}                       something that is read and printed but has no
    value (for each {what:Noun})?          may be absent: then its slots have their defaults (please)?
    without slots: read, never printed (,)!                             printed, but may be missing when read
    (each|every)                     either is read, the first is printed {{attack}}                       the symbol
    {attack} itself

Not for meaning: a template knows no node and no lexicon.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Final, Literal

from .refusal import LexiconError
from .tokens import key_of, tokenise

Number = Literal["sg", "pl"]
NUMBERS: Final[tuple[Number, Number]] = ("sg", "pl")
OWN: Final = "own"
MOST_VARIANTS: Final = 256


class TemplateError(LexiconError):
    """A phrase is written wrongly; says which, where and how to write it."""


@dataclass(frozen=True, slots=True)
class Words:
    """Literal words; where they are inflected `plural` differs and `follows` names the slot that decides."""

    singular: tuple[str, ...]
    plural: tuple[str, ...]
    follows: str | None = None

    def form(self, number: Number | None) -> tuple[str, ...]:
        """The words in this number; without one, in the singular."""
        return self.plural if number == "pl" else self.singular


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a part; `number` is "sg", "pl", "@slot", "@own" or empty, `style` the words of a list or None."""

    name: str
    category: str
    number: str = ""
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Alternatives in parentheses; `mark` is "", "?" or "!"."""

    choices: tuple[tuple[Piece, ...], ...]
    mark: str


Piece = Words | Slot | Group


@dataclass(frozen=True, slots=True)
class Symbol:
    """One step of a flat variant: a literal key, or a slot with the number it must have."""

    key: str = ""
    slot: Slot | None = None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Variant:
    """One flat way to read a template: no groups, no inflection left."""

    symbols: tuple[Symbol, ...]
    number: Number | None


@dataclass(frozen=True, slots=True)
class Template:
    """A parsed template."""

    source: str
    pieces: tuple[Piece, ...]
    slots: tuple[Slot, ...] = field(default=())
    optional: frozenset[str] = frozenset()

    def followed(self) -> frozenset[str]:
        """The slots (or "own") whose grammatical number decides the form of something else."""
        return frozenset(_followed(self.pieces))


_INFLECTED: Final = re.compile(r"([^\s{}()|\[\]]*)\[([^\[\]|]*)\|([^\[\]|:]*)(?::(\w+))?\]")
_SLOT: Final = re.compile(r'\{(\w*):(\w+)(?:\.(sg|pl)|@(\w+))?(\*(?:"[^"]*"|\w+)?)?\}')
_SYMBOL: Final = re.compile(r"\{\{([^{}\s]+)\}\}")
_WORD: Final = re.compile(r"[^\s{}()|]+")


def parse_template(source: str) -> Template:
    """Read a template; raises TemplateError with a caret.

    >>> [slot.name for slot in parse_template("{who:Player} draw[s|] {count:Integer} card[|s]").slots]
    ['who', 'count']
    """
    parser = _Parser(source)
    choices = parser.alternatives(0)
    if len(choices) != 1:
        raise parser.error("'|' stands outside parentheses")
    pieces = choices[0]
    slots = tuple(_slots(pieces))
    names = [slot.name for slot in slots if slot.name]
    if len(names) != len(set(names)):
        raise parser.error("two slots have one name")
    if not pieces:
        raise parser.error("nothing in it")
    template = Template(source, pieces, slots, frozenset(_optional(pieces)))
    unknown = template.followed() - set(names) - {OWN}
    if unknown:
        raise parser.error(f"agreement with {min(unknown)!r}, which is no slot of it")
    return template


class _Parser:
    """Left to right over the source; remembers the last slot for agreement."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.last_slot: str | None = None

    def error(self, what: str) -> TemplateError:
        return TemplateError(f"template: {what}\n    {self.source}\n    {' ' * self.at}^")

    def alternatives(self, depth: int) -> tuple[tuple[Piece, ...], ...]:
        choices: list[tuple[Piece, ...]] = []
        pieces: list[Piece] = []
        while self.at < len(self.source):
            here = self.source[self.at]
            if here == ")":
                if not depth:
                    raise self.error("')' without '('")
                break
            if here == "|":
                self.at += 1
                choices.append(tuple(pieces))
                pieces = []
            elif here == "(":
                pieces.append(self.group(depth))
            elif here == "\n":
                self.at += 1
                pieces.append(Words(("\n",), ("\n",)))  # a line end is printed between steps, and never read
            elif here.isspace():
                self.at += 1
            else:
                pieces.append(self.piece())
        choices.append(tuple(pieces))
        return tuple(choices)

    def group(self, depth: int) -> Group:
        start = self.at
        self.at += 1
        choices = self.alternatives(depth + 1)
        if self.at >= len(self.source):
            self.at = start
            raise self.error("'(' is never closed")
        self.at += 1
        mark = self.source[self.at] if self.source[self.at : self.at + 1] in ("?", "!") else ""
        self.at += len(mark)
        if not all(choices):
            raise self.error("an empty alternative; write (...)? instead")
        if len(choices) > 1 and any(isinstance(p, Slot) and p.name for choice in choices for p in choice):
            raise self.error("alternatives in parentheses hold no slots; use alt= or a category")
        return Group(choices, mark)

    def piece(self) -> Piece:
        kinds = ((_SYMBOL, self.symbol), (_SLOT, self.slot), (_INFLECTED, self.inflected), (_WORD, self.word))
        for pattern, make in kinds:
            found = pattern.match(self.source, self.at)
            if found:
                self.at = found.end()
                return make(found)
        raise self.error("a slot is written {name:Category}")

    def symbol(self, found: re.Match[str]) -> Piece:
        written = ("{" + found[1] + "}",)
        return Words(written, written)

    def slot(self, found: re.Match[str]) -> Piece:
        name, category, fixed, follows, style = found.groups()
        number = fixed or (f"@{follows}" if follows else "")
        slot = Slot(name, category, number, None if style is None else style[1:].strip('"'))
        if name:
            self.last_slot = name
        return slot

    def inflected(self, found: re.Match[str]) -> Piece:
        stem, singular, plural, follows = found.groups()
        return Words(_tokens(stem + singular), _tokens(stem + plural), follows or self.last_slot or OWN)

    def word(self, found: re.Match[str]) -> Piece:
        written = _tokens(found[0])
        return Words(written, written)


def _tokens(written: str) -> tuple[str, ...]:
    if written in ("'s", "'"):
        return (written,)  # behind a slot: the possessive of whatever stands in it
    return tuple(token.text for token in tokenise(written))


def _slots(pieces: tuple[Piece, ...]) -> Iterator[Slot]:
    for piece in pieces:
        if isinstance(piece, Slot):
            yield piece
        elif isinstance(piece, Group):
            for choice in piece.choices:
                yield from _slots(choice)


def _optional(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, Group):
            if piece.mark == "?":
                yield from (slot.name for choice in piece.choices for slot in _slots(choice))
            else:
                for choice in piece.choices:
                    yield from _optional(choice)


def _followed(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, Words) and piece.follows:
            yield piece.follows
        elif isinstance(piece, Slot) and piece.number.startswith("@"):
            yield piece.number[1:]
        elif isinstance(piece, Group):
            for choice in piece.choices:
                yield from _followed(choice)


def literals(template: Template) -> frozenset[str]:
    """The keys of all literal words, in all their forms.

    >>> sorted(literals(parse_template("draw[s|] ({count:Integer})? card[|s]")))
    ['card', 'cards', 'draw', 'draws']
    """
    return frozenset(key_of(word) for word in written_words(template.pieces))


def written_words(pieces: tuple[Piece, ...]) -> Iterator[str]:
    """All literal words as they are written, in all their forms."""
    for piece in pieces:
        if isinstance(piece, Words):
            yield from piece.singular + piece.plural
        elif isinstance(piece, Group):
            for choice in piece.choices:
                yield from written_words(choice)


def variants(template: Template, number: str | None = None) -> list[Variant]:
    """Every flat way to read the template; `number` is the phrase's own: "sg", "pl" or the slot that gives it.

    >>> [len(v.symbols) for v in variants(parse_template("draw (up to)? {count:Integer} card[|s]"))]
    [3, 3, 5, 5]
    """
    deciding = sorted(template.followed() | ({number} if number and number not in NUMBERS else set()))
    count = _count(template.pieces) << len(deciding)
    if count > MOST_VARIANTS:
        what = f"template: {count} ways to read it; move options into a category or a list of their own"
        raise TemplateError(f"{what}\n    {template.source}")
    found: dict[Variant, None] = {}
    for flat in _flatten(template.pieces):
        present = {piece.name for piece in flat if isinstance(piece, Slot)} | {OWN}
        here = [name for name in deciding if name in present]
        for numbers in product(NUMBERS, repeat=len(here)):
            chosen: dict[str, Number] = dict(zip(here, numbers, strict=True))
            own = _own_number(number, chosen)
            if own is not False:
                found[Variant(tuple(_symbols(flat, chosen)), own)] = None
    return list(found)


def _count(pieces: tuple[Piece, ...]) -> int:
    """How many flat forms there are."""
    total = 1
    for piece in pieces:
        if isinstance(piece, Group):
            total *= sum(_count(choice) for choice in piece.choices) + (1 if piece.mark else 0)
    return total


def _own_number(number: str | None, chosen: dict[str, Number]) -> Number | Literal[False] | None:
    """The variant's own number; False when it contradicts the one declared."""
    fixed = number_of(number)
    if fixed:
        return fixed if chosen.get(OWN, fixed) == fixed else False
    return chosen.get(number or OWN)


def number_of(written: str | None) -> Number | None:
    """The grammatical number a specification names, if it names one and not a slot."""
    return "sg" if written == "sg" else "pl" if written == "pl" else None


def _flatten(pieces: tuple[Piece, ...]) -> Iterator[tuple[Words | Slot, ...]]:
    """All choices of groups, printed form first."""
    if not pieces:
        yield ()
        return
    first, rest = pieces[0], pieces[1:]
    heads: list[tuple[Words | Slot, ...]]
    if isinstance(first, Group):
        heads = [flat for choice in first.choices for flat in _flatten(choice)]
        if first.mark == "!":
            heads.append(())
        elif first.mark == "?":
            heads.insert(0, ())
    else:
        heads = [(first,)]
    tails = list(_flatten(rest))
    for head in heads:
        for tail in tails:
            yield head + tail


def _symbols(flat: tuple[Words | Slot, ...], chosen: dict[str, Number]) -> Iterator[Symbol]:
    for piece in flat:
        if isinstance(piece, Words):
            for word in piece.form(chosen.get(piece.follows or "")):
                yield Symbol(key=key_of(word))
        else:
            yield Symbol(slot=piece, number=_slot_number(piece, chosen))


def _slot_number(slot: Slot, chosen: dict[str, Number]) -> Number | None:
    return number_of(slot.number) or chosen.get(slot.number[1:] if slot.number else slot.name)
