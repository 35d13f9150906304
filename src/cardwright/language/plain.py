"""Effect trees as plain values that JSON can carry, and back.  Only known kinds of node come back: nothing is executed."""

import dataclasses
from collections.abc import Hashable, Iterable, Mapping
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, Final

from cardwright.kernel import joins, referents, tree
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.node import LEAVES, put
from cardwright.kernel.verbs import VERBS

Node = Hashable
Kinds = Mapping[str, type[Any]]
KIND: Final = "="
"""The key under which a node's kind stands."""
MOST_DEPTH: Final = 100
ABSENT: Final = object()


class NotPlainError(ValueError):
    """A value that is no tree: an unknown kind, a wrong field, something that JSON cannot carry."""


def kinds(verbs: Iterable[type[Any]]) -> Kinds:
    """All kinds of node by name: the kernel's, and a game's own verbs, which may do a kernel verb's work its own way.

    Raises DefinitionError for one that is called like a node of every game: a kept text could not tell them apart.
    """
    shared = nodes_of(tree)
    own = {kind.__name__: kind for kind in verbs}
    for name, kind in own.items():
        if shared.get(name, kind) is not kind:
            raise DefinitionError(f"{kind.__module__}: a node of every game is called {name}; call this one otherwise")
    return nodes_of(referents) | nodes_of(joins) | shared | {kind.__name__: kind for kind in VERBS} | own


def nodes_of(module: ModuleType) -> dict[str, type[Any]]:
    """The kinds of node that a module of the kernel defines."""
    return {
        kind.__name__: kind
        for kind in vars(module).values()
        if isinstance(kind, type) and kind.__module__ == module.__name__
    }


def to_plain(node: object) -> object:
    """A tree as lists, dicts, numbers and texts; fields at their default are left out.

    >>> to_plain(tree.Control(tree.Cards((tree.Face(True),)), 3))
    {'=': 'Control', 'cards': {'=': 'Cards', 'tests': [{'=': 'Face', 'up': True}]}, 'least': 3}
    """
    if node is None or isinstance(node, (bool, int, str)):
        return node
    if isinstance(node, Enum):
        return {KIND: type(node).__name__, "": node.name}
    if isinstance(node, tuple):
        return [to_plain(part) for part in node]
    if not dataclasses.is_dataclass(node):
        raise NotPlainError(f"{type(node).__name__} is no node of a tree")
    plain: dict[str, object] = {KIND: type(node).__name__}
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if value != field.default:
            plain[field.name] = to_plain(value)
    return plain


def from_plain(plain: object, known: Kinds, depth: int = 0) -> Any:
    """The tree that `to_plain` wrote.  Raises NotPlainError."""
    if plain.__class__ in LEAVES:
        return plain
    if depth > MOST_DEPTH:
        raise NotPlainError("nested too deeply")
    if isinstance(plain, list):
        return tuple([part if part.__class__ in LEAVES else from_plain(part, known, depth + 1) for part in plain])
    if not isinstance(plain, dict):
        raise NotPlainError(f"{type(plain).__name__} is no node of a tree")
    kind = known.get(str(plain.get(KIND)))
    if kind is None:
        raise NotPlainError(f"no node is called {plain.get(KIND)!r}")
    try:
        if "" in plain:
            return enum_member(kind, plain)
        return filled(kind, plain, known, depth)
    except (KeyError, TypeError) as error:
        raise NotPlainError(f"{plain.get(KIND)} has other fields: {error}") from error


def filled(kind: Any, plain: dict[str, object], known: Kinds, depth: int) -> Any:
    """A node of this kind with the fields that were written, and the defaults of the others.

    A game's start makes some thousands of nodes, so the fields are set at once and not through the kind's constructor.
    """
    node = kind.__new__(kind)
    written = 1  # the key of the kind
    for name, default in defaults(kind).items():
        value = plain.get(name, ABSENT)
        if value is ABSENT:
            if default is dataclasses.MISSING:
                raise TypeError(f"it needs {name!r}")
            put(node, name, default)
        else:
            written += 1
            put(node, name, value if value.__class__ in LEAVES else from_plain(value, known, depth + 1))
    if written != len(plain):
        raise TypeError(f"its fields are {', '.join(defaults(kind))}")
    return node


@cache
def defaults(kind: Any) -> dict[str, object]:
    """The fields of a kind of node, in their order, each with its default, or MISSING."""
    return {field.name: field.default for field in dataclasses.fields(kind)}


def enum_member(kind: type[Any], plain: dict[str, object]) -> Any:
    """The member of an enum that `to_plain` wrote."""
    if not issubclass(kind, Enum):
        raise TypeError("it is no enum")
    return kind[str(plain[""])]
