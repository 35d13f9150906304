"""The one generator: SHA-256 in counter mode, kept in the state, the same to the bit on every machine and Python.

A keyed hash is chosen over a fast linear generator because its outputs tell a player nothing about the outputs to come
(all chance is inside the state, and a shuffle must not be predictable from the cards already drawn).
Not for: agents' own randomness; they bring their own generator so that thinking never moves the game's.
"""

from hashlib import sha256
from struct import Struct, unpack
from typing import Final

from .state import State

WORD: Final = 32
SPAN: Final = 1 << 32
LAST: Final = SPAN - 1
WHOLE: Final = Struct(">8I")
"""The words of a whole block."""


def seeded(s: State, seed: int) -> None:
    """Start the state's generator from any integer `seed`."""
    s.key = sha256(b"cardwright/1:%d" % seed).digest()
    s.block = 0
    s.pool = 0
    s.bits = 0


def below(s: State, n: int) -> int:
    """A uniform integer in ``range(n)``, unbiased (words that would favour small results are thrown away)."""
    while True:
        if s.bits < WORD:
            s.pool = int.from_bytes(sha256(s.key + s.block.to_bytes(8, "big")).digest(), "big")
            s.block += 1
            s.bits = 256
        word = s.pool & LAST
        s.pool >>= WORD
        s.bits -= WORD
        if word <= SPAN - n or word < SPAN - SPAN % n:  # the first is true nearly always, and quicker to see
            return word % n


def shuffle(s: State, items: list[int]) -> None:
    """Put a list in an order by chance, each as likely as any other: with `below`, block by block."""
    block = s.pool.to_bytes(s.bits // 8, "big")
    words = words_of(block)
    last = len(items) - 1
    while last > 0:
        if not words:
            block = sha256(s.key + s.block.to_bytes(8, "big")).digest()
            words = words_of(block)
            s.block += 1
        word = words.pop()
        if word <= LAST - last or word < SPAN - SPAN % (last + 1):
            i = word % (last + 1)
            items[last], items[i] = items[i], items[last]
            last -= 1
    s.bits = WORD * len(words)
    s.pool = int.from_bytes(block[: s.bits // 8], "big")


def words_of(block: bytes) -> list[int]:
    """The words of a block, the one that is drawn next last."""
    return list(WHOLE.unpack(block) if len(block) == WHOLE.size else unpack(f">{len(block) // 4}I", block))
