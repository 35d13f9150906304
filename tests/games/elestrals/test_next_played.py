"""Sentences about the next card that is Cast, and the next time something happens; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import ANSWER, HAND, Told, scene_of

MINE: Final = HAND | {"hand": ["Probe", "Pup", "Cub"], "deck": ["Filler"] * 6}
STRONGER: Final = "The next time you Cast an Elestral this turn, it gets +2 {attack} until the next turn."
DESTROYED: Final = "The next time an Elestral on your field is destroyed this turn, you may draw 2 cards."
SWEEPS: Final = {"hand": ["Probe", "Sweep"], "spirits": "fff"}
NEXT: Final = [
    Told("the next one", STRONGER, MINE, THEIRS, ["Cast Probe", "Cast Pup"], {"Pup.stats": (5, 3)}),
    Told("not those that are there", STRONGER, MINE | {"row": ["Rock: e"]}, THEIRS, ["Cast Probe", "Cast Pup"],
         {"Rock.stats": (1, 6)}),
    Told("only in this turn", STRONGER, MINE | {"spirits": "ffffff"}, THEIRS, ["Cast Probe", TURN, TURN, "Cast Pup"],
         {"Pup.stats": (3, 3)}),
    Told("not the one behind it",
         "The next time you Cast an Elestral this turn, it gets +2 {attack} until the next turn.",
         MINE | {"hand": ["Probe", "Pup", "Cub", "Rise"], "spirits": "ffffww"}, THEIRS,
         ["Cast Probe", "Cast Pup", "Cast Rise", "Cub"],
         {"Cub.stats": (4, 2), "Pup.stats": (5, 3)}),
    Told("only such a one", "The next time you Cast a {water} Elestral this turn, it gets +2 {attack} until the next turn.",
         MINE, THEIRS, ["Cast Probe", "Cast Pup"], {"Pup.stats": (3, 3)}),
    Told("given for a cost",
         "You can Expend {fire} in order to draw a card. The next time you Cast an Elestral this turn, it gets +2 "
         "{attack} until the next turn.",
         CARD | {"hand": ["Pup"]}, THEIRS, ["Use", "Cast Pup"], {"Pup.stats": (5, 3)}, "elestral"),
    Told("one of theirs",
         "When you Cast this Probe, the next time an opponent Casts an Elestral this turn, it is Suppressed.",
         HAND, THEIRS, ["Cast Probe"], {"hand:0": 0}, "elestral"),
    Told("the next time", DESTROYED, SWEEPS | {"row": ["Pup: f"]}, {"row": ["Cub: w"]}, ["Cast Probe", "Cast Sweep"],
         {"hand:0": 0}),
    Told("it is drawn for", DESTROYED.replace("your field", "an opponent's field"),
         SWEEPS, {"row": ["Cub: w"]}, ["Cast Probe", "Cast Sweep", ANSWER], {"hand:0": 2}),
    Told("but once", DESTROYED.replace("your field", "an opponent's field"),
         SWEEPS, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", "Cast Sweep", ANSWER], {"hand:0": 2}),
    Told("at its own doing",
         "You can Expend {fire}. If you do, the next time this Probe destroys an Elestral in battle this turn, you may "
         "draw 2 cards.", CARD, {"row": ["Cub: w @defense"]},
         ["Use", "Enter the Battle Phase", "Attack with Probe", "Cub", ANSWER],
         {"Cub": "underworld:1", "hand:0": 2}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R102")
@pytest.mark.parametrize("told", NEXT, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, {"Rise": "Special Cast an Elestral from your hand."})
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "The next Rune you play this turn cannot be Negated.",
    "The next Elestral you Cast this turn cannot be Negated.",
    "The next time you Cast an Elestral, draw a card.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text, "invoke").faults[0].kind == "refused"
