"""Names by key: a browser makes a key, and whoever holds it has the same games, results and decks on every device.

There are no accounts and no passwords: the key is a token like that of a seat, stored hashed.  It opens every seat that
was taken with it (`lobby.seat_of`).  A name is kept for a key only when its holder asks for that.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select, update

from .editions import plain
from .errors import TableError
from .messages import OwnDeck
from .naming import likeness, person
from .seats import hashed, now
from .storage import Row, rows, with_seats
from .tables import HOLDER_DECKS, HOLDERS, SEATS, TABLES

KEPT: Final = 365 * 24 * 3600 * 1000
"""Milliseconds for which a name is kept for a holder who is not seen."""
MOST_DECKS: Final = 200
"""Decks of one game that are kept for a holder, deleted ones among them."""
MOST_SHOWN: Final = 30
"""Games of one page of a history."""


NAMELESS: Final = "Guest"

# names


def called(connection: Connection, name: str, holder: str | None) -> None:
    """A holder, or somebody without a key, is about to be called like this.  Raises TableError for another's name."""
    at = now()
    owner = connection.execute(select(HOLDERS).where(HOLDERS.c.likeness == likeness(name))).mappings().first()
    if owner is not None and owner["id"] != holder and owner["used"] > at - KEPT:
        raise TableError("taken", f'the name "{name}" is kept for somebody else: choose another, or bring the key '
                         "that it is kept for to this browser (My name and games)")  # fmt: skip
    if holder is not None:
        seen(connection, holder, name)


def seen(connection: Connection, holder: str, name: str | None = None) -> None:
    """A holder has done something, under this name."""
    values: Row = {"used": now()} | ({} if name is None else {"name": name})
    if not connection.execute(update(HOLDERS).where(HOLDERS.c.id == holder).values(**values)).rowcount:
        connection.execute(insert(HOLDERS), [{"id": holder, "name": name or "", "likeness": None, **values}])


def keep_name(connection: Connection, key: str, name: str | None) -> dict[str, Any]:
    """Keep a name for a key, or none.  Raises TableError for a name that is somebody else's or cannot be read."""
    holder = hashed(key)
    if name is None:
        connection.execute(update(HOLDERS).where(HOLDERS.c.id == holder).values(likeness=None))
        return who(connection, holder)
    name = person(name)
    if likeness(name) == likeness(NAMELESS):
        raise TableError("malformed", f"{NAMELESS} is what everybody is called who gives no name: choose another")
    called(connection, name, holder)
    connection.execute(update(HOLDERS).where(HOLDERS.c.likeness == likeness(name)).values(likeness=None))  # long unused
    connection.execute(update(HOLDERS).where(HOLDERS.c.id == holder).values(likeness=likeness(name)))
    return who(connection, holder)


def who(connection: Connection, holder: str) -> dict[str, Any]:
    """What is known of a holder."""
    found = connection.execute(select(HOLDERS).where(HOLDERS.c.id == holder)).mappings().first()
    return {"name": found["name"] if found else "", "kept": bool(found and found["likeness"])}


# seats


def join(connection: Connection, key: str, tokens: Iterable[str], old: str | None) -> dict[str, Any]:
    """Let a key be good for the seats of these tokens, and for all that an older key was good for.

    Seats that belong to another holder stay that one's.
    """
    holder, seats = hashed(key), [hashed(token) for token in tokens]
    seen(connection, holder)
    if seats:
        connection.execute(update(SEATS).where(SEATS.c.token.in_(seats), SEATS.c.holder.is_(None)).values(holder=holder))
    if old is not None and old != key:
        before = hashed(old)
        connection.execute(update(SEATS).where(SEATS.c.holder == before).values(holder=holder))
        for deck in rows(connection, select(HOLDER_DECKS).where(HOLDER_DECKS.c.holder == before)):
            store_deck(connection, holder, deck["game"], OwnDeck(deck["id"], deck["name"], deck["list"], deck["at"]))
        connection.execute(delete(HOLDER_DECKS).where(HOLDER_DECKS.c.holder == before))
        connection.execute(delete(HOLDERS).where(HOLDERS.c.id == before))
    return who(connection, holder)


def games(connection: Connection, holder: str, before: int | None) -> list[tuple[Row, list[Row]]]:
    """The newest tables at which a holder has a seat, with their seats; those made before a moment."""
    mine = select(SEATS.c.table_id).where(SEATS.c.holder == holder)
    asked = select(TABLES).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.created.desc())
    if before is not None:
        asked = asked.where(TABLES.c.created < before)
    return with_seats(connection, rows(connection, asked.limit(MOST_SHOWN)))


def tally(connection: Connection, holder: str) -> dict[str, dict[str, int]]:
    """By game: how many a holder has won, lost and drawn; games against oneself are left out."""
    asked = (
        select(TABLES.c.game, TABLES.c.result, func.min(SEATS.c.seat).label("seat"))
        .join(SEATS, SEATS.c.table_id == TABLES.c.id)
        .where(SEATS.c.holder == holder, TABLES.c.status == "over")
        .group_by(TABLES.c.id, TABLES.c.game, TABLES.c.result)
        .having(func.count() == 1)
    )
    found: dict[str, dict[str, int]] = {}
    for row in rows(connection, asked):
        winners = json.loads(row["result"] or "{}").get("winners")
        if winners is not None:
            counts = found.setdefault(plain(row["game"]), {"won": 0, "lost": 0, "drawn": 0})
            counts["drawn" if not winners else "won" if row["seat"] in winners else "lost"] += 1
    return found


# decks


def sync_decks(connection: Connection, key: str, game: str, decks: Sequence[OwnDeck]) -> dict[str, Any]:
    """Bring together what a device and the server know of a holder's decks: of each the one last changed stays."""
    holder = hashed(key)
    seen(connection, holder)
    for deck in decks:
        store_deck(connection, holder, game, deck)
    mine = (HOLDER_DECKS.c.holder == holder, HOLDER_DECKS.c.game == game)
    kept = rows(connection, select(HOLDER_DECKS).where(*mine).order_by(HOLDER_DECKS.c.at.desc()))
    if gone := [deck["id"] for deck in kept[MOST_DECKS:]]:
        connection.execute(delete(HOLDER_DECKS).where(*mine, HOLDER_DECKS.c.id.in_(gone)))
    return {"decks": [{name: deck[name] for name in ("id", "name", "list", "at")} for deck in kept[:MOST_DECKS]]}


def store_deck(connection: Connection, holder: str, game: str, deck: OwnDeck) -> None:
    """Store a deck, if it is newer than what is stored."""
    this = (HOLDER_DECKS.c.holder == holder, HOLDER_DECKS.c.game == game, HOLDER_DECKS.c.id == deck.id)
    values = {"name": deck.name, "list": deck.list, "at": min(deck.at, now())}
    known = connection.execute(select(HOLDER_DECKS.c.at).where(*this)).scalar()
    if known is None:
        connection.execute(insert(HOLDER_DECKS), [{"holder": holder, "game": game, "id": deck.id, **values}])
    elif known < values["at"]:
        connection.execute(update(HOLDER_DECKS).where(*this).values(**values))
