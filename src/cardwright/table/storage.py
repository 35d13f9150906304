"""The database: opened, brought up to date, read.  What is written goes through `writer`.

One layer for SQLite (a file, write-ahead log, every commit on disk before it returns) and PostgreSQL.
"""

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Select, create_engine, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from ..storing import WRITES, prepare_sqlite
from .errors import TableError
from .tables import ANSWERS, RECORDS, SAYINGS, SEATS, TABLES

Row = dict[str, Any]
MIGRATING: Final = 0x43415244
"""The advisory lock under which one process at a time brings a PostgreSQL database up to date."""
MOST_OWN: Final = 200
"""Tables of one person that are told at once."""
ONE_AT_A_TIME: Final = threading.Lock()
"""Alembic keeps its running step in a global variable."""


class Storage:
    """An open database."""

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            if parsed.drivername in ("postgres", "postgresql"):
                parsed = parsed.set(drivername="postgresql+psycopg")
            if parsed.get_backend_name() not in ("sqlite", "postgresql"):
                raise TableError("failed", f"{url}: the table keeps its games in SQLite or PostgreSQL")
            self.sqlite: Final = parsed.get_backend_name() == "sqlite"
            extra: dict[str, Any] = {} if self.sqlite else {"pool_pre_ping": True, "pool_size": 8}
            self.engine: Final = create_engine(parsed, **extra)
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError) as error:
            raise TableError("failed", f"{url}: is no database the table can use: {error}") from error
        self.url: Final = parsed
        if self.sqlite:
            prepare_sqlite(self.engine)

    def open(self) -> None:
        """Make the tables or bring them up to date.  Raises TableError when the database cannot be used."""
        try:
            with ONE_AT_A_TIME, self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
                if not self.sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
                migrate(connection)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).strip()
            raise TableError("failed", f"{self.url!r}: the database cannot be used: {reason}") from error

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    def alive(self) -> bool:
        """Whether the database answers."""
        try:
            with self.engine.connect() as connection:
                connection.execute(select(1))
        except SQLAlchemyError:
            return False
        return True

    def table(self, name: str) -> "tuple[Row, list[Row]] | None":
        """A table and its seats."""
        with self.engine.connect() as connection:
            return table(connection, name)

    def answers(self, name: str, after: int = 0) -> list[Row]:
        """A table's answers behind the first `after`."""
        asked = select(ANSWERS).where(ANSWERS.c.table_id == name, ANSWERS.c.number > after).order_by(ANSWERS.c.number)
        with self.engine.connect() as connection:
            return rows(connection, asked)

    def sayings(self, name: str, after: int) -> list[Row]:
        """What was said at a table behind the first `after` lines."""
        asked = select(SAYINGS).where(SAYINGS.c.table_id == name, SAYINGS.c.number > after).order_by(SAYINGS.c.number)
        with self.engine.connect() as connection:
            return rows(connection, asked)

    def lobby(self, since: int, ended: int, limit: int) -> "list[tuple[Row, list[Row]]]":
        """Listed tables where something happened after `since`, newest first; finished ones only if they `ended` later."""
        shown = (TABLES.c.changed > since) & ((TABLES.c.status != "over") | (TABLES.c.changed > ended))
        asked = select(TABLES).where(TABLES.c.listed, shown).order_by(TABLES.c.created.desc()).limit(limit)
        with self.engine.connect() as connection:
            return with_seats(connection, rows(connection, asked))

    def mine(self, tokens: Iterable[str]) -> "list[tuple[Row, list[Row]]]":
        """The tables at which these hashed tokens, of seats or keys, have a seat: the newest of them."""
        with self.engine.connect() as connection:
            known = list(tokens)
            mine = select(SEATS.c.table_id).where(SEATS.c.token.in_(known) | SEATS.c.holder.in_(known))
            asked = select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.changed.desc()).limit(MOST_OWN)
            return with_seats(connection, rows(connection, asked))

    def unattended(self, now: int, known: Iterable[str], limit: int) -> list[str]:
        """Running tables with a clock that no process answers for, without the `known` ones."""
        asked = select(TABLES.c.id).where(
            TABLES.c.status == "running", TABLES.c.minutes.is_not(None), TABLES.c.owner_until < now,
            TABLES.c.id.not_in(list(known)),
        ).limit(limit)  # fmt: skip
        with self.engine.connect() as connection:
            return list(connection.execute(asked).scalars())

    def opened_record(self, name: str) -> str | None:
        """A record somebody opened."""
        with self.engine.connect() as connection:
            return connection.execute(select(RECORDS.c.body).where(RECORDS.c.id == name)).scalar()


def table(connection: Connection, name: str, lock: bool = False) -> "tuple[Row, list[Row]] | None":
    """A table and its seats; lock: nobody else may change it before this transaction ends."""
    asked = select(TABLES).where(TABLES.c.id == name)
    found = with_seats(connection, rows(connection, asked.with_for_update() if lock else asked))
    return found[0] if found else None


def rows(connection: Connection, asked: Select[Any]) -> list[Row]:
    """What a statement finds."""
    return [dict(row) for row in connection.execute(asked).mappings()]


def with_seats(connection: Connection, tables: list[Row]) -> "list[tuple[Row, list[Row]]]":
    """Tables with their seats in order."""
    names = [row["id"] for row in tables]
    asked = select(SEATS).where(SEATS.c.table_id.in_(names)).order_by(SEATS.c.table_id, SEATS.c.seat)
    seats: dict[str, list[Row]] = {name: [] for name in names}
    for seat in rows(connection, asked) if names else ():
        seats[seat["table_id"]].append(seat)
    return [(row, seats[row["id"]]) for row in tables]


def migrate(connection: Connection) -> None:
    """Carry out the steps this database has not seen."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
