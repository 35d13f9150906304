"""Every game that is found by its folder is played at the table, with as many people as it has seats for."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.loading import game_names, load
from cardwright.table.settings import sqlite_url

from .playing import Seat, Server, play

ANSWERS = 60
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games."""
    folder: Path = tmp_path_factory.mktemp("everything")
    options = ("--pace", "1000", "--connections", "400", "--posts", "10000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


@pytest.mark.parametrize("game", game_names())
def test_people_play_it(everything: Server, game: str) -> None:
    """Answers by chance, each client with its own view; nobody's message grows large, no answer fails."""
    fewest, most = load(game).rules.seats
    entry = next(entry for entry in everything.ask("/api/games")["games"] if entry["name"] == game)
    decks = [deck["name"] for deck in entry["decks"]]
    for seats in {fewest, most}:
        told = everything.table(*[{"kind": "open"}] * (seats - 1), game=game, deck={"starter": decks[0]}, seed=seats)
        sat = [told]
        for number in range(1, seats):
            wish = {"name": f"P{number}", "deck": {"starter": decks[number % len(decks)]}}
            sat.append(everything.ask(f"/api/tables/{told['table']}/sit", wish))
        players = [everything.seat(one) for one in sat]
        watcher = Seat(everything, told["table"])
        for player in (*players, watcher):
            player.begun()
        assert play(players, ANSWERS, random.Random(seats)) > 10
        assert max(len(text) for player in players for text in player.traffic if '"change"' in text[:30]) < 15_000
        refused = {message["code"] for player in players for message in player.other if message["type"] == "refused"}
        assert refused <= {"stale"}  # the server passed for somebody who could only pass, and was faster
        for player in (*players, watcher):
            player.leave()


@pytest.mark.parametrize("game", game_names())
def test_the_bot_plays_it(everything: Server, game: str) -> None:
    """One person and bots: the bots answer by themselves."""
    fewest, _ = load(game).rules.seats
    bots = [{"kind": "bot", "bot": "random"}] * (fewest - 1)
    entry = next(entry for entry in everything.ask("/api/games")["games"] if entry["name"] == game)
    told = everything.table(*bots, game=game, deck={"starter": entry["decks"][0]["name"]}, seed=5)
    ann = everything.seat(told).begun()
    assert play([ann], 30, random.Random(5)) > 5


def test_all_is_well_in_the_log(everything: Server) -> None:
    """No answer failed."""
    assert "failed" not in everything.log.read_text()
