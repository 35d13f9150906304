"""Settled: so much instead, where the sentence before has said the rest: from where, to where, whose."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import Steps, Until
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.mill import Mill

from .. import nodes, tree
from ..tree import Player
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


def as_long(other: Any, first: Any) -> Any:
    """So much more instead, for as long as what the deed before gives."""
    parts: tuple[Any, ...] = other.actions if isinstance(other, Steps) else (other,)
    lasts = [one.until for one in (first.actions if isinstance(first, Steps) else (first,)) if isinstance(one, Gain)]
    if not lasts or not all(isinstance(one, Gain) and one.until is Until.FOREVER for one in parts):
        return other
    made = tuple(replace(one, until=lasts[0]) for one in parts)
    return made[0] if len(made) == 1 else Steps(made)


def more_of_it(clause: Any, first: Any, context: Context) -> Any:
    """So many cards, or these Spirits, instead: with all else that the deed before says.  None if it is said whole."""
    deed = clause.deed if isinstance(clause, tree.Clause) else None
    if not isinstance(deed, tree.Do):
        return None
    if clause.mode not in ("", "must"):  # that you may, `rather` has seen to
        raise Unsettled(clause.mode, "is said of who does it instead; say what they may do in full")
    if deed.verb == "send the top" and isinstance(first, Mill):
        if clause.who is not None and seat(clause.who, context) is not first.who:
            raise Unsettled("instead")
        return replace(first, amount=deed.what)
    if deed.verb == "enchant" and deed.to is None and isinstance(first, nodes.Enchant) and first.spirits.times == 1:
        if clause.who not in (None, Player.YOU):
            raise Unsettled("instead")
        return replace(first, spirits=amounts.spirits(deed.what, context, 1))
    if deed.verb in ("target", "choose"):
        raise Unsettled(deed.verb, "says nothing of what is done to it instead")
    return None
