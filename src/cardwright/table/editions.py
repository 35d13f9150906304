"""A designer's cards at the table: every game is played with the files as they stood when it was made.

Each state of the files is an edition with a name of its own, ``mine@3f09c2d1``, and a copy of the folder that nobody
edits: the server, and the processes in which bots think, read an edition from there whenever they come to it.  Rules of
a game's own are a program, which may look at what lies around its folder: such a folder is read once, from where it is.
"""

import shutil
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final, Generic, TypeVar

from ..kernel.errors import CardwrightError, DefinitionError
from .errors import TableError

T = TypeVar("T")
Signs = tuple[tuple[str, int, int], ...]
MARK: Final = "@"
LEFT_OUT: Final = frozenset({"__pycache__", "node_modules"})
LARGEST: Final = 4_000_000
"""Bytes: no file of a game is larger; others in the folder are not of the game."""
DIGITS: Final = 8
MOST_READ: Final = 16
"""Editions kept in memory; others are read again when somebody comes back to them."""
MOST_FAULTS: Final = 20


def plain(name: str) -> str:
    """A game's name without its edition."""
    return name.partition(MARK)[0]


class Editions(Generic[T]):
    """The editions of one folder that were seen since the server began.

    made: reads an edition, from its name and the folder of its copy.
    """

    def __init__(self, name: str, source: str, made: Callable[[str, str], T]) -> None:
        self.name: Final = name
        self.source: Final = Path(source)
        self._made = made
        self._copies: dict[str, Path] = {}
        self._read: OrderedDict[str, T] = OrderedDict()
        self._latest: T | None = None
        self._signs: Signs | None = None
        self._fault: DefinitionError | None = None
        self._room: tempfile.TemporaryDirectory[str] | None = None
        self._lock: Final = threading.Lock()

    def named(self, name: str) -> T:
        """The edition of this name; the newest sound one if there is none.  Raises DefinitionError."""
        with self._lock:
            if name in self._copies:
                return self._edition(name)
            self._look()
            if self._latest is None:
                raise self._fault or DefinitionError(f"{self.source}: there is no game in it")
            return self._latest

    def newest(self) -> T:
        """The files as they are now, for a new game.  Raises TableError with their faults."""
        with self._lock:
            self._look()
            if self._latest is None or self._fault is not None:
                faults = str(self._fault).splitlines()[:MOST_FAULTS]
                raise TableError("failed", "The files of this game cannot be used as they are now.", faults)
            return self._latest

    def close(self) -> None:
        """Remove the copies."""
        with self._lock:
            if self._room is not None:
                self._room.cleanup()
                self._room = None

    def _look(self) -> None:
        """Read the folder again if it has changed."""
        found = signs(self.source)
        if found == self._signs:
            return
        self._signs = found
        name = f"{self.name}{MARK}{digest(self.source, found)}"
        copy = self._copies.get(name) or self._copied(name, found)
        self._copies[name] = copy
        try:
            self._latest, self._fault = self._edition(name), None
        except Exception as error:  # noqa: BLE001 - a designer's rules are a program, and may fail in any way
            said = str(error) if isinstance(error, CardwrightError) else f"{self.source}: {type(error).__name__}: {error}"
            self._fault = DefinitionError(said.replace(str(copy), str(self.source)))  # where somebody can mend them
            del self._copies[name]

    def _edition(self, name: str) -> T:
        if name not in self._read:
            self._read[name] = self._made(name, str(self._copies[name]))
        self._read.move_to_end(name)
        if len(self._read) > MOST_READ:
            self._read.popitem(last=False)
        return self._read[name]

    def _copied(self, name: str, found: Signs) -> Path:
        if self._room is None:
            self._room = tempfile.TemporaryDirectory(prefix="cardwright-")
        copy = Path(self._room.name) / name
        copy.mkdir(exist_ok=True)
        for path, _changed, _size in found:
            (copy / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self.source / path, copy / path)
        return copy


def signs(folder: Path) -> Signs:
    """The files of a game's folder, with what tells that one has changed: when, and how long it is."""
    found = []
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        if not any(part.startswith(".") or part in LEFT_OUT for part in inside.parts) and path.is_file():
            about = path.stat()
            if about.st_size <= LARGEST:
                found.append((inside.as_posix(), about.st_mtime_ns, about.st_size))
    return tuple(found)


def digest(folder: Path, found: Signs) -> str:
    """A name for what the files say."""
    said = sha256()
    for path, _changed, _size in found:
        data = (folder / path).read_bytes()
        said.update(f"{path}\0{len(data)}\0".encode() + data)
    return said.hexdigest()[:DIGITS]
