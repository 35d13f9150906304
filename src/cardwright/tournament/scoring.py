"""From the rounds of an event to its scores and its standings."""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from .allowing import ELIMINATION
from .decisions import CUT, DRAW, LOSS, WIN, Result
from .sitting import Round, Table
from .standings import standings
from .tiebreakers import BYE, MISSED, PLAYED, Score, Scores

if TYPE_CHECKING:
    from .event import Event


@dataclass(frozen=True, slots=True)
class Ranked:
    """A line of an event's standings.  tiebreaks: as many as the event has; out: dropped or disqualified."""

    rank: int
    player: str
    points: int
    record: tuple[int, int, int]
    tiebreaks: tuple[Fraction, ...]
    out: str = ""


def scores(event: "Event") -> Scores:
    """What everybody got in every round that counts for points: all but those of a cut."""
    found: dict[str, list[Score]] = {name: [] for name in event.players}
    for one in event.rounds:
        if one.phase != CUT:
            for name, score in round_scores(event, one).items():
                found[name].append(score)
    return Scores(found, event.rules.points, event.rules.wins)


def round_scores(event: "Event", one: Round) -> dict[str, Score]:
    """A round: byes, results, and what was missed by who entered or came back later.  A table without a result has none."""
    points = event.rules.points
    worth = {WIN: points.win, DRAW: points.draw, LOSS: points.loss}
    found: dict[str, Score] = {}
    for table in one.tables:
        if table.bye:
            found[table.players[0]] = Score(one.number, BYE, points.bye)
        elif table.result is not None:
            for seat, name in enumerate(table.players):
                found[name] = at_table(one.number, table, table.result, seat, worth)
    seated = {name for table in one.tables for name in table.players}
    for player in event.players.values():
        away = player.dropped is not None and player.dropped < one.number
        if player.name not in seated and not away and one.phase not in ELIMINATION:
            found[player.name] = Score(one.number, MISSED, points.loss)
    return found


def at_table(number: int, table: Table, result: Result, seat: int, worth: dict[str, int]) -> Score:
    """What one player got at a table."""
    others = tuple(name for place, name in enumerate(table.players) if place != seat)
    games = sum(result.wins) + result.draws
    won = result.wins[seat] if result.wins else 0
    counted = result.counts[seat] if result.counts else 0
    return Score(
        number, PLAYED, worth[result.outcomes[seat]], others, (won, result.draws, games - won - result.draws),
        counted, games if result.counts else 0,
    )  # fmt: skip


def ranking(event: "Event") -> list[Ranked]:
    """The standings: by points and tiebreakers; who played an elimination, by how far they came, above everybody else.

    Who is equal shares the rank (ELE-24.11, R46).
    """
    by_points = standings(scores(event), list(event.players), event.tiebreakers)
    lines = {line.player: line for line in by_points}
    came = progress(event)
    order = sorted(by_points, key=lambda line: -came.get(line.player, -1))
    ranked: list[Ranked] = []
    for place, line in enumerate(order, 1):
        name = line.player
        same = bool(ranked) and came.get(ranked[-1].player, -1) == came.get(name, -1)
        if same and (name in came or lines[ranked[-1].player].rank == line.rank):
            rank = ranked[-1].rank
        else:
            rank = place
        ranked.append(Ranked(rank, name, line.points, line.record, line.tiebreaks, out(event, name)))
    return ranked


def out(event: "Event", name: str) -> str:
    """Whether a player has left."""
    player = event.players[name]
    return "disqualified" if player.disqualified else "dropped" if player.dropped is not None else ""


def progress(event: "Event") -> dict[str, int]:
    """How far each player of an elimination came: the number of the round that put them out, more for who is still in."""
    found: dict[str, int] = {}
    rounds = [one for one in event.rounds if one.phase in ELIMINATION]
    alive = survivors(event, rounds)
    for one in rounds:
        for table in one.tables:
            for name in table.players:
                found[name] = one.number + (1 if name in alive else 0)
    return found


def survivors(event: "Event", rounds: list[Round]) -> list[str]:
    """Who is still in, in the order of seats: has not lost, in double elimination not lost twice."""
    if not rounds:
        return []
    most = 2 if rounds[0].phase == "double elimination" else 1
    lost = losses(rounds)
    seated = [name for table in rounds[0].tables for name in table.players]
    return [name for name in seated if lost.get(name, 0) < most]


def losses(rounds: list[Round]) -> dict[str, int]:
    """How often each player has lost in these rounds."""
    lost: dict[str, int] = {}
    for one in rounds:
        for table in one.tables:
            for name, outcome in zip(table.players, table.result.outcomes if table.result else (), strict=False):
                if outcome == LOSS:
                    lost[name] = lost.get(name, 0) + 1
    return lost
