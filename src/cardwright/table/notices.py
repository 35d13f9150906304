"""Word from other server processes that a table changed.  PostgreSQL carries it; an SQLite database has one process."""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Final

from .storage import Storage
from .writer import CHANNEL

AGAIN: Final = 1.0
"""Seconds until a broken connection is made anew."""
LISTEN: Final = 1.0


class Notices:
    """A thread that listens."""

    def __init__(self, storage: Storage, process: str) -> None:
        self._storage = storage
        self._process = process
        self._ended = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, loop: asyncio.AbstractEventLoop, heard: Callable[[str], None]) -> None:
        """Call `heard` in the loop with the id of every table that another process changes."""
        if not self._storage.sqlite:
            self._thread = threading.Thread(target=self._listen, args=(loop, heard), name="cardwright-notices", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _listen(self, loop: asyncio.AbstractEventLoop, heard: Callable[[str], None]) -> None:
        import psycopg

        address = self._storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._ended.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._ended.is_set():
                        for notice in connection.notifies(timeout=LISTEN):
                            process, _, table = notice.payload.partition(" ")
                            if process != self._process:
                                loop.call_soon_threadsafe(heard, table)
            except (psycopg.Error, RuntimeError):
                time.sleep(0 if self._ended.is_set() else AGAIN)
