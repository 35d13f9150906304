"""Settled: what is asked of a card after another deed, or after it has paid a cost: what it was when it was dealt with."""

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Activated, Some, Them, This, Triggered

from .. import nodes, tree
from .context import Context, Unsettled

if TYPE_CHECKING:
    from .effects import Effect

POINTED: Final = ("that", "the")
WHERE: Final = {"Discard": "discard", "Destroy": "discard", "Send": "discard", "ToHand": "hand", "ShuffleInto": "deck"}
"""Where a card lies that has paid a cost, by how it has paid."""
STAYING: Final = ("Suppress", "TurnAround", "Disenchant", "Reveal")
"""The card stays where it is."""
FIXED: Final = (This, nodes.EventCard, nodes.EventOther, nodes.Aimed, nodes.SelfIn, nodes.Chosen)
"""What is found before a number about "it" is asked for: "it" would be that."""


def replaced(node: Any, one: Any, by: Any) -> Any:
    """One part of a tree in place of another, everywhere but in texts that are given."""
    if node == one:
        return by
    if isinstance(node, tuple):
        return tuple(replaced(part, one, by) for part in node)
    if not is_dataclass(node) or isinstance(node, (Triggered, Activated)):
        return node
    made: Any = type(node)
    return made(**{part.name: replaced(getattr(node, part.name), one, by) for part in fields(node)})


def of_dealt(node: Any) -> bool:
    """Whether it speaks of the card dealt with last."""
    return any(isinstance(one, Them) for one in walk(node))


def number(amount: Any, context: Context) -> Any:
    """A number of the card dealt with last, for a verb that finds cards of its own: that card is kept for it."""
    return replaced(amount, Them(many=False), context.keep_dealt()) if of_dealt(amount) else amount


def points(what: Any) -> bool:
    """Whether a number is that of a card which was spoken of before: equal to that Elestral's Attack."""
    return any(isinstance(one, tree.Pick) and one.det in POINTED for one in walk(what)) if is_dataclass(what) else False


def check(action: Any) -> None:
    """Raises Unsettled where "it" would be another card than the one that is meant."""
    for one in walk(action):
        what = getattr(one, "what", None)
        numbers = [getattr(one, name, None) for name in ("amount", "spirits")]
        inside = isinstance(what, nodes.Chosen) and of_dealt(what.amount)
        if inside or (isinstance(what, FIXED) and any(of_dealt(part) for part in numbers)):
            raise Unsettled("its", "points to nothing that is clear here")


# what has paid --------------------------------------------------------------------------------------------------------


def paid(effect: "Effect", spoken: int) -> None:
    """A cost has been settled; of what was spoken of before there are `spoken`.

    The one card that pays is kept as the card of the effect's event, where it has none; to others nothing can point.
    """
    context = effect.context
    dealt = [one for one in context.mentions[spoken:] if one.what is None and one.picked >= 0]
    parts = [cost for cost in effect.cost if not isinstance(cost, nodes.Expend)]
    alone = len(dealt) == len(parts) == 1 and effect.form != "when" and not context.event
    for one in dealt:
        role = held(parts[0]) if alone else None
        if role is None:
            one.apart, one.gone = "paid", all(type(cost).__name__ not in STAYING for cost in parts)
        else:
            one.what, one.picked, one.gone, one.apart = nodes.EventCard(role), -1, False, "cost" if role else ""


def given(effect: "Effect", spoken: int) -> None:
    """Spirits from this card as the cost of an effect about a card of its event: "it" is still that card."""
    context = effect.context
    told = any(isinstance(one.what, (nodes.EventCard, nodes.EventOther)) for one in context.mentions[:spoken])
    before = any(isinstance(one.what, This) for one in context.mentions[:spoken])
    if told and not before and all(isinstance(cost, (nodes.Disenchant, nodes.Expend)) for cost in effect.cost):
        context.mentions[spoken:] = [one for one in context.mentions[spoken:] if not isinstance(one.what, This)]


def held(cost: Any) -> str | None:
    """Where the one card that pays lies afterwards; None if there may be several."""
    what, kind = getattr(cost, "what", None), type(cost).__name__
    if not isinstance(what, Some) or what.count != 1 or what.target:
        return None
    return "" if kind in STAYING else WHERE.get(kind)


def were_under(what: Any) -> Any:
    """The card that Spirits were Enchanting: "all Spirits that were Enchanting it"; None if that is not said."""
    last = what.noun.last if isinstance(what, tree.Pick) and what.det in ("all", "the all", "") else None
    if not isinstance(last, tree.Which) or not last.past or last.no or not isinstance(last.filter, tree.Enchanting):
        return None
    return last.filter.what if what.noun == tree.Noun(tree.Kind("spirit"), last=last) else None


def told(noun: Any, context: Context) -> Any:
    """The card that was dealt with so: the destroyed Elestral, the discarded card; None if none was.

    Raises Unsettled where it cannot be told any more.
    """
    word = noun.before[0].word if len(noun.before) == 1 and isinstance(noun.before[0], tree.Adjective) else ""
    one = context.dealt_as.get(word) if noun == tree.Noun(noun.head, noun.before) else None
    if one is None:
        return None
    kind = getattr(noun.head, "kind", "card")
    if kind not in ("card", one.kind):
        raise Unsettled(kind, f"is not what was {word}")
    if one.what is not None:
        return one.what
    if one.apart != "paid" and one.picked == context.step:
        return Them(many=False)
    if one.apart != "paid" and context.kept_step == one.picked:
        return nodes.Aimed(context.targets)
    raise Unsettled(word)


def falls(what: Any, context: Context, word: str) -> None:
    """One card is destroyed, or discarded: "the destroyed Elestral" from now on."""
    last = context.mentions[-1] if context.mentions else None
    context.dealt_as.pop(word, None)
    alone = isinstance(what, (Some, nodes.Chosen)) and (what.count if isinstance(what, Some) else what.amount) == 1
    if alone and last is not None:
        aimed = isinstance(what, Some) and what.target
        if isinstance(last.what, nodes.Aimed) if aimed else last.picked == context.step:
            context.dealt_as[word] = last
