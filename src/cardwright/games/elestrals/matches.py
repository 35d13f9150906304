"""Tournament play, as data.  ELE-24, ELE-26.8 to 26.12.  What a running game does of it stands in `rules/ending`."""

from collections import Counter
from typing import Final

from cardwright.kernel.game import Deck
from cardwright.kernel.matches import BETWEEN, LOSER, MatchRules
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State

from .decks import MAIN_DECK, SPIRIT_DECK
from .field import SPIRITS

DECKS: Final = {"main": ("Main Deck", MAIN_DECK), "spirits": ("Spirit Deck", SPIRIT_DECK)}
TITLES: Final = {**{section: title for section, (title, _) in DECKS.items()}, "side": "Side Deck"}


def check_swap(ruleset: Ruleset, registered: Deck, swapped: Deck) -> list[str]:
    """ELE-24.5, 24.6: every fault of a swap, in the order of the table ELE-26.8 to 26.10.

    One card in for one card out keeps the sizes; the cards are those of the registered list, so that the copy limit,
    which counts Main and Side Deck together, holds by itself.
    """
    faults = [
        f"Each swap is one card in for one card out ({title} would have {len(swapped.get(section, []))})."
        for section, (title, size) in DECKS.items()
        if len(swapped.get(section, [])) != size
    ]  # ELE-26.8
    faults += [
        f"{name} cannot go into the {title}."
        for section, (title, _) in DECKS.items()
        for name in dict.fromkeys(swapped.get(section, []))
        if name in ruleset.index and (ruleset.cards[ruleset.index[name]].kind == "spirit") != (section == "spirits")
    ]  # ELE-26.9
    have = Counter(name for section in TITLES for name in registered.get(section, []))
    used = Counter(name for section in TITLES for name in swapped.get(section, []))
    return faults + [f"{name} is not in your {TITLES['side']}." for name, n in used.items() if n > have[name]]  # ELE-26.10


def spirit_counts(s: State) -> tuple[int, ...]:
    """ELE-24.12, 24.14: the Spirit Differential: own Spirit Deck minus the opponent's; both sum to 0."""
    mine, theirs = len(s.zones[SPIRITS]), len(s.zones[SPIRITS + 1])
    return mine - theirs, theirs - mine


MATCHES: Final = {
    "tournament": MatchRules(
        "Best of three with Side Decks", "ELE-24.2 to 24.15",
        wins=2, games=5,                                                # ELE-24.2, 25.5 (R45)
        decides=LOSER, decider="decider", decider_from=1,               # ELE-24.3, 2.2, 2.3
        swaps=BETWEEN, side="side", check_swap=check_swap,              # ELE-24.4 to 24.7
        not_now="Side Deck swaps are allowed only between games of a round.",   # ELE-26.11
        counts=spirit_counts, counted="Spirit Differential",            # ELE-24.12, 24.13
        tiebreakers=("game wins", "differential", "opponents' differential"),   # ELE-24.11 (R46: 3, 1, 0 points)
    ),
    "single": MatchRules(
        "One game", "ELE-24.16",
        decides=LOSER, decider="decider", decider_from=1, counts=spirit_counts,
        counted="Spirit Differential", minutes=0,
        tiebreakers=("game wins", "differential", "opponents' differential"),
    ),
}  # fmt: skip
"""ELE-24.1: the defaults of the rulebook; an organiser may choose otherwise before play begins."""
