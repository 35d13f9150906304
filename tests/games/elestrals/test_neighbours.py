"""Texts of our own one word away from those that real cards have: each word of them counts.

Each fails if its rule is broken; they do not need the corpus.
"""

from typing import Final

import pytest

from .corpus import Scene
from .test_rare_texts import made
from .test_words_played import Told

HAND: Final = {"hand": ["Probe"], "spirits": "ffff"}
ANSWER: Final = "Probe + :"
USE: Final = "Use + Probe"
ATTACKS: Final = [
    Told("nobody attacks this card", "Your opponents' Elestrals cannot attack this Probe while it is in Defense Position.",
         {"row": ["Probe: f @defense", "Pup: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan"],
         {"Pup": "underworld:0", "Probe": "elestral-row:0"}, "elestral", "battle", 1),
    Told("in another Position they do", "Your opponents' Elestrals cannot attack this Probe while it is in Defense Position.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan", "Probe"],
         {"Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("directly in the turn of its Cast", "This Probe can attack opponents' Spirit Decks directly the turn you Special "
         "Cast it.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, ["Attack with Probe"], {"Probe.stats": (3, 3)}, "elestral", "battle"),
]  # fmt: skip
INSTANTS: Final = [
    Told("the order behind a conditional effect is what the Rune does",
         "When this Probe is sent from your deck to your Underworld you can draw 2 cards. Draw a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1, "Probe": "underworld:0"}),
]  # fmt: skip


@pytest.mark.parametrize("told", [*ATTACKS, *INSTANTS], ids=lambda told: told.says)
def test_neighbours(told: Told) -> None:
    scene = Scene(told.mine, told.theirs, phase=told.phase, active=told.active, rules=made(told))
    scene.go(told.go)
    scene.check(told.then)
