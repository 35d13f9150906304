"""Compile kernel and games to machine code with mypyc, from the sources as they stand.  Never needed to run Cardwright.

    python scripts/build_compiled.py            # into build/compiled
    PYTHONPATH=build/compiled cardwright simulate puzzle

The package is copied whole; beside each compiled module lies its source, and Python takes the compiled one.  All
compiled modules form one group, so that calls and constants cross their borders natively.  What runs once, or only when
somebody reads, stays as it is (COLD); so do modules that declare frozen dataclasses (the nodes of effect trees), which
mypyc cannot make.  "Cannot determine type of X": in a group mypyc does not order modules; write X: Final[Prompt] = ...

Needs the extra ``compiled`` (mypyc, setuptools) and a C compiler; takes a minute.  See docs/performance.md.
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
COMPILED = ("kernel", "games")
COLD = (
    "cards", "decks", "declaration", "errata", "heard", "importing", "ruleset", "saying", "settling", "telling", "texts",
    "vocabulary", "why", "words",
)  # fmt: skip
"""Modules and folders of a game that gain nothing."""


def main() -> int:
    """Build, and say where it is."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=TARGET, help="folder to build in (default: build/compiled)")
    target = parser.parse_args().into.resolve()
    stamp = fingerprint()
    if not (target / STAMP).exists() or (target / STAMP).read_text(encoding="utf-8") != stamp:
        fault = build(target)
        if fault:
            print(fault, file=sys.stderr)
            return 1
        (target / STAMP).write_text(stamp, encoding="utf-8")
    print(f"compiled: use it with PYTHONPATH={target}")
    return 0


def fingerprint() -> str:
    """A hash of this Python, this script and every file of the package."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (Path(__file__), *sorted(SOURCE.rglob("*"))):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def to_compile(package: Path) -> list[str]:
    """The modules that are compiled, relative to the package's parent."""
    files = [path for room in COMPILED for path in sorted((package / room).rglob("*.py"))]
    return [
        str(path.relative_to(package.parent))
        for path in files
        if path.name != "__init__.py"
        and not is_cold(path.relative_to(package))
        and "@dataclass" not in path.read_text(encoding="utf-8")
    ]


def is_cold(path: Path) -> bool:
    """Whether a module, named from the package's folder, belongs to a game and runs once or only for readers."""
    return path.parts[0] == "games" and path.with_suffix("").parts[2] in COLD


def build(target: Path) -> str:
    """Copy and compile.  Returns what went wrong, empty if nothing did."""
    try:
        from mypyc.build import mypycify
        from setuptools import setup
    except ImportError:
        return "the compiler is missing; install it with: pip install 'cardwright[compiled]'"
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SOURCE, target / SOURCE.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    os.chdir(target)  # mypyc names modules by their path from here
    extensions = mypycify(to_compile(target / SOURCE.name), opt_level="2", group_name=SOURCE.name)
    setup(name=SOURCE.name, ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
    return ""


if __name__ == "__main__":
    sys.exit(main())
