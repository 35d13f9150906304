"""What a text says of itself: when its card can be played, how often an effect can be activated, reminders."""

from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import This, ThisIs
from cardwright.language.plain import walk

from .. import nodes, tree
from ..tree import Player
from . import conditions, events
from .context import Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

DO_THIS: Final = tree.Clause(tree.Do("do this"), Player.YOU, "can")


def play_only(settler: "Settler", sentence: tree.PlayOnly, text: str) -> None:
    """When this card can be played."""
    settler.close()
    context = Context(settler.kind)
    if sentence.word == "during":
        rule = nodes.PlayOnly(during=sentence.what)
    elif sentence.word == "if":
        rule = nodes.PlayOnly(condition=conditions.condition(sentence.what, context))
        settler.they = context.they
    else:
        found = events.events(sentence.what, context)
        if len(found) > 1 or getattr(found[0], "many", 1) > 1:
            raise Unsettled("or when" if len(found) > 1 else "or more")
        if any(isinstance(one, ThisIs) for one in walk(tuple(context.besides))):
            raise Unsettled("when")
        told = [one.state for one in sentence.what if isinstance(one, tree.State)]
        asked = (*(conditions.condition(one, Context(settler.kind)) for one in told), *context.besides)
        rule = nodes.PlayOnly(found[0], nodes.All(asked) if len(asked) > 1 else asked[0] if asked else None)
        settler.played = context
    settler.rule(rule, text)


def speaks(what: Any) -> bool:
    """A condition about this card: what it is, or what it did."""
    if isinstance(what, tree.Both):
        return any(map(speaks, what.conditions))
    if isinstance(what, tree.Happened):
        return bool(what.event.what == This())
    return This() in (getattr(what, "what", None), getattr(what, "who", None))


def elsewhere(what: Any) -> str | None:
    """This card is in your hand, or in your Underworld: the effect works there."""
    zone = what.fits.zone if isinstance(what, tree.Holds) and isinstance(what.fits, tree.In) else None
    if not isinstance(zone, tree.Zone) or zone.whose is not Player.YOU or zone.zones not in (("hand",), ("discard",)):
        return None
    return zone.zones[0] if what.what == This() and not what.no else None


def reminder(settler: "Settler", reminder: tree.Reminder, text: str) -> None:
    """Words in parentheses: a rule of their own, or what the text says anyhow."""
    says = reminder.clause
    if isinstance(says, tree.With) and says.word == "even if" and says.clause == DO_THIS and settler.open is not None:
        return
    if isinstance(says, tree.Says) and len(says.facts) == 1:
        counts = counting(says.facts[0])
        if counts is not None and (says.subject == This() or getattr(says.subject, "det", "") == "this"):
            settler.rule(counts, text)
            return
    if settler.open is not None and settler.open.actions:
        last = settler.open.actions[-1]
        if isinstance(last, (nodes.Block, nodes.ExchangePlaces)):
            return
        if isinstance(last, nodes.PutFaceDown) and again(says):
            return
    settler.more(says, text)


def counting(fact: Any) -> nodes.CountsAs | None:
    """What this card counts as, wherever it is."""
    if isinstance(fact, tree.Fact) and fact.words == "counts as":
        return nodes.CountsAs(fact.what)
    return nodes.CountsAs("", fact.elements) if isinstance(fact, tree.AlsoOf) and fact.always else None


def minimum(settler: "Settler", minimum: tree.Minimum, text: str) -> None:
    """A cost of nothing is no cost (ELE-11.10).  Raises Unsettled for more than that."""
    if minimum.count != 1:
        raise Unsettled("minimum")


def again(says: Any) -> bool:
    """It cannot be played again this turn: what was Set this turn (ELE-9.2)."""
    how = (tree.How("status", "again"),)
    return bool(says == tree.Says(tree.Pronoun("it"), (tree.CanBe(("played",), True, how),), None, "this turn"))
