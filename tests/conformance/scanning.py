"""Reading the sources of rules: which functions write a State past `change`, and the strings in hot rule code."""

import ast
from collections.abc import Iterator
from pathlib import Path

STATE = "State"
FRAMES = frozenset({"agenda", "stack", "waiting"})
"""Registers of frames belong to the rules that run: only the lists of frames themselves are the state's."""
MUTATING = frozenset(
    ("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse", "setdefault", "sort")
) | {"update"}


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """Every function of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def states(function: ast.FunctionDef) -> set[str]:
    """The parameters that are a State."""
    arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    return {a.arg for a in arguments if a.annotation is not None and ast.unparse(a.annotation).strip("'\"") == STATE}


def writes(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """Line and text of every place where a function changes a column, list or number of a state it was given."""
    return Tracker(states(function)).run(function)


class Tracker(ast.NodeVisitor):
    """Follows which local names are parts of a state, and notes what changes one of them."""

    def __init__(self, roots: set[str]) -> None:
        self.parts = set(roots)
        self.frames: set[str] = set()
        self.found: list[tuple[int, str]] = []

    def run(self, function: ast.FunctionDef) -> list[tuple[int, str]]:
        """Look through the body, in the order of its lines."""
        if self.parts:
            for statement in function.body:
                self.visit(statement)
        return self.found

    def part(self, node: ast.expr) -> bool:
        """Whether an expression is a part of a state: a chain of attributes and indices that begins in one."""
        while isinstance(node, ast.Attribute | ast.Subscript):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
                return False  # a slice is a copy
            node = node.value
        return isinstance(node, ast.Name) and node.id in self.parts

    def frame(self, node: ast.expr) -> bool:
        """Whether an expression is a frame, or something in one."""
        while isinstance(node, ast.Attribute | ast.Subscript):
            below = node.value
            if isinstance(node, ast.Subscript) and isinstance(below, ast.Attribute) and below.attr in FRAMES:
                return True
            node = below
        return isinstance(node, ast.Name) and node.id in self.frames

    def note(self, node: ast.expr) -> None:
        """A target or the object of a mutating call."""
        if self.part(node) and not self.frame(node):
            self.found.append((node.lineno, ast.unparse(node)))

    def name(self, target: ast.expr, value: ast.expr) -> None:
        """A local name that now stands for something."""
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            for one, part in zip(target.elts, value.elts, strict=True):
                self.name(one, part)
        elif isinstance(target, ast.Name):
            for known, holds in ((self.parts, self.part(value)), (self.frames, self.frame(value))):
                known.add(target.id) if holds else known.discard(target.id)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit(node.value)
        for target in node.targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                if not isinstance(one, ast.Name):
                    self.note(one)
            self.name(target, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)
            self.name(node.target, node.value)
        if not isinstance(node.target, ast.Name):
            self.note(node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.visit(node.value)
        if not isinstance(node.target, ast.Name):
            self.note(node.target)
        elif self.part(node.target) and isinstance(node.value, ast.List | ast.ListComp):
            self.note(node.target)  # += on a list changes it in place

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            if not isinstance(target, ast.Name):
                self.note(target)

    def visit_For(self, node: ast.For) -> None:
        self.visit(node.iter)
        if isinstance(node.target, ast.Name):
            runs_over = node.iter
            in_frames = isinstance(runs_over, ast.Attribute) and runs_over.attr in FRAMES
            if self.part(runs_over):
                (self.frames if in_frames else self.parts).add(node.target.id)
                if in_frames:
                    self.parts.add(node.target.id)
        for statement in (*node.body, *node.orelse):
            self.visit(statement)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr in MUTATING:
            self.note(node.func.value)
        elif isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr") and node.args:
            self.note(node.args[0])


def words_in_rules(function: ast.FunctionDef) -> list[tuple[int, str]]:
    """Line and text of strings that a rule compares with or indexes by, instead of a number."""
    if not states(function):
        return []
    found = []
    for node in ast.walk(function):
        inner: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            inner = [node.left, *node.comparators]
        elif isinstance(node, ast.Subscript):
            inner = [node.slice]
        found += [(c.lineno, repr(c.value)) for c in inner if isinstance(c, ast.Constant) and isinstance(c.value, str)]
    return found
