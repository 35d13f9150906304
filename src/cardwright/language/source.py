"""Where a card's text stands in its file, for errors that an editor can follow.  Read only when an error is told."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

_PLACE: Final = re.compile(r"(.+):(\d+)")
_TEXT: Final = re.compile(r"""\b(?:text|effect)["']?\s*[=:]\s*("{3}|'{3}|["']|[>|][+-]?\s*$|)""")
FARTHEST: Final = 60
"""Lines looked at for a card's text."""


def text_place(place: str) -> tuple[str, int, int]:
    """File, line and column where the text of the card at `place` ("file:line") begins; the card's own if not found.

    TOML, YAML and JSON look alike here: a key `text` (or `effect`), a sign, and the text, perhaps in quotes or on the next
    line.
    """
    found = _PLACE.fullmatch(place)
    if not found:
        return place, 1, 1
    file, first = found[1], int(found[2])
    lines = _lines(file)[first - 1 : first + FARTHEST]
    for number, line in enumerate(lines, first):
        key = _TEXT.search(line)
        if key:
            return file, *_beginning(lines, number - first, number, key)
        if number > first and re.match(r"\s*\[\[", line):
            break
    return file, first, 1


def _beginning(lines: list[str], at: int, number: int, key: re.Match[str]) -> tuple[int, int]:
    """Line and column of the first letter: behind the sign and the quote, or at the start of the next line."""
    if lines[at][key.end() :].strip() or at + 1 >= len(lines):
        return number, key.end() + 1
    following = lines[at + 1]
    return number + 1, len(following) - len(following.lstrip()) + 1


@lru_cache(maxsize=8)
def _lines(file: str) -> list[str]:
    try:
        return Path(file).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
