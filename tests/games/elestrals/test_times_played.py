"""Sentences about time: until when, from when, later, at the start and at the end; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, Told, scene_of

TURN: Final = "End the turn"
DECKS: Final = {"deck": ["Filler"] * 6, "spirits": "ffff"}
THEIRS: Final = {"deck": ["Filler"] * 6, "spirits": "wwww"}
MINE: Final = HAND | DECKS
UNTIL: Final = [
    Told("it lasts through the opponent's next turn",
         "Target an Elestral. It cannot attack until the end of your opponent's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN, "Enter the Battle Phase"],
         {"not offered": "Attack with Pup"}),
    Told("and then it is over",
         "Target an Elestral. It cannot attack until the end of your opponent's next turn.",
         MINE | {"row": ["Calm: w"]}, THEIRS | {"row": ["Pup: f"]},
         ["Cast Probe", "Pup", TURN, TURN, TURN, "Enter the Battle Phase"], {"offered": "Attack with Pup"}),
    Told("not before that turn", "Target an Elestral. It gets +2 {attack} during your opponent's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup.stats": (3, 3)}),
    Told("in that turn", "Target an Elestral. It gets +2 {attack} during your opponent's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN], {"Pup.stats": (5, 3)}),
    Told("not after it", "Target an Elestral. It gets +2 {attack} during your opponent's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN, TURN], {"Pup.stats": (3, 3)}),
    Told("through the own next turn", "Target an Elestral. It gets +2 {attack} until the end of your next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN, TURN], {"Pup.stats": (5, 3)}),
    Told("until the next Main Phase", "Target an Elestral. It gets +2 {attack} until your next Main Phase.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN], {"Pup.stats": (5, 3)}),
    Told("which it has reached", "Target an Elestral. It gets +2 {attack} until your next Main Phase.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN, TURN], {"Pup.stats": (3, 3)}),
    Told("through the next turn, whoever's", "Target an Elestral. It gets +2 {attack} until the end of the next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN], {"Pup.stats": (5, 3)}),
    Told("no longer", "Target an Elestral. It gets +2 {attack} until the end of the next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN, TURN], {"Pup.stats": (3, 3)}),
    Told("you is still who said it, in the turn of another",
         "Until the end of your opponent's next turn, your Elestrals cannot be targeted by opponents' Rune effects.",
         MINE | {"row": ["Calm: w"]}, THEIRS, ["Cast Probe", TURN], {}),
]  # fmt: skip
LATER: Final = [
    Told("what was Cast falls at the end of the turn",
         "Special Cast an Elestral from your Underworld. At the end of the turn, destroy it.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Pup", TURN], {"Pup": "underworld:0"}),
    Told("it is there until then",
         "Special Cast an Elestral from your Underworld. At the end of the turn, destroy it.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Pup"], {"Pup": "elestral-row:0"}),
    Told("it enters with what the text gives it",
         "Special Cast an Elestral from your Underworld. It gets +2 {attack} until the next turn.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Pup"], {"Pup.stats": (5, 3)}),
    Told("it cannot attack", "Special Cast an Elestral from your Underworld. It cannot attack this turn.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Pup", "Enter the Battle Phase"],
         {"not offered": "Attack with Pup"}),
    Told("in one sentence", "Special Cast an Elestral from your Underworld and give it +2 {attack} until the next turn.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Pup"], {"Pup.stats": (5, 3)}),
    Told("it may be Cast, and then it gets it",
         "You may Special Cast an Elestral from your Underworld. It gets +2 {attack} until the next turn.",
         MINE | {"underworld": ["Pup"]}, THEIRS, ["Cast Probe", "Yes", "Pup"], {"Pup.stats": (5, 3)}),
    Told("it comes back, and more is done", "When this Probe is destroyed you can Expend {fire}. If you do, during this "
         "turn's End Phase you can Special Cast it from your Underworld and destroy a Rune.",
         DECKS | {"row": ["Probe: f"]}, {"hand": ["Sweep"], "spirits": "ff", "runes": ["God: f"]},
         ["Cast Sweep", "Spirit Deck", ANSWER, TURN, "Use + Probe", "God"],
         {"Probe": "elestral-row:0", "God": "underworld:1"}, "elestral", active=1),
    Told("in the own next Draw Phase, not in the opponent's",
         "During your next Draw Phase you can draw 2 cards.", MINE, THEIRS, ["Cast Probe", TURN], {"hand:0": 0}),
    Told("in the own next Draw Phase",
         "During your next Draw Phase you can draw 2 cards.",
         MINE, THEIRS, ["Cast Probe", TURN, TURN, "Use"], {"hand:0": 3}),
    Told("at the start of the next Main Phase",
         "At the start of your next Main Phase, draw 2 cards.", MINE, THEIRS, ["Cast Probe", TURN, TURN], {"hand:0": 3}),
    Told("once only",
         "At the start of your next Main Phase, draw 2 cards.", MINE, THEIRS, ["Cast Probe", TURN, TURN, TURN, TURN],
         {"hand:0": 4}),
]  # fmt: skip
CARD: Final = DECKS | {"row": ["Probe: f"]}
MOMENTS: Final = [
    Told("at the start of the Main Phase", "At the start of your Main Phase you can draw a card.",
         CARD, THEIRS, [TURN, TURN, ANSWER], {"hand:0": 2}, "elestral"),
    Told("not of the opponent's", "At the start of your Main Phase you can draw a card.",
         CARD, THEIRS, [TURN], {"hand:0": 0}, "elestral"),
    Told("at the end of the own turn", "At the end of your turn you can draw a card.",
         CARD, THEIRS, [TURN, ANSWER], {"hand:0": 1}, "elestral"),
    Told("that player", "At the start of each player's Main Phase that player draws a card.",
         CARD, THEIRS, [TURN], {"hand:1": 2, "hand:0": 0}, "elestral"),
    Told("before the draw", "At the start of your Draw Phase discard a card.",
         CARD | {"hand": ["Cub"]}, THEIRS, [TURN, TURN], {"hand:0": 1, "Cub": "underworld:0"}, "elestral"),
    Told("when a turn begins", "When your opponent's turn begins you can draw a card.",
         CARD, THEIRS, [TURN, ANSWER], {"hand:0": 1}, "elestral"),
    Told("as the Battle Phase begins", "When your Battle Phase begins you can draw a card.",
         CARD, THEIRS, ["Enter the Battle Phase", ANSWER], {"hand:0": 1}, "elestral"),
    Told("as the Battle Phase ends",
         "At the end of your Battle Phase, if this Probe attacked this turn, change this Probe to Defense Position.",
         CARD, THEIRS, ["Enter the Battle Phase", "Attack with Probe", "End the Battle Phase"],
         {"Probe.position": "defense"}, "elestral"),
    Told("if it did not attack, it stands",
         "At the end of your Battle Phase, if this Probe attacked this turn, change this Probe to Defense Position.",
         CARD, THEIRS, ["Enter the Battle Phase", "End the Battle Phase"], {"Probe.position": "attack"}, "elestral"),
    Told("whenever", "Whenever you Expend 1 or more {fire} you can draw a card.",
         CARD, THEIRS, ["Expend a Spirit", ANSWER], {"hand:0": 2}, "elestral"),
    Told("after it", "When you Set a Rune you can draw a card.",
         CARD | {"hand": ["Charm"]}, THEIRS, ["Set Charm", ANSWER], {"hand:0": 1}, "elestral"),
    Told("if it attacks", "When this Probe attacks a Defense Position Elestral, this Probe gets +3 {attack} until the end "
         "of the battle.",
         CARD, THEIRS | {"row": ["Pup: f @defense"]}, ["Attack with Probe", "Pup"], {"Pup": "underworld:1"}, "elestral",
         "battle"),
    Told("once a turn", "When you Set a Rune you can draw a card. Activate this effect only once each turn.",
         CARD | {"hand": ["Charm", "God"]}, THEIRS, ["Set Charm", ANSWER, "Set God"], {"hand:0": 1}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R90", "ELE-R91", "ELE-R92")
@pytest.mark.parametrize("told", [*UNTIL, *LATER, *MOMENTS], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
