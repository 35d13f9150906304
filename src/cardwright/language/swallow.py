"""The swallow check: does every word that matters leave a trace in the tree?

The reader consumes every token, and alternates cannot leave out a slot, so only words inside a phrase can be lost: an
alternate wording, words that may be absent.  Compared are the text and the canonical wording of its tree: numbers,
symbols, names, words that mean a value in this lexicon, and words that turn a meaning round.  Not for style: other
words may differ freely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from .lexicon import Lexicon
from .terminals import MOST_DIGITS, NUMBER_WORDS, Names
from .tokens import Token

TURNING: Final[tuple[frozenset[str], ...]] = (
    frozenset({"not", "cannot", "can't", "don't", "doesn't", "isn't", "aren't", "no", "never", "without", "non", "un"}),
    frozenset({"each", "every", "all"}),
    frozenset({"other", "another"}),
    frozenset({"less", "fewer", "lower"}),
    frozenset({"more", "greater", "higher"}),
    frozenset({"may", "optionally"}),
    frozenset({"unless", "except", "otherwise"}),
    frozenset({"random", "randomly"}),
    frozenset({"twice", "double"}),
    *(frozenset({word}) for word in ("only", "half", "instead", "must", "until", "or", "same", "different")),
    *(frozenset({word}) for word in ("up", "any", "exactly")),
)
_TURNS: Final = {word: group for group in TURNING for word in group}
_COUNTED: Final = frozenset({"symbol", "name"})


def swallowed(
    written: Sequence[Token],
    canonical: Sequence[Token],
    lexicon: Lexicon,
    names: Names,
    silent: frozenset[str] = frozenset(),
) -> Token | None:
    """The first token of the text that its canonical wording does not account for, or None; `silent` words need not be."""
    printed = _Traces(canonical, lexicon, names)
    text = _Traces(written, lexicon, names)
    spent: Counter[object] = Counter()
    for token, kind, meanings in text.found:
        if token.key in silent:
            continue
        if kind in _COUNTED:
            mark = (kind, *meanings)
            spent[mark] += 1
            if spent[mark] > printed.counts[mark]:
                return token
        elif not any((kind, meaning) in printed.marks for meaning in meanings):
            return token
    return None


class _Traces:
    """The tokens that matter, each with its kind and all it may mean."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, names: Names) -> None:
        self.found: list[tuple[Token, str, tuple[object, ...]]] = []
        at = 0
        while at < len(tokens):
            ends = list(names.known_at(tokens, at))
            if ends:
                end, name = ends[-1]
                self.found.append((tokens[at], "name", (name,)))
                at = end
                continue
            self._token(tokens[at], lexicon)
            at += 1
        self.marks = {(kind, meaning) for _token, kind, meanings in self.found for meaning in meanings}
        self.counts = Counter((kind, *meanings) for _token, kind, meanings in self.found)

    def _token(self, token: Token, lexicon: Lexicon) -> None:
        number = _number(token)
        if number is not None:
            if number not in ("1", "0"):
                self.found.append((token, "number", (number,)))
        elif token.kind == "symbol":
            self.found.append((token, "symbol", (token.key,)))
        elif token.key in _TURNS:
            self.found.append((token, "turn", (_TURNS[token.key],)))
        elif token.key in lexicon.values:
            self.found.append((token, "value", tuple(lexicon.values[token.key])))


def _number(token: Token) -> str | None:
    """A number as digits with its sign; 0 and 1 have too many other wordings ("no", "a") to be traced."""
    if token.key in NUMBER_WORDS:
        return str(NUMBER_WORDS.index(token.key))
    if token.kind != "number" or len(token.key) > MOST_DIGITS + 1:
        return None
    return token.key.lstrip("+-")  # "gets -2" may be said as "loses 2"
