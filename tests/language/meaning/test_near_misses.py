"""Texts with one word dropped, exchanged or added: each is refused, or is another card, or says the same in other words."""

import random
import re
from functools import cache

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability

from ...playing import samples
from .games import GAMES, cards, read

SILENT = frozenset({
    "a", "an", "the", "all", "each", "any", "this", "card", "cards", "now", "then", "also", "and", "or", "of", "you", "its",
    "their",
    "your", "it", "is", "has", "have", "gains", "gain", "gets", "1", "one", "when", "whenever", "if", ",", "to", "from",
    "in", "on", "into", "turn", "be", "are", "+1", "zone", "more",
})  # fmt: skip
"""Words without which English says the same, or that stand for each other: a change of these alone shows nothing."""
SYNONYMS = (
    {"energize", "regenerate"}, {"plus"}, {"dimensional"}, {"exploit"}, {"generic"}, {"spell"},
    {"must"}, {"either"}, {"rune"}, {"top"}, {"enchanting"}, {"deck", "decks"},
)  # fmt: skip
"""Words of a game that stand for each other, or that may be left out: "Close the Gate", "Charge: 1 Mind", "This cannot".

Of Elestrals: "an opponent must discard", "an Artifact Rune", "the top 2 cards", "each Enchanting {fire} on your field".
"""
THIS = re.compile(r"\bthis \w+")
WORD = re.compile(r"[\w'+-]+")


def changed(words: list[str], chance: random.Random, others: list[str]) -> tuple[list[str], set[str]]:
    """The words with one change, and the words it concerns."""
    at = chance.randrange(len(words))
    other = chance.choice(others)
    kind = chance.randrange(3)
    if kind == 0:
        return [*words[:at], *words[at + 1 :]], {words[at]}
    if kind == 1:
        return [*words[:at], other, *words[at + 1 :]], {words[at], other}
    return [*words[:at], other, *words[at:]], {other}


def alike(one: str, other: str) -> bool:
    """Whether two texts differ only in capitals, or in how they call the card itself, or an opponent."""
    plain = [text.casefold().rstrip(".").replace("target opponent", "your opponent") for text in (one, other)]
    said, other_said = (THIS.sub("this card", text) for text in plain)
    return said == other_said


@cache
def meant(game: str, name: str) -> list[Ability]:
    """What a card of the game means."""
    (card,) = (card for card in cards(game) if card.name == name)
    return [ability for ability, _ in read(game, card).abilities]


@pytest.mark.parametrize("game", GAMES)
@samples(fast=250, long=1500, size=250)
def test_a_changed_word_counts(game: str, numbers: range) -> None:
    """No word that says something is passed over."""
    pool = cards(game)
    vocabulary = sorted({word for card in pool for word in card.text.split()})
    for number in numbers:
        chance = random.Random(f"near {game} {number}")
        card = chance.choice(pool)
        words, touched = changed(card.text.split(" "), chance, vocabulary)
        text = " ".join(words)
        telling = {word for one in touched for word in WORD.findall(one.casefold())} - SILENT
        if not telling or alike(text, card.text) or any(telling <= words for words in SYNONYMS):
            continue
        after = read(game, Card(card.name, card.kind, card.facts, text))
        if not after.faults:
            assert [one for one, _ in after.abilities] != meant(game, card.name), (card.text, text)
