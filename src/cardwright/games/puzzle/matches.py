"""Matches, as data: the rulebook has none (R45, R60).  There is no side deck (PUZ-D.11); a coin names who begins."""

from typing import Final

from cardwright.kernel.matches import MatchRules
from cardwright.kernel.state import State

from .rules.winning import ahead


def leader(s: State) -> int:
    """R60: after the extra turns of a game whose time is over, as after its last turn (PUZ-24.1): more Spirits win."""
    return ahead(s)


MATCHES: Final = {
    "best of three": MatchRules("Best of three", "PUZ-1.4", wins=2, games=3, extra_turns=3, judge=leader),
    "single": MatchRules("One game", "PUZ-1.4", extra_turns=3, minutes=20, judge=leader, tiebreakers=("omw", "oomw")),
}  # fmt: skip
