"""Settled: a statement that says more of the subject of the one before: if it is such, it also, or instead, gets so much."""

from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Static

from .. import tree
from . import changes
from .context import INSTANTS, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler


def spoken(settler: "Settler") -> bool:
    """Whether the sentence before was a statement that stands, so that "it" is its subject."""
    return settler.open is None and settler.spoken is not None and settler.kind not in INSTANTS


def instead(settler: "Settler", clause: Any) -> tree.Says:
    """So much instead of what the statement before says: that, and the difference.  Raises Unsettled for other facts."""
    if not isinstance(clause, tree.Says) or clause.per is not None or clause.until is not None:
        raise Unsettled("instead")
    own = clause.subject == settler.spoken or isinstance(clause.subject, tree.Pronoun)
    last = settler.found[-1][1]
    before: dict[int, Any] = {one.what: one.value for one, text in settler.found if text == last and isinstance(one, Static)}
    numbers = all(isinstance(value, int) for value in before.values())
    if not own or not before or not numbers or not set(before) <= set(changes.STATS.values()):
        raise Unsettled("instead")
    mods = [mod for fact in clause.facts for mod in (fact.mods if isinstance(fact, tree.Gets) else (None,))]
    if not all(isinstance(mod, tree.Plus) and isinstance(mod.by, int) for mod in mods):
        raise Unsettled("instead")
    now: dict[str, int] = {mod.stat: mod.by for mod in mods if mod is not None}
    more = {stat: now.get(stat, 0) - int(before.get(what, 0)) for stat, what in changes.STATS.items()}
    gets = tree.Gets(tuple(tree.Plus(stat, by) for stat, by in more.items() if by))
    if not gets.mods:
        raise Unsettled("instead")
    return tree.Says(settler.spoken, (gets,))
