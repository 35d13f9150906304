"""What the machine does with a text, in English: for `text explain`.  The nodes' own meaning, not the printed words.

A table from kind of node to words: nouns, numbers and conditions, abilities, deeds.  Not for reading texts and not for the
log.
"""

from collections.abc import Callable
from typing import Any

from cardwright.kernel.card import Card

from .abilities import deed, heading
from .nouns import condition, thing


def saying(card: Card) -> Callable[[Any, str], str]:
    """How a node of this card's text is said: as a "Heading", "Deed", "Object" or "Condition"."""
    kind = str(card.facts.get("type", ""))
    words: dict[str, Callable[[Any], str]] = {
        "Heading": lambda node: heading(node, kind), "Deed": deed, "Object": thing, "Condition": condition,
    }  # fmt: skip
    return lambda node, what: words[what](node)


__all__ = ["saying"]
