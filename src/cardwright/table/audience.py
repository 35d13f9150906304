"""Everybody who looks at one table: who has come, and what all of them are told.

What happens in the game is `running`'s; here it is put into messages, for each reader what that one may see.
"""

import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ..kernel.game import Game
from .lobby import seat_again
from .readers import Client, Reader
from .seats import fair_state, listing

if TYPE_CHECKING:
    from .running import Running

SPECTATORS: Final = -1


class Audience:
    """The readers of a table, and their clients."""

    def __init__(self, table: "Running") -> None:
        self._table: Final = table
        self.used = time.monotonic()
        """When somebody last had to do with it."""
        self.readers: Final = [Reader(seat, self._names(seat)) for seat in (SPECTATORS, *range(len(table.seats)))]

    def _names(self, reader: int) -> list[str]:
        return ["you" if seat["seat"] == reader else seat["name"] or "nobody" for seat in self._table.seats]

    def renamed(self) -> None:
        """Somebody has sat down or left."""
        for reader in self.readers:
            reader.names = self._names(reader.seat)

    @property
    def attended(self) -> bool:
        """Whether anybody looks at it."""
        return any(reader.clients for reader in self.readers)

    def reader(self, seat: int) -> Reader:
        """A seat's reader, or that of the spectators."""
        return self.readers[seat + 1]

    def present(self) -> list[bool]:
        """Who is there; bots are."""
        return [seat["kind"] == "bot" or bool(self.reader(seat["seat"]).clients) for seat in self._table.seats]

    # who comes and goes

    def come(self, client: Client, seat: int) -> None:
        """A client has come: it gets all there is, the others learn who is here; called under the table's lock."""
        reader = self.reader(seat)
        came = seat >= 0 and not reader.clients
        reader.clients.add(client)
        client.send(msgspec.json.encode(self._welcome(reader)))
        if came:
            self.tell_table()
        self.used = time.monotonic()

    def gone(self, client: Client, seat: int) -> None:
        """A client has left."""
        reader = self.reader(seat)
        reader.clients.discard(client)
        if not reader.clients:
            reader.left()
            if seat >= 0:
                self.tell_table()
        self.used = time.monotonic()

    def dismiss(self, code: int) -> None:
        """End all connections; clients come back by themselves."""
        for reader in self.readers:
            for client in list(reader.clients):
                client.leave(code)

    # what they are told

    def _welcome(self, reader: Reader) -> dict[str, Any]:
        """All there is for a reader."""
        table, seat = self._table, reader.seat
        view = None if table.game is None else table.view(table.game, reader)
        message = {"type": "welcome", "table": self._listing(), "seat": seat, "status": table.row["status"],
                   "present": self.present(), "head": table.head, "fair": fair_state(table.row, table.seats),
                   "stops": None if seat < 0 else table.wishes[seat].shown(),
                   "rematch": [one["seat"] for one in table.seats if one["rematch"]],
                   "clock": table.clocks.shown() if table.clocks else None, "waits": table.endings.waits(),
                   "takeback": table.agreement.message(), "talk": table.talk.shown()}  # fmt: skip
        return message | reader.whole(view, table.ask(seat))

    def _listing(self) -> dict[str, Any]:
        """The table as everybody may see it."""
        return listing(self._table.row, self._table.seats, self._table.entry.ruleset.rules.title)

    def welcome_all(self) -> None:
        """Tell all clients all there is."""
        for reader in self.readers:
            if reader.clients:
                reader.send(self._welcome(reader))

    def tell_table(self) -> None:
        """Tell all who is there and how far the table is."""
        row, seats = self._table.row, self._table.seats
        message = {"type": "table", "table": self._listing(), "present": self.present(), "status": row["status"],
                   "fair": fair_state(row, seats)}  # fmt: skip
        self.tell(message)

    def tell_rematch(self) -> None:
        """Tell who wants to play once more, and where the next game is."""
        again, seats = self._table.row["again"], self._table.seats
        self.tell({"type": "rematch", "seats": [seat["seat"] for seat in seats if seat["rematch"]]})
        for reader in self.readers if again else ():
            seat = seat_again(reader.seat, len(seats)) if reader.seat >= 0 else SPECTATORS
            reader.send({"type": "again", "table": again, "seat": seat})

    def tell(self, message: dict[str, Any]) -> None:
        """Tell all the same."""
        for reader in self.readers:
            reader.send(message)

    def show(self, game: Game, why: str) -> None:
        """Send every reader what changed for it.  why: why the last answer was given; empty for a person's own."""
        table = self._table
        for reader in self.readers:
            if not reader.clients:
                continue
            message = reader.change(table.view(game, reader), table.ask(reader.seat))
            if message is not None:
                message["head"] = table.head
                if why:
                    message["why"] = why
                if table.clocks:
                    message["clock"] = table.clocks.shown()
                table.services.metrics.bytes.observe(reader.send(message))
