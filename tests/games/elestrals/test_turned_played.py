"""Sentences about cards to which, or by which, something was done this turn: which ones, how many, whether; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import HAND, USE, Told, scene_of

OTHERS: Final = {
    "Doom": "Destroy an Elestral.",
    "Dross": "Discard a card.",
    "Dredge": "Send the top card of your deck to your Underworld.",
}
TURN_PUP: Final = "Turn Pup"
PAIR: Final = {"row": ["Probe: f", "Pup: f"], "spirits": "ffff"}
TURNED: Final = [
    Told("those that changed their Position",
         "You can Expend {fire} in order to destroy each Elestral that changed its Position this turn.",
         PAIR, {"row": ["Cub: w"]}, [TURN_PUP, USE],
         {"Pup": "underworld:0", "Cub": "elestral-row:1", "Probe": "elestral-row:0"}, "elestral"),
    Told("it has itself", "If this Probe changed its Position this turn this Probe gets +3 {attack}.",
         {"row": ["Probe: f"]}, {}, ["Turn Probe"], {"Probe.stats": (6, 3)}, "elestral"),
    Told("it has not", "This Probe gets +3 {attack} if it changed its Position this turn.",
         PAIR, {}, [TURN_PUP], {"Probe.stats": (3, 3)}, "elestral"),
    Told("for each of them",
         "This Probe gets +1 {attack} for each Elestral that changed its Position this turn.",
         PAIR, {}, [TURN_PUP, "Turn Probe"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("for each time",
         "This Probe gets +1 {attack} for each time an Elestral changed its Position this turn.",
         PAIR, {}, [TURN_PUP], {"Probe.stats": (4, 3)}, "elestral"),
    Told("those that did not",
         "You can Expend {fire} in order to destroy each Elestral that did not change its Position this turn.",
         PAIR, {"row": ["Cub: w"]}, [TURN_PUP, "Turn Probe", USE],
         {"Pup": "elestral-row:0", "Cub": "underworld:1", "Probe": "elestral-row:0"}, "elestral"),
    Told("one that dealt damage", "During your End Phase you can destroy each Elestral that dealt damage this turn.",
         {"row": ["Probe: f", "Beast: ff"]}, {"row": ["Calm: w"]},
         ["Attack with Beast", "Calm", "End the", USE], {"Beast": "underworld:0", "Probe": "elestral-row:0"}, "elestral",
         "battle"),
    Told("one that was destroyed comes back",
         "You can Special Cast an Elestral from your Underworld that was destroyed this turn.",
         {"row": ["Probe: f", "Pup: f"], "hand": ["Doom"], "underworld": ["Cub"], "spirits": "ffw"}, {},
         ["Cast Doom", "Spirit Deck", "Pup", USE, "Pup"], {"Pup": "elestral-row:0", "Cub": "underworld:0"}, "elestral"),
    Told("one that was discarded comes back",
         "You can return an Elestral that was discarded this turn in your Underworld to your hand.",
         {"row": ["Probe: f"], "hand": ["Dross", "Pup"], "underworld": ["Cub"], "spirits": "ff"}, {},
         ["Cast Dross", USE, "Pup"], {"Pup": "hand:0", "Cub": "underworld:0"}, "elestral"),
    Told("one that received Spirits",
         "Destroy each Elestral that received 1 or more {fire} this turn.",
         HAND | {"row": ["Pup: f", "Cub: w"]}, {"row": ["Calm: w"]}, ["Enchant an Elestral", "fire", "Pup", "Cast Probe"],
         {"Pup": "underworld:0", "Cub": "elestral-row:0", "Calm": "elestral-row:1"}),
]  # fmt: skip


@pytest.mark.clause("ELE-R96")
@pytest.mark.parametrize("told", TURNED, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, OTHERS)
    scene.go(told.go)
    scene.check(told.then)
