"""The client's types, which JSDoc tells, hold: TypeScript's checker reads the modules as they are served."""

import shutil
import subprocess
from pathlib import Path

import pytest

import cardwright.table

STATIC = Path(cardwright.table.__file__).parent / "static"
MOST_LINES = 5000
CHECK = ("--noEmit", "--allowJs", "--checkJs", "--noUnusedLocals", "--target", "es2022", "--module", "es2022",
         "--moduleResolution", "bundler", "--lib", "es2022,dom,dom.iterable")  # fmt: skip


def test_the_types_of_the_client_hold() -> None:
    """`tsc --checkJs` finds nothing; skipped where TypeScript is not installed (`npm install --global typescript`)."""
    found = shutil.which("tsc")
    if found is None:
        pytest.skip("no TypeScript on this machine")
    command = [found, *CHECK, *map(str, sorted(STATIC.glob("*.js")))]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout


def test_the_client_stays_small() -> None:
    assert sum(len(path.read_text().splitlines()) for path in STATIC.glob("*.js")) < MOST_LINES
