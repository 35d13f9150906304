"""A table's server without its network: the hall of games inside this process."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cardwright.table.hall import Hall
from cardwright.table.services import Services
from cardwright.table.settings import Settings, sqlite_url
from cardwright.table.storage import Storage


@asynccontextmanager
async def hall_in(folder: Path) -> AsyncIterator[Hall]:
    """A hall with a database of its own, stopped and closed behind the test."""
    storage = Storage(sqlite_url(folder / "own.db"))
    storage.open()
    services = Services(Settings(database="", games=("puzzle",)), storage)
    services.writer.start()
    hall = Hall(services)
    try:
        yield hall
    finally:
        await hall.stop()
        services.thinkers.stop()
        services.writer.stop()
        storage.close()
