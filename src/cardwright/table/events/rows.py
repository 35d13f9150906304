"""Rows of events in the database: read here, written by jobs of the table's writer."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from ...tournament import chain
from ...tournament.chain import Entry
from ...tournament.decisions import Created, Ended, Paired, Unpaired
from ...tournament.seals import Signer
from ..errors import TableError
from ..seats import now
from ..storage import Row, Storage, rows
from ..tables import ENTRIES, EVENTS, MATCHES, PEOPLE

MOST_LISTED: Final = 50
FORGOTTEN: Final = 30 * 24 * 3600 * 1000
"""Milliseconds after which an event that was never paired is gone."""


def event_row(storage: Storage, name: str) -> Row:
    """An event's row.  Raises TableError for one there is not."""
    with storage.engine.connect() as connection:
        found = rows(connection, select(EVENTS).where(EVENTS.c.id == name))
    if not found:
        raise TableError("unknown", "There is no such event.")
    return found[0]


def listed(storage: Storage, since: int) -> list[Row]:
    """Events that everybody may watch, where something was decided after `since`, newest first."""
    shown = EVENTS.c.listed & (EVENTS.c.changed > since)
    with storage.engine.connect() as connection:
        return rows(connection, select(EVENTS).where(shown).order_by(EVENTS.c.created.desc()).limit(MOST_LISTED))


def entries(storage: Storage, name: str, after: int) -> list[tuple[Entry, str]]:
    """An event's entries behind the first `after`, with their seals."""
    asked = select(ENTRIES).where(ENTRIES.c.event_id == name, ENTRIES.c.number > after).order_by(ENTRIES.c.number)
    with storage.engine.connect() as connection:
        return [(chain.decode(row["body"]), row["seal"]) for row in rows(connection, asked)]


def newest(storage: Storage, name: str) -> int:
    """How many entries an event has."""
    asked = select(func.max(ENTRIES.c.number)).where(ENTRIES.c.event_id == name)
    with storage.engine.connect() as connection:
        return connection.execute(asked).scalar() or 0


def person(storage: Storage, name: str, token: str) -> tuple[str, str] | None:
    """Role and name of whoever has a hashed token of this event."""
    asked = select(PEOPLE.c.role, PEOPLE.c.name).where(PEOPLE.c.event_id == name, PEOPLE.c.token == token)
    with storage.engine.connect() as connection:
        found = connection.execute(asked).one_or_none()
    return None if found is None else (found.role, found.name)


def append(connection: Connection, signer: Signer, name: str, news: Sequence[Entry]) -> None:
    """Write entries; another process that wrote one of these numbers first makes this fail."""
    connection.execute(
        insert(ENTRIES),
        [{"event_id": name, "number": one.number, "body": chain.encode(one).decode(), "seal": signer.seal(name, one)}
         for one in news],
    )  # fmt: skip
    state: dict[str, Any] = {"changed": now()}
    for one in news:
        if isinstance(one.what, Paired):
            state["status"] = "running"
            open_matches(connection, name, one.what)
        elif isinstance(one.what, Unpaired):
            connection.execute(delete(MATCHES).where(MATCHES.c.event_id == name, MATCHES.c.round == one.what.round))
        elif isinstance(one.what, Ended):
            state["status"] = "over"
    connection.execute(update(EVENTS).where(EVENTS.c.id == name).values(**state))


def open_matches(connection: Connection, name: str, what: Paired) -> None:
    """Write the matches of a round, where they are played at the table."""
    if not connection.execute(select(EVENTS.c.online).where(EVENTS.c.id == name)).scalar():
        return
    new = {"event_id": name, "round": what.round, "stage": "new", "steps": "[]", "wins": "[]", "draw": "[]", "version": 1}
    found = [new | {"number": number, "seed": str(secrets.randbits(62))}
             for number, table in enumerate(what.tables, 1) if len(table) > 1]  # fmt: skip
    if found:
        connection.execute(insert(MATCHES), found)


def matches_of(storage: Storage, name: str, number: int) -> dict[int, Row]:
    """What is public of the matches of a round, by table."""
    asked = select(MATCHES.c.number, MATCHES.c.stage, MATCHES.c.wins, MATCHES.c.draw, MATCHES.c.table_id).where(
        MATCHES.c.event_id == name, MATCHES.c.round == number
    )
    with storage.engine.connect() as connection:
        return {row["number"]: row for row in rows(connection, asked)}


def begin(connection: Connection, name: str, what: Created, *, shown: bool, entering: bool, online: bool) -> None:
    """Write an event's row."""
    at = now()
    connection.execute(insert(EVENTS).values(
        id=name, created=at, changed=at, name=what.name, game=what.game, listed=shown, entering=entering, status="open",
        online=online,
    ))  # fmt: skip


def give(connection: Connection, name: str, token: str, role: str, called: str) -> None:
    """Write that whoever has this hashed token has a role."""
    values = {"token": token, "event_id": name, "role": role, "name": called, "created": now()}
    connection.execute(insert(PEOPLE).values(**values))


def take(connection: Connection, name: str, role: str, called: str) -> None:
    """All tokens of somebody for a role hold no more."""
    mine = (PEOPLE.c.event_id == name, PEOPLE.c.role == role, PEOPLE.c.name == called)
    connection.execute(delete(PEOPLE).where(*mine))


def clear_away(connection: Connection, before: int) -> None:
    """Events that were never paired, and that nobody has touched since then, are gone."""
    connection.execute(delete(EVENTS).where(EVENTS.c.status == "open", EVENTS.c.changed < before))
