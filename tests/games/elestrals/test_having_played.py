"""Filters of nouns in other words: that has, with no Spirit of an element, different ones, one of each; played as they say.

The positions and the way to write them are those of test_words_played.  All texts are made up for these tests.
"""

from typing import Final

import pytest

from .test_words_played import HAND, Told, scene_of

FALLEN: Final = {"Pup": "underworld:1", "Cub": "elestral-row:1"}
THEIRS: Final = {"row": ["Pup: f", "Cub: w"]}
BARE: Final = {"row": ["Probe: f"]}
HAVING: Final = [
    Told("none of an element", "Destroy each Elestral that has no {water} Enchanting it.", HAND, THEIRS,
         ["Cast Probe"], FALLEN),
    Told("with none of it", "Destroy each Elestral with no {water} Enchanting it.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("with so many of it", "Destroy each Elestral with 2 or more {fire} Enchanting it.", HAND,
         {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("with both", "Destroy each Elestral Enchanted with {fire}{water}.", HAND, {"row": ["Beast: fw", "Pup: f"]},
         ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("that has so much", "Destroy each Elestral that has 3 or less {attack}.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("that has so many Spirits", "Destroy each Elestral that has 2 or more Enchanting Spirits.", HAND,
         {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("not so Enchanted", "Destroy each non-{water}-Enchanted Elestral.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("that a player controls", "Destroy each Elestral that an opponent controls.", HAND | {"row": ["Rock: e"]}, THEIRS,
         ["Cast Probe"], {"Pup": "underworld:1", "Rock": "elestral-row:0"}),
    Told("the one that attacks", "Destroy the attacking Elestral.", {"hand": [], "runes": ["*Probe"], "row": ["Rock: e"]},
         {"row": ["Pup: f", "Cub: w"]}, ["Attack with Cub", "Rock", "Probe"],
         {"Cub": "underworld:1", "Pup": "elestral-row:1"},
         "counter", "battle", 1),
    Told("different ones", "Special Cast up to 2 different Elestrals from your Underworld.",
         HAND | {"underworld": ["Pup", "Pup", "Cub"], "spirits": "fffff"}, {}, ["Cast Probe", "2", "Pup", "Cub"],
         {"elestral-row:0": 2, "Cub": "elestral-row:0"}),
    Told("one for each name", "This Probe gets +2 {attack} for each different Elestral in your Underworld.",
         BARE | {"underworld": ["Pup", "Pup", "Cub"]}, {}, [], {"Probe.stats": (7, 3)}, "elestral"),
    Told("one of each", "Search your deck for one Rune and one {water} Elestral and add them to your hand.",
         HAND | {"deck": ["Pup", "Cub", "Charm"]}, {}, ["Cast Probe", "Charm", "Cub"], {"hand:0": 2, "Pup": "main-deck:0"}),
    Told("one of those", "Foretell 3, then add one of those cards to your "
         "hand.", HAND | {"deck": ["Pup", "Cub", "Rock"]}, {},
         ["Cast Probe", "Cub"], {"Cub": "hand:0"}),
    Told("as it was", "When an Elestral that was {water}-Enchanted is destroyed you can draw a card.", BARE |
         {"row": ["Probe: f", "Cub: w"], "hand": ["Sweep"], "spirits": "ff", "deck": ["Filler"]}, {"row": ["Pup: f"]},
         ["Cast Sweep"], {"hand:0": 0}, "elestral"),
    Told("every player", "Every player draws a card.", HAND | {"deck": ["Filler"]}, {"deck": ["Filler"]}, ["Cast Probe"],
         {"hand:0": 1, "hand:1": 1}),
]  # fmt: skip


@pytest.mark.clause("ELE-R132")
@pytest.mark.parametrize("told", HAVING, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
