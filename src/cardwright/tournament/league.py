"""A league: several events, over weeks, with one table of points.

A player is a name, the same in every event.  Points of an event are its match points, or what its places are worth;
the best events of each player count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from .errors import EventError

if TYPE_CHECKING:
    from .event import Event

MOST: Final = 200
"""Events of a league."""


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """A player of a league.  points: by event, None where they did not play; counted: the sum of the best ones."""

    rank: int
    player: str
    counted: int
    points: tuple[int | None, ...]
    wins: int


def league(events: Sequence["Event"], best: int = 0, places: Sequence[int] = ()) -> list[LeagueLine]:
    """The table of a league: points that count, then matches won; who is equal in both shares the rank.

    best: how many events of each player count, 0 for all; places: what the first, second ... place is worth, instead
    of match points (players of one rank all get what that rank is worth).  Raises EventError for events that do not
    belong together.
    """
    if not 1 <= len(events) <= MOST or best < 0:
        raise EventError(f"a league has 1 to {MOST} events, and no negative number of them counts")
    games = {event.created.game for event in events}
    if len(games) > 1:
        raise EventError(f"a league is of one game, not of {', '.join(sorted(games))}")
    points: dict[str, list[int | None]] = {}
    wins: dict[str, int] = {}
    for number, event in enumerate(events):
        for line in event.standings():
            worth = line.points if not places else places[line.rank - 1] if line.rank <= len(places) else 0
            points.setdefault(line.player, [None] * len(events))[number] = worth
            wins[line.player] = wins.get(line.player, 0) + line.record[0]
    counted = {name: sum(best_of(got, best)) for name, got in points.items()}
    order = sorted(points, key=lambda name: (-counted[name], -wins[name], name))
    lines: list[LeagueLine] = []
    for place, name in enumerate(order, 1):
        before = lines[-1] if lines else None
        same = before is not None and (before.counted, before.wins) == (counted[name], wins[name])
        rank = before.rank if before is not None and same else place
        lines.append(LeagueLine(rank, name, counted[name], tuple(points[name]), wins[name]))
    return lines


def best_of(points: Sequence[int | None], best: int) -> list[int]:
    """The highest of a player's points; 0 for all of them."""
    return sorted((one for one in points if one is not None), reverse=True)[: best or None]
