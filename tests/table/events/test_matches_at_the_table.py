"""Matches of an event over real games at the table: results enter themselves, swaps stay secret, bots fill seats."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from ..playing import RefusedError, Seat, Server, settle
from .desk import Desk, game, match, sat, table, two, until


def test_a_best_of_three_enters_its_result(server: Server) -> None:
    """Three games, each at a table of its own; nobody enters anything."""
    organiser, first, second = two(server)
    for number, loser in enumerate((0, 1, 0)):
        until(
            first,
            lambda seen, played=number: (
                table(seen)["here"]["stage"] == "game" and sum(table(seen)["here"]["wins"] or [0]) == played
            ),
        )
        game(first, second, loser)
    seen = until(organiser, lambda seen: table(seen)["result"])
    assert table(seen)["score"] == "1-2"
    assert table(seen)["result"]["outcomes"] == ["loss", "win"]
    assert any("server table" in line and "played at the table" in line for line in seen["staff"]["log"])
    with pytest.raises(RefusedError, match="over"):
        match(first, "sit")


def test_only_players_of_a_table_sit_there(server: Server) -> None:
    """Not the organiser, not another player, not by the ordinary way into a seat; and a seat can be taken again."""
    organiser, first, second = two(server)
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    for somebody in (organiser, organiser.other(None), organiser.enter("Eve")):
        with pytest.raises(RefusedError):
            match(somebody, "sit")
    name = table(organiser.get())["here"]["game"]
    with pytest.raises(RefusedError, match="taken"):
        server.ask(f"/api/tables/{name}/sit", {"name": "Eve", "deck": {"starter": "ember"}})
    lost = match(first, "sit")
    with pytest.raises(RefusedError, match="whole match"):
        server.ask(f"/api/tables/{name}/leave", {"token": lost["token"]})
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    assert [seat.seat for seat in seats] == [0, 1]
    with pytest.raises(ConnectionClosed):
        Seat(server, name, lost["token"])  # the link that was lost opens nothing any more


def test_who_sit_down_at_once_sit_at_one_table(server: Server) -> None:
    """The match's game is made once, whoever asks for it first: each waited at a table of their own."""
    for _ in range(4):
        _organiser, first, second = two(server)
        with ThreadPoolExecutor(2) as both:
            seats = list(both.map(lambda desk: match(desk, "sit"), (first, second)))
        assert seats[0]["table"] == seats[1]["table"]


def test_draws_and_concessions(server: Server) -> None:
    """A draw needs both; a concession gives the match away; the game that runs ends."""
    organiser, first, second = two(server)
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    match(first, "draw")
    match(first, "draw")
    assert table(organiser.get())["result"] is None
    match(second, "draw")
    assert table(organiser.get())["result"]["outcomes"] == ["draw", "draw"]
    while not seats[0].over:
        seats[0].hear()
    assert seats[0].view["result"]["why"] == "desk"
    organiser, first, second = two(server)
    match(second, "concede")
    assert table(organiser.get())["result"]["outcomes"] == ["win", "loss"]


def test_a_judge_overrules_a_match_under_way(server: Server) -> None:
    """A result that is entered ends the game at the table; a round that is taken back takes its matches along."""
    organiser, first, second = two(server)
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    organiser.do("result", round=1, table=1, wins=[2, 0], why="a ruling")
    while not seats[1].over:
        seats[1].hear()
    until(organiser, lambda seen: table(seen)["here"]["stage"] == "over")
    organiser, first, second = two(server)
    organiser.do("unpair", why="wrong seats")
    organiser.do("pair")
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")


def test_bots_play_a_whole_event(server: Server) -> None:
    """A bot meets a person and a bot; whoever looks sees what became of it."""
    organiser = Desk.make(server, online=True, match="single", format={"kind": "swiss", "rounds": 1})
    for name in ("Cy", "Di", "Eve"):
        organiser.do("register", player=name, bot="random")
    ann = organiser.enter("Ann")
    organiser.do("pair")
    until(ann, lambda seen: all(one["here"]["stage"] in ("game", "over") for one in seen["rounds"][-1]["tables"]))
    seat = sat(ann).begun()
    seat.say("concede")
    settle(seat, 0.1)
    seen = until(organiser, lambda seen: seen["rounds"][0]["done"], 60.0)
    assert sum(line["won"] for line in seen["standings"]) + sum(line["drawn"] for line in seen["standings"]) / 2 == 2
