"""Going on from a made-up position: the procedures put where the game would have them.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.procedure import call, go, go_past
from cardwright.kernel.state import Frame, State

from ..field import BATTLE, DRAW, END, MAIN, PHASES, SETUP_PHASE, UNSETTLED
from . import action, battle, setup, turn

THEN: Final = {DRAW: turn.draw_phase, MAIN: action.offer, BATTLE: battle.choose_attacker, END: turn.end_phase}
"""Phase -> the step of the turn that comes next: the phase itself, or its first choice."""


def resume(s: State, game: Frame) -> None:
    """Put a position at the beginning of a phase; `setup` begins with the mulligans of the starting player.

    draw: before the draw.  main, battle: the turn player's first choice is asked.  end: before anything ends.
    """
    change.count(s, UNSETTLED, 2)
    game.seat = s.active
    if s.phase == SETUP_PHASE:
        s.turn = 0
        go(game, setup.first_mulligans)
        return
    if s.phase not in THEN:
        raise DefinitionError(f'a position cannot begin in the phase "{PHASES[s.phase]}"; attacks begin in the phase battle')
    go_past(game, setup.play)
    go(call(s, turn.TURN, s.active), THEN[s.phase])
