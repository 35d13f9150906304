"""Numbers drawn by a seed: the same on every machine and in every version of Python."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")
BYTES: Final = 7


def derived(seed: int, *what: object) -> int:
    """A number of its own for each purpose."""
    text = "/".join(map(str, (seed, *what)))
    return int.from_bytes(sha256(text.encode()).digest()[:BYTES], "big")


def shuffled(items: Sequence[T], seed: int, *what: object) -> list[T]:
    """The items in an order drawn by lot."""
    lots = [(derived(seed, *what, number), number) for number in range(len(items))]
    return [items[number] for _, number in sorted(lots)]
