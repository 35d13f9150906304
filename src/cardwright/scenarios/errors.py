"""What is wrong with a scenario file: the line, what was expected there, and what stands there."""

from collections.abc import Iterable
from difflib import get_close_matches

from ..kernel.errors import CardwrightError

MOST_SHOWN = 12
"""So many known words stand in a message; more would hide it."""


class ScenarioError(CardwrightError):
    """A scenario that cannot be run as it is written.  `line` counts from 1."""

    def __init__(self, line: int, expected: str, got: str) -> None:
        super().__init__(f"line {line}: expected {expected}; got {got}")
        self.line = line
        self.expected = expected
        self.got = got


def one_of(what: str, known: Iterable[str], word: str) -> str:
    """``a zone ("field", did you mean that? hand, deck)``: what was expected in place of an unknown word."""
    words = list(dict.fromkeys(known))
    folded = {w.casefold(): w for w in words}
    near = get_close_matches(word.casefold(), folded, 1, 0.6) or [w for w in folded if word and word.casefold() in w][:1]
    hint = f'did you mean "{folded[near[0]]}"? ' if near else ""
    shown = ", ".join(words[:MOST_SHOWN]) + (" ..." if len(words) > MOST_SHOWN else "")
    return f"{what} ({hint}known: {shown})"
