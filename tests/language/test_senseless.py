"""A text about cards that can never be, or a change that means nothing for its cards, is refused: it would do nothing."""

import pytest

from cardwright.kernel.card import Card

from ..written import base, dialect

REFUSED = (
    ("eoc", "creature", "Your damaged Items cost 1 Fire less.", "never"),
    ("eoc", "creature", "While there is an exhausted creature in your Graveyard, +1 ATK.", "only in play"),
    ("eoc", "creature", "Enemy Essence cost 3 Nature more.", "means nothing for Essence"),
    ("eoc", "creature", "While this card is other, +1 ATK.", "cannot read"),
    (
        "eoc",
        "creature",
        "While this card is in your Graveyard, creatures you control have +1 ATK.",
        "while its card is in play",
    ),
    ("eoc", "creature", "This card cannot be discarded.", "while its card is in"),
    ("eoc", "creature", "When you draw this card, draw 1 card.", "while its card is in"),
    ("farwald", "evocation", "While this card is in your Vortex, Evocations have +1 DesEn.", "while its card is in"),
    ("farwald", "evocation", "When you remember this card, recharge 1 Energy Card.", "while its card is in"),
    (
        "puzzle",
        "spirit",
        "While this card is in your Oblivion Zone, cards you control have +1 BP.",
        "while its card is in play",
    ),
    ("puzzle", "spirit", "When you discard this card, draw 1 card.", "while its card is in"),
    ("farwald", "evocation", "Your Crystals Cost 1 less.", "means nothing for a Crystal of Essence"),
    ("farwald", "evocation", "Each Mystic card has +1 DesEn.", "means nothing for a Mystic card"),
    ("farwald", "evocation", "While there is an Exploited Mystic card, this card has +1 DesEn.", "never"),
    ("puzzle", "spirit", "While there are 2 or more united cards in Oblivion, this card gains 1 BP.", "only in play"),
    ("puzzle", "spirit", "1 of your own cards in the Yellow Zone gets no Elemental Bonus.", '"this card" or "each"'),
    ("devrun", "spell", "1 Spell you control has +1 Mana.", 'say "each"'),
    ("devrun", "spell", "Target Spell cannot be Erased.", 'say "each"'),
    ("eoc", "creature", "A random Essence cannot be destroyed.", 'or "each"'),
    ("eoc", "creature", "The creature that struck it must be attacked if possible.", "cannot point to a card"),
    ("eoc", "creature", "When you play that creature, draw 1 card.", "spoken of before"),
    ("puzzle", "spirit", "While you control no cards, this card cannot be targeted.", "one of them itself"),
    ("puzzle", "spirit", "Unless you control a card, this card cannot be targeted.", "one of them itself"),
    ("puzzle", "spirit", "While this card is face-down, it gains +2 BP.", "the text of a face-down card"),
    ("puzzle", "spirit", "Bolt: Unless this card is face-up, draw 1 card.", "the text of a face-down card"),
    ("devrun", "spell", "While this card is opposing: This Spell has +1 Mana.", "says nothing of this card"),
    ("puzzle", "spirit", "SACRIFICE this card: +1 BP until end of turn.", "gone by then"),
    (
        "eoc",
        "creature",
        "Return this creature to its owner's hand: This card gains 1 ATK until end of turn.",
        "gone by then",
    ),
    ("farwald", "evocation", "Crystallize: Disperse this card: +2 DefEn until end of battle.", "gone by then"),
    ("puzzle", "spirit", "SACRIFICE this card and SACRIFICE this card: Draw 1 card.", "given twice"),
    ("puzzle", "spirit", "FIRE non-FIRE cards have +1 BP.", "no card at all"),
    ("puzzle", "spirit", "Cards you control cannot be destroyed for each card you control.", "is nothing that can be so"),
    (
        "farwald",
        "evocation",
        "Evocations you control cannot be targeted for each Evocation you control.",
        "nothing that can be so of a card",
    ),
    ("devrun", "spell", "Spells you control cannot be Erased for each Spell you control.", "is nothing that can be so"),
    ("puzzle", "spirit", "When this card attacks, +2 BP until end of battle.", "end of turn"),
    ("eoc", "creature", "Abilities of Essence cost 1 Fire less.", "means nothing for Essence"),
    ("eoc", "creature", "Its host may attack past creatures.", "only an Item has a host"),
    ("eoc", "creature", "Once per turn: Destroy that creature.", "spoken of before"),
    ("eoc", "spell", "Target creature gets +1 ATK until turn.", "no meaning"),
    ("eoc", "spell", "Destroy both creatures.", "does not say which cards"),
    ("eoc", "spell", "Each player may discard 1 card. If they do, they draw 2 cards.", "each player who did"),
    ("puzzle", "spirit", "This card has 5 BP.", "more, or in all"),
    ("devrun", "spell", "This Spell has 3 Mana.", "more, or in all"),
    ("eoc", "creature", "When you draw no cards, draw 1 card.", "to one card at a time"),
    ("puzzle", "spirit", "When all cards are destroyed, draw 1 card.", "to one card at a time"),
    (
        "farwald",
        "evocation",
        "When your turn ends, if each Evocation you control unleashed this turn, remember 1 card.",
        "remembered of each",
    ),
    ("eoc", "creature", "While an enemy creature is not exhausted, this card has +1 ATK.", "one or of all of them"),
    ("eoc", "creature", "While 2 or more creatures are not exhausted, this card has +1 ATK.", "one or of all of them"),
    ("eoc", "creature", "While target creature is exhausted, this card has +1 ATK.", "nothing is chosen"),
    ("eoc", "spell", "Discard 1 card. Draw 1 card for each card discarded this way by your opponent.", "more than what"),
    ("eoc", "creature", "If you would draw a card, draw 2 cards.", 'write "instead"'),
    ("eoc", "creature", "If this card would be destroyed, draw 1 card.", 'write "instead"'),
    ("puzzle", "spirit", "The first time each turn this card would be destroyed, it is not destroyed by Skills.", "instead"),
    ("farwald", "evocation", "If this card would be shattered, it is not energized.", 'write "instead"'),
    (
        "eoc",
        "creature",
        "While you control a Dragon, prevent the first 2 damage that would be dealt to this card each turn.",
        "no prevention that stands",
    ),
    ("devrun", "spell", "Unless you control another Spell, this Spell has +3 Mana.", "no meaning"),
    ("eoc", "spell", "Your opponent discards a card. If you do, draw 1 card.", "who has not done it"),
    ("eoc", "spell", "You may discard a card. If they do, draw 1 card.", "who has not done it"),
    ("puzzle", "soul", "Your opponent may discard 1 card. If you don't, draw 1 card.", "who has not done it"),
    ("farwald", "mystic", "Each opponent abandons 1 card. If you do, remember 1 card.", "who has not done it"),
    ("eoc", "spell", "Search your deck for a creature and a spell and add them to your hand.", "in two sentences"),
    (
        "farwald",
        "mystic",
        "Search your Memory for a Mystic card and an Evocation and add them to your hand.",
        "in two sentences",
    ),
    ("eoc", "creature", "When your attack phase begins, destroy that creature.", "spoken of before"),
    ("farwald", "evocation", "The wearer cannot unleash.", "nobody wears this card"),
    ("puzzle", "spirit", "When this card is destroyed, it gains 1 BP.", "gone by then"),
    ("eoc", "creature", "When this card is banished, it gains 1 ATK until end of turn.", "gone by then"),
    ("eoc", "creature", "When a spell is attacked, draw 1 card.", "never happens to"),
    (
        "eoc",
        "creature",
        "When your turn begins, if this card is in your Graveyard, draw 1 card.",
        "only while its card is in play",
    ),
    ("puzzle", "spirit", "When your turn begins, if this card is in your Oblivion Zone, draw 1 card.", "in play"),
    ("farwald", "evocation", "When your turn begins, if this card is in your Vortex, remember 1 card.", "in play"),
    ("eoc", "creature", "Your Effect spells may act at once.", "means nothing for an Effect spell"),
    ("eoc", "creature", "Once per turn: Double the ATK of your Items until end of turn.", "means nothing for an Item"),
    (
        "farwald",
        "evocation",
        "When another Mystic card shatters something, remember 1 card.",
        "never happens to a Mystic card",
    ),
    ("devrun", "spell", "While this card is other: This Spell has +1 Mana.", "cannot read"),
    ("farwald", "evocation", "Your Energized Evocations need 2 generic less.", "this is asked before it comes there"),
    ("farwald", "evocation", "Evocations your opponent controls cannot be played.", "only in play"),
    ("farwald", "evocation", "When a card you control is abandoned, remember 1 card.", "only in play"),
    ("farwald", "evocation", "When a player plays an Evocation you control, remember 1 card.", "only in play"),
    ("farwald", "mystic", "Evocations your opponent controls cannot defend this turn.", 'say "opposing"'),
    ("farwald", "mystic", "Target opponent cannot play Mystic cards this turn.", "opponents cannot play"),
    ("farwald", "evocation", "Crystals cannot be energized.", "never happens to a Crystal"),
    ("farwald", "evocation", "This card gains DesEn equal to the number of cards in your opponent's hand.", "opponents"),
    ("eoc", "creature", "When a player draws a creature you control, draw 1 card.", "only in play"),
    ("eoc", "creature", "When a player discards an exhausted creature, draw 1 card.", "only in play"),
    ("eoc", "creature", "When a player summons a creature, draw 1 card.", "never happens to a creature"),
    ("eoc", "creature", "This card cannot attack spells.", "never happens between"),
    ("eoc", "creature", "When a player activates a spell, draw 1 card.", "not activated"),
    ("eoc", "creature", "Your opponent cannot activate Effect spells.", 'write "play"'),
    ("puzzle", "spirit", "When this card is targeted by a Skill, draw 1 card.", "of which card"),
    ("eoc", "creature", "When this card takes a Beast, draw 1 card.", "can be about"),
    ("eoc", "creature", "When this card deals an attack, draw 1 card.", "can be about"),
    ("eoc", "creature", "When a target is destroyed, draw 1 card.", "target card"),
    ("puzzle", "soul", "Reveal a Deck Zone.", "say whose"),
    ("farwald", "mystic", "Choose a supergroup.", "nothing that can be named"),
    ("farwald", "mystic", "Name a card type.", "nothing that can be named"),
    ("puzzle", "soul", "Destroy each target.", "target card"),
    ("eoc", "creature", "When this card attacks, the target gains 1 ATK.", "spoken of before"),
    ("puzzle", "spirit", "When you draw a card you control, draw 1 card.", "only in play"),
    ("puzzle", "spirit", "When a card your opponent controls is discarded, draw 1 card.", "only in play"),
    ("eoc", "creature", "Your exhausted creatures cost 1 Fire less.", "this is asked before it comes there"),
    ("puzzle", "spirit", "When a turn ends, +1 BP this Clash Phase.", "no Clash Phase comes after"),
    ("devrun", "spell", "[Slow]: Discard 1 Token.", "in a Shell or nowhere"),
    ("devrun", "spell", "[Slow]: Return target Spell to its owner's hand then Exhaust it.", "in a hand or deck"),
    ("devrun", "spell", "[Slow]: Erase target Spell then return it to its owner's hand.", "stays Erased"),
    ("devrun", "spell", "[Slow]: Search your deck for a Spell then Exhaust it.", "in a hand or deck"),
)
ACCEPTED = (
    ("eoc", "creature", "When this card takes 2 or more damage, draw 1 card."),
    ("eoc", "spell", "Exhaust target creature. If the target is a Dragon, draw 1 card."),
    ("farwald", "mystic", "Opposing Evocations cannot defend this turn."),
    ("farwald", "mystic", "Opponents cannot play Mystic cards this turn."),
    ("farwald", "evocation", "Evocations your opponent owns cannot be played."),
    ("farwald", "evocation", "When an Evocation your opponent controls is shattered, remember 1 card."),
    ("eoc", "creature", "When you activate an ability, draw 1 card."),
    ("eoc", "creature", "Your damaged creatures have +1 ATK."),
    ("eoc", "creature", "While there is a creature in your Graveyard, +1 ATK."),
    ("eoc", "creature", "Enemy Traps cost 1 Nature more."),
    ("farwald", "evocation", "Your Mystic cards Cost 1 less."),
    ("farwald", "evocation", "Each Evocation has +1 DesEn."),
    ("puzzle", "spirit", "While there are 2 or more FIRE cards in Oblivion, this card has +1 BP."),
    ("puzzle", "spirit", "Each card you control in the Yellow Zone gets no Elemental Bonus."),
    ("puzzle", "spirit", "While you control no other cards, this card cannot be targeted."),
    ("puzzle", "spirit", "SACRIFICE this card: Draw 1 card."),
    ("puzzle", "spirit", "SACRIFICE this card: Cards you control gain 1 BP until end of turn."),
    ("puzzle", "spirit", "When this card attacks, +2 BP until end of turn."),
    ("puzzle", "spirit", "Bolt: +2 BP until end of battle."),
    ("puzzle", "spirit", "Cards you control have +1 BP for each card you control."),
    ("devrun", "spell", "Spells you control have +1 Mana for each Spell you control."),
    ("eoc", "creature", "When your opponent creates a creature, destroy that creature."),
    ("eoc", "spell", "Its host may attack past creatures."),
    ("eoc", "creature", "When this card is destroyed, return it to your hand."),
    ("eoc", "creature", "When a creature is attacked, draw 1 card."),
    ("farwald", "evocation", "Your Evocations need 2 generic less."),
    ("puzzle", "spirit", "When a turn begins, +1 BP this Clash Phase."),
    ("farwald", "evocation", "When another Evocation shatters something, remember 1 card."),
    ("farwald", "evocation", "When you abandon this card, remember 1 card."),
    ("eoc", "creature", "When you discard this card, draw 1 card."),
    ("devrun", "spell", "[Slow]: Discard 1 Red Spell."),
    ("devrun", "spell", "[Slow]: Exhaust target Spell then return it to its owner's hand."),
    ("devrun", "spell", "[Slow]: Return target Spell to its owner's hand then store damage equal to its Mana."),
    ("devrun", "spell", "[Slow]: Return target Spell to its owner's hand otherwise Exhaust it."),
    ("farwald", "protection", "Target Evocation wears this card. The wearer cannot unleash."),
)


def faults(game: str, kind: str, text: str) -> list[str]:
    """What is wrong with a text on a card of this kind."""
    from cardwright.language.judging import examine

    like = next(card for card in base(game).cards if card.kind == kind)
    card = Card(like.name, kind, like.facts, text)
    return [fault.message for fault in examine(card, dialect(game), dialect(game).names(base(game).cards)(card)).faults]


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED)
def test_refused_with_the_reason(game: str, kind: str, text: str, why: str) -> None:
    """The refusal names the kind of card, or the place, that makes the text mean nothing."""
    found = faults(game, kind, text)
    assert found
    assert why in found[0]


@pytest.mark.parametrize(("game", "kind", "text"), ACCEPTED)
def test_the_same_words_where_they_mean_something(game: str, kind: str, text: str) -> None:
    """The control of the test above."""
    assert faults(game, kind, text) == []
