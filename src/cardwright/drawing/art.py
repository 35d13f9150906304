"""Pictures made from a card's name, kind, class and element: always the same for the same card.

A picture has a sky, a subject, often something beside it, and land in front.  What the card's words name is shown
(`motifs`); a being of which they say nothing is a figure (`beings`).  Cards of one family (the part of the name before
the board's `break_at`) share their land; all else is each card's own.  No chance but the name's own hash.
"""

import math
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

from ..board import Board
from ..kernel.ruleset import Ruleset
from .beings import being
from .colour import Family, family, mix
from .motifs import Motif, found, matching, motifs, telling
from .strokes import HEIGHT, MIDDLE, WIDTH, Dice, Points, pair, smooth
from .svg import number, tag

CENTRE: Final = 152.0
"""The height of what a picture shows."""
ACCENTS: Final = ("#ffd24a", "#ff6b5e", "#59c3ff", "#9be564", "#e58bff", "#fff4d6", "#ff9f43")
"""Colours that stand out; which of them a picture has is its own, so that two of one element differ."""


def name_of(name: str) -> str:
    """What the picture of a card is called in a document: it tells no more than the name that is written beside it."""
    return f"cw-art-{sha256(name.encode()).hexdigest()[:10]}"


def is_being(board: Board, ruleset: Ruleset, kind: str) -> bool:
    """Whether cards of a kind show a being: those the board names, else the game's first kind."""
    return kind in (board.card.beings or ruleset.rules.kinds[:1])


def about(facts: Mapping[str, object], kind: str) -> list[str]:
    """What a card's facts say in words, such as class and element; its kind last."""
    said = [value if isinstance(value, list) else [value] for value in facts.values()]
    return [*(word for values in said for word in values if isinstance(word, str)), kind]


def picture(name: str, break_at: str, shows_being: bool, colour: str, more: Sequence[str] = ()) -> str:
    """The picture of a card in a box of WIDTH by HEIGHT.  more: words about it beside its name (see `about`)."""
    clan = name.partition(break_at)[0].strip() if break_at else name
    land, own = Dice(f"land of {clan}"), Dice(f"picture of {name}")
    shades = family(colour, own.between(-1.4, 1.4))._replace(accent=ACCENTS[own.whole(0, len(ACCENTS) - 1)])
    dark = own.part() < 0.5
    horizon = land.between(205, 240)
    sky = BACKDROPS[own.whole(0, len(BACKDROPS) - 1)](own, shades, dark)
    ground, style = mix(shades.night, shades.dark, 0.5 if dark else 0.2), land.whole(0, len(LANDS) - 1)
    far = mix(shades.dark, shades.middle, 0.35) if dark else mix(shades.pale, shades.middle, 0.6)
    return "".join([
        heaven(name, own, shades, dark), sky, ridge(land, style, horizon, 26, far),
        subject(name, break_at, shows_being, more, own, land, shades, dark), ridge(land, style, 318, 16, ground),
    ])  # fmt: skip


# subjects ------------------------------------------------------------------------------------------------------------


def subject(name: str, break_at: str, shows_being: bool, more: Sequence[str], own: Dice, clan: Dice, shades: Family,
            dark: bool) -> str:  # fmt: skip
    """What the picture is of, and what stands beside it."""
    known, named = found(name, break_at, more), len(found(name, break_at, ()))
    living = [motif for motif in known if motif.living]
    things = [motif for motif in known if not motif.living]
    own_name = "," in name  # such as "Koorn, Lord of Embers"
    named_thing = not own_name and matching(next(iter(telling(name)), "")) is not None
    if shows_being and not living and not named_thing:
        figure = being(clan, own, shades)
        return figure + beside(things[0], own, shades, dark, 1 if own.part() < 0.5 else -1) if things else figure
    main = living[0] if shows_being and living else known[0] if known else chosen(own)
    others = [motif for number, motif in enumerate(known) if motif is not main and (number < named or own.part() < SELDOM)]
    if others:  # both move to their side
        side = -1 if own.part() < 0.5 else 1
        moved = tag("g", large(main, own, shades, dark), transform=f"translate({number(-side * own.between(30, 62))} 0)")
        return moved + beside(others[0], own, shades, dark, side)
    return ARRANGED[own.whole(0, len(ARRANGED) - 1)](main, own, shades, dark)


def chosen(own: Dice) -> Motif:
    """A motif by chance, for a card whose words name none."""
    things = [motif for motif in motifs().values() if not motif.living]
    return things[own.whole(0, len(things) - 1)]


def colours(shades: Family, dark: bool) -> dict[str, str]:
    """The colours of a motif's parts, before a dark sky or a bright one."""
    if dark:
        return {"body": shades.pale, "deep": shades.middle, "accent": shades.accent, "pale": shades.glow,
                "glow": mix(shades.glow, "#ffffff", 0.4), "ink": shades.night}  # fmt: skip
    return {"body": mix(shades.night, shades.dark, 0.35), "deep": mix(shades.dark, shades.middle, 0.25),
            "accent": shades.accent, "pale": shades.pale, "glow": shades.glow, "ink": shades.night}  # fmt: skip


def placed(motif: Motif, x: float, y: float, scale: float, shades: Family, dark: bool, turn: float = 0.0,
           flip: bool = False) -> str:  # fmt: skip
    """A motif at its place, with an edge that keeps it apart from whatever is behind it."""
    size = f"{number(-scale if flip else scale)} {number(scale)}"
    moves = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({size})"
    edge = shades.night if dark else shades.glow
    behind = motif.drawn(dict.fromkeys(("body", "deep", "accent", "pale", "glow", "ink"), edge), stroke=edge,
                         stroke_width=9 / max(scale, 0.6), stroke_linejoin="round", opacity=0.9)  # fmt: skip
    return tag("g", behind, motif.drawn(colours(shades, dark)), transform=moves)


def large(motif: Motif, own: Dice, shades: Family, dark: bool) -> str:
    """One, a little to a side, leaning a little."""
    return placed(motif, MIDDLE, CENTRE + 4, own.between(1.08, 1.36), shades, dark, own.between(-9, 9), own.part() < 0.5)


def beside(motif: Motif, own: Dice, shades: Family, dark: bool, side: int) -> str:
    """Something smaller that goes with the subject, on a plate of its own at one side: -1 left, 1 right."""
    x, y, size = MIDDLE + side * own.between(122, 146), own.between(96, 196), own.between(0.5, 0.72)
    plate = own.whole(0, 2)
    fill = shades.accent if plate == 1 else shades.night if dark else shades.glow
    disc = tag("circle", cx=x, cy=y, r=112 * size, fill=fill, opacity=0.7 if plate else 0.4)
    return disc + placed(motif, x, y, size, shades, dark and plate != 1, own.between(-10, 10))


def alone(motif: Motif, own: Dice, shades: Family, dark: bool) -> str:
    """One, large, in the middle."""
    return placed(motif, MIDDLE, CENTRE, own.between(1.3, 1.45), shades, dark, own.between(-7, 7), own.part() < 0.5)


def two(motif: Motif, own: Dice, shades: Family, dark: bool) -> str:
    """Two that face each other."""
    size, apart = own.between(0.86, 0.98), own.between(104, 118)
    return "".join(
        placed(motif, MIDDLE + side * apart, CENTRE + 8, size, shades, dark, side * 6, side > 0) for side in (-1, 1)
    )


def three(motif: Motif, own: Dice, shades: Family, dark: bool) -> str:
    """One before two smaller ones."""
    back = "".join(
        placed(motif, MIDDLE + side * 150, CENTRE - 14, 0.62, shades, dark, side * 10, side > 0) for side in (-1, 1)
    )
    return back + placed(motif, MIDDLE, CENTRE + 6, own.between(1.1, 1.2), shades, dark)


def leaning(motif: Motif, own: Dice, shades: Family, dark: bool) -> str:
    """One, larger than the picture, seen from close by."""
    side = -1 if own.part() < 0.5 else 1
    return placed(
        motif, MIDDLE + side * 50, CENTRE + 16, own.between(1.7, 1.85), shades, dark, side * own.between(8, 16), side > 0
    )


SELDOM: Final = 0.35
"""How often a card whose name says nothing of it shows its class or element beside the subject."""
ARRANGED: Final = (alone, two, three, leaning)

# sky -----------------------------------------------------------------------------------------------------------------


def heaven(name: str, own: Dice, shades: Family, dark: bool) -> str:
    """The light of the picture: it comes from above, from below or from a side, at times in a colour that stands out."""
    top, low = (shades.night, mix(shades.dark, shades.middle, 0.5)) if dark else (shades.middle, shades.glow)
    if own.part() < TINTED:
        top = mix(shades.accent, shades.night if dark else shades.glow, 0.5)
    turn = own.whole(0, 3)
    sky = f"{name_of(name)}-sky"
    light = tag("linearGradient", tag("stop", offset="0", stop_color=top), tag("stop", offset="0.75", stop_color=low),
                id=sky, **dict(zip(("x1", "y1", "x2", "y2"), LIGHT[turn], strict=True)))  # fmt: skip
    return light + tag("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{sky})")


TINTED: Final = 0.4
LIGHT: Final = ((0, 0, 0, 1), (0, 1, 0, 0), (0, 0, 1, 1), (1, 0, 0, 1))
"""Where the light goes: from corner to corner of a picture."""


def disc(own: Dice, shades: Family, dark: bool) -> str:
    """A great disc with rings of light."""
    x, y, radius = MIDDLE + own.between(-70, 70), own.between(110, 150), own.between(92, 122)
    fill = mix(shades.middle, shades.pale, 0.35) if dark else shades.glow
    return "".join(tag("circle", cx=x, cy=y, r=radius * grow, fill=fill, opacity=shine)
                   for grow, shine in ((1.7, 0.16), (1.35, 0.24), (1.0, 0.9)))  # fmt: skip


def rays(own: Dice, shades: Family, dark: bool) -> str:
    """Beams from one point."""
    x, y, count = own.between(150, 384), own.between(120, 300), own.whole(7, 13)
    fill = shades.middle if dark else shades.pale
    parts = []
    for k in range(count):
        first, last = (2 * math.pi * (k + share) / count for share in (0.0, 0.5))
        far = [(x + 700 * math.cos(turn), y + 700 * math.sin(turn)) for turn in (first, last)]
        parts.append(tag("path", d=f"M{pair((x, y))}L{pair(far[0])}L{pair(far[1])}Z", fill=fill, opacity=0.85))
    return "".join(parts)


def rings(own: Dice, shades: Family, dark: bool) -> str:
    """Circles within circles."""
    x, y, step = MIDDLE + own.between(-60, 60), own.between(120, 170), own.between(34, 52)
    line = shades.pale if dark else shades.dark
    return "".join(tag("circle", cx=x, cy=y, r=step * k, fill="none", stroke=line, stroke_width=step * 0.4, opacity=0.6)
                   for k in range(1, 8))  # fmt: skip


def bands(own: Dice, shades: Family, dark: bool) -> str:
    """Stripes across, level or slanting."""
    turn, step = own.between(-40, 40), own.between(40, 64)
    fill = shades.middle if dark else shades.pale
    stripes = "".join(tag("rect", x=-300, y=-300 + 2 * step * k, width=1200, height=step, fill=fill, opacity=0.8)
                      for k in range(math.ceil(500 / step)))  # fmt: skip
    return tag("g", stripes, transform=f"rotate({number(turn)} {number(MIDDLE)} {number(CENTRE)})")


def crescent(own: Dice, shades: Family, dark: bool) -> str:
    """A sickle of light at one side, and stars."""
    side = -1 if own.part() < 0.5 else 1
    x, y = MIDDLE + side * 150, own.between(84, 110)
    fill = shades.glow if dark else shades.dark
    sickle = (
        f"M{number(x)} {number(y - 78)}A78 78 0 1 1 {number(x)} {number(y + 78)}A60 60 0 1 0 {number(x)} {number(y - 78)}Z"
    )
    parts = [tag("path", d=sickle, fill=fill, opacity=0.85)]
    for _ in range(own.whole(12, 22)):
        parts.append(tag("circle", cx=own.between(0, WIDTH), cy=own.between(0, 220), r=own.between(1.5, 4), fill=fill,
                         opacity=0.8))  # fmt: skip
    return "".join(parts)


def halved(own: Dice, shades: Family, dark: bool) -> str:
    """Two halves, one in the colour that stands against the others."""
    left, right = own.between(120, 420), own.between(120, 420)
    fill = mix(shades.accent, shades.night if dark else shades.glow, 0.45)
    return tag("path", d=f"M{number(left)} 0H{WIDTH}V{HEIGHT}H{number(right)}Z", fill=fill, opacity=0.8)


def petals(own: Dice, shades: Family, dark: bool) -> str:
    """A great flower of light."""
    fold, wide, fill = own.whole(5, 12), own.between(24, 46), shades.middle if dark else shades.pale
    leaf = f"M0 0C{number(wide)} -60 {number(wide)} -150 0 -190C{number(-wide)} -150 {number(-wide)} -60 0 0Z"
    turned = "".join(tag("path", d=leaf, transform=f"rotate({number(360 * k / fold)})") for k in range(fold))
    return tag("g", turned, transform=f"translate({number(MIDDLE)} {number(CENTRE)})", fill=fill, opacity=0.75)


def clouds(own: Dice, shades: Family, dark: bool) -> str:
    """Long clouds in layers."""
    fill = shades.middle if dark else "#ffffff"
    parts = []
    for k in range(own.whole(4, 6)):
        x, y, long = own.between(-40, 360), 20 + 44 * k + own.between(-10, 10), own.between(160, 320)
        parts.append(tag("rect", x=x, y=y, width=long, height=26, rx=13, fill=fill, opacity=0.5))
        parts.append(tag("circle", cx=x + long * 0.4, cy=y, r=own.between(18, 30), fill=fill, opacity=0.5))
    return "".join(parts)


BACKDROPS: Final = (disc, rays, rings, bands, crescent, halved, petals, clouds)

# land ----------------------------------------------------------------------------------------------------------------


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
