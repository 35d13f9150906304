"""All tables this process has in memory: found, opened, kept in step with other processes, and let go."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from .errors import TableError
from .events import rows
from .lobby import clear_away
from .notices import Notices
from .running import Running
from .seats import now
from .services import Services, whereabouts

ROUND: Final = 1.0
"""Seconds between looks at what is to be done."""
MOST_UNATTENDED: Final = 200
CLEAR: Final = 3600.0
"""Seconds between clearings."""
WAITED: Final = 7 * 24 * 3600 * 1000
"""Milliseconds a table waits for players."""


class Hall:
    """The tables in memory."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Running] = {}
        self._opening: dict[str, asyncio.Future[Running]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._hopeless: set[str] = set()
        """Games with a clock that cannot be gone on with: other rules, other cards."""
        self._notices = Notices(services.storage, services.process)
        services.metrics.games.set_function(lambda: len(self._tables))

    def start(self) -> None:
        """Begin to look after the tables."""
        self._notices.start(asyncio.get_running_loop(), self.heard)
        self._tasks.append(asyncio.create_task(self._rounds()))

    async def stop(self) -> None:
        """Send everybody away; they come back to the next server."""
        for task in self._tasks:
            task.cancel()
        self._notices.stop()
        for running in self._tables.values():
            running.dismiss(1001)

    async def get(self, name: str) -> Running:
        """A table, read from the database if need be.  Raises TableError."""
        while True:
            if name in self._tables and not self._tables[name].broken:
                return self._tables[name]
            if name not in self._opening:
                break
            await asyncio.wait([self._opening[name]])
        future: asyncio.Future[Running] = asyncio.get_running_loop().create_future()
        self._opening[name] = future
        try:
            running = await self._read(name)
            self._tables[name] = running
            return running
        finally:
            del self._opening[name]
            future.cancel()

    async def _read(self, name: str) -> Running:
        stored = await asyncio.to_thread(self.services.storage.table, name)
        if stored is None:
            raise TableError("unknown", "there is no such table")
        row, seats = stored
        entry = await self.services.catalogue.get(row["game"])
        running = Running(self.services, entry, dict(row), [dict(seat) for seat in seats])
        await running.open()
        return running

    def attended(self) -> frozenset[str]:
        """The tables at which somebody is, as far as this process knows."""
        return frozenset(name for name, running in self._tables.items() if running.audience.attended)

    async def changed(self, name: str) -> None:
        """A table was changed in the database, here or by another process; what is read just now may be older."""
        if name in self._opening:
            await asyncio.wait([self._opening[name]])
        if name in self._tables:
            await self._tables[name].refresh()

    def heard(self, name: str) -> None:
        """Another process tells of a table."""
        if name in self._tables or name in self._opening:
            task = asyncio.create_task(self._quietly(partial(self.changed, name)))
            self._tasks.append(task)
            task.add_done_callback(self._tasks.remove)

    async def _rounds(self) -> None:
        """Let go of tables nobody looks at, take over what nobody answers for."""
        clear_at = 0.0
        while True:
            await asyncio.sleep(ROUND)
            for name, running in list(self._tables.items()):
                unused = not running.audience.attended and not running.timed
                if unused and time.monotonic() - running.audience.used > self.services.settings.idle:
                    running.dealer.rest()
                    del self._tables[name]
                elif running.seeks:
                    await self._quietly(partial(self.services.owns, name))  # tells the other processes that somebody is here
                elif running.waits_for_nobody:
                    await self._quietly(running.dealer.take_over)
                elif self.services.held(name) and not running.dealer.idle:
                    # a bot thinks or a clock runs: tell the other processes that this one lives
                    await self._quietly(partial(self.services.owns, name))
            await self._quietly(self._unattended)
            if time.monotonic() > clear_at:
                clear_at = time.monotonic() + CLEAR
                await self._quietly(self._clear_away)

    async def _clear_away(self) -> None:
        """Tables that have waited for players for a week are gone, and events that were never paired after a month."""
        before = now() - WAITED
        await self.services.writer.do(lambda connection: clear_away(connection, before))
        await self.services.writer.do(lambda connection: rows.clear_away(connection, now() - rows.FORGOTTEN))

    async def _unattended(self) -> None:
        """Clocks run also where nobody is left."""
        known = [*self._hopeless, *(name for name, running in self._tables.items() if running.timed)]
        for name in await asyncio.to_thread(self.services.storage.unattended, now(), known, MOST_UNATTENDED):
            self._hopeless.add(name)
            await self.get(name)
            self._hopeless.discard(name)

    async def _quietly(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do something that must not end the rounds."""
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - one table's trouble is not the others'
            self.services.tell(f"looking after the tables: {whereabouts(error)}")
