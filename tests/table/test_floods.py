"""Too much of everything is refused."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from cardwright.table.settings import sqlite_url

from .playing import RefusedError, Seat, Server

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little."""
    folder: Path = tmp_path_factory.mktemp("narrow")
    options = ("--game", "puzzle", "--connections", "3", "--pace", "5")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def flood(seat: Seat) -> None:
    """Say much, then listen until the end."""
    for _ in range(500):
        seat.say("ping")
    while True:
        seat.hear(5)


def open_many(server: Server, table: str, opened: list[ClientConnection]) -> None:
    """Open connections that say nothing."""
    for _ in range(10):
        opened.append(server.socket(table))


def test_a_flood_of_messages(narrow: Server) -> None:
    """It ends the connection that sends it."""
    told = narrow.table(BOT)
    seat = narrow.seat(told)
    with pytest.raises(ConnectionClosed) as closed:
        flood(seat)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert narrow.seat(told).begun().view


def test_too_many_connections(narrow: Server) -> None:
    """From one address."""
    told = narrow.table(BOT)
    opened: list[ClientConnection] = []
    with pytest.raises(InvalidStatus):
        open_many(narrow, told["table"], opened)
    assert 0 < len(opened) <= 3
    for socket in opened:
        socket.close()


def test_too_many_requests(narrow: Server) -> None:
    """That change something."""
    codes = []
    for _ in range(120):
        try:
            narrow.ask("/api/mine", {"tokens": []})
        except RefusedError as error:
            codes.append((error.status, error.error["code"]))
    assert (429, "too-fast") in codes
    assert json.dumps(narrow.ask("/health"))
