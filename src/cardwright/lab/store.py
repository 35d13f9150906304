"""Where a study's games are kept: a folder that outlives whoever plays them.

study.json     what is played; a folder holds one study
portions/      a file for each portion of games, written whole or not at all: a killed run goes on where it was
games.parquet, cards.parquet, report.html    made from the portions when the study ends or is broken off
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from .noting import Noted
from .study import PORTION, Study, StudyError

READ: Final = msgspec.json.Decoder(list[Noted])


class Store:
    """The folder of one study."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def begin(self, study: Study) -> bool:
        """Make the folder, or take up what lies there.  Returns whether something does.

        Raises StudyError if it holds another study, or the same one with other rules, cards or bots.
        """
        file = self.folder / "study.json"
        text = msgspec.json.format(msgspec.json.encode(study), indent=1)
        if file.exists():
            known = self.study()
            if known == study or without_words(known) == without_words(study):
                return True
            what = "the same study of other rules, cards or bots" if known.arms == study.arms else "another study"
            raise StudyError(f"{self.folder} holds {what}: name another folder with --into, or remove this one")
        (self.folder / "portions").mkdir(parents=True, exist_ok=True)
        written(file, text)
        return False

    def study(self) -> Study:
        """What is played here.  Raises StudyError if no study lies here."""
        try:
            return msgspec.json.decode((self.folder / "study.json").read_bytes(), type=Study)
        except FileNotFoundError:
            raise StudyError(f"{self.folder} holds no study (study.json is missing)") from None
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise StudyError(f"{self.folder / 'study.json'} cannot be read: {error}") from error

    def _file(self, arm: int, first: int) -> Path:
        return self.folder / "portions" / f"{arm:04d}-{first:06d}.json"

    def has(self, arm: int, first: int) -> bool:
        """Whether a portion has been played."""
        return self._file(arm, first).exists()

    def keep(self, arm: int, first: int, games: bytes) -> None:
        """A portion has been played."""
        written(self._file(arm, first), games)

    def games(self, arm: int, pairs: int) -> Iterator[Noted]:
        """The games of the first pairs of an arm, in order."""
        for first in range(0, pairs, PORTION):
            for game in READ.decode(self._file(arm, first).read_bytes()):
                if game.pair < pairs:
                    yield game

    def scores(self, arm: int, pairs: int) -> list[float]:
        """What side 0 has of each pair, 0 to 1."""
        found = [0.0] * pairs
        for game in self.games(arm, pairs):
            found[game.pair] += game.score() / 2
        return found


def without_words(study: Study) -> Study:
    """What decides the games, without how it was typed."""
    return msgspec.structs.replace(study, command="")


def written(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, whatever happens."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with beside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
