"""An event on paper and in files: pairings, result slips, standings; CSV and JSON.  Decks stand in none of them."""

import csv
import io
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import msgspec

from .decisions import AnyDecision, Result
from .sitting import Table

if TYPE_CHECKING:
    from .event import Event

SLIP = 60
"""Characters of a line of a slip."""


def fraction(value: Fraction) -> str:
    """A tiebreaker as people read it: whole numbers plain, others with four places."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):.4f}"


def score(result: Result | None) -> str:
    """A result in figures: 2-1, with drawn games 1-1-1; without games, who won."""
    if result is None:
        return ""
    if not result.wins:
        return "-".join(result.outcomes)
    return "-".join(map(str, [*result.wins, *([result.draws] if result.draws else [])]))


def table_line(number: int, table: Table) -> tuple[str, str, str]:
    """Number, players and result of a table."""
    if table.bye:
        return str(number), f"{table.players[0]} (bye)", ""
    said = "disputed" if table.disputed else "reported" if table.reports and not table.result else score(table.result)
    return str(number), " - ".join(table.players), said


def told(event: "Event", what: AnyDecision) -> str:
    """A decision in a line; deck lists are left out."""
    plain = msgspec.to_builtins(what)
    kind = plain.pop("decision")
    if kind == "paired":
        number = len(plain["tables"])
        return f"round {plain['round']} ({plain['phase']}): {number} table{'s' if number != 1 else ''}"
    plain.pop("deck", None)
    if kind == "created":
        plain = {"game": plain["game"], "format": plain["format"]["kind"]}
    if "result" in plain:
        table = event.table(plain["round"], plain["table"])
        plain["result"] = f"{' - '.join(table.players)} {score(getattr(what, 'result', None))}"
    return f"{kind}: " + ", ".join(f"{name} {value}" for name, value in plain.items() if value != "")


def slips(event: "Event", number: int) -> str:
    """Result slips of a round, to be cut apart: table, players, a line for each to sign."""
    one = event.rounds[number - 1]
    found = []
    for place, table in enumerate(one.tables, 1):
        if not table.bye:
            head = f"{event.created.name}   round {number}   table {place}"
            lines = [f"{name[:30]:<32} won: ____  signed: {'_' * 14}" for name in table.players]
            found.append("\n".join([head, "", *lines, "games drawn: ____", "-" * SLIP]))
    return "\n".join(found)


def as_csv(event: "Event") -> str:
    """The standings as CSV, exact fractions beside nothing rounded."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["rank", "player", "points", "won", "drawn", "lost", *event.tiebreakers, "out"])
    for line in event.standings():
        writer.writerow([line.rank, guarded(line.player), line.points, *line.record, *map(str, line.tiebreaks), line.out])
    return out.getvalue()


def guarded(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@\t" else name


def as_json(event: "Event") -> dict[str, Any]:
    """All that everybody may know of the event."""
    created = event.created
    return {
        "name": created.name,
        "game": created.game,
        "match": event.rules.title,
        "format": {"kind": created.format.kind, "rounds": created.format.rounds, "cut": created.format.cut},
        "judges_look": event.judges_look,
        "over": event.over,
        "head": event.log[-1].head,
        "players": [
            {"player": one.name, "bot": one.bot, "deck": one.deck is not None, "dropped": one.dropped is not None}
            for one in event.players.values()
        ],
        "rounds": [
            {
                "round": one.number, "phase": one.phase,
                "tables": [
                    {"table": place, "players": list(table.players), "result": plain(table.result)}
                    for place, table in enumerate(one.tables, 1)
                ],
            }
            for one in event.rounds
        ],
        "standings": standings(event),
        "announcements": list(event.announcements),
    }  # fmt: skip


def standings(event: "Event") -> list[dict[str, Any]]:
    """The standings for machines: tiebreakers as exact fractions."""
    return [
        {
            "rank": line.rank, "player": line.player, "points": line.points,
            "won": line.record[0], "drawn": line.record[1], "lost": line.record[2],
            "tiebreakers": {name: str(value) for name, value in zip(event.tiebreakers, line.tiebreaks, strict=True)},
            "out": line.out,
        }
        for line in event.standings()
    ]  # fmt: skip


def plain(result: Result | None) -> dict[str, Any] | None:
    """A result for machines."""
    if result is None:
        return None
    return {
        "outcomes": list(result.outcomes), "wins": list(result.wins), "draws": result.draws, "counts": list(result.counts),
    }  # fmt: skip
