"""Where games are saved while they are played, and what a save remembers beside the game."""

import os
import secrets
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from .. import records
from ..records import RecordError
from ..sets import home
from ..storing import write_whole
from ..tournament.results import MatchRecord

FOLDER: Final = "CARDWRIGHT_SAVES"
"""Environment variable that names another folder for saves."""
PERSON: Final = "person"
RESULT: Final = "result"
"""What a save of a finished game remembers: how it ended."""


MATCH: Final = "cardwright match"


class SavedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match as it is saved while it is played.  left: seconds until time is called; -1 without a clock."""

    match: MatchRecord
    players: list[str]
    titles: list[str]
    over: bool
    left: int = -1
    format: str = MATCH


def write_match(path: Path, saved: SavedMatch) -> str:
    """Save a match.  Returns why it could not be; empty when it was."""
    try:
        write_whole(path, msgspec.json.encode(saved) + b"\n")
    except OSError as error:
        return f"{path}: cannot be written: {error.strerror or error}"
    return ""


def read_match(path: Path) -> SavedMatch | None:
    """A saved match; None where the file is something else."""
    try:
        with path.open("rb") as file:
            saved = msgspec.json.decode(file.read(records.MOST_BYTES), type=SavedMatch)
    except (OSError, ValueError, RecursionError):
        return None
    return saved if saved.format == MATCH else None


def folder() -> Path:
    """The folder of saves; made when it is first needed.

    Raises SetError on a machine without a place for data, RecordError where the folder cannot be made.
    """
    named = os.environ.get(FOLDER)
    path = Path(named) if named else home() / "saves"
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = f"games cannot be saved there: {error.strerror}"
        raise RecordError(f"{path}: {told}. {FOLDER} can name another folder, --record a file.") from error
    return path


def fresh(game: str) -> Path:
    """A file for a game that begins now."""
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return folder() / f"{game}-{now}-{secrets.token_hex(2)}.json"


def newest(game: str) -> Path:
    """The unfinished game that was played last.  Raises RecordError when there is none."""
    for path in sorted(folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime, reverse=True):
        try:
            saved = read_match(path)
            if not saved.over if saved is not None else RESULT not in records.read(path).about:
                return path
        except RecordError:
            continue  # what is damaged is no game to go on with; naming the file says what is wrong with it
    raise RecordError(f"there is no unfinished game of {game} in {folder()}")


def players(about: Mapping[str, str], seats: int) -> list[str] | None:
    """Who sat where, `PERSON` or an agent, as a save remembers it; None when it does not."""
    who = about.get("players", "").split(",")
    return who if len(who) == seats and all(who) else None
