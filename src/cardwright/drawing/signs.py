"""Signs: a value's symbol, told by its shape, its letter and its colour.

A board gives each value a symbol as path data in a box of 24 by 24; where it gives none, the value gets a shape of its
own (by its place in the set) with its letter.
"""

import math
from collections.abc import Mapping
from typing import Final

from ..board import Board, Sign
from .colour import INK, PAPER, mix, on
from .lettering import line
from .svg import group, tag

BOX: Final = 24
FEWEST_SIDES: Final = 3


def colour_of(board: Board, facts: Mapping[str, object], plain: str) -> str:
    """The colour a card has: that of the first of its facts with a sign; else `plain`."""
    names = [*board.card.corner, *(fact.name for fact in board.card.facts)]
    for name in names:
        for sign in signs_of(board, name, facts.get(name)):
            return sign.colour
    return plain


def signs_of(board: Board, name: str, value: object) -> list[Sign]:
    """The signs of a fact's value or values, as far as the board has them."""
    fact = next((fact for fact in board.card.facts if fact.name == name), None)
    if fact is None or value is None:
        return []
    known = board.signs.get(fact.signs, {})
    values = value if isinstance(value, (list, tuple)) else [value]
    return [known[str(one)] for one in values if str(one) in known]


def badge(board: Board, sign: Sign, x: float, y: float, radius: float, faded: bool = False) -> str:
    """A sign in a disc of its colour, its middle at x, y."""
    ink = on(sign.colour)
    scale = radius * 1.36 / BOX
    drawn = group(symbol(board, sign, ink), x=x - BOX / 2 * scale, y=y - BOX / 2 * scale, scale=scale)
    ring = mix(sign.colour, INK if ink == PAPER else PAPER, 0.45)
    disc = tag("circle", cx=x, cy=y, r=radius, fill=sign.colour, stroke=ring, stroke_width=radius * 0.09)
    return tag("g", disc, drawn, opacity=0.45 if faded else None)


def symbol(board: Board, sign: Sign, ink: str) -> str:
    """A sign's shape in the box of 24 by 24."""
    if sign.path or sign.lines:
        filled = tag("path", d=sign.path, fill=ink, fill_rule="evenodd") if sign.path else ""
        drawn = tag("path", d=sign.lines, fill="none", stroke=ink, stroke_width=2.3, stroke_linecap="round",
                    stroke_linejoin="round") if sign.lines else ""  # fmt: skip
        return filled + drawn
    sides = FEWEST_SIDES + next(
        (list(known.values()).index(sign) for known in board.signs.values() if sign in known.values()), 0
    )
    corners = " ".join(
        f"{12 + 11 * math.sin(2 * math.pi * i / sides):.2f},{12 - 11 * math.cos(2 * math.pi * i / sides):.2f}"
        for i in range(sides)
    )
    return tag("polygon", points=corners, fill="none", stroke=ink, stroke_width=1.6) + line(
        sign.letter, 12, 16.4, 12, ink, bold=True, anchor="middle"
    )
