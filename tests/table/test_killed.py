"""The server dies in the middle of games; started again, every game goes on at the same decision."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright import records
from cardwright.cli import run
from cardwright.table import fairness
from cardwright.table.errors import TableError
from cardwright.table.server import Lock
from cardwright.table.settings import sqlite_url

from .playing import Server, play, settle


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database, "--game", "puzzle", "--pace", "1000", log=tmp_path / "errors").start()
    yield running
    running.stop()


def test_no_answer_is_lost(fragile: Server) -> None:
    """Whatever a client was shown is there again; an answer whose fate is unknown is taken once or not at all."""
    ann, bob = fragile.two(seed=11)
    chance = random.Random(3)
    for _ in range(3):
        play([ann, bob], 12, chance)
        asked = ann if ann.ask else bob
        before, view = asked.ask, json.dumps(asked.view, sort_keys=True)
        if before:
            asked.answer(0)  # and nobody knows whether it arrives
        fragile.kill()
        fragile.start()
        for seat in (ann, bob):
            settle(seat, 0.01)
            seat.leave()
            seat.seat = -2
            seat.come()
        if asked.ask == before and before:
            assert json.dumps(asked.view, sort_keys=True) == view
    bob.say("concede")
    while not bob.over:
        bob.hear()
    record = json.dumps(fragile.ask(f"/api/replays/{ann.table}/record")).encode()
    saved = records.decode(record)
    for head in {*ann.heads, *bob.heads} - {""}:
        fairness.verify(saved, head)  # every head that anybody was shown belongs to the record


def test_one_server_for_an_sqlite_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second one is told so, and what to do."""
    first, second = Lock(str(tmp_path / "table.db")), Lock(str(tmp_path / "table.db"))
    first.take()
    try:
        with pytest.raises(TableError, match="another table is running"):
            second.take()
        assert run(["table", "--no-browser", "--port", "0", "--database", sqlite_url(tmp_path / "table.db")]) == 1
        told = capsys.readouterr()
        assert "another table is running" in told.err
        assert "Traceback" not in told.err
    finally:
        first.free()
