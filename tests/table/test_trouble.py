"""What happens when something breaks under a game: it stands where it stood, and goes on."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.table import lobby, messages, opening
from cardwright.table.errors import TableError
from cardwright.table.hall import Hall
from cardwright.table.running import Running
from cardwright.table.settings import sqlite_url

from .inside import hall_in
from .playing import Json, RefusedError, Server, play, settle


@pytest.fixture
def lonely(tmp_path: Path) -> Iterator[Server]:
    """A server whose database file the test can reach."""
    database = sqlite_url(tmp_path / "table.db")
    running = Server(database, "--game", "puzzle", "--pace", "1000", log=tmp_path / "errors").start()
    yield running
    running.stop()


def test_a_database_that_cannot_be_written(lonely: Server, tmp_path: Path) -> None:
    """The answer is refused, nothing was shown that is not stored, and later the same answer is taken."""
    ann, bob = lonely.two(seed=4)
    play([ann, bob], 6, random.Random(1))
    settle(ann, 2.0)
    settle(bob, 0.1)
    asked, other = (ann, bob) if ann.ask else (bob, ann)
    view, before = json.dumps(asked.view, sort_keys=True), asked.ask
    shown = len(other.traffic)
    with sqlite3.connect(tmp_path / "table.db", isolation_level=None) as blocking:
        blocking.execute("BEGIN IMMEDIATE")
        asked.answer(0)
        while not any(message.get("code") == "failed" for message in asked.other):
            asked.hear()
        blocking.execute("ROLLBACK")
    settle(asked, 0.2)
    settle(other, 0.2)
    assert asked.ask == before
    assert json.dumps(asked.view, sort_keys=True) == view
    assert len(other.traffic) == shown
    asked.answer(0)
    while asked.ask == before:
        asked.hear()


def test_a_designers_folder(tmp_path: Path) -> None:
    """Cards somebody has just written are played in the browser a moment later; the record tells of them."""
    folder = tmp_path / "mine"
    (folder / "cards").mkdir(parents=True)
    (folder / "game.toml").write_text('game = "puzzle"\n')
    (folder / "cards" / "new.toml").write_text(
        '[[spirit]]\nname = "Test Otter/Whiskers"\nelement = "WATER"\nform = "1/2"\nskills = ["RESEARCH"]\n'
    )
    database = sqlite_url(tmp_path / "table.db")
    running = Server(database, "--game", str(folder), "--pace", "1000", log=tmp_path / "errors").start()
    try:
        listed = running.ask("/api/games")["games"]
        assert [entry["name"] for entry in listed] == ["mine"], running.log.read_text()
        cards = {card["name"] for card in running.ask("/api/games/mine")["cards"]}
        assert "Test Otter/Whiskers" in cards
        assert running.ask("/card/mine/Test%20Otter%2FWhiskers.svg").startswith(b"<svg")
        ann = running.seat(running.table({"kind": "bot", "bot": "random"}, game="mine")).begun()
        play([ann], 10, random.Random(1))
        ann.say("concede")
        while not ann.over:
            ann.hear()
        assert running.ask(f"/api/replays/{ann.table}")["game"] == listed[0]["edition"]
    finally:
        running.stop()


def test_a_designers_game_with_rules_of_its_own(tmp_path: Path) -> None:
    """A folder with its own ruleset.py, without board or starter decks: it is drawn from its zones, and the bot plays it."""
    folder = tmp_path / "sixth"
    (folder / "cards").mkdir(parents=True)
    (folder / "__init__.py").write_text('"""A game."""\n')
    (folder / "ruleset.py").write_text("from cardwright.games.puzzle.ruleset import RULES\n__all__ = ['RULES']\n")
    home = Path(cw.__file__).parent / "games" / "puzzle"
    for path in (home / "cards").glob("*.toml"):
        (folder / "cards" / path.name).write_bytes(path.read_bytes())
    database = sqlite_url(tmp_path / "table.db")
    running = Server(database, "--game", str(folder), "--pace", "1000", log=tmp_path / "errors").start()
    try:
        entry = running.ask("/api/games")["games"][0]
        assert (entry["name"], entry["decks"]) == ("sixth", []), running.log.read_text()
        with pytest.raises(RefusedError) as refused:
            running.table({"kind": "bot"}, game="sixth", deck={"starter": "ember"})
        assert refused.value.error["code"] == "deck"
        deck = {"list": next((home / "decks").glob("*.txt")).read_text()}
        bot = {"kind": "bot", "bot": "greedy", "deck": deck}
        ann = running.seat(running.table(bot, game="sixth", deck=deck)).begun()
        assert play([ann], 10, random.Random(1)) == 10
        zones = {zone["name"] for zone in running.ask("/api/games/sixth")["board"]["zone"]}
        assert zones == {"field", "souls", "deck", "oblivion", "hand"}
        running.kill()
        running.start()
        assert running.seat({"table": ann.table, "token": ann.token}).begun().view["turn"] == ann.view["turn"]
    finally:
        running.stop()


class Noted:
    """A client that keeps what it is sent."""

    def __init__(self) -> None:
        self.messages: list[Json] = []
        self.left: int | None = None

    def send(self, message: bytes) -> None:
        """Keep it."""
        self.messages.append(json.loads(message))

    def leave(self, code: int) -> None:
        """Remember why."""
        self.left = code


Work = Callable[[Hall, Running, Noted], Coroutine[Any, Any, None]]


def at_a_table(folder: Path, work: Work) -> None:
    """Do something at a table against a bot, inside this process."""

    async def doing() -> None:
        async with hall_in(folder) as hall:
            seats = [messages.SeatWish("me"), messages.SeatWish("bot", "random")]
            wish = messages.Create("puzzle", "Ann", messages.Deck("ember"), seats, seed=3)
            made = lobby.created(hall.services.catalogue.entry("puzzle"), wish)
            await hall.services.writer.do(made.store)
            running = await hall.get(made.row["id"])
            client = Noted()
            async with running.lock:
                running.audience.come(client, 0)
            await work(hall, running, client)

    asyncio.run(doing())


async def answer(running: Running) -> None:
    """The first option, when this seat is asked."""
    while (ask := running.ask(0)) is None:
        await asyncio.sleep(0.05)
    await running.answer(0, ask, 0)


def test_an_answer_that_breaks_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is refused; the game stands where it stood; another answer is taken; the log names no card."""
    give = opening.give

    def breaking(game: Game, choice: int) -> None:
        if len(game.answers) == 2:
            game.state.turn = 99  # half of it has happened
            raise IndexError("Gale Stag/Antlers")
        give(game, choice)

    async def work(hall: Hall, running: Running, client: Noted) -> None:
        while len(running.on().answers) < 2:
            await answer(running)
        while running.ask(0) is None:
            await asyncio.sleep(0.05)
        view = running.on().view(0)
        monkeypatch.setattr(opening, "give", breaking)
        with pytest.raises(TableError) as refused:
            await answer(running)
        assert refused.value.code == "failed"
        monkeypatch.setattr(opening, "give", give)
        assert running.on().view(0) == view
        assert len(running.on().answers) == 2
        await answer(running)
        assert len(running.on().answers) > 2

    at_a_table(tmp_path, work)
    told = capsys.readouterr().err
    assert "an answer failed: IndexError" in told
    assert "Gale Stag" not in told


def test_cards_that_have_changed(tmp_path: Path) -> None:
    """A game whose cards read differently now is not gone on with, and the refusal names none of them."""

    async def work(hall: Hall, running: Running, client: Noted) -> None:
        decks = opening.decks_of(running.seats)
        said = {name: "0" * 16 for deck in decks for cards in deck.values() for name in cards}
        row = running.row | {"cards": json.dumps(said)}
        with pytest.raises(TableError) as refused:
            opening.begun(running.entry, row, running.seats)
        assert not [name for name in said if name in str(refused.value)]

    at_a_table(tmp_path, work)


def test_a_game_that_cannot_be_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is shown what is not stored: the clients are sent away, and the next one gets what the database has."""

    async def work(hall: Hall, running: Running, client: Noted) -> None:
        while running.ask(0) is None:
            await asyncio.sleep(0.05)
        stored = len(running.services.storage.answers(running.table))

        def failing(*_: object) -> None:
            raise OSError("the disk is gone")

        with monkeypatch.context() as patch:
            patch.setattr(running.services.writer, "do", failing_job)
            patch.setattr(running.services.storage, "answers", failing)
            with pytest.raises(TableError):
                await answer(running)
        assert client.left == 1012
        assert running.broken
        again = await hall.get(running.table)
        assert again is not running
        assert len(again.on().answers) == stored

    at_a_table(tmp_path, work)


async def failing_job(*_: object) -> None:
    """A database that has gone away."""
    raise TableError("failed", "it could not be stored")
