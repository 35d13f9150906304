"""What an event shows: to everybody, to its staff, to a player.  Deck lists are shown to staff and to whose they are."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from ...decks import DeckList, write
from ...tournament import printing
from ...tournament.decisions import PLAYER, STAFF, By, Result
from ...tournament.event import Event
from ...tournament.formats import next_phase, planned
from ...tournament.sitting import Round, Table
from ...tournament.tiebreakers import TIEBREAKERS
from .held import Held


def shown(held: Held, by: By) -> dict[str, Any]:
    """All that somebody may know; called under the event's lock."""
    event = held.event
    head = event.log[-1].head
    if held.public[0] != head:
        held.public = head, public(event)
    found = held.public[1] | {
        "event": held.name, "entering": held.row["entering"], "listed": held.row["listed"], "role": by.role, "you": by.name,
        "online": held.row["online"], "seal": held.services.signer.name,
    }  # fmt: skip
    if by.role in STAFF:
        found |= {"staff": staff(event)}
    if by.role == PLAYER:
        found |= {"mine": mine(event, by.name)}
    return found


def public(event: Event) -> dict[str, Any]:
    """What everybody may know."""
    rules = event.rules
    found = printing.as_json(event)
    found["title"] = event.ruleset.rules.title
    found["rules"] = {
        "wins": rules.wins, "games": rules.games, "minutes": event.minutes,
        "counts": rules.counted if rules.counts is not None else "",
        "side": rules.side,
    }  # fmt: skip
    found["next"] = next_phase(event) if event.players else event.created.format.kind
    found["planned"] = planned(event) if event.players else 0
    found["tiebreakers"] = list(event.tiebreakers)
    found["meanings"] = {name: TIEBREAKERS[name][0] for name in event.tiebreakers}
    for shown_round, one in zip(found["rounds"], event.rounds, strict=True):
        shown_round |= {"began": one.began, "done": one.done}
        newest = one is event.rounds[-1]
        for shown_table, table in zip(shown_round["tables"], one.tables, strict=True):
            shown_table |= about_table(event, one, table, shown_table["table"], newest=newest)
    for shown_player, player in zip(found["players"], event.players.values(), strict=True):
        shown_player |= {"entered": player.entered, "disqualified": player.disqualified, "checked": player.legal}
    return found


def about_table(event: Event, one: Round, table: Table, number: int, *, newest: bool) -> dict[str, Any]:
    """What is known of a table besides players and result."""
    return {
        "bye": table.bye, "score": printing.score(table.result), "disputed": table.disputed,
        "reported": sorted(table.reports) if table.result is None else [],
        "looks": list(table.looks) if table.result is not None else [],
        "minutes": table.minutes, "ends": event.ends_at(number) if newest and not table.bye else None,
    }  # fmt: skip


def staff(event: Event) -> dict[str, Any]:
    """What organiser and judges see besides: decks by title, penalties, what players reported, who decided what."""
    return {
        "players": {
            player.name: {
                "deck": player.title or ("a list" if player.deck else ""),
                "penalties": [f"{one.kind}: {one.why}" for one in player.penalties],
            }
            for player in event.players.values()
        },
        "reports": {
            str(number): {name: printing.score(result) for name, result in table.reports.items()}
            for number, table in enumerate(event.rounds[-1].tables if event.rounds else [], 1)
            if table.reports and table.result is None
        },
        "log": [line(event, number) for number in range(len(event.log))][-300:],
    }  # fmt: skip


def with_matches(found: dict[str, Any], stored: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """With how the matches of the newest round stand that are played here; what is kept of the event stays as it is."""
    newest = found["rounds"][-1]
    tables = []
    for table in newest["tables"]:
        here = stored.get(table["table"])
        if here is None:
            tables.append(table)
            continue
        wins, draw = json.loads(here["wins"]), json.loads(here["draw"])
        tables.append(table | {"here": {"stage": here["stage"], "wins": wins, "draw": draw, "game": here["table_id"]}})
    return found | {"rounds": [*found["rounds"][:-1], newest | {"tables": tables}]}


def table_of(event: Event, name: str) -> int | None:
    """The table of a player in the newest round, from 1; None for a bye, and for who is not paired."""
    for number, table in enumerate(event.rounds[-1].tables if event.rounds else [], 1):
        if name in table.players and not table.bye:
            return number
    return None


def line(event: Event, number: int) -> str:
    """An entry as a line: number, when, who, what."""
    one = event.log[number]
    when = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    who = f"{one.by.role} {one.by.name}".strip()
    return f"{one.number}. {when} {who}: {printing.told(event, one.what)}"


def mine(event: Event, name: str) -> dict[str, Any]:
    """What a player sees of themselves."""
    player = event.players[name]
    found: dict[str, Any] = {
        "deck": deck_text(event, name), "deck_name": player.title, "locked": bool(event.rounds and player.deck),
        "checked": player.legal,
        "penalties": [f"{one.kind}: {one.why}" for one in player.penalties], "dropped": player.dropped is not None,
        "table": None, "said": None,
    }  # fmt: skip
    for number, table in enumerate(event.rounds[-1].tables if event.rounds else [], 1):
        if name in table.players:
            found["table"] = number
            found["said"] = {who: report(result) for who, result in table.reports.items()}
    return found


def report(result: Result) -> dict[str, Any]:
    """What a player has said of a match."""
    return {"score": printing.score(result), **(printing.plain(result) or {})}


def deck_text(event: Event, name: str) -> str:
    """A player's list as a text; empty where there is none."""
    player = event.players[name]
    return write(DeckList(player.title or "deck", player.deck)) if player.deck is not None else ""


def listing(row: Mapping[str, Any], title: str) -> dict[str, Any]:
    """An event in the list of events."""
    return {"event": row["id"], "name": row["name"], "game": row["game"], "title": title, "status": row["status"],
            "entering": row["entering"], "created": row["created"]}  # fmt: skip
