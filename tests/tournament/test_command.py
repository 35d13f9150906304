"""``cardwright tournament``: an event from the first command to the exported standings."""

import csv
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardwright import cli


class Answer(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run a command of one event."""
    file = tmp_path / "friday.event"

    def run(name: str, *arguments: object) -> Answer:
        code = cli.run(["tournament", name, str(file), *map(str, arguments)])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run


def good(answer: Answer) -> str:
    assert answer.code == 0, answer.err
    return answer.out


def test_an_event_from_registration_to_the_final(desk: Callable[..., Answer], tmp_path: Path) -> None:
    """Bots and people, a late entry, a drop, a corrected result, a cut to two, slips, CSV and JSON."""
    assert "Elemental Puzzle, swiss, Best of three" in good(
        desk("new", "--game", "puzzle", "--rounds", 2, "--cut", 2, "--seed", 4)
    )
    good(desk("register", "Ann", "Bo", "--deck", "ember"))
    good(desk("register", "Cy", "Di", "--bot", "random", "--deck", "tidebound"))
    assert "Cy: legal" in good(desk("check"))
    good(desk("pair"))
    one = json.loads(good(desk("pairings", "--json")))
    assert {name for table in one["tables"] for name in table["players"]} == {"Ann", "Bo", "Cy", "Di"}
    assert good(desk("pairings", "--slips")).count("signed:") == 4
    good(desk("play"))
    for table in one["tables"]:
        if json.loads(good(desk("pairings", "--json")))["tables"][table["table"] - 1]["result"] is None:
            good(desk("result", table["table"], "1-1-1"))
    wrong = desk("result", 1, "2-0")
    assert wrong.code == 1
    assert "correct it, and say why" in wrong.err
    good(desk("correct", 1, "2-0", "--why", "misread", "--as", "judge:Jo"))
    good(desk("register", "Late", "--bot", "random"))
    good(desk("drop", "Ann", "--why", "a train"))
    good(desk("penalty", "Bo", "warning", "--why", "late", "--as", "judge:Jo"))
    good(desk("pair"))
    good(desk("extend", 1, 5, "--why", "deck check"))
    good(desk("clock", 40))
    good(desk("announce", "Lunch at noon"))
    good(desk("play"))
    for table in json.loads(good(desk("pairings", "--json")))["tables"]:
        if table["result"] is None and len(table["players"]) > 1:
            good(desk("result", table["table"], "2-1"))
    good(desk("pair"))
    assert json.loads(good(desk("pairings", "--json")))["phase"] == "cut"
    good(desk("play"))
    if json.loads(good(desk("pairings", "--json")))["tables"][0]["result"] is None:
        good(desk("result", 1, "2-1"))
    good(desk("end"))
    lines: list[dict[str, Any]] = json.loads(good(desk("standings", "--json")))
    assert [line["rank"] for line in lines] == [1, 2, 3, *[line["rank"] for line in lines[3:]]]
    assert next(line for line in lines if line["player"] == "Ann")["out"] == "dropped"
    assert "final" in good(desk("standings"))
    good(desk("export", "--csv", tmp_path / "s.csv", "--json", tmp_path / "s.json"))
    with (tmp_path / "s.csv").open(encoding="utf-8") as file:
        assert [row["player"] for row in csv.DictReader(file)] == [line["player"] for line in lines]
    exported = (tmp_path / "s.json").read_text(encoding="utf-8")
    assert json.loads(exported)["standings"] == lines
    assert "Ember Revel" not in exported  # decks stay with the organiser
    said = good(desk("log"))
    assert "judge Jo: corrected: round 1, table 1" in said
    assert "why misread" in said
    assert desk("announce", "more").code == 1


def test_players_report_and_confirm(desk: Callable[..., Answer]) -> None:
    good(desk("new", "--game", "puzzle", "--rounds", 1))
    good(desk("register", "Ann", "Bo"))
    good(desk("pair"))
    good(desk("result", 1, "2-0", "--as", "player:Ann"))
    assert "reported" in good(desk("pairings"))
    stranger = desk("result", 1, "2-0", "--as", "player:Eve")
    assert stranger.code == 1
    assert "does not sit at table 1" in stranger.err
    good(desk("result", 1, "2-0", "--as", "player:Bo"))
    assert "2-0" in good(desk("pairings"))


def test_rounds_of_bots(desk: Callable[..., Answer]) -> None:
    """All of an event in one command."""
    good(desk("new", "--game", "puzzle", "--format", "round robin", "--match", "single", "--seed", 1))
    good(desk("register", "A", "B", "C", "--bot", "random"))
    event = json.loads(good(desk("play", "--rounds", 3, "--json")))
    assert len(event["rounds"]) == 3
    assert sum(line["won"] + line["drawn"] + line["lost"] for line in event["standings"]) == 9


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["result", 9, "2-1"], 1, "round 1 has tables 1 to 1, not 9"),
        (["result", 1, "2-1-0-0"], 2, "4 numbers for 2 players"),
        (["result", 1, "two"], 2, "is no result"),
        (["result", 1, "win"], 2, "Say --winner"),
        (["result", 1, "win", "--winner", "Eve"], 2, "does not sit"),
        (["result", 1, "3-0"], 1, "more than 2 games"),
        (["drop", "An"], 1, 'Did you mean "Ann"?'),
        (["pair", "--as", "king"], 2, "is no role"),
        (["announce", "hello", "--as", "watcher"], 1, "watcher may not do this"),
        (["deck", "Ann", "nowhere.txt"], 1, "Starter decks"),
        (["export"], 2, "Say what to write"),
        (["new", "--game", "puzzle"], 1, "exists already"),
    ],
)
def test_errors(desk: Callable[..., Answer], arguments: list[object], code: int, told: str) -> None:
    good(desk("new", "--game", "puzzle"))
    good(desk("register", "Ann", "Bo"))
    good(desk("pair"))
    answer = desk(str(arguments[0]), *arguments[1:])
    assert answer.code == code
    assert told in answer.err


def test_a_file_that_is_not_there(desk: Callable[..., Answer]) -> None:
    answer = desk("standings")
    assert answer.code == 1
    assert "cardwright tournament new" in answer.err
    assert desk("new", "--game", "puzle").code == 2
    assert "it has: best of three, single" in desk("new", "--game", "puzzle", "--match", "duel").err
