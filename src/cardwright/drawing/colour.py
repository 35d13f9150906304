"""Colours: mixing, and families of colours around one."""

import colorsys
from typing import Final, NamedTuple

INK: Final = "#1b1d24"
PAPER: Final = "#fbf6ea"
PLAIN: Final = "#7d8aa3"
"""Of a card without a sign that would give it a colour."""
SEATS: Final = ("#5aa9e6", "#e58b5a", "#77c27a", "#c58be0")
"""Of card backs and titles, by seat."""
GREY: Final = 0.1
"""Saturation below which a colour is a shade of grey."""


def parts(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of ``#rrggbb``, each from 0 to 1; of anything else the plain colour's."""
    digits = colour.lstrip("#")
    try:
        value = int(digits, 16) if len(digits) == len(PLAIN) - 1 else int(PLAIN[1:], 16)
    except ValueError:
        value = int(PLAIN[1:], 16)
    return ((value >> 16) / 255, (value >> 8 & 255) / 255, (value & 255) / 255)


def text(red: float, green: float, blue: float) -> str:
    """``#rrggbb``."""
    return "#" + "".join(f"{round(max(0.0, min(1.0, part)) * 255):02x}" for part in (red, green, blue))


def mix(one: str, other: str, share: float) -> str:
    """Between two colours: `share` of the other one."""
    a, b = parts(one), parts(other)
    return text(*(x + (y - x) * share for x, y in zip(a, b, strict=True)))


def light(colour: str) -> float:
    """How bright a colour looks, from 0 to 1 (relative luminance as in WCAG 2)."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def on(colour: str) -> str:
    """Ink or paper, whichever reads better on this colour."""
    here = light(colour)
    dark = (here + 0.05) / (light(INK) + 0.05)
    pale = (light(PAPER) + 0.05) / (here + 0.05)
    return INK if dark >= pale else PAPER


class Family(NamedTuple):
    """Colours of one picture, from its darkest to its glow, and one that stands against them."""

    night: str
    dark: str
    middle: str
    pale: str
    glow: str
    accent: str


def family(colour: str, turn: float) -> Family:
    """The colours of a picture around one; `turn` (-1 to 1) moves its hue a little."""
    hue, _lightness, saturation = colorsys.rgb_to_hls(*parts(colour))
    lift = 0.0
    if saturation < GREY:
        hue, saturation, lift = 0.125, 0.5, 0.1  # a grey picture would be dull: a touch of gold
    hue += turn * 0.035
    strong = min(0.75, saturation)

    def shade(move: float, bright: float, share: float) -> str:
        return text(*colorsys.hls_to_rgb((hue + move) % 1, bright, min(1.0, strong * share)))

    return Family(
        shade(0.06, 0.1 + lift / 3, 0.7), shade(0.04, 0.2 + lift, 0.75), shade(0.0, 0.4 + lift, 0.85),
        shade(-0.03, 0.68 + lift, 0.95), shade(-0.06, 0.92, 1.3), shade(0.5, 0.6, 1.0),
    )  # fmt: skip
