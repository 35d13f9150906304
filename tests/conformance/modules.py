"""The modules of a game and of the kernel, and everything of a kind that is declared in them."""

import functools
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from cardwright import kernel
from cardwright.loading import GAMES

T = TypeVar("T")
KERNEL = Path(str(kernel.__file__)).parent


@functools.cache
def of_game(name: str) -> tuple[ModuleType, ...]:
    """Every module of a game's folder."""
    package = importlib.import_module(f"cardwright.games.{name}")
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return package, *(importlib.import_module(info.name) for info in found)


@functools.cache
def of_kernel() -> tuple[ModuleType, ...]:
    """Every module of the kernel."""
    found = pkgutil.walk_packages(kernel.__path__, f"{kernel.__name__}.")
    return kernel, *(importlib.import_module(info.name) for info in found)


def declared(modules: tuple[ModuleType, ...], kind: type[T]) -> list[T]:
    """Everything of a kind in the modules' constants, in tuples, lists and tables too; each object once."""
    found: dict[int, T] = {}
    for module in modules:
        for value in vars(module).values():
            for item in inside(value, kind):
                found[id(item)] = item
    return list(found.values())


def inside(value: object, kind: type[T]) -> Iterator[T]:
    """The value itself, or what a tuple, list or table holds."""
    if isinstance(value, kind):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from inside(item, kind)
    elif isinstance(value, dict):
        for item in value.values():
            yield from inside(item, kind)


def sources(name: str) -> list[Path]:
    """The Python files of a game."""
    return sorted((GAMES / name).rglob("*.py"))
