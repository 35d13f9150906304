"""Judges and hidden cards of a running game: only where the organiser says so, and never unseen."""

import json
import random

import pytest

from ..playing import Json, RefusedError, Seat, Server, play
from .desk import Desk, sat, table, two, until


def look(desk: Desk, why: str = "a question about the hand", number: int = 1) -> Json:
    """Look into the running game of a table."""
    wish = {"token": desk.token, "round": 1, "table": number, "why": why}
    told: Json = desk.server.ask(f"/api/events/{desk.event}/look", wish)
    return told


def begun(server: Server) -> tuple[Desk, Desk, list[Seat]]:
    """An event of two with a judge, some moves into its first game."""
    organiser, first, second = two(server, match="single")
    judge = organiser.other(organiser.do("appoint", role="judge", name="Jo")["token"])
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    play(seats, 6, random.Random(1))
    return organiser, judge, seats


def hand(view: Json, seat: int) -> str:
    """A player's hand, as a view has it."""
    return json.dumps(view["seats"][seat]["hand"], sort_keys=True)


def test_without_the_organisers_word_nobody_looks(server: Server) -> None:
    organiser, judge, _ = begun(server)
    head = organiser.get()["head"]
    for somebody in (judge, organiser):
        with pytest.raises(RefusedError, match="does not let judges look"):
            look(somebody)
    with pytest.raises(RefusedError, match="organiser"):
        judge.do("let look", allowed=True)
    assert organiser.get()["head"] == head
    assert organiser.get()["judges_look"] is False


def test_who_looks_sees_both_hands_and_is_written_down(server: Server) -> None:
    organiser, judge, seats = begun(server)
    organiser.do("let look", allowed=True)
    assert organiser.other(None).get()["judges_look"] is True
    with pytest.raises(RefusedError, match="Say why"):
        look(judge, why=" ")
    told = look(judge)
    for number, seat in enumerate(seats):
        assert hand(told["view"], number) == hand(seat.view, number)
        assert hand(told["view"], 1 - number) != hand(seat.view, 1 - number)
    log = organiser.get()["staff"]["log"]
    assert any("judge Jo: looked" in line and "a question about the hand" in line for line in log)
    everybody = organiser.other(None).get()
    assert "looked" not in json.dumps(everybody)
    assert table(everybody)["looks"] == []
    seats[0].say("concede")
    seen = until(organiser, lambda seen: table(seen)["result"])
    assert table(seen)["looks"] == ["judge Jo"]
    with pytest.raises(RefusedError):
        look(judge)


def test_players_and_watchers_never_look(server: Server) -> None:
    """Not with their own links, and not with a judge's at a table where they play."""
    organiser, _, _ = begun(server)
    organiser.do("let look", allowed=True)
    ann = organiser.other(organiser.do("appoint", role="player", name="Ann")["token"])
    watcher = organiser.other(organiser.do("appoint", role="watcher", name="Wim")["token"])
    playing = organiser.other(organiser.do("appoint", role="judge", name="Ann")["token"])
    for somebody, said in ((ann, "only organiser or judge"), (watcher, "only organiser or judge"), (playing, "plays at")):
        with pytest.raises(RefusedError, match=said):
            look(somebody)
    organiser.do("let look", allowed=False)
    with pytest.raises(RefusedError, match="does not let judges look"):
        look(organiser)
