"""The record of an event: entries that each carry the hash of the one before, so that none can be changed unnoticed."""

from hashlib import sha256

import msgspec

from .decisions import AnyDecision, By
from .errors import EventError

START = "cardwright-event"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision as it is kept: number from 1, milliseconds since 1970, who decided what, the hash up to here."""

    number: int
    at: int
    by: By
    what: AnyDecision
    head: str


def head_of(before: str, number: int, at: int, by: By, what: AnyDecision) -> str:
    """The hash of an entry: of all it says, and of all that came before it."""
    said = msgspec.json.encode([before, number, at, by, what], order="deterministic")
    return sha256(said).hexdigest()


def entry(before: Entry | None, at: int, by: By, what: AnyDecision) -> Entry:
    """The next entry behind `before`."""
    number = before.number + 1 if before else 1
    return Entry(number, at, by, what, head_of(before.head if before else START, number, at, by, what))


def check_next(before: Entry | None, one: Entry) -> None:
    """Raises EventError when an entry is not the one that stands behind `before`: it was changed, lost or moved."""
    if one != entry(before, one.at, one.by, one.what):
        raise EventError(f"entry {one.number} of the event's record was altered, or one before it is missing")


def encode(one: Entry) -> bytes:
    """An entry as a line of JSON."""
    return msgspec.json.encode(one)


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the record that the table's desk saves: an entry with the server's seal."""

    event: str
    entry: Entry
    seal: str


def decode_sealed(line: bytes | str) -> Sealed:
    """Such a line.  Raises EventError when it is damaged."""
    try:
        return msgspec.json.decode(line, type=Sealed)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EventError(f"the event's record is damaged: {error}") from error


def decode(line: bytes | str) -> Entry:
    """An entry from its line.  Raises EventError when it is damaged."""
    try:
        return msgspec.json.decode(line, type=Entry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EventError(f"the event's record is damaged: {error}") from error
