"""Every verb of the game with how it is carried out."""

from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..rules.closing import stop, turn_away
from . import doing_cards, doing_players, entering
from .costs import Spend
from .stopping import CloseGate, Dissipate, TurnAway


def spend(s: State, f: Frame, node: Spend) -> int:
    """FAR-7.10: only ever a cost (rules/paying chooses who is exploited)."""
    return node.units


VERBS: dict[type, Perform] = {
    **doing_players.VERBS, **doing_cards.VERBS, **entering.VERBS,
    CloseGate: stop, Dissipate: stop, TurnAway: turn_away, Spend: spend,
}  # fmt: skip
