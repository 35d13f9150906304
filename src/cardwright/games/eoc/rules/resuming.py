"""Going on from a made-up position: the procedures put where the game would have them.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.procedure import call, go
from cardwright.kernel.state import Frame, State

from ..field import (
    ATTACK,
    CLEAN_UP,
    EVERY_TRACE,
    LIES_IN,
    LOOSE,
    OTHER_FACE,
    PREPARATION,
    SETUP_PHASE,
    TRACES,
    VANQUISHER,
    VANQUISHER_SLOT,
    kind,
)
from . import setup, turn
from .attack import ATTACK_PHASE
from .preparation import PREPARATION_PHASE, offer
from .vanquisher import add_other_face

THEN: Final = {PREPARATION: turn.attack, ATTACK: turn.clean_up, CLEAN_UP: turn.clean_up}
"""Phase -> the step of the turn that comes next: the phase itself, or what follows its actions."""
FALSE_ZONE: Final = "a {} lies where only other cards can lie: creatures, spells, items, vanquisher, or a place for Essence"


def check_places(s: State) -> None:
    """Each kind of card in its own row; Essence in Pools and on cards; one Vanquisher a player, nowhere else."""
    for piece in range(len(s.define)):
        row = s.place[piece] & ~1
        what = kind(s, piece)
        fits = what in LIES_IN[row] if row in LIES_IN else row == OTHER_FACE or what != VANQUISHER
        if not fits:
            card = s.rules.cards[s.define[piece]]
            raise DefinitionError(f'"{card.name}": {FALSE_ZONE.format(card.kind)}')
    for seat in range(s.seats):
        if s.zones[VANQUISHER_SLOT + seat][0] < 0:
            raise DefinitionError("each player needs a Vanquisher: vanquisher: NAME")


def resume(s: State, game: Frame) -> None:
    """Put a position at a phase; `setup` begins with the redraws of seat A.

    preparation: after the draw, the first action is asked.  attack: the first ability step.  clean-up: before anything.
    """
    check_places(s)
    for seat in range(s.seats):
        if not s.zones[OTHER_FACE + seat]:
            add_other_face(s, seat)
    change.count(s, LOOSE, 1)
    change.count(s, TRACES, EVERY_TRACE)
    if s.phase == SETUP_PHASE:
        s.turn = 0
        go(game, setup.first_redraws)
        return
    go(game, setup.play)
    game.other = s.active if s.turn % 2 else 1 - s.active  # EOC-3.7: the first player has the odd turns
    f = call(s, turn.TURN, s.active)
    go(f, THEN[s.phase])
    if s.phase == PREPARATION:
        go(call(s, PREPARATION_PHASE, s.active), offer)
    elif s.phase == ATTACK:
        call(s, ATTACK_PHASE, s.active)
