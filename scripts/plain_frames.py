"""For the compiler: sources in which the registers of frames stand under their own names.

A procedure gives the registers of its frame names (`cardwright.kernel.registers`).  The compiler cannot see through
them: it would look each of them up while the game runs, two hundred machine instructions instead of two.  So before it
translates a room, `attack.fallen` becomes ``attack.among``, and the frame's type `Frame`; lines stay where they are.
What this overlooks the compiler refuses: a plain frame has no such attribute.

Taken for a frame is a variable that is declared as one, or given one by `cast`, `keeps` or a function that returns one.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

FRAMES = "frames"
"""The modules that declare the classes of frames.  They keep the names, for interpreted games, and are never compiled."""
PLAIN = "PlainFrame"
IMPORT = f"; from cardwright.kernel.state import Frame as {PLAIN}"
"""Stands behind the import of a named frame, in the same line."""


GUARD = ("-> TypeGuard[Named]", "-> bool")
"""Of `registers.keeps`, for the compiler: whatever it finds out, the frame is a plain one."""


class Names(NamedTuple):
    """What the kernel and a game call their frames."""

    kinds: frozenset[str]
    """The classes of frames."""
    registers: dict[str, str]
    """A name -> the register it stands for: the same one in the whole game (see `registers.together`)."""
    givers: frozenset[str]
    """The functions that return a named frame."""


class Change(NamedTuple):
    """A piece of a line that becomes something else; columns count bytes."""

    line: int
    first: int
    last: int
    text: str


def names_in(rooms: Iterable[Path]) -> Names:
    """What is declared in the folders of the kernel and a game."""
    kinds: set[str] = set()
    registers: dict[str, str] = {}
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for room in rooms for path in sorted(room.rglob("*.py"))}
    for path, tree in trees.items():
        for kind in tree.body if path.stem == FRAMES else ():
            if isinstance(kind, ast.ClassDef):
                kinds.add(kind.name)
                registers.update(registers_of(kind))
    functions = [
        (node, known) for tree in trees.values() if (known := taken(tree, kinds))
        for node in tree.body if isinstance(node, ast.FunctionDef)
    ]  # fmt: skip
    givers = {node.name for node, known in functions if node.returns is not None and [*those(node.returns, known)]}
    return Names(frozenset(kinds), registers, frozenset(givers))


def registers_of(kind: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The names that a class of frames declares, each with its register."""
    for line in kind.body:
        match line:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(args=[ast.Constant(value=str(register))])):
                yield name, register
            case _:
                pass


def without_names(source: str, names: Names) -> str:
    """A module with the registers' own names; the same text if it knows no named frames."""
    tree = ast.parse(source)
    changes: set[Change] = set()
    kinds = taken(tree, names.kinds)
    if not kinds and not any(name.name in names.givers for line in imports(tree) for name in line.names):
        return source
    changes.update(at(line, IMPORT, after=True) for line in imports(tree) if comes_from_frames(line))
    for node in ast.walk(tree):
        changes.update(at(kind, PLAIN) for typed in types(node) for kind in those(typed, kinds))
    for scope in tree.body:
        frames = {name for node in ast.walk(scope) for name in declared(node, names)}
        for node in ast.walk(scope):
            if isinstance(node, ast.Attribute) and node.attr in names.registers and is_frame(node.value, frames, names):
                changes.add(at(node, names.registers[node.attr], attribute=node.attr))
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    for change in sorted(changes, reverse=True):
        line = lines[change.line - 1]
        lines[change.line - 1] = line[: change.first] + change.text.encode() + line[change.last :]
    return b"".join(lines).decode()


def imports(tree: ast.Module) -> list[ast.ImportFrom]:
    """What a module imports by name."""
    return [line for line in tree.body if isinstance(line, ast.ImportFrom)]


def comes_from_frames(line: ast.ImportFrom) -> bool:
    """Whether it is imported from a module of frames."""
    return (line.module or "").split(".")[-1] == FRAMES


def taken(tree: ast.Module, kinds: Iterable[str]) -> frozenset[str]:
    """The classes of frames that a module imports."""
    return frozenset(name.name for line in imports(tree) if comes_from_frames(line) for name in line.names) & set(kinds)


def at(node: ast.stmt | ast.expr, text: str, after: bool = False, attribute: str = "") -> Change:
    """The change that puts a text in the place of a node, after it, or in the place of its attribute."""
    end = node.end_col_offset or 0
    first = end if after else end - len(attribute) if attribute else node.col_offset
    return Change(node.end_lineno or 0, first, end, text)


def those(typed: ast.expr, kinds: Iterable[str]) -> Iterator[ast.Name]:
    """Where a type names one of these classes."""
    return (node for node in ast.walk(typed) if isinstance(node, ast.Name) and node.id in kinds)


def types(node: ast.AST) -> Iterator[ast.expr]:
    """The types that a node declares: of an argument, a result, a variable, a cast."""
    match node:
        case ast.arg(annotation=ast.expr() as typed) | ast.FunctionDef(returns=ast.expr() as typed):
            yield typed
        case ast.AnnAssign(annotation=typed) | ast.Call(func=ast.Name(id="cast"), args=[typed, _]):
            yield typed
        case _:
            pass


def declared(node: ast.AST, names: Names) -> Iterator[str]:
    """The variables of which a node says that they are named frames."""
    match node:
        case ast.arg(arg=name, annotation=ast.expr() as typed) | ast.AnnAssign(target=ast.Name(id=name), annotation=typed):
            if [*those(typed, names.kinds)]:
                yield name
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if gives_frame(value, names):
            yield name
        case ast.Call(func=ast.Name(id="keeps"), args=[ast.Name(id=name), _]):
            yield name
        case _:
            pass


def gives_frame(value: ast.expr, names: Names) -> bool:
    """Whether an expression makes a named frame."""
    match value:
        case ast.Call(func=ast.Name(id="cast"), args=[ast.Name(id=kind), _]):
            return kind in names.kinds
        case ast.Call(func=ast.Name(id=called)):
            return called in names.givers
        case _:
            return False


def is_frame(value: ast.expr, frames: set[str], names: Names) -> bool:
    """Whether an expression is a named frame: one of these variables, or what makes one."""
    return value.id in frames if isinstance(value, ast.Name) else gives_frame(value, names)
