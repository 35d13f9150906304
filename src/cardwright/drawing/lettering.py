"""Text that fits: how wide words are, how they break into lines, and the largest size at which they have room.

Widths are those of Helvetica, which Arial and Liberation Sans share; a picture looks the same with any of them, and where
there is none a wider font is set as narrow: nothing runs out of its box.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from .svg import tag, words

FONT: Final = "'Liberation Sans', Arial, Helvetica, sans-serif"
REGULAR: Final = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
)  # fmt: skip
"""Thousandths of the size, from the space on."""
BOLD: Final = (
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
)  # fmt: skip
FIRST: Final = 32
USUAL: Final = 600
FULL: Final = 1000
LEADING: Final = 1.22
"""From one line to the next, in sizes."""
ELLIPSIS: Final = "…"


Icon = Callable[[float, float, float], str]
"""Draws a sign in a line: its middle and its radius."""
Icons = Mapping[str, Icon]
"""What stands in a text as ``{name}``, by name in lower case."""
ICON: Final = re.compile(r"\{([^{}\s]{1,20})\}")
ICON_WIDTH: Final = 1150
"""Thousandths of the size."""


def width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is; a sign in braces counts as the sign."""
    table = BOLD if bold else REGULAR
    icons = len(ICON.findall(text))
    total = icons * ICON_WIDTH
    for sign in ICON.sub("", text) if icons else text:
        place = ord(sign) - FIRST
        if place >= len(table):  # an accented letter is as wide as its letter
            place = ord(unicodedata.normalize("NFD", sign)[0]) - FIRST
        if 0 <= place < len(table):
            total += table[place]
        else:
            total += FULL if unicodedata.east_asian_width(sign) in "WF" else USUAL
    return total * size / 1000


def lines(text: str, room: float, size: float, bold: bool = False) -> list[str]:
    """The text in lines no wider than `room`; a word that is wider is broken."""
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold) <= room:
            line = longer
            continue
        if line:
            found.append(line)
        while width(word, size, bold) > room and len(word) > 1:
            cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or width(word[:n], size, bold) <= room)
            found.append(word[:cut])
            word = word[cut:]
        line = word
    return [*found, line] if line else found


def shortened(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, or its beginning with an ellipsis, no wider than `room`."""
    if width(text, size, bold) <= room:
        return text
    while text and width(text + ELLIPSIS, size, bold) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def largest(text: str, room: float, sizes: Sequence[float], bold: bool = False) -> float:
    """The largest of these sizes (falling) at which the text fits on one line; the smallest when none does."""
    return next((size for size in sizes if width(text, size, bold) <= room), sizes[-1])


def line(text: str, x: float, y: float, size: float, fill: str, *, bold: bool = False, anchor: str | None = None,
         room: float = 0, **more: object) -> str:  # fmt: skip
    """One line of text, as wide as measured in whatever font it is shown; with `room` it is shortened to fit."""
    shown = shortened(text, room, size, bold) if room else text
    return tag(
        "text", words(shown), x=x, y=y, font_size=size, fill=fill, font_family=FONT,
        font_weight="700" if bold else None, text_anchor=anchor,
        textLength=width(shown, size, bold) or None, lengthAdjust="spacingAndGlyphs", **more,
    )  # fmt: skip


class Paragraph(NamedTuple):
    """A paragraph: bold words first, then the rest; `small` ones are set smaller and paler."""

    head: str
    text: str
    small: bool = False


SMALL: Final = 0.84
GAP: Final = 0.45
"""Between paragraphs, in sizes."""


def block(paragraphs: Sequence[Paragraph], x: float, y: float, room: float, height: float, sizes: Sequence[float],
          ink: str, pale: str, icons: Icons | None = None) -> str:  # fmt: skip
    """Paragraphs set at the largest of these sizes (falling) that has room, in the middle of the height that is left."""
    size = next((size for size in sizes if arranged(paragraphs, room, size)[1] <= height), sizes[-1])
    placed, used = arranged(paragraphs, room, size)
    top = y + min((height - used) / 2, size * 1.5) if used < height else y
    shown = []
    for kind, text, left, down, letters in placed:
        if top + down > y + height + size * 0.3:
            break
        fill = pale if kind == "small" else ink
        shown.append(mixed(text, x + left, top + down, letters, fill, icons or {}, bold=kind == "head"))
    return "".join(shown)


def mixed(text: str, x: float, y: float, size: float, fill: str, icons: Icons, bold: bool) -> str:
    """One line of text with signs in it."""
    parts, said = [], ""
    for number, piece in enumerate(ICON.split(text)):  # every other piece is a name in braces
        icon = icons.get(piece.casefold()) if number % 2 else None
        if icon is None:
            said += piece
            continue
        if said:
            parts.append(line(said, x, y, size, fill, bold=bold, xml__space="preserve"))
            x += width(said, size, bold)
            said = ""
        parts.append(icon(x + size * ICON_WIDTH / 2000, y - size * 0.34, size * 0.5))
        x += size * ICON_WIDTH / 1000
    if said:
        parts.append(line(said, x, y, size, fill, bold=bold, xml__space="preserve" if parts else None))
    return "".join(parts)


Placed = tuple[str, str, float, float, float]
"""A piece of text: ``head``, ``text`` or ``small``, what it says, how far right and down, and its size."""


def arranged(paragraphs: Sequence[Paragraph], room: float, size: float) -> tuple[list[Placed], float]:
    """Where each piece of text comes, and the height of it all."""
    placed: list[Placed] = []
    down = 0.0
    for head, text, small in paragraphs:
        letters = size * SMALL if small else size
        indent = width(f"{head} ", letters, bold=True) if head else 0.0
        if down:
            down += letters * GAP
        wrapped = lines(text, room, letters) if not indent else after_head(text, room, indent, letters)
        for number, content in enumerate(wrapped or [""]):
            down += letters * LEADING
            if number == 0 and head:
                placed.append(("head", head, 0.0, down, letters))
            placed.append(("small" if small else "text", content, indent if number == 0 else 0.0, down, letters))
    return placed, down + size * 0.3


def after_head(text: str, room: float, indent: float, size: float) -> list[str]:
    """Lines of which the first begins behind a head."""
    first = lines(text, max(room - indent, 1), size)[:1]
    if first and width(first[0], size) > room - indent:
        first = [""]
    rest = text[len(first[0]) :].strip() if first else ""
    return first + lines(rest, room, size)
