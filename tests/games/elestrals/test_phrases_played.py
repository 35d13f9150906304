"""Phrases that say in one place what they say in others, played: who is meant, how many, where a text works.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

SEVERAL: Final = [
    Told("both targets are meant", "Target up to 2 Elestrals and destroy them.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "2", "Pup", "Cub"], {"Pup": "underworld:1", "Cub": "underworld:1"}),
    Told("one of two targets is meant", "Target up to 2 Elestrals and destroy them.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "1", "Pup"], {"Pup": "underworld:1", "Cub": "elestral-row:1"}),
    Told("each of them receives", "Enchant {fire} to each Elestral on your field.",
         HAND | {"row": ["Pup: f", "Cub: w"]}, {}, ["Cast Probe"], {"Pup.under": "ff", "Cub.under": "fw"}),
]  # fmt: skip


@pytest.mark.parametrize("told", [*SEVERAL], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
