"""Whoever says what is not allowed is told so, and nothing else happens."""

import json
import random
import socket
import string

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .playing import Json, RefusedError, Seat, Server, settle

BOT: Json = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def ann(server: Server) -> Seat:
    """Somebody in the middle of a game with a person, who is asked."""
    first, second = server.two()
    return first if first.ask else second


def refusal(seat: Seat) -> str:
    """The code of the next refusal."""
    while True:
        message = seat.hear()
        if message["type"] == "refused":
            return str(message["code"])


def test_answers_that_do_not_fit(ann: Seat) -> None:
    """Stale, out of range, and not understood."""
    ann.say("answer", ask="0123456789abcdef", option=0)
    assert refusal(ann) == "stale"
    ann.say("answer", ask=ann.ask, option=9999)
    assert refusal(ann) == "option"
    wrongs: list[Json] = [{"option": -1}, {"option": "1"}, {"ask": 5}, {"option": 1, "cheat": True}, {"option": 1.5}]
    for wrong in (*wrongs, {"option": 2**70}):
        ann.say("answer", **{"ask": ann.ask, **wrong})
        assert refusal(ann) == "malformed"


def test_out_of_turn(server: Server, ann: Seat) -> None:
    """The other seat cannot answer, not even with the right name of the decision; a spectator neither."""
    eve = Seat(server, ann.table).begun()
    assert eve.ask is None
    eve.say("answer", ask=ann.ask, option=0)
    assert refusal(eve) == "token"
    mine, others = server.two()
    asked, waiting = (mine, others) if mine.ask else (others, mine)
    waiting.say("answer", ask=asked.ask, option=0)
    assert refusal(waiting) == "turn"


@pytest.mark.parametrize("text", [
    "", "null", "[]", "{}", '{"type": 5}', '{"type": "hello"}', '{"type": "unknown"}', "{" * 3000, "[" * 5000, "\u0000",
    "é" * 2000, '{"type": "stops", "mode": "everything"}', '{"type": "answer", "ask": "' + "x" * 5000 + '"}',
    '{"type": "ping", "id": 1e999}',
])  # fmt: skip
def test_what_is_not_understood(ann: Seat, text: str) -> None:
    """Refused; the connection stays."""
    ann.socket.send(text)
    assert refusal(ann) == "malformed"
    ann.say("ping")
    while ann.hear()["type"] != "pong":
        pass


def test_random_bytes(ann: Seat) -> None:
    """Text, bytes, broken JSON and broken messages; the game does not move."""
    chance = random.Random(9)
    ask = ann.ask
    good = json.dumps({"type": "answer", "ask": "0" * 16, "option": 3})
    for _ in range(150):
        broken = list(good)
        for _ in range(chance.randrange(1, 6)):
            broken[chance.randrange(len(broken))] = chance.choice(string.printable)
        ann.socket.send("".join(broken) if chance.random() < 0.7 else chance.randbytes(40))
    settle(ann, 0.5)
    assert ann.ask == ask
    assert {message["code"] for message in ann.other if message["type"] == "refused"} <= {"malformed", "stale", "option"}


def test_too_large(server: Server, ann: Seat) -> None:
    """A large message is refused, a huge one ends the connection, neither the server."""
    other = Seat(server, ann.table)
    other.socket.send(json.dumps({"type": "answer", "ask": "x" * 9000}))
    assert refusal(other) == "too-large"
    other.socket.send("x" * 1_000_000)
    with pytest.raises(ConnectionClosed) as closed:
        settle_all(other)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def settle_all(seat: Seat) -> None:
    """Listen until the connection ends."""
    while True:
        seat.hear(5)


def test_wrong_tokens(server: Server, ann: Seat) -> None:
    """Nobody gets in with another table's token, a made-up one or none where spectators are not wanted."""
    elsewhere = server.table(BOT, spectators=False)
    for table, hello in (
        (ann.table, {"token": elsewhere["token"]}), (ann.table, {"token": "A" * 32}), (elsewhere["table"], {}),
        ("nowhere", {}), (ann.table, {"token": ""}),
    ):  # fmt: skip
        stranger = server.socket(table)
        stranger.send(json.dumps({"type": "hello", **hello}))
        assert json.loads(stranger.recv(10))["type"] == "refused"
        with pytest.raises(ConnectionClosed):
            stranger.recv(10)


def test_foreign_pages(server: Server, ann: Seat) -> None:
    """A browser on another site's page says where it is from, and gets nothing."""
    for extra in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
        with pytest.raises(InvalidStatus) as closed:
            server.socket(ann.table, additional_headers=extra)
        assert closed.value.response.status_code == 403
        with pytest.raises(RefusedError) as refused:
            server.ask("/api/mine", {"tokens": []}, extra)
        assert refused.value.error["code"] == "origin"
    with pytest.raises(RefusedError) as refused:
        server.ask("/api/lobby", headers={"Host": "evil.example"})
    assert refused.value.error["code"] == "host"
    server.socket(ann.table, additional_headers={"Origin": f"http://127.0.0.1:{server.port}"})


def test_bodies(server: Server) -> None:
    """Bodies of requests are checked; one that says it is huge is not read."""
    for body in (b"", b"{", b'{"game": 3}', b"[" * 100_000):
        with pytest.raises(RefusedError) as refused:
            server.ask("/api/tables", body)
        assert refused.value.error["code"] == "malformed"
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"POST /api/replays HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999999\r\n\r\n")
        assert b" 413 " in raw.recv(200)
    for path in ("/api/games/none", "/api/tables/none", "/api/replays/none", "/card/puzzle/none.svg"):
        with pytest.raises(RefusedError) as refused:
            server.ask(path)
        assert refused.value.status == 404
    for query in ("seat=9", "from=x", "from=-5", "seat=1e3", "from=99999999999999"):
        with pytest.raises(RefusedError):
            server.ask(f"/api/replays/none/frames?{query}")


def test_names(server: Server) -> None:
    """No name that cannot be read, that turns the direction of writing, or that somebody else has."""
    for name in ("", " ", "x" * 25, "a\u202eb", "a\u0000b", "\u200b"):
        with pytest.raises(RefusedError) as refused:
            server.table(BOT, name=name)
        assert refused.value.error["code"] == "malformed"
    fullwidth = "\uff22\uff4f\uff54"
    for name in ("The  bot", "the bot", "bot 2", "Player 1", fullwidth, "you", "Nobody"):
        for others in (BOT, {"kind": "open"}):
            with pytest.raises(RefusedError, match="what the table itself calls somebody"):
                server.table(others, name=name)
    told = server.table({"kind": "open"})
    with pytest.raises(RefusedError) as refused:
        server.ask(f"/api/tables/{told['table']}/sit", {"name": "ann", "deck": {"starter": "ember"}})
    assert refused.value.error["code"] == "taken"


def test_unknown_fields(server: Server) -> None:
    """A field that the server does not know is refused by its name: a wish that is spelt wrongly must not be lost."""
    with pytest.raises(RefusedError, match="colour"):
        server.table(BOT, colour="red")


def test_a_wrong_share(server: Server) -> None:
    """A share that does not fit its commitment is refused, and the game does not begin."""
    told = server.table(BOT, commit="0" * 64)
    seat = server.seat(told)
    assert refusal(seat) == "fair"
    assert seat.view is None
