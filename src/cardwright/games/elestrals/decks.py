"""Deck construction.  ELE-26, 2.1."""

from collections import Counter

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

SPIRIT_DECK = 20
MAIN_DECK = 40
COPIES = 3
SIDE_DECK = 12


def check_deck(ruleset: Ruleset, deck: Deck) -> list[str]:
    """Every fault of a deck, in the order of the table ELE-26.1 to 26.7; an empty list for a legal deck."""
    spirits, main, side = deck.get("spirits", []), deck.get("main", []), deck.get("side", [])
    faults = []
    if len(spirits) != SPIRIT_DECK:
        faults.append(f"Spirit Deck must have exactly {SPIRIT_DECK} Spirits (has {len(spirits)}).")  # ELE-26.1
    faults += [
        f"Spirit Deck may contain only Spirits: {name}."
        for name in different(ruleset, spirits)
        if ruleset.cards[ruleset.index[name]].kind != "spirit"
    ]  # ELE-26.2
    if len(main) != MAIN_DECK:
        faults.append(f"Main Deck must have exactly {MAIN_DECK} cards (has {len(main)}).")  # ELE-26.3
    faults += [
        f"Main Deck may contain only Elestrals and Runes: {name}."
        for name in different(ruleset, main)
        if ruleset.cards[ruleset.index[name]].kind == "spirit"
    ]  # ELE-26.4
    faults += [
        f"At most {COPIES} copies of {name} in Main and Side Deck together (has {n})."
        for name, n in Counter([*main, *side]).items()
        if n > COPIES and name in ruleset.index and ruleset.cards[ruleset.index[name]].kind != "spirit"
    ]  # ELE-26.5
    if len(side) > SIDE_DECK:
        faults.append(f"Side Deck may have at most {SIDE_DECK} cards (has {len(side)}).")  # ELE-26.6
    unknown = [name for name in dict.fromkeys([*spirits, *main, *side]) if name not in ruleset.index]
    return faults + [f"Unknown card: {name}." for name in unknown]  # ELE-26.7


def different(ruleset: Ruleset, names: list[str]) -> list[str]:
    """The different known cards of a list."""
    return [name for name in dict.fromkeys(names) if name in ruleset.index]
