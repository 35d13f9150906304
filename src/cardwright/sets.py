"""Sets of cards that a user has installed: one file each, read together with the game's own cards.

A file lies in ``$CARDWRIGHT_DATA/sets/<game>/<set>.jsonl``, or in the user's data folder of the system.  Its first line
says what it is, every other line is one card as a card file of the game would say it.  A file is whole or not there.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from .kernel.card import Card
from .kernel.errors import CardwrightError, DefinitionError
from .kernel.rules import Rules
from .storing import write_whole

FOLDER: Final = "CARDWRIGHT_DATA"
"""Environment variable that names another folder for the user's data."""
FORMAT: Final = "cardwright-set"
VERSION: Final = 1
MOST_BYTES: Final = 50_000_000


class SetError(CardwrightError):
    """An installed set that cannot be read, written or found."""


@dataclass(frozen=True, slots=True)
class Head:
    """First line of a set: what it is, where it came from, the hash of the lines that follow."""

    game: str
    name: str
    source: str
    cards: int
    digest: str
    format: str = FORMAT
    version: int = VERSION


Entry = tuple[str, Mapping[str, object]]
"""Kind and facts of a card, as a card file would say them."""


def home() -> Path:
    """Where a user's data lies: sets, saves, the table's games.  Raises SetError on a machine without a place for data."""
    given = os.environ.get(FOLDER, "")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    try:
        return user_data_path("cardwright", appauthor=False)
    except RuntimeError as error:  # there is no home
        raise SetError(f"there is no folder for a user's data here; name one in {FOLDER}") from error


def folder(game: str) -> Path:
    """Where the sets of a game lie; it need not be there.  Raises SetError on a machine without a place for data."""
    return home() / "sets" / game


def installed(game: str) -> dict[str, Path]:
    """The sets of a game: name -> file, in the order in which they are read."""
    try:
        return {path.stem: path for path in sorted(folder(game).glob("*.jsonl"))}
    except SetError:
        return {}


def named(words: str) -> str:
    """A name for a set that can be a file's name anywhere.

    >>> named("Elestrals (2025)")
    'elestrals-2025'
    """
    found = "-".join(re.findall(r"[a-z0-9]+", words.casefold()))[:60].strip("-")
    return found or "cards"


def write(game: str, name: str, source: str, cards: Sequence[Entry]) -> Path:
    """Install a set, in place of one of the same name; after a crash the old one is there, or the new one."""
    lines = [json.dumps({"kind": kind, **raw}, ensure_ascii=False) for kind, raw in cards]
    body = "\n".join([*lines, ""]).encode()
    head = json.dumps(asdict(Head(game, name, source, len(lines), sha256(body).hexdigest())), ensure_ascii=False).encode()
    path = folder(game) / f"{name}.jsonl"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, head + b"\n" + body)
    except OSError as error:
        raise SetError(f"{path}: cannot be written: {error.strerror}. {FOLDER} can name another folder.") from error
    return path


def remove(game: str, name: str) -> Path:
    """Take a set away.  Raises SetError when there is none of this name."""
    path = installed(game).get(name)
    if path is None:
        have = ", ".join(installed(game)) or "none"
        raise SetError(f'{game} has no installed set "{name}"; installed: {have}')
    try:
        path.unlink()
    except OSError as error:
        raise SetError(f"{path}: cannot be removed: {error.strerror}") from error
    return path


def contents(path: Path) -> tuple[Head, list[Entry]]:
    """The cards of a set's file, checked to be those that were written.  Raises SetError saying what to do."""
    remedy = f"import it again, or remove it: cardwright import {path.parent.name} --remove {path.stem}"
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        first, _, body = data.partition(b"\n")
        found = Head(**json.loads(first))
        entries = [(str(one.pop("kind", "")), one) for one in map(json.loads, body.decode().split("\n")[:-1])]
    except OSError as error:
        raise SetError(f"{path}: cannot be read: {error.strerror}; {remedy}") from error
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise SetError(f"{path}: is not an installed set; {remedy}") from error
    if found.format != FORMAT or found.digest != sha256(body).hexdigest():
        raise SetError(f"{path}: is damaged; {remedy}")
    if found.version != VERSION:
        raise SetError(f"{path}: is a set of format version {found.version}, not {VERSION}; {remedy}")
    return found, entries


def doubled(game: str, name: str) -> list[str]:
    """The names of a set's cards that another installed set has, too: at load the set that is read first has them."""
    found = {one: {str(raw.get("name")) for _kind, raw in contents(path)[1]} for one, path in installed(game).items()}
    return sorted(found[name] & set().union(*(names for one, names in found.items() if one != name)))


def cards(rules: Rules, names: Iterable[str] | None = None) -> tuple[list[Card], list[str]]:
    """The cards of the installed sets (of those named), and what is wrong with those that cannot be used any more."""
    known = installed(rules.name)
    found: list[Card] = []
    faults: list[str] = []
    for name in known if names is None else names:
        if name not in known:
            raise SetError(f'{rules.name} has no installed set "{name}"; installed: {", ".join(known) or "none"}')
        for number, (kind, raw) in enumerate(contents(known[name])[1], 2):
            place = f"{known[name]}:{number}"
            if kind not in rules.kinds:
                faults.append(f"{place}: {rules.name} has no cards of kind {kind!r}")
                continue
            try:
                found.append(rules.read_card(kind, raw, place))
            except DefinitionError as fault:
                faults.append(str(fault))
    return found, faults
