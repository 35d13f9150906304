"""Sentences of several clauses, and conditions in front of them; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.games.elestrals import nodes
from cardwright.kernel.tree import Triggered

from .test_meanings import only, read
from .test_times_played import CARD, THEIRS
from .test_words_played import ANSWER, HAND, Told, scene_of

WATER: Final = CARD | {"row": ["Probe: f", "Cub: w"]}
IF: Final = "If you control a {water} Elestral, draw 2 cards and an opponent must discard a card."
WHILE: Final = "While you control a {water} Elestral, this Probe gets +2 {attack} and your other Elestrals get +1 {defense}."
JOINED: Final = [
    Told("you, then they", "You can draw a card, then an opponent must discard a card.",
         CARD, THEIRS | {"hand": ["Pup"]}, ["Use", "Pup"], {"hand:0": 1, "Pup": "underworld:1"}, "elestral"),
    Told("for a cost", "You can Expend {fire} in order to draw a card and each player must discard a card.",
         CARD | {"hand": ["Cub"]}, THEIRS | {"hand": ["Pup"]}, ["Use", "Cub", "Pup"],
         {"hand:0": 1, "Pup": "underworld:1", "spirit-deck:0": 3}, "elestral"),
    Told("then if", "You can draw a card, then if you control a {water} Elestral you may draw 2 cards.",
         CARD | {"row": ["Probe: f", "Cub: w"]}, THEIRS, ["Use", "Yes"], {"hand:0": 3}, "elestral"),
    Told("then if not", "You can draw a card, then if you control a {water} Elestral you may draw 2 cards.",
         CARD, THEIRS, ["Use"], {"hand:0": 1}, "elestral"),
    Told("the target is changed", "You can target an Elestral and it gets -2 {attack} until the next turn.",
         CARD, THEIRS | {"row": ["Cub: w"]}, ["Use", "Cub"], {"Cub.stats": (2, 2)}, "elestral"),
    Told("under a condition", "If you control a {water} Elestral you can draw a card, then an opponent must discard a card.",
         CARD, THEIRS, [], {"not offered": "Use"}, "elestral"),
    Told("an order, if", IF, HAND | {"row": ["Cub: w"]}, THEIRS | {"hand": ["Pup"]}, ["Cast Probe", "Pup"],
         {"hand:0": 2, "Pup": "underworld:1"}),
    Told("neither of both, if not", IF, HAND, THEIRS | {"hand": ["Pup"]}, ["Cast Probe"], {"hand:0": 0, "Pup": "hand:1"}),
    Told("both when it happens",
         "When you Cast this Probe, if you control a {water} Elestral, draw 2 cards and an opponent must discard a card.",
         HAND, THEIRS | {"hand": ["Pup"]}, ["Cast Probe"], {"hand:0": 0, "Pup": "hand:1"}, "elestral"),
    Told("otherwise behind both", IF + " Otherwise, draw a card.", HAND, THEIRS | {"hand": ["Pup"]}, ["Cast Probe"],
         {"hand:0": 1, "Pup": "hand:1"}),
    Told("each its own", "If you control a {water} Elestral, draw 2 cards. If you control a Rune you may draw a card.",
         HAND | {"runes": ["God: f"]}, THEIRS, ["Cast Probe", "Yes"], {"hand:0": 1}),
    Told("both statements while", WHILE, WATER, THEIRS, [], {"Probe.stats": (5, 3), "Cub.stats": (4, 3)}, "elestral"),
    Told("none of both while not", WHILE, CARD | {"row": ["Probe: f", "Pup: f"]}, THEIRS, [],
         {"Probe.stats": (3, 3), "Pup.stats": (3, 3)}, "elestral"),
    Told("an effect while", "While you control a {water} Elestral you can draw a card.", WATER, THEIRS, ["Use"],
         {"hand:0": 1}, "elestral"),
    Told("no effect while not", "While you control a {water} Elestral you can draw a card.", CARD, THEIRS, [],
         {"not offered": "Use"}, "elestral"),
    Told("a statement and an effect while",
         "While this Probe is in Attack Position it gets +2 {attack}. While this Probe is in Attack Position you can "
         "draw a card.",
         CARD | {"row": ["Probe: f @defense"]}, THEIRS, [], {"not offered": "Use", "Probe.stats": (3, 3)}, "elestral"),
    Told("it is this card", "If this Probe is in Defense Position you can change it to Attack Position.",
         CARD | {"row": ["Probe: f @defense"]}, THEIRS, ["Use"], {"Probe.position": "attack"}, "elestral"),
    Told("in its phase, it is this card",
         "During your End Phase, if this Probe attacked this turn, you must return it to your hand.",
         CARD, THEIRS, ["Enter the Battle Phase", "Attack with Probe", "End the Battle Phase"],
         {"Probe": "hand:0"}, "elestral"),
    Told("in the Underworld",
         "While this Probe is in your Underworld you can shuffle it into your deck in order to draw a card.",
         {"underworld": ["Probe"], "deck": ["Filler"], "spirits": "f"}, THEIRS, ["Use"], {"hand:0": 1}, "elestral"),
    Told("the others, instead",
         "Give each Elestral you control +2 {attack} until the next turn. If you control a Rune, give each Elestral you "
         "control +3 {attack} until the next turn instead.", HAND | {"row": ["Pup: f"], "runes": ["God: f"]},
         THEIRS, ["Cast Probe"],
         {"Pup.stats": (6, 3)}),
]  # fmt: skip
RING: Final = {"row": ["Cub: w"], "runes": ["Probe: f > Cub"], "spirits": "ff"}
SPOKEN: Final = [
    Told("the bearer is such", "While the Empowered Elestral is {water}-Enchanted, it gets +3 {attack}.",
         RING, THEIRS, [], {"Cub.stats": (7, 2)}, "artifact"),
    Told("the bearer is not", "While the Empowered Elestral is {fire}-Enchanted, it gets +3 {attack}.",
         RING, THEIRS, [], {"Cub.stats": (4, 2)}, "artifact"),
    Told("the bearer, and something else",
         "While you control a {water} Elestral and the Empowered Elestral is in Attack Position, it gets +3 {attack}.",
         RING, THEIRS, [], {"Cub.stats": (7, 2)}, "artifact"),
    Told("the bearer, but not the other thing",
         "While you control a {fire} Elestral and the Empowered Elestral is in Attack Position, it gets +3 {attack}.",
         RING, THEIRS, [], {"Cub.stats": (4, 2)}, "artifact"),
    Told("others, while the bearer is so",
         "While the Empowered Elestral is in Defense Position, your Elestrals get +1 {attack}.",
         RING | {"row": ["Cub: w @defense", "Pup: f"]}, THEIRS, [], {"Pup.stats": (4, 3)}, "artifact"),
    Told("when it", "The Empowered Elestral gets +2 {attack}. When it destroys an Elestral in battle you can draw 2 cards.",
         RING, {"row": ["Pup: f"]}, ["Attack with Cub", "Pup", ANSWER], {"hand:0": 2}, "artifact", "battle"),
    Told("and it also", "The Empowered Elestral gets +2 {attack}. If it is {water}-Enchanted, it also gets +1 {defense}.",
         RING, THEIRS, [], {"Cub.stats": (6, 3)}, "artifact"),
    Told("for each on it", "The Empowered Elestral gets +2 {attack} for each Artifact Rune Empowering it.",
         RING | {"runes": ["Probe: f > Cub", "Charm: f > Cub"]}, THEIRS, [], {"Cub.stats": (8, 2)}, "artifact"),
    Told("for each on this", "This Probe gets +2 {attack} for each Artifact Rune Empowering it.",
         WATER | {"runes": ["Charm: f > Probe"]}, THEIRS, [], {"Probe.stats": (5, 3)}, "elestral"),
]  # fmt: skip


@pytest.mark.parametrize("told", SPOKEN, ids=lambda told: told.says)
def test_what_was_spoken_of(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_the_effect_that_targets_is_negated() -> None:
    found = only("When this Quillet is targeted by an opponent's card effect you can Negate that effect.")
    assert isinstance(found, Triggered)
    assert found.action == nodes.Negate("by")


@pytest.mark.parametrize("told", JOINED, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "You can draw a card and you can destroy a Rune.",
    "This Quillet cannot attack. If Hestia is Enchanted, it gets +1 {attack} instead.",
    "Your Elestrals get +1 {attack}. When it is destroyed you can draw a card.",
    "You can Cast Counter Runes from your hand.",
    "You can Special Cast {fire} Elestrals from your hand.",
    "This Quillet can be played from your hand.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text).faults[0].kind == "refused"
