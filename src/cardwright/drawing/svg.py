"""SVG as text: one function that writes a tag, escaping everything that comes from outside."""

import re
from typing import Final
from xml.sax.saxutils import escape, quoteattr

NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML document may hold."""


def number(value: float) -> str:
    """A coordinate, short: two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element.  Attributes: ``stroke_width`` for stroke-width, ``xml__space`` for xml:space; None leaves one out."""
    given = [(key.replace("__", ":").replace("_", "-"), value) for key, value in attributes.items() if value is not None]
    said = "".join(f" {key}={quoteattr(number(v) if isinstance(v, (int, float)) else clean(v))}" for key, v in given)
    return f"<{name}{said}>{''.join(inside)}</{name}>" if inside else f"<{name}{said}/>"


def clean(value: object) -> str:
    """A text without characters that XML cannot hold."""
    return NOT_XML.sub("", str(value))


def words(text: str) -> str:
    """A text as the content of an element."""
    return escape(clean(text))


def group(*inside: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    """Elements together, moved and scaled."""
    moves = [f"translate({number(x)} {number(y)})"] if x or y else []
    if scale != 1:
        moves.append(f"scale({number(float(scale))})")
    return tag("g", "".join(inside), transform=" ".join(moves) or None, **attributes)


def document(width: float, height: float, title: str, *inside: str, unit: str = "") -> str:
    """A whole picture.  `unit`: of its size on paper, ``mm``; the drawing's own units are tenths of it then."""
    scale = 10 if unit else 1
    size = {"width": f"{number(width / scale)}{unit}", "height": f"{number(height / scale)}{unit}"}
    label = words(title)
    return tag(
        "svg", f"<title>{label}</title>", *inside, xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}", role="img", aria_label=clean(title), **size,
    )  # fmt: skip
