"""How a game comes to its picture in a notebook: whoever can draw says so here, since the kernel cannot.

The public face of the package does (see `cardwright`); a program that uses the kernel alone gets text.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ruleset import Ruleset

Draw = Callable[["Ruleset", dict[str, Any]], str]
"""A picture, as SVG, of what a seat sees."""
_drawers: list[Draw] = []


def drawn_by(draw: Draw) -> None:
    """From now on views are drawn by this function."""
    _drawers[:] = [draw]


def of(ruleset: "Ruleset", view: dict[str, Any]) -> str | None:
    """A view as SVG; None when nobody draws."""
    return _drawers[0](ruleset, view) if _drawers else None
