"""Two server processes over one PostgreSQL hold one event: whoever writes first has decided, nothing is counted twice."""

import secrets
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from .. import postgres
from ..playing import Server
from .desk import Desk, until

CALLS = 15


@pytest.fixture
def both(postgresql: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers, one database."""
    url = postgres.fresh(postgresql, secrets.token_hex(8))
    with ExitStack() as closing:
        found = []
        for name in ("one", "other"):
            server = Server(url, "--game", "puzzle", "--posts", "6000", log=tmp_path / name).start()
            closing.callback(server.stop)
            found.append(server)
        yield found[0], found[1]


@pytest.mark.long
def test_two_servers_hold_one_event(both: tuple[Server, Server]) -> None:
    """Decisions at the same time all stand, in one order; each match has one result; both tell the same."""
    organiser = Desk.make(both[0], online=True, match="single", format={"kind": "swiss", "rounds": 2})
    desks = (organiser, Desk(both[1], organiser.event, organiser.token))

    def call(desk: Desk, tag: str) -> None:
        for number in range(CALLS):
            desk.do("announce", text=f"{tag} {number}")

    callers = [threading.Thread(target=call, args=(desk, tag)) for desk, tag in zip(desks, "ab", strict=True)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    told = desks[0].get()["announcements"]
    assert told == desks[1].get()["announcements"]
    assert sorted(told) == sorted(f"{tag} {number}" for tag in "ab" for number in range(CALLS))
    for number in range(4):
        desks[number % 2].do("register", player=f"Robo {number}", bot="random")
    for desk in desks:
        desk.do("pair")
        until(desks[0], lambda seen: seen["rounds"][-1]["done"], 60.0)
    assert desks[0].get()["standings"] == desks[1].get()["standings"]
    assert sum(" decided: " in line for line in desks[0].get()["staff"]["log"]) == 4
