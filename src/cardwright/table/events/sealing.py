"""The server's seal on every entry of an event: HMAC-SHA256 with a key that only the server's database has.

An entry holds the hash of all before it, so the seal of the last one seals the whole event.  Whoever changes an entry
can make the chain of hashes fit again, but not the seals.
"""

import hmac
import secrets
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from ...tournament.chain import Entry
from ..tables import KEYS

NAME: Final = "events"


def key(connection: Connection) -> str:
    """The server's key; made when it is first asked for.  Processes that ask at the same time get the same one."""
    asked = select(KEYS.c.value).where(KEYS.c.name == NAME)
    found: str | None = connection.execute(asked).scalar()
    if found is None:
        try:
            with connection.begin_nested():
                connection.execute(insert(KEYS).values(name=NAME, value=secrets.token_hex(32)))
        except IntegrityError:
            pass  # another process was faster
        found = connection.execute(asked).scalar_one()
    return str(found)


def seal(key: str, event: str, one: Entry) -> str:
    """The seal of an entry."""
    return hmac.new(bytes.fromhex(key), f"cardwright/event:{event}:{one.number}:{one.head}".encode(), sha256).hexdigest()


def holds(key: str, event: str, one: Entry, shown: str) -> bool:
    """Whether a seal is the server's."""
    return hmac.compare_digest(seal(key, event, one), shown)
