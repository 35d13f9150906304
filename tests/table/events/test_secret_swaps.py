"""Side decks at the table: a swap reaches nobody, faults are told to its player alone, the next game has the cards."""

import json
from collections.abc import Iterator

import pytest

from cardwright import decks
from cardwright.loading import load
from cardwright.table.settings import sqlite_url

from ..playing import Json, RefusedError, Server
from .desk import Desk, game, match, table, until


@pytest.fixture(scope="module")
def elestrals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a game with side decks."""
    folder = tmp_path_factory.mktemp("elestrals")
    running = Server(
        sqlite_url(folder / "table.db"), "--game", "elestrals", "--posts", "6000", log=folder / "errors"
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
