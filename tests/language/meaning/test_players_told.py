"""What players must do, may do and do if something is so of them; and what is so during a turn to come."""

import pytest

from cardwright.language.explaining import explained

from .games import dialect, examined

SAME = [
    ("puzzle", "soul", "Discard 2 cards. If both are FIRE, draw 3 cards.",
     "Discard 2 cards. If they are FIRE, draw 3 cards."),
    ("eoc", "spell", "Your opponent must discard a card.", "Your opponent discards a card."),
    ("puzzle", "spirit", "When you draw a card, your opponent must discard a card.",
     "When you draw a card, your opponent discards a card."),
    ("eoc", "spell", "If your opponent controls a Dragon, they must discard a card.",
     "If your opponent controls a Dragon, they discard a card."),
    ("farwald", "mystic", "Each opponent abandons 1 card unless they control a Deity.",
     "Each opponent who controls no Deity abandons 1 card."),
    ("eoc", "spell", "Each player discards a card if they control a Dragon.",
     "Each player who controls a Dragon discards a card."),
    ("eoc", "creature", "This card can attack only if you control another Dragon.",
     "This card cannot attack unless you control another Dragon."),
    ("eoc", "creature", "This card can only attack if you control another Dragon.",
     "This card cannot attack unless you control another Dragon."),
    ("eoc", "spell", "Your opponent cannot play spells during their next turn.",
     "Your opponent cannot play spells during your opponent's next turn."),
    ("eoc", "creature", "This card does not ready during your Clean-up Phase.",
     "This card cannot be readied during your Clean-up Phase."),
]  # fmt: skip
SAID = [
    ("eoc", "spell", "Look at your opponent's hand. Draw a card, then discard a card.", "Choose a card from your hand."),
    ("eoc", "spell", "Your opponent reveals their hand. Choose a Dragon from it and discard it.", "among those cards"),
    ("eoc", "spell", "Reveal your hand. Discard a Dragon.", "Choose a Dragon card from your hand."),
    ("puzzle", "soul", "Discard 2 cards. If one of them is FIRE, draw 3 cards.",
     "If the number of FIRE cards among them is at least 1, draw 3 cards."),
    ("eoc", "spell", "Your opponent must discard a card or mill 2 cards.",
     "Your opponent must choose one: choose a card from their hand, then discard it; or mill 2 cards."),
    ("eoc", "spell", "Your opponent may discard a card and draw 2 cards.",
     "Your opponent may choose a card from their hand, then discard it, then draw 2 cards."),
    ("puzzle", "soul", "Your opponent cannot draw cards until end of turn.",
     "Until end of turn it cannot happen that your opponent draws a card."),
    ("farwald", "evocation", "Opponents cannot remember cards.", "It cannot happen that an opponent remembers a card."),
    ("eoc", "spell", "Target creature cannot attack during its controller's next turn.",
     "The next time the controller of that creature's turn begins: that creature cannot attack until end of turn."),
]  # fmt: skip
REFUSED = [
    ("eoc", "creature", "If you would draw a Dragon, draw 2 cards instead.", "nobody knows"),
    ("puzzle", "spirit", "Your opponent cannot draw FIRE cards.", "nobody knows"),
    ("farwald", "evocation", "Opponents cannot remember Evocations.", "nobody knows"),
    ("eoc", "spell", "Your opponent reveals their hand. Discard a Dragon.", "from it"),
    ("eoc", "spell", "Name a card. Your opponent reveals their hand. Discard each card with that name.", "from it"),
    ("farwald", "mystic", "Look at target opponent's hand. Abandon 1 Evocation.", "from it"),
    ("devrun", "spell", "[Slow]: Target opponent reveals their hand then discard 1 Red Spell.", "from it"),
    ("puzzle", "soul", "Discard 2 cards. If both are not FIRE, draw 3 cards.", "one or of all"),
    ("puzzle", "soul", "Discard a card. If both are FIRE, draw 3 cards.", "can judge"),
    ("eoc", "spell", "Your opponent may discard a card and draws 2 cards.", "sentence of its own"),
    ("eoc", "spell", "Your opponent discards a card if they control more creatures than you.", "spoken of"),
    ("farwald", "mystic", "If an opponent controls a Deity, they abandon 2 cards.", "not known any more"),
    ("farwald", "mystic", "Opponents cannot play Attack cards during their next turn.", "in whose turn"),
    ("eoc", "spell", "Draw a card during your next turn.", "no meaning"),
    ("eoc", "spell", "Target creature gains 1 ATK during your next 2 turns.", "no meaning"),
    ("eoc", "creature", "This card can only attack creatures if you control a Dragon.", "only"),
    ("puzzle", "soul", "Each player must discard a card each turn.", "no meaning"),
    ("puzzle", "spirit", "Your opponent must discard a card.", "does nothing by itself"),
]


@pytest.mark.parametrize(("game", "kind", "text", "same"), SAME)
def test_said_in_other_words(game: str, kind: str, text: str, same: str) -> None:
    """Both are one program."""
    found, wanted = examined(game, kind, text), examined(game, kind, same)
    assert found.faults == wanted.faults == ()
    assert [ability for ability, _words in found.abilities] == [ability for ability, _words in wanted.abilities]


@pytest.mark.parametrize(("game", "kind", "text", "said"), SAID)
def test_explained(game: str, kind: str, text: str, said: str) -> None:
    """The explanation says who does it, and when."""
    assert said in " ".join(explained(examined(game, kind, text), dialect(game)))


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED)
def test_refused(game: str, kind: str, text: str, why: str) -> None:
    """What may mean one or the other, or nothing."""
    found = examined(game, kind, text)
    assert found.faults
    assert why in found.faults[0].message
