"""Swaps between the games of a match: the list after a swap, its faults, and where each card may go.

Not for: when swaps may be made and who has locked in (`match`).
"""

from collections import Counter

from ..kernel.game import Deck
from ..kernel.matches import MatchRules
from ..kernel.ruleset import Ruleset


def with_side(rules: MatchRules, registered: Deck, deck: Deck) -> Deck:
    """The whole list: what is not played is the side deck."""
    side = rules.side
    rest = Counter(name for cards in registered.values() for name in cards)
    rest.subtract(name for section, cards in deck.items() if section != side for name in cards)
    return {
        **{section: list(cards) for section, cards in deck.items() if section != side},
        side: list((+rest).elements()),
    }


def faults(ruleset: Ruleset, rules: MatchRules, registered: Deck, deck: Deck) -> list[str]:
    """Every fault of a swap, by the game's rule or by the deck rules (DEV-28.22)."""
    if rules.check_swap is not None:
        return rules.check_swap(ruleset, registered, deck)
    have = Counter(name for cards in registered.values() for name in cards)
    used = Counter(name for cards in deck.values() for name in cards)
    foreign = [f"{name} is not in the registered list {n} times." for name, n in used.items() if n > have[name]]
    return foreign + ruleset.rules.check_deck(ruleset, deck)


def fits(ruleset: Ruleset, rules: MatchRules, registered: Deck, deck: Deck) -> dict[str, list[str]]:
    """The sections that each card of a list may be swapped into.

    Those where it lies, and those where the rules let it stand for some other card; the only section without asking.
    """
    sections = [section for section in deck if section != rules.side]
    names = sorted({name for cards in registered.values() for name in cards})

    def fit(name: str, section: str) -> bool:
        cards = deck[section]
        if name in cards or len(sections) == 1:
            return True
        exchanged = ({**deck, section: [name, *(one for k, one in enumerate(cards) if k != cards.index(out))]}
                     for out in dict.fromkeys(cards))  # fmt: skip
        return any(not faults(ruleset, rules, registered, with_side(rules, registered, one)) for one in exchanged)

    return {name: [section for section in sections if fit(name, section)] for name in names}
