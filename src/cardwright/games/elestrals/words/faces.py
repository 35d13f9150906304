"""How Runes lie: Set, turned face-down or face-up, carried from one Elestral to another."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, within
from cardwright.language.shape import node

from ..tree import Do, In, Pick

FACES: Final = ("face-down", "face-up")


def _elestral(carried: Any) -> bool:
    """To another card, which can be Empowered; where else a card is moved to is a zone."""
    return not isinstance(carried.to, Pick) or carried.to.det not in ("N", "up to", "each", "all")


RUNES: Final[tuple[Entry, ...]] = (
    *(entry for face in FACES for entry in (
        phrase("Act", f"turn[s|:own] {{what:Object}} {face}", node(Do, verb=f"turn {face}"),
               alt=f"flip[s|:own] {{what:Object}} {face}"),
        phrase("Act", f"target[s|:own] and turn[s|:own] {{what:Aim}} {face}", node(Do, verb=f"turn {face}"),
               alt=f"target[s|:own] and flip[s|:own] {{what:Aim}} {face}"),
    )),
    phrase("Act", "Set[s|:own] {what:Object} {to:SetTo}", node(Do, verb="set"),
           alt=("Set[s|:own] {what:Object} {to:SetTo} face-down", "Set[s|:own] {what:Object} face-down {to:SetTo}"),
           silent=("face-down",)),
    phrase("SetTo", "to {zone:Land}", node(In, word="to"),
           alt=tuple(f"{word_} {{zone:Land}}" for word_ in ("on", "in", "onto"))),
    phrase("Act", "have {what:Object} Empower {to:Object}", node(Do, verb="carry"), guard=_elestral,
           alt=("move[s|:own] {what:Object} to {to:Bearing}", "have {what:Object} start Empowering {to:Object}"),
           silent=("move", "moves", "to", "have", "start")),
    within("Bearing", "Pick"),
    within("Bearing", "This"),
    within("Bearing", "ItThem"),
)  # fmt: skip
"""Carried by an Elestral: an Artifact Rune that Empowers it."""
