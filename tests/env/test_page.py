"""The page docs/env.md, and where the ecosystems' libraries may be imported."""

import ast
import doctest
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOMES = {"numpy": "arrays.py", "gymnasium": "single.py", "pettingzoo": "turns.py", "pyspiel": "spiel.py"}


def test_the_page_runs() -> None:
    """Every example, with what it prints."""
    found = doctest.testfile(str(ROOT / "docs" / "env.md"), module_relative=False)
    assert found.attempted
    assert not found.failed


@pytest.mark.parametrize(("library", "home"), HOMES.items())
def test_each_library_is_imported_in_one_file(library: str, home: str) -> None:
    """Of the whole package."""
    importing = set()
    for path in (ROOT / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if library in text else ():
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            if any(name.partition(".")[0] == library for name in names):
                importing.add(path.relative_to(ROOT / "src" / "cardwright" / "env").as_posix())
    assert importing == {home}


def test_without_the_extra_it_is_said_what_to_install() -> None:
    """Sessions and encodings work without any library."""
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('numpy', 'gymnasium', 'pettingzoo')))\n"
        "from cardwright import env\n"
        "env.Session('puzzle').start(1)\n"
        "for make in (env.aec, env.against):\n"
        "    try: make('puzzle')\n"
        "    except env.EnvError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.count('pip install "cardwright[env]"') == 2
