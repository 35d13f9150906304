"""Texts written by chance from the words of each game: refused in words, or accepted; never an error of the reader's own."""

import random

from cardwright.kernel.card import Card
from cardwright.language.judging import examine
from cardwright.language.refusal import TextError

from ..playing import every_game, samples
from ..written import TRIED, DeadEndError, base, dialect, writer

MOST_WORDS = 40


@every_game
@samples(fast=150, long=750, size=150)
def test_texts_in_the_games_own_words(name: str, numbers: range) -> None:
    """Whatever the grammar allows, every form of sentence as often as any other."""
    cards = [card for card in base(name).cards if card.text]
    for number in numbers:
        chance = random.Random(f"written {number}")
        card = chance.choice(cards)
        try:
            text = writer(name).sentence(chance, chance.choice(writer(name).forms)).replace(TRIED, card.name)
        except DeadEndError:
            continue
        if text.count(" ") < MOST_WORDS:
            tried = Card(card.name, card.kind, card.facts, text, "cards.toml:3")
            names = dialect(name).names([*base(name).cards, tried])
            for fault in examine(tried, dialect(name), names(tried)).faults:
                assert isinstance(fault, TextError)
                assert fault.message
                assert "Error" not in str(fault), text
                assert "\n    " in str(fault)
