"""Made-up positions: where the game goes on from each phase.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.positions import Positions
from cardwright.kernel.state import Frame, State

from .. import field
from . import setup, turn
from .action import ACTIONS_OF_PHASE, offer
from .control import entered
from .setup import form_crystals


def check_places(s: State) -> None:
    """Crystals lie among the Crystals and nothing else does; Energy Cards are numbers."""
    for piece, define in enumerate(s.define):
        name = s.rules.cards[define].name
        kind = s.rules.fact[field.KIND][define]
        if kind == field.ENERGY:
            raise DefinitionError(f'"{name}" is no card of a zone: give the number `charged`')
        if (kind == field.CRYSTAL) != (field.CRYSTALS <= s.place[piece] < field.HAND):
            raise DefinitionError(f'"{name}": Crystals of Essence lie in crystals, and all other cards everywhere else')


def prepare(s: State, game: Frame) -> None:
    """Who has another's card has it for good.

    Crystals that are not given are whole, and all Energy Cards are charged, unless the position says otherwise.
    """
    check_places(s)
    for seat in range(s.seats):
        entered(s, s.zones[field.FIELD + seat], seat)
    for seat in range(s.seats):
        change.count(s, field.CHARGED + seat, field.ENERGY_CARDS)
        for piece in s.zones[field.CRYSTALS + seat]:
            if piece >= 0:
                change.put(s, field.FRAGMENTS, piece, field.FRAGMENTS_EACH)
        form_crystals(s, seat)


POSITIONS: Final = Positions({
    field.SETUP: (setup.ask_afterthought, ()),                                                    # Afterthought is asked
    field.REGENERATION: (setup.pass_turn, ((turn.TURN, turn.energize_all),)),
    field.RECALL: (setup.pass_turn, ((turn.TURN, turn.recall),)),
    field.ACTION: (setup.pass_turn, ((turn.TURN, turn.end_actions), (ACTIONS_OF_PHASE, offer))),  # the first action is asked
    field.REST: (setup.pass_turn, ((turn.TURN, turn.rest),)),
}, field.SETUP, prepare)  # fmt: skip
