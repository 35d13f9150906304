"""The server dies in the middle of an event; nothing that anybody was told is lost."""

import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..playing import RefusedError, Server, play
from .desk import Desk, game, sat, table, two, until


@pytest.fixture
def fragile(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(database, "--game", "puzzle", "--posts", "6000", "--pace", "1000", log=tmp_path / "errors").start()
    yield running
    running.stop()


def test_nothing_decided_is_lost(fragile: Server) -> None:
    """Killed while a second client decides without end: all it was told is there, in order, and the event goes on."""
    organiser = Desk.make(fragile, format={"kind": "swiss", "rounds": 2})
    organiser.players(*["Ann", "Bo", "Cy", "Di"])
    told: list[int] = []

    def calling(first: int) -> None:
        for number in range(first, 100_000):
            try:
                organiser.do("announce", text=f"call {number}")
            except (OSError, RefusedError, ValueError):
                return
            told.append(number)

    for _ in range(2):
        organiser.do("pair")
        before = organiser.get()
        known = len(told)
        caller = threading.Thread(target=calling, args=(told[-1] + 10 if told else 0,))
        caller.start()
        while len(told) < known + 15:
            pass
        fragile.kill()
        caller.join()
        fragile.start()
        after = organiser.get()
        calls = [int(text.removeprefix("call ")) for text in after["announcements"]]
        assert set(told) <= set(calls)
        assert calls == sorted(calls)
        assert [one["tables"] for one in after["rounds"]][:-1] == [one["tables"] for one in before["rounds"]][:-1]
        assert after["standings"] == before["standings"]
        told[:] = calls
        organiser.results()
    organiser.do("end")
    assert organiser.get()["over"]


def test_a_match_survives_kill_9(fragile: Server) -> None:
    """Killed in the first game and again in the second: the game is where it was, the match counts on."""
    organiser, first, second = two(fragile)
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    play(seats, 6, random.Random(2))
    before = json.dumps(seats[0].view, sort_keys=True)
    fragile.kill()
    fragile.start()
    again = sat(first)
    assert json.dumps(again.begun().view, sort_keys=True) == before
    again.say("concede")
    while not again.over:
        again.hear()
    fragile.kill()
    fragile.start()
    until(first, lambda seen: table(seen)["here"]["stage"] == "game" and table(seen)["here"]["wins"] == [0, 1])
    game(first, second, 0)
    assert table(until(organiser, lambda seen: table(seen)["result"]))["score"] == "0-2"
