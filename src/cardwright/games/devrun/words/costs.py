"""Costs, and what is only aimed at.  DEV-18."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Some,
    This,
    Who,
)
from cardwright.language.core import filters, sentences
from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import node

from ..tree import (
    Lasts,
)
from ..verbs.altering import Silence
from ..verbs.cards import Discard, ExhaustTop
from ..verbs.choosing import Aim
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, Return
from ..verbs.storing import LoseDamage
from .actions import several, some


def own(cost: Any) -> bool:
    """Cards of one's own: in Shells, or from a place of one's own; chosen, not targeted."""
    what = cost.what
    if isinstance(what, This):
        return True
    if not isinstance(what, Some) or what.target or what.up_to or what.count < 1:
        return False
    place = what.cards.place
    if place is None:
        return filters.YOURS in what.cards.tests
    return place.who is Who.YOU and place.role not in ("deck", "extra")


COSTS: Final[tuple[Entry, ...]] = (
    *sentences.COSTS,
    phrase("Payment", "{what:AimedObject}", Aim),
    phrase("AimedObject", "target {cards:Here.sg}", node(Some, target=True), number="sg"),
    phrase("AimedObject", "target {count:Integer} {cards:Here@count}", node(Some, target=True), number="count",
           guard=lambda what: what.count > 1),
    phrase("AimedObject", "target up to {count:Integer} {cards:Here@count}", node(Some, target=True, up_to=True),
           number="count", guard=lambda what: what.count > 0),
    phrase("AimedObject", "target {cards:Stored.sg}", node(Some, target=True), number="sg",
           guard=lambda what: what.cards.place.role in ("remnant", "exhaust")),
    phrase("Payment", "discard {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Payment", "discard {amount:Integer} {cards:InHand@amount}", Discard,
           guard=lambda a: a.amount > 0 and a.cards is not None and bool(a.cards.tests)),
    phrase("Payment", "Exhaust the top card of your deck", node(ExhaustTop, amount=1)),
    phrase("Payment", "Exhaust the top {amount:Integer} cards of your deck", ExhaustTop, guard=several),
    phrase("Payment", "lose {amount:Integer} Stored Damage", LoseDamage, guard=some),
    phrase("Payment", "destroy {what:Object}", Destroy, guard=own),
    phrase("Payment", "Exhaust {what:AnyObject}", Exhaust, guard=own),
    phrase("Payment", "Erase {what:AnyObject}", Erase, guard=own),
    phrase("Payment", "return {what:Object} to [its owner's hand|their owners' hands:what]", Return, guard=own),
    phrase("Payment", "Detach {what:MaterialObject}", Detach),
    phrase("Payment", "Silence {what:This} until end of round", node(Silence, lasts=Lasts.ROUND)),
)  # fmt: skip
