"""A round of several games: who decides who begins, when it is over; swaps with the Side Deck.  ELE-2.3, 25.5, 26.8.

What happens inside a game stands in `rules/`.  A result of a game is its winner, or -1 for a draw.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

DRAWN: Final = -1
WINS_NEEDED: Final = 2
MOST_GAMES: Final = 5
SIDE_DECK: Final = 12
DECK_NAMES: Final = {"main": "Main Deck", "spirits": "Spirit Deck", "side": "Side Deck"}


class Swap(NamedTuple):
    """One card out of a deck and one card of the Side Deck in: "main" or "spirits"."""

    deck: str
    out: str
    into: str


def decider(results: Sequence[int], first: int) -> int:
    """ELE-2.2, 2.3 (R45): who decides who takes the first turn of the next game; `first`: who did in the first game.

    >>> decider([], 1), decider([0], 1), decider([0, -1], 1)
    (1, 1, 1)
    """
    who = first
    for winner in results:
        who = who if winner == DRAWN else 1 - winner
    return who


def over(results: Sequence[int]) -> bool:
    """ELE-25.5 (R45): two games won, or five games played; draws count as played."""
    return max(results.count(0), results.count(1)) >= WINS_NEEDED or len(results) >= MOST_GAMES


def winner(results: Sequence[int]) -> int:
    """ELE-25.5: more wins takes the round; equal: drawn."""
    mine, theirs = results.count(0), results.count(1)
    return DRAWN if mine == theirs else 0 if mine > theirs else 1


def check_swaps(ruleset: Ruleset, deck: Deck, swaps: Sequence[Swap], games_played: int) -> list[str]:
    """Every fault of a player's swaps before the next game, in the order of the table ELE-26.8 to 26.11."""
    faults: list[str] = []
    for swap in swaps:
        for name in (swap.out, swap.into):
            right = name not in ruleset.index or fits(ruleset, name, swap.deck)
            if not right:
                faults.append(f"{name} cannot go into the {DECK_NAMES[swap.deck]}.")  # ELE-26.9
    for section, wanted in wanted_from(swaps).items():
        have = Counter(deck.get(section, []))
        missing = [name for name, n in wanted.items() if have[name] < n]
        faults += [f"{name} is not in your {DECK_NAMES[section]}." for name in missing]  # ELE-26.10
    if swaps and not games_played:
        faults.append("Side Deck swaps are allowed only between games of a round.")  # ELE-26.11
    return faults


def wanted_from(swaps: Sequence[Swap]) -> Mapping[str, Counter[str]]:
    """How many of which card the swaps take from each deck."""
    wanted = {section: Counter[str]() for section in DECK_NAMES}
    for swap in swaps:
        wanted[swap.deck][swap.out] += 1
        wanted["side"][swap.into] += 1
    return wanted


def fits(ruleset: Ruleset, name: str, section: str) -> bool:
    """ELE-26.2, 26.4: whether a card is of the kind of a deck."""
    return (ruleset.cards[ruleset.index[name]].kind == "spirit") == (section == "spirits")


def swapped(deck: Deck, swaps: Sequence[Swap]) -> Deck:
    """ELE-26.8: the decks for the next game, one card in for each out; ELE-26.12: the registered list stays as it is."""
    changed = {section: list(cards) for section, cards in deck.items()}
    for swap in swaps:
        changed[swap.deck].remove(swap.out)
        changed[swap.deck].append(swap.into)
        changed["side"].remove(swap.into)
        changed["side"].append(swap.out)
    return changed
