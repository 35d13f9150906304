"""Match play, as data.  DEV-28.21 to 28.26."""

from typing import Final

from cardwright.kernel.matches import BEFORE_EACH, LOSER, MatchRules

from .decks import check_swapped

MATCHES: Final = {
    "match": MatchRules(
        "Best of three with side decks", "DEV-28.21 to 28.26",
        wins=2, games=3,                                                # DEV-28.21 (R51)
        swaps=BEFORE_EACH, side="side", check_swap=check_swapped,       # DEV-28.22 to 28.26
        extra_turns=3,                                                  # R80
    ),
    "loser begins": MatchRules(
        "Best of three with side decks; who lost begins the next game", "DEV-1.5, DEV-28.21 to 28.26",
        wins=2, games=3, swaps=BEFORE_EACH, side="side", check_swap=check_swapped, extra_turns=3,
        decides=LOSER, decider="first_player",
    ),
    "single": MatchRules("One game", "DEV-1.5", extra_turns=3, tiebreakers=("omw", "oomw")),
}  # fmt: skip
