"""What is put in order before an ability is lowered: targets in a cost, the card that is waited for, how a Cast is paid."""

from dataclasses import is_dataclass, replace
from typing import Any

from cardwright.kernel.joins import Keep
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import dataclass
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Both,
    Compare,
    Either,
    If,
    IfDone,
    May,
    OwnTest,
    Some,
    Steps,
    Test,
    Them,
    Triggered,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.language.meaning.slots import names_of

from .. import nodes


@dataclass(frozen=True, slots=True)
class ReducedToNothing(OwnTest):
    """As in "its {defense} is reduced to 0 by this effect": it was more before the step before, and is none now."""

    quality: str
    quantity: int


@dataclass(frozen=True, slots=True)
class WasSo(OwnTest):
    """As in "if it was face-down": it was such before the step before (see `were`)."""

    test: Test


def asks_before(node: Any) -> Any:
    """Actions in which it is asked before a stat is reduced whether there is any: "if it is reduced to 0 by this effect"."""
    if isinstance(node, (May, If, IfDone)):
        return replace(node, action=asks_before(node.action))
    if not isinstance(node, Steps):
        return node
    steps: list[Any] = []
    for one in map(asks_before, node.actions):
        if steps and (asked := asked_before(steps[-1], one)) is not None:
            steps[-1] = asked
        else:
            steps.append(one)
    return steps[0] if len(steps) == 1 else Steps(tuple(steps))


def asked_before(loses: Any, node: Any) -> If | None:
    """That a card loses so much, and what is done if its stat is reduced to 0 by that; None for other actions."""
    asked = node.condition if isinstance(node, If) and node.otherwise is None else None
    test = asked.tests[0] if isinstance(asked, nodes.Fits) and len(asked.tests) == 1 else None
    if not isinstance(asked, nodes.Fits) or not isinstance(test, ReducedToNothing) or not isinstance(loses, Gain):
        return None
    if not loses.lose or loses.what != asked.what or loses.quantity != test.quantity:
        return None
    some, none = (replace(asked, tests=(Compare(test.quality, *bounds),)) for bounds in ((1, None), (None, 0)))
    return If(some, Steps((loses, If(none, node.action))), loses)


def instead_of(card: Kept, node: Any) -> Any:
    """The same with the card of the event in the place of one that is kept."""
    if node in (card, Kept(card.slot, not card.many)):
        return Kept(OF_EVENT, card.many)
    if isinstance(node, tuple):
        return tuple(instead_of(card, one) for one in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{name: instead_of(card, getattr(node, name)) for name in names_of(node)})


def aimed_first(ability: Ability) -> Ability:
    """As in "target a card and Expend {fire} to destroy it": what is chosen first is no cost."""
    cost = getattr(ability, "cost", ())
    chosen = [(one, one.action.what) for one in cost if isinstance(one, Keep) and isinstance(one.action, Choose)]
    aims = tuple(one for one, what in chosen if isinstance(what, Some) and what.target)
    if not aims or not isinstance(ability, (Triggered, Activated)):
        return ability
    rest = tuple(one for one in cost if one not in aims)
    return replace(
        ability,
        cost=rest,
        action=Steps((*aims, *(action.actions if isinstance(action := ability.action, Steps) else (action,)))),
    )


def paid_for_nothing(part: Any) -> bool:
    """Whether it is said where Spirits come from that pay for a Cast, behind no Cast."""
    return isinstance(part, nodes.CastRune) and part.also is not None and not isinstance(part.what, (Some, nodes.SelfIn))


def paid_also(one: Any, after: Any) -> Any:
    """A Cast with what is said behind it of where Spirits may come from that pay for it; None for other actions."""
    if not isinstance(after, May):  # "you must also use ..." is no choice
        return None
    more: Any = after.action
    more = more.action if isinstance(more, Keep) else more
    cast = one.action if isinstance(one, Keep) else one
    if not (isinstance(more, nodes.CastRune) and isinstance(cast, nodes.CastRune) and more.also is not None):
        return None
    same = more.what == Them(False) or (isinstance(one, Keep) and more.what == Kept(one.slot))
    made = replace(cast, also=more.also)
    return (replace(one, action=made) if isinstance(one, Keep) else made) if same and cast.also is None else None


def compared(a: Any, how: str, b: Any) -> Any:
    """Two numbers of which one is at least the other."""
    if how in (">=", "<="):
        return nodes.AtLeast(a, b) if how == ">=" else nodes.AtLeast(b, a)
    if how in (">", "<"):
        more, less = (a, b) if how == ">" else (b, a)
        return nodes.AtLeast(more, less + 1 if isinstance(less, int) else nodes.Sum((less, 1)))
    return nodes.All((nodes.AtLeast(a, b), nodes.AtLeast(b, a)))


def of_types(ways: tuple[Any, ...]) -> Any:
    """One way of several; Runes of one type or another are Runes of either type."""
    said = [one.tests if isinstance(one, Both) else (one,) for one in ways]
    types = [next((test.types for test in one if isinstance(test, nodes.OfType)), ()) for one in said]
    others = {tuple(test for test in one if not isinstance(test, nodes.OfType)) for one in said}
    if len(ways) == 1 or not all(types) or len(others) != 1:
        return ways[0] if len(ways) == 1 else Either(ways)
    tests = (*others.pop(), nodes.OfType(tuple(sorted(number for one in types for number in one))))
    return Both(tests) if len(tests) > 1 else tests[0]
