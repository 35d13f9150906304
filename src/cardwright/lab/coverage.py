"""Which clauses of a ledger some test or scenario says it holds.

A test names clauses with ``@pytest.mark.clause("PUZ-8.5")``, a scenario with its key ``clauses``.
"""

import ast
from dataclasses import dataclass
from pathlib import Path

from .. import ledger
from ..kernel.errors import CardwrightError
from ..loading import folder
from ..scenarios import read

MARK = "clause"


@dataclass(frozen=True, slots=True)
class Coverage:
    """The clauses of a ledger, each in one of three groups, and what is wrong with the naming."""

    covered: dict[str, list[str]]
    """Clause -> where it is named, as ``file:line``."""
    uncovered: list[str]
    definitions: dict[str, str]
    """Clauses that only define a word, with the ledger's reason."""
    faults: list[str]
    """Scenarios that cannot be read, and names of clauses that the ledger does not have."""


def coverage(game: str | Path) -> Coverage:
    """The coverage of a game's ledger by the scenarios in its folder and, in a checkout, by the tests."""
    clauses = ledger.read(ledger.find(game))
    letters = next(iter(clauses))[:4]
    named: dict[str, list[str]] = {}
    faults: list[str] = []
    home = folder(game)
    places = [home / "scenarios", home / "tests"]
    if ledger.in_checkout():
        places.append(ledger.CHECKOUT / "tests")
    for place in places:
        for path in sorted([*place.rglob("*.py"), *place.rglob("*.yaml"), *place.rglob("*.yml")]):
            for clause, line in cited(path, letters, faults):
                if clause in clauses:
                    named.setdefault(clause, []).append(f"{path}:{line}")
                elif clause.startswith(letters):
                    faults.append(f"{path}:{line}: the ledger has no clause {clause}")
    definitions = {clause.id: clause.definition for clause in clauses.values() if clause.definition}
    covered = {name: named[name] for name in clauses if name in named and name not in definitions}
    uncovered = [name for name in clauses if name not in named and name not in definitions]
    return Coverage(covered, uncovered, definitions, faults)


def cited(path: Path, letters: str, faults: list[str]) -> list[tuple[str, int]]:
    """The clauses a file names, with lines.  A file that does not mention the ledger's letters is not read further."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if letters not in text:
        return []
    if path.suffix == ".py":
        return in_test(ast.parse(text, str(path)))
    try:
        return [(clause, scenario.line) for scenario in read(path) for clause in scenario.clauses]
    except CardwrightError as error:
        faults.append(f"{path}: {error}")
        return []


def in_test(tree: ast.Module) -> list[tuple[str, int]]:
    """The clauses in a test file's marks."""
    return [
        (argument.value, node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == MARK
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
