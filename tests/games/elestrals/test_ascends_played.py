"""Sentences about what an Elestral Ascends into, and what it has destroyed; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_times_played import CARD, THEIRS
from .test_words_played import ANSWER, Told, scene_of

BEASTS: Final = CARD | {"hand": ["Beast"], "deck": ["Filler"] * 6}
INTO: Final = "When you Ascend this Probe into a {water} Elestral you can draw 2 cards."
FOUGHT: Final = "During your End Phase you can draw 2 cards if this Probe destroyed an Elestral in battle this turn."
YOURS: Final = "When your {water} Elestral Ascends you can draw 2 cards."
TWO: Final = BEASTS | {"row": ["Probe: f", "Cub: w"]}
ASCENDS: Final = [
    Told("into such a one", INTO.replace("water", "fire"), BEASTS, THEIRS, ["Ascend + Beast", "fire Spirit", ANSWER],
         {"hand:0": 2, "Beast": "elestral-row:0"}, "elestral"),
    Told("into another", INTO, BEASTS, THEIRS, ["Ascend + Beast", "fire Spirit"], {"hand:0": 0}, "elestral"),
    Told("that one is stronger",
         "When this Probe Ascends into a {fire} Elestral you can give that Elestral +2 {attack} until the next turn.",
         BEASTS, THEIRS, ["Ascend + Beast", "fire Spirit", ANSWER], {"Beast.stats": (9, 5)}, "elestral"),
    Told("only by an effect", "When you Special Ascend this Probe to Beast you can draw 2 cards.",
         BEASTS, THEIRS, ["Ascend + Beast", "fire Spirit"], {"hand:0": 0}, "elestral"),
    Told("one of yours Ascends", YOURS, TWO, THEIRS, ["Ascend", "Cub", "fire Spirit", ANSWER], {"hand:0": 2}, "elestral"),
    Told("another one of yours", YOURS, TWO, THEIRS, ["Ascend", "Probe", "fire Spirit"], {"hand:0": 0}, "elestral"),
    Told("not one of theirs", YOURS, {"row": ["Cub: f"], "hand": ["Beast"], "spirits": "ff", "deck": ["Filler"] * 6},
         CARD, ["Ascend + Beast", "fire Spirit"], {"hand:1": 0}, "elestral", active=0),
    Told("it has destroyed one", FOUGHT, CARD, {"row": ["Cub: w @defense"]},
         ["Enter the Battle Phase", "Attack with Probe", "Cub", "End the Battle Phase", "Use"], {"hand:0": 2}, "elestral"),
    Told("it has destroyed none", FOUGHT, CARD, {}, ["End the turn"], {"hand:0": 0}, "elestral"),
    Told("out of the hand in the phase it names",
         "This Probe in your hand can Special Ascend from your {fire} Elestral with {fire} during your Battle Phase.",
         {"row": ["Pup: f"], "hand": ["Probe"], "spirits": "f"}, {"row": ["Calm: w"]},
         ["Enter the Battle Phase", "Attack with Pup", "Play Probe"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("and in no other",
         "This Probe in your hand can Special Ascend from your {fire} Elestral with {fire} during your Battle Phase.",
         {"row": ["Pup: f"], "hand": ["Probe"], "spirits": "f"}, {"row": ["Calm: w"]},
         [], {"not offered": "Play Probe"}, "elestral"),
    Told("and a name", "This Probe always counts as Cub. Each Cub gets +1 {attack}.", CARD, THEIRS, [],
         {"Probe.stats": (4, 3)}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-7.17")
@pytest.mark.parametrize("told", ASCENDS, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_which_of_the_two_it_is() -> None:
    """Whether the old Elestral or what it has become is not said."""
    assert read("When your {water} Elestral Ascends you can give it +1 {attack}.", "elestral").faults[0].kind == "refused"
