"""Cards that are picked, on their way to Elestrals' own nodes (`lowering`): chosen, targeted, by chance, the highest."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.referents import NAME, AmongKept, AtRandom, Superlative
from cardwright.kernel.tree import ANY, Cards, Every, Some
from cardwright.kernel.verbs.look import LookAt, Reveal

from .. import nodes
from .fitting import of_itself
from .other_players import CannotKeepError

SHOWN: Final = (AtRandom, Some, Every)


def most(low: Any, node: Superlative) -> Any:
    """The highest or lowest; behind several targets it may be meant of them."""
    if any(target.count > 1 for target in low.targets):
        raise CannotKeepError(node)
    return nodes.Least(node.quantity, low.cards(node.among or Cards()), node.highest)


def of_targets(low: Any, some: Some) -> nodes.LeastOf | None:
    """As in "target 2 Elestrals and destroy the Elestral with the least {defense}": of these; None for other cards."""
    among = [test.slot for test in some.cards.tests if isinstance(test, AmongKept)]
    degrees = [test for test in some.cards.tests if isinstance(test, Superlative)]
    aimed = getattr(low.kept.get(low.last), "what", None)
    if len(degrees) != 1 or among != [low.last] or not getattr(aimed, "target", False) or len(low.targets) > 1:
        return None
    return nodes.LeastOf(degrees[0].quantity, degrees[0].highest)


def of_shown(low: Any, some: Some) -> nodes.Dealt | None:
    """As in "look at 2 random cards and discard 1 of them"; None for other cards."""
    rest = tuple(test for test in some.cards.tests if test != AmongKept(low.last))
    deed = low.kept.get(low.last)
    if len(rest) == len(some.cards.tests) or not isinstance(deed, (LookAt, Reveal)) or not isinstance(deed.what, SHOWN):
        return None
    if isinstance(deed.what, Every) and deed.what.cards.place is not None:
        return None  # all cards of a zone: they are found there
    if some.target or some.number is not None or some.least is not None or some.apart or not 0 < some.count < ANY:
        raise CannotKeepError(some)
    return nodes.Dealt(low.cards(Cards(rest)), some.count, some.up_to)


def random(low: Any, node: AtRandom) -> Any:
    """Cards by chance."""
    some = node.what
    number = some.count if some.number is None else low.node(some.number)
    if some.target or some.least or number == ANY:
        raise CannotKeepError(node)
    return nodes.AtRandom(low.cards(some.cards), number, some.up_to)


def picked(low: Any, node: Some) -> Any:
    """Chosen cards; of targets it is known how many."""
    if node.bound is not None:
        raise CannotKeepError(node)
    spoken = {getattr(part, "slot", None) for part in of_itself(node.cards)}
    if node.target and spoken & {low.before, low.noted} - {-1}:
        raise CannotKeepError(node, why="is targeted before it is known which card the other one is")
    if (extreme := of_targets(low, node)) is not None:
        return extreme
    if (shown := of_shown(low, node)) is not None:
        return shown
    if node.apart:
        return distinct(low, node)
    if not node.target and (node.number is not None or node.count == ANY):
        return chosen(low, node)
    if node.target and isinstance(node.number, int):
        return replace(node, cards=low.cards(node.cards), count=node.number, number=None)
    return None


def distinct(low: Any, some: Some) -> Any:
    """So many of them of different names."""
    if some.apart != NAME or some.target or some.up_to or some.least is not None or some.number is not None:
        raise CannotKeepError(some)
    cards = low.cards(some.cards)
    return Some(replace(cards, tests=(*cards.tests, nodes.Distinct(cards))), some.count)


def chosen(low: Any, some: Some) -> Any:
    """As many as a number says, or any number."""
    if some.chooser is not None:
        raise CannotKeepError
    if isinstance(some.number, int) and not some.up_to:
        return Some(low.cards(some.cards), some.number)
    if some.number is not None:
        return nodes.Chosen(low.cards(some.cards), low.node(some.number), some.up_to)
    least = low.node(some.least) if some.least is not None else 0
    return nodes.Chosen(low.cards(some.cards), any_number=True, least=least)
