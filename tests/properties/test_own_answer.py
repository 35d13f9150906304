"""Static abilities that depend on the value they change: judged by the value without themselves, in every game."""

import random

import pytest

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ruleset import Ruleset

from ..playing import decks, ruleset, walk

TEXTS = {
    "devrun": (
        "All of your Spells with 3 or more Mana have +1 Mana.",
        "All of your Spells with 4 or less Mana have -1 Mana.",
    ),
    "elestrals": (
        "Elestrals with 3 or more {attack} have +1 {attack}.",
        "Elestrals with 9 or less {defense} have -1 {defense}.",
    ),
    "eoc": (
        "Creatures with 1 or more ATK have +1 ATK.",
        "Creatures with 9 or less DEF have -1 DEF.",
    ),
    "farwald": ("Each Water Evocation provides 1 Water more.",),
}
"""Texts that answer their own condition."""
REFUSED = {"farwald": "Evocations with 1 or more DesEn have +1 DesEn.", "puzzle": "Cards with 1 or more BP have +1 BP."}
"""Such texts that a game refuses, because its rulebook gives them no value."""
SHARE = 0.4
"""Of the cards with a text: so many get one of these."""


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_whole_games_with_such_texts(name: str) -> None:
    """Every game ends, every value can be computed at every decision."""
    own, chance = ruleset(name), random.Random(name)
    texts = TEXTS[name]
    assert all(read(own, text) for text in texts)
    cards = [
        Card(card.name, card.kind, card.facts, chance.choice(texts)) if card.text and chance.random() < SHARE else card
        for card in own.cards
    ]
    changed = kept(own, cards)
    for number in range(4):
        running = changed.new_game(decks(name, number), seed=number)
        for _ in walk(running, number):
            running.view(cw.SPECTATOR)


@pytest.mark.parametrize("name", sorted(REFUSED))
def test_refused_in_words(name: str) -> None:
    """The refusal says that the value would depend on itself."""
    card = next(card for card in ruleset(name).cards if card.text and card.kind in ("spirit", "evocation"))
    with pytest.raises(CardwrightError, match="would depend on"):
        Ruleset(ruleset(name).rules, [Card(card.name, card.kind, card.facts, REFUSED[name])], None)


def read(own: Ruleset, text: str) -> bool:
    """Whether some card of the game may have this text."""
    return any(fits(own, card, text) for card in {card.kind: card for card in own.cards if card.text}.values())


def fits(own: Ruleset, card: Card, text: str) -> bool:
    """Whether the card may have this text."""
    try:
        Ruleset(own.rules, [Card(card.name, card.kind, card.facts, text)], None)
    except CardwrightError:
        return False
    return True


def kept(own: Ruleset, cards: list[Card]) -> Ruleset:
    """The game with these cards; a card whose kind may not have its new text keeps the old one."""
    found = [new if new is old or fits(own, old, new.text) else old for new, old in zip(cards, own.cards, strict=True)]
    return Ruleset(own.rules, found, None)
