"""One WebSocket: who it is, what it says, what is sent to it.  See `docs/protocol.md`, The seat."""

import asyncio
import contextlib
import time
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..kernel.view import SPECTATOR
from . import advising, lobby
from .errors import TableError
from .explaining import explained, happened
from .guard import REFUSED, Bucket
from .hall import Hall
from .messages import (
    Answer,
    Back,
    Claim,
    Concede,
    FromClient,
    Hello,
    Hint,
    Ping,
    Rematch,
    Reveal,
    Say,
    Stops,
    TakeBack,
    Why,
    decoded,
)
from .running import LOST, Running
from .seats import now
from .services import Services, whereabouts

QUEUE: Final = 100
"""Messages that wait for a slow client; with more it is sent away, and comes back to a fresh start."""
HINTS: Final = (0.5, 3)
"""Hints a second and at once: each costs a bot's thinking."""


class Socket:
    """A client of a table."""

    def __init__(self, socket: WebSocket, services: Services) -> None:
        self._socket = socket
        self._services = services
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue(QUEUE)
        self._bucket = Bucket(services.settings.pace, services.settings.burst)
        self._hints = Bucket(*HINTS)

    def send(self, message: bytes) -> None:
        """Put a message in the queue."""
        try:
            self._queue.put_nowait(message)
        except asyncio.QueueFull:
            self.leave(LOST)

    def leave(self, code: int) -> None:
        """Let what waits be, and close."""
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(code)

    def say(self, message: dict[str, Any]) -> None:
        """Send something to this client alone."""
        self.send(msgspec.json.encode(message))

    async def serve(self, hall: Hall, table: str) -> None:
        """From the first message to the last."""
        await self._socket.accept()
        self._services.metrics.sockets.inc()
        sending = asyncio.create_task(self._sending())
        running, seat = None, SPECTATOR
        try:
            running, seat = await self._hello(hall, table)
            while True:
                message = await self._message()
                begun = time.perf_counter()
                try:
                    await self._answer(hall, running, seat, message)
                except TableError as error:
                    self._refused(error, message.id)
                if isinstance(message, Answer):
                    self._services.metrics.answering.observe(time.perf_counter() - begun)
        except TableError as error:
            self._refused(error, None)
            with contextlib.suppress(asyncio.QueueFull):
                self._queue.put_nowait(REFUSED)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(sending), 1.0)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client is gone, or was sent away while it was listened to
        finally:
            sending.cancel()
            self._services.metrics.sockets.dec()
            if running is not None:
                running.audience.gone(self, seat)

    async def _sending(self) -> None:
        """Send what is in the queue until the connection ends."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                message = await self._queue.get()
                if isinstance(message, int):
                    await self._socket.close(message)
                    return
                await self._socket.send_text(message.decode())

    async def _message(self) -> FromClient:
        """The next message that can be read; others are refused."""
        while True:
            data = await self._data()
            try:
                return self._decoded(data)
            except TableError as error:
                self._refused(error, None)

    def _decoded(self, data: str | bytes) -> FromClient:
        return decoded(data, self._services.settings.message_bytes)

    async def _data(self) -> str | bytes:
        """What comes next.  Raises TableError for a flood, WebSocketDisconnect at the end."""
        text = await self._socket.receive()
        if text["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(text.get("code", 1000))
        if not self._bucket.take():
            raise TableError("too-fast", "this is too much at once")
        said: str | bytes = text.get("text") or text.get("bytes") or b""
        return said

    async def _hello(self, hall: Hall, table: str) -> tuple[Running, int]:
        """The first message: who is it?  Raises TableError for somebody who may not be here."""
        try:
            hello = self._decoded(await asyncio.wait_for(self._data(), self._services.settings.hello_seconds))
        except TimeoutError as error:
            raise TableError("malformed", "nothing was said") from error
        if not isinstance(hello, Hello):
            raise TableError("malformed", "the first message is hello")
        running = await hall.get(table)
        async with running.lock:
            seat = SPECTATOR
            if hello.token is not None:
                seat = lobby.seat_of(running.seats, hello.token)["seat"]
            elif not running.row["spectators"]:
                raise TableError("token", "this table is not for spectators")
            running.audience.come(self, seat)
        return running, seat

    async def _answer(self, hall: Hall, running: Running, seat: int, message: FromClient) -> None:
        """Do what a message asks for.  Raises TableError."""
        if isinstance(message, Ping):
            return self.say({"type": "pong", "now": now()})
        if seat == SPECTATOR:
            raise TableError("token", "a spectator only watches")
        match message:
            case Why():
                self.say(self._why(running, seat, message))
            case Answer():
                await running.answer(seat, message.ask, message.option)
            case Back() | Claim() | Concede():
                does = {Back: running.take_back, Claim: running.endings.claim, Concede: running.endings.concede}
                await does[type(message)](seat)
            case Stops():
                await running.set_stops(seat, message)
            case Say() | TakeBack():
                await self._among(running, seat, message)
            case Hint():
                if not self._hints.take():
                    raise TableError("busy", "one hint after the other, please")
                self.say(await advising.hint(running, seat) | {"id": message.id})
            case Reveal() | Rematch():
                await self._lobby(hall, running, seat, message)
            case Hello():
                raise TableError("malformed", "hello was said already")
        return None

    def _why(self, running: Running, seat: int, asked: Why) -> dict[str, Any]:
        """Why a card is as it is, or why something happened."""
        if asked.line is None:
            lines = explained(running.game, seat, asked)
        else:
            lines = happened(running.game, running.audience.reader(seat), asked.line)
        return {"type": "why", "line": asked.line, "lines": lines, "id": asked.id}

    async def _among(self, running: Running, seat: int, message: Say | TakeBack) -> None:
        """What players have among themselves: talk, and take-backs; to ask for one costs a replay of the game."""
        if isinstance(message, Say):
            return await running.talk.say(seat, message.text)
        if message.agree is not None:
            return await running.agreement.answer(seat, message.agree)
        if not self._hints.take():
            raise TableError("busy", "one after the other, please")
        return await running.agreement.wish(seat)

    async def _lobby(self, hall: Hall, running: Running, seat: int, message: Reveal | Rematch) -> None:
        """What is said before a game and after it; once more is played with a designer's files as they are then."""
        table = running.table
        if isinstance(message, Reveal):
            share = message.share
            await self._services.writer.do(lambda connection: lobby.reveal(connection, table, seat, share), table)
        else:
            commit = message.commit
            entry = await self._services.catalogue.newest(running.entry.name)
            newer = {} if entry is running.entry else lobby.renewed(entry, running.seats)
            await self._services.writer.do(lambda connection: lobby.rematch(connection, table, seat, commit, newer), table)
        await hall.changed(table)

    def _refused(self, error: TableError, number: int | None) -> None:
        """Tell why not."""
        self._services.metrics.refused.labels(error.code).inc()
        said = {"type": "refused", **error.plain()}
        self.say(said | ({} if number is None else {"id": number}))


async def endpoint(socket: WebSocket, services: Services, hall: Hall) -> None:
    """Serve one WebSocket; a fault of ours ends this one only."""
    try:
        await Socket(socket, services).serve(hall, str(socket.path_params["table"]))
    except Exception as error:  # noqa: BLE001 - it ends this connection, not the server
        services.tell(f"a connection failed: {whereabouts(error)}")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(1011)
