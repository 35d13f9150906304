"""A scenario, ready to run: what a file says, every word of it turned into the game's numbers."""

from dataclasses import dataclass
from pathlib import Path

from ..kernel.game import Deck
from ..kernel.ruleset import Ruleset
from .expect import Check
from .position import Position


@dataclass(frozen=True, slots=True)
class Move:
    """A seat takes the option that its label means."""

    line: int
    seat: int
    label: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A seat gives up."""

    line: int
    seat: int


@dataclass(frozen=True, slots=True)
class AllPass:
    """Whoever may respond passes, until nobody may."""

    line: int


@dataclass(frozen=True, slots=True)
class Expect:
    """What must hold at this point.  `asked`: something is expected of the open decision."""

    line: int
    checks: tuple[Check, ...]
    asked: bool


Step = Move | Concede | AllPass | Expect


@dataclass(frozen=True, slots=True)
class Decks:
    """A game from its real set-up: a deck a seat.  `checked`: a deck against the game's deck rules begins no game."""

    line: int
    decks: tuple[Deck, ...]
    checked: bool


@dataclass(frozen=True, slots=True)
class Scenario:
    """A beginning, and the steps that follow it.

    auto        decisions with one option need no move
    passing     whoever may respond passes without a move
    setting_up  choices of the opening position take their default without a move
    logged      something is expected of the log
    """

    path: Path
    line: int
    title: str
    clauses: tuple[str, ...]
    ruleset: Ruleset
    seats: int
    seed: int
    start: Position | Decks
    steps: tuple[Step, ...]
    auto: bool
    passing: bool
    setting_up: bool
    logged: bool
