"""Sums, halves and bounds of numbers that texts ask for.  DEV-9.8."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardwright.kernel.referents import Half, Least, Minus, Most, Over, Plus, Times

Value = Callable[[Any], int]
WORKED: Final[Mapping[type, Callable[[Any, Value], int]]] = {
    Plus: lambda node, of: of(node.a) + of(node.b),
    Minus: lambda node, of: max(of(node.a) - of(node.b), 0),
    Times: lambda node, of: of(node.a) * of(node.n),
    Half: lambda node, of: (of(node.a) + node.up) // 2,
    Over: lambda node, of: of(node.a) // of(node.n),
    Least: lambda node, of: max(of(node.a), of(node.floor)),
    Most: lambda node, of: min(of(node.a), of(node.ceiling)),
}
"""What is made of other numbers; `of` says what these are now."""
