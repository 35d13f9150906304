"""How matches of a game are played: plain data that a game declares and `tournament` carries out.

A sixth game writes one `MatchRules` and has matches, side decks, events and standings.  Not for: playing a match, pairing,
standings; those are `tournament`'s.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .game import Deck
    from .ruleset import Ruleset
    from .state import State

CheckSwap = Callable[["Ruleset", "Deck", "Deck"], list[str]]
"""Ruleset, registered deck, deck after swapping -> every fault; empty for a legal swap."""

# when decks and side decks may be swapped
NEVER: Final = "never"
BETWEEN: Final = "between games"
BEFORE_EACH: Final = "before each game"
SWAPS: Final = (NEVER, BETWEEN, BEFORE_EACH)

# who decides who begins
CHANCE: Final = "chance"
"""The game's own chance, in every game."""
LOSER: Final = "loser"
"""A player by lot in the first game, then the loser of the game before; after a drawn game, who decided in that one."""
WINNER: Final = "winner"
"""A player by lot in the first game, then the winner of the game before; after a drawn game, who decided in that one."""
DECIDES: Final = (CHANCE, LOSER, WINNER)


class Points:
    """Match points: what a player gets for a match."""

    __slots__ = ("bye", "draw", "loss", "win")

    def __init__(self, win: int = 3, draw: int = 1, loss: int = 0, bye: int | None = None) -> None:
        self.win = win
        self.draw = draw
        self.loss = loss
        self.bye = win if bye is None else bye


class MatchRules:
    """One way to play matches of a game.

    title        what people call it
    clauses      where it stands in the game's ledger
    wins         games that win the match
    games        so many games at most; then more wins take the match, equal: it is drawn
    swaps        when cards may be swapped with the side deck: NEVER, BETWEEN games or BEFORE_EACH one
    side         section of the deck that is the side deck: registered, never in play; empty for a game without
    check_swap   every fault of a swap; None: the deck rules again, with no card from outside the registered list
    not_now      what a player is told who swaps at another time
    decides      who decides who begins: CHANCE, LOSER or WINNER
    decider      the setting that names who decides, or begins
    decider_from the number of seat 0 in that setting
    judge        who leads in a game that is broken off (bits of seats; 0: nobody, it is drawn); None: it is drawn
    extra_turns  turns after the current one before a game is broken off, when time was called; a game that declares
                 `Rules.time` ends by itself
    counts       what is counted of a finished game, a number a seat: the differential; None in a game without
    counted      what that is called
    points       match points
    tiebreakers  names of the tiebreakers for equal match points, in order (see `tournament.tiebreakers`)
    minutes      of a round, for the clock; 0 for none
    seats        fewest and most players of a match; None: as the game
    """

    def __init__(
        self,
        title: str,
        clauses: str = "",
        *,
        wins: int = 1,
        games: int = 1,
        swaps: str = NEVER,
        side: str = "",
        check_swap: CheckSwap | None = None,
        not_now: str = "",
        decides: str = CHANCE,
        decider: str = "",
        decider_from: int = 0,
        judge: "Callable[[State], int] | None" = None,
        extra_turns: int = 0,
        counts: "Callable[[State], tuple[int, ...]] | None" = None,
        counted: str = "Differential",
        points: Points | None = None,
        tiebreakers: tuple[str, ...] = ("omw", "gw", "ogw"),
        minutes: int = 50,
        settings: Mapping[str, int] | None = None,
        seats: tuple[int, int] | None = None,
    ) -> None:
        self.title = title
        self.clauses = clauses
        self.wins = wins
        self.games = games
        self.swaps = swaps
        self.side = side
        self.check_swap = check_swap
        self.not_now = not_now or f"Cards may be swapped {swaps} of a match only."
        self.decides = decides
        self.decider = decider
        self.decider_from = decider_from
        self.judge = judge
        self.extra_turns = extra_turns
        self.counts = counts
        self.counted = counted
        self.points = points or Points()
        self.tiebreakers = tiebreakers
        self.minutes = minutes
        self.settings = dict(settings or {})
        """Settings of the game that these matches are played with."""
        self.seats = seats

    def faults(self) -> list[str]:
        """What is wrong with a declaration."""
        found = []
        if not 1 <= self.wins <= self.games:
            found.append(f"{self.wins} wins are not reached in {self.games} games")
        if self.swaps not in SWAPS:
            found.append(f'swaps="{self.swaps}" is none of {", ".join(SWAPS)}')
        if self.decides not in DECIDES:
            found.append(f'decides="{self.decides}" is none of {", ".join(DECIDES)}')
        if self.decides != CHANCE and not self.decider:
            found.append(f'decides="{self.decides}" needs decider=, the setting that names the player')
        return found
