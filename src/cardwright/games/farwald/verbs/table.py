"""Every verb of the game with how it is carried out."""

from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..field import IN_UNLEASH, UNANSWERED
from ..rules.closing import stop, turn_away
from . import doing_cards, doing_players, entering
from .costs import Spend
from .stopping import CloseGate, Dissipate, NoReaction, TurnAway


def spend(s: State, f: Frame, node: Spend) -> int:
    """FAR-7.10: only ever a cost (rules/paying chooses who is exploited)."""
    return node.units


def no_reaction(s: State, f: Frame, node: NoReaction) -> int:
    """FAR-15.5, 15.9: the unleash that is announced has no windows for opponents."""
    if not s.stack or not s.stack[-1].other & IN_UNLEASH:
        return 0
    s.stack[-1].other |= UNANSWERED
    return 1


VERBS: dict[type, Perform] = {
    **doing_players.VERBS, **doing_cards.VERBS, **entering.VERBS,
    CloseGate: stop, Dissipate: stop, TurnAway: turn_away, Spend: spend, NoReaction: no_reaction,
}  # fmt: skip
