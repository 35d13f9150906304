"""Nodes behave like frozen dataclasses, which they are to a type checker."""

import copy
import dataclasses
import pickle
from typing import Any

import pytest

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import Cards, CountOf, Face, Is, Named, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.mill import Mill


@dataclass(frozen=True, slots=True)
class Ours:
    """A node."""

    first: int
    second: tuple[int, ...] = ()
    third: Who = Who.YOU


@dataclasses.dataclass(frozen=True)
class Theirs:
    """The same by the standard library."""

    first: int
    second: tuple[int, ...] = ()
    third: Who = Who.YOU


@pytest.mark.parametrize(
    ("values", "named"),
    [
        ((1,), {}),
        ((1, (2,)), {}),
        ((1,), {"third": Who.OPPONENT}),
        ((), {"first": 1, "second": (3,)}),
        ((1, (), Who.YOU), {}),
    ],
)
def test_made_alike(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    ours, theirs = Ours(*values, **named), Theirs(*values, **named)
    assert dataclasses.astuple(ours) == dataclasses.astuple(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert [field.name for field in dataclasses.fields(ours)] == ["first", "second", "third"]
    assert dataclasses.replace(ours, first=9) == Ours(9, ours.second, ours.third)
    assert ours == Ours(*values, **named)
    assert hash(ours) == hash(Ours(*values, **named))
    assert copy.deepcopy(ours) == pickle.loads(pickle.dumps(ours)) == ours  # noqa: S301 - made here


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, (), Who.YOU, 4), {}), ((1,), {"first": 1}), ((1,), {"fourth": 1}), ((), {"second": ()})],
)
def test_refused_alike(values: tuple[Any, ...], named: dict[str, Any]) -> None:
    for kind in (Ours, Theirs):
        with pytest.raises(TypeError):
            kind(*values, **named)


def test_frozen() -> None:
    node = Ours(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        node.first = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del node.first


def test_equal_fields_of_different_kinds_are_different() -> None:
    draw: object = Draw(1)
    assert draw != Mill(1)
    assert len({Draw(1), Mill(1), Draw(1)}) == 2


def test_nodes_tell_themselves_apart() -> None:
    cards = Cards((Face(True), Named(("Ash",))))
    assert CountOf(cards) != CountOf(cards, 2)
    assert repr(Is("element", (1,))) == "Is(quality='element', values=(1,))"
