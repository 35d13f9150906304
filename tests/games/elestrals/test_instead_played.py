"""Sentences about what is done instead, what does not happen once, and what follows a Negated effect; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import Told, scene_of

SWEPT: Final = {"hand": ["Sweep"], "spirits": "ff", "row": []}
INSTEAD: Final = [
    Told("it goes home without asking", "If this Probe would be destroyed, return it to your hand instead.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "hand:0"}, "elestral", active=1),
    Told("not destroyed the first time", "The first time this Probe would be destroyed each turn, it is not destroyed.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "elestral-row:0"}, "elestral", active=1),
    Told("but the second", "The first time this Probe would be destroyed each turn, it is not destroyed.",
         {"row": ["Probe: f"]}, SWEPT | {"hand": ["Sweep", "Sweep"]}, ["Cast Sweep", "Cast Sweep"],
         {"Probe": "underworld:0"}, "elestral", active=1),
    Told("once in battle", "Once per turn, this Probe cannot be destroyed in battle.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Titan: ffw"]},
         ["Attack with Beast", "Probe", "Attack with Titan", "Probe"], {"Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("at most once a turn it is paid for",
         "Once per turn, if this Probe would be destroyed you can Expend {fire} instead.",
         {"row": ["Probe: f"], "spirits": "ff"}, SWEPT | {"hand": ["Sweep", "Sweep"]},
         ["Cast Sweep", "Yes", "Cast Sweep"], {"Probe": "underworld:0", "spirit-deck:0": 1}, "elestral", active=1),
    Told("it goes under the deck",
         "If this Probe would be sent from the field to the Underworld, put it on the bottom of your deck instead.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "main-deck:0"}, "elestral", active=1),
    Told("others go home",
         "If an Elestral on your field would be sent to the Underworld, return it to your hand instead.",
         {"row": ["Probe: f", "Pup: f"]}, SWEPT, ["Cast Sweep"], {"Pup": "hand:0"}, "elestral", active=1),
    Told("those of others fall",
         "If an Elestral on your field would be sent to the Underworld, return it to your hand instead.",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Sweep"],
         {"Pup": "underworld:1"}, "elestral"),
    Told("after battle",
         "If an Elestral would be sent from the field to the Underworld, put it on the bottom of its owner's deck instead.",
         {"row": ["Beast: ff"], "runes": ["Probe: f"]}, {"row": ["Pup: f"]}, ["Attack with Beast", "Pup"],
         {"Pup": "main-deck:1"}, "divine", "battle"),
    Told("the ring for its bearer", "If the Empowered Elestral would be destroyed, destroy this Probe instead.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, SWEPT, ["Cast Sweep"],
         {"Pup": "elestral-row:0", "Probe": "underworld:0"}, "artifact", active=1),
]  # fmt: skip


@pytest.mark.clause("ELE-R99")
@pytest.mark.parametrize("told", INSTEAD, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
