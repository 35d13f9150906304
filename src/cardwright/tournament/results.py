"""How games and matches ended, and how a match is kept: plain values."""

from typing import Any

import msgspec

from ..kernel.game import Game
from ..kernel.matches import MatchRules
from .decisions import DRAW, LOSS, WIN, Result


class GameResult(msgspec.Struct, frozen=True):
    """A game of a match.  winners: seats, none for a draw; counts: a number a seat, empty where nothing was counted."""

    winners: tuple[int, ...]
    reason: str
    turns: int
    counts: tuple[int, ...] = ()
    played: bool = True

    @staticmethod
    def of(game: Game, rules: MatchRules, winners: tuple[int, ...] = (), reason: str = "") -> "GameResult":
        """A finished game, or one that was broken off for `reason` (ELE-24.12, 24.14: what is counted of it)."""
        counts = rules.counts(game.state) if rules.counts is not None else ()
        if game.result is None:
            return GameResult(winners, reason, game.state.turn, counts)
        return GameResult(game.result.winners, game.result.reason, game.result.turns, counts)

    def shown(self) -> dict[str, Any]:
        """For views and JSON."""
        return {"winners": list(self.winners), "reason": self.reason, "turns": self.turns, "counts": list(self.counts)}


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended.  winners: none for a drawn match."""

    winners: tuple[int, ...]
    wins: tuple[int, ...]
    games: tuple[GameResult, ...]

    @property
    def drawn_games(self) -> int:
        """Games that nobody won."""
        return sum(1 for game in self.games if not game.winners)

    def counted(self, seat: int) -> int:
        """A seat's differential over all games of the match."""
        return sum(game.counts[seat] for game in self.games if game.counts)


class Move(msgspec.Struct, frozen=True):
    """Something decided in a match: kind, seat or index of an option, a penalty's name, a deck that was locked in."""

    kind: str
    number: int
    text: str = ""
    deck: dict[str, list[str]] = {}


class MatchRecord(msgspec.Struct, frozen=True):
    """A match as it is kept: it replays to the same games.  auto: as `Match`."""

    game: str
    version: int
    rules: str
    seed: int
    decks: list[dict[str, list[str]]]
    moves: list[Move]
    auto: bool = True


def entered(seats: int, wins: tuple[int, ...], draws: int = 0, winner: int | None = None,
            counts: tuple[int, ...] = ()) -> Result:  # fmt: skip
    """A result as people enter it: more games won take the match, unless it is said who has won.

    >>> entered(2, (2, 1)).outcomes, entered(2, (1, 1), 1).outcomes, entered(2, (1, 1), 0, 1).outcomes
    (('win', 'loss'), ('draw', 'draw'), ('loss', 'win'))
    """
    if winner is None and wins and wins.count(max(wins)) == 1:
        winner = wins.index(max(wins))
    outcomes = tuple(DRAW if winner is None else WIN if seat == winner else LOSS for seat in range(seats))
    return Result(outcomes, wins, draws, counts)
