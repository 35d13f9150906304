"""Time is called, or a player concedes what is counted.  ELE-24.8 to 24.10, 24.13, 24.15.

What a tournament asks of a running game; whole matches are played by `tournament`, as `matches` of this game declares.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.conceding import play_out_above
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, lay_under, procedure
from cardwright.kernel.stack import CHAIN
from cardwright.kernel.state import NOBODY, Frame, State

from ..events import TIMED
from ..field import CHAINS, LAST_DRAW
from .battle import AN_ATTACK
from .windows import LINK_RAN
from .winning import TIME_COUNT, TIME_NEXT, ahead

MORE_TURNS: Final = 3


def call_time(s: State) -> None:
    """ELE-24.8 (R56): the current turn is finished, then three more are played, both players' together.

    Before the first turn, that one is the current one.  Time that was called is not called again.
    """
    if s.agenda[0].proc is not EXTRA_TURNS:
        last = max(s.turn, 1) + MORE_TURNS
        lay_under(s, EXTRA_TURNS, 0, s.active, last)
        emit(s, TIMED, NOBODY, s.active, last)


def count_after_time(s: State, f: Frame) -> None:
    """ELE-24.9: the third extra turn has ended; ELE-24.10: equal in both, the next player to draw loses.  amount: that turn.

    ELE-24.15: what wins or loses before, does.
    """
    if s.turn >= f.amount and not s.var[LAST_DRAW]:
        winner = ahead(s)
        if winner:
            change.end_game(s, winner, TIME_COUNT)
        else:
            change.count(s, LAST_DRAW, TIME_NEXT)


EXTRA_TURNS: Final[Procedure] = procedure("extra turns", (count_after_time,))
"""It lies below the game: each turn that ends asks it."""


def play_out(s: State, seat: int) -> bool:
    """ELE-23.9, 24.13 (R49): a chain or battle that is going on is finished for the count, with no new links."""
    for depth, f in enumerate(s.agenda):
        runs = f.amount == LINK_RAN and depth + 1 < len(s.agenda)
        if f.proc is AN_ATTACK or f.proc is CHAIN or (runs and f.proc.name in ALONE):
            change.count(s, CHAINS, max(s.var[CHAINS], s.rules.setting["optional_chains"]))
            play_out_above(s, depth if f.proc is AN_ATTACK or f.proc is CHAIN else depth + 1, seat)
            return True
    return False


ALONE: Final = ("turn", "window", "main phase chance")
"""Procedures in which a link that nobody can answer resolves by itself (see `windows.goes_on`)."""
