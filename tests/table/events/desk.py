"""An event at a server, as organiser, judge and players use it."""

import json
import urllib.error
import urllib.request
from typing import Any

from ..playing import SECONDS, Json, RefusedError, Server

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
