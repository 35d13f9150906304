"""Settled: whom "it" means in what a conditional effect says of the card of its event, and in which step it is met."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import Happening, This

from .. import tree
from .context import Context, Unsettled
from .effects import Effect


def of_agent(when: tree.When, context: Context) -> Any:
    """When this card attacks another, "it gets" speaks of this card, as the event does.  (But "destroy it" would not.)"""
    says = when.clause
    facing = any(one.apart == "facing" for one in context.mentions)
    own = len(when.events) == 1 and getattr(when.events[0], "what", None) == This()
    if facing and own and isinstance(says, tree.Says) and says.subject == tree.Pronoun("it"):
        return replace(says, subject=This())
    return says


def in_damage_step(effect: Effect, clause: Any) -> Any:
    """When this card is attacked, in the Damage Step: the event is that step, in which it is told what falls."""
    if not isinstance(clause, tree.With) or clause.word != "during" or clause.what != "the Damage Step":
        return clause
    if any(type(event) is not Happening or event.event != "attacked" for event in effect.events):
        raise Unsettled("during")
    effect.events = tuple(replace(event, event="fought") for event in effect.events)
    return clause.clause
