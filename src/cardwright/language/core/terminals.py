"""A name written without quotes: words that begin with a capital, as in `cards named Levia, Lock or Nessie`."""

from collections.abc import Iterator, Sequence
from typing import Final

from ..shape import Node
from ..template import Number
from ..terminals import Found, Names, Terminal
from ..tokens import Token, join


def _find(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    end = at
    while end < len(tokens) and tokens[end].kind == "word" and tokens[end].text[:1].isupper():
        end += 1
    if end > at:
        yield Found(end, join((token.text for token in tokens[at:end]), capital=False))


def _show(value: Node, names: Names) -> tuple[str, ...] | None:
    """It is printed in quotes, by another terminal."""
    return None


def _number(value: Node) -> Number | None:
    return None


PROPER: Final = Terminal("Proper", "a name", _find, _show, _number)
