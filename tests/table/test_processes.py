"""Several server processes over one PostgreSQL: one lobby, games across processes, one takes over from another."""

import random
import secrets
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import postgres
from .playing import Seat, Server, play

OPTIONS = ("--game", "puzzle", "--pace", "1000")


@pytest.fixture
def both(postgresql: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers over one database."""
    database = postgres.fresh(postgresql, f"both{secrets.token_hex(8)}")
    servers = [Server(database, *OPTIONS, log=tmp_path / f"errors{number}").start() for number in range(2)]
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def test_one_lobby(both: tuple[Server, Server]) -> None:
    """A table made at one server is joined at the other, and the game is played across both."""
    first, second = both
    told = first.table({"kind": "open"})
    assert [entry["table"] for entry in second.ask("/api/lobby")["tables"]] == [told["table"]]
    ann = first.seat(told)
    bob = second.seat(second.ask(f"/api/tables/{told['table']}/sit", {"name": "Bob", "deck": {"starter": "tidebound"}}))
    eve = Seat(second, told["table"])
    for seat in (ann, bob, eve):
        seat.begun()
    assert play([ann, bob], 60, random.Random(8)) > 20
    if not ann.over:
        bob.say("concede")
    for seat in (ann, bob, eve):
        while not seat.over:
            seat.hear()
    assert ann.view["result"] == bob.view["result"] == eve.view["result"]


def test_pairing_across_processes(both: tuple[Server, Server]) -> None:
    """Who waits at one server is paired with who asks at the other, as long as somebody is there."""
    first, second = both
    wish = {"game": "puzzle", "deck": {"starter": "ember"}}
    told = first.ask("/api/pair", {**wish, "name": "Ann"})
    ann = first.seat(told)
    end = time.monotonic() + 60
    while (found := second.ask("/api/pair", {**wish, "name": f"Bob {time.monotonic_ns() % 10**6}"}))["table"] != told[
        "table"
    ]:
        second.ask(f"/api/tables/{found['table']}/leave", {"token": found["token"]})
        assert time.monotonic() < end
        time.sleep(0.5)
    bob = second.seat(found)
    assert (ann.begun().seat, bob.begun().seat) == (0, 1)
    assert play([ann, bob], 6, random.Random(3)) == 6


def test_one_takes_over(both: tuple[Server, Server]) -> None:
    """A server dies in the middle of its bot's turn; a client that comes to the other plays on."""
    first, second = both
    told = first.table({"kind": "bot", "bot": "greedy"})
    ann = first.seat(told).begun()
    play([ann], 8, random.Random(2))
    asked, view = ann.ask, ann.view
    first.kill()
    on = second.seat(told).begun()
    if asked:
        assert on.view == view
    assert play([on], 10, random.Random(3)) == 10 or on.over
