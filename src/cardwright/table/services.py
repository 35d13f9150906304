"""What every running table of a process shares: database, bots, numbers, and which games this process answers for."""

import secrets
import sys
import time
import traceback
from typing import Final

from sqlalchemy import Connection, update

from .bots import Thinkers
from .catalogue import Catalogue
from .events.sealing import opened
from .metrics import Metrics
from .seats import now
from .settings import Settings
from .storage import Storage
from .tables import TABLES
from .writer import Writer

MILLISECONDS: Final = 1000


class Services:
    """The parts of one server process."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings: Final = settings
        self.process: Final = secrets.token_hex(8)
        self.since: Final = now()
        """When this process began, in milliseconds since 1970: before, nobody could answer."""
        self.metrics: Final = Metrics()
        self.storage: Final = storage
        self.writer: Final = Writer(storage, self.process, self.metrics)
        self.thinkers: Final = Thinkers(settings.thinkers, self.metrics)
        self.catalogue: Final = Catalogue(settings.games)
        self.signer: Final = opened(settings, storage)
        """Signs the records of events."""
        self._leases: dict[str, float] = {}

    async def owns(self, table: str) -> bool:
        """Whether this process answers for the bots, clocks and passes of a game; nobody else does as long as it does.

        An SQLite database has one process alone.
        """
        if self.storage.sqlite:
            return True
        if self._leases.get(table, 0.0) > time.monotonic() + self.settings.lease / 2:
            return True
        until = now() + int(self.settings.lease * MILLISECONDS)

        def take(connection: Connection) -> bool:
            mine = (TABLES.c.owner == self.process) | (TABLES.c.owner_until < now())
            done = connection.execute(
                update(TABLES).where(TABLES.c.id == table, mine).values(owner=self.process, owner_until=until)
            )
            return done.rowcount == 1

        begun = time.monotonic()
        if await self.writer.do(take):
            self._leases[table] = begun + self.settings.lease
            return True
        self._leases.pop(table, None)
        return False

    def held(self, table: str) -> bool:
        """Whether this process has lately answered for a game."""
        return table in self._leases

    def tell(self, line: str) -> None:
        """A line for the operator; never with a card, a name or a token in it."""
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


def whereabouts(error: BaseException) -> str:
    """Kind and place of an error, without its text: that could name a card."""
    frames = traceback.extract_tb(error.__traceback__)
    at = f" at {frames[-1].filename.rpartition('cardwright')[2]}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{at}"
