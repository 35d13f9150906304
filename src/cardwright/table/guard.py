"""Who is refused before anything is done: wrong hosts, foreign pages, floods, bodies that are too large.

A page of another site must not act for a person who has a table open: the Origin a browser sends must be this server's,
and the Host one of its names (a foreign name that points to this machine is refused as well).
"""

import ipaddress
import time
from collections.abc import MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import TableError
from .metrics import Metrics
from .settings import Settings

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
MOST_ADDRESSES: Final = 20_000
MINUTE: Final = 60.0
REFUSED: Final = 1008


class Bucket:
    """How much somebody may still do: `pace` a second, `burst` at once."""

    __slots__ = ("_at", "_burst", "_left", "_pace")

    def __init__(self, pace: float, burst: float) -> None:
        self._pace, self._burst, self._left, self._at = pace, burst, burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed."""
        at = time.monotonic()
        self._left = min(self._burst, self._left + (at - self._at) * self._pace)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken for a while."""
        return self._left + (time.monotonic() - self._at) * self._pace >= self._burst


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._posts: dict[str, Bucket] = {}
        self._gets: dict[str, Bucket] = {}
        self._sockets: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            return await self._app(scope, receive, send)
        headers: dict[bytes, bytes] = dict(scope["headers"])
        address = scope["client"][0] if scope.get("client") else ""
        try:
            self._check(scope, headers, address)
        except TableError as error:
            self._metrics.refused.labels(error.code).inc()
            return await refuse(scope, receive, send, error)
        if scope["type"] == "http":
            return await self._app(scope, receive, with_headers(send))
        self._sockets[address] = self._sockets.get(address, 0) + 1
        try:
            return await self._app(scope, receive, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _check(self, scope: Scope, headers: MutableMapping[bytes, bytes], address: str) -> None:
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._known(host):
            raise TableError("host", "this server is not called so; start it with --name to give it a name")
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        origin = headers.get(b"origin")
        if changes and origin is not None and urlsplit(origin.decode("latin-1")).netloc.lower() != host.lower():
            raise TableError("origin", "this comes from a page of another site")
        if scope["type"] == "websocket":
            if self._sockets.get(address, 0) >= self._settings.connections:
                raise TableError("too-fast", "there are too many connections from this address")
        elif changes:
            length = headers.get(b"content-length", b"0")
            if not length.isdigit() or int(length[:12]) > self._settings.body_bytes:
                raise TableError("too-large", f"a request may have {self._settings.body_bytes:,} bytes at most")
            self._count(self._posts, address, self._settings.posts)
        else:
            self._count(self._gets, address, self._settings.gets)

    def _known(self, host: str) -> bool:
        """Whether a Host header names this server: an address, localhost or one of its names."""
        name = urlsplit(f"//{host}").hostname or ""
        if name == "localhost" or name in self._settings.names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _count(self, buckets: dict[str, Bucket], address: str, most: int) -> None:
        """One more request of an address, which may have `most` a minute.  Raises TableError."""
        if address not in buckets:
            if len(buckets) >= MOST_ADDRESSES:
                for known in [known for known, bucket in buckets.items() if bucket.full]:
                    del buckets[known]
            if len(buckets) >= MOST_ADDRESSES:
                raise TableError("busy", "the server has too much to do; try again")
            buckets[address] = Bucket(most / MINUTE, most / 2)
        if not buckets[address].take():
            raise TableError("too-fast", "this is too much at once; wait a little")


def with_headers(send: Send) -> Send:
    """Every answer carries the headers that bind a browser."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(header for header in HEADERS if header[0] not in given)]
        await send(message)

    return sending


async def refuse(scope: Scope, receive: Receive, send: Send, error: TableError) -> None:
    """Say no, at little cost."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": REFUSED, "reason": error.code})
        return
    body = encoded_error(error)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def encoded_error(error: TableError) -> bytes:
    """A refusal as JSON."""
    said: dict[str, Any] = {"error": error.plain()}
    return msgspec.json.encode(said)
