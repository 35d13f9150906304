"""Winning, losing, drawing, and the bounds that end every game.  ELE-23, ELE-25, ELE-24.9.

An empty deck alone does not lose (ELE-3.14, 23.3), nor does what is merely illegal with it (ELE-23.4).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import State

from ..field import DECK, LAST_DRAW, SPIRITS

# how a game ends; the first is the kernel's for every game
CONCEDED: Final = 0
NO_CARD: Final = 1
NO_SPIRIT: Final = 2
BOTH_OUT: Final = 3
AGREED: Final = 4
AGREED_DRAW: Final = 5
TURN_LIMIT: Final = 6
CHAIN_LIMIT: Final = 7
TIME_COUNT: Final = 8
TIME_DRAW: Final = 9
REASONS: Final = (
    "the opponent conceded",                                        # ELE-23.9
    "the opponent had to draw from an empty Main Deck",             # ELE-23.1
    "the opponent had to Expend from an empty Spirit Deck",         # ELE-23.2
    "both players lost in one event",                               # ELE-23.6
    "agreed stalemate: more cards in the Main Deck",                # ELE-23.8
    "agreed stalemate: the opponent drew next",                     # ELE-23.8
    "the last turn that a game may have has ended",                 # ELE-25.4
    "more chains in one turn than a game allows",                   # ELE-25.2
    "time: more Spirits, or as many and more cards",                # ELE-24.9
    "time: the opponent drew next",                                 # ELE-24.10
)  # fmt: skip


def lose(s: State, losers: int, reason: int) -> None:
    """ELE-23.5, 23.6 (R31): at once, also inside a resolving chain; both by one event is a draw.  losers: bits."""
    if s.kind:
        return  # ELE-23.7: the first loss has decided the game
    if losers == 3:
        change.end_game(s, 0, BOTH_OUT)
    elif losers:
        change.end_game(s, 3 & ~losers, reason)


def by_count(s: State, reason: int) -> None:
    """ELE-24.9, 24.14, 25.4 (R44): more Spirits in the Spirit Deck wins, then more cards in the Main Deck, else a draw."""
    change.end_game(s, ahead(s), reason)


def ahead(s: State) -> int:
    """ELE-24.9, 24.14: who has more Spirits in the Spirit Deck, then more cards in the Main Deck; 0 when both are equal."""
    for zone in (SPIRITS, DECK):
        mine, theirs = len(s.zones[zone]), len(s.zones[zone + 1])
        if mine != theirs:
            return 1 if mine > theirs else 2
    return 0


AGREED_NEXT: Final = 1
TIME_NEXT: Final = 2


def out_of_cards(s: State, losers: int) -> None:
    """ELE-23.1, 23.6, 23.8, 24.10 (R47): who must draw and cannot loses.  losers: bits."""
    lose(s, losers, {AGREED_NEXT: AGREED_DRAW, TIME_NEXT: TIME_DRAW}.get(s.var[LAST_DRAW], NO_CARD))
