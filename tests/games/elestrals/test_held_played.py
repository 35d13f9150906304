"""Sentences about what an Instant changes as long as its target, or something else, is so; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_times_played import THEIRS
from .test_words_played import HAND, Told, scene_of

SWEEP: Final = {"hand": ["Probe", "Sweep"], "spirits": "fff", "deck": ["Filler"] * 6}
ON_FIELD: Final = "Target an Elestral. It gets +2 {attack} as long as it is on the field."
STATUS: Final = "Target an Elestral. It gets +2 {attack} and +1 {defense} as long as it is {water}-Enchanted."
OTHERS: Final = "Target an Elestral. It gets -3 {attack} as long as you control a {fire} Elestral."
THERE: Final = THEIRS | {"row": ["Cub: w"]}
HELD: Final = [
    Told("on the field", ON_FIELD, HAND, THERE, ["Cast Probe", "Cub"], {"Cub.stats": (6, 2)}),
    Told("also turns later", ON_FIELD, HAND | {"deck": ["Filler"] * 6}, THERE,
         ["Cast Probe", "Cub", "End the turn", "End the turn"], {"Cub.stats": (6, 2)}),
    Told("it is so", STATUS, HAND, THERE, ["Cast Probe", "Cub"], {"Cub.stats": (6, 3)}),
    Told("it is not so", STATUS, HAND, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup.stats": (3, 3)}),
    Told("you control one", OTHERS, HAND | {"row": ["Pup: f"]}, THERE, ["Cast Probe", "Cub"], {"Cub.stats": (1, 2)}),
    Told("you is who Cast it", OTHERS, HAND, THEIRS | {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", "Cub"],
         {"Cub.stats": (4, 2)}),
    Told("it cannot attack so long", "Target an Elestral. It cannot attack as long as it is Enchanted.",
         HAND | {"deck": ["Filler"] * 6}, THERE, ["Cast Probe", "Cub", "End the turn", "Enter the Battle Phase"],
         {"not offered": "Attack with Cub"}),
    Told("Suppressed for as long", "Target an Elestral. It is Suppressed for as long as it is on the field.",
         HAND, THERE, ["Cast Probe", "Cub"], {"Cub.suppressed": True}),
    Told("no Rune destroys it", "Target an Elestral. As long as that Elestral is Enchanted it cannot be destroyed by Runes.",
         SWEEP, THERE, ["Cast Probe", "Cub", "Cast Sweep"], {"Cub": "elestral-row:1"}),
]  # fmt: skip


@pytest.mark.clause("ELE-R103")
@pytest.mark.parametrize("told", HELD, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_of_a_card_that_stays_it_is_refused() -> None:
    text = "You can target an Elestral. It gets +2 {attack} as long as it is {fire}-Enchanted."
    assert read(text).faults[0].kind == "refused"
    assert not read(text.replace("{fire}-Enchanted", "on the field")).faults  # R182
