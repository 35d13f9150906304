"""Card texts of all sorts: refused in words, or understood and said again to the same meaning; within a second."""

import random
import time

import pytest

from cardwright.games.puzzle.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language import TextError
from cardwright.language.judging import examine
from cardwright.loading import find, read_cards

from ..games.puzzle.test_words import ALSO_READ, CANONICAL
from ..playing import samples
from ..round_trip import printed
from .mutating import damaged_text, damaged_words

pytestmark = pytest.mark.usefixtures("own_heap")
SECONDS = 1.0
DIALECT = dialect()
GOOD = (*CANONICAL, *(written for written, _ in ALSO_READ))
WORDS = [word for text in GOOD for word in text.split(" ")]
KINDS = ("spirit", "soul")


def starter_texts() -> list[str]:
    rules, files = find("puzzle")
    return [card.text for path in files for card in read_cards(rules, path) if card.text]


def looked_at(text: str, kind: str) -> bool:
    """Whether the text is accepted; its faults have words and a place in it, its meaning survives being said again."""
    started = time.process_time()
    found = examine(Card("Gull/Wing", kind, {}, text, "cards.toml:3"), DIALECT)
    assert time.process_time() - started < SECONDS, text[:200]
    for fault in found.faults:
        assert isinstance(fault, TextError)
        assert fault.message
        assert fault.brief().startswith("cards.toml:")
        assert fault.place.start <= fault.place.end <= max(len(fault.place.text), 1)
        assert "\n    " in str(fault)
    if not found.faults:
        assert not printed(found, DIALECT).lost, text
    return not found.faults


@samples(fast=1000, long=1500, size=250)
def test_mutated_words(numbers: range) -> None:
    """Most damage is refused; the rest is good English again."""
    texts = [*starter_texts(), *GOOD]
    accepted = 0
    for number in numbers:
        chance = random.Random(f"words {number}")
        accepted += looked_at(damaged_words(chance.choice(texts), chance, WORDS), chance.choice(KINDS))
    assert accepted < len(numbers) / 3


@samples(fast=500, long=750, size=250)
def test_damaged_letters(numbers: range) -> None:
    for number in numbers:
        chance = random.Random(f"letters {number}")
        looked_at(damaged_text(chance.choice(GOOD), chance), chance.choice(KINDS))


@samples(fast=250, long=1000, size=250)
def test_words_in_any_order(numbers: range) -> None:
    """Sentences made of known words."""
    words = sorted({word for text in GOOD for word in text.replace(".", " .").split()})
    for number in numbers:
        chance = random.Random(f"orders {number}")
        looked_at(" ".join(chance.choice(words) for _ in range(chance.randrange(1, 60))), chance.choice(KINDS))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        "Draw 1 card. " * 8000,
        "draw 1 card, then " * 6000,
        "(" * 50_000,
        '"' * 99_999,
        "card " * 20_000,
        "FIRE or " * 15_000 + "EARTH cards you control gain 1 BP until end of turn.",
        "FIRE, " * 35 + "or EARTH cards you control gain 1 BP until end of turn.",
        "target " * 110,
        "if united, " * 30 + "draw 1 card.",
        "Bolt: " * 40,
        "you may " * 40 + "draw 1 card",
        "a " * 115,
        "draw 1 card for each card " * 15,
        "\U0001f0a1" * 5000,
        "e\u0301" * 2500,
        "\u202edrac 1 warD",
        "Draw \u0663 cards.",
        "Draw 1\u00a0card.",
        "\n" * 4999,
        "Draw " + "9" * 5000 + " cards.",
        "\ud800",
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_extremes(text: str, kind: str) -> None:
    looked_at(text, kind)
