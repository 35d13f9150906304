"""Shapes that several topics need: a part put into a node, and a part passed on as it is.

A clause is made of a subject and a predicate; the predicate is read as the whole node with the pronoun in the subject's
place, and the clause puts the subject in.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import CountOf, Them, ThisWay

from ..shape import Node, Parts, Shape, custom

IT = Them()
"""Stands in a predicate for the subject that is still to come."""


def passed(slot: str) -> Shape:
    """Other words for the part in `slot`; they read and never print."""
    return Shape((passed, slot), f"passed({slot})", lambda slots, optional: None, lambda parts: parts[slot], _never)


def _never(node: Node, slots: frozenset[str], optional: frozenset[str]) -> Parts | None:
    return None


def filled(kind: type[Any], does: str, *fields: str, gap: Parts) -> Shape:
    """A node read as `does` with a `gap` in each of its `fields`, which are slots of their own.

    >>> from cardwright.kernel.verbs.leave import Destroy
    >>> from cardwright.kernel.tree import This
    >>> shape = filled(Destroy, "does", "what", gap={"what": IT})
    >>> shape.build({"does": Destroy(IT), "what": This()})
    Destroy(what=This())
    """

    def make(parts: Parts) -> Node | None:
        node: Any = parts[does]
        if type(node) is not kind or any(getattr(node, field) != gap[field] for field in fields):
            return None
        made: Node = replace(node, **{field: parts[field] for field in fields})
        return made

    def take(node: Any) -> Parts | None:
        values = {field: getattr(node, field) for field in fields}
        if any(values[field] == gap[field] and gap[field] != IT for field in fields):
            return None
        return {does: replace(node, **{field: gap[field] for field in fields}), **values}

    return custom(kind, make, take)


def fixed(kind: type[Any], does: str, field: str, gap: Node, value: Node) -> Shape:
    """A node read as `does`, whose `gap` means `value` because the words leave it out; reads only."""

    def make(parts: Parts) -> Node | None:
        node: Any = parts[does]
        if type(node) is not kind or getattr(node, field) != gap:
            return None
        made: Node = replace(node, **{field: value})
        return made

    return custom(kind, make, lambda node: None)


def for_each(kind: type[Any], field: str) -> Shape:
    """`{does} for each {cards}`: the number of the action, so many times as there are of these."""

    def make(parts: Parts) -> Node | None:
        node: Any = parts["does"]
        return _counted(node, kind, field, lambda times: CountOf(_cards(parts["cards"]), times))

    def take(node: Any) -> Parts | None:
        amount = getattr(node, field)
        if not isinstance(amount, CountOf):
            return None
        return {"does": replace(node, **{field: amount.times}), "cards": amount.cards}

    return custom(kind, make, take)


def this_way(kind: type[Any], field: str) -> Shape:
    """`{does} for each card {done} this way`: the number of the action, so many times as the one before dealt with."""

    def make(parts: Parts) -> Node | None:
        node: Any = parts["does"]
        return _counted(node, kind, field, lambda times: ThisWay(str(parts["done"]), times))

    def take(node: Any) -> Parts | None:
        amount = getattr(node, field)
        if not isinstance(amount, ThisWay):
            return None
        return {"does": replace(node, **{field: amount.times}), "done": amount.done}

    return custom(kind, make, take)


def _cards(node: Node) -> Any:
    return node


def _counted(node: Any, kind: type[Any], field: str, amount: Callable[[int], Node]) -> Node | None:
    times = getattr(node, field, None)
    if type(node) is not kind or type(times) is not int:
        return None
    made: Node = replace(node, **{field: amount(times)})
    return made
