"""Who stands where: match points, then tiebreakers one after another; who is equal in all of them shares the rank."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .errors import EventError
from .tiebreakers import TIEBREAKERS, Scores


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    rank: int
    player: str
    points: int
    record: tuple[int, int, int]
    """Matches won, drawn and lost; a bye is won."""
    tiebreaks: tuple[Fraction, ...]


def check_tiebreakers(names: Sequence[str]) -> None:
    """Raises EventError for a tiebreaker there is not."""
    for name in names:
        if name not in TIEBREAKERS:
            raise EventError(f'There is no tiebreaker "{name}"; there are: {", ".join(TIEBREAKERS)}.')


def standings(scores: Scores, players: Sequence[str], tiebreakers: Sequence[str]) -> list[Standing]:
    """The standings: equal players stand in the order of `players` and share their rank (ELE-24.11, R46)."""
    check_tiebreakers(tiebreakers)
    groups = split(list(players), {player: Fraction(scores.total(player)) for player in players})
    values: dict[str, list[Fraction]] = {player: [] for player in players}
    for name in tiebreakers:
        refined: list[list[str]] = []
        for group in groups:
            found = {player: TIEBREAKERS[name][1](scores, player, group) for player in group}
            for player in group:
                values[player].append(found[player])
            refined += split(group, found)
        groups = refined
    lines: list[Standing] = []
    for group in groups:
        rank = len(lines) + 1
        lines += [
            Standing(rank, player, scores.total(player), record(scores, player), tuple(values[player])) for player in group
        ]
    return lines


def split(group: list[str], values: dict[str, Fraction]) -> list[list[str]]:
    """A group by falling values; equal players stay together, in their order."""
    found: dict[Fraction, list[str]] = {}
    for player in group:
        found.setdefault(values[player], []).append(player)
    return [found[value] for value in sorted(found, reverse=True)]


def record(scores: Scores, player: str) -> tuple[int, int, int]:
    """Matches won, drawn and lost."""
    points = [score.points for score in scores.of.get(player, ())]
    won = sum(1 for value in points if value >= scores.points.win)
    drawn = sum(1 for value in points if scores.points.loss < value < scores.points.win)
    return won, drawn, len(points) - won - drawn
