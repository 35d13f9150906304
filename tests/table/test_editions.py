"""A designer edits a folder while its games are played: the next game has the cards as they are, others go on as begun."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.table.catalogue import Catalogue
from cardwright.table.errors import TableError
from cardwright.table.settings import sqlite_url

from .playing import Json, RefusedError, Server, play

CARD = "Uncle Test"
BEFORE, AFTER = "Draw a card.", "Draw 2 cards."
LIST = (Path(cw.__file__).parent / "games" / "puzzle" / "decks" / "ember.txt").read_text().replace("Uncle Longshot", CARD)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Cards for Elemental Puzzle."""
    made = tmp_path / "mine"
    (made / "cards").mkdir(parents=True)
    (made / "game.toml").write_text('game = "puzzle"\n')
    write(made, BEFORE)
    return made


@pytest.fixture
def server(folder: Path, tmp_path: Path) -> Iterator[Server]:
    """A table with that folder alone."""
    options = ("--game", str(folder), "--pace", "1000", "--bots", "1")
    running = Server(sqlite_url(tmp_path / "table.db"), *options, log=tmp_path / "errors").start()
    yield running
    running.stop()


def write(folder: Path, text: str) -> None:
    """Save the card with this text."""
    said = f'[[soul]]\nname = "{CARD}"\nelements = ["FIRE"]\ncost = 2\ntext = "{text}"\n'
    (folder / "cards" / "new.toml").write_text(said)


def printed(server: Server, game: str) -> str:
    """What the card says in a game, or in an edition of it."""
    cards: list[Json] = server.ask(f"/api/games/{game}")["cards"]
    return next(str(card["text"]) for card in cards if card["name"] == CARD)


def test_the_next_game_has_the_new_card(server: Server, folder: Path) -> None:
    """Without a restart: cards, pictures, and bots that go on with the old game; once more is played with the new files."""
    bot, deck = {"kind": "bot", "bot": "greedy"}, {"list": LIST}
    old = server.seat(server.table(bot, game="mine", deck=deck)).begun()
    play([old], 3, random.Random(1))
    first = server.ask("/api/games")["games"][0]
    picture = server.ask(f"/card/{first['edition']}/Uncle%20Test.svg")

    write(folder, AFTER)
    second = server.ask("/api/games")["games"][0]
    assert second["name"] == first["name"] == "mine"
    assert second["edition"] != first["edition"]
    assert printed(server, "mine") == printed(server, second["edition"]) == AFTER
    new = server.seat(server.table(bot, game="mine", deck=deck)).begun()
    play([new], 3, random.Random(1))
    assert server.ask(f"/api/tables/{new.table}")["game"] == second["edition"]

    assert server.ask(f"/api/tables/{old.table}")["game"] == first["edition"]
    assert printed(server, first["edition"]) == BEFORE
    assert server.ask(f"/card/{first['edition']}/Uncle%20Test.svg") == picture
    assert server.ask(f"/card/{second['edition']}/Uncle%20Test.svg") != picture
    play([old], 5, random.Random(2))  # the bot answers by the old cards
    old.say("concede")
    old.until(lambda: old.over)
    assert server.ask(f"/api/replays/{old.table}")["game"] == first["edition"]
    old.say("rematch")
    old.until(lambda: any(message["type"] == "again" for message in old.other))
    again = next(message["table"] for message in old.other if message["type"] == "again")
    assert server.ask(f"/api/tables/{again}")["game"] == second["edition"]

    write(folder, BEFORE)
    assert server.ask("/api/games")["games"][0]["edition"] == first["edition"]


def test_files_that_cannot_be_used(server: Server, folder: Path) -> None:
    """A new game is refused with what is wrong and where; the games that run go on."""
    old = server.seat(server.table({"kind": "bot"}, game="mine", deck={"list": LIST})).begun()
    write(folder, "Draw many cards.")
    with pytest.raises(RefusedError) as refused:
        server.table({"kind": "bot"}, game="mine", deck={"list": LIST})
    said = "\n".join(refused.value.error["faults"])
    assert f"{folder / 'cards' / 'new.toml'}:5:14" in said
    assert "many" in said
    assert printed(server, "mine") == BEFORE
    assert play([old], 3, random.Random(1)) == 3
    write(folder, AFTER)
    assert server.seat(server.table({"kind": "bot"}, game="mine", deck={"list": LIST})).begun().ask


def test_more_editions_than_are_kept_in_memory(folder: Path) -> None:
    """The first one is there again when somebody comes back to it, though its files are not."""
    catalogue = Catalogue((str(folder),))
    names = []
    try:
        for number in range(20):
            write(folder, f"Draw {number + 2} cards.")
            names.append(catalogue.entry("mine").name)
        assert len(set(names)) == 20
        ruleset = catalogue.entry(names[0]).ruleset
        assert ruleset.cards[ruleset.index[CARD]].text == "Draw 2 cards."
        assert catalogue.entry("mine@unknown").name == names[-1]
        with pytest.raises(TableError):
            catalogue.entry("other@unknown")
    finally:
        catalogue.close()
