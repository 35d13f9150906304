"""What is done for something, or in its place, in the words in which designers say it."""

import pytest

from .games import explanation, of_creature

SAID = [
    ("eoc", "When your turn begins, you may discard a card to draw a card.",
     "1. You may choose a card from your hand, then discard it.\n   2. If that was done, draw 1 card."),
    ("puzzle", "When this card is summoned, you may discard 1 card to draw 1 card.", "2. If that was done, draw 1 card."),
    ("farwald", "When your turn begins, you may discharge 1 Energy Card to remember 1 card.",
     "2. If that was done, remember 1 card."),
    ("eoc", "While this is the only creature you control, it has +2 ATK.", "there are no other creatures you control"),
    ("farwald", "While this card is the only Evocation you control, it has +2 DesEn.",
     "there are no other Evocations you control"),
    ("devrun", "While this Spell is the only Spell in this Shell, it gains 2 Mana.", "no other Spells in this Shell"),
    ("eoc", "When your turn ends, if no opponent played a spell this turn, draw 1 card.",
     "your opponent did not play a spell this turn"),
    ("farwald", "When your turn ends, if no opponent declared a card this turn, remember 1 card.",
     "no opponent declared a card this turn"),
    ("devrun", "[Slow]: If an opponent cast a Spell this round, draw 1 card.", "If an opponent cast a card this round"),
    ("eoc", "If this card would be destroyed, put it into your hand instead of into the Graveyard.",
     "1. Return this card to its owner's hand."),
    ("eoc", "If this card would be destroyed, put it into your hand instead of destroying it.",
     "Instead, if this card is destroyed"),
    ("puzzle", "If this card would be destroyed, return it to your hand instead of putting it into the Oblivion Zone.",
     "Instead, if this card is destroyed"),
    ("eoc", "At the start of each of your turns, heal this card.", "When your turn begins"),
    ("farwald", "At the end of each of your opponent's turns, remember 1 card.", "opponent's turn ends"),
    ("puzzle", "When this card is summoned, the next time it would be destroyed this turn, it is not destroyed.",
     "The next time this card is destroyed (until end of turn), that does not happen."),
    ("puzzle", "Cards with the same Element as this card cannot attack this card.", "with the same Element as this card"),
    ("farwald", "When an Evocation you control regenerates, deal 1 DesEn to target Evocation.", "is energized"),
    ("eoc", "Exhaust this creature: Draw 1 card. You can use this ability only once per turn.", "once per turn"),
    ("eoc", "Exhaust this creature: Draw 1 card. You can only use this ability once per turn.", "once per turn"),
    ("eoc", "When created, flip a coin. If heads, draw 2 cards. If tails, discard 1 card.", "2. If it is heads, draw 2"),
    ("eoc", "Your opponent cannot target creatures you control.", "cannot be targeted by your opponent"),
    ("farwald", "Opponents cannot target this card.", "This card cannot be targeted by opponents"),
]  # fmt: skip
REFUSED = [
    ("eoc", "When your turn begins, your opponent may discard a card to draw a card."),
    ("eoc", "While this is the only Beast you control, it has +2 ATK."),
    ("eoc", "While this is the only exhausted creature you control, it has +2 ATK."),
    ("eoc", "If this card would be destroyed, put it into your hand instead of into the deck."),
    ("eoc", "If this card would be destroyed, put it into your hand instead of healing it."),
    ("eoc", "When your turn begins, the next time this card would be destroyed this turn, draw 1 card."),
    ("eoc", "When your turn begins, the next time this card would be destroyed this turn, it is not healed."),
    ("eoc", "When created, draw 1 card. If heads, draw 1 card."),
    ("eoc", "Exhaust this creature: Draw 1 card. You can use this ability once."),
    ("eoc", "Your opponent cannot heal this card."),
    ("devrun", "[Slow]: If an opponent cast 2 Spells to this Shell this round, draw 1 card."),
]


@pytest.mark.parametrize(("game", "text", "step"), SAID)
def test_explained(game: str, text: str, step: str) -> None:
    assert step in explanation(game, text)


@pytest.mark.parametrize(("game", "text"), REFUSED)
def test_refused(game: str, text: str) -> None:
    assert of_creature(game, text).faults
