"""What is paid for an ability.  A cost names own cards and targets none; it is paid when the ability is announced."""

from typing import Any, Final

from cardwright.kernel.tree import Side, Some, This, Who
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

from ..phrases import Entry, phrase
from ..shape import node
from .actions import to_own
from .filters import YOURS


def own(cost: Any) -> bool:
    """Cards you control, or the card itself; chosen, not targeted."""
    what = cost.what
    return isinstance(what, This) or (_chosen(what) and what.cards.place is None and YOURS in what.cards.tests)


def chosen(cost: Any) -> bool:
    """A number of cards that the player chooses."""
    return _chosen(cost.what)


def _chosen(what: Any) -> bool:
    return isinstance(what, Some) and not what.target and not what.up_to


def own_to_deck(cost: Any) -> bool:
    """Own cards, which go to the own deck."""
    return chosen(cost) and Side(Who.OPPONENT) not in cost.what.cards.tests and (to_own(cost) or own(cost))


COSTS: Final[tuple[Entry, ...]] = (
    phrase("Payment", "discard {what:HandObject}", Discard, guard=chosen),
    phrase("Payment", "destroy {what:Object}", Destroy, guard=own),
    phrase("Payment", "return {what:Object} to [its owner's hand|their owners' hands:what]", ToHand, guard=own,
           alt="return {what:Object} to your hand"),
    *(
        entry
        for bottom, where, other in ((False, "on top of", "on"), (True, "on the bottom of", "under"))
        for entry in (
            phrase("Payment", f"put {{what:AnyObject}} {where} your deck", node(OntoDeck, bottom=bottom), guard=own_to_deck,
                   alt=f"put {{what:AnyObject}} {other} your deck"),
        )
    ),
)  # fmt: skip
