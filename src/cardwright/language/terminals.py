"""The slots that no phrase fills: numbers, card names, the card's own name, words in quotes.

A terminal looks at the tokens from one place on and says what it could be there, and how far it goes.  A name may
contain any token, even a full stop.  Not for words: an element or a zone is a `word` of a lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from .shape import Node
from .template import Number
from .tokens import CLOSE_QUOTE, OPEN_QUOTE, Token, join, normalise, tokenise

NUMBER_WORDS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_WORTH: Final = {word: number for number, word in enumerate(NUMBER_WORDS)}
MOST_DIGITS: Final = 6
LONGEST_QUOTE: Final = 12

Trie = dict[str, "TrieNode"]


@dataclass(slots=True)
class TrieNode:
    """A place in the tree of known names; `names` end here."""

    following: Trie = field(default_factory=dict)
    name: str | None = None


class Names:
    """The card names a text may mention, and the name of the card it stands on.

    `known`: every name, or a mapping from each way to write one to the name itself.  `own`: the ways the card may call
    itself, the one to print first.

    >>> names = Names(["Mt. Olympus", "Ash Drake"], own=["Ash Drake"])
    >>> list(names.known_at(tokenise("Mt. Olympus falls"), 0))
    [(3, 'Mt. Olympus')]
    """

    def __init__(self, known: Iterable[str] | Mapping[str, str] = (), own: Sequence[str] = ()) -> None:
        ways = known if isinstance(known, Mapping) else {name: name for name in known}
        self.own = tuple(own)
        self._known: Trie = {}
        self._own: Trie = {}
        self.all = frozenset(ways.values())
        for way, name in ways.items():
            _plant(self._known, way, name)
        for way in own:
            _plant(self._own, way, way)

    def of(self, *own: str) -> Names:
        """The same pool, seen from a card with these names."""
        other = Names(own=own)
        other._known, other.all = self._known, self.all
        return other

    def known_at(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
        """Every known name that begins at this token: where it ends, and the name."""
        return _walk(self._known, tokens, at)

    def own_at(self, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
        """The card's own name, if it begins at this token."""
        return _walk(self._own, tokens, at)


def _plant(trie: Trie, way: str, name: str) -> None:
    here: TrieNode | None = None
    for token in tokenise(normalise(way)):
        here = (trie if here is None else here.following).setdefault(token.text, TrieNode())
    if here is not None:
        here.name = name


def _walk(trie: Trie, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, str]]:
    following = trie
    for index in range(at, len(tokens)):
        here = following.get(tokens[index].text)
        if here is None:
            return
        if here.name is not None:
            yield index + 1, here.name
        following = here.following


@dataclass(frozen=True, slots=True)
class Found:
    """A terminal read: the token after it, its value, its grammatical number."""

    end: int
    value: Node
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Terminal:
    """One kind of slot that reads tokens itself; `name` is its category in templates, `label` what an error calls it.

    `find` gives everything it could be at a token, `show` the pieces to print (None if the value is none of its own),
    `number` the grammatical number of a value.
    """

    name: str
    label: str
    find: Callable[[Sequence[Token], int, Names], Iterator[Found]]
    show: Callable[[Node, Names], tuple[str, ...] | None]
    number: Callable[[Node], Number | None]


def _find_integer(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    key = tokens[at].key
    value = int(key) if key.isdecimal() and key.isascii() and len(key) <= MOST_DIGITS else _WORTH.get(key)
    if value is not None:
        yield Found(at + 1, value, _count_number(value))


def _show_integer(value: Node, names: Names) -> tuple[str, ...] | None:
    return (str(value),) if type(value) is int and 0 <= value < 10**MOST_DIGITS else None


def _count_number(value: Node) -> Number | None:
    return "sg" if value in (1, -1) else "pl"


def _find_signed(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    key = tokens[at].key
    if tokens[at].kind == "number" and key[0] in "+-" and len(key) <= MOST_DIGITS + 1:
        yield Found(at + 1, int(key), _count_number(int(key)))


def _show_signed(value: Node, names: Names) -> tuple[str, ...] | None:
    return (f"{value:+d}",) if type(value) is int and abs(value) < 10**MOST_DIGITS else None


def _find_name(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    for end, value in names.known_at(tokens, at):
        yield Found(end, value)


def _show_name(value: Node, names: Names) -> tuple[str, ...] | None:
    return (value,) if isinstance(value, str) else None


def _find_own_name(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    for end, _way in names.own_at(tokens, at):
        yield Found(end, None, "sg")


def _show_own_name(value: Node, names: Names) -> tuple[str, ...] | None:
    return names.own[:1] or None


def _find_quoted(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    if tokens[at].text != OPEN_QUOTE:
        return
    for index in range(at + 1, min(at + LONGEST_QUOTE, len(tokens))):
        if tokens[index].text == CLOSE_QUOTE:
            if index > at + 1:
                yield Found(index + 1, join((token.text for token in tokens[at + 1 : index]), capital=False))
            return


def _show_quoted(value: Node, names: Names) -> tuple[str, ...] | None:
    return (f'"{value}"',) if isinstance(value, str) else None  # one piece: its words keep their case


def _singular(value: Node) -> Number | None:
    return "sg"


def _no_number(value: Node) -> Number | None:
    return None


BUILT_IN: Final = (
    Terminal("Integer", "a number", _find_integer, _show_integer, _count_number),  # 3 or three: an int from 0
    Terminal("Signed", "a signed number like +2", _find_signed, _show_signed, _count_number),  # +2, -1, +0: an int
    Terminal("Name", "the name of a card", _find_name, _show_name, _no_number),  # a known card name: a str
    # the card's own name, as in `this {:OwnName}`: no value, since any card may call itself by its name
    Terminal("OwnName", "the card's own name", _find_own_name, _show_own_name, _singular),
    Terminal("Quoted", "words in quotes", _find_quoted, _show_quoted, _no_number),  # any words as they stand: a str
)
