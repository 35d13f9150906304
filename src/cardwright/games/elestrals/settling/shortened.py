"""Settled: so much instead, where the sentence before has said the rest: from where, to where, whose."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.verbs.mill import Mill

from .. import nodes, tree
from . import amounts
from .context import Context, Unsettled, seat


def fill(deed: Any) -> Any:
    """Spirits that are returned instead come from the same place, and go to the same."""
    if isinstance(deed, tree.Do) and deed.verb == "return" and deed.to is None and isinstance(deed.what, tree.Amount):
        return replace(
            deed,
            what=replace(deed.what, zone=tree.Zone(("discard",))),
            to=tree.In("to", tree.Zone(("spirits",))),
        )
    return deed


def more_of_it(clause: Any, first: Any, context: Context) -> Any:
    """So many cards, or these Spirits, instead: with all else that the deed before says.  None if it is said whole."""
    deed = clause.deed if isinstance(clause, tree.Clause) else None
    if not isinstance(deed, tree.Do):
        return None
    if deed.verb == "send the top" and isinstance(first, Mill):
        if clause.who is not None and seat(clause.who, context) is not first.who:
            raise Unsettled("instead")
        return replace(first, amount=deed.what)
    if deed.verb == "enchant" and deed.to is None and isinstance(first, nodes.Enchant) and first.spirits.times == 1:
        return replace(first, spirits=amounts.spirits(deed.what, context, 1))
    return None
