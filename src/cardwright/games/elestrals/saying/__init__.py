"""What the machine does with a text, in English: for `text explain`.  The nodes' own meaning, not the printed words.

A table from kind of node to words: nouns, numbers and conditions, abilities, deeds.  Not for reading texts and not for the
log.
"""

from typing import Any

from .abilities import deed, heading
from .nouns import condition, thing


def say(node: Any, what: str) -> str:
    """A node as a "Heading", "Deed", "Object" or "Condition"."""
    return {"Heading": heading, "Deed": deed, "Object": thing, "Condition": condition}[what](node)


__all__ = ["say"]
