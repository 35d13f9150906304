"""Deck construction.  EOC-18."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

SIZE: Final = 60
COPIES: Final = 4
BAN_LIST: Final = Path(__file__).parent / "ban_list.toml"


@cache
def limits(path: Path) -> dict[str, int]:
    """EOC-18.6: name -> so many copies at most, from a file.  Raises DefinitionError naming what is wrong in it."""
    try:
        listed = tomllib.loads(path.read_text(encoding="utf-8")).get("limits", {})
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DefinitionError(f"{path}: the ban list cannot be read: {error}") from error
    if not isinstance(listed, dict):
        raise DefinitionError(f"{path}: [limits] is a table: name of a card = 0, 1, 2 or 3")
    for name, most in listed.items():
        if type(most) is not int or not 0 <= most < COPIES:
            raise DefinitionError(f'{path}: "{name}" = {most!r}: a limit is 0 (banned), 1, 2 or 3')
    return listed


def check_deck(ruleset: Ruleset, deck: Deck, ban_list: Path = BAN_LIST) -> list[str]:
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
    essence = {plain(name) for name, kind in kinds.items() if kind == "essence"}
    most = dict.fromkeys(essence, ruleset.setting["essence_copies"])
    return faults + copies([*main, *leaders], most, {plain(name): limit for name, limit in limits(ban_list).items()})


def remark_deck(ruleset: Ruleset, deck: Deck) -> list[str]:
    """The last lines of the ledger's "Deck construction": a deck without any creature is legal, and worth a warning."""
    creatures = any(kind_of(ruleset, name) == "creature" for name in deck.get("main", []))
    return [] if creatures else ["This deck has no creature."]


def copies(names: list[str], most: dict[str, int], banned: dict[str, int]) -> list[str]:
    """EOC-18.4 to 18.6 (R36): banned before limited before copies; names without regard to case and spaces around them.

    most: of cards that have a limit of their own; banned: the ban list, which never raises one.
    """
    counts = Counter(plain(name) for name in names)
    shown = {plain(name): name for name in reversed(names)}
    none, few, many = [], [], []
    for name, n in counts.items():
        listed, limit = banned.get(name, n), most.get(name, COPIES)
        if listed == 0:
            none.append(f"{shown[name]} is banned.")
        elif n > listed:
            few.append(f"The ban list allows at most {listed} of {shown[name]} (you have {n}).")
        elif n > limit:
            many.append(f"At most {limit} cards named {shown[name]} (you have {n}).")
    return [*none, *few, *many]


def plain(name: str) -> str:
    """EOC-18.5: a name as names are compared."""
    return name.strip().casefold()


def kind_of(ruleset: Ruleset, name: str) -> str:
    """The kind of a card; empty for no name, for a token, and for the other face of a card (EOC-18.2)."""
    if name not in ruleset.index:
        return ""
    card = ruleset.cards[ruleset.index[name]]
    return "" if card.facts.get("stage") == 2 or card.kind == "token" else card.kind
