"""Text to tokens and back: the only place that knows about spaces, quotes, capitals, "a" and "an".

Reading turns one string into tokens with offsets, in time linear in its length.  Writing turns the printer's pieces
into a string by fixed rules, so that no rule of the grammar has to care about glue.  Not for meaning: no word is special
here but the article.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

OPEN_QUOTE: Final = "\u201c"
CLOSE_QUOTE: Final = "\u201d"

_SAME_LENGTH: Final = {
    **{ord(c): '"' for c in "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02"},
    **{ord(c): "'" for c in "\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4\u0060\uff07"},
    **{ord(c): "-" for c in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d"},
    **{ord(c): " " for c in "\u00a0\u1680\u202f\u205f\u3000\t"},
    **dict.fromkeys(range(8192, 8203), " "),
}
_TOKEN: Final = re.compile(
    r"""
    (?P<symbol>\{[^{}\s]{1,40}\})
  | (?P<number>(?<![\w}])[+-][0-9]+ | [0-9]+)
  | (?P<possessive>(?<=\w)'(?:[sS]\b)?)
  | (?P<word>[^\W\d_][^\W_]*(?:(?:-|'(?![sS]\b))[^\W_]+)*)
  | (?P<newline>\n)
  | (?P<mark>\S)
    """,
    re.VERBOSE,
)
_GLUE_LEFT: Final = frozenset({",", ".", ";", ":", ")", "]", "!", "?", "'", "'s", "/", CLOSE_QUOTE})
SENTENCE_BEGINS: Final = frozenset({".", ":", OPEN_QUOTE, "\n"})
"""Behind these the next word has a capital."""
_GLUE_RIGHT: Final = frozenset({"(", "[", "/", "*", OPEN_QUOTE})
_AN_BUT_SPELT_OTHERWISE: Final = re.compile(r"(?:hour|hono|heir|honest|8|11\b|18\b)", re.IGNORECASE)
_A_BUT_SPELT_OTHERWISE: Final = re.compile(r"(?:uni(?!n)|use|usu|eu|ewe|one\b|once\b|ubi|uto)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number, symbol or mark; `key` is what literals compare with, `start` and `end` are offsets."""

    text: str
    key: str
    start: int
    end: int
    kind: str


def normalise(text: str) -> str:
    r"""One form for quotes, dashes, spaces, line ends and accents.

    >>> normalise("\u201cHermes\u2019\u00a0\u22122\u201d") == '"Hermes\' -2"'
    True
    """
    composed = unicodedata.normalize("NFC", text)
    return composed.replace("\r\n", "\n").replace("\r", "\n").translate(_SAME_LENGTH)


def tokenise(text: str, offset: int = 0) -> list[Token]:
    """The tokens of a normalised text; line ends are tokens of kind "newline".

    >>> [t.key for t in tokenise("Draw an opponent's card: +2 {attack}.")]
    ['draw', 'a', 'opponent', "'s", 'card', ':', '+2', '{attack}', '.']
    """
    tokens: list[Token] = []
    inside = False
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or "mark"
        written = found.group()
        if written == '"':
            written = CLOSE_QUOTE if inside else OPEN_QUOTE
            inside = not inside
        tokens.append(Token(written, key_of(written), offset + found.start(), offset + found.end(), kind))
    return tokens


def key_of(written: str) -> str:
    """What two spellings of one token share: lower case, and `a` for `an`.

    >>> key_of("An"), key_of("Deck")
    ('a', 'deck')
    """
    folded = written.casefold()
    return "a" if folded == "an" else folded


def join(pieces: Iterable[str], *, capital: bool = True) -> str:
    """Pieces as a string: spaces, "a" or "an", a capital at the start of each sentence.

    >>> join(["destroy", "a", "elephant", ",", "then", "draw", "1", "/", "1", "."])
    'Destroy an elephant, then draw 1/1.'
    >>> join(["a", "{earth}", "-", "Enchanted", "card"], capital=False)
    'an {earth}-Enchanted card'
    """
    out: list[str] = []
    before = ""
    tokens = [piece for piece in pieces if piece]
    for index, token in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else ""
        shown = token
        if token in ("a", "an") and following:
            shown = "an" if sounds_like_vowel(following) else "a"
        if capital and (not before or before in SENTENCE_BEGINS):
            shown = shown[:1].upper() + shown[1:]
        if out and not _glued(tokens[index - 2] if index > 1 else "", before, token):
            out.append(" ")
        out.append('"' if token in (OPEN_QUOTE, CLOSE_QUOTE) else shown)
        before = token
    return "".join(out)


def _glued(earlier: str, before: str, token: str) -> bool:
    """True when no space stands between `before` and `token`; a dash after a symbol ties it to the next word."""
    if token in _GLUE_LEFT or before in _GLUE_RIGHT or "\n" in (before, token):
        return True
    if before.endswith("}"):
        return token[0] in "-{"
    return before == "-" and earlier.endswith("}")


def sounds_like_vowel(word: str) -> bool:
    """Whether `an` stands before this word; a symbol counts by the word inside its braces.

    >>> [sounds_like_vowel(w) for w in ("opponent", "{earth}", "Unicorn", "hour", "8", "card")]
    [True, True, False, True, True, False]
    """
    bare = word.lstrip('{"' + OPEN_QUOTE)
    if _AN_BUT_SPELT_OTHERWISE.match(bare):
        return True
    return bare[:1].casefold() in tuple("aeiou") and not _A_BUT_SPELT_OTHERWISE.match(bare)


def finished(sentence: str) -> str:
    """The sentence with a full stop, unless it ends with one or with a colon.

    >>> finished("Draw 1 card"), finished('It gains the effect "Draw 1 card."')
    ('Draw 1 card.', 'It gains the effect "Draw 1 card."')
    """
    return sentence if sentence.endswith((".", '."', ":")) else sentence + "."
