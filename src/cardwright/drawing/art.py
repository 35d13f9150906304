"""Pictures made from a card's name: a sky, land in layers, and a being or an emblem, always the same for the same name.

Cards of one family (the part of the name before the board's `break_at`) share land, light and build; each has its own
features.  Some kinds of card show a being, the others emblems (see `is_being`).  No chance but the name's own hash.
"""

import math
from hashlib import sha256
from typing import Final

from ..board import Board
from ..kernel.ruleset import Ruleset
from .colour import Family, family, mix
from .svg import number, tag

WIDTH: Final = 534
HEIGHT: Final = 350
MIDDLE: Final = WIDTH / 2
Points = list[tuple[float, float]]


class Dice:
    """Numbers from a word: the same word, the same numbers, on every machine."""

    def __init__(self, word: str) -> None:
        self._word = word.encode()
        self._block = 0
        self._bytes = b""

    def part(self) -> float:
        """From 0 to 1."""
        if len(self._bytes) < 2:
            self._bytes += sha256(self._word + b"/%d" % self._block).digest()
            self._block += 1
        value, self._bytes = int.from_bytes(self._bytes[:2], "big"), self._bytes[2:]
        return value / 65535

    def between(self, least: float, most: float) -> float:
        """Somewhere between two numbers."""
        return least + (most - least) * self.part()

    def whole(self, least: int, most: int) -> int:
        """A whole number, both ends possible."""
        return min(most, least + int(self.part() * (most - least + 1)))


def name_of(name: str) -> str:
    """What the picture of a card is called in a document: it tells no more than the name that is written beside it."""
    return f"cw-art-{sha256(name.encode()).hexdigest()[:10]}"


def is_being(board: Board, ruleset: Ruleset, kind: str) -> bool:
    """Whether cards of a kind show a being: those the board names, else the game's first kind."""
    return kind in (board.card.beings or ruleset.rules.kinds[:1])


def picture(name: str, break_at: str, shows_being: bool, colour: str) -> str:
    """The picture of a card in a box of WIDTH by HEIGHT: a being or an emblem in a land."""
    clan = name.partition(break_at)[0].strip() if break_at else name
    land, own = Dice(f"land of {clan}"), Dice(f"being of {name}")
    shades = family(colour, land.between(-1, 1))
    sky = f"{name_of(name)}-sky"
    horizon = land.between(150, 205)
    dawn = land.part() < 0.5
    top, foot = (shades.dark, shades.pale) if dawn else (shades.middle, shades.glow)
    parts = [
        tag("linearGradient",
            tag("stop", offset="0", stop_color=top), tag("stop", offset="0.55", stop_color=mix(top, foot, 0.6)),
            tag("stop", offset="0.8", stop_color=foot), id=sky, x1=0, y1=0, x2=0, y2=1),
        tag("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{sky})"),
        heavens(land, shades, dawn),
    ]  # fmt: skip
    style = land.whole(0, len(LANDS) - 1)
    far, near, close = mix(shades.pale, shades.middle, 0.55), shades.middle, shades.night
    parts += [ridge(land, style, horizon, 34, far), ridge(land, style, horizon + 52, 40, mix(near, shades.dark, 0.35))]
    parts.append(being(land, own, shades) if shows_being else emblem(land, own, shades))
    parts.append(ridge(land, style, 305, 22, close))
    return "".join(parts)


# sky and land --------------------------------------------------------------------------------------------------------


def heavens(dice: Dice, shades: Family, dawn: bool) -> str:
    """A great disc with rings of light, and stars or motes."""
    x, y, radius = MIDDLE + dice.between(-90, 90), dice.between(105, 140), dice.between(72, 108)
    parts = [
        tag("circle", cx=x, cy=y, r=radius * grow, fill=shades.glow, opacity=shine)
        for grow, shine in ((2.1, 0.1), (1.6, 0.13), (1.25, 0.2), (1.0, 0.92))
    ]
    if dice.part() < 0.5:  # a crescent of shade on the disc
        parts.append(tag("circle", cx=x + radius * 0.28, cy=y - radius * 0.1, r=radius * 0.86,
                         fill=mix(shades.glow, shades.pale, 0.5), opacity=0.55))  # fmt: skip
    for _ in range(dice.whole(14, 26)):
        parts.append(tag("circle", cx=dice.between(0, WIDTH), cy=dice.between(0, 190), r=dice.between(0.8, 2.6),
                         fill=shades.glow, opacity=0.85 if dawn else 0.6))  # fmt: skip
    return "".join(parts)


def hills(dice: Dice, x: float) -> float:
    """Rolling."""
    return math.sin(x / 83 + dice.part() * 0.5)


def peaks(dice: Dice, x: float) -> float:
    """Jagged."""
    return dice.between(-1.5, 1.2)


def towers(dice: Dice, x: float) -> float:
    """Steep and flat in turn."""
    return -1.8 if dice.part() < 0.3 else dice.between(0.2, 0.6)


def waves(dice: Dice, x: float) -> float:
    """Even."""
    return -1.0 if int(x / 33) % 2 else 0.7


LANDS: Final = (hills, peaks, towers, waves)
STEPS: Final = (44, 30, 36, 33)
"""From one point of a land's outline to the next."""


def ridge(dice: Dice, style: int, level: float, rise: float, fill: str) -> str:
    """A layer of land from edge to edge."""
    land, step = LANDS[style], STEPS[style]
    points: Points = [(-60, level)]
    x = -step
    while x < WIDTH + step:
        points.append((x, level + land(dice, x + level) * rise))
        x += step
    points.append((WIDTH + 60, level))
    outline = smooth(points) if land in (hills, waves) else "L".join(pair(point) for point in points)
    return tag("path", d=f"M{outline}V{HEIGHT + 10}H-60Z", fill=fill)


# beings --------------------------------------------------------------------------------------------------------------

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


def mirrored(data: str, **attributes: object) -> str:
    """A path to the right of the middle, and its mirror image."""
    right = tag("path", d=data, **attributes)
    return tag("g", right, transform=f"translate({number(MIDDLE)} 0)") + tag(
        "g", right, transform=f"translate({number(MIDDLE)} 0) scale(-1 1)"
    )


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


# emblems -------------------------------------------------------------------------------------------------------------


def emblem(clan: Dice, own: Dice, shades: Family) -> str:
    """Rings of petals around a heart."""
    y, fold = 168.0, own.whole(5, 12)
    parts = [tag("circle", cx=MIDDLE, cy=y, r=138, fill=shades.night, opacity=0.35)]
    for ring, radius in enumerate((134, 98, 62)):
        long, wide = radius * own.between(0.5, 0.72), radius * own.between(0.12, 0.26)
        near = radius - long
        bulge = own.between(0.35, 0.7)
        petal = (
            f"M0 {number(-near)}C{number(wide)} {number(-near - long * bulge * 0.5)} {number(wide)} "
            f"{number(-near - long * bulge)} 0 {number(float(-radius))}C{number(-wide)} {number(-near - long * bulge)} "
            f"{number(-wide)} {number(-near - long * bulge * 0.5)} 0 {number(-near)}Z"
        )
        fill = (mix(shades.dark, shades.middle, 0.5), shades.accent, shades.glow)[ring]
        shift = 180 / fold if ring % 2 else 0.0
        turned = "".join(tag("path", d=petal, transform=f"rotate({number(360 * k / fold + shift)})") for k in range(fold))
        parts.append(tag("g", turned, transform=f"translate({number(MIDDLE)} {number(y)})", fill=fill, stroke=shades.night,
                         stroke_width=1.6, stroke_opacity=0.6))  # fmt: skip
        parts.append(tag("circle", cx=MIDDLE, cy=y, r=radius, fill="none", stroke=shades.glow, stroke_width=1.8,
                         opacity=0.65, stroke_dasharray="2 7" if own.part() < 0.5 else None))  # fmt: skip
    parts.append(tag("circle", cx=MIDDLE, cy=y, r=21, fill=shades.glow))
    parts.append(tag("circle", cx=MIDDLE, cy=y, r=10, fill=shades.night))
    return "".join(parts)


# lines ---------------------------------------------------------------------------------------------------------------


def pair(point: tuple[float, float]) -> str:
    """A point in path data."""
    return f"{number(float(point[0]))} {number(float(point[1]))}"


def diamond(y: float, wide: float, tall: float) -> str:
    """Path data of a diamond on the middle line."""
    corners = ((MIDDLE, y - tall), (MIDDLE + wide, y), (MIDDLE, y + tall), (MIDDLE - wide, y))
    return f"M{'L'.join(map(pair, corners))}Z"


def smooth(points: Points) -> str:
    """Path data (without the first M) of a curve through all points: Catmull and Rom's, as Bézier pieces."""
    said = [pair(points[0])]
    last = len(points) - 1
    for i in range(last):
        before, here, there, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        one = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        two = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        said.append(f"C{pair(one)} {pair(two)} {pair(there)}")
    return "".join(said)
