"""Settled: what a cost can be, and what must be so for it to be paid."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Face, Is, Some, This, ThisIs, Who
from cardwright.kernel.verbs.mill import Mill

from .. import nodes
from .context import Unsettled

if TYPE_CHECKING:
    from .effects import Effect


def changing(effect: "Effect") -> None:
    """ELE-11.10: what pays by being turned or Suppressed must not be so already."""
    made = []
    for action in effect.cost:
        test = not_yet(action)
        what = getattr(action, "what", None)
        if test is not None and isinstance(what, This):
            if effect.condition is not None:
                raise Unsettled("in order to")
            effect.condition = ThisIs(test)
        elif test is not None:
            if not isinstance(what, Some) or what.target:
                raise Unsettled("in order to")
            what = replace(what, cards=replace(what.cards, tests=tuple(dict.fromkeys((*what.cards.tests, test)))))
            action = replace(action, what=what)
        made.append(action)
    effect.cost = tuple(made)


def not_yet(action: Any) -> Any:
    """What is true of a card that can pay so."""
    if isinstance(action, nodes.Suppress):
        return Is("suppressed", (0,))
    if isinstance(action, nodes.PutFaceDown):
        return Face(True)
    if isinstance(action, nodes.TurnAround) and action.position >= 0:
        return Is("defense position", (1 - action.position,))
    return None


def any_of(action: Any) -> Any:
    """Any number of cards as a cost: 1 or more (ELE-11.10)."""
    what = getattr(action, "what", None)
    if isinstance(what, nodes.Chosen) and what.any_number and what.amount == 1 and what.who is Who.YOU:
        return replace(action, what=Some(what.cards, MOST, up_to=True))
    return action


MOST: Final = 40
"""Any number of cards."""


PAYABLE: Final = frozenset({
    "Expend", "Disenchant", "Discard", "Reveal", "OntoDeck", "ShuffleInto", "Destroy", "ToHand", "Send", "Mill",
    "TakeHome", "PutInOrder",
    "Suppress", "TurnAround", "PutFaceDown", "Skip",
})  # fmt: skip


def payable(action: Any) -> bool:
    """What a cost can be: of a Main Deck, so many of your own top cards."""
    if isinstance(action, Mill) and (action.who is not Who.YOU or not isinstance(action.amount, int)):
        return False
    return type(action).__name__ in PAYABLE
