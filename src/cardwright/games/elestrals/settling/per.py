"""Settled: "for each" in statements: of which fact it is said, and whom "it" means there."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import This

from .. import tree
from . import nouns
from .context import Unsettled


def of_its_subject(says: tree.Says) -> tree.Says:
    """For each Artifact Rune Empowering it, for each different Element Enchanting it: it is the subject."""
    noun = says.per
    last: Any = noun.last if isinstance(noun, tree.Noun) else None
    elements = isinstance(last, tree.Enchanting) and noun.head == tree.Kind("element") and isinstance(says.subject, This)
    its = (isinstance(last, tree.Empowering) or elements) and last.what == tree.Pronoun("it")
    one = isinstance(says.subject, This) or nouns.is_bearer(says.subject)
    return replace(says, per=replace(noun, last=replace(last, what=says.subject))) if its and one else says


def multiplied(says: tree.Says) -> tuple[tree.Says, ...]:
    """A statement in parts: "for each" is said of its last fact.  Raises Unsettled where it could be said of more."""
    first = says.facts[0]
    if isinstance(first, tree.Each):
        rest = replace(says, facts=says.facts[1:])
        return replace(says, facts=(tree.Gets(first.fact),), per=first.per), *multiplied(rest)
    if says.per is None or len(says.facts) == 1:
        return (says,)
    *plain, last = says.facts
    if any(isinstance(fact, tree.Gets) for fact in plain):
        raise Unsettled("for each")
    return replace(says, facts=tuple(plain), per=None, most=None), replace(says, facts=(last,))
