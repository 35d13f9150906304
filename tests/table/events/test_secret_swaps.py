"""Side decks at the table: a swap reaches nobody, faults are told to its player alone, the next game has the cards."""

import json
import random
from collections.abc import Iterator

import pytest

from cardwright import decks, records
from cardwright.loading import load
from cardwright.table.settings import sqlite_url

from ..playing import Json, RefusedError, Seat, Server, hear_any, settle
from .desk import Desk, game, give_up, match, sat, table, until

AHEAD = 3
"""So many Spirits more, that what is played out after a concession does not make both equal."""


@pytest.fixture(scope="module")
def elestrals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a game with side decks."""
    folder = tmp_path_factory.mktemp("elestrals")
    running = Server(
        sqlite_url(folder / "table.db"), "--game", "elestrals", "--posts", "6000", "--pace", "1000", log=folder / "errors"
    ).start()
    yield running
    running.stop()


def with_sides() -> list[Json]:
    """Two legal lists, each with twelve cards beside."""
    ruleset = load("elestrals")
    own = [decks.read(ruleset, name) for name in ("forge-thunder", "tide-hoarfrost")]
    found = []
    for mine, theirs in (own, own[::-1]):
        side = [name for name in dict.fromkeys(theirs.deck["main"]) if name not in mine.deck["main"]][:12]
        found.append({"list": decks.write(decks.DeckList(mine.name, {**mine.deck, "side": side}))})
    return found


@pytest.mark.long
@pytest.mark.clause("ELE-24.5", "ELE-26.8", "ELE-27.13")
def test_nobody_learns_of_a_swap(elestrals: Server) -> None:
    """The other player, the organiser and watchers are told the same before and after; and the game has the card."""
    organiser = Desk.make(elestrals, game="elestrals", match="tournament", online=True)
    players = {name: organiser.enter(name, deck) for name, deck in zip(("Ann", "Bo"), with_sides(), strict=True)}
    organiser.do("pair")
    first, second = (players[name] for name in table(organiser.get())["players"])
    with pytest.raises(RefusedError, match="only between games"):
        match(first, "swap")
    game(first, second, 0)
    until(first, lambda seen: table(seen)["here"]["stage"] == "swap")
    mine = match(first, "look")["deck"]
    out, into = mine["main"][0], next(name for name in mine["side"] if name not in mine["main"])
    wrong = {"main": [*mine["main"], into], "spirits": mine["spirits"]}
    with pytest.raises(RefusedError, match="one card in for one card out"):
        match(first, "swap", deck=wrong)
    watchers = (second, organiser, organiser.other(None))
    before = [told(one.get()) for one in watchers]
    theirs = match(second, "look")
    match(first, "swap", deck={"main": [*mine["main"][1:], into], "spirits": mine["spirits"]})
    assert [told(one.get()) for one in watchers] == before
    assert match(second, "look") | {"locked": []} == theirs | {"locked": []}
    with pytest.raises(RefusedError):
        match(organiser, "look")
    old = table(organiser.get())["here"]["game"]
    match(second, "swap")
    seen = until(organiser, lambda seen: table(seen)["here"]["game"] != old)
    game(first, second, 0)
    until(organiser, lambda seen: table(seen)["result"])
    record = elestrals.ask(f"/api/replays/{table(seen)['here']['game']}/record")
    assert record["decks"][0]["main"].count(into) == 1
    assert record["decks"][0]["main"].count(out) == mine["main"].count(out) - 1
    assert "side" not in record["decks"][0]
    assert table(organiser.get())["score"] == "0-2"
    assert sum(table(organiser.get())["result"]["counts"]) == 0


def told(seen: Json) -> str:
    """What somebody is told, without the time of day."""
    return json.dumps({key: value for key, value in seen.items() if key != "now"}, sort_keys=True)


@pytest.mark.long
@pytest.mark.clause("ELE-24.12", "ELE-24.13", "ELE-23.9")
@pytest.mark.parametrize("word", ["concede", "draw"])
def test_what_was_counted_stays_when_players_end_the_match(elestrals: Server, word: str) -> None:
    """The differential of the first game, and of a running one that is conceded; a drawn match has no third game."""
    organiser = Desk.make(elestrals, game="elestrals", match="tournament", online=True)
    players = {name: organiser.enter(name, deck) for name, deck in zip(("Ann", "Bo"), with_sides(), strict=True)}
    organiser.do("pair")
    first, second = (players[name] for name in table(organiser.get())["players"])
    played(first, second)
    until(first, lambda seen: table(seen)["here"]["stage"] == "swap")
    counted = match(first, "look")["games"][0]["counts"]
    assert counted[0] == -counted[1] != 0
    old = table(organiser.get())["here"]["game"]
    for one in (first, second):
        match(one, "swap")
    until(first, lambda seen: table(seen)["here"]["stage"] == "game" and table(seen)["here"]["game"] != old)
    record: Json = {}
    if word == "concede":
        seats = begin(first, second)
        match(second, "concede")
        while not seats[0].over:
            seats[0].hear()
        record = elestrals.ask(f"/api/replays/{seats[0].table}/record")
    else:
        for one in (first, second):
            match(one, "draw")
    result = until(organiser, lambda seen: table(seen)["result"])["rounds"][-1]["tables"][0]["result"]
    if word == "draw":
        assert result == {"outcomes": ["draw", "draw"], "wins": [0, 1], "draws": 0, "counts": counted}
    else:
        assert result["outcomes"] == ["win", "loss"]
        assert result["wins"] == [1, 1]
        spirits = spirits_after(record)
        assert result["counts"] == [counted[0] + spirits[0] - spirits[1], counted[1] + spirits[1] - spirits[0]]


def spirits_after(record: Json) -> list[int]:
    """The Spirits of each player, after the second one conceded a game and what waited was played out (ELE-24.13)."""
    saved = records.decode(json.dumps(record | {"answers": record["answers"][:-1], "digest": ""}).encode())
    running = records.replay(load("elestrals").with_settings(**saved.settings), saved)
    running.concede(1, counted=True)
    while not running.over:
        running.choose(running.decision.default)
    return [one["spirits"] for one in running.view(0)["seats"]]


def begin(first: Desk, second: Desk) -> list[Seat]:
    """Both sit down at the running game; the first player only passes until the other has spent so many Spirits more."""
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    chance = random.Random(5)
    while abs(seats[0].view["seats"][0]["spirits"] - seats[0].view["seats"][1]["spirits"]) < AHEAD:
        assert not seats[0].over, "the game has ended before the players' Spirits differ"
        asked = next((seat for seat in seats if seat.ask), None)
        if asked is None:
            hear_any(seats)
        else:
            asked.answer_and_wait(None if asked is seats[0] else chance)
            settle(seats[0], 0.02)
    return seats


def played(first: Desk, second: Desk) -> None:
    """Such a game that the first player concedes."""
    give_up(begin(first, second), 0)
