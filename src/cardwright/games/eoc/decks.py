"""Deck construction.  EOC-18."""

from collections import Counter
from typing import Final

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

SIZE: Final = 60
COPIES: Final = 4
BANNED: Final[dict[str, int]] = {}
"""EOC-18.6: name -> so many copies at most; the rulebook mentions a list and prints none."""


def check_deck(ruleset: Ruleset, deck: Deck, ban_list: dict[str, int] = BANNED) -> list[str]:
    """EOC-18.8: every fault of a deck, in the order of the table; an empty list for a legal deck.

    EOC-18.3, 18.7: any mix of cards is legal, and there is no side deck.
    """
    main, leaders = deck.get("main", []), deck.get("vanquisher", [])
    kinds = {name: kind_of(ruleset, name) for name in [*main, *leaders]}
    faults = [f"Unknown card: {name}." for name, kind in kinds.items() if not kind]
    chosen = [name for name in leaders if kinds[name] == "vanquisher"]
    if len(chosen) != 1 or len(leaders) != 1:
        faults.append(f"Choose exactly 1 Vanquisher (you have {len(chosen)}).")
    faults += [
        f"A Vanquisher cannot be one of the 60 cards: {name}." for name in dict.fromkeys(main) if kinds[name] == "vanquisher"
    ]
    if len(main) != SIZE:
        faults.append(f"A deck needs exactly {SIZE} cards (you have {len(main)}).")
    return faults + copies(main, leaders, {plain(name): most for name, most in ban_list.items()})


def copies(main: list[str], leaders: list[str], limits: dict[str, int]) -> list[str]:
    """EOC-18.4 to 18.6: banned before limited before copies; names without regard to case and spaces around them."""
    counts = Counter(plain(name) for name in [*main, *leaders])
    shown = {plain(name): name for name in reversed([*main, *leaders])}
    banned, limited, many = [], [], []
    for name, n in counts.items():
        limit = limits.get(name, COPIES)
        if limit == 0:
            banned.append(f"{shown[name]} is banned.")
        elif n > limit and limit < COPIES:
            limited.append(f"The ban list allows at most {limit} of {shown[name]} (you have {n}).")
        elif n > COPIES:
            many.append(f"At most {COPIES} cards named {shown[name]} (you have {n}).")
    return [*banned, *limited, *many]


def plain(name: str) -> str:
    """EOC-18.5: a name as names are compared."""
    return name.strip().casefold()


def kind_of(ruleset: Ruleset, name: str) -> str:
    """The kind of a card; empty when there is none of this name, or it is but the other face of a card (EOC-18.2)."""
    if name not in ruleset.index:
        return ""
    card = ruleset.cards[ruleset.index[name]]
    return "" if card.facts.get("stage") == 2 else card.kind
