"""What is said of several is meant of each of them: amounts, sides, numbers, conditions."""

import pytest

from cardwright.kernel.card import Card
from cardwright.language.explaining import explained

from .games import cards, dialect, read

SAID = [
    ("eoc", "This creature has +1 ATK and +1 DEF for each Beast creature you control.",
     "+1 DEF for each Beast creature you control"),
    ("eoc", "While 2 or more creatures you control are exhausted, this creature has +1 ATK.",
     "While there are 2 or more exhausted creatures you control"),
    ("puzzle", "While at most 1 opposing card is face-down, this card has +1 BP.", "there are 1 or less face-down cards"),
    ("eoc", "While no enemy creature is exhausted, this creature has +1 ATK.",
     "While there is no exhausted creature your opponent controls"),
    ("farwald", "When this card unleashes, if no other Evocation is Exploited, remember 1 card.",
     "If there is no other exploited Evocation"),
    ("eoc", "While each creature you control is exhausted, this creature has +1 ATK.",
     "no creature you control that is not exhausted"),
    ("eoc", "When this creature attacks, destroy your opponent's creature and your spell.", "3. Choose a spell you control"),
    ("eoc", "When this creature attacks, destroy a total of 2 creatures and/or spells.", "Choose 2"),
    ("puzzle", "When this card attacks, destroy target card on your opponent's field.",
     "Target a card your opponent controls"),
    ("eoc", "Exhaust this creature: Draw 1 card. Activate this only twice each turn.", "twice per turn"),
    ("eoc", "Exhaust this creature: Draw 1 card. This ability can be activated only 3 times each turn.",
     "three times per turn"),
    ("eoc", "Exhaust this creature: Draw 1 card. This ability can be activated up to 2 times per turn.", "twice per turn"),
    ("eoc", "Exhaust this creature: Draw 1 card. Activate this up to 2 times each turn.", "twice per turn"),
    ("eoc", "Exhaust this creature: Draw 1 card. This ability can be activated only if you control a spell.",
     "only while there is a spell you control"),
    ("eoc", "When this creature attacks an enemy creature, ready another creature you control.",
     "1. Choose another creature you control."),
    ("eoc", "When an enemy creature attacks another creature you control, draw 1 card.", "attacks another creature you"),
    ("eoc", "When this creature is attacked by a creature, other creatures lose 1 DEF until end of turn.",
     "All other creatures other than that creature"),
    ("eoc", "Exhaust this creature: Gain control of target enemy creature. Ready another creature you control.",
     "Choose a creature you control other than that creature."),
    ("eoc", "Discard 1 card: If this creature would be destroyed this turn, banish a card in your Graveyard instead.",
     "Each time this card is destroyed (until end of turn), this is done instead: "),
    ("eoc", "When created, the next time target creature would be destroyed this turn, heal it instead.",
     "1. Target a creature.\n   2. The next time that creature is destroyed (until end of turn), this is done instead"),
    ("eoc", "Discard 1 card: Deal 1 damage to target creature. When it is destroyed this turn, draw 1 card.",
     "2. Each time that creature is destroyed (until end of turn): draw 1 card.\n   3. Deal 1 damage to that creature."),
    ("eoc", "Discard 1 card: Deal 1 damage to target creature. When it is dealt damage this turn, draw 1 card.",
     "2. Deal 1 damage to it.\n   3. Each time that creature is dealt damage"),
    ("eoc", "When your turn ends, if you did not attack this turn, draw 1 card.", "If no creature you control attacked"),
    ("puzzle", "When your turn ends, if you attacked this turn, draw 1 card.", "If a card you control attacked this turn"),
    ("farwald", "When your turn ends, if you did not unleash this turn, remember 1 card.", "If no Evocation you control"),
    ("eoc", "When your turn ends, if no creature was destroyed this turn, draw 1 card.", "If no creature was destroyed"),
    ("eoc", "When destroyed, create a creature with a lower cost than it from your hand without its cost.",
     "with less cost than this card from your hand"),
    ("eoc", "When created, exhaust target creature. Its controller may create a creature with lower cost from their hand.",
     "with less cost than that creature"),
    ("farwald", "When an opponent remembers a card outside their Recall Phase, recharge 1 Energy Card.",
     "When an opponent remembers a card, other than during their Recall Phase"),
    ("eoc", "When created, return all creatures with cost equal to the number of cards in your hand to their owners' hands.",
     "Return all creatures whose cost is exactly the number of cards in your hand to their owners' hands."),
    ("eoc", "When created, deal 3 damage to target creature. If it has 5 or more DEF, deal 5 damage to it instead.",
     "If that creature has 5 or more DEF, deal 5 damage to that creature; if not, deal 3 damage"),
    ("eoc", "This creature costs 1 Gray less for each Beast creature you control.",
     "This card costs 1 Gray less, as many times as the number of Beast creatures you control, but at most 15."),
    ("farwald", "When an opposing Evocation unleashes, energize another Evocation you control.",
     "1. Choose another Evocation you control."),
    ("puzzle", "When this card attacks, if no Spirits are on your opponent's field, draw 1 card.",
     "there is no card your opponent controls"),
    ("eoc", "This creature has +1 ATK and cannot attack while you control a spell.",
     "While there is a spell you control, this card has +1 ATK."),
    ("eoc", "When created, put 2 cards from the top of your deck into your hand.", "top 2 cards of your deck"),
    ("puzzle", "When this card attacks, discard 2 cards from the top of your Deck.", "1. Mill 2 cards."),
    ("eoc", "When a creature attacks, draw cards equal to its cost.", "1. Draw cards equal to the cost of that creature."),
    ("eoc", "When created, until your next turn, creatures you control have +1 ATK and this creature cannot attack.",
     "2. This card cannot attack until your next turn."),
    ("eoc", "When created, draw 1 card. Until your next turn, when an enemy creature attacks, draw 1 card.",
     "2. Each time a creature your opponent controls attacks (until your next turn): draw 1 card."),
    ("eoc", "When created, draw 1 card. Then you may draw an additional 2 cards.", "2. You may draw 2 cards."),
    ("eoc", "When this creature attacks, draw 1 card. If you control a spell, you may draw 2 cards instead.",
     "If there is a spell you control, choose one: draw 2 cards; or draw 1 card; if not, draw 1 card."),
    ("eoc", ("When this creature attacks, return a creature in your Graveyard to your hand. If you control a spell, "
            "return 2 creatures instead."), "choose 2 creatures from your Graveyard, then return them to your hand; if not"),
    ("eoc", "When your turn begins, destroy an enemy creature unless it is exhausted.",
     "Choose a creature your opponent controls that is not exhausted."),
    ("eoc", "When your turn begins, destroy an enemy creature that is not exhausted.",
     "Choose a creature your opponent controls that is not exhausted."),
    ("eoc", "When this creature attacks, destroy a creature that has 3 or less DEF.", "a creature with 3 or less DEF"),
    ("eoc", "When this creature attacks, destroy a creature with equal or less ATK than this creature.",
     "Choose a creature whose ATK is at most the ATK of this card."),
    ("eoc", "When this creature attacks, destroy a creature with less ATK.", "a creature with less ATK than this card"),
    ("eoc", "This creature has +1 ATK for each creature in your hand and in your Graveyard.",
     "the number of creatures in your hand plus the number of creatures in your Graveyard"),
    ("eoc", "When this creature attacks or when an enemy creature is destroyed, draw 1 card.",
     "When a creature your opponent controls is destroyed:\n   1. Draw 1 card."),
    ("eoc", "When an enemy creature attacks this creature, exhaust that creature. It loses 1 ATK until end of turn.",
     "That creature loses 1 ATK"),
    ("eoc", "This exhausted creature has +1 DEF.", "This exhausted creature has +1 DEF."),
]  # fmt: skip
REFUSED = [
    ("puzzle", "When this card attacks, draw a 3 card."),
    ("eoc", "When this creature attacks, mill the top cards of your deck."),
    ("eoc", "When an exhausted player draws a card, draw 1 card."),
    ("eoc", "When this creature attacks, destroy target enemy creature if it is exhausted."),
    ("eoc", "When this creature attacks, destroy up to 2 enemy creature."),
    ("eoc", "When this creature attacks, if your opponent controls at least 2 exhausted creature, draw 1 card."),
    ("eoc", "When this creature attacks, it gets +1 ATK until your opponent's turn."),
    ("eoc", "When your turn ends, if a creature you control did not attack this turn, draw 1 card."),
    ("eoc", "When your turn ends, if each player attacked this turn, draw 1 card."),
    ("eoc", "When you attack, draw 1 card."),
    ("eoc", "When created, destroy target creature. If it was destroyed this way, draw 1 card instead."),
    ("eoc", "When your turn ends, destroy each creature that is counter-attacking."),
    ("farwald", "When this card unleashes, shatter target Evocation that is defending."),
    ("eoc", "When this creature attacks, draw that many cards."),
    ("farwald", "When a fragment of yours is shattered, remember 1 card."),
    ("eoc", "When your opponent draws a card outside your Preparation Phase, draw 1 card."),
    ("eoc", "When created, destroy target creature with more ATK than its DEF."),
    ("eoc", "When this creature attacks a creature with more DEF than its ATK, draw 1 card."),
    ("eoc", "When this creature attacks a creature, destroy target creature with lower DEF."),
    ("eoc", "When created, destroy all your creature."),
    ("eoc", "When created, put each card from the top of your deck into your hand."),
    ("eoc", "When this creature attacks or when an enemy creature is destroyed, exhaust it."),
    ("eoc", "When this creature attacks or when your opponent draws a card, that player discards 1 card."),
    ("eoc", "When this creature attacks or when an enemy creature is destroyed, exhaust that creature."),
    ("eoc", "When this creature is attacked, draw 1 card if it is exhausted."),
    ("eoc", "When this creature attacks, destroy a creature unless it is exhausted."),
]


def card(game: str, text: str) -> Card:
    """A card like one of the game, with this text."""
    like = next(one for one in cards(game) if one.kind in ("creature", "spirit", "evocation"))
    return Card("Probe", like.kind, like.facts, text)


@pytest.mark.parametrize(("game", "text", "step"), SAID)
def test_explained(game: str, text: str, step: str) -> None:
    found = read(game, card(game, text))
    assert not found.faults, found.faults
    assert step in "\n".join(explained(found, dialect(game)))


@pytest.mark.parametrize(("game", "text"), REFUSED)
def test_refused(game: str, text: str) -> None:
    assert read(game, card(game, text)).faults
