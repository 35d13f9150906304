"""Storing so that nothing is lost: files that are whole or as before, SQLite databases whose commits survive a power cut."""

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

WRITES: Final = "cardwright_writes"
"""Execution option of database connections that write."""


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, and put it there when all of it is on the disk.  Raises OSError."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def prepare_sqlite(engine: "Engine") -> None:
    """Write-ahead log; commits that survive a power cut; transactions that begin when we say so."""
    from sqlalchemy import event

    @event.listens_for(engine, "connect")
    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver would begin and end transactions at its own will
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begun(connection: "Connection") -> None:
        writes = connection.get_execution_options().get(WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
