"""Made-up positions: where the game goes on from each phase.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.positions import Positions
from cardwright.kernel.state import FACE_DOWN, Frame, State

from .. import field
from . import setup, turn
from .action import ACTIONS_OF_PHASE, offer
from .souls import shown_soul


def check_places(s: State) -> None:
    """Shaman Soul Cards lie in their own zone, nothing else does, and only the top one may be face-up (PUZ-21.1)."""
    for piece, define in enumerate(s.define):
        name = s.rules.cards[define].name
        if (s.rules.fact[field.KIND][define] == field.SOUL) != (s.place[piece] >= field.SOULS):
            raise DefinitionError(f'"{name}": Shaman Soul Cards lie in souls, and Spirit Cards everywhere else')
        beneath = s.place[piece] >= field.SOULS and piece != s.zones[s.place[piece]][-1]
        if beneath and not s.flags[piece] & FACE_DOWN:
            raise DefinitionError(f'"{name}": only the top card of souls can be face-up')


def prepare(s: State, game: Frame) -> None:
    """A face-up Shaman Soul Card has all its turns left (PUZ-21.11); before the first turn no Spirit lies on the field."""
    check_places(s)
    change.count(s, field.SUMMONS_ALLOWED, 1)
    change.count(s, field.STIRRED, s.stirred)
    for seat in range(s.seats):
        soul = shown_soul(s, seat)
        if soul >= 0:
            change.count(s, field.SOUL_TURNS + seat, s.rules.fact[field.COST][s.define[soul]])
    if s.phase == field.SETUP_PHASE and (field.spirits(s, 0) or field.spirits(s, 1)):
        raise DefinitionError("in the phase setup no Spirit lies on the field yet: give the hands of both players only")


ACTIONS: Final = (ACTIONS_OF_PHASE, offer)
"""The turn player's first action is asked."""
POSITIONS: Final = Positions({
    field.SETUP_PHASE: (setup.first_player_places, ()),                      # both players still place their cards
    field.COLLECTION: (setup.play, ((turn.TURN, turn.collection),)),         # before the draw
    field.ACTION_1: (setup.play, ((turn.TURN, turn.clash), ACTIONS)),
    field.CLASH: (setup.play, ((turn.TURN, turn.action_2), ACTIONS)),
    field.ACTION_2: (setup.play, ((turn.TURN, turn.begin_final), ACTIONS)),
    field.FINAL: (setup.play, ((turn.TURN, turn.begin_final),)),             # before anything ends
}, field.SETUP_PHASE, prepare)  # fmt: skip
