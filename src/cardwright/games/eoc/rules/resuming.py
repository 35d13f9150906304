"""Made-up positions: where the game goes on from each phase.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.positions import Positions
from cardwright.kernel.state import Frame, State

from .. import field
from . import attack, setup, turn
from .attack import ATTACK_PHASE
from .preparation import PREPARATION_PHASE, offer
from .vanquisher import add_other_face

FALSE_ZONE: Final = "a {} lies where only other cards can lie: creatures, spells, items, vanquisher, or a place for Essence"


def check_places(s: State) -> None:
    """Each kind of card in its own row; Essence in Pools and on cards; one Vanquisher a player, nowhere else."""
    for piece in range(len(s.define)):
        row = s.place[piece] & ~1
        what = field.kind(s, piece)
        fits = what in field.LIES_IN[row] if row in field.LIES_IN else row == field.OTHER_FACE or what != field.VANQUISHER
        if not fits:
            card = s.rules.cards[s.define[piece]]
            raise DefinitionError(f'"{card.name}": {FALSE_ZONE.format(card.kind)}')
    for seat in range(s.seats):
        if s.zones[field.VANQUISHER_SLOT + seat][0] < 0:
            raise DefinitionError("each player needs a Vanquisher: vanquisher: NAME")


def prepare(s: State, game: Frame) -> None:
    """EOC-18.2, 3.7: each Vanquisher has its other face; the first player has the odd turns; everything is checked."""
    check_places(s)
    for seat in range(s.seats):
        if not s.zones[field.OTHER_FACE + seat]:
            add_other_face(s, seat)
    change.count(s, field.LOOSE, 1)
    change.count(s, field.TRACES, field.EVERY_TRACE)
    if s.turn:
        game.other = s.active if s.turn % 2 else 1 - s.active


POSITIONS: Final = Positions({
    field.SETUP_PHASE: (setup.first_redraws, ()),                                                 # the redraws of seat A
    field.PREPARATION: (setup.play, ((turn.TURN, turn.attack), (PREPARATION_PHASE, offer))),      # after the draw
    field.ATTACK: (setup.play, ((turn.TURN, turn.clean_up), (ATTACK_PHASE, attack.offer))),       # the first ability step
    field.CLEAN_UP: (setup.play, ((turn.TURN, turn.clean_up),)),                                  # before anything
}, field.SETUP_PHASE, prepare)  # fmt: skip
