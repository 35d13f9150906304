"""Compile kernel and games to machine code with mypyc, from the sources as they stand.  Never needed to run Cardwright.

    ./cw compile                      # every game, into build/compiled; used from then on while the sources match
    ./cw compile --game puzzle        # the kernel and one game
    ./cw compile --game FOLDER        # a game of your own, as `games/<its name>` in the build
    ./cw compile --remove             # interpreted from now on

The package is copied whole; beside each compiled module lies its source, so the folder also works on PYTHONPATH, and
wheels are made from it.  The kernel and each game are a *room* of their own: within a room calls and constants cross
the modules' borders natively, and rooms compile side by side.  `cardwright.compiled` decides at run time which rooms
still match.  What runs once, or only when somebody reads, stays as it is (COLD).

The modules are handed to the compiler in the order in which Python finishes importing them: then the type of every
module-level name is known where it is used, even in a circle of modules.

Needs the extra ``compiled`` (mypyc, setuptools) and a C compiler.  See docs/performance.md.
"""

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

from plain_frames import FRAMES, GUARD, names_in, without_names

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "cardwright"
TARGET = ROOT / "build" / "compiled"
COLD = (
    "cards", "decks", "declaration", "errata", "heard", "importing", "matches", "meanings", "ruleset", "saying", "settling",
    "showing", "telling", "texts", "vocabulary", "why", "why_not", "words",
)  # fmt: skip
"""Modules and folders of a game that gain nothing."""
COLD_KERNEL = ("facts", "frames", "matches", "node", "plain", "registers", "teller", "text")
FLAGS = "-g0 -fno-semantic-interposition"
"""CFLAGS of the surroundings come after these; -march=native there gives some 5 %, to this kind of machine alone.
Without what a debugger reads (-g0) the C compiler needs a quarter less time."""
FINISHED = """
import importlib, sys
from importlib.machinery import SourceFileLoader
plain = SourceFileLoader.exec_module
def told(self, module):
    plain(self, module)
    print(module.__name__)
SourceFileLoader.exec_module = told
for name in sys.argv[1:]:
    importlib.import_module(name)
"""
"""A fresh process: the names of modules in the order in which they were ready."""


def main() -> int:
    """Build, and say where it is."""
    parser = argparse.ArgumentParser(
        prog="cw compile", description="Compile kernel and games to machine code: games run four to six times as fast."
    )
    parser.add_argument("--into", type=Path, default=TARGET, metavar="FOLDER", help="where to build (build/compiled)")
    parser.add_argument("--game", action="append", metavar="GAME|FOLDER",
                        help="compile the kernel and this game only (again for more; default: all)")  # fmt: skip
    parser.add_argument("--optimize", choices="0123", default="3",
                        help="how much the C compiler optimises (3); 0 is quicker, to see that it compiles")  # fmt: skip
    parser.add_argument("--remove", action="store_true", help="remove what was compiled: interpreted from now on")
    chosen = parser.parse_args()
    target = chosen.into.resolve()
    if chosen.remove:
        shutil.rmtree(target, ignore_errors=True)
        print(f"removed {target}: games run interpreted")
        return 0
    begun = time.monotonic()
    fault = build(
        target, chosen.game or sorted(path.parent.name for path in SOURCE.glob("games/*/ruleset.py")), chosen.optimize
    )
    if fault:
        print(fault, file=sys.stderr)
        return 1
    how = "used from now on while the sources match" if target == TARGET else f"use it with PYTHONPATH={target}"
    print(f"compiled in {time.monotonic() - begun:.0f} s into {target}: {how}")
    return 0


def build(target: Path, games: list[str], optimize: str) -> str:
    """Copy and compile, unless that was done.  Returns what went wrong, empty if nothing did."""
    if not importlib.util.find_spec("mypyc") or not importlib.util.find_spec("setuptools"):
        return "the compiler is missing; install it with: pip install 'cardwright[compiled]'"
    if not any(map(shutil.which, filter(None, (os.environ.get("CC"), "cc", "gcc", "clang", "cl")))):
        return "a C compiler is missing. On Debian or Ubuntu: sudo apt install gcc python3-dev"
    folders = {Path(game).name: Path(game).resolve() for game in games if not (SOURCE / "games" / game).is_dir()}
    names = [Path(game).name for game in games]
    package = target / SOURCE.name
    compiled = load_compiled()
    stamped = target / compiled.STAMP
    rooms = ["kernel", *(f"games/{name}" for name in names)]
    if not folders and stamped.exists() and fresh(compiled, stamped, rooms):
        print("nothing to do: no source has changed", file=sys.stderr)
        return ""
    print(f"compiling the kernel and {', '.join(names)}: this takes minutes", file=sys.stderr, flush=True)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    for name, folder in folders.items():
        shutil.copytree(folder, package / "games" / name, ignore=shutil.ignore_patterns("__pycache__"))
    stamp = compiled.stamp(str(package), rooms)  # of what is compiled, not of what somebody edits meanwhile
    ready = order(target, names)
    written = unname(package, rooms)
    groups: list[tuple[list[str], str | None]] = [
        (to_compile(package / room, package, ready, written), f"cardwright_{Path(room).name}") for room in rooms
    ]
    registers = package / "kernel" / "registers.py"
    written[registers] = registers.read_text(encoding="utf-8")
    registers.write_text(written[registers].replace(*GUARD), encoding="utf-8")
    fault = translate(target, groups, optimize)
    for path, text in written.items():
        path.write_text(text, encoding="utf-8")
    if fault:
        return fault
    stamped.write_text(stamp, encoding="utf-8")
    return ""


def unname(package: Path, rooms: list[str]) -> dict[Path, str]:
    """Give the registers of all frames their own names, for the compiler.  Returns the modules as they were written."""
    written: dict[Path, str] = {}
    for room in rooms:
        names = names_in(dict.fromkeys((package / "kernel", package / room)))
        for path in sorted((package / room).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            plain = without_names(text, names)
            if plain != text and path.stem != FRAMES:
                written[path] = text
                path.write_text(plain, encoding="utf-8")
    return written


def translate(target: Path, groups: list[tuple[list[str], str | None]], optimize: str) -> str:
    """Let mypyc and the C compiler work in this folder.  Returns what went wrong."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(target)  # mypyc names modules by their path from here
    os.environ["CFLAGS"] = f"{FLAGS} {os.environ.get('CFLAGS', '')}"
    try:
        paths = [path for group, _ in groups for path in group]
        extensions = mypycify(["--no-warn-redundant-casts", *paths], opt_level=optimize, separate=groups)
        jobs = str(os.cpu_count() or 1)
        setup(
            name=SOURCE.name, ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace", "--parallel", jobs]
        )
    except SystemExit as stopped:
        return (
            "" if not stopped.code else "the compiler stopped; what it said stands above. Games run interpreted as before."
        )
    return ""


def load_compiled() -> ModuleType:
    """`cardwright.compiled` of this checkout, without what the package imports."""
    spec = importlib.util.spec_from_file_location("cardwright_compiled_of_sources", SOURCE / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def fresh(compiled: ModuleType, stamped: Path, rooms: list[str]) -> bool:
    """Whether these rooms and no others were compiled, from the sources as they stand."""
    known = compiled.read(stamped.read_text(encoding="utf-8"))
    return list(known) == rooms and all(compiled.unchanged(str(SOURCE), room, known[room]) for room in rooms)


def order(target: Path, games: list[str]) -> list[str]:
    """The names of all modules of these games that get imported, in the order in which they are ready."""
    names = [f"{SOURCE.name}.games.{game}.ruleset" for game in games]
    for game in games:
        folder = target / SOURCE.name / "games" / game
        names += [".".join(path.relative_to(target).with_suffix("").parts) for path in sorted(folder.glob("*.py"))]
    surroundings = os.environ | {"PYTHONPATH": str(target), "CARDWRIGHT_COMPILED": "0"}
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-B", "-c", FINISHED, *names],
        env=surroundings,
        cwd=target,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def to_compile(room: Path, package: Path, ready: list[str], named: Collection[Path]) -> list[str]:
    """The modules of the kernel or of a game that are compiled, relative to the package's parent.

    named: those that know frames by the names of registers, which compiled frames do not have.

    The checker takes the last one first where it has the choice, so they stand in the reverse of the order of importing.
    """
    place = {name: number for number, name in enumerate(ready)}
    paths = [path.relative_to(package.parent) for path in sorted(room.rglob("*.py"))]
    cold = {path for path in paths if is_cold(path.relative_to(package.name))}
    hot = [path for path in paths if path.name != "__init__.py" and (path not in cold or package.parent / path in named)]
    return [str(path) for path in sorted(hot, key=lambda path: -place.get(".".join(path.with_suffix("").parts), len(place)))]


def is_cold(path: Path) -> bool:
    """Whether a module, named from the package's folder, runs once or only for readers."""
    parts = path.with_suffix("").parts
    return (parts[2] in COLD or parts[-1] == FRAMES) if parts[0] == "games" else parts[1] in COLD_KERNEL


if __name__ == "__main__":
    sys.exit(main())
