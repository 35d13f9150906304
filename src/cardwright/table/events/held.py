"""An event in memory: in step with the database, asked and changed under its lock.

The database leads: what was decided is on disk, sealed, before anybody is told; when it cannot be stored, the event is
read again.  Several processes may hold one event: whoever writes an entry first has decided.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from ...kernel.errors import CardwrightError
from ...kernel.ruleset import Ruleset
from ...tournament.decisions import ORGANISER, WATCHER, By, Created
from ...tournament.errors import RoleError
from ...tournament.event import Event
from ..errors import TableError
from ..seats import hashed
from ..services import Services
from ..storage import Row
from . import rows
from .deciding import Decisions

TRIES: Final = 16
"""How often a decision is tried while other processes are faster."""
KEPT: Final = 100
"""Events in memory."""
MOST_ENTRIES: Final = 50_000
T = TypeVar("T")
Make = Callable[[Event], Decisions]
Also = Callable[[Connection], None]


class Held:
    """An event with its row."""

    def __init__(self, services: Services, row: Row) -> None:
        self.services: Final = services
        self.row = row
        self.lock: Final = asyncio.Lock()
        self._read = False
        self._signed = ""
        """The key that signed what was read last."""
        self.event = Event(self._ruleset)
        self.public: tuple[str, dict[str, Any]] = ("", {})
        """What everybody may know, and the head it belongs to (see `shown`)."""

    @property
    def name(self) -> str:
        """The event's id."""
        return str(self.row["id"])

    def _ruleset(self, game: str) -> Ruleset:
        return self.services.catalogue.entry(game).ruleset

    async def decide(self, by: By, make: Make, also: Also | None = None) -> int:
        """Carry out decisions, all or none; returns the number of the last entry when they are on disk.

        also: what is to be written with them.  Raises TableError, and changes nothing, when they are not allowed.
        """
        async with self.lock:
            for left in reversed(range(TRIES)):
                await self.catch_up()
                before = len(self.event.log)
                try:
                    await asyncio.to_thread(self._carry_out, by, make)
                    await self._store(before, also)
                except Exception as error:
                    if len(self.event.log) > before:
                        self._forget()
                    if left and isinstance(error, TableError) and error.code == "stale":
                        continue
                    raise as_refusal(error) from error
                return len(self.event.log)
        raise TableError("busy", "Others decided at the same moment; try again.")

    def _carry_out(self, by: By, make: Make) -> None:
        if len(self.event.log) >= MOST_ENTRIES:
            raise TableError("too-large", f"An event has {MOST_ENTRIES:,} decisions at most.")
        for what in make(self.event):
            self.event.decide(what, by)

    async def _store(self, before: int, also: Also | None) -> None:
        news = self.event.log[before:]

        def store(connection: Connection) -> None:
            if news:
                rows.append(connection, self.services.signer, self.name, news)
            if also is not None:
                also(connection)

        await self.services.writer.do(store)

    def _forget(self) -> None:
        """What is in memory is not what is stored: read it again."""
        self.event, self._read, self._signed = Event(self._ruleset), False, ""

    async def catch_up(self) -> None:
        """Follow what others have decided; called under the lock.  An SQLite database has no others."""
        storage = self.services.storage
        if self._read and storage.sqlite:
            return
        if self._read and await asyncio.to_thread(rows.newest, storage, self.name) == len(self.event.log):
            return
        self.row = await asyncio.to_thread(rows.event_row, storage, self.name)
        news = await asyncio.to_thread(rows.entries, storage, self.name, len(self.event.log))
        try:
            used = await asyncio.to_thread(self.services.signer.believed.check, self.name, news, self._signed)
            await asyncio.to_thread(self.event.catch_up, [one for one, _ in news])
        except CardwrightError as error:
            self._forget()
            raise as_refusal(error, "failed") from error
        self._read, self._signed = True, used[-1] if used else self._signed

    async def ask(self, say: "Callable[[Event], T]") -> T:
        """Something told of the event; called under the lock.  Raises TableError."""
        try:
            return await asyncio.to_thread(say, self.event)
        except CardwrightError as error:
            raise as_refusal(error) from error

    async def who(self, token: str | None) -> By:
        """Who somebody is.  Raises TableError for a token that is none of this event."""
        if token is None:
            if not self.row["listed"]:
                raise TableError("token", "This event is for those who have a link.")
            return By(WATCHER)
        found = await asyncio.to_thread(rows.person, self.services.storage, self.name, hashed(token))
        if found is None:
            raise TableError("token", "This link does not belong to the event, or it was revoked.")
        return By(*found)


def as_refusal(error: Exception, code: str = "event") -> Exception:
    """A refusal of the event as one of the table."""
    if isinstance(error, CardwrightError) and not isinstance(error, TableError):
        return TableError("role" if isinstance(error, RoleError) else code, sentence(str(error)))
    return error


def sentence(text: str) -> str:
    """With a capital, and a full stop."""
    said = text[:1].upper() + text[1:]
    return said if said.endswith((".", "?", "!")) else f"{said}."


class Events:
    """The events this process has in memory."""

    def __init__(self, services: Services) -> None:
        self._services: Final = services
        self._held: Final[OrderedDict[str, Held]] = OrderedDict()

    async def get(self, name: str) -> Held:
        """An event.  Raises TableError for one there is not."""
        if name not in self._held:
            row = await asyncio.to_thread(rows.event_row, self._services.storage, name)
            self._held.setdefault(name, Held(self._services, row))
        self._held.move_to_end(name)
        if len(self._held) > KEPT:
            self._held.popitem(last=False)
        return self._held[name]

    async def create(self, name: str, what: Created, organiser: str, token: str, *, shown: bool, entering: bool,
                     online: bool) -> None:  # fmt: skip
        """Write a new event.  Raises TableError for one that cannot be."""
        by = By(ORGANISER, organiser)
        first = Event(lambda game: self._services.catalogue.entry(game).ruleset)
        try:
            one = await asyncio.to_thread(first.next_entry, what, by)
            first.follow(one)
            await asyncio.to_thread(lambda: first.rules)
        except CardwrightError as error:
            raise as_refusal(error) from error

        def store(connection: Connection) -> None:
            rows.begin(connection, name, what, shown=shown, entering=entering, online=online)
            rows.append(connection, self._services.signer, name, [one])
            rows.give(connection, name, hashed(token), ORGANISER, organiser)

        await self._services.writer.do(store)
