"""Any text at all: an error or a correct tree, soon, and never a traceback."""

import random
import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.language import check, print_tree
from cardwright.language.tokens import normalise

from . import toy
from .toy import POOL, TOY

pytestmark = pytest.mark.usefixtures("own_heap")
SEEDS = (
    "When this Ember is destroyed, you may draw 2 cards, then destroy all EARTH spirits in the deck.",
    "If you control 2 or more FIRE cards of an opponent, search your deck for a card with power 3.",
    'This Ember gains the effect "Destroy a card, 2 spirits, or all abilities in the field."',
    "Draw 2 cards for each WATER spirit in the hand. Mt. Olympus gets +1 {attack} this battle. (A reminder.)",
)
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


def soon(text: str, seconds: float = 1.0) -> None:
    """The text is answered in time, and an accepted text round-trips."""
    start = time.process_time()
    checked = check("Ember", text, TOY, POOL)
    spent = time.process_time() - start
    assert spent < seconds, f"{spent:.2f} s for {text[:200]!r}"
    if checked.reading is None:
        assert checked.faults
        for fault in checked.faults:
            assert str(fault)
            assert fault.brief().startswith("Ember:")
            assert "Traceback" not in str(fault)
    else:
        again = check("Ember", checked.reading.canonical, TOY, POOL)
        assert again.reading is not None
        assert again.reading.trees == checked.reading.trees


def drop(rng: random.Random, words: list[str]) -> None:
    del words[rng.randrange(len(words))]


def double(rng: random.Random, words: list[str]) -> None:
    at = rng.randrange(len(words))
    words.insert(at, words[at])


def swap(rng: random.Random, words: list[str]) -> None:
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]


def foreign(rng: random.Random, words: list[str]) -> None:
    words[rng.randrange(len(words))] = rng.choice(STRANGE + tuple(" ".join(SEEDS).split()))


def letter(rng: random.Random, words: list[str]) -> None:
    at = rng.randrange(len(words))
    cut = rng.randrange(len(words[at]) + 1)
    words[at] = words[at][:cut] + rng.choice(STRANGE + tuple("aeiourst")) + words[at][cut + 1 :]


MUTATIONS: tuple[Callable[[random.Random, list[str]], None], ...] = (drop, double, swap, foreign, letter)


def mutate(seed: int) -> None:
    rng = random.Random(seed)
    words = rng.choice(SEEDS).split(" ")
    for _ in range(rng.randint(1, 4)):
        if words:
            rng.choice(MUTATIONS)(rng, words)
    soon(" ".join(words))


def test_mutated_texts() -> None:
    for seed in range(1_500):
        mutate(seed)


@pytest.mark.long
def test_ten_thousand_mutated_texts() -> None:
    for seed in range(1_500, 11_500):
        mutate(seed)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_string(text: str) -> None:
    soon(text)


@settings(max_examples=100, deadline=None)
@given(toy.sentences(), st.data())
def test_one_word_changed_is_refused_or_means_something_that_prints(tree: object, data: st.DataObject) -> None:
    words = print_tree(tree, TOY, names=POOL).split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.sampled_from(["a", "all", "2", "or", "FIRE", "spirit", "the", ",", "not", ""]))
    soon(" ".join(words))


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
    soon(text)


def test_normalising_keeps_what_it_may() -> None:
    assert normalise("a\r\nb\rc") == "a\nb\nc"
    assert normalise("e\u0301") == "\u00e9"
