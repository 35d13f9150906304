"""Asking a ledger: by ID in any common form, by words, and of games that have none."""

from pathlib import Path

from cardwright import ledger

CLAUSES = {
    name: ledger.Clause(name, text, line, "")
    for line, (name, text) in enumerate({
        "TOY-1.1": "Each player draws a card.",
        "TOY-2.1": "A player who cannot draw loses.",
        "TOY-R1": "Who draws first? The youngest.",
    }.items(), 1)
}  # fmt: skip


def test_by_id() -> None:
    """With or without the ledger's letters, in upper or lower case."""
    for name in ("TOY-2.1", "2.1", "toy-2.1", " 2.1 "):
        found = ledger.by_id(CLAUSES, name)
        assert found
        assert found.id == "TOY-2.1"
    assert ledger.by_id(CLAUSES, "r1") == CLAUSES["TOY-R1"]
    assert ledger.by_id(CLAUSES, "9.9") is None
    assert ledger.by_id({}, "1.1") is None


def test_by_words() -> None:
    """All words must stand in the clause; an ID finds only its clause; nothing finds nothing."""
    assert [clause.id for clause in ledger.ask(CLAUSES, "player DRAW")] == ["TOY-1.1", "TOY-2.1"]
    assert [clause.id for clause in ledger.ask(CLAUSES, "R1")] == ["TOY-R1"]
    assert ledger.ask(CLAUSES, "") == []


def test_a_game_without_a_ledger_has_no_clauses(tmp_path: Path) -> None:
    assert ledger.of_game(tmp_path) == {}
    assert ledger.of_game("no such game") == {}
    assert "PUZ-8.5" in ledger.of_game("puzzle")
