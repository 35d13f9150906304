"""An event at a server, as organiser, judge and players use it."""

import json
import random
import time
import urllib.error
import urllib.request
from typing import Any

from ..playing import SECONDS, Json, RefusedError, Seat, Server, play

SOON = 20.0
MOST_PLAYED_OUT = 200
EMBER: Json = {"starter": "ember"}


class Desk:
    """Somebody with a token; `make` gives the organiser's desk of a new event."""

    def __init__(self, server: Server, event: str, token: str | None) -> None:
        self.server = server
        self.event = event
        self.token = token

    @classmethod
    def make(cls, server: Server, **wishes: Any) -> "Desk":
        """A new event."""
        wish = {"name": "Friday", "game": "puzzle", "organiser": "Olga", "match": "single"} | wishes
        told = server.ask("/api/events", wish)
        return cls(server, told["event"], told["token"])

    def other(self, token: str | None) -> "Desk":
        """Somebody else at the same event."""
        return Desk(self.server, self.event, token)

    def enter(self, name: str, deck: Json | None = EMBER) -> "Desk":
        """A player registers."""
        told = self.server.ask(f"/api/events/{self.event}/enter", {"name": name, "deck": deck})
        return self.other(told["token"])

    def do(self, kind: str, /, **fields: Any) -> Any:
        """Ask for a decision."""
        wish = {"do": kind, **fields}
        return self.server.ask(f"/api/events/{self.event}/do", {"token": self.token, "wish": wish})

    def get(self, path: str = "") -> Any:
        """Look, with one's token."""
        return self.seen(path)[0]

    def seen(self, path: str = "", tag: str = "") -> tuple[Any, str]:
        """What is there, and its ETag."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if tag:
            headers["if-none-match"] = tag
        request = urllib.request.Request(f"http://127.0.0.1:{self.server.port}/api/events/{self.event}{path}", None, headers)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
                text, tag = answer.read(), answer.headers["etag"]
        except urllib.error.HTTPError as error:
            with error:
                if error.code == 304:
                    return None, tag
                raise RefusedError(error.code, json.loads(error.read())["error"]) from None
        return (json.loads(text) if text[:1] == b"{" and path != "/record" else text.decode()), tag

    def players(self, *names: str) -> "list[Desk]":
        """Several players register."""
        return [self.enter(name) for name in names]

    def results(self, **fields: Any) -> None:
        """The first player wins every open table of the newest round."""
        one = self.get()["rounds"][-1]
        for table in one["tables"]:
            if not table["bye"] and table["result"] is None:
                wins = [1] + [0] * (len(table["players"]) - 1)
                self.do("result", round=one["round"], table=table["table"], wins=wins, **fields)


def until(desk: Desk, done: Any, seconds: float = SOON) -> Json:
    """Look until something holds of the event."""
    end = time.monotonic() + seconds
    while not done(seen := desk.get()):
        assert time.monotonic() < end, seen["rounds"][-1:]
        time.sleep(0.1)
    return dict(seen)


def match(desk: Desk, kind: str, **fields: Any) -> Json:
    """Do something in one's match."""
    told: Json = desk.server.ask(f"/api/events/{desk.event}/match", {"token": desk.token, "do": kind, **fields})
    return told


def table(seen: Json) -> Json:
    """The first table of the newest round."""
    return dict(seen["rounds"][-1]["tables"][0])


def sat(desk: Desk) -> Seat:
    """Sit down at the running game."""
    told = match(desk, "sit")
    return Seat(desk.server, told["table"], told["token"])


def two(server: Server, **wishes: Any) -> tuple[Desk, Desk, Desk]:
    """An event of two in its first round, by place at the table."""
    organiser = Desk.make(server, **({"online": True, "match": "best of three"} | wishes))
    players = dict(zip(("Ann", "Bo"), organiser.players("Ann", "Bo"), strict=True))
    organiser.do("pair")
    first, second = table(organiser.get())["players"]
    return organiser, players[first], players[second]


def game(first: Desk, second: Desk, loser: int) -> None:
    """A game of some answers that one of them concedes."""
    until(first, lambda seen: table(seen)["here"]["stage"] == "game")
    seats = [sat(first), sat(second)]
    for seat in seats:
        seat.begun()
    play(seats, 6, random.Random(5))
    give_up(seats, loser)


def give_up(seats: list[Seat], loser: int) -> None:
    """One concedes; what the game then plays out may ask the other one.  Both leave."""
    seats[loser].say("concede")
    play(seats, MOST_PLAYED_OUT, random.Random(6))
    for seat in seats:
        while not seat.over:
            seat.hear()
        seat.leave()
