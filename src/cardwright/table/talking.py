"""What players say to each other: short lines, few at a time, told to all who look at the table.

A line is text that can be read, nothing else; who does not want to read somebody mutes them in the own browser.
"""

import asyncio
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, func, insert, select

from .errors import TableError
from .guard import Bucket
from .messages import line
from .seats import PERSONS, now
from .tables import SAYINGS

if TYPE_CHECKING:
    from .running import Running

PACE: Final = (0.25, 5)
"""Lines a second and at once of a seat, however many pages it has open."""
MOST: Final = 500
"""Lines of one table."""
SHOWN: Final = 60


class Talk:
    """The talk at one table."""

    def __init__(self, table: "Running") -> None:
        self._table = table
        self._buckets: Final = [Bucket(*PACE) for _ in table.seats]
        self._told: list[dict[str, Any]] = []
        self._number = 0

    def shown(self) -> list[dict[str, Any]]:
        """The last lines, for somebody who comes."""
        return self._told[-SHOWN:]

    async def say(self, seat: int, text: str) -> None:
        """A player says something.  Raises TableError for what cannot be read, is too much, or nobody is there for."""
        said = line(text)
        if sum(one["kind"] in PERSONS for one in self._table.seats) < 2:
            raise TableError("early", "bots do not listen")
        if not self._buckets[seat].take():
            raise TableError("busy", "one line after the other, please")
        table = self._table.table

        def store(connection: Connection) -> None:
            asked = select(func.coalesce(func.max(SAYINGS.c.number), 0)).where(SAYINGS.c.table_id == table)
            last = int(connection.execute(asked).scalar_one())
            if last >= MOST:
                raise TableError("busy", "enough has been said at this table")
            row = {"table_id": table, "number": last + 1, "seat": seat, "text": said, "at": now()}
            connection.execute(insert(SAYINGS), [row])

        await self._table.services.writer.do(store, table)
        await self.catch_up()

    async def catch_up(self, live: bool = True) -> None:
        """Tell what was said since, here or at another process."""
        for row in await asyncio.to_thread(self._table.services.storage.sayings, self._table.table, self._number):
            if row["number"] <= self._number:
                continue  # two lines at once
            self._number = row["number"]
            told = {"type": "said", "seat": row["seat"], "text": row["text"], "at": row["at"]}
            self._told = [*self._told[-SHOWN:], told]
            for reader in self._table.audience.readers if live else ():
                reader.send(told)
