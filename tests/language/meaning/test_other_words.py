"""What designers write in more than one way means the same in each of them."""

import pytest

from cardwright.kernel.card import Card

from .games import read

SAME = (
    ("eoc", "spell", "Destroy the creature with the least ATK.", "Destroy the creature with the lowest ATK."),
    ("eoc", "spell", "Choose one - Draw 1 card; or mill 2 cards.", "Choose one: Draw 1 card; or mill 2 cards."),
    ("eoc", "spell", "Until the start of your next turn, creatures you control have +1 ATK.",
     "Until your next turn, creatures you control have +1 ATK."),
    ("eoc", "spell", "Draw an additional card.", "Draw 1 card."),
    ("eoc", "creature", "This card is also a Dragon.", "This card is a Dragon too."),
    ("eoc", "spell", "If it's your turn, draw 1 card.", "If it is your turn, draw 1 card."),
    ("eoc", "spell", "Look at the top 3 cards of your deck. Put one of them into your hand and mill the rest.",
     "Look at the top 3 cards of your deck. Put one of them into your hand. Put the rest into your Graveyard."),
    ("puzzle", "spirit", "When you draw a card outside your Collection Phase, this card gains 1 BP until end of turn.",
     "When you draw a card other than during your Collection Phase, this card gains 1 BP until end of turn."),
    ("puzzle", "soul", "Target card cannot attack or activate Skills this turn.",
     "Target card cannot attack and cannot activate Skills this turn."),
    ("puzzle", "spirit", "When this card attacks, destroy each card you control united with a LIGHT card.",
     "When this card attacks, destroy each card you control that is united with a LIGHT card."),
    ("devrun", "spell", "[Fast]: Negate target opposing Slow effect.", "[Fast]: Negate target opposing Slow speed effect."),
    ("devrun", "spell", "[Slow]: Add a Spell from your Remnant Zone to your hand.",
     "[Slow]: Put a Spell from your Remnant Zone into your hand."),
    ("devrun", "spell", "[Slow]: Destroy the Spell in this Shell with the most Mana.",
     "[Slow]: Destroy the Spell in this Shell with the highest Mana."),
    ("devrun", "spell", "[Slow]: If you control a Token, draw 2 cards; otherwise store 3 damage.",
     "[Slow]: If you control a Token, draw 2 cards otherwise store 3 damage."),
    ("devrun", "spell", "[Slow]: Move target opposing Spell to another of its controller's Shells.",
     "[Slow]: Move target opposing Spell to another of its player's Shells."),
)  # fmt: skip


@pytest.mark.parametrize(("game", "kind", "one", "other"), SAME)
def test_both_mean_the_same(game: str, kind: str, one: str, other: str) -> None:
    found = [read(game, Card("Tester", kind, {}, text)) for text in (one, other)]
    assert not any(each.faults for each in found), [str(fault) for each in found for fault in each.faults]
    meant = [[ability for ability, _text in each.abilities] for each in found]
    assert meant[0] == meant[1]
