"""No state outside State: nothing in the kernel or a game writes to a module, a class or a table after it is made.

What a module holds serves every game of the process.  A rule that leaves something there bends the games that follow,
most of all when an error comes between the writing and the undoing.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cardwright as cw

from ..playing import GAMES, game, walk
from . import modules
from .scanning import MUTATING

PACKAGES = ("kernel", *GAMES)
ALLOWED = {
    "cardwright.kernel.picture": {"_drawers"},  # who draws games is told once, when the public face is imported
}
"""Writes that are no state of a game, with the reason."""


def tops(tree: ast.Module) -> set[str]:
    """Every name that stands for something on the level of the module, imported names too."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            found |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        else:
            found |= {name.id for name in ast.walk(node) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    return found


def root(node: ast.expr) -> str:
    """The name at the beginning of a chain of attributes and indices; empty for anything else."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def written(scope: ast.AST) -> Iterator[ast.expr]:
    """Every object that a piece of code changes: by an index, an attribute, `del`, or a method that changes lists."""
    for node in ast.walk(scope):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign | ast.Delete):
            targets = [
                one for target in node.targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATING:
            yield node.func.value
        yield from (target for target in targets if isinstance(target, ast.Attribute | ast.Subscript))


def local(function: ast.FunctionDef) -> set[str]:
    """Parameters and everything that is given a value inside a function."""
    named = {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
    stored = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return named | stored


def outside(tree: ast.Module, without: frozenset[str] = frozenset()) -> list[tuple[int, str]]:
    """Line and name of every write to something that a module holds; `without`: modules, whose functions are called."""
    names, found = tops(tree) - without, []
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            found.append((node.lineno, ", ".join(node.names)))
        elif isinstance(node, ast.FunctionDef):
            kept = names - local(node)
            found += [(one.lineno, root(one)) for one in written(node) if root(one) in kept]
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            found += [(one.lineno, root(one)) for one in written(node) if root(one) in names]
    return sorted(set(found))


@pytest.mark.parametrize("package", PACKAGES)
def test_nothing_is_written_outside_the_state(package: str) -> None:
    """Tables are made in one statement; whatever a rule must remember is a part of State."""
    found = []
    for module in modules.of_kernel() if package == "kernel" else modules.of_game(package):
        imported = frozenset(name for name, value in vars(module).items() if isinstance(value, ModuleType))
        path = Path(str(module.__file__))
        for line, name in outside(ast.parse(path.read_text(encoding="utf-8")), imported):
            if name not in ALLOWED.get(module.__name__, ()):
                found.append(f"{module.__name__}, line {line} writes to {name}")
    assert not found, "\n".join(found)


def test_writes_are_seen() -> None:
    """The control of the test above."""
    bad = (
        "ASKED = []\ndef f(s):\n    ASKED.append(s)",
        "KEPT = [0]\ndef f(s):\n    KEPT[0] = s",
        "from .index import INDEX\ndef f(s):\n    INDEX.asking = True",
        "from .statics import TABLE\nTABLE['attack'] = 1",
        "N = 0\ndef f():\n    global N\n    N += 1",
    )
    assert all(outside(ast.parse(code)) for code in bad)
    assert not outside(
        ast.parse("TABLE = {1: 2}\ndef f(s):\n    found = []\n    found.append(TABLE[s])\n    s.x = 1\n    return found")
    )


def shapes(module: ModuleType) -> dict[str, str]:
    """What the lists, tables and sets of a module and of its classes hold, as text."""
    found = {}
    for name, value in vars(module).items():
        if name.startswith("__"):
            continue
        if isinstance(value, list | dict | set | bytearray):
            found[name] = repr(value)
        elif isinstance(value, type) and value.__module__ == module.__name__:
            for inner, kept in vars(value).items():
                if isinstance(kept, list | dict | set) and not inner.startswith("__"):
                    found[f"{name}.{inner}"] = repr(kept)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_leave_the_modules_as_they_were(name: str) -> None:
    """Lists, tables and sets of modules and classes say the same before and after games, views, samples and copies."""
    game(name, 0)
    watched = (*modules.of_kernel(), *modules.of_game(name))
    before = [shapes(module) for module in watched]
    for number in range(3):
        running = game(name, number, log=True)
        for count in walk(running, number):
            if count % 10 == number:
                running.view(cw.SPECTATOR)
                running.determinize(running.decision.seat, count)
                running.copy()
    for module, old in zip(watched, before, strict=True):
        assert shapes(module) == old, module.__name__
