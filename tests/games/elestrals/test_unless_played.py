"""Sentences about what is done unless a player pays, or unless something is so; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import HAND, Told, scene_of

BOTH: Final = "Target and destroy an Elestral unless its controller Expends {omni}{omni}."
RUNE: Final = HAND | {"deck": ["Filler"] * 6}
UNLESS: Final = [
    Told("they pay", BOTH, RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe", "Cub", "1: Expend", "water", "water"],
         {"Cub": "elestral-row:1", "spirit-deck:1": 2}),
    Told("they do not", BOTH, RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe", "Cub", "2: Destroy"],
         {"Cub": "underworld:1", "spirit-deck:1": 4}),
    Told("they cannot", BOTH, RUNE, {"row": ["Cub: w"], "spirits": "w"}, ["Cast Probe", "Cub"], {"Cub": "underworld:1"}),
    Told("its controller may be you", BOTH, RUNE | {"row": ["Cub: w"]}, THEIRS,
         ["Cast Probe", "Spirit Deck", "Cub", "1: Expend"],
         {"Cub": "elestral-row:0", "spirit-deck:0": 1}),
    Told("a discard saves", "Draw 2 cards unless an opponent discards a card.",
         RUNE, THEIRS | {"hand": ["Pup"]}, ["Cast Probe", "1: Discard", "Pup"], {"Pup": "underworld:1", "hand:0": 0}),
    Told("not from an empty hand", "Draw 2 cards unless an opponent discards a card.",
         RUNE, THEIRS, ["Cast Probe"], {"hand:0": 2}),
    Told("not half a payment", "Draw 2 cards unless an opponent discards 2 cards.",
         RUNE, THEIRS | {"hand": ["Pup"]}, ["Cast Probe"], {"hand:0": 2, "Pup": "hand:1"}),
    Told("of an own card", "An opponent may Disenchant {omni} from their field. If they do not, draw 2 cards.",
         RUNE, THEIRS | {"row": ["Cub: ww"]}, ["Cast Probe", "1: Disenchant", "Cub"], {"hand:0": 0}),
    Told("which must have a Spirit",
         "An opponent may Disenchant {omni}{omni} from their field. If they do not, draw 2 cards.",
         RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe"], {"hand:0": 2}),
    Told("the Rune stands", "This Probe can only be played when an opponent activates an Invoke Rune. "
         "Negate that Rune unless they Expend {omni}.", {"runes": ["*Probe"], "spirits": "ff"},
         {"hand": ["Sweep"], "spirits": "ff"}, ["Cast Sweep", "Cast Set Probe", "1: Expend"],
         {"spirit-deck:1": 0}, "counter", active=1),
    Told("an upkeep", "During your End Phase you must destroy this Probe unless you Expend {fire}.",
         CARD, THEIRS, [TURN, "1: Expend"], {"Probe": "elestral-row:0", "spirit-deck:0": 3}, "elestral"),
    Told("that is not paid", "During your End Phase destroy this Probe unless you Expend {fire}.",
         CARD, THEIRS, [TURN, "2: Destroy"], {"Probe": "underworld:0"}, "elestral"),
    Told("or cannot be", "During your End Phase, destroy this Probe unless you Expend {fire}.",
         CARD | {"spirits": "ww"}, THEIRS, [TURN], {"Probe": "underworld:0"}, "elestral"),
    Told("the target is so", "Target an Elestral. Return it to its owner's hand unless it is {water}-Enchanted.",
         RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe", "Cub"], {"Cub": "elestral-row:1"}),
    Told("the target is not so", "Target an Elestral. Return it to its owner's hand unless it is {fire}-Enchanted.",
         RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe", "Cub"], {"Cub": "hand:1"}),
    Told("something else is so", "Draw 2 cards unless an opponent controls a {water} Elestral.",
         RUNE, THEIRS | {"row": ["Cub: w"]}, ["Cast Probe"], {"hand:0": 0}),
    Told("what must be paid is paid", "An opponent must Expend {omni}. If they do not, draw 2 cards.",
         RUNE, THEIRS, ["Cast Probe"], {"hand:0": 0, "spirit-deck:1": 3}),
    Told("if it can be", "An opponent must Expend {water}. If they do not, draw 2 cards.",
         RUNE, THEIRS | {"spirits": "f"}, ["Cast Probe"], {"hand:0": 2, "spirit-deck:1": 1}),
]  # fmt: skip


@pytest.mark.clause("ELE-R100")
@pytest.mark.parametrize("told", UNLESS, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "Draw 2 cards unless an opponent Expends up to {omni}{omni}.",
    "Draw 2 cards unless an opponent discards a card. If they do, discard a card.",
    "Destroy a Rune, then draw a card unless an opponent Expends {fire}.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text, "invoke").faults[0].kind == "refused"
