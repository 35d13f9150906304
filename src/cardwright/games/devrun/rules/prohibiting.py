"""What a player cannot do because of a Continuous Effect.  DEV-19.8."""

from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State

from ..field import seat_in
from ..plan import ITSELF
from .mana import standing_plans


def prohibited(s: State, what: int, seat: int) -> bool:
    """Whether a card in force forbids it to this player: "this" speaks of its own player, anything else of opponents."""
    for source in s.watch[STANDING - what]:
        for plan in standing_plans(s, what, source):
            if (seat_in(s, source) == seat) == (plan.reach == ITSELF):
                return True
    return False
