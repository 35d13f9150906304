"""All parts together: one server process, from the first connection to the database to the last goodbye."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware

from .connections import patient
from .errors import TableError
from .guard import Guard
from .hall import Hall
from .reach import reachable
from .routes import Routes
from .services import Services
from .settings import Settings
from .storage import Storage

PING_SECONDS: Final = 20.0
GRACE_SECONDS: Final = 3
BACKLOG: Final = 1024
SWITCH_SECONDS: Final = 0.001
"""After how long the thread that writes lets the one that answers go on."""


class Lock:
    """An SQLite database has one server: a second one would not hear of the first one's games."""

    def __init__(self, database: str | None) -> None:
        self._path = None if database is None or database == ":memory:" else Path(f"{database}.lock")
        self._file: Any = None

    def take(self) -> None:
        """Raises TableError when another server has the database; the system frees the lock of one that was killed."""
        if self._path is None:
            return
        try:
            import fcntl
        except ModuleNotFoundError:  # Windows: the port is taken, or the person knows
            return
        try:
            self._file = self._path.open("a")
        except OSError as error:
            raise TableError("failed", f"{self._path.parent}: no database can be kept there: {error.strerror}") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self.free()
            raise TableError("failed", f"{self._path}: another table is running with this database; "
                             "open its page, end it, or give this one another with --database") from error  # fmt: skip

    def free(self) -> None:
        """Another server may have the database."""
        if self._file is not None:
            self._file.close()
            self._file = None


def application(settings: Settings, storage: Storage) -> Starlette:
    """The server as an ASGI application, over an open database."""
    services = Services(settings, storage)
    hall = Hall(services)
    routes = Routes(services, hall)
    referee = routes.events.referee

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        services.writer.start()
        hall.start()
        referee.start()
        loading = asyncio.create_task(asyncio.to_thread(load_all, services))  # the page need not wait for it
        yield
        loading.cancel()
        await referee.stop()
        await hall.stop()
        services.thinkers.stop()
        services.catalogue.close()
        routes.reviews.stop()
        await asyncio.to_thread(services.writer.stop)

    guard = Middleware(Guard, settings=settings, metrics=services.metrics)
    return Starlette(routes=routes.all(), lifespan=lifespan, middleware=[guard])


def load_all(services: Services) -> None:
    """Load every game, here and where bots think."""
    for fault in services.catalogue.faults():
        services.tell(f"a game is left out: {fault}")
    services.thinkers.warm([services.catalogue.entry(shown["edition"]).source for shown in services.catalogue.all()])


class Opening(uvicorn.Server):
    """A server that tells when clients can come."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then tell."""
        await super().startup(sockets)
        if self.started:
            self._opened()


def run(settings: Settings, opens: bool, tell: Callable[[str], None]) -> None:
    """Serve until interrupted.  opens: the page in the person's browser.  tell: for the lines a person reads."""
    with contextlib.ExitStack() as closing:
        if threading.current_thread() is threading.main_thread():  # no other can listen to signals
            closing.callback(signal.signal, signal.SIGTERM, signal.signal(signal.SIGTERM, terminated))
        storage = Storage(settings.database)
        closing.callback(storage.close)
        lock = Lock(storage.url.database if storage.sqlite else None)
        closing.callback(lock.free)
        lock.take()
        storage.open()
        listening = bound(settings.host, settings.port)
        closing.callback(listening.close)
        serve(settings, storage, listening, opens, tell)


def terminated(number: int, _frame: object) -> None:
    """End as after Ctrl+C: what is open is closed, and what the processes of bots share is given back."""
    raise SystemExit(128 + number)


def serve(settings: Settings, storage: Storage, listening: socket.socket, opens: bool, tell: Callable[[str], None]) -> None:
    """Serve at a socket until interrupted."""
    address = f"http://{reachable(settings.host)}:{listening.getsockname()[1]}/"
    sys.setswitchinterval(SWITCH_SECONDS)

    def started() -> None:
        tell(f"The table is open: {address}")
        tell("Stop it with Ctrl+C; games go on where they are when it is started again.")
        if opens:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, address)

    config = uvicorn.Config(
        application(settings, storage),
        log_config=None, access_log=False, server_header=False, date_header=False, ws="websockets-sansio",
        http=patient(settings.request_seconds, settings.trusted),
        ws_max_size=settings.message_bytes * 4, ws_ping_interval=PING_SECONDS, ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False, timeout_graceful_shutdown=GRACE_SECONDS, lifespan="on", backlog=BACKLOG,
        forwarded_allow_ips=settings.trusted, h11_max_incomplete_event_size=16_384,
    )  # fmt: skip
    server = Opening(config, started)
    server.run(sockets=[listening])
    if not server.started:
        raise TableError("failed", "the table could not be opened")


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens.  Raises TableError when the port is taken."""
    listening = None
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(found[0], socket.SOCK_STREAM)
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(found[4])
    except OSError as error:
        if listening is not None:
            listening.close()
        raise TableError("failed", f"{host}:{port} cannot be used: {error.strerror or error}; "
                         "give another port with --port, 0 for any free one") from error  # fmt: skip
    listening.set_inheritable(False)
    return listening
