"""Made-up positions: where the game goes on from each phase.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.positions import Positions
from cardwright.kernel.state import Frame, State

from ..field import BATTLE, DRAW, END, MAIN, SETUP_PHASE, UNSETTLED
from . import action, battle, setup, turn


def prepare(s: State, game: Frame) -> None:
    """ELE-14: everything is checked before anybody is asked."""
    change.count(s, UNSETTLED, 2)
    game.seat = s.active


POSITIONS: Final = Positions({
    SETUP_PHASE: (setup.first_mulligans, ()),                       # the mulligans of the starting player
    DRAW: (setup.play, ((turn.TURN, turn.draw_phase),)),            # before the draw
    MAIN: (setup.play, ((turn.TURN, action.offer),)),               # the turn player's first action is asked
    BATTLE: (setup.play, ((turn.TURN, battle.choose_attacker),)),   # the first attack is asked
    END: (setup.play, ((turn.TURN, turn.end_phase),)),              # before anything ends
}, SETUP_PHASE, prepare)  # fmt: skip
