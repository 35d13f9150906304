"""Going on from a made-up position: the procedures put where the game would have them.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.procedure import call, go
from cardwright.kernel.state import Frame, State

from ..field import (
    ACTION,
    CHARGED,
    CRYSTAL,
    CRYSTALS,
    ENERGY,
    ENERGY_CARDS,
    FIELD,
    FRAGMENTS,
    FRAGMENTS_EACH,
    HAND,
    KIND,
    RECALL,
    REGENERATION,
    REST,
    SETUP,
)
from . import setup, turn
from .action import ACTIONS_OF_PHASE
from .control import entered
from .setup import form_crystals

THEN: Final = {
    REGENERATION: turn.energize_all, RECALL: turn.recall, ACTION: turn.end_actions, REST: turn.rest,
}  # fmt: skip
"""Phase -> the step of the turn that comes next: the phase itself, or what follows its actions."""


def check_places(s: State) -> None:
    """Crystals lie among the Crystals and nothing else does; Energy Cards are numbers."""
    for piece, define in enumerate(s.define):
        name = s.rules.cards[define].name
        kind = s.rules.fact[KIND][define]
        if kind == ENERGY:
            raise DefinitionError(f'"{name}" is no card of a zone: give the number `charged`')
        if (kind == CRYSTAL) != (CRYSTALS <= s.place[piece] < HAND):
            raise DefinitionError(f'"{name}": Crystals of Essence lie in crystals, and all other cards everywhere else')


def resume(s: State, game: Frame) -> None:
    """Put a position at the beginning of a phase; in `setup` Afterthought still has to be decided.

    Crystals that are not given are whole, and all Energy Cards are charged, unless the position says otherwise.
    """
    check_places(s)
    for seat in range(s.seats):
        entered(s, s.zones[FIELD + seat], seat)  # who has another's card in a made-up position has it for good
    for seat in range(s.seats):
        change.count(s, CHARGED + seat, ENERGY_CARDS)
        for piece in s.zones[CRYSTALS + seat]:
            if piece >= 0:
                change.put(s, FRAGMENTS, piece, FRAGMENTS_EACH)
        form_crystals(s, seat)
    if s.phase == SETUP:
        s.turn = 0
        go(game, setup.ask_afterthought)
        return
    go(game, setup.pass_turn)
    go(call(s, turn.TURN, s.active), THEN[s.phase])
    if s.phase == ACTION:
        call(s, ACTIONS_OF_PHASE, s.active)
