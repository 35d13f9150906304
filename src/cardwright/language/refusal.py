"""What the language says when it does not understand: the tree of errors, the caret, the nearest right words.

Every error about a text knows the card, the sentence, the word, and line and column for editors.  Not for deciding
that something is wrong: `english` and `judging` do.
"""
# ruff: noqa: N818  an error is named by what happened to the text: Refusal, Ambiguity

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardwright.kernel.errors import CardwrightError

Node = Hashable
ALIKE: Final = 0.6
VERY_ALIKE: Final = 0.8
"""How much a word is like another one that may have been meant, from 0 to 1."""
LONGEST_WORD: Final = 80
LONGEST_SHOWN: Final = 160


class LanguageError(CardwrightError):
    """Root of all errors of the card language."""


class LexiconError(LanguageError):
    """A game's words do not make a language: a fault of its `english.words`, not of a card."""


class Unprintable(LanguageError):
    """A tree holds a node that no phrase prints."""

    def __init__(self, node: Node, category: str, lexicon: str, why: str = "") -> None:
        self.node, self.category = node, category
        super().__init__(f"{lexicon}: no phrase of category {category} prints {brief(node)}{': ' + why if why else ''}")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a card's text: offsets into it, and where the text itself begins in its file."""

    card: str
    text: str
    start: int
    end: int
    file: str = ""
    first_line: int = 1
    first_column: int = 1

    @property
    def line(self) -> int:
        """The line in the file, from 1."""
        return self.first_line + self.text.count("\n", 0, self.start)

    @property
    def column(self) -> int:
        """The column in that line, from 1."""
        head = self.text[: self.start]
        return len(head) + self.first_column if "\n" not in head else len(head) - head.rindex("\n")

    @property
    def word(self) -> str:
        """The words meant."""
        return self.text[self.start : self.end]

    def picture(self) -> str:
        """The line of the text with carets under the word, cut where it is long."""
        begin = self.text.rfind("\n", 0, self.start) + 1
        finish = self.text.find("\n", self.start)
        line = self.text[begin : len(self.text) if finish < 0 else finish]
        at = self.start - begin
        cut = max(0, at - LONGEST_SHOWN // 2)
        shown = line[cut : cut + LONGEST_SHOWN]
        width = max(1, min(self.end - self.start, len(shown) - (at - cut)))
        return f"    {shown}\n    {' ' * (at - cut)}{'^' * width}"


class TextError(LanguageError):
    """A card's text that is not accepted.

    `sentence` is the sentence as written, `nearest` the nearest known words or phrases; `str()` is the whole report
    and `brief()` its first line, `file:line:column: message`.
    """

    kind = "refused"

    def __init__(
        self, place: Place, sentence: str, message: str, *, details: Iterable[str] = (), nearest: Iterable[str] = ()
    ) -> None:
        self.place, self.sentence, self.message = place, sentence, message
        self.details, self.nearest = tuple(details), tuple(nearest)
        super().__init__(self.report())

    @property
    def card(self) -> str:
        """The card's name."""
        return self.place.card

    @property
    def word(self) -> str:
        """The word it died on."""
        return self.place.word

    def brief(self) -> str:
        """One line for editors."""
        return f"{self.place.file or self.card}:{self.place.line}:{self.place.column}: {self.message}"

    def report(self) -> str:
        """The line for editors, the picture, what was understood, what is near."""
        card = [f"    card: {self.card}"] if self.place.file else []
        return "\n".join([self.brief(), *card, self.place.picture(), *(f"    {line}" for line in self.details)])


class Refusal(TextError):
    """No reading.  `understood` is the longest part that made sense."""

    def __init__(self, place: Place, sentence: str, message: str, *, understood: str = "", near: Near | None = None) -> None:
        self.understood = understood
        near = near or Near()
        details = [f'understood: "{understood}"'] if understood else []
        details += [f"nearest: {', '.join(near.words)}"] if near.words else []
        details += [f"could go on with: {', '.join(near.expected)}"] if near.expected else []
        details += [f"phrases like it: {'; '.join(near.phrases)}"] if near.phrases else []
        super().__init__(place, sentence, message, details=details, nearest=(*near.words, *near.phrases))


class Ambiguity(TextError):
    """Several meanings; `trees` are all of them and `readings` how they print."""

    kind = "ambiguous"

    def __init__(self, place: Place, sentence: str, trees: tuple[Node, ...], readings: tuple[str, ...]) -> None:
        self.trees, self.readings = trees, readings
        shown = list(dict.fromkeys(readings))
        details = [f"{number}. {text}" for number, text in enumerate(shown[:4], 1)] if len(shown) > 1 else []
        details += difference(trees[0], trees[1]) if len(shown) == 1 else []
        super().__init__(place, sentence, f"{len(trees)} meanings; say it so that there is one", details=details)


@dataclass(frozen=True, slots=True)
class Near:
    """Help for a refusal: known words like the wrong one, words that could have stood there, phrases like the rest."""

    words: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()


def nearest(word: str, known: Iterable[str], most: int = 3, alike: float = ALIKE) -> tuple[str, ...]:
    """The other known words most like this one, best first; `alike`: how much they must be, from 0 to 1.

    >>> nearest("destory", ["draw", "destroy", "discard"])
    ('destroy',)
    >>> nearest("draws", ["draw", "draws"])
    ('draw',)
    """
    if len(word) > LONGEST_WORD:
        return ()
    by_key = {candidate.casefold(): candidate for candidate in sorted(known) if candidate.casefold() != word.casefold()}
    found = difflib.get_close_matches(word.casefold(), by_key, n=most, cutoff=alike)
    return tuple(by_key[key] for key in found)


def brief(node: object, most: int = 120) -> str:
    """A node's repr, cut in the middle where it is long."""
    text = repr(node)
    return text if len(text) <= most else f"{text[: most // 2]} ... {text[-most // 3 :]}"


def difference(one: object, other: object) -> list[str]:
    """Where two trees part, as a line: the values there, as far as they are plain.

    >>> difference((1, "it"), (1, "they"))
    ['they differ where the one has "it" and the other "they"']
    """
    if type(one) is type(other):
        if dataclasses.is_dataclass(one) and dataclasses.is_dataclass(other):
            for field in dataclasses.fields(one):
                left, right = getattr(one, field.name), getattr(other, field.name)
                if left != right:
                    return difference(left, right)
        if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
            for left, right in zip(one, other, strict=True):
                if left != right:
                    return difference(left, right)
    if plainly(one) == plainly(other):
        return ["they differ in the whole of what is said"]
    return [f"they differ where the one has {plainly(one)} and the other {plainly(other)}"]


def plainly(value: object) -> str:
    """A value of a tree for a person."""
    if isinstance(value, Enum):
        value = value.value
    if value is None or value in ((), ""):
        return "nothing"
    return f'"{value}"' if isinstance(value, (str, int)) else "other words"
