"""Immutable records for the nodes of effect trees, made cheaply: the games have far more than a hundred kinds of them.

To a type checker `@dataclass` is that of the standard library, and its helpers (`fields`, `replace`, `is_dataclass`) work
on these classes.  The difference: no code is written and compiled for each class, which would take a third of the time in
which a game starts.  A node is made when a text is read, not while a game runs.
"""

import dataclasses
import functools
import operator
from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar

__all__ = ["dataclass", "mypyc_attr", "walk"]
T = TypeVar("T")
put: Final = object.__setattr__
LEAVES: Final = frozenset((type(None), bool, int, str))
"""The classes of plain values in a field: there is nothing below them."""

if TYPE_CHECKING:
    from dataclasses import dataclass

    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: bool) -> Any:
        """What the compiler reads above a class; it means nothing to Python."""
        return lambda kind: kind

    def dataclass(*, frozen: bool, slots: bool) -> Any:
        """Make a class a kind of node; both arguments are as the type checker wants them, and are always so."""
        return made


def made(kind: type[T]) -> type[T]:
    """The class with fields from its annotations, and the methods of a record."""
    for method in (__init__, __repr__, __eq__, __hash__, __setattr__, __delattr__):
        setattr(kind, method.__name__, method)
    return dataclasses.dataclass(init=False, repr=False, eq=False)(kind)


def walk(tree: object) -> Iterator[Any]:
    """The nodes of a tree, from the root down and from left to right; tuples are gone through.

    Every text is walked several times at load, so the fields of a kind of node are looked up once.
    """
    ahead: list[Any] = [tree]
    while ahead:
        part = ahead.pop()
        kind = part.__class__
        if kind in LEAVES:
            continue
        if kind is tuple:
            ahead += part[::-1]
            continue
        values = last_first(kind)
        if values is not None:
            yield part
            ahead += values(part)


@functools.cache
def last_first(kind: Hashable) -> Callable[[Any], tuple[Any, ...]] | None:
    """What reads the fields of a kind of node, the last one first; None for numbers, words and choices of an enum."""
    names = getattr(kind, "__match_args__", None)
    if names is None:
        return None
    if len(names) > 1:
        return operator.attrgetter(*names[::-1])
    if not names:
        return lambda _node: ()
    only = operator.attrgetter(*names)
    return lambda node: (only(node),)


def held(node: Any) -> list[Any]:
    """The values of a node's fields, in their order."""
    return [getattr(node, name) for name in type(node).__match_args__]


def __init__(self: Any, *values: Any, **named: Any) -> None:  # noqa: N807 - the methods of every node stand here
    kind = type(self)
    names = kind.__match_args__
    if len(values) > len(names):
        raise TypeError(f"{kind.__name__} has {len(names)} fields, not {len(values)}")
    for name, value in zip(names, values, strict=False):
        put(self, name, value)
    rest = names[len(values) :]
    for name in rest:
        value = named[name] if name in named else kind.__dataclass_fields__[name].default
        if value is dataclasses.MISSING:
            raise TypeError(f"{kind.__name__} needs {name!r}")
        put(self, name, value)
    for name in named:
        if name not in rest:
            raise TypeError(f"{name!r} is given twice" if name in names else f"{kind.__name__} has no field {name!r}")


def __repr__(self: Any) -> str:  # noqa: N807
    kind = type(self)
    return f"{kind.__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in kind.__match_args__)})"


def __eq__(self: Any, other: object) -> bool:  # noqa: N807
    return type(self) is type(other) and held(self) == held(other)


def __hash__(self: Any) -> int:  # noqa: N807
    return hash((type(self), *held(self)))


def __setattr__(self: Any, name: str, value: object) -> None:  # noqa: N807
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def __delattr__(self: Any, name: str) -> None:  # noqa: N807
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
