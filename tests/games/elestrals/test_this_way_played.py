"""What a player did by the deed before: "if you discarded such a card this way", and what they can do then.

The positions and the way to write them are those of test_words_played.
"""

from collections.abc import Sequence
from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, Told, scene_of

FORETOLD: Final = (
    "When you Cast this Probe you can Foretell 1. If you Foretold an Elestral this way you may add it to your hand."
)
FORETELL: Final = "Foretell 1. If you Foretell an Elestral this way you may add it to your hand."
DISCARDED: Final = "Discard a card. If you discarded a {fire} card this way, draw 2 cards."
THEY_DID: Final = "An opponent must discard a card. If they discarded a {fire} card this way, draw 2 cards."
FALLEN: Final = "Destroy each Elestral. If an Elestral was destroyed this way, draw 2 cards."
DECK: Final[dict[str, Sequence[str]]] = {"deck": ["Filler"] * 3}
THIS_WAY: Final = [
    Told("can is may", FORETOLD, {"hand": ["Probe"], "spirits": "f", "deck": ["Filler", "Pup"]}, {},
         ["Cast Probe", ANSWER, "Yes"], {"Pup": "hand:0"}, "elestral"),
    Told("or may not", FORETOLD, {"hand": ["Probe"], "spirits": "f", "deck": ["Filler", "Pup"]}, {},
         ["Cast Probe", ANSWER, "No"], {"hand:0": 0}, "elestral"),
    Told("another card is not added", FORETOLD, {"hand": ["Probe"], "spirits": "f", "deck": ["Filler", "Spark"]}, {},
         ["Cast Probe", ANSWER], {"hand:0": 0}, "elestral"),
    Told("you Foretell", FORETELL, HAND | {"deck": ["Filler", "Pup"]}, {}, ["Cast Probe", "Yes"], {"Pup": "hand:0"}),
    Told("you discarded one", DISCARDED, {"hand": ["Probe", "Pup"], "spirits": "f", **DECK}, {}, ["Cast Probe"],
         {"Pup": "underworld:0", "hand:0": 2}),
    Told("you discarded another", DISCARDED, {"hand": ["Probe", "Cub"], "spirits": "f", **DECK}, {}, ["Cast Probe"],
         {"Cub": "underworld:0", "hand:0": 0}),
    Told("they discarded one", THEY_DID, HAND | DECK, {"hand": ["Pup"]}, ["Cast Probe"], {"hand:0": 2}),
    Told("they discarded another", THEY_DID, HAND | DECK, {"hand": ["Cub"]}, ["Cast Probe"], {"hand:0": 0}),
    Told("one was destroyed", FALLEN, HAND | DECK, {"row": ["Pup: f"]}, ["Cast Probe"], {"hand:0": 2}),
    Told("none was destroyed", FALLEN, HAND | DECK, {}, ["Cast Probe"], {"hand:0": 0}),
]  # fmt: skip


@pytest.mark.clause("ELE-R183")
@pytest.mark.parametrize("told", THIS_WAY, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize(
    "text", [THEY_DID.replace("they", "you"), DISCARDED.replace("you discarded", "an opponent discarded")]
)
def test_another_player_has_not_done_it(text: str) -> None:
    assert read(text, "invoke").faults[0].message.endswith('"this way" is said of a player who has not done it')
