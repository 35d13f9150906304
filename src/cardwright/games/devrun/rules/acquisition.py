"""Mana acquisition: what has to be activated, the draws of all players, and what may be activated.  DEV-4."""

from typing import Final

from cardwright.kernel.action import Menu
from cardwright.kernel.chances import Chances, ask_next, open_round
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.frames import Round
from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import State
from cardwright.kernel.using import Numbered

from ..field import ACQUISITION, destroyed_shells, in_order, plays
from ..plan import ANY, plan_of
from .answering import UseRecord
from .casting import clear_limbo
from .checking import check, holding
from .moving import draw
from .offering import A_RECORD, BITS, PIECE_BITS, UseEffect, effects, of_card
from .recording import forget, next_moment
from .usable import ACTS_LEFT
from .windows import enter_phase, open_window


def with_the_draws(s: State, seat: int) -> list[int]:
    """DEV-4.3 (R8): the effects that must be activated in the very event of the draws."""
    return [option for option in effects(s, seat) if plan_of(s.rules.programs, option >> BITS >> PIECE_BITS).of_draws]


def of_draws(s: State, seat: int, piece: int) -> list[Numbered]:
    """The texts of a card that belong to the draws."""
    return [numbered for numbered in of_card(s, seat, piece) if numbered[1].of_draws]


WITH_DRAWS: Final = Menu((
    UseRecord(A_RECORD, BITS, ANY, of_draws=True), UseEffect(with_the_draws, of_draws),
), BITS, bound=ACTS_LEFT)  # fmt: skip
"""DEV-4.3, 12.4: what a player has to activate with the draws."""
WITH_THE_DRAWS: Final[Prompt] = Prompt(
    "with-draws", RESPOND, "What do you activate with the draws?", WITH_DRAWS.label, WITH_DRAWS.card, "DEV-4.3",
)  # fmt: skip
BEFORE_DRAWS: Final[Chances] = Chances(WITH_DRAWS.offer, WITH_THE_DRAWS, plays)


def begin_acquisition(s: State, f: Round) -> None:
    """DEV-4.1, 4.3: the phase begins; what waits for that is met."""
    enter_phase(s, ACQUISITION)
    open_round(s, f, s.active)


def activate_mandatory(s: State, f: Round) -> None:
    """DEV-4.3 (R8), 12.4: in the event of the draws, judged and paid before them: what "you must" says of this phase."""
    if not ask_next(s, f, BEFORE_DRAWS, always=False):
        go(f, draw_together)


def hear(s: State, f: Round) -> None:
    """DEV-4.3: one after another."""
    f.passed = 0
    WITH_DRAWS.begin(s, f.seat, f.chosen)


def go_on(s: State, f: Round) -> None:
    """DEV-4.3: until nothing is left that has to be activated."""
    clear_limbo(s)
    go(f, activate_mandatory)


def draw_together(s: State, f: Round) -> None:
    """DEV-4.1, 4.2 (R4): all draw at once, 1 and 1 more for each own destroyed Shell.

    DEV-4.3: what could not be activated with the draws is not activated later.
    """
    forget(s, [at for at, record in enumerate(s.waiting) if plan_of(s.rules.programs, record.target).of_draws])
    held = holding(s)
    next_moment(s)
    for seat in in_order(s):
        draw(s, seat, 1 + destroyed_shells(s, seat))
    check(s, held)


def open_phase_window(s: State, f: Round) -> None:
    """DEV-4.3, 4.4, 4.9: the Stack, if one was started; effects of the phase, until all decline with no Stack."""
    leave(f)
    open_window(s, of_phase=True)


ACQUIRING: Final[Procedure] = procedure("acquisition", (
    begin_acquisition, activate_mandatory, hear, go_on, draw_together, open_phase_window,
), frame=Round)  # fmt: skip
