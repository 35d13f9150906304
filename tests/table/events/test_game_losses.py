"""A judge's game loss reaches the match at the table: in a game, before it, after a killed server, in a game of three."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.table.settings import sqlite_url

from ..playing import Json, Server, play
from .desk import Desk, match, sat, table, two, until

OPTIONS = ("--game", "puzzle", "--game", "farwald", "--posts", "6000", "--pace", "1000")


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game of two and one of more."""
    folder = tmp_path_factory.mktemp("losses")
    running = Server(sqlite_url(folder / "table.db"), *OPTIONS, log=folder / "errors").start()
    yield running
    running.stop()


def lost(desk: Desk, who: str) -> None:
    """A judge gives a game loss."""
    desk.do("penalise", player=who, kind="game loss", why="a card from outside")


def here(*wins: int, other_than: Any = None) -> Any:
    """Whether a game waits, after these wins, at another table than the one there was."""

    def holds(seen: Json) -> bool:
        now = table(seen)["here"]
        return bool(now["stage"] == "game" and now["wins"] == list(wins) and now["game"] != other_than)

    return holds


def test_the_running_game_is_lost_and_the_next_one_begins(both: Server) -> None:
    organiser, first, second = two(both)
    game = table(until(first, here(0, 0)))["here"]["game"]
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    play(seats, 6, random.Random(3))
    lost(organiser, table(organiser.get())["players"][0])
    for seat in seats:
        while not seat.over:
            seat.hear()
        assert seat.view["result"]["winners"] == [1]
        assert seat.view["result"]["why"] == "penalty"
        seat.leave()
    until(organiser, here(0, 1, other_than=game))
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    seats[1].say("concede")
    while not seats[0].over:
        seats[0].hear()
    until(organiser, here(1, 1))
    told = match(first, "look")
    assert [one["winners"] for one in told["games"]] == [[1], [0]]


def test_a_loss_before_they_sit_down_and_a_second_one(both: Server) -> None:
    """The game that waited is lost, another table waits; the second loss decides the match."""
    organiser, first, _ = two(both)
    game = table(until(first, here(0, 0)))["here"]["game"]
    loser = table(organiser.get())["players"][1]
    lost(organiser, loser)
    until(first, here(1, 0, other_than=game))
    lost(organiser, loser)
    seen = until(organiser, lambda seen: table(seen)["result"])
    assert table(seen)["result"]["wins"] == [2, 0]
    assert table(seen)["result"]["outcomes"] == ["win", "loss"]


def test_a_game_loss_survives_kill_9(tmp_path: Path) -> None:
    """Killed right behind the judge's word: the match hears of it, once."""
    running = Server(sqlite_url(tmp_path / "table.db"), *OPTIONS, log=tmp_path / "errors").start()
    try:
        organiser, first, second = two(running)
        until(first, here(0, 0))
        seats = [sat(first), sat(second)]
        for seat in seats:
            seat.begun()
        lost(organiser, table(organiser.get())["players"][0])
        running.kill()
        running.start()
        until(first, here(0, 1))
        running.kill()
        running.start()
        assert until(first, here(0, 1))
        assert table(organiser.get())["result"] is None
    finally:
        running.stop()


def test_of_three_players_one_leaves_the_game(both: Server) -> None:
    """The two others play on, and decide it."""
    organiser = Desk.make(both, game="farwald", match="pod", format={"kind": "pods", "rounds": 1}, online=True)
    players = {name: organiser.enter(name, {"starter": "deep-grove"}) for name in ("Ann", "Bo", "Cy")}
    organiser.do("pair")
    names = table(organiser.get())["players"]
    until(organiser, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(players[name]) for name in names]
    for seat in seats:
        seat.begun()
    lost(organiser, names[1])
    while not any("game loss" in line for line in seats[0].log):
        seats[0].hear()
    assert table(organiser.get())["result"] is None
    seats[2].say("concede")
    while not seats[0].over:
        seats[0].hear()
    seen = until(organiser, lambda seen: table(seen)["result"])
    assert table(seen)["result"]["outcomes"] == ["win", "loss", "loss"]
