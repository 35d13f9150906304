"""Tokens to the words that the grammar reads: contractions, "non-", possessives, quotes in quotes, labels in brackets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ..tokens import CLOSE_QUOTE, OPEN_QUOTE, Token, key_of

BULLET: Final = "\u2022"
_CONTRACTIONS: Final = {
    "can't": ("cannot",), "don't": ("do", "not"),
    "doesn't": ("does", "not"), "didn't": ("did", "not"), "isn't": ("is", "not"),
    "aren't": ("are", "not"), "wasn't": ("was", "not"), "weren't": ("were", "not"), "hasn't": ("has", "not"),
    "haven't": ("have", "not"), "won't": ("will", "not"), "wouldn't": ("would", "not"), "you're": ("you", "are"),
    "you've": ("you", "have"), "they're": ("they", "are"), "they've": ("they", "have"), "you'd": ("you", "would"),
}  # fmt: skip


def words_of(tokens: Iterable[Token]) -> list[Token]:
    """The words of a sentence; several words made of one token share its place.

    >>> from ..tokens import normalise, tokenise
    >>> [word.key for word in words_of(tokenise("It can't be non-Fire's 'A' [Slow]."))]
    ['it', 'cannot', 'be', 'non', 'fire', "'s", '“', 'a', '”', '[slow]', '.']
    """
    found: list[Token] = []
    quoted = False
    for token in _joined(list(tokens)):
        if token.text == "'" and (token.kind != "possessive" or quoted):
            quoted = not quoted
            found.append(_word(OPEN_QUOTE if quoted else CLOSE_QUOTE, token))
        elif token.kind == "possessive":
            found.append(_word("is" if found and found[-1].key in ("it", "that") else "'s", token))
        elif token.key in _CONTRACTIONS:
            found += [_word(one, token) for one in _CONTRACTIONS[token.key]]
        elif token.key.startswith("non-"):
            found.append(Token("non", "non", token.start, token.start + 4, "word"))
            found.append(Token(token.text[4:], key_of(token.text[4:]), token.start + 4, token.end, "word"))
        else:
            found.append(token)
    return found


def _word(key: str, token: Token) -> Token:
    return Token(key, key, token.start, token.end, "word")


def _joined(tokens: list[Token]) -> Iterator[Token]:
    """A word in brackets as one token."""
    at = 0
    while at < len(tokens):
        if tokens[at].text == "[" and at + 2 < len(tokens) and tokens[at + 2].text == "]":
            text = f"[{tokens[at + 1].text}]"
            yield Token(text, text.casefold(), tokens[at].start, tokens[at + 2].end, "word")
            at += 3
        else:
            yield tokens[at]
            at += 1
