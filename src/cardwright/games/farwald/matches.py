"""Matches, as data: the rulebook has none (R90).  There is no side deck; chance names who begins (FAR-2.11)."""

from typing import Final

from cardwright.kernel.matches import MatchRules, Points

MATCHES: Final = {
    "best of three": MatchRules(
        "Two players, best of three", "FAR-2.11", wins=2, games=3, extra_turns=3, seats=(2, 2),
    ),
    "single": MatchRules(
        "Two players, one game", "FAR-2.11", extra_turns=3, minutes=30, seats=(2, 2), tiebreakers=("omw", "oomw"),
    ),
    "pod": MatchRules(
        "Three or four players, one game", "FAR-2.11, FAR-23", extra_turns=4, minutes=75, seats=(3, 4),
        points=Points(win=5, draw=1, loss=0), tiebreakers=("omw", "oomw"),
    ),
}  # fmt: skip
