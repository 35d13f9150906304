"""Backs of cards: one pattern for a game; nothing of the card that lies there."""

import math

from .colour import mix
from .frame import panel
from .strokes import Dice
from .svg import number, tag

NIGHT = "#222b40"


def back(game: str, width: float, height: float, colour: str) -> str:
    """A card's back at the origin.  game: its pattern; colour: whose card it is."""
    dice = Dice(f"back of {game}")
    line = mix(colour, "#ffffff", 0.35)
    radius = min(width, height)
    x, y = width / 2, height / 2
    fold, rings = 2 * dice.whole(3, 5), []  # even: a card that lies the other way round looks the same
    for ring in range(3):
        size = radius * (0.4 - 0.11 * ring)
        corners, inner = fold * (1 + ring % 2), dice.between(0.45, 0.85)
        points = [
            (x + size * (1 if k % 2 else inner) * math.sin(math.pi * k / corners),
             y - size * (1 if k % 2 else inner) * math.cos(math.pi * k / corners))
            for k in range(2 * corners)
        ]  # fmt: skip
        data = "L".join(f"{number(a)} {number(b)}" for a, b in points)
        rings.append(tag("path", d=f"M{data}Z"))
    corner = radius * 0.08
    return "".join((
        panel("round", 0, 0, width, height, corner, fill=mix(colour, NIGHT, 0.72)),
        panel("round", corner / 2, corner / 2, width - corner, height - corner, corner, fill="none", stroke=line,
              stroke_width=radius * 0.012, stroke_opacity=0.55),
        tag("g", *rings, fill="none", stroke=line, stroke_width=radius * 0.014, stroke_opacity=0.7),
        tag("circle", cx=x, cy=y, r=radius * 0.05, fill=line),
    ))  # fmt: skip
