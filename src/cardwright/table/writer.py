"""One thread writes: whatever waits is carried out in one transaction, and answered when it is on disk.

Two hundred games then cost one commit of the disk together, not one each.  A job that fails is rolled back by itself.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ..storing import WRITES
from .errors import TableError
from .metrics import Metrics
from .storage import Storage

T = TypeVar("T")
Job = Callable[[Connection], T]
"""What is to be written; it may be carried out twice if the connection broke, so it changes nothing but the database."""
MOST: Final = 200
"""Jobs of one transaction."""
CHANNEL: Final = "cardwright_tables"
"""Where PostgreSQL tells other processes that a table changed: process and table, with a space between."""


class Writer:
    """The thread and its queue."""

    def __init__(self, storage: Storage, process: str, metrics: Metrics) -> None:
        self._storage = storage
        self._process = process
        self._metrics = metrics
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="cardwright-writer", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write what waits, and end."""
        self._queue.put(None)
        self._thread.join()

    async def do(self, job: "Job[T]", changes: str = "") -> T:
        """Carry out a job; returns when it is on disk.  changes: the table that others are told about.

        Raises what the job raises, or TableError when the database fails.
        """
        done: Future[Any] = Future()
        self._queue.put(Waiting(job, changes, done))
        value: T = await asyncio.wrap_future(done)
        return value

    def _run(self) -> None:
        ending = False
        while not ending:
            batch: list[Waiting] = []
            item = self._queue.get()
            while item is not None:
                batch.append(item)
                if len(batch) == MOST or self._queue.empty():
                    break
                item = self._queue.get()
            ending = item is None
            if batch:
                self._write(batch)

    def _write(self, batch: "list[Waiting]") -> None:
        """All of a batch in one transaction; nobody is answered before it is on disk."""
        outcomes: list[tuple[object, BaseException | None]] = []
        try:
            with self._storage.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
                outcomes = [self._one(connection, waiting, alone=len(batch) == 1) for waiting in batch]
        except Exception as error:  # noqa: BLE001 - this thread must live; whoever waits gets the error
            if len(batch) > 1:
                for waiting in batch:
                    self._write([waiting])
                return
            outcomes = [(None, refused(error))]
        self._metrics.commits.inc()
        for waiting, (value, trouble) in zip(batch, outcomes, strict=True):
            if not waiting.done.set_running_or_notify_cancel():
                continue
            if trouble is not None:
                waiting.done.set_exception(trouble)
            else:
                waiting.done.set_result(value)

    def _one(self, connection: Connection, waiting: "Waiting", alone: bool) -> tuple[object, BaseException | None]:
        """One job, which fails by itself: in a transaction of its own inside the batch's."""
        if alone:
            return self._told(connection, waiting), None
        try:
            with connection.begin_nested():
                return self._told(connection, waiting), None
        except (SQLAlchemyError, TableError) as error:
            return None, refused(error)

    def _told(self, connection: Connection, waiting: "Waiting") -> object:
        """Carry out, and tell other processes once it is on disk."""
        value = waiting.job(connection)
        if waiting.changes and not self._storage.sqlite:
            notice = {"channel": CHANNEL, "what": f"{self._process} {waiting.changes}"}
            connection.execute(text("SELECT pg_notify(:channel, :what)"), notice)
        return value


class Waiting:
    """A job that waits to be carried out."""

    __slots__ = ("changes", "done", "job")

    def __init__(self, job: "Job[object]", changes: str, done: "Future[Any]") -> None:
        self.job = job
        self.changes = changes
        self.done = done


def refused(error: Exception) -> Exception:
    """What a client is told when the database fails; nothing of the statement."""
    if isinstance(error, IntegrityError):
        return TableError("stale", "another server process was faster; look again")
    if not isinstance(error, SQLAlchemyError):
        return error
    return TableError("failed", f"it could not be stored ({type(error).__name__}); nothing has changed")
