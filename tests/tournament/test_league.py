"""Leagues: several events with one table of points; and records of the table's desk, replayed in the terminal."""

import json
import random
from pathlib import Path

import msgspec
import pytest

from cardwright import cli
from cardwright.tournament import EventError
from cardwright.tournament.decisions import Decided, Ended, Format
from cardwright.tournament.event import Event
from cardwright.tournament.league import league

from .hosting import LOSS, ORG, WIN, event, play_round


def evening(names: list[str], winner: str) -> Event:
    """A round of two."""
    made = event(names, Format(rounds=1))
    made.decide(made.pairing(), ORG, 2)
    players = made.rounds[0].tables[0].players
    made.decide(Decided(1, 1, WIN if players[0] == winner else LOSS), ORG, 2)
    return made


def test_a_league_adds_up() -> None:
    """Worked by hand: three evenings, the best two of each count."""
    evenings = [evening(["Ann", "Bo"], "Ann"), evening(["Bo", "Cy"], "Bo"), evening(["Ann", "Bo"], "Ann")]
    lines = league(evenings)
    assert [(line.rank, line.player, line.counted, line.points, line.wins) for line in lines] == [
        (1, "Ann", 6, (3, None, 3), 2), (2, "Bo", 3, (0, 3, 0), 1), (3, "Cy", 0, (None, 0, None), 0),
    ]  # fmt: skip
    assert [line.counted for line in league(evenings, best=1)] == [3, 3, 0]
    assert [line.counted for line in league(evenings, places=(10, 4))] == [20, 18, 4]
    equal = league([evening(["Ann", "Bo"], "Ann"), evening(["Ann", "Bo"], "Bo")])
    assert [line.rank for line in equal] == [1, 1]


def test_events_that_do_not_belong_together() -> None:
    with pytest.raises(EventError, match="of one game"):
        league([event(2), event(2, game="elestrals")])
    with pytest.raises(EventError, match="1 to 200"):
        league([])


def test_a_record_of_the_desk_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Standings follow from it; a shown head is found; what was altered is refused by its number."""
    made = event(4, Format(rounds=2))
    for _ in range(2):
        play_round(made, random.Random(3))
    made.decide(Ended(), ORG, 5)
    file = tmp_path / "friday.jsonl"
    lines = [msgspec.json.encode({"event": "x", "entry": one, "seal": "0"}) for one in made.log]
    file.write_bytes(b"\n".join(lines))
    assert cli.run(["tournament", "replay", str(file), "--head", made.log[3].head, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["head"] == made.log[-1].head
    assert cli.run(["tournament", "replay", str(file), "--head", "00"]) == 1
    assert "not in this record" in capsys.readouterr().err
    assert cli.run(["tournament", "league", str(file), str(file)]) == 0
    assert made.standings()[0].player in capsys.readouterr().out
    file.write_bytes(b"\n".join([*lines[:4], *lines[5:]]))
    assert cli.run(["tournament", "replay", str(file)]) == 1
    assert "entry 6" in capsys.readouterr().err
    file.write_text('{"event": 5}\n')
    assert cli.run(["tournament", "replay", str(file)]) == 1
    assert "damaged" in capsys.readouterr().err
