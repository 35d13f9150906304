"""Settled: what is done to a card that a text Casts.  It waits until the text is done (ELE-7.14): done as it enters."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import May, Steps
from cardwright.kernel.verbs.alter import Bar, Become, Gain

from .. import nodes, tree
from . import deeds
from .context import Context, Deeds, Unsettled

LASTING: Final = (
    Gain, Become, Bar, nodes.Suppress, nodes.SwapStats, nodes.Give, nodes.Enchant, nodes.Redirect,
)  # fmt: skip


def on_entry(found: Deeds, before: Deeds, fault: Unsettled) -> None:
    """Changes of the card just Cast by the text, kept with its Cast.  found: they speak of it as the card of the event.

    Raises the fault if the deed before is no such Cast, or if it is about anything else.
    """
    last = before[-1] if before else None
    may = isinstance(last, May)
    cast = last.action if isinstance(last, May) else last
    own = all(isinstance(one, LASTING) and one.what == nodes.EventCard() for one in found)
    if not isinstance(cast, (nodes.SpecialCast, nodes.SpecialAscend)) or not own or not found:
        raise fault
    kept = cast.after.actions if isinstance(cast.after, Steps) else () if cast.after is None else (cast.after,)
    cast = replace(cast, after=deeds.one([*kept, *found]))
    before[-1] = May(cast) if may else cast


def entered(context: Context) -> Context:
    """For what is done as it enters: the card is that of the event."""
    inner = Context(context.kind, context.they)
    inner.mention("elestral", nodes.EventCard())
    return inner


def begins_with_cast(deed: Any) -> bool:
    """Several deeds, the first of which Special Casts a card."""
    several = isinstance(deed, tree.Seq) and deed.word in ("and", "then")
    return several and isinstance(deed.deeds[0], tree.Cast) and deed.deeds[0].how == "special"
