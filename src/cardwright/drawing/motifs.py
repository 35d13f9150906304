"""What cards show: motifs drawn by hand (`motifs.toml`), found by the words of a card's name, class and element."""

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from .svg import number, tag

SHORTEST_PART: Final = 4
"""Letters of a word that is found inside another one, such as hound in Kilnhound."""
CIRCLE: Final = "o"
MIRRORED: Final = "~"


class Shape(NamedTuple):
    """A part of a motif in one colour.  role: which; data: an element's attributes; mirrored: it stands there twice."""

    role: str
    element: str
    data: dict[str, str]
    mirrored: bool


class Motif(NamedTuple):
    """A picture's subject, in a square from -100 to 100.  living: it can stand for any being."""

    name: str
    words: tuple[str, ...]
    living: bool
    shapes: tuple[Shape, ...]

    def drawn(self, colours: "dict[str, str]", **attributes: object) -> str:
        """Its parts as one group."""
        parts = []
        for shape in self.shapes:
            fill = colours[shape.role]
            parts.append(tag(shape.element, fill=fill, **shape.data))
            if shape.mirrored:
                parts.append(tag(shape.element, fill=fill, transform="scale(-1 1)", **shape.data))
        return tag("g", *parts, **attributes)


@cache
def motifs() -> dict[str, Motif]:
    """All motifs by name."""
    told = tomllib.loads(files(__package__).joinpath("motifs.toml").read_text(encoding="utf-8"))
    return {
        name: Motif(name, tuple(one["words"]), one.get("living", False), tuple(map(shape, one["shapes"].splitlines())))
        for name, one in told.items()
    }


def shape(line: str) -> Shape:
    """A line of a motif's shapes."""
    role, _, data = line.partition(" ")
    if data.startswith(CIRCLE + " "):
        x, y, across, *down = (number(float(part)) for part in data.split()[1:])
        attributes = {"cx": x, "cy": y, "rx": across, "ry": down[0] if down else across}
        return Shape(role.rstrip(MIRRORED), "ellipse", attributes, role.endswith(MIRRORED))
    return Shape(role.rstrip(MIRRORED), "path", {"d": data}, role.endswith(MIRRORED))


def found(name: str, break_at: str, about: Sequence[str]) -> list[Motif]:
    """The motifs that a card's words name, the most telling first, each once.

    Of a name its last word before "of" says most (a Keeper of Bells is a keeper), and behind `break_at` the part more
    than the whole.  about: what else is known of the card, such as its class and element.
    """
    part = name.partition(break_at)[2] if break_at else ""
    texts = [part, name.partition(break_at)[0] if break_at else name, *about]
    taken = (matching(word) for text in texts for word in telling(text))
    return list({motif.name: motif for motif in taken if motif is not None}.values())


def telling(text: str) -> Iterable[str]:
    """The words of a text, the most telling first."""
    head, _, tail = re.sub(r"\b(of|the|for|to|in)\b", " of ", text.lower()).partition(" of ")
    return [*reversed(re.findall(r"[^\W\d_]+", head)), *reversed(re.findall(r"[^\W\d_]+", tail))]


@cache
def matching(word: str) -> Motif | None:
    """The motif of a word: of those whose words are in it, the one with the longest."""
    fits = [(len(one), motif) for motif in motifs().values() for one in motif.words if is_in(one, word)]
    return max(fits, key=lambda fit: fit[0])[1] if fits else None


def is_in(known: str, word: str) -> bool:
    """Whether a word is another one, or its plural, or a part of it that is long enough to mean it."""
    return known == word or word in (f"{known}s", f"{known}es") or (len(known) >= SHORTEST_PART and known in word)
