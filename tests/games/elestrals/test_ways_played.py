"""Deeds in further ways: attacking again, exchanging cards, orders under a deck, halves, lists to choose from.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, USE, Told, scene_of

WAYS: Final = [
    Told("it attacks again", "When this Probe destroys an Elestral in battle you can have it attack again.",
         {"row": ["Probe: ff"]}, {"row": ["Calm: w", "Calm: w"]},
         ["Attack with Probe", "Calm", ANSWER, "Attack with Probe", "Calm"], {"elestral-row:1": 0}, "elestral", "battle"),
    Told("a target attacks again", "Target an Elestral on your field. It can attack once more this turn.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Calm: w", "Calm: w"]},
         ["Cast Probe", "Spirit Deck", "Pup", "Enter the Battle", "Attack with Pup", "Calm", "Attack with Pup", "Calm"],
         {"elestral-row:1": 0}),
    Told("a hand card for one below", "You can exchange a card in your hand with a card in your Underworld.",
         {"row": ["Probe: f"], "hand": ["Pup"], "underworld": ["Cub"]}, {}, [USE], {"Pup": "underworld:0", "Cub": "hand:0"},
         "elestral"),
    Told("below the deck in an order",
         "Return up to 3 Elestrals from your Underworld to the bottom of your deck in any order.",
         HAND | {"underworld": ["Pup", "Cub"], "deck": ["Filler"]}, {}, ["Cast Probe", "2", "Pup", "Cub", "Cub", "Pup"],
         {"main-deck:0": 3, "Pup": "main-deck:0", "Cub": "main-deck:0"}),
]  # fmt: skip


@pytest.mark.clause("ELE-16.1", "ELE-22.10", "ELE-1.6")
@pytest.mark.parametrize("told", WAYS, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
