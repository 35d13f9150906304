"""A probe: a smallest card of ours for one kind of node, and what it does.  See `test_nodes.py`."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import cardwright as cw
from cardwright.kernel.card import Card

from .positions import symbols

RULES: Final = cw.load("elestrals", sets=()).rules
NAME: Final = "Probe"
USE: Final = f"Use + {NAME}"
ANSWER: Final = f"{NAME} + :"


class Played(NamedTuple):
    """A card and what it does.

    text   what it says;  kind  "elestral", or the type of a Rune;  cost  in letters
    event  an event of the game that must have been told;  other  the text of a second card, called Other
    """

    text: str
    mine: Mapping[str, object]
    theirs: Mapping[str, object] = {}
    go: Sequence[str] = ()
    then: Mapping[str, object] = {}
    event: int = 0
    kind: str = "elestral"
    cost: str = "f"
    phase: str = "main"
    active: int = 0
    other: str = ""
    other_kind: str = "elestral"


def standing(letters: str = "f") -> dict[str, object]:
    """The card alone on the field."""
    return {"row": [f"{NAME}: {letters}"]}


def made(name: str, kind: str, cost: str, text: str) -> Card:
    """A card of our own."""
    raw: dict[str, object] = {"name": name, "cost": symbols(cost), "text": text}
    if kind == "elestral":
        ursa = ["ursa"] if name != NAME else []
        return RULES.read_card("elestral", raw | {"attack": 3, "defense": 3, "subclasses": ursa}, "test")
    return RULES.read_card("rune", raw | {"type": kind}, "test")


def cards(played: Played) -> list[Card]:
    """The card of an entry, and the second one if there is one."""
    found = [made(NAME, played.kind, played.cost, played.text)]
    return [*found, made("Other", played.other_kind, "f", played.other)] if played.other else found
