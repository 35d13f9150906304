"""Damage for fuzzing: bytes, texts and JSON values, changed in small ways by a seeded generator."""

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from cardwright.kernel.errors import CardwrightError

T = TypeVar("T")

SPICE = (
    "", " ", "\n", "\0", "\ufeff", "\u202e", "é", "🂡", "-1", "0", "1e9", "9" * 40, "NaN", "[", "]", "{", "}",
    '"', "'", "#", "=", "\\", "/", "..", "true", "null", "[[", "]]", "\r", "\t", ",",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 7, 255, 2**31, 2**63, 2**70, -(2**40), 0.5, "", "x", "keep", [], [0], [[0]], {},
    {"a": 1},
)  # fmt: skip
SLICES = 40


def damaged_text(text: str, chance: random.Random) -> str:
    """The text with a few pieces cut, doubled, swapped or replaced."""
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.randrange(SLICES))
        other = chance.randrange(len(text) + 1)
        text = chance.choice(
            (
                text[:at] + text[end:],
                text[:at] + chance.choice(SPICE) + text[at:],
                text[:at] + chance.choice(SPICE) + text[end:],
                text[:end] + text[at:],
                text[:other] + text[at:end] + text[other:],
                text[:at],
            )
        )
    return text


def damaged_words(text: str, chance: random.Random, others: Sequence[str]) -> str:
    """The text with words dropped, doubled, swapped, or taken from others."""
    words = text.split(" ")
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        at, other = chance.randrange(len(words)), chance.randrange(len(words))
        change = chance.randrange(5)
        if change == 0 and len(words) > 1:
            del words[at]
        elif change == 1:
            words.insert(at, words[at])
        elif change == 2:
            words[at], words[other] = words[other], words[at]
        elif change == 3:
            words[at] = chance.choice(others)
        else:
            words.insert(at, chance.choice(SPICE) or "the")
    return " ".join(words)


def damaged_bytes(data: bytes, chance: random.Random) -> bytes:
    """The same for bytes, which may then be no text at all."""
    damaged = bytearray(data)
    for _ in range(chance.choice((1, 2, 5))):
        if damaged:
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return (
        bytes(damaged)
        if chance.random() < 1 / 2
        else damaged_text(data.decode("latin-1"), chance).encode("latin-1", "replace")
    )


def damaged_value(value: Any, chance: random.Random) -> Any:
    """A JSON value with one thing in it changed: a copy, however deep the change lies."""
    if isinstance(value, dict) and value and chance.random() < 0.95:
        key = chance.choice(sorted(value))
        changed = dict(value)
        if chance.random() < 0.1:
            del changed[key]
        elif chance.random() < 0.05:
            changed[key + "x"] = changed.pop(key)
        else:
            changed[key] = damaged_value(value[key], chance)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        kind = chance.randrange(6)
        if kind == 0:
            return value[:at] + value[at + 1 :]
        if kind == 1:
            return [*value[:at], value[at], *value[at:]]
        return [*value[:at], damaged_value(value[at], chance), *value[at + 1 :]]
    if type(value) is int and chance.random() < 0.6:
        return value + chance.choice((-2, -1, 1, 2, 100, 1 << 20))
    return chance.choice(VALUES)


def outcome(do: Callable[[], T]) -> tuple[T | None, CardwrightError | None]:
    """What it gives, or the error in words that it ends with; any other error is a failure of the test."""
    try:
        return do(), None
    except CardwrightError as error:
        return None, error
