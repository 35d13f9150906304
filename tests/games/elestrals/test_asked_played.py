"""What a condition behind a deed asks, and what is said of cards and Spirits in other words; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

CAST: Final = {"hand": ["Probe"], "spirits": "ff", "deck": ["Filler"] * 4}
HURT: Final = "When this Probe is attacked the attacking Elestral gets -2 {attack} until the next turn"
UNLESS: Final = "When you Cast this Probe an opponent must discard a card unless they control a Divine Rune."
ASKED: Final = [
    Told("one that is not so", "When you Cast this Probe you can destroy an Elestral that is not {fire}-Enchanted.",
         CAST, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", ANSWER], {"Cub": "underworld:1", "Pup": "elestral-row:1"},
         "elestral"),
    Told("one that is so is targeted",
         "When you Cast this Probe you can target and destroy a {water}-Enchanted Elestral.",
         CAST, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", ANSWER], {"Cub": "underworld:1", "Pup": "elestral-row:1"},
         "elestral"),
    Told("it is so: not offered", "When you Cast this Probe you can draw a card unless you control a Divine Rune.",
         CAST | {"runes": ["God: f"]}, {}, ["Cast Probe"], {"hand:0": 0}, "elestral"),
    Told("it is not so", "When you Cast this Probe you can draw a card unless you control a Divine Rune.",
         CAST, {}, ["Cast Probe", ANSWER], {"hand:0": 1}, "elestral"),
    Told("they are asked what they have", UNLESS, CAST, {"hand": ["Pup"]}, ["Cast Probe"], {"Pup": "underworld:1"},
         "elestral"),
    Told("they have it", UNLESS, CAST | {"runes": ["God: f"]}, {"hand": ["Pup"], "runes": ["God: f"]}, ["Cast Probe"],
         {"Pup": "hand:1"}, "elestral"),
    Told("the attacker is asked", HURT + " if it is {water}-Enchanted.", {"row": ["Probe: f"]}, {"row": ["Beast: ww"]},
         ["Attack with Beast", "Probe"], {"Beast.stats": (5, 5)}, "elestral", "battle", 1),
    Told("and is not so", HURT + " unless it is {water}-Enchanted.", {"row": ["Probe: f"]}, {"row": ["Beast: ww"]},
         ["Attack with Beast", "Probe"], {"Beast.stats": (7, 5)}, "elestral", "battle", 1),
]  # fmt: skip
SAID: Final = [
    Told("all Spirits on a field lie under cards", "Draw a card for each {water} on your field.",
         HAND | {"row": ["Cub: ww", "Pup: f"], "deck": ["Filler"] * 4}, {"row": ["Calm: w"]},
         ["Cast Probe", "Spirit Deck"], {"hand:0": 2}),
    Told("a card's by its name", "This Probe gets +1 {attack} for each {fire} Enchanting your God.",
         {"row": ["Probe: f"], "runes": ["God: ffw"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("those that attack it", "When this Probe is attacked, the attacking Elestral gets -5 {attack} until the "
         "end of the battle.", {"row": ["Probe: f"]},
         {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe"], {"Probe": "elestral-row:0"}, "elestral", "battle", 1),
    Told("not those that attack another", "When this Probe is attacked, the attacking Elestral gets -5 {attack} "
         "until the end of the battle.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup"], {"Pup": "underworld:0"},
         "elestral", "battle", 1),
    Told("without damage", "Suppressed Elestrals cannot deal damage. You can Suppress an opponent's Elestral until the end "
         "of your opponent's next turn.",
         ON_FIELD, {"row": ["Beast: ff"], "spirits": "ww", "deck": ["Filler"] * 4},
         [USE, "End the turn", "Enter the Battle Phase", "Attack with Beast", "Probe"],
         {"Probe": "elestral-row:0", "spirit-deck:0": 4}, "elestral"),
    Told("everybody's", "This Probe gets +1 {attack} for each {water} on the field.",
         {"row": ["Probe: f", "Cub: w"]}, {"row": ["Calm: w"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("its effects are Negated for a while", "You can Negate the effects of target Elestral until the next turn.",
         ON_FIELD, {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub.suppressed": True}, "elestral"),
    Told("one that was sent", "You can send the top 2 cards of your deck to the Underworld. Then you may Special Cast a 1 "
         "Spirit {water} Elestral from your Underworld.",
         {"row": ["Probe: f"], "spirits": "w", "deck": ["Filler", "Pup", "Cub"], "underworld": ["Calm"]}, {},
         [USE, "Yes"], {"Cub": "elestral-row:0", "Pup": "underworld:0", "Calm": "underworld:0"}, "elestral"),
    Told("they activate nothing", "Elestrals that are not {fire}-Enchanted cannot activate effects. You can draw a "
         "card.", {"row": ["Probe: w"], "deck": ["Filler"]}, {}, [], {"not offered": USE}, "elestral"),
    Told("others have", "Elestrals that are not {fire}-Enchanted cannot activate effects. You can draw a card.",
         {"row": ["Probe: f"], "deck": ["Filler"]}, {}, [], {"offered": USE}, "elestral"),
    Told("of those that were looked at",
         "You can look at each face-down Rune on an opponent's field. You may return 1 of them to its owner's hand.",
         {"row": ["Probe: f"]}, {"runes": ["*Trap", "*Spark"], "hand": ["Pup"]}, [USE, "Yes", "Spark"],
         {"Spark": "hand:1", "Trap": "rune-row:1"}, "elestral"),
    Told("among them", "Look at the top 3 cards of your deck, add 1 {water} Elestral among them to your hand, and put the "
         "rest on the bottom of your deck in any order.",
         HAND | {"deck": ["Filler", "Pup", "Cub", "Pup"]}, {}, ["Cast Probe", "Cub"], {"Cub": "hand:0"}),
]  # fmt: skip


@pytest.mark.parametrize("told", [*ASKED, *SAID], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "You can Negate the effect of target Elestral.",
    "This Quillet gets +1 {attack} for each other Enchanting {earth} on your field.",
    "You can draw a card for each other Enchanting Spirit on your field.",
    "You can send this Quillet and an Elestral from your hand to the Underworld in order to draw 3 cards.",
    "You can return this Quillet and an Elestral from your Underworld to your hand.",
    "You can look at each face-down Rune on an opponent's field and discard 1 of them.",
    "You can look at each face-down Rune on an opponent's field. You may discard a Rune from it.",
    "You can target and destroy a Rune or draw a card.",
    "When you Cast this Quillet you can either target and destroy a Rune or draw a card.",
    "You can target and destroy a Rune. If Zeus is Enchanted target and destroy up to 2 Runes instead.",
    "You can target and destroy a Rune. If Zeus is Enchanted you may target up to 2 Runes instead.",
    "When you Cast this Quillet, if Zeus is Enchanted, target and destroy a Rune. Otherwise, target and destroy a card.",
    "When you Cast this Quillet you can draw a card, then discard a card unless you control a Divine Rune.",
    "When you Cast this Quillet each player must discard a card unless they control a Divine Rune.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text, "elestral").faults[0].kind == "refused"
