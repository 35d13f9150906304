"""Connections that say nothing, or say it drop by drop, are ended: nobody holds the server's sockets for nothing."""

import asyncio
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST: Final = 256
"""Open connections of one address."""


class Patient(H11Protocol):
    """HTTP whose clients must have said the head of a request within `seconds`.

    Proxies that are trusted may have as many connections as they like.
    """

    seconds: ClassVar[float] = 20.0
    trusted: ClassVar[frozenset[str]] = frozenset()
    opened: ClassVar[dict[str, int]] = {}
    """How many connections each address has."""
    late: asyncio.TimerHandle | None = None
    address = ""

    def connection_made(self, transport: Any) -> None:
        """Somebody has come, and has said nothing."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        self.opened[self.address] = self.opened.get(self.address, 0) + 1
        if self.opened[self.address] > MOST and self.address not in self.trusted:
            transport.abort()
        else:
            self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self.opened[self.address] -= 1
        if not self.opened[self.address]:
            del self.opened[self.address]
        self.rest()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request: one that has begun must come to the end of its head in time."""
        super().data_received(data)
        cycle: Any = self.cycle  # None before the first request
        if cycle is None or cycle.response_complete:
            self.wait()
        else:
            self.rest()

    def on_response_complete(self) -> None:
        """Answered; a connection that is silent between requests is ended by uvicorn itself."""
        super().on_response_complete()
        self.rest()

    def wait(self) -> None:
        """End it soon, if nothing whole comes."""
        if self.late is None:
            self.late = self.loop.call_later(self.seconds, self.end)

    def rest(self) -> None:
        """A request has come."""
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def end(self) -> None:
        """Too late; a WebSocket has a protocol, and timeouts, of its own."""
        if self.transport.get_protocol() is self:
            self.transport.close()


def patient(seconds: float, trusted: str) -> type[Patient]:
    """The protocol with an operator's settings; `trusted`: addresses with commas between them."""
    return type("Patient", (Patient,), {"seconds": seconds, "trusted": frozenset(trusted.split(",")), "opened": {}})
