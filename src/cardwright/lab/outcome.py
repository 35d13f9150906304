"""One simulated game: how it is seeded, seated and played, and what is kept of it.

Everything about a game follows from the simulation's seed and the game's number, so that it does not matter which
process plays it, nor when.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ..agents import Agent, Chair, make
from ..kernel.game import Deck, Game
from ..kernel.ruleset import Ruleset

SEED_BYTES: Final = 7


@dataclass(frozen=True, slots=True)
class Entrant:
    """Who takes part: an agent, as `agents.parse` reads it, and a deck."""

    agent: str
    deck: Deck
    name: str = ""
    """What reports call the deck."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of a finished game."""

    number: int
    seats: tuple[int, ...]
    """Entrant in each seat."""
    first: int
    """Seat whose turn was the first."""
    winners: tuple[int, ...]
    """Winning seats; none in a draw."""
    reason: str
    turns: int
    decisions: int
    digest: bytes
    """SHA-256 of the final state."""


def derived(seed: int, number: int, what: str) -> int:
    """A number of its own for each purpose (`what`) in each game of a simulation."""
    return int.from_bytes(sha256(f"{seed}/{number}/{what}".encode()).digest()[:SEED_BYTES], "big")


def seating(number: int, entrants: int, swap: bool) -> tuple[int, ...]:
    """Which entrant sits in each seat: with `swap` they move on by one seat a game, for no seat shall favour anybody."""
    shift = number if swap else 0
    return tuple((seat + shift) % entrants for seat in range(entrants))


def start(ruleset: Ruleset, entrants: tuple[Entrant, ...], seed: int, number: int, swap: bool) -> Game:
    """The game of this number at its first decision."""
    seats = seating(number, len(entrants), swap)
    return ruleset.new_game([entrants[entrant].deck for entrant in seats], derived(seed, number, "game"))


def play(ruleset: Ruleset, entrants: tuple[Entrant, ...], seed: int, number: int, swap: bool) -> Outcome:
    """Play the game of this number to its end."""
    seats = seating(number, len(entrants), swap)
    game = start(ruleset, entrants, seed, number, swap)
    agents: list[Agent] = [
        make(entrants[entrant].agent, derived(seed, number, f"seat {seat}")) for seat, entrant in enumerate(seats)
    ]
    chairs = [Chair(game, seat) for seat in range(len(seats))]
    state = game.state
    first = -1
    while not game.over:
        if first < 0 and state.turn:
            first = (state.active - state.turn + 1) % len(seats)  # turn 1 itself may have passed without a decision
        seat = state.decider
        game.choose(agents[seat].choose(chairs[seat]))
    result = game.result
    assert result is not None  # noqa: S101 - the game is over
    return Outcome(
        number, seats, first, result.winners, result.reason, result.turns, len(game.answers), bytes.fromhex(game.digest()),
    )  # fmt: skip
