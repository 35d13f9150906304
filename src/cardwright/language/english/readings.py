"""What reading a card's text gives: its sentences, each with its one meaning, or every fault in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from ..refusal import TextError
from .parts import Part

MOST_TEXT: Final = 5_000
MOST_SENTENCES: Final = 40


class Spanning(Protocol):
    """A part of a tree that knows its words: the number of its first one, and of the one behind its last."""

    @property
    def begin(self) -> int:
        """The first word."""

    @property
    def end(self) -> int:
        """The word behind the last."""


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """One sentence and what it means.

    `start` and `end` are its place in the normalised text, `spans` the places of its words; `reminder`: it stood in
    parentheses.
    """

    written: str
    tree: Part
    reminder: bool = False
    start: int = 0
    end: int = 0
    spans: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    def place(self, part: Spanning) -> tuple[int, int]:
        """Where in the normalised text the words of a part of the tree stand; the sentence where that is not known."""
        words = self.spans[part.begin : part.end]
        return (words[0][0], words[-1][1]) if words else (self.start, self.end)


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text, understood; `reminders` are the texts in parentheses that were not read."""

    card: str
    sentences: tuple[ReadSentence, ...]
    reminders: tuple[str, ...] = ()

    @property
    def trees(self) -> tuple[Part, ...]:
        """What the sentences mean, in order."""
        return tuple(sentence.tree for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Checked:
    """What an editor is told: all faults at once, and the reading if there is none."""

    reading: Reading | None
    faults: tuple[TextError, ...] = ()
