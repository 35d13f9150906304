"""Figures for cards that show a being and whose name says nothing of its looks: seen from the front, with shining eyes.

Cards of one family share their build; each has its own features.
"""

from typing import Final

from .colour import Family, mix
from .strokes import MIDDLE, Dice, Points, diamond, mirrored, pair, smooth
from .svg import tag

BUILDS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    ((0.0, 0.16), (0.1, 0.3), (0.22, 0.32), (0.34, 0.2), (0.45, 0.42), (0.6, 0.5), (0.8, 0.44), (1.0, 0.62)),  # cloak
    ((0.0, 0.2), (0.14, 0.55), (0.34, 0.68), (0.55, 0.6), (0.75, 0.42), (0.9, 0.28), (1.0, 0.3)),              # mask
    ((0.0, 0.24), (0.12, 0.36), (0.26, 0.24), (0.38, 0.5), (0.52, 0.34), (0.66, 0.62), (0.82, 0.44), (1.0, 0.7)),  # totem
    ((0.0, 0.1), (0.14, 0.24), (0.26, 0.2), (0.42, 0.3), (0.62, 0.66), (0.82, 0.72), (1.0, 0.5)),              # drop
)  # fmt: skip
"""Half widths of a body by height, from top to foot, in shares of its height."""


def being(clan: Dice, own: Dice, shades: Family) -> str:
    """A figure seen from the front, the same left and right, with eyes that shine."""
    build = BUILDS[clan.whole(0, len(BUILDS) - 1)]
    tall = own.between(205, 250)
    top, wide = 318 - tall, own.between(0.5, 0.66)
    half: Points = [(share * tall * wide * own.between(0.86, 1.14), top + height * tall) for height, share in build]
    half.insert(0, (half[0][0] * 0.5, top - tall * 0.035))
    body, deep = mix(shades.night, shades.dark, 0.5), mix(shades.night, shades.accent, 0.8)
    head = half[3][1]
    parts = [limbs(clan, own, half, tall, shades), horns(clan, own, half, tall, shades), both(half, body)]
    inner: Points = [(x * 0.62, top + tall * 0.08 + (y - top) * 0.9) for x, y in half]
    parts.append(both(inner, deep, opacity=0.75))
    if clan.part() < 0.6:
        parts.append(bands(own, half, tall, shades))
    parts.append(face(clan, own, half[3][0], head, tall, shades))
    return "".join(parts)


def both(half: Points, fill: str, **more: object) -> str:
    """A shape from its right half."""
    left = [(MIDDLE - x, y) for x, y in reversed(half)]
    right = [(MIDDLE + x, y) for x, y in half]
    return tag("path", d=f"M{smooth([*right, *left])}Z", fill=fill, **more)


def horns(clan: Dice, own: Dice, half: Points, tall: float, shades: Family) -> str:
    """Horns, ears or plumes, one to three on each side."""
    parts = []
    length, bend = tall * clan.between(0.22, 0.42), clan.between(-0.4, 0.9)
    x, y = half[2][0] * 0.75, half[2][1] + tall * 0.03
    for k in range(clan.whole(1, 3)):
        out = tall * (0.1 + 0.13 * k) * own.between(0.8, 1.3)
        tip = (x + out + bend * 14, y - length * (1 - 0.24 * k) * own.between(0.85, 1.1))
        base = tall * 0.05
        data = (
            f"M{pair((x - base, y))}Q{pair((x + out * 0.1, y - length * 0.6))} {pair(tip)}"
            f"Q{pair((x + out * 0.9 + 10, y - length * 0.35))} {pair((x + base, y + tall * 0.05))}Z"
        )
        parts.append(mirrored(data, fill=mix(shades.night, shades.dark, 0.25 + 0.3 * k)))
    return "".join(reversed(parts))


def limbs(clan: Dice, own: Dice, half: Points, tall: float, shades: Family) -> str:
    """Wings, fins or arms, spread behind the body; some builds have none."""
    style = clan.whole(0, 3)
    if style == 0:
        return ""
    x, y = half[4][0] * 0.5, half[4][1] + tall * 0.08
    reach, lift = tall * own.between(0.62, 0.95), tall * own.between(0.08, 0.5)
    feathers = clan.whole(3, 5)
    parts = []
    for k in range(feathers):
        turn = k / (feathers - 1)
        tip = (x + reach * (1 - 0.3 * turn), y - lift + turn * tall * 0.62)
        swell = tall * (0.2 if style == 1 else 0.1)
        data = (
            f"M{pair((x, y))}Q{pair((x + reach * 0.45, tip[1] - swell))} {pair(tip)}"
            f"Q{pair((x + reach * 0.5, tip[1] + swell * (1.2 if style == 3 else 0.7)))} {pair((x, y + tall * 0.2))}Z"
        )
        parts.append(mirrored(data, fill=mix(shades.dark, shades.accent, 0.15 + 0.5 * turn), opacity=0.9))
    return "".join(parts)


def bands(own: Dice, half: Points, tall: float, shades: Family) -> str:
    """Stripes or beads down the front."""
    beads = own.part() < 0.5
    parts = []
    start = half[4][1]
    for k in range(own.whole(3, 5)):
        y = start + tall * (0.1 + 0.105 * k)
        if beads:
            size = tall * (0.02 + 0.007 * k)
            parts.append(tag("path", d=diamond(y, size, size), fill=shades.glow, opacity=0.85))
        else:
            wide = tall * (0.07 + 0.022 * k)
            bow = f"M{pair((MIDDLE - wide, y))}Q{pair((MIDDLE, y + tall * 0.07))} {pair((MIDDLE + wide, y))}"
            parts.append(tag("path", d=bow, fill="none", stroke=shades.pale, stroke_width=3.2, stroke_linecap="round",
                             opacity=0.7))  # fmt: skip
    return "".join(parts)


def face(clan: Dice, own: Dice, wide: float, y: float, tall: float, shades: Family) -> str:
    """Eyes: one, a pair, or two pairs; and sometimes a mark above them."""
    style, size = clan.whole(0, 3), tall * own.between(0.036, 0.05)
    apart = max(wide * 0.45, size * 1.5)
    if style == 0:
        eye = tag("ellipse", cx=MIDDLE, cy=y, rx=size * 1.9, ry=size * 1.15, fill=shades.glow)
        return eye + tag("circle", cx=MIDDLE, cy=y, r=size * 0.62, fill=shades.night)
    slant = own.between(-0.5, 0.7) * size
    almond = (
        f"M{pair((apart - size, y + slant))}Q{pair((apart, y - size * 1.5))} {pair((apart + size * 1.2, y - slant))}"
        f"Q{pair((apart, y + size * 0.9))} {pair((apart - size, y + slant))}Z"
    )
    parts = [mirrored(almond, fill=shades.glow)]
    if style == 2:
        small = size * 0.5
        parts.append(tag("g", *(tag("circle", cx=MIDDLE + side * apart * 0.8, cy=y - size * 2.3, r=small, fill=shades.glow)
                                for side in (-1, 1))))  # fmt: skip
    if style == 3:
        gem = size * 0.9
        top = y - size * 2.4
        parts.append(tag("path", d=diamond(top, gem, gem * 1.3), fill=shades.accent))
    return "".join(parts)
