"""Settled: what happens to the next such card a player Casts this turn, or the next time something happens, once.

A text that its player has for so long: a conditional effect that is spent when it is met (R102).
"""

from dataclasses import fields, replace
from typing import Any

from cardwright.kernel.tree import Duration, Happening, This, Until

from .. import nodes, tree
from . import events, later, times
from .context import Context, Deeds, Unsettled


def next_time(found: tree.NextTime, until: Duration | None, context: Context) -> Deeds:
    """The next time it happens; `until`: as long as is said around it.  Raises Unsettled without a time."""
    from .effects import Effect, body

    lasting = times.lasts(found.until) if found.until is not None else until
    if lasting is None or lasting is Until.FOREVER:
        raise Unsettled("next")
    effect = Effect("when", Context(context.kind), texts=["next"])
    effect.events = tuple(events.events(found.events, effect.context))
    if len(effect.events) > 1 or getattr(effect.events[0], "many", 1) > 1:
        raise Unsettled("or when")
    body(effect, found.clause)
    if effect.context.places or effect.context.besides:
        raise Unsettled("from")
    ability: Any = effect.abilities()[0][0]
    ability = replace(ability, event=spent(effect.events[0]))
    return [nodes.Give(ability, This() if later.speaks_of_this(ability) else None, lasting)]


def spent(event: Happening) -> nodes.Occasion:
    """The same event, for which a text waits once."""
    return nodes.Occasion(**{**{one.name: getattr(event, one.name) for one in fields(event)}, "spent": True})


def next_card(says: tree.Says, context: Context) -> Deeds:
    """The next Elestral you Cast this turn gets so much: when you Cast it, it does."""
    who, noun = says.subject.who, says.subject.noun
    if says.per is not None or noun.head != tree.Kind("elestral") or any(negated(fact) for fact in says.facts):
        raise Unsettled("next")
    event = tree.Event(who, tree.Cast(says.subject.how, tree.Pick("a", noun)))
    clause = replace(says, subject=tree.Pronoun("it"))
    return next_time(tree.NextTime((event,), clause, "this turn"), None, context)


def negated(fact: Any) -> bool:
    """It cannot be Negated: that is asked before it is Cast."""
    return isinstance(fact, tree.CanBe) and "Negated" in fact.done
