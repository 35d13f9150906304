"""Nodes that are one of Elestrals' own whatever stands around them: numbers, conditions, times (see `lowering`)."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from cardwright.kernel.referents import AllOf, AnyOf, Kinds, Minus, Most, Over, QuantityOf, Times, TurnOf
from cardwright.kernel.tree import Either, Named, Never, OwnTurns

from .. import nodes
from .cards import spelt
from .casting import FindFewer
from .moments import TURNS
from .ordering import of_types
from .parts_lowered import kinds_of, phase_of_turn, times


class Lowers(Protocol):
    """What makes Elestrals' own nodes of those in a node."""

    def node(self, node: Any) -> Any:
        """A node and what is in it."""


def one_of(conditions: tuple[Any, ...]) -> Never:
    """One of them holds: not all of them do not."""
    return Never(nodes.All(tuple(one.condition if isinstance(one, Never) else Never(one) for one in conditions)))


def capped(low: Lowers, node: Most) -> Any:
    """As in "for each Rune on the field, up to 2": not more than that; None where each counts for more than 1."""
    number = low.node(node.a)
    if not isinstance(node.ceiling, int) or getattr(number, "times", 0) != 1:
        return None
    return nodes.Sum((number,), node.ceiling)


PLAIN: Final[dict[type, Callable[[Lowers, Any], Any]]] = {
    QuantityOf: lambda low, node: nodes.Number(node.quality, low.node(node.what)),
    Minus: lambda low, node: nodes.Sum((low.node(node.a), times(low.node(node.b), -1))),
    Times: lambda low, node: times(low.node(node.a), node.n) if isinstance(node.n, int) else None,
    AllOf: lambda low, node: phase_of_turn(node) or nodes.All(low.node(node.conditions)),
    AnyOf: lambda low, node: one_of(low.node(node.conditions)),
    Most: capped,
    Over: lambda low, node: nodes.Share(low.node(node.a), node.n),
    OwnTurns: lambda low, node: nodes.Till(node.turns, node.who),
    TurnOf: lambda low, node: nodes.During(f"{TURNS[node.who]} turn"),
    Kinds: lambda low, node: kinds_of(node.quality, low.node(node.cards)),
    FindFewer: lambda low, node: nodes.Find(low.node(node.cards), low.node(node.amount), node.different),
    Named: lambda low, node: nodes.Called(tuple(way for name in node.names for way in spelt(name))),
    Either: lambda low, node: of_types(low.node(node.tests)),
}
