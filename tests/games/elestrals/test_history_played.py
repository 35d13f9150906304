"""Sentences about what has happened this turn; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_times_played import CARD, MINE, THEIRS, TURN
from .test_words_played import USE, Told, scene_of

FELL: Final = "If an Elestral was destroyed this turn, you can draw a card."
HISTORY: Final = [
    Told("nothing fell", FELL, CARD, THEIRS, [], {"not offered": "Use"}, "elestral"),
    Told("something fell", FELL,
         CARD | {"hand": ["Sweep"]}, THEIRS | {"row": ["Pup: f"]}, ["Cast Sweep", USE], {"hand:0": 1},
         "elestral"),
    Told("one is not two", "If 2 or more Elestrals were destroyed this turn, you can draw a card.",
         CARD | {"hand": ["Sweep"]}, THEIRS | {"row": ["Pup: f"]}, ["Cast Sweep"], {"not offered": "Use"}, "elestral"),
    Told("two are", "If 2 or more Elestrals were destroyed this turn, you can draw a card.",
         CARD | {"hand": ["Sweep"]}, THEIRS | {"row": ["Pup: f", "Cub: w"]}, ["Cast Sweep", USE], {"hand:0": 1}, "elestral"),
    Told("not one of the own field", "If an Elestral on your field was destroyed this turn, you can draw a card.",
         CARD | {"hand": ["Sweep"]}, THEIRS | {"row": ["Pup: f"]}, ["Cast Sweep"], {"not offered": "Use"}, "elestral"),
    Told("who Cast it", "If your opponent has Cast an Elestral this turn, you can draw a card.",
         CARD | {"hand": ["Cub"], "spirits": "w"}, THEIRS, ["Cast Cub"], {"not offered": "Use"}, "elestral"),
    Told("so many Spirits", "If you have Expended 2 or more Spirits this turn, this Probe gets +3 {attack}.",
         CARD | {"hand": ["Charm"]}, THEIRS, ["Expend a Spirit"], {"Probe.stats": (3, 3)}, "elestral"),
    Told("the first", "If you have Expended 1 or more Spirits this turn, this Probe gets +3 {attack}.",
         CARD, THEIRS, ["Expend a Spirit"], {"Probe.stats": (6, 3)}, "elestral"),
    Told("only this turn", "If you have Expended 1 or more Spirits this turn, this Probe gets +3 {attack}.",
         CARD, THEIRS, ["Expend a Spirit", TURN], {"Probe.stats": (3, 3)}, "elestral"),
    Told("not yet", "If you have not Cast an Elestral this turn, this Probe gets +3 {attack}.",
         CARD, THEIRS, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("it has", "If you have not Cast an Elestral this turn, this Probe gets +3 {attack}.",
         CARD | {"hand": ["Cub"], "spirits": "w"}, THEIRS, ["Cast Cub"], {"Probe.stats": (3, 3)}, "elestral"),
    Told("for each of them", "Draw a card for each Elestral destroyed this turn.",
         MINE | {"hand": ["Probe", "Sweep"]}, THEIRS | {"row": ["Pup: f", "Cub: w"]}, ["Cast Sweep", "Cast Probe"],
         {"hand:0": 2}),
    Told("for each that you did", "This Probe gets +1 {attack} for each Rune you Set this turn.",
         CARD | {"hand": ["Charm", "God"]}, THEIRS, ["Set Charm", "Set God"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("this card itself", "If this Probe was Cast this turn, you can draw a card.",
         {"hand": ["Probe"], "spirits": "ff"}, THEIRS, ["Cast Probe", USE], {"hand:0": 1}, "elestral"),
    Told("not another", "If this Probe was Cast this turn, you can draw a card.",
         CARD | {"hand": ["Cub"], "spirits": "ww"}, THEIRS, ["Cast Cub"], {"not offered": "Use"}, "elestral"),
    Told("only if", "You can draw a card only if you control a Divine Rune.",
         CARD, THEIRS, [], {"not offered": "Use"}, "elestral"),
    Told("not if", "You can draw a card. You cannot activate this effect if you control a Divine Rune.",
         CARD | {"runes": ["God: f"]}, THEIRS, [], {"not offered": "Use"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R96")
@pytest.mark.parametrize("told", HISTORY, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
