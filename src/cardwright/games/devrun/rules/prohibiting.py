"""What a player cannot do because of a Continuous Effect.  DEV-19.8."""

from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State

from ..field import seat_in
from ..plan import ITSELF
from ..tree import YOURS
from .mana import standing_plans


def prohibited(s: State, what: int, seat: int) -> bool:
    """Whether a card in force speaks so of this player: "this" and "yours" of its own, anything else of opponents."""
    for source in s.watch[STANDING - what]:
        for plan in standing_plans(s, what, source):
            own = plan.reach == ITSELF or plan.ability.subject.cards.tests == YOURS.tests  # type: ignore[union-attr]
            if (seat_in(s, source) == seat) == own:
                return True
    return False
