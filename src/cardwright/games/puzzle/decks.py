"""Deck construction.  PUZ-D."""

from collections import Counter

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

MIN_DECK = 30
MAX_DECK = 300
SOUL_MAX = 5


def check_deck(ruleset: Ruleset, deck: Deck) -> list[str]:
    """Every fault of a deck, in the order of the table PUZ-D.1 to D.9; an empty list for a legal deck.

    PUZ-D.4, D.5, D.11: there is no copy limit, no need for whole forms, and no side deck.  D.10 is checked when cards
    are read.
    """
    main, souls = deck.get("main", []), deck.get("souls", [])
    faults = []
    if len(main) < MIN_DECK:
        faults.append(f"Main deck has {len(main)} cards; at least {MIN_DECK} are required.")  # PUZ-D.1
    if len(main) > MAX_DECK:
        faults.append(f"Main deck has {len(main)} cards; this server accepts at most {MAX_DECK}.")  # PUZ-D.2
    faults += [
        f'"{name}" is not a Spirit Card and cannot be in the main deck.' for name in of_kind(ruleset, main, "soul")
    ]  # PUZ-D.3
    if len(souls) > SOUL_MAX:
        faults.append(f"Shaman Soul Deck has {len(souls)} cards; at most {SOUL_MAX} are allowed.")  # PUZ-D.6
    faults += [
        f'"{name}" appears {n} times in the Shaman Soul Deck; each card may appear once.'
        for name, n in Counter(souls).items()
        if n > 1
    ]  # PUZ-D.7
    faults += [f'"{name}" is not a Shaman Soul Card.' for name in of_kind(ruleset, souls, "spirit")]  # PUZ-D.8
    faults += [f'Unknown card: "{name}".' for name in dict.fromkeys([*main, *souls]) if name not in ruleset.index]
    return faults  # the last ones are PUZ-D.9


def of_kind(ruleset: Ruleset, names: list[str], kind: str) -> list[str]:
    """The different names in a list that are cards of this kind."""
    different = dict.fromkeys(names)
    return [name for name in different if name in ruleset.index and ruleset.cards[ruleset.index[name]].kind == kind]
