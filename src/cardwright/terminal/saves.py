"""Where games are saved while they are played, and what a save remembers beside the game."""

import os
import secrets
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from ..records import RecordError

FOLDER: Final = "CARDWRIGHT_SAVES"
"""Environment variable that names another folder for saves."""
PERSON: Final = "person"


def folder() -> Path:
    """The folder of saves; made when it is first needed."""
    named = os.environ.get(FOLDER)
    path = Path(named) if named else Path(click.get_app_dir("cardwright")) / "saves"
    path.mkdir(parents=True, exist_ok=True)
    return path


def fresh(game: str) -> Path:
    """A file for a game that begins now."""
    now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return folder() / f"{game}-{now}-{secrets.token_hex(2)}.json"


def newest(game: str) -> Path:
    """The game that was played last.  Raises RecordError when there is none."""
    found = sorted(folder().glob(f"{game}-*.json"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise RecordError(f"there is no saved game of {game} in {folder()}")
    return found[-1]


def players(about: Mapping[str, str], seats: int) -> list[str] | None:
    """Who sat where, `PERSON` or an agent, as a save remembers it; None when it does not."""
    who = about.get("players", "").split(",")
    return who if len(who) == seats and all(who) else None
