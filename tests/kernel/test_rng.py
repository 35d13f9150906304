"""The generator: defined to the bit, unbiased, and part of the state."""

from hashlib import sha256

import pytest

from cardwright.kernel.rng import below, seeded, shuffle

from .toy import position


def drawn(seed: int, *sizes: int) -> list[int]:
    """Numbers below these sizes from a seed."""
    s = position({})
    seeded(s, seed)
    return [below(s, n) for n in sizes]


def test_the_bits_are_those_of_the_definition() -> None:
    """SHA-256 over key and counter, 32 bits at a time from the low end: anybody can compute it."""
    key = sha256(b"cardwright/1:7").digest()
    words = []
    for block in range(2):
        number = int.from_bytes(sha256(key + block.to_bytes(8, "big")).digest(), "big")
        words += [number >> 32 * i & 0xFFFFFFFF for i in range(8)]
    assert drawn(7, *[1 << 32] * 16) == words


def test_known_answers() -> None:
    """Written down once: they must never change, or saved games would not replay."""
    assert drawn(7, 6, 6, 6, 6, 6, 52, 1000, 2) == KNOWN[7]
    assert drawn(-1, 6, 6, 6, 6, 6, 52, 1000, 2) == KNOWN[-1]
    assert drawn(1 << 70, 6, 6, 6, 6, 6, 52, 1000, 2) == KNOWN[1 << 70]


KNOWN = {
    7: [0, 3, 2, 0, 0, 19, 16, 0],
    -1: [0, 0, 4, 1, 3, 47, 190, 1],
    1 << 70: [2, 3, 5, 3, 5, 46, 23, 1],
}


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 60])
def test_no_number_is_favoured(n: int) -> None:
    """Chi-square at 1 in 10,000 would be about 40 above the mean for the largest n here; the seed is fixed."""
    rounds = 400 * n
    counts = [0] * n
    for value in drawn(n, *[n] * rounds):
        counts[value] += 1
    chi_square = sum((count - rounds / n) ** 2 / (rounds / n) for count in counts)
    assert chi_square < n + 4 * (2 * n) ** 0.5 + 8


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    """Of three billion numbers a word above the limit is not used: the next one is."""
    n = 3_000_000_000
    words = drawn(11, *[1 << 32] * 64)
    assert drawn(11, *[n] * 20) == [word for word in words if word < n][:20]


def test_a_copy_draws_the_same_and_the_original_is_not_moved() -> None:
    s = position({})
    seeded(s, 5)
    below(s, 6)
    c = s.copy()
    assert [below(c, 100) for _ in range(30)] == [below(s, 100) for _ in range(30)]


@pytest.mark.parametrize("size", [0, 1, 2, 60])
def test_a_shuffle_draws_the_numbers_that_one_by_one_would_be_drawn(size: int) -> None:
    """From the last place down, each changed with one not above it; the generator ends where it would end then."""
    s, t = position({}), position({})
    seeded(s, 9)
    seeded(t, 9)
    below(s, 6)
    below(t, 6)
    items, plain = list(range(size)), list(range(size))
    shuffle(s, items)
    for i in range(size - 1, 0, -1):
        j = below(t, i + 1)
        plain[i], plain[j] = plain[j], plain[i]
    assert items == plain
    assert below(s, 1000) == below(t, 1000)
