"""``cardwright scenario``: one line a file, JSON for machines, and exit codes."""

import json
from pathlib import Path

import pytest

from cardwright.cli import run

GOOD = "game: puzzle\nposition: {A: {hand: []}}\nexpect: {A: {hand: 0}}\n"
BAD = "game: puzzle\ntitle: No card\nposition: {}\nexpect: {A: {hand: 1}}\n"
WRONG = "game: puzzle\npositon: {}\n"


@pytest.fixture(name="folder")
def three_files(tmp_path: Path) -> Path:
    """Return a folder with a scenario that holds, one that does not, and one that is no scenario."""
    for name, text in (("bad", BAD), ("good", GOOD), ("wrong", WRONG)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_one_line_a_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", str(folder)]) == 1
    bad, good, wrong, closing = capsys.readouterr().out.splitlines()
    assert bad == f'FAIL  {folder / "bad.yaml"}, line 4, "No card": A.hand: expected 1 card; got empty'
    assert good == f"ok    {folder / 'good.yaml'}"
    assert wrong.startswith(f"FAIL  {folder / 'wrong.yaml'}, line 2: expected a key of a scenario file")
    assert closing == "3 files, 1 passed, 2 failed"


def test_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", "--json", str(folder)]) == 1
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"files", "passed", "failed", "results"}
    assert (told["files"], told["passed"], told["failed"]) == (3, 1, 2)
    assert [set(result) for result in told["results"]] == [{"file", "ok", "where", "expected", "got"}] * 3
    bad, good, wrong = told["results"]
    assert bad == {
        "file": str(folder / "bad.yaml"),
        "ok": False,
        "where": 'line 4, "No card": A.hand',
        "expected": "1 card",
        "got": "empty",
    }
    assert good == {"file": str(folder / "good.yaml"), "ok": True, "where": None, "expected": None, "got": None}
    assert wrong["where"] == "line 2"


def test_a_fault_of_the_engine_ends_one_file(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files after it run all the same, and the line says where the fault is."""
    from cardwright.scenarios import Scenario, running
    from cardwright.scenarios.stage import Stage

    begin = running.begin

    def faulty(scenario: Scenario) -> Stage:
        if scenario.title == "No card":
            raise IndexError("list index out of range")
        return begin(scenario)

    monkeypatch.setattr(running, "begin", faulty)
    assert run(["scenario", "run", str(folder)]) == 1
    bad, good, _wrong, closing = capsys.readouterr().out.splitlines()
    assert 'line 1, "No card": expected a game that goes on; got a fault of Cardwright, please report it: IndexError' in bad
    assert bad.endswith("faulty)")
    assert good.startswith("ok")
    assert closing == "3 files, 1 passed, 2 failed"


def test_all_well(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", str(folder / "good.yaml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["failed"] == 0


@pytest.mark.parametrize("arguments", [["none.yaml"], [], ["--jason", "x.yaml"]])
def test_wrong_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", *arguments]) == 2
    assert "Error: " in capsys.readouterr().err


def test_words_and_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "words", "puzzle"]) == 0
    assert "| `attack-target` | attack |" in capsys.readouterr().out
    assert run(["scenario", "words", "puzzle", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"zone": "hand", "cells": "", "who sees its cards": "its player; the order has no meaning"} in told["zones"]
    assert run(["scenario", "schema"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "Cardwright scenario"
