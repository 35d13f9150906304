"""Which clauses of a ledger are named by tests and scenarios."""

from pathlib import Path

import pytest

from cardwright import ledger
from cardwright.lab.coverage import coverage, in_test
from cardwright.ledger import LedgerError

from ..conftest import LEDGERS, ledger_ids

LEDGER = """
# Small
- **TOY-1.1** Each player draws.
- TOY-1.2 A word. (definition: a name (nothing happens))
| TOY-D.1 | At least one card | `none` |
- R1 Which way? Both.
See TOY-9.9, which is not here.
"""
SCENARIO = """
game: puzzle
title: t
clauses: [TOY-1.1, TOY-7.7]
position: {A: {field: {B1: Wick Imp}}, B: {field: {B1: Wick Imp}}}
"""
TEST = """
import pytest

@pytest.mark.clause("TOY-D.1")
def test_a(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.clause("TOY-R1", "TOY-8.8"))])
def test_b(x): "TOY-1.2 is only mentioned"
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A designer's folder with a ledger, a scenario and a test."""
    for name, text in (("rules.md", LEDGER), ("scenarios/a.yaml", SCENARIO), ("tests/test_a.py", TEST)):
        path = tmp_path / "toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "toy"


def test_every_clause_is_in_one_of_three_groups(game: Path) -> None:
    found = coverage(game)
    assert list(found.covered) == ["TOY-1.1", "TOY-D.1", "TOY-R1"]
    assert found.uncovered == []
    assert found.definitions == {"TOY-1.2": "a name (nothing happens)"}


def test_clauses_that_the_ledger_does_not_have_are_told(game: Path) -> None:
    told = "\n".join(coverage(game).faults)
    assert "a.yaml:2: the ledger has no clause TOY-7.7" in told
    assert "test_a.py:7: the ledger has no clause TOY-8.8" in told


def test_a_scenario_that_cannot_be_read_covers_nothing(game: Path) -> None:
    (game / "scenarios" / "a.yaml").write_text(SCENARIO + "nonsense: 1\n", encoding="utf-8")
    found = coverage(game)
    assert found.uncovered == ["TOY-1.1"]
    assert "a.yaml" in found.faults[0]


def test_only_marks_count() -> None:
    import ast

    assert in_test(ast.parse(TEST)) == [("TOY-D.1", 4), ("TOY-R1", 7), ("TOY-8.8", 7)]


def test_our_ledgers_are_read_whole() -> None:
    """What coverage counts is what the clause markers of tests are held to."""
    read = {clause for path in LEDGERS.glob("*.md") for clause in ledger.read(path)}
    assert read == ledger_ids()


def test_a_missing_ledger_says_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"has no rules ledger: looked for .*rules\.md"):
        ledger.find(tmp_path)
    empty = tmp_path / "rules.md"
    empty.write_text("# Nothing\n", encoding="utf-8")
    with pytest.raises(LedgerError, match="holds no clause"):
        ledger.read(empty)
