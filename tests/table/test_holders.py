"""Names by key: the key opens its holder's seats on every device, keeps a name, counts results, carries decks."""

import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cardwright.table.seats import hashed, new_token

from .playing import RefusedError, Seat, Server, play

LIST = "# Mine\n[deck]\n2 Ash Hound\n"


def refused(server: Server, path: str, body: dict[str, Any]) -> str:
    """The code with which a request is refused."""
    with pytest.raises(RefusedError) as caught:
        server.ask(path, body)
    return str(caught.value.error["code"])


def me(server: Server, key: str, **more: Any) -> dict[str, Any]:
    """What the holder of a key is told."""
    found: dict[str, Any] = server.ask("/api/me", {"key": key, **more})
    return found


def conceded(server: Server, told: dict[str, Any], token: str) -> Seat:
    """A game against a bot, given up at once."""
    seat = Seat(server, told["table"], token).begun()
    seat.say("concede")
    seat.until(lambda: seat.over)
    return seat


def test_a_key_opens_its_seats(server: Server) -> None:
    """A game begun on one device is gone on with on another, that has nothing but the key."""
    key = new_token()
    told = server.table({"kind": "bot", "bot": "random"}, key=key)
    first = server.seat(told).begun()
    play([first], 4, random.Random(4))
    first.leave()
    other = Seat(server, told["table"], key).begun()
    assert other.seat == told["seat"]
    assert play([other], 4, random.Random(5)) == 4 or other.over
    assert [game["table"] for game in me(server, key)["games"]] == [told["table"]]
    mine = server.ask("/api/mine", {"tokens": [key]})["tables"]
    assert [(entry["table"], entry["token_index"]) for entry in mine] == [(told["table"], 0)]
    with pytest.raises(ConnectionClosed):  # another key opens nothing
        Seat(server, told["table"], new_token())


def test_results_are_counted(server: Server) -> None:
    """Games by game and outcome, newest first, a page at a time."""
    key = new_token()
    tables = []
    for _ in range(2):
        told = server.table({"kind": "bot", "bot": "random"}, key=key)
        conceded(server, told, told["token"])
        tables.append(told["table"])
    running = server.table({"kind": "bot", "bot": "random"}, key=key)
    found = me(server, key)
    assert found["results"] == [{"game": "puzzle", "title": "Elemental Puzzle", "won": 0, "lost": 2, "drawn": 0}]
    assert [game["table"] for game in found["games"]] == [running["table"], *reversed(tables)]
    before = found["games"][0]["created"]
    assert [game["table"] for game in me(server, key, before=before)["games"]] == [*reversed(tables)]
    assert found["games"][-1]["deck"] == "Ember Revel"


def test_a_name_is_kept(server: Server) -> None:
    """Nobody without the key is called so, at any way into a game; who has it is, and may let it go."""
    key, table = new_token(), server.table({"kind": "open"}, name="Host")
    kept = server.ask("/api/me/name", {"key": key, "name": "Zoë Quill"})
    assert kept == {"name": "Zoë Quill", "kept": True}
    deck = {"deck": {"starter": "ember"}}
    create = {"game": "puzzle", "seats": [{"kind": "me"}, {"kind": "bot"}], **deck}
    for path, body in (
        ("/api/tables", create), (f"/api/tables/{table['table']}/sit", deck), ("/api/pair", {"game": "puzzle", **deck}),
        ("/api/me/name", {}),
    ):  # fmt: skip
        for name in ("Zoë Quill", "ZOE_QUILL"):
            for other in ({"key": new_token()}, {} if path != "/api/me/name" else {"key": new_token()}):
                assert refused(server, path, {**body, "name": name, **other}) == "taken"
    assert server.ask("/api/tables", {**create, "name": "Zoë Quill", "key": key})["seat"] == 0
    assert server.ask("/api/me/name", {"key": key, "name": None}) == {"name": "Zoë Quill", "kept": False}
    assert server.ask("/api/tables", {**create, "name": "zoe quill"})["seat"] == 0


def test_names_nobody_can_keep(server: Server) -> None:
    """What the table calls people and bots, and what everybody is called who gives no name."""
    for name in ("the bot", "You", "guest", "Player 2"):
        assert refused(server, "/api/me/name", {"key": new_token(), "name": name}) == "malformed"


def test_seats_from_before_the_key(server: Server) -> None:
    """Seats taken without a key join it by their tokens; those of another holder do not, unless that key comes too."""
    key, other = new_token(), new_token()
    bare = server.table({"kind": "bot", "bot": "random"})
    theirs = server.table({"kind": "bot", "bot": "random"}, key=other)
    server.ask("/api/me/decks", {"key": other, "game": "puzzle", "decks": [deck("aaaa", "Theirs", at=5)]})
    server.ask("/api/me/join", {"key": key, "tokens": [bare["token"], theirs["token"]]})
    assert {game["table"] for game in me(server, key)["games"]} == {bare["table"]}
    assert {game["table"] for game in me(server, other)["games"]} == {theirs["table"]}
    server.ask("/api/me/join", {"key": key, "old": other})
    assert {game["table"] for game in me(server, key)["games"]} == {bare["table"], theirs["table"]}
    assert me(server, other)["games"] == []
    assert [one["id"] for one in server.ask("/api/me/decks", {"key": key, "game": "puzzle"})["decks"]] == ["aaaa"]


def deck(name: str, title: str, at: int, text: str = LIST) -> dict[str, Any]:
    """A deck as a device tells it."""
    return {"id": name, "name": title, "list": text, "at": at}


def test_decks_on_two_devices(server: Server) -> None:
    """Of each deck the one last changed stays, a deletion is a change, and a clock that goes ahead wins nothing for long."""
    key = new_token()

    def sync(*decks: dict[str, Any]) -> dict[str, str]:
        told = server.ask("/api/me/decks", {"key": key, "game": "puzzle", "decks": list(decks)})
        return {one["id"]: one["name"] for one in told["decks"] if one["list"]}

    assert sync(deck("aaaa", "A", 10), deck("bbbb", "B", 10)) == {"aaaa": "A", "bbbb": "B"}
    assert sync(deck("aaaa", "older", 9), deck("bbbb", "newer", 11)) == {"aaaa": "A", "bbbb": "newer"}
    assert sync(deck("aaaa", "", 12, "")) == {"bbbb": "newer"}
    assert sync(deck("aaaa", "A", 10)) == {"bbbb": "newer"}
    sync(deck("bbbb", "from the future", 2**52))
    time.sleep(0.005)
    assert sync(deck("bbbb", "now", int(time.time() * 1000))) == {"bbbb": "now"}
    assert sync() == {"bbbb": "now"}
    assert server.ask("/api/me/decks", {"key": new_token(), "game": "puzzle"})["decks"] == []


def test_the_key_is_nowhere(server: Server, database: str) -> None:
    """Neither listings, views nor the database tell a key; its hash is told to nobody."""
    key = new_token()
    told = server.table({"kind": "open"}, key=key, name="Kim")
    seat = server.seat(told)
    eve = Seat(server, told["table"])
    said = [str(server.ask("/api/lobby")), str(server.ask(f"/api/tables/{told['table']}")), *seat.traffic, *eve.traffic]
    assert not any(key in text or hashed(key) in text for text in said)
    if database.startswith("sqlite"):
        with sqlite3.connect(Path(database.removeprefix("sqlite:///"))) as connection:
            assert not any(key in line for line in connection.iterdump())
