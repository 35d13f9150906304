"""Made-up positions: where the game goes on from each phase.  Not a rule of the game."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.positions import Positions
from cardwright.kernel.state import Frame, State

from .. import field
from . import exchange, rounds, setup
from .checking import evaluate_continuous
from .moving import serve


def check_places(s: State) -> None:
    """Each Shell card lies in its place, and nothing else does."""
    for piece, define in enumerate(s.define):
        if (s.rules.fact[field.KIND][define] == field.SHELL) != (field.SHELLS <= s.place[piece] < field.SHELLS + 4):
            name = s.rules.cards[define].name
            raise DefinitionError(f'"{name}": Shell cards lie in shells, and other cards everywhere else')
    for seat in range(s.seats):
        if any(s.zones[field.SHELLS + seat][lane] < 0 for lane in range(field.LANES)):
            raise DefinitionError("each player needs three Shell cards, in the cells Red, Green and Blue of shells")


def prepare(s: State, game: Frame) -> None:
    """The turn player is the first of the round, which is the second one."""
    check_places(s)
    change.count(s, field.FIRST, s.active)
    if s.phase == field.SETUP_PHASE:
        return
    change.count(s, field.ROUND, 2)
    if s.phase == field.EXCHANGE:
        change.count(s, field.PLAYERS, field.players_left(s))


def settle(s: State) -> None:
    """DEV-24.7, 13.10: Materials do what they do to their Layer cards, and Continuous Effects are in force or not."""
    for seat in range(s.seats):
        for material in s.zones[field.MATERIALS + seat]:
            serve(s, material)
    evaluate_continuous(s)


ROUND_OF_PLAY: Final = rounds.ROUND_OF_PLAY
POSITIONS: Final = Positions({
    field.SETUP_PHASE: (setup.mulligans, ()),                                    # the hands are drawn
    field.ACQUISITION: (setup.play, ((ROUND_OF_PLAY, rounds.acquire),)),         # before the draws
    field.EXCHANGE: (setup.play, ((ROUND_OF_PLAY, rounds.prepare), (exchange.EXCHANGE_PHASE, exchange.begin_turn))),
    field.PREPARATION: (setup.play, ((ROUND_OF_PLAY, rounds.prepare),)),
    field.DISTRIBUTION: (setup.play, ((ROUND_OF_PLAY, rounds.distribute),)),
}, field.SETUP_PHASE, prepare, settle)  # fmt: skip
