"""Settled: whom "it" means in what a conditional effect says of the card of its event, and in which step it is met."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Happening, This

from .. import tree
from . import conditions
from .context import Context, Unsettled
from .effects import Effect

if TYPE_CHECKING:
    pass


def of_agent(when: tree.When, context: Context) -> Any:
    """When this card attacks another, "it gets" speaks of this card, as the event does.  (But "destroy it" would not.)"""
    says = when.clause
    facing = any(one.apart == "facing" for one in context.mentions)
    what = getattr(when.events[0], "what", None)
    such = isinstance(what, tree.Pick) and what.det == "this" and what.noun.head == This()  # this attacking card
    own = len(when.events) == 1 and (what == This() or such)
    if facing and own and isinstance(says, tree.Says) and says.subject == tree.Pronoun("it"):
        return replace(says, subject=This())
    return says


def meanwhile(when: tree.When, context: Context) -> tuple[tree.When, Any]:
    """When this is destroyed while it is in Defense Position: the event without the condition, and that, of its card."""
    clause = when.clause
    if not isinstance(clause, tree.With) or clause.word not in ("while", "as long as") or not clause.first:
        return when, None
    if isinstance(clause.what, (tree.Would, tree.WouldDo, tree.Words)):
        return when, None
    judged = conditions.condition(clause.what, replace(context, mentions=list(context.mentions), gone=""))
    return replace(when, clause=clause.clause), judged


def in_damage_step(effect: Effect, clause: Any) -> Any:
    """When this card is attacked, in the Damage Step: the event is that step, in which it is told what falls."""
    if not isinstance(clause, tree.With) or clause.word != "during" or clause.what != "the Damage Step":
        return clause
    if any(type(event) is not Happening or event.event != "attacked" for event in effect.events):
        raise Unsettled("during")
    effect.events = tuple(replace(event, event="fought") for event in effect.events)
    return clause.clause
