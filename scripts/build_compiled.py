"""Compile kernel and games to machine code with mypyc, from the sources as they stand.  Never needed to run Cardwright.

    python scripts/build_compiled.py                  # every game, into build/compiled
    python scripts/build_compiled.py --game puzzle    # the kernel and one game: a minute
    python scripts/build_compiled.py --game FOLDER    # a game of your own, as `games/<its name>` in the build
    PYTHONPATH=build/compiled cardwright simulate puzzle

The package is copied whole; beside each compiled module lies its source, and Python takes the compiled one.  The kernel
with one game is one group, within which calls and constants cross the modules' borders natively; with several games
each is a group of its own, which costs 3 % of speed and lets them compile side by side.  What runs once, or
only when somebody reads, stays as it is (COLD).  "Cannot determine type of X": in a group mypyc does not order modules;
write X: Final[Prompt] = ...

Needs the extra ``compiled`` (mypyc, setuptools) and a C compiler.  See docs/performance.md.
"""

import argparse
import hashlib
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "cardwright"
TARGET = ROOT / "build" / "compiled"
STAMP = "sources"  # name of the file that says what was compiled
COLD = (
    "cards", "decks", "declaration", "errata", "heard", "importing", "matches", "ruleset", "saying", "settling", "showing",
    "telling", "texts", "vocabulary", "why", "words",
)  # fmt: skip
"""Modules and folders of a game that gain nothing."""
COLD_KERNEL = ("facts", "matches", "node", "plain", "teller", "text")
FLAGS = "-march=native -fno-semantic-interposition"
"""For the machine that compiles; CFLAGS of the surroundings come after these."""


def main() -> int:
    """Build, and say where it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=TARGET, help="folder to build in (default: build/compiled)")
    parser.add_argument("--game", action="append", metavar="GAME|FOLDER",
                        help="compile the kernel and this game only (again for more; default: all)")  # fmt: skip
    chosen = parser.parse_args()
    target = chosen.into.resolve()
    games = chosen.game or sorted(path.parent.name for path in SOURCE.glob("games/*/ruleset.py"))
    stamp = fingerprint(games)
    if not (target / STAMP).exists() or (target / STAMP).read_text(encoding="utf-8") != stamp:
        fault = build(target, games)
        if fault:
            print(fault, file=sys.stderr)
            return 1
        (target / STAMP).write_text(stamp, encoding="utf-8")
    print(f"compiled: use it with PYTHONPATH={target}")
    return 0


def fingerprint(games: list[str]) -> str:
    """A hash of this Python, this script and every file of the package and of the games."""
    digest = hashlib.sha256(f"{sys.version} {FLAGS} {sorted(games)}".encode())
    own = [path for game in games for path in sorted(Path(game).rglob("*"))]
    for path in (Path(__file__), *sorted(SOURCE.rglob("*")), *own):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def to_compile(room: Path, package: Path) -> list[str]:
    """The modules of the kernel or of a game that are compiled, relative to the package's parent."""
    return [
        str(path.relative_to(package.parent))
        for path in sorted(room.rglob("*.py"))
        if path.name != "__init__.py" and not is_cold(path.relative_to(package))
    ]


def is_cold(path: Path) -> bool:
    """Whether a module, named from the package's folder, runs once or only for readers."""
    parts = path.with_suffix("").parts
    return parts[2] in COLD if parts[0] == "games" else parts[1] in COLD_KERNEL


def build(target: Path, games: list[str]) -> str:
    """Copy and compile.  Returns what went wrong, empty if nothing did."""
    try:
        from mypyc.build import mypycify
        from setuptools import setup
    except ImportError:
        return "the compiler is missing; install it with: pip install 'cardwright[compiled]'"
    start = Path.cwd()
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target / SOURCE.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    os.chdir(target)  # mypyc names modules by their path from here
    os.environ["CFLAGS"] = f"{FLAGS} {os.environ.get('CFLAGS', '')}"
    package = target / SOURCE.name
    names = []
    for game in games:
        if not (package / "games" / game).is_dir():
            shutil.copytree(start / game, package / "games" / Path(game).name, ignore=shutil.ignore_patterns("__pycache__"))
        names.append(Path(game).name)
    groups: list[tuple[list[str], str | None]] = [
        (to_compile(package / room, package), f"cardwright_{Path(room).name}")
        for room in ("kernel", *(f"games/{name}" for name in names))
    ]
    paths = [path for group, _ in groups for path in group]
    extensions = mypycify(paths, opt_level="3", separate=groups if len(games) > 1 else False)
    jobs = str(os.cpu_count() or 1)
    setup(name=SOURCE.name, ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace", "--parallel", jobs])
    return ""


if __name__ == "__main__":
    sys.exit(main())
