"""Frames: each kind of card has a shape of its own, so that kinds are told apart without colour or words."""

from typing import Final

from .svg import number, tag

SHAPES: Final = ("round", "cut", "notched", "arched", "stepped")


def shape_of(kinds: tuple[str, ...], kind: str) -> str:
    """The shape of a kind of card, by its place among the game's kinds."""
    return SHAPES[kinds.index(kind) % len(SHAPES)] if kind in kinds else SHAPES[0]


def path(shape: str, x: float, y: float, width: float, height: float, size: float) -> str:
    """Path data of a frame; `size`: how large its corners are."""
    a, b, c, d = x, y, x + width, y + height
    k = size
    corners = {
        "round": f"M{a + k} {b}H{c - k}A{k} {k} 0 0 1 {c} {b + k}V{d - k}A{k} {k} 0 0 1 {c - k} {d}H{a + k}"
                 f"A{k} {k} 0 0 1 {a} {d - k}V{b + k}A{k} {k} 0 0 1 {a + k} {b}Z",
        "cut": f"M{a + k} {b}H{c - k}L{c} {b + k}V{d - k}L{c - k} {d}H{a + k}L{a} {d - k}V{b + k}Z",
        "notched": f"M{a + k} {b}H{c - k}A{k} {k} 0 0 0 {c} {b + k}V{d - k}A{k} {k} 0 0 0 {c - k} {d}H{a + k}"
                   f"A{k} {k} 0 0 0 {a} {d - k}V{b + k}A{k} {k} 0 0 0 {a + k} {b}Z",
        "arched": f"M{a} {b + k}Q{(a + c) / 2} {b - k * 0.6} {c} {b + k}V{d - k}Q{(a + c) / 2} {d + k * 0.6} {a} {d - k}Z",
        "stepped": f"M{a + k} {b}H{c - k}V{b + k / 2}H{c - k / 2}V{b + k}H{c}V{d - k}H{c - k / 2}V{d - k / 2}H{c - k}V{d}"
                   f"H{a + k}V{d - k / 2}H{a + k / 2}V{d - k}H{a}V{b + k}H{a + k / 2}V{b + k / 2}H{a + k}Z",
    }  # fmt: skip
    return corners[shape]


def panel(shape: str, x: float, y: float, width: float, height: float, size: float, **attributes: object) -> str:
    """A frame as an element."""
    return tag("path", d=path(shape, x, y, width, height, size), **attributes)


def clip(name: str, shape: str, width: float, height: float, size: float) -> str:
    """A clip path of a frame at the origin; its name is made of what it is, so that equal ones are equal."""
    return tag("clipPath", panel(shape, 0, 0, width, height, size), id=name)


def clip_name(shape: str, width: float, height: float) -> str:
    """What a clip path of this shape and size is called."""
    return f"cw-{shape}-{number(width)}-{number(height)}".replace(".", "_")
