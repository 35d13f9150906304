"""State checks, winning, and the bounds that end every game.  PUZ-22, PUZ-24."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import OVER
from cardwright.kernel.state import State

from ..field import CELLS, IDLE, IDLE_CAP, STIRRED, TURN_CAP, has_spirit

# how a game ends; the first is the kernel's for every game
CONCEDED: Final = 0
NO_SPIRITS: Final = 1
BOTH_OUT: Final = 2
TURN_LIMIT: Final = 3
IDLE_LIMIT: Final = 4
TEXT_SAYS: Final = 5
REASONS: Final = (
    "the opponent conceded",                            # PUZ-5.15
    "the opponent has no Spirit left in play",          # PUZ-22.3
    "neither player has a Spirit left in play",         # PUZ-22.4
    f"turn {TURN_CAP} has ended",                       # PUZ-24.1
    f"nothing has changed for {IDLE_CAP} turns",        # PUZ-24.2
    "a card's text says so",                            # PUZ-22.3
)  # fmt: skip


def out(s: State, seat: int) -> bool:
    """PUZ-22.2: controls no Spirit Card, and owns none in the opponent's grid (R33; stolen ones keep both in)."""
    if has_spirit(s, seat):
        return False
    return all(p < 0 or s.owner[p] != seat for p in s.zones[1 - seat])


def check(s: State) -> None:
    """PUZ-22.2 to 22.4, 22.9: both players at once; unions are computed whenever needed, so they are up to date."""
    if (has_spirit(s, 0) and has_spirit(s, 1)) or s.kind == OVER:
        return
    first, second = out(s, 0), out(s, 1)
    if first and second:
        change.end_game(s, 0, BOTH_OUT)
    elif first or second:
        change.end_game(s, 2 if first else 1, NO_SPIRITS)


def check_bounds(s: State) -> None:
    """PUZ-24.1, 24.2 at the end of a turn: more Spirits in the own grid win, equal numbers draw (R27, R46)."""
    idle = s.var[IDLE] + 1 if s.stirred == s.var[STIRRED] else 0
    if idle != s.var[IDLE]:
        change.count(s, IDLE, idle)
    if s.turn >= TURN_CAP:
        by_count(s, TURN_LIMIT)
    elif idle >= IDLE_CAP:
        by_count(s, IDLE_LIMIT)


def by_count(s: State, reason: int) -> None:
    """The player with more Spirits in their grid wins."""
    change.end_game(s, ahead(s), reason)


def ahead(s: State) -> int:
    """PUZ-24.1: who has more Spirits in their grid; 0 with equal numbers."""
    lives = [CELLS - s.zones[seat].count(-1) for seat in (0, 1)]
    return 0 if lives[0] == lives[1] else 1 if lives[0] > lives[1] else 2
