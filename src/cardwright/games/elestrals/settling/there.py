"""Settled: what can only be done to a card that lies on the field is not said of one that has left it."""

from typing import Any, Final

from cardwright.kernel.verbs.alter import Gain

from .. import nodes
from .context import Deeds, Unsettled

ON_FIELD: Final = (nodes.Suppress, nodes.TurnAround, nodes.TakeControl, nodes.Enchant, nodes.Disenchant, Gain)


def check(found: Deeds) -> None:
    """Raises Unsettled for one that would be done where nothing can come of it."""
    for verb in found:
        parts = (verb.giver, verb.receiver) if isinstance(verb, nodes.Nexus) else (getattr(verb, "what", None),)
        if isinstance(verb, (*ON_FIELD, nodes.Nexus)) and any(map(has_left, parts)):
            raise Unsettled("it", "has left the field")


def has_left(what: Any) -> bool:
    """It lies in another zone since the event."""
    if isinstance(what, nodes.SelfIn):
        return True
    return isinstance(what, (nodes.EventCard, nodes.EventOther)) and bool(what.role)
