"""Nothing mute: does every part of what was read change what the card does?

For a game that settles its sentence trees.  A part is put to the test by saying something else in its place, as the
lexicon could: another number, zone, stat, another word.  If the card would do the same whatever stood there, the part is
mute: it was understood and then dropped, and the text is refused with its words.  If the text is refused with every other
value, the part counts: nothing else could have been said in its place.

Some parts are there for the words alone (which preposition, whether a condition stands in front): a game lists them
(`Spoken`).  Not for words that leave no part in the tree: those are found by `swallow`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import Enum
from functools import lru_cache
from typing import Any, Final

from .lexicon import Lexicon
from .phrases import Phrase
from .printer import print_tree
from .refusal import LanguageError
from .service import ReadSentence
from .terminals import Names
from .tokens import normalise, tokenise

Spoken = Mapping[tuple[type[Any], str], frozenset[object] | None]
"""Fields of nodes that are for the words alone: the values for which that holds, None for all of them."""
Path = tuple[int | str, ...]
NO_WORD: Final = "\N{EMPTY SET}"
"""A word that no lexicon has."""
MOST_WORK: Final = 6_000
"""Sentences settled again for one card: about a second."""


class TooMuch(Exception):  # noqa: N818  named by what happened to the text, as the errors of `refusal`
    """So long a text that not every part of it can be put to the test."""


@dataclass(frozen=True, slots=True)
class Part:
    """A word's worth of a sentence's tree: where it stands, and of which field of which kind of node it is a value."""

    path: Path
    value: object
    kind: type[Any]
    field: str


def mute(
    sentences: Sequence[ReadSentence], settle: Callable[[Sequence[ReadSentence]], object], lexicon: Lexicon, spoken: Spoken
) -> tuple[ReadSentence, Part] | None:
    """The first part of the text that changes nothing, with its sentence; None if all of them count.  Raises TooMuch."""
    meant = settle(sentences)
    work = 0
    for number, sentence in enumerate(sentences):
        if sentence.reminder:  # it says what holds anyhow
            continue
        for part in parts(sentence.tree):
            if part.value == "" or _for_words(part, spoken):
                continue
            same = False
            for other in others(part, lexicon):
                work += len(sentences)
                if work > MOST_WORK:
                    raise TooMuch
                changed = replace(sentence, tree=put(sentence.tree, part.path, other))
                try:
                    now = settle([*sentences[:number], changed, *sentences[number + 1 :]])
                except Exception:  # noqa: BLE001  whatever is said of it, somebody has looked at the part
                    same = False
                    break
                same = now == meant
                if not same:
                    break
            if same:
                return sentence, part
    return None


def _for_words(part: Part, spoken: Spoken) -> bool:
    values = spoken.get((part.kind, part.field), frozenset())
    return values is None or part.value in values


def parts(tree: object) -> Iterator[Part]:
    """What a tree says: values of fields that are not at their default, from left to right.

    >>> from cardwright.kernel.tree import Control, Cards, Face
    >>> [(part.field, part.value) for part in parts(Control(Cards((Face(True),)), 3))]
    [('up', True), ('least', 3)]
    """
    yield from _parts(tree, (), type(tree), "")


def _parts(value: Any, path: Path, kind: type[Any], field: str) -> Iterator[Part]:
    if isinstance(value, tuple):
        for index, one in enumerate(value):
            yield from _parts(one, (*path, index), kind, field)
    elif dataclasses.is_dataclass(value):
        for one in dataclasses.fields(value):
            held = getattr(value, one.name)
            if held != one.default:
                yield from _parts(held, (*path, one.name), type(value), one.name)
    elif value is not None:
        yield Part(path, value, kind, field)


def put(tree: Any, path: Path, value: object) -> Any:
    """The tree with another value at a place."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return (*tree[:first], put(tree[first], rest, value), *tree[first + 1 :])
    return replace(tree, **{first: put(getattr(tree, first), rest, value)})


def others(part: Part, lexicon: Lexicon) -> Iterator[object]:
    """What could stand there instead."""
    value = part.value
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, Enum):
        yield from (other for other in type(value) if other is not value)
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, str):
        default = next((one.default for one in dataclasses.fields(part.kind) if one.name == part.field), None)
        known = (*((default,) if isinstance(default, str) else ()), *sayable(lexicon).get((part.kind, part.field), ()))
        yield from (other for other in (NO_WORD, *known) if other != value)


# which words say it --------------------------------------------------------------------------------------------------


def words_of(sentence: ReadSentence, part: Part, lexicon: Lexicon, names: Names) -> str:
    """The words of a sentence by which it would differ if this part were another; "" if they cannot be told."""
    text = normalise(sentence.written)
    written = tokenise(text.rstrip("."))
    keys = [token.key for token in written]
    for other in others(part, lexicon):
        try:
            said = print_tree(put(sentence.tree, part.path, other), lexicon, category=lexicon.start, names=names)
        except (LanguageError, TypeError, ValueError, KeyError, IndexError, AttributeError):
            continue
        matched = SequenceMatcher(a=keys, b=[token.key for token in tokenise(normalise(said))], autojunk=False)
        own = [(begin, end) for what, begin, end, _from, _to in matched.get_opcodes() if what in ("replace", "delete")]
        if own:
            begin, end = own[0]
            return text[written[begin].start : written[end - 1].end]
    return ""


# what could be said in its place --------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def sayable(lexicon: Lexicon) -> Mapping[tuple[type[Any], str], tuple[str, ...]]:
    """For each field of a kind of node the words that some phrase gives it."""
    found: dict[tuple[type[Any], str], dict[str, None]] = {}
    constants = _Constants(lexicon)
    for phrase in lexicon.phrases:
        kind = phrase.shape.index
        if not isinstance(kind, type) or kind is tuple:
            continue
        for field, value in phrase.shape.fixed.items():
            found.setdefault((kind, field), {}).update(dict.fromkeys(_plain(value)))
        for slot in phrase.template.slots:
            found.setdefault((kind, slot.name), {}).update(dict.fromkeys(constants.of(slot.category)))
    return {where: tuple(values) for where, values in found.items()}


def _plain(value: object) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else ()


class _Constants:
    """The words that a category's phrases mean, those of the categories within it and of the lists it makes included."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.parts = lexicon.parts
        self.known: dict[str, tuple[str, ...]] = {}
        self.phrases: dict[str, list[Phrase]] = {}
        for phrase in lexicon.phrases:
            self.phrases.setdefault(phrase.category, []).append(phrase)

    def of(self, category: str) -> tuple[str, ...]:
        """Those of one category."""
        if category not in self.known:
            self.known[category] = ()  # while it is looked up: a category may stand within itself
            found: dict[str, None] = {}
            for phrase in self.phrases.get(category, ()):
                index = phrase.shape.index
                if isinstance(index, tuple):
                    found.update(dict.fromkeys(_plain(index[1])))
                elif index is tuple:
                    for slot in phrase.template.slots:
                        found.update(dict.fromkeys(self.of(slot.category)))
            for part in self.parts.get(category, ()):
                found.update(dict.fromkeys(self.of(part)))
            self.known[category] = tuple(found)
        return self.known[category]
