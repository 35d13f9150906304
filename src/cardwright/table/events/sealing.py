"""The server's keys for the seals on events' records: never in the database, so that who can write there can forge nothing.

Where they lie: the PEM text in the environment (VARIABLE), the file that `--seal-key` names, or a file of its own.  A file
that is not there is made when the server starts.  What a seal is: `tournament.seals`.
"""

import hmac
import os
from hashlib import sha256
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, inspect, select, update

from ...sets import home
from ...tournament import chain, keyfile
from ...tournament.chain import Entry
from ...tournament.errors import EventError
from ...tournament.seals import Signer, new_key
from ..errors import TableError
from ..settings import Settings
from ..storage import Storage
from ..tables import ENTRIES, KEYS

VARIABLE: Final = "CARDWRIGHT_SEAL_KEY"
"""The environment's variable for the keys themselves, as PEM."""
EARLIER: Final = "events"
"""The name of the key that earlier versions kept in the database."""


def opened(settings: Settings, storage: Storage) -> Signer:
    """The server's keys.  Raises TableError where they cannot be had."""
    try:
        if given := os.environ.get(VARIABLE, "").replace("\\n", "\n"):
            return Signer.of(given)
        path = settings.seal_key or place(storage)
        if path is None:
            return Signer.of(new_key())  # a database in memory: nothing outlives this process
        made = keyfile.make(path)
        signer = keyfile.read(path)
    except EventError as error:
        raise TableError("failed", f"The key for the seals of events: {error}") from error
    if made:
        with storage.engine.begin() as connection:
            reseal(connection, signer)
    return signer


def place(storage: Storage) -> Path | None:
    """Where a server that was told nothing keeps its keys: beside its SQLite file, or in the folder for the user's data."""
    if not storage.sqlite:
        return home() / "seal.pem"
    name = storage.url.database
    return None if name in (None, "", ":memory:") else Path(str(name)).with_suffix(".seal.pem")


def reseal(connection: Connection, signer: Signer) -> None:
    """Sign what an earlier version sealed with a key of the database, once: when this server's own key has just been made.

    Later that key is nobody's: whoever writes one into the database is not believed.
    """
    if not inspect(connection).has_table(KEYS.name):
        return  # a database in which nothing lies yet
    key = connection.execute(select(KEYS.c.value).where(KEYS.c.name == EARLIER)).scalar()
    if key is None:
        return
    for row in connection.execute(select(ENTRIES)).all():
        one = chain.decode(row.body)
        if hmac.compare_digest(earlier(str(key), row.event_id, one), row.seal):
            mine = (ENTRIES.c.event_id == row.event_id) & (ENTRIES.c.number == one.number)
            connection.execute(update(ENTRIES).where(mine).values(seal=signer.seal(row.event_id, one)))
    connection.execute(delete(KEYS).where(KEYS.c.name == EARLIER))


def earlier(key: str, event: str, one: Entry) -> str:
    """The seal of earlier versions: HMAC-SHA256."""
    return hmac.new(bytes.fromhex(key), f"cardwright/event:{event}:{one.number}:{one.head}".encode(), sha256).hexdigest()
