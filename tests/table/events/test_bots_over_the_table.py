"""A Swiss of bots over the real table, on SQLite and PostgreSQL, with the server killed in the middle."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.loading import load
from cardwright.tournament import chain, printing
from cardwright.tournament.event import replay

from ..playing import Server
from .desk import Desk, until

BOTS = 16
ROUNDS = 2


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database, "--game", "puzzle", "--posts", "6000", "--pace", "1000", log=tmp_path / "errors").start()
    yield running
    running.stop()


@pytest.mark.long
def test_a_swiss_of_bots(fragile: Server) -> None:
    """Every result comes from a game at the table; killed in the middle of a round, all games go on; the record replays."""
    organiser = Desk.make(fragile, online=True, match="single", format={"kind": "swiss", "rounds": ROUNDS})
    for number in range(BOTS):
        organiser.do("register", player=f"Robo {number}", bot="random")
    for number in range(1, ROUNDS + 1):
        organiser.do("pair")
        if number == ROUNDS:
            until(organiser, lambda seen: any(one["result"] for one in seen["rounds"][-1]["tables"]), 60.0)
            known = [one["result"] for one in organiser.get()["rounds"][-1]["tables"]]
            fragile.kill()
            fragile.start()
            after = [one["result"] for one in organiser.get()["rounds"][-1]["tables"]]
            assert all(now == before for before, now in zip(known, after, strict=True) if before)
        until(organiser, lambda seen: seen["rounds"][-1]["done"], 120.0)
    organiser.do("end")
    seen = organiser.get()
    met = [frozenset(one["players"]) for played in seen["rounds"] for one in played["tables"]]
    assert len(set(met)) == len(met) == BOTS // 2 * ROUNDS
    assert sum(line["points"] for line in seen["standings"]) == sum(
        3 if "win" in one["result"]["outcomes"] else 2 for played in seen["rounds"] for one in played["tables"]
    )
    assert all("played at the table" in line for line in seen["staff"]["log"] if " decided: " in line)
    lines = organiser.get("/record").splitlines()
    again = replay((chain.decode(json.dumps(json.loads(line)["entry"])) for line in lines), load("puzzle"))
    assert printing.standings(again) == seen["standings"]
