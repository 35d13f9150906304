"""The compiled core, used by itself while its sources are as they were; silently left alone otherwise.

`./cw compile` translates kernel and games to machine code into `build/compiled` beside the checkout, one *room* each
(``kernel``, ``games/puzzle``), and writes down what it has read.  Importing a module of a room then takes the compiled one
if no file of the room has changed since, nor one of the kernel; else the source, as if nothing had been compiled.
So a designer who edits a game plays the edited game, interpreted, on the compiled kernel.

The environment variable CARDWRIGHT_COMPILED says otherwise: ``0`` never, a folder: the build that lies there.
An installed wheel needs none of this: there the compiled modules lie beside their sources.
"""

import os
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Final

PACKAGE: Final = str(Path(__file__).parent)
BUILD: Final = str(Path(__file__).parents[2] / "build" / "compiled")
SWITCH: Final = "CARDWRIGHT_COMPILED"
STAMP: Final = "sources"
"""The file in the build that says what was compiled: a line for each source, written by `stamp`."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""Of modules compiled for this very Python."""
KERNEL: Final = "kernel"
SHARED: Final = "__mypyc"
"""How the name of the module ends that holds the code of a room."""

Known = dict[str, tuple[int, int, str]]
"""File below the package -> its time of change, size and hash when it was compiled."""


class Finder:
    """Finds compiled modules before their sources are found."""

    def __init__(self, folder: str, rooms: dict[str, Known], package: str = PACKAGE) -> None:
        self._folder = folder
        self._package = package
        self._rooms = rooms
        self._fresh: dict[str, bool] = {}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Where the compiled module lies; None if the source is to be taken."""
        if name.endswith(SHARED):
            file = f"{self._folder}/{name}{SUFFIX}"
        else:
            parts = name.split(".")
            if len(parts) < 3 or parts[0] != __package__:
                return None
            room = KERNEL if parts[1] == KERNEL else "/".join(parts[1:3])
            if room not in self._rooms or not self.fresh(room):
                return None
            file = f"{self._folder}/{'/'.join(parts)}{SUFFIX}"
        if not os.path.exists(file):  # noqa: PTH110 - asked for every module at every start: a Path costs ten times as much
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))

    def fresh(self, room: str) -> bool:
        """Whether a room and the kernel are as they were when they were compiled."""
        if room not in self._fresh:
            self._fresh[room] = unchanged(self._package, room, self._rooms[room]) and (room == KERNEL or self.fresh(KERNEL))
        return self._fresh[room]


def use() -> None:
    """From now on the compiled core is used, where there is one."""
    where = os.environ.get(SWITCH, "")
    folder = BUILD if where in ("", "1") else where
    if where == "0" or any(isinstance(finder, Finder) for finder in sys.meta_path):
        return
    try:
        with open(f"{folder}/{STAMP}", encoding="utf-8") as file:  # noqa: PTH123 - as above
            rooms = read(file.read())
    except OSError:
        return
    if rooms:
        sys.meta_path.insert(0, Finder(folder, rooms))


def files(package: str, room: str) -> dict[str, tuple[int, int]]:
    """All sources of a room: path below the package -> time of change and size."""
    found: dict[str, tuple[int, int]] = {}
    ahead = [room]
    while ahead:
        below = ahead.pop()
        with os.scandir(f"{package}/{below}") as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    found[f"{below}/{entry.name}"] = (status.st_mtime_ns, status.st_size)
                elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                    ahead.append(f"{below}/{entry.name}")
    return found


def unchanged(package: str, room: str, known: Known) -> bool:
    """Whether a room holds the very sources that were compiled; only files with another time are read."""
    try:
        now = files(package, room)
        if now.keys() != known.keys():
            return False
        for path, (changed, size) in now.items():
            was, length, content = known[path]
            if size != length or (changed != was and digest(f"{package}/{path}") != content):
                return False
    except OSError:
        return False
    return True


def digest(path: str) -> str:
    """A hash of a file."""
    return sha256(Path(path).read_bytes()).hexdigest()


def stamp(package: str, rooms: list[str]) -> str:
    """What `read` reads: this Python, then a line for each source of these rooms."""
    lines = [sys.version.replace("\n", " ")]
    for room in rooms:
        for path, (changed, size) in sorted(files(package, room).items()):
            lines.append(f"{room}\t{path}\t{changed}\t{size}\t{digest(f'{package}/{path}')}")
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, Known]:
    """The rooms that were compiled for this Python; none if they were compiled for another one."""
    python, *lines = text.splitlines()
    if python != sys.version.replace("\n", " "):
        return {}
    rooms: dict[str, Known] = {}
    for line in lines:
        room, path, changed, size, content = line.split("\t")
        rooms.setdefault(room, {})[path] = (int(changed), int(size), content)
    return rooms
