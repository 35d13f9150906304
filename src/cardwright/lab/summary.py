"""What many outcomes say together.  Counts only; how they are shown is the command line's business."""

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from statistics import median

from .outcome import Entrant, Outcome
from .statistics import wilson


@dataclass(frozen=True, slots=True)
class Share:
    """Wins among the games that somebody won."""

    wins: int
    games: int

    @property
    def share(self) -> float | None:
        """Wins by games; None without games."""
        return self.wins / self.games if self.games else None

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True, slots=True)
class Summary:
    """A simulation in numbers."""

    games: int
    asked: int
    """Games that were to be played: more than `games` after an interruption."""
    decisions: int
    seconds: float
    """Wall-clock time, start of worker processes included."""
    wins: tuple[int, ...]
    """By entrant."""
    wins_by_seat: tuple[int, ...]
    draws: int
    by_deck: dict[str, Share]
    """Deck name -> games won with it among those won by somebody; decks against themselves are left out."""
    by_agent: dict[str, Share]
    """Agent -> games it won among those won by somebody."""
    first_player: Share
    """Games won by the player whose turn was the first."""
    turns: tuple[int, float, int]
    """Fewest, median, most."""
    reasons: dict[str, int]
    """How games ended, the most frequent way first."""
    digest: str
    """SHA-256 over the digests of all final states in the order of the games."""


def summarise(entrants: tuple[Entrant, ...], outcomes: list[Outcome], asked: int, seconds: float) -> Summary:
    """Count.  `outcomes` in any order, at least one."""
    outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
    won = [outcome for outcome in outcomes if outcome.winners]
    turns = [outcome.turns for outcome in outcomes]
    places = range(len(entrants))
    by_entrant = Counter(outcome.seats[seat] for outcome in won for seat in outcome.winners)
    by_seat = Counter(seat for outcome in won for seat in outcome.winners)
    return Summary(
        games=len(outcomes),
        asked=asked,
        decisions=sum(outcome.decisions for outcome in outcomes),
        seconds=seconds,
        wins=tuple(by_entrant[entrant] for entrant in places),
        wins_by_seat=tuple(by_seat[seat] for seat in places),
        draws=len(outcomes) - len(won),
        by_deck=shares([entrant.name for entrant in entrants], by_entrant, len(won)),
        by_agent=shares([entrant.agent for entrant in entrants], by_entrant, len(won)),
        first_player=Share(sum(outcome.first in outcome.winners for outcome in won), len(won)),
        turns=(min(turns), median(turns), max(turns)) if turns else (0, 0, 0),
        reasons=dict(Counter(outcome.reason for outcome in outcomes).most_common()),
        digest=sha256(b"".join(outcome.digest for outcome in outcomes)).hexdigest(),
    )


def shares(names: list[str], wins: Counter[int], games: int) -> dict[str, Share]:
    """Wins by name; empty when all entrants have the same one, for then it wins every game."""
    if len(set(names)) == 1:
        return {}
    won = dict.fromkeys(names, 0)
    for entrant, name in enumerate(names):
        won[name] += wins[entrant]
    return {name: Share(wins_of, games) for name, wins_of in won.items()}
