"""Who looks at a game: a reader is a seat or all spectators together; a client is one open WebSocket."""

from typing import Any, Final, Protocol

import msgspec

from ..kernel.state import Entry, State
from .delta import difference
from .errors import TableError
from .telling import aims, events, sentences

KEPT: Final = 300
"""Sentences that are kept of a game."""


class Client(Protocol):
    """Somebody to whom messages go."""

    def send(self, message: bytes) -> None:
        """Put a message in the queue to this client; never waits."""

    def leave(self, code: int) -> None:
        """End the connection."""


class Reader:
    """A seat, or the spectators, with what they were told so far."""

    def __init__(self, seat: int, names: list[str]) -> None:
        self.seat: Final = seat
        self.names = names
        self.clients: Final[set[Client]] = set()
        self.sentences: list[str] = []
        self.gone = 0
        """Sentences that are kept no longer."""
        self._lines: list[tuple[int, int, list[Entry]]] = []
        """What each answer did, with the numbers of its first sentence and of the one behind its last."""
        self.view: dict[str, Any] | None = None
        """What the clients hold; None while there are none."""
        self.ask: str | None = None
        self.chosen: list[str] = []
        """What this seat has picked of something that has not happened yet, in words."""
        self.since = 0
        """Sentences told since this seat's person last answered."""
        self._fresh: list[str] = []
        self._events: list[dict[str, Any]] = []
        self._aims: list[dict[str, Any]] = []
        """What is aimed at what; each is told once, also where nobody had a chance to see it wait."""

    def tell(self, s: State, lines: list[Entry], live: bool) -> None:
        """Take in what one answer did."""
        said = sentences(s, lines, self.seat, self.names)
        self.sentences += said
        self.since += len(said)
        if said:
            end = self.gone + len(self.sentences)
            self._lines.append((end - len(said), end, lines))
        if len(self.sentences) > 2 * KEPT:
            self.gone += len(self.sentences) - KEPT
            del self.sentences[:-KEPT]
            self._lines = [kept for kept in self._lines if kept[1] > self.gone]
        if live and self.clients:
            self._fresh += said
            aimed = aims(s, self.seat)
            self._events += [*events(s, lines, self.seat), *(one for one in aimed if one not in self._aims)]
            self._aims = aimed

    def say(self, sentence: str, live: bool) -> None:
        """Take in a sentence that is the table's, not the game's."""
        self.sentences.append(sentence)
        self.since += 1
        if live and self.clients:
            self._fresh.append(sentence)

    def behind(self, number: int) -> tuple[str, list[Entry]]:
        """A sentence by its number since the game's beginning, and the log's lines of the answer that it tells of.

        Raises TableError where it is not kept; the table's own sentences have no lines.
        """
        if not self.gone <= number < self.gone + len(self.sentences):
            raise TableError("unknown", "there is no such line")
        lines = next((lines for first, end, lines in self._lines if first <= number < end), [])
        return self.sentences[number - self.gone], lines

    def chose(self, label: str, s: State) -> None:
        """An answer was given, after which the game stands like this: it may be one of this seat's picks."""
        mine = self.seat == s.decider and s.picked > 0
        self.chosen = [*self.chosen, label][-s.picked :] if mine else []

    def forget(self) -> None:
        """All is to be told again from the beginning; what clients hold stays what they hold."""
        self.sentences, self.chosen, self.since, self._fresh, self._events = [], [], 0, [], []
        self.gone, self._lines = 0, []

    def change(self, view: dict[str, Any], ask: str | None) -> dict[str, Any] | None:
        """The message that brings the clients from what they hold to this view; None when nothing changed for them."""
        sets, cuts = difference(self.view, view)
        if not sets and not cuts and not self._fresh and not self._events and ask == self.ask:
            return None
        message: dict[str, Any] = {"type": "change", "set": sets, "cut": cuts, "ask": ask}
        if self._fresh:
            message["log"] = self._fresh
        if self._events:
            message["events"] = self._events
        self.view, self.ask, self._fresh, self._events = view, ask, [], []
        return message

    def left(self) -> None:
        """The last client has gone: nothing is held any more."""
        self.view = self.ask = None
        self._fresh, self._events = [], []

    def whole(self, view: dict[str, Any] | None, ask: str | None) -> dict[str, Any]:
        """The parts of a `welcome` that are the reader's; called when nothing is waiting to be told."""
        self.view, self.ask = view, ask
        kept = self.sentences[-KEPT:]
        log = {"log": kept, "first": self.gone + len(self.sentences) - len(kept), "since": min(self.since, KEPT)}
        return {"view": view, "ask": ask, "names": self.names, **log}

    def send(self, message: dict[str, Any]) -> int:
        """Send a message to all clients.  Returns its size in bytes."""
        data = msgspec.json.encode(message)
        for client in list(self.clients):
            client.send(data)
        return len(data)
