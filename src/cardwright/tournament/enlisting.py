"""A list of players from another program: CSV with a heading, JSON, or one name a line.

    player,deck,bot            ["Ann", {"player": "Bo", "deck": "ember"}]            Ann
    Ann,ember,                                                                       Bo
    Robo,,greedy

`deck` is a starter deck or, in the terminal, a file; `bot` an agent that plays.  Both may be left out.
"""

import csv
import io
from typing import Final

import msgspec

from .errors import EventError

PLAYER: Final = "player"
NAMES: Final = (PLAYER, "name")
"""Headings of the column with names."""
COLUMNS: Final = ("deck", "bot")
MOST: Final = 2000
MOST_CHARACTERS: Final = 200_000


class Enlisted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a list."""

    player: str
    deck: str = ""
    bot: str = ""


def read(text: str) -> list[Enlisted]:
    """The players of a list.  Raises EventError, which names the line, for one that cannot be read."""
    text = text.removeprefix("\ufeff").strip()
    if len(text) > MOST_CHARACTERS:
        raise EventError(f"the list has more than {MOST_CHARACTERS:,} characters")
    found = from_json(text) if text[:1] in ("[", "{") else from_lines(text)
    if not found:
        raise EventError("the list holds no player")
    if len(found) > MOST:
        raise EventError(f"the list holds more than {MOST:,} players")
    return found


def from_json(text: str) -> list[Enlisted]:
    """Names, or objects with `player`."""
    try:
        items = msgspec.json.decode(text.encode(), type=list[str | Enlisted])
    except (msgspec.DecodeError, RecursionError) as error:
        raise EventError(f"the list is no list of players in JSON: {error}") from error
    return [Enlisted(item.strip()) if isinstance(item, str) else item for item in items]


def from_lines(text: str) -> list[Enlisted]:
    """CSV, with commas, semicolons or tabs, if the first line is a heading; one name a line otherwise."""
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    heading = [cell.strip().strip('"').casefold() for cell in first.split(mark)]
    column = next((heading.index(name) for name in NAMES if name in heading), None)
    if column is None:
        return [Enlisted(line.strip()) for line in text.splitlines() if line.strip()]
    places = {name: heading.index(name) for name in COLUMNS if name in heading}
    found = []
    try:
        for number, row in enumerate(csv.reader(io.StringIO(text), delimiter=mark, strict=True), 1):
            if number == 1 or not any(cell.strip() for cell in row):
                continue
            if len(row) != len(heading):
                raise EventError(f"line {number} of the list has {len(row)} columns, the heading {len(heading)}")
            found.append(Enlisted(row[column].strip(), **{name: row[place].strip() for name, place in places.items()}))
    except csv.Error as error:
        raise EventError(f"the list is no CSV: {error}") from error
    return found
