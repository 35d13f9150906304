"""A card's text to sentences: full stops, quotes, names with full stops in them, reminders in parentheses, lines.

Not for words: a sentence is a run of tokens with its place in the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .names import Names
from .tokens import CLOSE_QUOTE, OPEN_QUOTE, Token, tokenise


@dataclass(frozen=True, slots=True)
class Sentence:
    """Tokens without the full stop; `line` counts the text's lines, `reminder`: it stood in parentheses."""

    tokens: tuple[Token, ...]
    start: int
    end: int
    line: int = 0
    reminder: bool = False


class Unclosed(ValueError):  # noqa: N818  not an error of its own: `english.reading` turns it into a Refusal
    """A quote or parenthesis without its other half."""

    def __init__(self, token: Token) -> None:
        self.token = token
        super().__init__(token.text)


def sentences(text: str, names: Names | None = None) -> list[Sentence]:
    """The sentences of a normalised text, in order.  Raises Unclosed.

    >>> names = Names(["Mt. Olympus"])
    >>> [text[s.start:s.end] for text in ["Draw 1 card. (Yes.) Destroy Mt. Olympus."] for s in sentences(text, names)]
    ['Draw 1 card.', 'Yes.', 'Destroy Mt. Olympus.']
    """
    tokens = tokenise(text)
    kept, reminders = _take_reminders(tokens)
    found = _split(kept, names or Names())
    for inner in reminders:
        found.extend(Sentence(s.tokens, s.start, s.end, s.line, reminder=True) for s in _split(inner, names or Names()))
    return sorted(found, key=lambda sentence: sentence.start)


def _take_reminders(tokens: Sequence[Token]) -> tuple[list[Token], list[list[Token]]]:
    """The tokens outside parentheses, and those inside each pair."""
    kept: list[Token] = []
    reminders: list[list[Token]] = []
    opened: Token | None = None
    for token in tokens:
        if token.text == "(":
            if opened:
                raise Unclosed(opened)
            opened = token
            reminders.append([])
        elif token.text == ")":
            if not opened:
                raise Unclosed(token)
            opened = None
        else:
            (reminders[-1] if opened else kept).append(token)
    if opened:
        raise Unclosed(opened)
    return kept, reminders


def _split(tokens: Sequence[Token], names: Names) -> list[Sentence]:
    found: list[Sentence] = []
    inside = _inside_names(tokens, names)
    quote: Token | None = None
    line = 0
    current: list[Token] = []

    def close(end: int) -> None:
        if current:
            found.append(Sentence(tuple(current), current[0].start, end, line))
            current.clear()

    for index, token in enumerate(tokens):
        if token.kind == "newline":
            close(current[-1].end if current else token.start)
            line += 1
            continue
        if token.text == "." and not quote and index not in inside:
            close(token.end)
            continue
        current.append(token)
        if token.text == OPEN_QUOTE:
            quote = token
        elif token.text == CLOSE_QUOTE:
            quote = None
            if _quote_ends_sentence(tokens, index):
                close(token.end)
    if quote:
        raise Unclosed(quote)
    close(current[-1].end if current else 0)
    return found


def _quote_ends_sentence(tokens: Sequence[Token], index: int) -> bool:
    """`... the effect "Draw a card." Then ...`: the full stop inside the quote ends the outer sentence too."""
    if index == 0 or tokens[index - 1].text != ".":
        return False
    if index + 1 == len(tokens):
        return True
    following = tokens[index + 1]
    return following.kind == "newline" or following.text[:1].isupper()


def _inside_names(tokens: Sequence[Token], names: Names) -> set[int]:
    """The places of tokens that belong to a longer name, so that its full stops end nothing."""
    inside: set[int] = set()
    for at in range(len(tokens)):
        for end, _name in (*names.known_at(tokens, at), *names.own_at(tokens, at)):
            inside.update(range(at, end))
    return inside
