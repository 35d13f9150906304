"""Who, which, where and how many, in further words: comparisons, players, zones, counts, costs; each read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import HAND, ON_FIELD, Told, scene_of

COMPARED: Final = [
    Told("the highest on that field",
         "Target the Elestral with the highest {attack} on an opponent's field and destroy it.",
         HAND | {"row": ["Beast: ff"]}, {"row": ["Pup: f", "Calm: w"]}, ["Cast Probe", "Pup"],
         {"Pup": "underworld:1", "Beast": "elestral-row:0"}),
    Told("as much or less",
         "You can Expend {fire} in order to destroy an Elestral with {attack} equal to or less than this "
         "Probe's {attack}.",
         ON_FIELD, {"row": ["Beast: ff", "Calm: w"]}, ["Use", "Calm"], {"Calm": "underworld:1", "Beast": "elestral-row:1"},
         "elestral"),
    Told("another stat of this card",
         "You can Expend {fire} in order to destroy an Elestral with more {attack} than this Probe's {defense}.",
         ON_FIELD, {"row": ["Beast: ff", "Pup: f"]}, ["Use"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}, "elestral"),
    Told("an Element in common",
         "You can Expend {fire} in order to destroy another Elestral of the same "
         "Element as this Probe.",
         ON_FIELD, {"row": ["Cub: w", "Pup: f"]}, ["Use"], {"Pup": "underworld:1", "Cub": "elestral-row:1"}, "elestral"),
    Told("the cost of the target", "Target an Elestral. Destroy each other Elestral with the same Enchantment Cost as that "
         "Elestral.",
         HAND, {"row": ["Cub: w", "Pup: f", "Beast: ff"]}, ["Cast Probe", "Pup"],
         {"Pup": "elestral-row:1", "Cub": "underworld:1", "Beast": "elestral-row:1"}),
    Told("not of an Element", "Destroy each non-{fire} Elestral.",
         HAND, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe"], {"Pup": "elestral-row:1", "Cub": "underworld:1"}),
    Told("the lowest cost", "Destroy the Elestral with the lowest Enchantment Cost.",
         HAND, {"row": ["Beast: ff", "Pup: ff"]}, ["Cast Probe"], {"Beast": "elestral-row:1", "Pup": "underworld:1"}),
    Told("more than", "Destroy each Elestral with more than 3 {attack}.",
         HAND, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Pup": "elestral-row:1", "Beast": "underworld:1"}),
    Told("a text that asks for what it changes (R80)", "Elestrals with 5 or more {attack} get -3 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Pup: f"]}, [], {"Beast.stats": (4, 5), "Pup.stats": (3, 3)},
         "elestral"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*COMPARED], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
