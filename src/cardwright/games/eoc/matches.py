"""Matches, as data: the rulebook has none; these are the field's usual ones (R60).  There is no side deck (EOC-18.7)."""

from typing import Final

from cardwright.kernel.matches import MatchRules

MATCHES: Final = {
    "best of three": MatchRules(
        "Best of three; the coin names who begins each game", "EOC-2.13", wins=2, games=3, extra_turns=3,
    ),
    "single": MatchRules("One game", "EOC-2.13", extra_turns=3, minutes=25, tiebreakers=("omw", "oomw")),
}  # fmt: skip
