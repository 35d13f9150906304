"""Messages and requests that can be read, with fields by chance: each is answered or refused, nothing goes wrong inside."""

import json
import random

from .playing import Json, RefusedError, Seat, Server, settle

FIELDS: Json = {
    "type": ["hello", "answer", "concede!", "claim", "stops", "hint", "why", "reveal", "rematch", "", None],
    "ask": ["", "0" * 16, None, 7, "\u2028"],
    "option": [0, -1, 10**9, "0", None, [1]],
    "token": ["", "x" * 32, 1],
    "mode": ["all", "none", "?"],
    "phases": [[], ["mine:clash"], ["x"] * 70, [1], "clash"],
    "at": ["hand:0", "hand:9", "", 5, "field:0:B9"],
    "name": ["", "Gale Stag/Antlers", "x" * 300],
    "share": ["a" * 16, "!", "é" * 20],
    "commit": ["0" * 64, "g" * 64, ""],
    "id": [1, -1, 2**60, 1.5, "1"],
    "own": [True, 1, "yes"],
}
CODES = {"malformed", "stale", "option", "turn", "token", "early", "unknown", "busy", "not-open", "fair", "not-over"}
POSTS = ("/api/tables", "/api/tables/x/sit", "/api/tables/x/leave", "/api/mine", "/api/replays", "/api/replays/x/play",
         "/api/decks/check")  # fmt: skip
GETS = ("/api/games/{}", "/card/puzzle/{}.svg", "/tile/{}/x.svg", "/back/{}", "/api/tables/{}",
        "/api/replays/{}/frames?seat={}", "/replay/{}")  # fmt: skip
WORDS = ("game", "name", "deck", "seats", "seed", "clock", "tokens", "list", "at", "seat", "commit", "puzzle", "starter")
VALUES: tuple[object, ...] = (
    None, 0, -1, 1.5, "", "puzzle", "x" * 300, [], {}, True, [{"kind": "me"}], {"starter": "ember"}, {"list": "9 x"},
)  # fmt: skip


def test_messages(server: Server) -> None:
    """From players and a spectator; the game goes on afterwards, and the log knows of no fault."""
    chance = random.Random(12)
    ann, bob = server.two()
    eve = Seat(server, ann.table).begun()
    for number in range(250):
        for seat in (ann, bob, eve):
            if number % 25 == 0:
                catch_up(seat)  # who does not listen is sent away
            keys = {"type", *chance.sample(list(FIELDS), chance.randrange(1, 6))}
            seat.socket.send(json.dumps({key: chance.choice(FIELDS[key]) for key in sorted(keys)}))
    for seat in (ann, bob, eve):
        settle(seat, 0.5)
    asked = ann if ann.ask else bob
    before = asked.ask
    asked.answer(0)
    asked.until(lambda: asked.ask != before)
    refused = {message["code"] for seat in (ann, bob, eve) for message in seat.other if message["type"] == "refused"}
    assert {"malformed", "token"} <= refused <= CODES
    assert "failed" not in server.log.read_text()


def catch_up(seat: Seat) -> None:
    """Read all that was said before the answer to a ping, however busy the machine is."""
    heard = len(seat.other)
    seat.socket.send(json.dumps({"type": "ping"}))
    seat.until(lambda: any(message["type"] == "pong" for message in seat.other[heard:]))


def test_requests(server: Server) -> None:
    """None is answered with a fault of the server."""
    chance = random.Random(13)
    statuses = set()
    for _ in range(60):
        body = {chance.choice(WORDS): chance.choice(VALUES) for _ in range(chance.randrange(6))}
        text = "".join(chance.choice("abc%2F.~-_") for _ in range(12))
        post, get = (chance.choice(POSTS), json.dumps(body).encode()), (chance.choice(GETS).replace("{}", text), None)
        for path, data in (post, get):
            try:
                server.ask(path, data)
            except RefusedError as error:
                statuses.add(error.status)
    assert {400, 404} <= statuses <= {400, 403, 404, 409, 413, 429}
    assert "Error" not in server.log.read_text()
