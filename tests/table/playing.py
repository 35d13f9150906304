"""A server in a process of its own, and clients that play at it as a browser would."""

import contextlib
import json
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardwright.table import fairness
from cardwright.table.delta import apply

SECONDS = 30.0
SHARE = "a-share-of-my-own-0123"
Json = dict[str, Any]
Line = socket.socket


class RefusedError(Exception):
    """What the server said no with."""

    def __init__(self, status: int, error: Json) -> None:
        super().__init__(f"{status} {error}")
        self.status = status
        self.error = error


class Server:
    """`cardwright table` in a process of its own."""

    def __init__(self, database: str, *options: str, log: Path) -> None:
        self.database = database
        self.options = options
        self.log = log
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.sockets = contextlib.ExitStack()

    def start(self) -> Self:
        """Start it, again at the same port if it ran before."""
        command = [sys.executable, "-c", "from cardwright.cli import main; main()", "table", "--no-browser", "--bots", "1",
                   "--database", self.database, "--port", str(self.port), *self.options]  # fmt: skip
        errors = self.log.open("a")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True)
        errors.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^/:]+:(\d+)/", line)
        assert found, f"{line!r}\n{self.log.read_text()}"
        self.port = int(found[1])
        return self

    def kill(self) -> None:
        """As if the power failed: the server and its thinking processes, at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.ended()

    def ended(self) -> None:
        """The process is over: nothing of it is kept."""
        assert self.process is not None
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def stop(self) -> None:
        """Ctrl+C."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(20)
            self.kill()
        self.sockets.close()

    def ask(self, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        """GET, or POST with a body.  Raises RefusedError."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, headers or {})
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:  # noqa: S310
                text = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise RefusedError(error.code, json.loads(error.read())["error"]) from None
        return json.loads(text) if text[:1] in (b"{", b"[") else text

    def table(self, *others: Json, **wishes: Any) -> Json:
        """A new table of the first seat's maker."""
        wish = {"game": "puzzle", "name": "Ann", "deck": {"starter": "ember"}, "seats": [{"kind": "me"}, *others]}
        answer: Json = self.ask("/api/tables", wish | wishes)
        return answer

    def pair(self, against: str = "tidebound", **wishes: Any) -> tuple[Json, Json]:
        """A table for two people, both with shares of their own; against: the starter deck of the second."""
        commit = fairness.player_commitment(SHARE)
        ann = self.table({"kind": "invite"}, commit=commit, **wishes)
        bob = self.ask(f"/api/tables/{ann['table']}/sit", {
            "name": "Bob", "deck": {"starter": against}, "invitation": ann["invitations"][1], "commit": commit,
        })  # fmt: skip
        return ann, bob

    def socket(self, table: str, **extra: Any) -> ClientConnection:
        """An open WebSocket that has said nothing."""
        address = f"ws://127.0.0.1:{self.port}/ws/tables/{table}"
        opened: ClientConnection = self.sockets.enter_context(connect(address, max_size=2**22, compression=None, **extra))
        return opened

    def secure(self, table: str, line: Line, trust: ssl.SSLContext) -> ClientConnection:
        """An open WebSocket over a connection to a proxy that has a certificate for play.example.org."""
        address = f"wss://play.example.org/ws/tables/{table}"
        opened: ClientConnection = self.sockets.enter_context(
            connect(address, sock=line, ssl=trust, max_size=2**22, compression=None)
        )
        return opened

    def two(self, **wishes: Any) -> "tuple[Seat, Seat]":
        """Two people at a game that has begun."""
        ann, bob = (Seat(self, told["table"], told["token"]) for told in self.pair(**wishes))
        return ann.begun(), bob.begun()

    def seat(self, told: Json) -> "Seat":
        """A client of a seat."""
        return Seat(self, told["table"], told["token"])


class Seat:
    """A client: keeps the view by applying changes, and everything it was sent."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.view: Any = None
        self.ask: str | None = None
        self.seat = -2
        self.status = ""
        self.log: list[str] = []
        self.heads: list[str] = []
        self.traffic: list[str] = []
        self.other: list[Json] = []
        self.socket: ClientConnection
        self.come()

    def come(self) -> None:
        """Connect, or connect again."""
        self.socket = self.server.socket(self.table)
        self.say("hello", **({"token": self.token} if self.token else {}))
        self.until(lambda: self.seat != -2, fresh=True)

    def leave(self) -> None:
        """Close the connection."""
        self.socket.close()

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, seconds: float = SECONDS) -> Json:
        """Take in the next message."""
        text = self.socket.recv(seconds)
        assert isinstance(text, str)
        self.traffic.append(text)
        message: Json = json.loads(text)
        match message["type"]:
            case "welcome":
                self.view, self.ask, self.seat = message["view"], message["ask"], message["seat"]
                self.log, self.status = message["log"], message["status"]
                self.heads.append(message["head"])
                self.reveal(message)
            case "change":
                self.view = apply(self.view, message["set"], message["cut"])
                self.ask = message["ask"]
                self.log += message.get("log", [])
                self.heads.append(message["head"])
            case "table":
                self.status = message["status"]
                self.reveal(message)
            case _:
                self.other.append(message)
        return message

    def reveal(self, message: Json) -> None:
        """Show the share when it is asked for."""
        if self.seat in message["fair"]["wanted"]:
            self.say("reveal", share=SHARE)

    def until(self, done: Callable[[], object], fresh: bool = False) -> None:
        """Take in messages until something holds."""
        if fresh:
            self.hear()
        while not done():
            self.hear()

    def begun(self) -> Self:
        """Wait for the first view."""
        self.until(lambda: self.view is not None)
        return self

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and self.view["result"] is not None

    def answer_and_wait(self, chance: random.Random | None) -> None:
        """Answer at random, or (None) with the first option that needs no card; wait until it is told what came of it."""
        before, options = self.ask, self.view["decision"]["options"]
        quiet = next((number for number, one in enumerate(options) if not one["at"]), 0)
        self.answer(quiet if chance is None else chance.randrange(len(options)))
        self.until(lambda: self.ask != before or self.over)

    def answer(self, option: int) -> None:
        """Answer the open decision."""
        self.say("answer", ask=self.ask, option=option)


def play(seats: list[Seat], most: int, chance: random.Random) -> int:
    """Let clients answer at random.  Returns the number of answers."""
    given = 0
    while given < most and not seats[0].over:
        asked = [seat for seat in seats if seat.ask]
        if not asked:
            hear_any(seats)
            continue
        asked[0].answer_and_wait(chance)
        given += 1
    for seat in seats:
        settle(seat, 0.05)
    return given


def hear_any(seats: list[Seat]) -> None:
    """Take in what comes next, to whomever it comes."""
    for _ in range(3000):
        for seat in seats:
            try:
                seat.hear(0.01)
            except TimeoutError:
                continue
            return
    raise AssertionError("nobody is asked, and nothing happens")


def settle(seat: Seat, seconds: float) -> None:
    """Take in all that is on its way."""
    while True:
        try:
            seat.hear(seconds)
        except (TimeoutError, ConnectionClosed):
            return
