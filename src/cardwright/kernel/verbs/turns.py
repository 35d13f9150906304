"""Verbs of turns and of the game's end.  Each game that has them carries them out by its own rules."""

from ..node import dataclass
from ..tree import Player, Who


@dataclass(frozen=True, slots=True)
class SkipPhase:
    """A player has no such phase the next time."""

    phase: int
    who: Player = Who.YOU


@dataclass(frozen=True, slots=True)
class AnotherTurn:
    """You take another turn after this one."""


@dataclass(frozen=True, slots=True)
class WinGame:
    """You win the game."""


@dataclass(frozen=True, slots=True)
class LoseGame:
    """Players lose the game."""

    whom: Player = Who.YOU
