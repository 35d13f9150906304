"""Settled: Spirits that are of another element than their own."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import Cards, Every

from .. import nodes, quantities, tree
from . import nouns
from .context import Context, Unsettled

Rule = tuple[int, Any]


def elemental(says: tree.Says, fact: tree.Elemental, context: Context) -> tuple[Any, list[Rule]]:
    """Spirits under such cards have another element."""
    pick = says.subject
    under = pick.noun.last if isinstance(pick, tree.Pick) and pick.det in ("", "all") else None
    if not isinstance(under, tree.Enchanting) or under.past or len(fact.elements) != 1 or pick.noun.after:
        raise Unsettled("instead of")
    noun = replace(pick.noun, last=None)
    cards = nouns.cards_of(replace(under.what, det="a") if isinstance(under.what, tree.Pick) else under.what, context)
    tests = (*nouns.head_tests(noun, context), nodes.Attached(cards))
    return Every(Cards(tests)), [(quantities.ELEMENT_IS, 1 << fact.elements[0])]
