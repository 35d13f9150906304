"""An event kept in a file: a SQLite database of its decisions, each on disk before anybody hears of it.

    with Kept.open("friday.event") as kept:
        kept.decide(Registered("Ann"), organiser)
        kept.event.standings()

A process may die at any moment: what was decided is there, what was not is not.  Several processes may hold one event open:
each reads what the others have decided before it decides.
"""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from ..kernel.ruleset import Ruleset
from ..storing import WRITES, prepare_sqlite
from . import chain
from .chain import Entry
from .decisions import AnyDecision, By, Created
from .errors import EventError
from .event import Event, replay

if TYPE_CHECKING:
    from sqlalchemy import Connection

FORMAT: Final = "cardwright-event"
VERSION: Final = 1
Games = Ruleset | Callable[[str], Ruleset] | None


class Kept:
    """An event with its file."""

    def __init__(self, path: str | Path, ruleset: Games = None) -> None:
        from sqlalchemy import Column, Integer, MetaData, Table, Text, create_engine  # slow to import

        self.path: Final = Path(path)
        self._engine: Final = create_engine(f"sqlite:///{self.path}")
        prepare_sqlite(self._engine)
        known = MetaData()
        self._entries: Final = Table(
            "entries", known, Column("number", Integer, primary_key=True), Column("body", Text, nullable=False),
        )  # fmt: skip
        self._about: Final = Table("about", known, Column("format", Text, primary_key=True), Column("version", Integer))
        self._tables: Final = known
        self._ruleset: Final = ruleset
        self.event = Event(ruleset)

    @classmethod
    def create(cls, path: str | Path, what: Created, by: By, ruleset: Games = None) -> "Kept":
        """A new event in a new file.  Raises EventError when there is one already."""
        path = Path(path)
        if path.exists():
            raise EventError(f"{path}: exists already")
        first = Event(ruleset).next_entry(what, by)
        unfinished = path.with_name(f".{path.name}.new")
        unfinished.unlink(missing_ok=True)
        made = cls(unfinished, ruleset)
        with made._writing() as connection:
            made._tables.create_all(connection)
            connection.execute(made._about.insert().values(format=FORMAT, version=VERSION))
            connection.execute(made._entries.insert().values(number=first.number, body=chain.encode(first).decode()))
        made.close()
        unfinished.rename(path)  # whole, or not there
        return cls.open(path, ruleset)

    @classmethod
    def open(cls, path: str | Path, ruleset: Games = None) -> "Kept":
        """An event as its file has it.  Raises EventError when it is none, or its record was altered."""
        from sqlalchemy.exc import DatabaseError

        if not Path(path).is_file():
            raise EventError(f"{path}: there is no such event; `cardwright tournament new {path}` makes one")
        kept = cls(path, ruleset)
        try:
            with kept._engine.connect() as connection, connection.begin():
                about = connection.execute(kept._about.select()).one_or_none()
        except DatabaseError as error:
            raise EventError(f"{path}: is not an event of Cardwright") from error
        if about is None or about.format != FORMAT or about.version != VERSION:
            raise EventError(f"{path}: is an event of another version; this program reads version {VERSION}")
        kept.event = replay(kept._read(0), ruleset)
        return kept

    def decide(self, what: AnyDecision, by: By, at: int | None = None) -> Entry:
        """Carry out a decision; returns when it is on disk.  Raises EventError, and changes nothing, when not allowed."""
        from sqlalchemy.exc import IntegrityError, OperationalError

        self.refresh()
        one = self.event.next_entry(what, by, at)
        try:
            with self._writing() as connection:
                connection.execute(self._entries.insert().values(number=one.number, body=chain.encode(one).decode()))
        except IntegrityError as error:
            raise EventError("somebody else decided at the same moment: look again") from error
        except OperationalError as error:
            raise EventError(f"{self.path}: nothing was decided, the file cannot be written: {error.orig}") from error
        self.event.follow(one)
        return one

    def refresh(self) -> None:
        """Follow what other processes have decided since."""
        news = self._read(len(self.event.log))
        self.event.catch_up(news)

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()

    def _read(self, after: int) -> list[Entry]:
        """The entries behind the first `after`."""
        asked = self._entries.select().where(self._entries.c.number > after).order_by(self._entries.c.number)
        with self._engine.connect() as connection, connection.begin():
            return [chain.decode(row.body) for row in connection.execute(asked)]

    @contextmanager
    def _writing(self) -> "Generator[Connection]":
        """A transaction that writes: nobody else writes between its first statement and its end."""
        with self._engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            yield connection

    def __enter__(self) -> "Kept":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
