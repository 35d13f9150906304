"""Going on from a made-up position: the procedures put where the game would have them.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.procedure import call, go
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import (
    ACTION_1,
    ACTION_2,
    CLASH,
    COLLECTION,
    COST,
    FINAL,
    KIND,
    SETUP_PHASE,
    SOUL,
    SOUL_TURNS,
    SOULS,
    STIRRED,
    SUMMONS_ALLOWED,
    spirits,
)
from . import setup, turn
from .action import ACTIONS_OF_PHASE
from .souls import shown_soul

THEN: Final = {
    COLLECTION: turn.collection, ACTION_1: turn.clash, CLASH: turn.action_2, ACTION_2: turn.begin_final,
    FINAL: turn.begin_final,
}  # fmt: skip
"""Phase -> the step of the turn that comes next: the phase itself, or what follows its actions."""


def check_places(s: State) -> None:
    """Shaman Soul Cards lie in their own zone, nothing else does, and only the top one may be face-up (PUZ-21.1)."""
    for piece, define in enumerate(s.define):
        name = s.rules.cards[define].name
        if (s.rules.fact[KIND][define] == SOUL) != (s.place[piece] >= SOULS):
            raise DefinitionError(f'"{name}": Shaman Soul Cards lie in souls, and Spirit Cards everywhere else')
        beneath = s.place[piece] >= SOULS and piece != s.zones[s.place[piece]][-1]
        if beneath and not s.flags[piece] & FACE_DOWN:
            raise DefinitionError(f'"{name}": only the top card of souls can be face-up')


def resume(s: State, game: Frame) -> None:
    """Put a position at the beginning of a phase; in `setup` both players still have to place their cards.

    Collection: before the draw.  Action Phases and Clash Phase: the turn player's first action is asked.  Final: before
    anything ends.  A face-up Shaman Soul Card has all its turns left.
    """
    check_places(s)
    change.count(s, SUMMONS_ALLOWED, 1)
    change.count(s, STIRRED, s.stirred)
    for seat in range(s.seats):
        soul = shown_soul(s, seat)
        if soul >= 0:
            change.count(s, SOUL_TURNS + seat, s.rules.fact[COST][s.define[soul]])
    if s.phase == SETUP_PHASE:
        if spirits(s, 0) or spirits(s, 1):
            raise DefinitionError("in the phase setup no Spirit lies on the field yet: give the hands of both players only")
        s.turn = 0
        go(game, setup.first_player_places)
        return
    go(game, setup.play)
    go(call(s, turn.TURN, s.active), THEN[s.phase])
    if s.phase in (ACTION_1, CLASH, ACTION_2):
        call(s, ACTIONS_OF_PHASE, s.active)
