"""A phrase: some English with slots, and the node it means.  Written once, read and printed.

    phrase("Action", "draw {count:Integer} card[|s]", Draw)
    noun("Noun", "creature", CREATURE)
    word("Element", "FIRE", FIRE)
    within("Effect", "Action")                      every Action is an Effect
    phrase("Action", "destroy {target:Object}", Destroy, alt=("annihilate {target:Object}",))

Not for finding phrases: a `Lexicon` holds them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from .shape import Node, Shape, ShapeError, constant, node
from .template import NUMBERS, OWN, Piece, Slot, Template, TemplateError, Words, parse_template
from .tokens import tokenise

Guard = Callable[[Any], bool]
_HISSING: Final = re.compile(r"(?:s|x|z|ch|sh)$")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One phrase of a lexicon.

    `alternates` read and never print.  `number` is the grammatical number of the whole: "sg", "pl", "own" (it
    inflects) or the name of the slot that decides.  `guard` says of a node of the right shape whether these words may
    be used for it; it is asked in both directions.  `silent` are words that the swallow check lets go.
    """

    category: str
    template: Template
    shape: Shape
    alternates: tuple[Template, ...] = ()
    number: str | None = None
    guard: Guard | None = None
    reads: bool = True
    prints: bool = True
    silent: frozenset[str] = frozenset()

    @property
    def slots(self) -> frozenset[str]:
        """The names of its slots."""
        return frozenset(slot.name for slot in self.template.slots if slot.name)

    def show(self) -> str:
        """The phrase as a person reads it in an error.

        >>> phrase("Action", "draw {count:Integer} card[|s]", _Shown).show()
        'draw <integer> card'
        """
        return " ".join(_shown(self.template.pieces))

    def build(self, parts: Mapping[str, Node]) -> Node | None:
        """The node these parts make, or None."""
        made = self.shape.build(parts)
        return None if made is None or (self.guard and not self.guard(made)) else made

    def match(self, tree: Node) -> Mapping[str, Node] | None:
        """The parts of the node if this phrase may print it, or None."""
        parts = self.shape.match(tree, self.slots, self.template.optional)
        return None if parts is None or (self.guard and not self.guard(tree)) else parts


@dataclass(frozen=True, slots=True)
class Within:
    """Every phrase of category `part` is one of category `whole`, with the same node."""

    whole: str
    part: str


@dataclass(frozen=True, slots=True)
class _Shown:
    count: int


Entry = Phrase | Within


def phrase(
    category: str,
    template: str,
    means: type[Any] | Shape,
    *,
    alt: tuple[str, ...] | str = (),
    number: str | None = None,
    guard: Guard | None = None,
    reads: bool = True,
    prints: bool = True,
    silent: tuple[str, ...] = (),
) -> Phrase:
    """Declare a phrase; the language of templates is told in `template`.

    Raises TemplateError or ShapeError when the words and the node do not fit, at import and not at play.
    """
    main = parse_template(template)
    others = tuple(parse_template(other) for other in ((alt,) if isinstance(alt, str) else alt))
    shape = node(means) if isinstance(means, type) else means
    if number is None and OWN in main.followed():
        number = OWN
    made = Phrase(category, main, shape, others, number, guard, reads, prints, frozenset(w.casefold() for w in silent))
    try:
        shape.check(made.slots, main.optional)
    except ShapeError as error:
        raise ShapeError(f'phrase("{category}", "{template}"): {error}') from None
    for other in others:
        _check_alternate(made, other)
    if number is not None and number not in (*NUMBERS, OWN) and number not in made.slots:
        raise TemplateError(f'phrase("{category}", "{template}"): number={number!r} names no slot')
    return made


def _check_alternate(made: Phrase, other: Template) -> None:
    """An alternate that leaves out a slot would swallow a part of the text's meaning."""
    slots = {slot.name for slot in other.slots if slot.name}
    missing = made.slots - made.template.optional - slots
    if missing or slots - made.slots:
        wrong = min(missing or slots - made.slots)
        where = f'phrase("{made.category}", "{made.template.source}")'
        raise TemplateError(f'{where}: alt "{other.source}" and the phrase differ in slot {wrong!r}')


def word(category: str, text: str, value: Node, *, alt: tuple[str, ...] | str = (), number: str | None = None) -> Phrase:
    """A word or fixed words for one value: an element, a zone, a skill.

    >>> word("Zone", "your hand", 3, alt="the hand").show()
    'your hand'
    """
    return phrase(category, text, constant(value), alt=alt, number=number)


def noun(category: str, singular: str, value: Node, plural: str | None = None, *, alt: tuple[str, ...] = ()) -> Phrase:
    """A word for one value that has a plural; `alt` are other singulars, with regular plurals.

    >>> noun("Noun", "card", 1).template.source, noun("Noun", "sheep", 2, "sheep").template.source
    ('[card|cards:own]', '[sheep|sheep:own]')
    """
    forms = tuple(f"[{one}|{regular_plural(one)}:own]" for one in alt)
    main = f"[{singular}|{plural or regular_plural(singular)}:own]"
    return phrase(category, main, constant(value), alt=forms, number=OWN)


def within(whole: str, part: str) -> Within:
    """Every `part` may stand where a `whole` is asked."""
    return Within(whole, part)


def regular_plural(singular: str) -> str:
    """The regular plural.

    >>> [regular_plural(w) for w in ("card", "ability", "box", "token card", "day")]
    ['cards', 'abilities', 'boxes', 'token cards', 'days']
    """
    if _HISSING.search(singular):
        return singular + "es"
    if re.search(r"[^aeiou]y$", singular):
        return singular[:-1] + "ies"
    return singular + "s"


def renamed(entry: Entry, words: Mapping[str, str], *, keep: bool) -> Entry:
    """The entry with words of its English replaced: `{"draw": "remember"}`.  `keep`: the old wording still reads.

    >>> renamed(phrase("Action", "draw {count:Integer} card[|s]", _Shown), {"draw": "remember"}, keep=False).show()
    'remember <integer> card'
    """
    if isinstance(entry, Within):
        return entry
    old = (entry.template, *entry.alternates)
    new = tuple(_replace(template.source, words) for template in old)
    silent = {token.key for word in words if word.casefold() in entry.silent for token in tokenise(words[word])}
    if new == tuple(template.source for template in old) and not silent:
        return entry
    main, *others = map(parse_template, new)
    alternates = (*(old if keep else ()), *others)
    return replace(entry, template=main, alternates=alternates, silent=entry.silent | silent)


def _replace(source: str, words: Mapping[str, str]) -> str:
    """Whole words outside slots; an inflected `draw[s|]` becomes `remember[s|]`."""
    longest_first = sorted(words, key=len, reverse=True)
    pattern = re.compile(r"\{[^{}]*\}|(?<![\w'-])(" + "|".join(map(re.escape, longest_first)) + r")(?![\w'-])")
    return pattern.sub(lambda found: words[found[1]] if found[1] else found[0], source)


def _shown(pieces: tuple[Piece, ...]) -> list[str]:
    out: list[str] = []
    for piece in pieces:
        if isinstance(piece, Words):
            out.extend(piece.singular)
        elif isinstance(piece, Slot):
            out.append(f"<{piece.category.lower()}>")
        elif piece.mark != "?" or any(isinstance(part, Slot) for part in piece.choices[0]):
            inner = " ".join(_shown(piece.choices[0]))
            out.append(f"[{inner}]" if piece.mark else inner)
    return out
