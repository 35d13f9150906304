"""What pictures are made of: numbers drawn from a word, and path data of lines and curves."""

from hashlib import sha256
from typing import Final

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


def mirrored(data: str, **attributes: object) -> str:
    """A path to the right of the middle, and its mirror image."""
    right = tag("path", d=data, **attributes)
    return tag("g", right, transform=f"translate({number(MIDDLE)} 0)") + tag(
        "g", right, transform=f"translate({number(MIDDLE)} 0) scale(-1 1)"
    )
