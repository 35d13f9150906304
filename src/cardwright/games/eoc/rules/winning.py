"""Winning, losing, drawing, and the bounds that end every game.  EOC-17."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import State

# how a game ends; the first is the kernel's for every game
CONCEDED: Final = 0
DEFEATED: Final = 1
NO_CARD: Final = 2
BOTH_LOST: Final = 3
TURN_LIMIT: Final = 4
TRIGGER_LIMIT: Final = 5
TEXT_SAYS: Final = 6
REASONS: Final = (
    "the opponent conceded",                                                # EOC-1.14
    "the opponent's Vanquisher was defeated in both stages",                # EOC-17.1
    "the opponent had to draw from an empty deck",                          # EOC-17.2
    "both players lost in one check",                                       # EOC-17.6
    "the last turn that a game can have has ended",                         # EOC-17.7
    "too many triggers were carried out in a row",                          # EOC-16.10
    "a card's text says so",                                                # EOC-1.2
)  # fmt: skip


def lose(s: State, losers: int, reason: int) -> None:
    """EOC-15.8, 17.5, 17.6: one has lost, or both in the same check.  losers: bits."""
    if losers == 3:
        change.end_game(s, 0, BOTH_LOST)
    else:
        change.end_game(s, 3 & ~losers, reason)
