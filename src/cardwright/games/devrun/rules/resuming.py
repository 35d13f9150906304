"""Going on from a made-up position: the procedures put where the game would have them.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.procedure import Step, call, go
from cardwright.kernel.state import Frame, State

from ..field import (
    ACQUISITION,
    DISTRIBUTION,
    EXCHANGE,
    FIRST,
    KIND,
    LANES,
    PLAYERS,
    PREPARATION,
    ROUND,
    SETUP_PHASE,
    SHELL,
    SHELLS,
    players_left,
)
from . import exchange, rounds, setup
from .checking import evaluate_continuous

AT: Final[dict[int, Step]] = {
    ACQUISITION: rounds.acquire, EXCHANGE: rounds.exchange, PREPARATION: rounds.prepare, DISTRIBUTION: rounds.distribute,
}  # fmt: skip
"""Phase -> the step of the round with which it begins."""


def check_places(s: State) -> None:
    """Each Shell card lies in its place, and nothing else does."""
    for piece, define in enumerate(s.define):
        if (s.rules.fact[KIND][define] == SHELL) != (SHELLS <= s.place[piece] < SHELLS + 4):
            name = s.rules.cards[define].name
            raise DefinitionError(f'"{name}": Shell cards lie in shells, and other cards everywhere else')
    for seat in range(s.seats):
        if any(s.zones[SHELLS + seat][lane] < 0 for lane in range(LANES)):
            raise DefinitionError("each player needs three Shell cards, in the cells Red, Green and Blue of shells")


def resume(s: State, game: Frame) -> None:
    """Put a position at the beginning of a phase, in round 2; in the exchange at the turn player's first turn.

    Mana acquisition: before the draws.  In `setup` the hands are drawn, and mulligans are offered.
    """
    check_places(s)
    s.var[FIRST] = s.active
    if s.phase == SETUP_PHASE:
        s.turn = 0
        go(game, setup.mulligans)
        return
    s.var[ROUND] = 2
    evaluate_continuous(s)
    go(game, setup.play)
    round_of_play = call(s, rounds.ROUND_OF_PLAY, s.active)
    go(round_of_play, AT[s.phase])
    if s.phase == EXCHANGE:
        change.count(s, PLAYERS, players_left(s))
        go(round_of_play, rounds.prepare)
        go(call(s, exchange.EXCHANGE_PHASE, s.active), exchange.begin_turn)
