"""Damaged card texts: words dropped, doubled, swapped, put in from others; strange letters; endless lines.

Each is refused in words or understood, within a second of computing time.
"""

import random
import time

import pytest

from cardwright.kernel.card import Card
from cardwright.language import TextError
from cardwright.language.judging import examine
from cardwright.loading import find, read_cards, texts

from ...fuzz.mutating import damaged_text, damaged_words
from ...playing import samples
from . import own_list

pytestmark = pytest.mark.usefixtures("own_heap")
SECONDS = 1.0
DIALECT = texts("elestrals").dialect()
RULES, FILES = find("elestrals")
STARTER = [card for path in FILES for card in read_cards(RULES, path) if card.text]
GOOD = [(card.name, card.kind, card.text) for card in STARTER]
LINES = own_list.of_others() or own_list.lines()
GOOD += [(line["name"], line["card_type"].partition("_")[0], line["text"]) for line in LINES if line["text"]]
WORDS = sorted({word for _name, _kind, text in GOOD for word in text.replace(".", " .").split()})


def looked_at(name: str, kind: str, text: str) -> bool:
    """Whether the text is accepted; its faults have words and a place in it."""
    card = Card(name, kind, {}, text, "cards.toml:3")
    names = DIALECT.names([card])(card)
    started = time.process_time()
    found = examine(card, DIALECT, names)
    assert time.process_time() - started < SECONDS, text[:200]
    for fault in found.faults:
        assert isinstance(fault, TextError)
        assert fault.message
        assert fault.brief().startswith("cards.toml:")
        assert fault.place.start <= fault.place.end <= max(len(fault.place.text), 1)
    return not found.faults


@samples(fast=100, long=800, size=400)
def test_mutated_words(numbers: range) -> None:
    """Most damage is refused; the rest is good English again."""
    accepted = 0
    for number in numbers:
        chance = random.Random(f"words {number}")
        name, kind, text = chance.choice(GOOD)
        accepted += looked_at(name, kind, damaged_words(text, chance, WORDS))
    assert accepted < len(numbers) / 2


@samples(fast=50, long=700, size=250)
def test_damaged_letters(numbers: range) -> None:
    for number in numbers:
        chance = random.Random(f"letters {number}")
        name, kind, text = chance.choice(GOOD)
        looked_at(name, kind, damaged_text(text, chance))


@samples(fast=25, long=400, size=200)
def test_words_in_any_order(numbers: range) -> None:
    """Sentences made of known words."""
    for number in numbers:
        chance = random.Random(f"orders {number}")
        looked_at("Probe", "elestral", " ".join(chance.choice(WORDS) for _ in range(chance.randrange(1, 60))))


@pytest.mark.parametrize(
    "text",
    [
        "x" * 100_000,
        "Draw a card. " * 8000,
        "draw a card, then " * 6000,
        "(" * 50_000,
        '"' * 99_999,
        "Elestral " * 20_000,
        "{fire}" * 20_000,
        "{fire}" * 300 + ".",
        "{fire}/" * 300 + "{water} Elestrals get +1 {attack}.",
        "{fire} " * 110,
        "target " * 110,
        "If you do, " * 40 + "draw a card.",
        "When you Cast this Probe " * 20 + "you can draw a card.",
        "You can " * 40 + "draw a card.",
        "Search your deck for " + "a Pup or " * 60 + "a Cub.",
        "Search your deck for " + "a Pup, " * 60 + "or a Cub and add it to your hand.",
        'It gains the effect "' * 30,
        "each Elestral on your field " * 25,
        "a card that destroys a card " * 20,
        "Pup Cub Rock " * 60,
        "\U0001f0a1" * 5000,
        "e\u0301" * 2500,
        "\u202e.drac a warD",
        "Draw \u0663 cards.",
        "Draw a\u00a0card.",
        "\n" * 4999,
        "Draw " + "9" * 5000 + " cards.",
        "\ud800",
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_extremes(text: str) -> None:
    for kind in ("elestral", "rune"):
        looked_at("Probe", kind, text)
