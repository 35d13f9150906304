"""Texts in quotes that cards have: what they say of "this card" is said of the cards that have them."""

import pytest

from .games import examined

SAME = [
    (
        "eoc",
        "creature",
        'Other Dragons you control have "This creature cannot be attacked."',
        "Other Dragons you control cannot be attacked.",
    ),
    ("eoc", "creature", 'Dragons you control have "This card has +1 ATK."', "Dragons you control have +1 ATK."),
    (
        "puzzle",
        "spirit",
        'Other FIRE cards you control have "This card cannot be destroyed by Skills."',
        "Other FIRE cards you control cannot be destroyed by Skills.",
    ),
    (
        "farwald",
        "evocation",
        'Your Water Evocations have "This Evocation has +1 DefEn."',
        "Your Water Evocations have +1 DefEn.",
    ),
    (
        "devrun",
        "spell",
        '[Slow]: Target Spell gains "This Spell cannot be destroyed." until end of round.',
        "[Slow]: Target Spell cannot be destroyed until end of round.",
    ),
]
REFUSED = [
    ("eoc", "creature", 'Dragons you control have "This creature cannot be targeted by enemy spells."', "this card"),
    ("eoc", "creature", 'Dragons you control have "This card has +1 ATK for each card in your hand."', "this card"),
    ("eoc", "creature", 'Dragons you control have "That card cannot be attacked."', "spoken of"),
    ("eoc", "creature", 'Dragons you control lose "This card cannot be attacked."', "gained"),
    (
        "eoc",
        "spell",
        'Target creature gains "This card cannot be attacked until end of turn." until end of turn.',
        "leave out the time",
    ),
    ("devrun", "shell", 'Red Spells in this Shell have "When this Spell is destroyed, draw 1 card."', "Continuous Effect"),
]


@pytest.mark.parametrize(("game", "kind", "quoted", "plain"), SAME)
def test_what_is_quoted_is_said_of_the_cards(game: str, kind: str, quoted: str, plain: str) -> None:
    """The same program as without the quotes."""
    found, wanted = examined(game, kind, quoted), examined(game, kind, plain)
    assert found.faults == wanted.faults == ()
    assert [ability for ability, _words in found.abilities] == [ability for ability, _words in wanted.abilities]


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED)
def test_what_would_mean_another_player_or_card_is_refused(game: str, kind: str, text: str, why: str) -> None:
    """In quotes "you", "enemy" and "that card" are those of the card that has the text."""
    found = examined(game, kind, text)
    assert found.faults
    assert why in found.faults[0].message
