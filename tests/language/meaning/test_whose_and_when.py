"""Of whom a condition behind a verb speaks, when the last of several things is done, what a card had, how often."""

import pytest

from .games import explanation, of_creature

SAID = [
    ("eoc", "Other creatures you control have +1 ATK while they are exhausted.",
     "All other exhausted creatures you control have +1 ATK."),
    ("eoc", "Enemy creatures cannot attack unless they have 3 or more ATK.", "without 3 or more ATK cannot attack"),
    ("eoc", "Enemy creatures cannot attack if they have 3 or more ATK.", "with 3 or more ATK cannot attack"),
    ("puzzle", "Other cards you control cannot attack while they have 2 or less BP.", "with 2 or less BP cannot attack"),
    ("farwald", "Other Evocations you control gain 2 DesEn while they are Energized.",
     "All other energized Evocations you control have +2 DesEn."),
    ("farwald", "Other Evocations you control gain 2 DesEn while it is Energized.",
     "While this card is energized, all other Evocations"),
    ("elestrals", "Other Elestrals you control gain 2 Attack while they are Empowered.",
     "each other Empowered Elestral on your field: Attack +2."),
    ("eoc", "When created, target creature gains 1 ATK until end of turn and is exhausted when this turn ends.",
     "2. It gains 1 ATK until end of turn.\n   3. When this turn ends: exhaust that creature."),
    ("eoc", "When created, target creature gains 1 ATK until end of turn and is destroyed at the end of the turn.",
     "3. When this turn ends: destroy that creature."),
    ("eoc", "When created, destroy target creature. If it had 4 or more ATK, draw 1 card.", "is at least 4, draw 1 card"),
    ("puzzle", "When this card is destroyed, if it had 5 or more BP, draw 1 card.", "If the BP this card had is at least 5"),
    ("farwald", "When this card unleashes, shatter target Evocation. If it had 4 or more DesEn, remember 1 card.",
     "If the DesEn that Evocation had is at least 4"),
    ("eoc", "When created, you may draw 1 card by discarding a Beast card.",
     "1. You may choose a Beast card from your hand, then discard it.\n   2. If that was done, draw 1 card."),
    ("eoc", "Pay 1 Fire: Draw 1 card. Use this ability no more than 3 times each turn.", "three times per turn"),
    ("eoc", "When created, draw cards until you have 4 cards in your hand.", "4 minus the number of cards in your hand"),
    ("puzzle", "When this card is summoned, your opponent discards cards until they have 3 cards in their hand.",
     "as many cards from their hand as the number of cards in their hand minus 3, then discard them."),
    ("eoc", "When created, the next creature you create this turn gains 1 ATK.",
     "The next time a creature is created by you (until end of turn): that creature gains 1 ATK."),
    ("puzzle", "Other cards you control that share an Element with this card have +1 BP.",
     "with the same Element as this card have +1 BP."),
    ("puzzle", "Other cards you control that do not share an Element with this card have +1 BP.",
     "with another Element than this card have +1 BP."),
    ("eoc", "When created, choose up to 2 creatures. Exhaust the rest.", "all creatures other than those creatures."),
    ("farwald", "When this card unleashes, each player chooses an Evocation they control and shatters the others.",
     "then shatter all Evocations they control other than that Evocation."),
    ("eoc", "When created, destroy any number of creatures with a combined cost of 5 or less.", "5 or less cost together."),
    ("eoc", "When this card deals damage to a creature, its controller discards 1 card.", "The controller of that creature"),
    ("eoc", "When created, gain control of target creature permanently.", "2. Take control of it."),
    ("eoc", "When created, destroy all creatures, except the creature with the highest ATK.",
     "all creatures other than creatures with the highest ATK"),
    ("eoc", "When created, look at the top 3 cards of your deck. Mill 1 of them. Put the rest back in any order.",
     "2. Choose a card among those cards."),
    ("devrun", "When an opposing effect targets this Spell [Burst] you can: Draw 1 card.", "targeted by an opposing effect"),
    ("farwald", "When this card unleashes, each opponent abandons cards until they have 3 cards in their hand.",
     "abandon cards equal to the number of cards in their hand minus 3."),
    ("eoc", "Pay 1 Fire: Draw 1 card. Use this ability at most twice per turn.", "twice per turn"),
]  # fmt: skip
REFUSED = [
    ("elestrals", "When this card attacks, target Elestral gains 5 Attack permanently."),
    ("puzzle", "When this card is summoned, take control of target opposing card permanently."),
    ("eoc", "When a creature you control destroys an enemy creature, its controller draws 1 card."),
    ("puzzle", "When this card is summoned, reveal the top card of your Deck. If it is a FIRE card, draw it."),
    ("eoc", "When a creature you control is destroyed by an enemy creature, deal 1 damage to that creature."),
    ("eoc", "When created, target creature gains 2 ATK until end of turn if it is Fire."),
    ("eoc", "When created, the next creature you create gains 1 ATK."),
    ("puzzle", "When this card is summoned, each player chooses a card they control. Destroy the others."),
    ("eoc", "When created, choose a Dragon. Draw 1 card. Destroy the others."),
    ("eoc", "When created, draw cards until you have 4 cards in your Graveyard."),
    ("eoc", "When created, draw cards until you have 4 creatures."),
    ("eoc", "When created, draw 2 cards until you have 4 cards in your hand."),
    ("eoc", "When created, your opponent draws cards until you have 4 cards in your hand."),
    ("eoc", "When created, destroy an Aqua Essence attached to target creature."),
    ("eoc", "Your Vanquisher has +1 ATK while it is exhausted."),
    ("eoc", "Other creatures you control have +1 ATK while they are exhausted and you control a Dragon."),
    ("eoc", "When created, your opponent draws 2 cards and discards 1 card at the end of the turn."),
    ("eoc", "When created, draw 2 cards by discarding a card."),
    ("eoc", "When created, destroy target creature. If it had a Beast, draw 1 card."),
]


@pytest.mark.parametrize(("game", "text", "step"), SAID)
def test_explained(game: str, text: str, step: str) -> None:
    assert step in explanation(game, text)


@pytest.mark.parametrize(("game", "text"), REFUSED)
def test_refused(game: str, text: str) -> None:
    assert of_creature(game, text).faults


def test_it_of_an_item_is_its_host_not_the_item() -> None:
    """An Item has no DEF: "it" behind "its host" takes up the host."""
    like = "Its host has +1 ATK while it has 2 or less DEF."
    assert "Its host with 2 or less DEF has +1 ATK." in explanation("eoc", like, kind="spell")
