"""How the parts of a phrase become a node and come out of it again.

The machinery knows no node: a `Shape` is all it asks of one.  Most nodes are frozen dataclasses and need no more than
their type.  Not for words: those are in `phrases`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, dataclass
from typing import Any

from .refusal import LexiconError

Node = Hashable
Parts = Mapping[str, Node]
Slots = frozenset[str]


class ShapeError(LexiconError):
    """A phrase and its node do not fit; says which field or slot."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Both directions of one kind of node.

    `index`: where the printer finds it, a node's type or `(type, value)` of a constant.  `signature`: what makes a
    cached tree stale when it changes.  `check(slots, optional)` raises ShapeError if a phrase with these slots cannot
    build or print the node.  `build(parts)` gives the node, or None if the parts make no sense together;
    `match(node, slots, optional)` its parts, optional ones left out where they are absent, or None if it is not of this
    shape.  `fixed`: values of fields that the phrase itself says.
    """

    index: object
    signature: str
    check: Callable[[Slots, Slots], None]
    build: Callable[[Parts], Node | None]
    match: Callable[[Node, Slots, Slots], Parts | None]
    fixed: Parts = dataclasses.field(default_factory=dict, compare=False)


def constant(value: Node) -> Shape:
    """A phrase with this shape always means one value.

    >>> constant(3).match(3, frozenset(), frozenset()), constant(3).match(4, frozenset(), frozenset())
    ({}, None)
    """

    def check(slots: Slots, optional: Slots) -> None:
        if slots:
            raise ShapeError(f"{value!r} is a constant, so its phrase has no named slots (found {', '.join(sorted(slots))})")

    def match(node: Node, slots: Slots, optional: Slots) -> Parts | None:
        return {} if type(node) is type(value) and node == value else None

    return Shape((type(value), value), repr(value), check, lambda parts: value, match)


def node(node_type: type[Any], **fixed: Node) -> Shape:
    """A dataclass: its fields are the slots of the phrase; some may be fixed, the rest have their defaults.

    >>> @dataclass(frozen=True)
    ... class Draw:
    ...     count: int
    ...     random: bool = False
    >>> slots, none = frozenset({"count"}), frozenset()
    >>> node(Draw).match(Draw(2), slots, none), node(Draw).match(Draw(2, True), slots, none)
    ({'count': 2}, None)
    """
    defaults = _defaults(node_type)
    strange = set(fixed) - set(defaults)
    if strange:
        raise ShapeError(f"{node_type.__name__} has no field {min(strange)!r}")

    def build(parts: Parts) -> Node | None:
        made: Node = node_type(**fixed, **parts)
        return made

    def match(node: Node, slots: Slots, optional: Slots) -> Parts | None:
        if type(node) is not node_type:
            return None
        parts: dict[str, Node] = {}
        for field, default in defaults.items():
            value = getattr(node, field)
            if field in slots:
                if not (field in optional and value == default):
                    parts[field] = value
            elif value != fixed.get(field, default):
                return None
        return parts

    def check(slots: Slots, optional: Slots) -> None:
        _check_fields(node_type.__name__, defaults, fixed, slots, optional)

    shown = ", ".join(f"{name}={fixed[name]!r}" if name in fixed else name for name in defaults)
    return Shape(node_type, f"{node_type.__name__}({shown})", check, build, match, fixed)


def custom(node_type: type[Any], make: Callable[[Parts], Node | None], take: Callable[[Any], Parts | None]) -> Shape:
    """The shape of a node that is no plain record: `make` may refuse its parts with None, `take` is its inverse.

    >>> shape = custom(int, lambda parts: -parts["size"], lambda number: {"size": -number} if number < 0 else None)
    >>> shape.build({"size": 3}), shape.match(-3, frozenset({"size"}), frozenset())
    (-3, {'size': 3})
    """

    def match(node: Node, slots: Slots, optional: Slots) -> Parts | None:
        return take(node) if type(node) is node_type else None

    signature = f"{node_type.__name__}({_name(make)}, {_name(take)})"
    return Shape(node_type, signature, lambda slots, optional: None, make, match)


def _name(function: Callable[..., object]) -> str:
    """A function's name; one that was compiled may be an object of a class with that name."""
    return str(getattr(function, "__qualname__", type(function).__name__))


def _defaults(node_type: type[Any]) -> dict[str, object]:
    """Each field of a dataclass with its default, or MISSING."""
    if not dataclasses.is_dataclass(node_type):
        raise ShapeError(f"{node_type.__name__} is no dataclass; use constant(...) or custom(...)")
    fields = dataclasses.fields(node_type)
    return {f.name: f.default if f.default_factory is MISSING else f.default_factory() for f in fields}


def _check_fields(name: str, defaults: Mapping[str, object], fixed: Parts, slots: Slots, optional: Slots) -> None:
    """Every field must be said by a slot, fixed by the phrase, or left at its default."""
    for slot in sorted(slots):
        if slot not in defaults:
            raise ShapeError(f"{name} has no field {slot!r}; its fields are {', '.join(defaults)}")
        if slot in fixed:
            raise ShapeError(f"{name}.{slot} is fixed, so no slot may fill it")
        if slot in optional and defaults[slot] is MISSING:
            raise ShapeError(f"{name}.{slot} has no default, so its slot cannot be optional")
    for field, default in defaults.items():
        if default is MISSING and field not in slots and field not in fixed:
            raise ShapeError(f"{name}.{field} has no default and is neither a slot nor fixed: the words would not say it")
