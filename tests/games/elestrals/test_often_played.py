"""Sentences about how often, and when else, an effect can be activated; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_settling import read
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import Told, scene_of

DRAW: Final = "You can draw a card. "
OFTEN: Final = [
    Told("once", DRAW + "This effect can be activated only once each turn.",
         CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("once more while that holds", DRAW + "This effect can be activated an additional time each turn if you control a "
         "{water} Elestral.", CARD | {"row": ["Probe: f", "Cub: w"]}, THEIRS, ["Use", "Use + additional"],
         {"not offered": "Use", "hand:0": 2}, "elestral"),
    Told("not without it", DRAW + "This effect can be activated an additional time each turn if you control a "
         "{water} Elestral.", CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("thrice while that holds",
         DRAW + "While this Probe is {water}-Enchanted this effect can be activated 3 times each turn.",
         CARD | {"row": ["Probe: fw"]}, THEIRS, ["Use", "Use", "Use"], {"not offered": "Use", "hand:0": 3}, "elestral"),
    Told("once more for more",
         DRAW + "If you also Expend {fire}, this effect can be activated one additional time each turn.",
         CARD, THEIRS, ["Use + additional"], {"offered": "Use", "hand:0": 1, "spirit-deck:0": 3}, "elestral"),
    Told("as often as it is paid",
         "You can Expend {fire} in order to draw a card. You can activate this effect any number of times each turn.",
         CARD, THEIRS, ["Use", "Use", "Use", "Use"], {"not offered": "Use", "hand:0": 4}, "elestral"),
    Told("effects of others", DRAW + "Your {fire} Elestrals' effects can be activated an additional time each turn.",
         CARD, THEIRS, ["Use", "Use"], {"not offered": "Use", "hand:0": 2}, "elestral"),
    Told("not of all others", DRAW + "Your {water} Elestrals' effects can be activated an additional time each turn.",
         CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("an effect that has a limit", DRAW + "This effect can be activated up to 2 times each turn. "
         "Your Probe's effect can be activated an additional time each turn.",
         CARD, THEIRS, ["Use", "Use", "Use"], {"not offered": "Use", "hand:0": 3}, "elestral"),
    Told("in another phase, too", DRAW + "This effect can also be activated during your opponent's End Phase.",
         CARD | {"deck": ["Filler"] * 6}, THEIRS, ["Use", TURN, TURN, "Use"], {"offered": "Use", "hand:0": 3}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R101")
@pytest.mark.parametrize("told", OFTEN, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    DRAW + "You can activate this effect any number of times each turn.",
    DRAW + "This effect can also be activated during your opponent's Main Phase.",
    DRAW + "This effect can be activated only once each turn if you control a {water} Elestral.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text).faults[0].kind == "refused"
