"""Effect trees as plain values that JSON can carry, and back.  Only known kinds of node come back: nothing is executed."""

import dataclasses
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from operator import attrgetter
from typing import Any, Final

from cardwright.kernel import tree
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.verbs import VERBS

Node = Hashable
Kinds = Mapping[str, type[Any]]
KIND: Final = "="
"""The key under which a node's kind stands."""
MOST_DEPTH: Final = 100
PARTS: Final[dict[type, Callable[[Any], tuple[Any, ...]] | None]] = {}
"""What `parts_of` has found."""


class NotPlainError(ValueError):
    """A value that is no tree: an unknown kind, a wrong field, something that JSON cannot carry."""


def kinds(verbs: Iterable[type[Any]]) -> Kinds:
    """All kinds of node by name: the kernel's, and a game's own verbs, which may do a kernel verb's work its own way.

    Raises DefinitionError for one that is called like a node of every game: a kept text could not tell them apart.
    """
    shared = {
        kind.__name__: kind for kind in vars(tree).values() if isinstance(kind, type) and kind.__module__ == tree.__name__
    }
    own = {kind.__name__: kind for kind in verbs}
    for name, kind in own.items():
        if shared.get(name, kind) is not kind:
            raise DefinitionError(f"{kind.__module__}: a node of every game is called {name}; call this one otherwise")
    return shared | {kind.__name__: kind for kind in VERBS} | own


def walk(node: object) -> Iterator[Any]:
    """A tree's nodes, from the root down and from left to right; tuples are gone through."""
    ahead: list[Any] = [node]
    while ahead:
        part = ahead.pop()
        if isinstance(part, tuple):
            ahead += part[::-1]
            continue
        kind = type(part)
        parts = PARTS[kind] if kind in PARTS else parts_of(kind)
        if parts is not None:
            yield part
            ahead += parts(part)


def parts_of(kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What the fields of a kind of node hold, the last one first; None of what is no node."""
    if kind not in PARTS:
        PARTS[kind] = getter(kind) if dataclasses.is_dataclass(kind) else None
    return PARTS[kind]


def getter(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """The values of a kind's fields, the last one first."""
    names = [field.name for field in reversed(dataclasses.fields(kind))]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda node: tuple(getattr(node, name) for name in names)


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
    if depth > MOST_DEPTH:
        raise NotPlainError("nested too deeply")
    if plain is None or isinstance(plain, (bool, int, str)):
        return plain
    if isinstance(plain, list):
        return tuple(from_plain(part, known, depth + 1) for part in plain)
    if not isinstance(plain, dict):
        raise NotPlainError(f"{type(plain).__name__} is no node of a tree")
    kind = known.get(str(plain.get(KIND)))
    if kind is None:
        raise NotPlainError(f"no node is called {plain.get(KIND)!r}")
    try:
        if issubclass(kind, Enum):
            return kind[str(plain[""])]
        return kind(**{name: from_plain(value, known, depth + 1) for name, value in plain.items() if name != KIND})
    except (KeyError, TypeError) as error:
        raise NotPlainError(f"{plain.get(KIND)} has other fields: {error}") from error
