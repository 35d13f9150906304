"""A player gives up while the others play on.  DEV-8.10, 27.2, 27.5, 27.9."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.procedure import AnyStep, Procedure, back_to, go
from cardwright.kernel.state import State

from ..field import BUSY, RESOLVING, next_player, plays
from .acquisition import ACQUIRING, activate_mandatory
from .distribution import DISTRIBUTING, next_step
from .exchange import EXCHANGE_PHASE, end_turn, play_out
from .rounds import LIMITING, choose_discards
from .setup import MULLIGANING, put_at_bottom
from .stack import STACK, after_effect, give_priority
from .windows import WINDOW, begin
from .winning import CONCEDED, loses_now

GO_ON: Final[dict[Procedure, AnyStep]] = {
    STACK: give_priority, WINDOW: begin, EXCHANGE_PHASE: play_out, DISTRIBUTING: next_step, LIMITING: choose_discards,
    MULLIGANING: put_at_bottom, ACQUIRING: activate_mandatory,
}  # fmt: skip
"""Where what goes on for the others is taken up again."""


def concede(s: State, seat: int) -> None:
    """DEV-8.10, 27.5, 27.9: the player loses at once; what that player was about to do is broken off, his turn ends."""
    asked = s.decider == seat
    loses_now(s, [seat], CONCEDED)
    if s.kind:
        return
    if asked or any(f.seat == seat and f.proc not in GO_ON for f in s.agenda):
        take_up(s, seat)
    if not plays(s, s.active):
        change.pass_turn(s, next_player(s, s.active))


def take_up(s: State, seat: int) -> None:
    """DEV-27.9: the Stack continues with the remaining effects; a turn of the player ends."""
    proc = next(f.proc for f in reversed(s.agenda) if f.proc in GO_ON)
    back_to(s, proc)
    f = s.agenda[-1]
    f.picks = []
    if proc is EXCHANGE_PHASE and f.seat == seat:
        go(f, end_turn)
    elif proc is STACK and s.var[BUSY] == RESOLVING:
        go(f, after_effect)
    elif proc is LIMITING:
        f.other = 0
        f.among = []
        go(f, choose_discards)
    else:
        go(f, GO_ON[proc])
