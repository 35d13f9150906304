"""What a player cannot do because of a Continuous Effect.  DEV-19.8."""

from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.tree import Static

from ..field import NO_EFFECTS, seat_in
from ..plan import ITSELF
from ..tree import YOURS
from .mana import standing_plans


def speed_forbidden(s: State, seat: int, speed: int) -> bool:
    """Whether a card in force keeps this player, as an opponent of its own, from activating effects of this speed."""
    for source in s.watch[STANDING - NO_EFFECTS]:
        for plan in standing_plans(s, NO_EFFECTS, source):
            speeds = plan.ability.value if isinstance(plan.ability, Static) else 0
            if seat_in(s, source) != seat and isinstance(speeds, int) and speeds & speed:
                return True
    return False


def prohibited(s: State, what: int, seat: int) -> bool:
    """Whether a card in force speaks so of this player: "this" and "yours" of its own, anything else of opponents."""
    for source in s.watch[STANDING - what]:
        for plan in standing_plans(s, what, source):
            own = plan.reach == ITSELF or plan.ability.subject.cards.tests == YOURS.tests  # type: ignore[union-attr]
            if (seat_in(s, source) == seat) == own:
                return True
    return False
