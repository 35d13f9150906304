"""Settled: what happens to a card that was spoken of, for a while: "until the next turn, when that Elestral attacks ..."."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import This

from .. import nodes, tree
from . import events, references
from .context import Context, Deeds, Unsettled
from .held import points


def of_one(when: tree.When) -> bool:
    """Each of its events is about a card that was spoken of."""
    return all(isinstance(one, tree.Event) and points(one.what) for one in when.events)


def happening_to(when: tree.When, until: Any, context: Context) -> Deeds:
    """A conditional effect that a target has for so long, and whose player is the one who has given it (R115)."""
    from .effects import Effect, body

    found: Any = [references.settle(one.what, context) for one in when.events]
    if any(one != found[0] for one in found) or not isinstance(found[0], nodes.Aimed) or found[0].count != 1:
        raise Unsettled("when")
    inner = Effect("when", Context(context.kind), texts=["when"])
    inner.events = tuple(events.events(tuple(replace(one, what=This()) for one in when.events), inner.context))
    if inner.context.places or inner.context.besides:
        raise Unsettled("when")
    for one in inner.context.mentions:
        if isinstance(one.what, This):
            one.what, one.kind = nodes.EventCard(inner.context.gone), "elestral"
    inner.context.gone, inner.context.own = "", False
    body(inner, when.clause)
    return [nodes.Give(ability, found[0], until, held=True) for ability, _text in inner.abilities()]
