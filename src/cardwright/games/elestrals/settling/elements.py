"""Settled: Spirits that are of another element than their own; cards that are of one besides."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import Cards, Every

from .. import nodes, quantities, tree
from ..field import OMNI
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


def also_of(says: tree.Says, fact: tree.AlsoOf) -> list[Rule]:
    """Cards of a further element.  Raises Unsettled for Spirits, which have one."""
    pick = says.subject
    spirits = isinstance(pick, tree.Pick) and nouns.kind_of(pick.noun) == "spirit"
    if spirits or says.per is not None or fact.always or OMNI in fact.elements:
        raise Unsettled("Element")
    return [(quantities.ALSO_OF, sum(1 << element for element in fact.elements))]
