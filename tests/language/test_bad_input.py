"""Any text at all: an error or a reading, soon, and never a traceback."""

import random
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright as cw
from cardwright.language import Language
from cardwright.language.tokens import normalise
from cardwright.loading import texts

from ..playing import GAMES, samples

pytestmark = pytest.mark.usefixtures("own_heap")
STRANGE = (
    "\u0000",
    "\u200b",
    "\u202e",
    "\U0001f525",
    "\u0301",
    '"',
    "(",
    ")",
    "{",
    "}",
    "{x}",
    "\n",
    "'",
    "''",
    "9" * 50,
    "\u0663",
)
LANGUAGES = {name: texts(name).dialect().language for name in GAMES}
SEEDS = {name: [card.text for card in cw.load(name, sets=()).cards if card.text] for name in GAMES}


def soon(language: Language, text: str, seconds: float = 1.0) -> None:
    """The text is answered in time, and every fault has words and a place."""
    start = time.process_time()
    checked = language.check("Ember", text)
    spent = time.process_time() - start
    assert spent < seconds, f"{spent:.2f} s for {text[:200]!r}"
    assert checked.reading is not None or checked.faults
    for fault in checked.faults:
        assert str(fault)
        assert fault.brief().startswith("Ember:")
        assert "Traceback" not in str(fault)


def drop(rng: random.Random, words: list[str], vocabulary: list[str]) -> None:
    del words[rng.randrange(len(words))]


def double(rng: random.Random, words: list[str], vocabulary: list[str]) -> None:
    at = rng.randrange(len(words))
    words.insert(at, words[at])


def swap(rng: random.Random, words: list[str], vocabulary: list[str]) -> None:
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]


def foreign(rng: random.Random, words: list[str], vocabulary: list[str]) -> None:
    words[rng.randrange(len(words))] = rng.choice((*STRANGE, *vocabulary))


def letter(rng: random.Random, words: list[str], vocabulary: list[str]) -> None:
    at = rng.randrange(len(words))
    cut = rng.randrange(len(words[at]) + 1)
    words[at] = words[at][:cut] + rng.choice((*STRANGE, *"aeiourst")) + words[at][cut + 1 :]


MUTATIONS: tuple[Callable[[random.Random, list[str], list[str]], None], ...] = (drop, double, swap, foreign, letter)


@samples(fast=300, long=1500, size=500)
def test_mutated_texts(numbers: range) -> None:
    """Card texts of all games with words lost, doubled, swapped, strange or misspelt."""
    for number in numbers:
        rng = random.Random(number)
        name = rng.choice(GAMES)
        vocabulary = " ".join(SEEDS[name]).split()
        words = rng.choice(SEEDS[name]).split(" ")
        for _ in range(rng.randint(1, 4)):
            if words:
                rng.choice(MUTATIONS)(rng, words, vocabulary)
        soon(LANGUAGES[name], " ".join(words))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300), st.sampled_from(GAMES))
def test_any_string(text: str, name: str) -> None:
    soon(LANGUAGES[name], text)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 100_000,
        "draw " * 20_000,
        "Draw 1 card. " * 8_000,
        "Destroy a card or " * 5_500,
        "(" * 100_000,
        '"' * 100_001,
        "9" * 100_000,
        "{" * 100_000,
        "\u0301" * 50_000,
        "'s" * 50_000,
        "-" * 100_000,
        "Mt. " * 25_000,
        "\n" * 100_000,
        " " * 100_000,
        ("Destroy " + ", ".join(["a card"] * 36) + ", or a card. ") * 9,
        "Draw 1 card, then " * 19 + "draw 1 card.",
        "If you control " * 25,
        "x." * 2_400,
        "",
    ],
    ids=lambda text: f"{text[:12]!r}x{len(text)}",
)
def test_long_texts(text: str) -> None:
    soon(LANGUAGES["eoc"], text)


def test_normalising_keeps_what_it_may() -> None:
    assert normalise("a\r\nb\rc") == "a\nb\nc"
    assert normalise("e\u0301") == "\u00e9"
