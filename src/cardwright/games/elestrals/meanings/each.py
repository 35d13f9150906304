"""What is done with each of some cards in turn, as done with all of them at once; one thing or another."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.kernel.joins import By, ChooseOne, ForEach, Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import Kept, RefIs
from cardwright.kernel.tree import Cards, Every, If, Not, Some, Steps, Test, Them, This, Who
from cardwright.kernel.verbs.choose import Choose

from .. import nodes
from .other_players import CannotKeepError, unless_paid
from .parts_lowered import what_of
from .sound import AWAY

if TYPE_CHECKING:
    from .lowering import Lowering


def for_each(low: "Lowering", node: ForEach) -> Any:
    """As in "for each Elestral, destroy it if ..., otherwise ...": with all that are so, then with all others."""
    one, action = Kept(node.slot), node.action
    ways: tuple[tuple[Any, tuple[Test, ...]], ...] = ((action, ()),)
    if isinstance(action, If):
        asked = action.condition
        tried = action.action.action if isinstance(action.action, Keep) else action.action
        stays = action.otherwise is not None and not isinstance(tried, AWAY)  # it may be so, or not, by what is done
        if not isinstance(asked, RefIs) or asked.what != one or stays:
            raise CannotKeepError(node)
        ways = ((action.action, (asked.test,)), (action.otherwise, (Not(asked.test),)))
    return low.node(Steps(tuple(done_to_all(way, one, node.cards, more) for way, more in ways if way is not None)))


def done_to_all(action: Any, one: Kept, cards: Cards, more: tuple[Test, ...]) -> Any:
    """What is done with each of some cards in turn, done with all of them at once."""
    plain: Any = action.action if isinstance(action, Keep) else action
    if getattr(plain, "what", None) != one or one in walk(replace(plain, what=This())):
        raise CannotKeepError(action)
    of_each = {"each": True} if "each" in type(plain).__match_args__ else {}  # Spirits of each, not of all together
    return replace(plain, what=Every(replace(cards, tests=(*more, *cards.tests))), **of_each)


def one_of(low: "Lowering", node: ChooseOne) -> Any:
    """One thing or another; what is done with one card either way is chosen before."""
    if node.count != 1 or node.more is not None or not isinstance(node.who, Who):
        return None
    plain: list[Any] = [one.action if isinstance(one, Keep) else one for one in node.options]
    if isinstance(plain[0], By):  # "its controller must Expend {omni} or that Elestral is destroyed"
        if len(plain) != len(("this", "that")) or isinstance(plain[1], By):
            raise CannotKeepError(node)
        return unless_paid(low.node(plain[0].who), low.node(plain[0].action), low.node(plain[1]))
    whats = [what_of(one) for one in plain]
    first, found = whats[0], {slot for slot, one in low.kept.items() if isinstance(one, nodes.Find)}
    again = [one for one in whats if isinstance(one, Kept)]
    same = len({one.slot for one in again}) == 1 and (not found or again[0].slot in found)
    if same and len(again) == len(plain) - 1 and isinstance(first, Some) and first == Some(first.cards):
        ways = low.node(tuple(replace(one, what=Them()) for one in plain))
        return Steps((Choose(low.node(first)), nodes.OneOf(ways, node.who)))
    if same and found and len(again) == len(plain):
        return nodes.OneOf(low.node(tuple(replace(one, what=Them(one.what.many)) for one in plain)), node.who)
    return nodes.OneOf(low.node(node.options), node.who)
