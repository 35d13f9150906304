"""A finished game is looked at by the best bot, off the way of everybody's moves, and what it found is kept."""

import random
import time
from typing import Any

import pytest

from .playing import RefusedError, Server, play

SECONDS = 240


def reviewed(server: Server, table: str, seat: int) -> dict[str, Any]:
    """Ask until the review is there."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found: dict[str, Any] = server.ask(f"/api/replays/{table}/review", {"seat": seat})
        if found["status"] == "done":
            return found
        assert found["status"] in ("waiting", "working")
        time.sleep(0.2)
    pytest.fail("the review was not done")


@pytest.fixture
def table(server: Server) -> str:
    """A finished game of few moves."""
    told = server.table({"kind": "bot", "bot": "random"}, seed=3)
    ann = server.seat(told).begun()
    play([ann], 30, random.Random(1))
    if not ann.over:
        ann.say("concede")
    ann.until(lambda: ann.over)
    name: str = told["table"]
    return name


def test_a_game_is_reviewed(server: Server, table: str) -> None:
    """Chances by decision and the largest mistakes, each with a better line; asked again it is simply there."""
    found = reviewed(server, table, 0)
    assert found["decisions"] == len(found["chances"]) > 0
    assert 0 <= found["best"] <= found["decisions"]
    assert all(0 <= chance <= 1 for _, _, chance in found["chances"])
    for mistake in found["mistakes"]:
        assert mistake["chance_of_better"] > mistake["chance"]
        assert mistake["better"] != mistake["played"]
    assert server.ask(f"/api/replays/{table}/review", {"seat": 0}) == found


def test_moves_do_not_wait_for_a_review(server: Server, table: str) -> None:
    """While one is made, a game against a bot goes on."""
    server.ask(f"/api/replays/{table}/review", {"seat": 1})
    ann = server.seat(server.table({"kind": "bot", "bot": "random"})).begun()
    assert play([ann], 4, random.Random(2)) == 4 or ann.over
    assert reviewed(server, table, 1)["decisions"] >= 0


def test_what_cannot_be_reviewed(server: Server, table: str) -> None:
    """A game that is not over, a seat that is not there."""
    running = server.table({"kind": "bot", "bot": "random"})
    for name, seat, code in ((running["table"], 0, "not-over"), (table, 5, "unknown"), (table, 9, "malformed")):
        with pytest.raises(RefusedError) as caught:
            server.ask(f"/api/replays/{name}/review", {"seat": seat})
        assert caught.value.error["code"] == code
