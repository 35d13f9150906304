"""Sentences about a card that is named; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.language.explaining import explained

from ...round_trip import printed
from .test_meanings import DIALECT, read
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import ANSWER, HAND, Told, scene_of

NAMED: Final = "You can name a card, then "
NAMES: Final = [
    Told("it has that name", NAMED + "reveal the top card of your deck. If it has that name, you may add it to your hand.",
         CARD | {"deck": ["Cub"]}, THEIRS, ["Use", "Cub", "Yes"], {"Cub": "hand:0"}, "elestral"),
    Told("it has another", NAMED + "reveal the top card of your deck. If it has that name, you may add it to your hand.",
         CARD | {"deck": ["Cub"]}, THEIRS, ["Use", "Pup"], {"Cub": "main-deck:0"}, "elestral"),
    Told("it is sent away",
         "You can name a card, then send the top card of your deck to the Underworld. If a card with that name was sent "
         "this way, draw 2 cards.",
         CARD | {"deck": ["Filler", "Filler", "Cub"]}, THEIRS, ["Use", "Cub"], {"hand:0": 2}, "elestral"),
    Told("out of a hand", NAMED + "look at an opponent's hand and discard a card with that name from it.",
         CARD, THEIRS | {"hand": ["Cub", "Pup"]}, ["Use", "Pup"], {"Pup": "underworld:1", "Cub": "hand:1"}, "elestral"),
    Told("no such card in it", NAMED + "look at an opponent's hand and discard a card with that name from it.",
         CARD, THEIRS | {"hand": ["Cub"]}, ["Use", "Pup"], {"Cub": "hand:1"}, "elestral"),
    Told("of a kind", "Name a card. Destroy each Rune with that name on the field.",
         HAND, THEIRS | {"runes": ["God: f", "Charm: f > Cub"], "row": ["Cub: w"]}, ["Cast Probe", "God"],
         {"God": "underworld:1", "Charm": "rune-row:1"}),
    Told("as long as it is named",
         "When you Cast this Probe you can name a card. As long as this Probe is Enchanted, players cannot play cards with "
         "that name.", HAND | {"deck": ["Filler"] * 6}, THEIRS | {"hand": ["Pup", "Cub"]},
         ["Cast Probe", ANSWER, "Pup", TURN], {"not offered": "Cast Pup", "offered": "Cast Cub"}, "elestral"),
]  # fmt: skip


@pytest.mark.parametrize("told", NAMES, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


ELEMENTS: Final = [
    Told("it is of that Element", "You can name an Element, then reveal the top card of your deck. If it is of the named "
         "Element, you may add it to your hand.",
         CARD | {"deck": ["Cub"]}, THEIRS, ["Use", "Water", "Yes"], {"Cub": "hand:0"}, "elestral"),
    Told("it is of another", "You can name an Element, then reveal the top card of your deck. If it is of that Element, you "
         "may add it to your hand.",
         CARD | {"deck": ["Cub"]}, THEIRS, ["Use", "Lunar"], {"Cub": "main-deck:0"}, "elestral"),
    Told("of an Elestral that is Cast", "As this Probe enters the field, name an Element. Opponents cannot Cast Elestrals "
         "of that Element.", HAND | {"deck": ["Filler"] * 6}, THEIRS | {"hand": ["Pup", "Cub"]},
         ["Cast Probe", "Fire", TURN], {"not offered": "Cast Pup", "offered": "Cast Cub"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R220", "ELE-11.7")
@pytest.mark.parametrize("told", ELEMENTS, ids=lambda told: told.says)
def test_an_element_is_named(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R220")
@pytest.mark.parametrize(("text", "says"), [
    ("Elestrals of that Element get +1 {attack}.", '"that Element" says nothing that can be asked'),
    ("As this card enters the field, name an Element. Elestrals with that name get +1 {attack}.",
         '"that name" says nothing that can be asked'),
    ("As this card enters the field, name an Element. You can name a card, then draw a card.", "say one alone"),
    ("As this card enters the field, draw a card.", 'only a card or an Element can be named then'),
])  # fmt: skip
def test_what_is_named_is_said_before(text: str, says: str) -> None:
    assert says in str(read(text).faults[0])


def test_naming_an_element_is_printed_back_and_explained() -> None:
    text = "As this card enters, name an Element. Elestrals with the named Element get +1 {attack}."
    found = read(text)
    assert not printed(found, DIALECT).lost
    lines = explained(found, DIALECT)
    assert any("As it enters, its controller names an Element" in line for line in lines)
    assert any("of the Element that was named" in line for line in lines)


@pytest.mark.parametrize("text", [
    "You can Search your deck for a card with that name and add it to your hand.",
    "When an opponent Casts an Elestral you can destroy each card with that name on the field.",
    "You can name a card, then opponents cannot play cards with that name until your next turn.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text).faults[0].kind == "refused"
