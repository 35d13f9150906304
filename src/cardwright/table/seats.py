"""Rows of the database as a running table and the lobby use them."""

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from . import fairness

PERSONS: Final = ("person", "invite", "open")
"""Kinds of seats that are for people."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """A public name of a table or replay."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstvwxyz") for _ in range(12))


def new_token() -> str:
    """An unguessable token: 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """How a token is stored.  It has no words in it that could be tried, so that a fast hash is enough."""
    return sha256(b"cardwright/token:" + token.encode()).hexdigest()


def free(seat: Mapping[str, Any]) -> bool:
    """Whether somebody could still sit down here."""
    return seat["kind"] in ("invite", "open") and not seat["name"]


def hidden(seats: Sequence[Mapping[str, Any]]) -> bool:
    """Whether several people play, so that nobody may learn from the time an answer takes."""
    return sum(seat["kind"] in PERSONS for seat in seats) > 1


def shown_kind(seat: Mapping[str, Any]) -> str:
    """What sits there, or for whom the seat is kept."""
    return "person" if seat["kind"] in PERSONS and seat["name"] else str(seat["kind"])


def listing(row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], title: str) -> dict[str, Any]:
    """A table as everybody may see it."""
    shown: dict[str, Any] = {
        "table": row["id"], "game": row["game"], "title": title, "status": row["status"], "created": row["created"],
        "seats": [
            {"name": seat["name"], "kind": shown_kind(seat), "free": free(seat)}
            | ({"bot": seat["bot"]} if seat["kind"] == "bot" else {})
            for seat in seats
        ],
        "clock": None if row["minutes"] is None else {"minutes": row["minutes"], "free": row["free"]},
        "spectators": row["spectators"], "turn": row["turn"], "commitment": fairness.server_commitment(row["secret"]),
        "seed": fairness.GIVEN if row["seed_given"] else fairness.DRAWN_BY_ALL,
    }  # fmt: skip
    if row["event"]:
        shown["event"] = row["event"]
    if row["status"] == "over":
        shown["result"] = json.loads(row["result"] or "null")
        shown["again"] = row["again"]
    return shown


def fair_state(row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Where the drawing of the seed stands."""
    owing = [seat["seat"] for seat in seats if seat["pledge"] and not seat["share"]]
    return {
        "commitment": fairness.server_commitment(row["secret"]),
        "commits": [seat["pledge"] or None for seat in seats],
        "wanted": owing if row["status"] == "ready" else [],
        "seed": fairness.GIVEN if row["seed_given"] else fairness.DRAWN_BY_ALL,
    }
