"""Actions one behind the other that are said together: what a search has found, cards that are put in order."""

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardwright.kernel.joins import By, Keep, Unless
from cardwright.kernel.referents import ControllerOf, Kept
from cardwright.kernel.tree import Cards, Every, If, IfDone, May, Place, Steps, Them, ThisWay, Who
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import OntoDeck
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.order import Arrange

from .. import nodes
from .casting import BecomesArtifact, MoveToRuneRow
from .ordering import paid_also


def all_found(before: Any, node: Any) -> Any:
    """As in "Search your deck for 3 cards.  If you do, ...": if all of them were found."""
    several = type(before) is nodes.Find and isinstance(before.amount, int) and before.amount > 1
    if not several or not isinstance(node, IfDone) or node.otherwise is not None:
        return node
    return If(nodes.AtLeast(ThisWay(""), before.amount), node.action)


def next_ones(actions: Sequence[Any]) -> list[Any]:
    """Actions of which the next one deals with what a search has found: that is "them"."""
    found = by_one_controller(list(actions))
    for at, (one, after) in enumerate(itertools.pairwise(actions)):
        if (cast := paid_also(one, after)) is not None:
            found[at : at + 2] = [cast, Steps(())]
    for at, (one, after) in enumerate(itertools.pairwise(found)):
        moved: Any = one.action if isinstance(one, Keep) else one
        more: Any = after.action if isinstance(after, Keep) else after
        becomes = isinstance(moved, MoveToRuneRow) and isinstance(more, BecomesArtifact)
        if becomes and more.what in (moved.what, Them(False)):
            found[at : at + 2] = [Steps(()), nodes.TurnIntoArtifact(moved.what, more.bearer, more.given)]
    for at, (one, after) in enumerate(itertools.pairwise(found)):
        inner: Any = after.action if isinstance(after, Keep) else after
        what = getattr(inner, "what", None)
        if isinstance(one, nodes.Foretell) and isinstance(what, Them) and (what.many or one.amount == 1):
            found[at + 1] = replace(after, action=aside(inner)) if isinstance(after, Keep) else aside(inner)
        if isinstance(one, Keep) and isinstance(one.action, nodes.Find) and isinstance(what, Kept) and what.slot == one.slot:
            found[at + 1] = replace(inner, what=Them(what.many))
    return [one for one in ordered(found) if one is not None]


def by_one_controller(actions: list[Any]) -> list[Any]:
    """As in "its controller may discard a card; if they do, they draw 2 cards": one player does both."""
    for at in range(len(actions) - 1, 0, -1):
        one, after = actions[at - 1], actions[at]
        one = one.action if isinstance(one, Keep) and isinstance(one.action, By) else one
        if not isinstance(one, By) or not isinstance(one.who, ControllerOf) or not isinstance(after, IfDone):
            continue
        then, rest = after.action, after.otherwise
        if isinstance(then, (Draw, Mill)) and then.who == one.who:
            then = By(one.who, replace(then, who=Who.YOU))
        if rest is None and isinstance(then, By) and then.who == one.who:
            actions[at - 1 : at + 1] = [By(one.who, Steps((one.action, IfDone(then.action))))]
        elif rest is not None and then == Steps(()) and isinstance(one.action, May):
            actions[at - 1 : at + 1] = [Unless(one.action.action, one.who, rest)]
    return actions


def aside(deed: Any) -> Any:
    """The same with the cards that are set aside."""
    return replace(deed, what=Every(Cards((), Place("aside"))))


def ordered(actions: list[Any]) -> list[Any]:
    """Cards that are put on a deck and ordered there are put in order; what is done to all of them again is done to all."""
    plain = [one.action if isinstance(one, Keep) else one for one in actions]
    for at, (one, after) in enumerate(itertools.pairwise(plain)):
        if isinstance(one, OntoDeck) and isinstance(after, Arrange) and one.bottom == after.bottom:
            actions[at], actions[at + 1] = nodes.PutInOrder(one.what, one.bottom), None
        elif isinstance(one, Gain) and isinstance(after, Gain) and isinstance(one.what, Every) and after.what == Them(True):
            actions[at + 1] = plain[at + 1] = replace(after, what=one.what)
    return actions
