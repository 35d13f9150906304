"""Tiebreakers for equal match points, by name, as exact fractions.

A game names its own in `MatchRules.tiebreakers`; a new one is a function here and a line in `TIEBREAKERS`.
Not for: putting players in order (`standings`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..kernel.matches import Points

FLOOR: Final = Fraction(33, 100)
"""A player's win percentage counts as this at least, so that one bad opponent does not decide."""
PLAYED: Final = "played"
BYE: Final = "bye"
MISSED: Final = "missed"
"""A round before a late entry: nothing was played, and it counts as lost."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a player got in one round: match points, games of the match, what was counted in them."""

    round: int
    kind: str
    points: int
    opponents: tuple[str, ...] = ()
    games: tuple[int, int, int] = (0, 0, 0)
    """Won, drawn and lost."""
    counted: int = 0
    counted_games: int = 0


@dataclass(frozen=True, slots=True)
class Scores:
    """All rounds of all players; what a match is worth; games that a bye counts as won."""

    of: Mapping[str, Sequence[Score]]
    points: Points
    wins: int = 2

    def total(self, player: str) -> int:
        """A player's match points."""
        return sum(score.points for score in self.of.get(player, ()))

    def played(self, player: str) -> list[Score]:
        """The rounds in which a player sat at a table."""
        return [score for score in self.of.get(player, ()) if score.kind == PLAYED]

    def met(self, player: str) -> list[str]:
        """A player's opponents, one a round and table; byes have none."""
        return [other for score in self.played(player) for other in score.opponents]


Tiebreaker = Callable[[Scores, str, Sequence[str]], Fraction]
"""Scores, a player, and those who are equal with the player so far -> larger is better."""


def mean(values: Sequence[Fraction]) -> Fraction:
    """The average; of nothing 0."""
    return sum(values, Fraction(0)) / len(values) if values else Fraction(0)


def match_wins(scores: Scores, player: str) -> Fraction:
    """Match points out of those that were possible in the player's rounds, byes and missed rounds included."""
    rounds = len(scores.of.get(player, ()))
    return Fraction(scores.total(player), scores.points.win * rounds) if rounds else Fraction(0)


def opponents_match_wins(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """OMW%: the average match-win percentage of the opponents, each at least FLOOR."""
    return mean([max(match_wins(scores, other), FLOOR) for other in scores.met(player)])


def opponents_opponents(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """OOMW%: the average OMW% of the opponents."""
    return mean([opponents_match_wins(scores, other, tied) for other in scores.met(player)])


def game_points(scores: Scores, player: str) -> Fraction:
    """GW%: game points (3 a win, 1 a draw) out of those that were possible, at least FLOOR; a bye counts as won games."""
    won = drawn = lost = 0
    for score in scores.of.get(player, ()):
        won += score.games[0] + (scores.wins if score.kind == BYE else 0)
        drawn += score.games[1]
        lost += score.games[2]
    games = won + drawn + lost
    return max(Fraction(3 * won + drawn, 3 * games), FLOOR) if games else FLOOR


def own_game_points(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """GW% of the player."""
    return game_points(scores, player)


def opponents_game_points(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """OGW%: the average GW% of the opponents."""
    return mean([game_points(scores, other) for other in scores.met(player)])


def game_wins(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """Games won divided by games played, drawn games included; a bye is no game (ELE-24.11)."""
    played = scores.played(player)
    games = sum(sum(score.games) for score in played)
    return Fraction(sum(score.games[0] for score in played), games) if games else Fraction(0)


def average_differential(scores: Scores, player: str) -> Fraction:
    """What was counted of the player's games, a game (ELE-24.12); a bye has none (ELE-R46)."""
    played = scores.played(player)
    games = sum(score.counted_games for score in played)
    return Fraction(sum(score.counted for score in played), games) if games else Fraction(0)


def differential(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The average differential a game (ELE-24.11)."""
    return average_differential(scores, player)


def opponents_differential(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The average of the opponents' average differentials (ELE-24.11)."""
    return mean([average_differential(scores, other) for other in scores.met(player)])


def buchholz(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The sum of the opponents' match points."""
    return Fraction(sum(scores.total(other) for other in scores.met(player)))


def buchholz_cut(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The sum of the opponents' match points without the lowest."""
    return Fraction(sum(sorted(scores.total(other) for other in scores.met(player))[1:]))


def median_buchholz(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The sum of the opponents' match points without the lowest and the highest."""
    return Fraction(sum(sorted(scores.total(other) for other in scores.met(player))[1:-1]))


def sonneborn_berger(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The match points of the opponents that were beaten, and half of those drawn with."""
    total = Fraction(0)
    for score in scores.played(player):
        share = Fraction(1 if score.points == scores.points.win else 0)
        if score.points == scores.points.draw:
            share = Fraction(1, 2)
        total += share * sum(scores.total(other) for other in score.opponents)
    return total


def cumulative(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """The sum of the match points after each round."""
    rounds = sorted(scores.of.get(player, ()), key=lambda score: score.round)
    last = max((score.round for own in scores.of.values() for score in own), default=0)
    return Fraction(sum(score.points * (last - score.round + 1) for score in rounds))


def wins(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """Matches won at a table."""
    return Fraction(sum(1 for score in scores.played(player) if score.points == scores.points.win))


def head_to_head(scores: Scores, player: str, tied: Sequence[str]) -> Fraction:
    """Match points against those who are equal, if each of them has played all the others; otherwise 0 for all."""
    group = set(tied)
    if any(not group - {one} <= set(scores.met(one)) for one in tied):
        return Fraction(0)
    return Fraction(sum(score.points for score in scores.played(player) if group & set(score.opponents)))


TIEBREAKERS: Final[dict[str, tuple[str, Tiebreaker]]] = {
    "omw": ("opponents' match-win percentage", opponents_match_wins),
    "oomw": ("opponents' opponents' match-win percentage", opponents_opponents),
    "gw": ("game-win percentage", own_game_points),
    "ogw": ("opponents' game-win percentage", opponents_game_points),
    "game wins": ("games won of games played", game_wins),
    "differential": ("average differential a game", differential),
    "opponents' differential": ("average of the opponents' differentials", opponents_differential),
    "buchholz": ("sum of the opponents' points", buchholz),
    "buchholz cut 1": ("the same without the lowest", buchholz_cut),
    "median buchholz": ("the same without lowest and highest", median_buchholz),
    "sonneborn-berger": ("points of the beaten opponents, half of the drawn", sonneborn_berger),
    "cumulative": ("sum of the points after each round", cumulative),
    "wins": ("matches won", wins),
    "head to head": ("points among those who are equal", head_to_head),
}
"""Name -> what it is, in words, and how it is reckoned."""
