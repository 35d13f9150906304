"""The house rules that a machine can hold: who may import whom, whose words may stand where, how long a file may grow.

Docstrings, types and style are held by ruff and mypy, not here.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cardwright"
CORE = ("kernel", "language", "games")  # what a running game is made of
LONGEST_FILE = 600  # lines: 400 are a question, 600 the answer
CHANCE_AND_TIME = {"datetime", "os", "random", "secrets", "time", "uuid"}
FOR_COMPILERS = "mypy_extensions"  # comes with the type checker
CACHE = PACKAGE / "language" / "cache.py"  # knows the user's cache folder; what it gives back is what was read before

# Words of one game, or of some.  The kernel says it in the field's words: "Terms" in each ledger translates.
GAME_WORDS = (
    *("elestral", "rune", "nexus", "disenchant", "underworld", "stadium", "limbo"),
    *("misenchanted", "ascend", "ascending", "ascension", "expend", "empower", "suppress", "omni"),
    *("puzzle", "shaman", "spirit", "oblivion", "theft", "gamble", "metamorphosis", "rebirth", "bolt skill"),
    *("original form", "eoc", "vanquisher", "essence"),
    *("farwald", "vortex", "evocation", "aether", "shatter", "shattering", "crystal", "fatigue", "frangible"),
    *("devrun", "mana", "shell", "remnant"),
)


def test_packages_are_not_hidden_by_functions() -> None:
    """`import cardwright.games.puzzle.texts` and `import cardwright.loading` reach the modules of these names."""
    import cardwright.games.puzzle.texts
    import cardwright.loading

    assert cardwright.games.puzzle.texts.__name__ == "cardwright.games.puzzle.texts"
    assert cardwright.loading.load is cardwright.load


def modules(*folders: str) -> list[Path]:
    """Return the Python files below some folders of the package; all of its files when none is named."""
    return sorted(path for folder in folders or (".",) for path in (PACKAGE / folder).rglob("*.py"))


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """Yield place and full dotted name of everything that a file of the package imports, relative imports resolved."""
    inside = ("cardwright", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield place(path, node.lineno), alias.name
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(inside[: len(inside) - node.level + 1]) if node.level else ""
            for alias in node.names:
                yield place(path, node.lineno), ".".join(filter(None, (base, node.module, alias.name)))


def place(path: Path, line: int) -> str:
    """Return ``file:line`` as editors understand it."""
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def game_words(text: str) -> list[str]:
    """Return the games' words in a line of code: names, texts and comments alike, singular or plural."""
    spaced = " ".join(re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", text)).lower()
    return [word for word in GAME_WORDS if re.search(rf"\b{word}(s|es|ed)?\b", spaced)]


def test_imports_run_downwards() -> None:
    """The layers, and the games that do not know each other: import-linter's contracts in pyproject.toml."""
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True) == 0


def test_kernel_imports_only_the_standard_library() -> None:
    """Nothing of ours and nothing of others stands below the kernel (but marks that only type checkers read)."""
    allowed = sys.stdlib_module_names | {FOR_COMPILERS}
    foreign = [
        f"{where} imports {name}"
        for path in modules("kernel")
        for where, name in imports(path)
        if name.split(".")[0] not in allowed and not name.startswith("cardwright.kernel")
    ]
    assert not foreign


def test_marks_for_the_compiler_are_not_needed_to_run() -> None:
    """What stands under TYPE_CHECKING for the compiler is imported by no running program."""
    code = f"import sys; sys.modules[{FOR_COMPILERS!r}] = None; import cardwright; cardwright.load('puzzle')"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_nothing_imports_a_game_by_name() -> None:
    """A game is found by its folder at run time, so that a sixth one is a folder and nothing else."""
    by_name = [
        f"{where} imports {name}"
        for path in modules()
        if "games" not in path.relative_to(PACKAGE).parts[:1]
        for where, name in imports(path)
        if name.startswith("cardwright.games.")
    ]
    assert not by_name


def test_chance_and_time_stay_out_of_the_rules() -> None:
    """All chance is inside the game's state; nothing in a game may depend on the clock or the machine."""
    outside = [
        f"{where} imports {name}"
        for path in modules(*CORE)
        for where, name in imports(path)
        if name.split(".")[0] in CHANCE_AND_TIME and (path, name) != (CACHE, "os")
    ]
    assert not outside


def test_kernel_and_language_know_no_games_words() -> None:
    """Every name, text and comment there is in the field's words."""
    games = [path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")]
    assert all(map(game_words, games)), "a new game's words belong into GAME_WORDS"
    found = [
        f"{place(path, number)} says {word!r}"
        for path in modules("kernel", "language")
        for number, line in enumerate((path.stem, *path.read_text(encoding="utf-8").splitlines()))
        for word in game_words(line)
    ]
    assert not found


def test_the_word_finder_finds() -> None:
    """The control of the test above: both spellings, plurals and constants are seen; lookalikes are not."""
    assert game_words("class BoltSkill(Link): ...") == ["bolt skill"]
    assert game_words("SHAMAN_SOUL = 3  # per Vanquisher") == ["shaman", "vanquisher"]
    assert game_words("to_underworld(runes)") == ["rune", "underworld"]
    assert game_words("pruned = essential + manager") == []


def test_files_stay_short() -> None:
    """One file, one purpose."""
    long = [
        f"{path.relative_to(ROOT)} has {lines} lines"
        for path in (*modules(), *(ROOT / "tests").rglob("*.py"))
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    ]
    assert not long


@pytest.mark.parametrize("game", ["devrun", "elestrals", "eoc", "farwald", "puzzle"])
def test_the_rules_have_a_table_of_contents(game: str) -> None:
    """Where a reader of the rulebook begins: every file of the folder, in the ledger's order, and none that is not there."""
    folder = PACKAGE / "games" / game / "rules"
    contents = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    there = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert there <= set(re.findall(r"\w+", contents))
    lines = re.findall(r"^ {4}(\w[\w, ]*?)(?: {2}|$)", contents, re.MULTILINE)
    heads = {name for line in lines for name in line.split(", ")}
    assert heads <= there
