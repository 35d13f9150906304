"""What "they", "it" and "instead" mean in a second sentence, and hands that are shown.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

KEEPER: Final = "Target an Elestral. Its controller may discard a card. If they do, they draw 2 cards."
SHOWN: Final = "An opponent must reveal their hand. You may choose an Elestral in their hand and shuffle it into their deck."
MORE: Final = (
    "When this Probe declares an attack an opponent must send the top 2 cards of their deck to their Underworld. If "
    "you control Rock, they must send the top 4 cards of their deck to their Underworld instead."
)
UNDER: Final = (
    "When this Probe declares an attack you can Enchant {fire} from your Underworld to it. If you control Rock you "
    "can Enchant {fire}{fire} from your Underworld to it instead."
)
WEAKER: Final = (
    "Target an Elestral and give it -4 {attack} until the next turn. If its {attack} is reduced to 0 this way, draw a card."
)
PAYS: Final = "Target an Elestral. Its controller must Expend {omni}{omni} or that Elestral is destroyed."
NAMED: Final = "You can name a card. An opponent must reveal their hand and discard each card with that name."
ALONE: Final = "Foretell 1. If that card is an Elestral, you may Special Cast it. Otherwise, draw a card."
RUNE: Final = "An opponent must discard a card of their choice. If it is a Rune, they Expend {omni}."
THEY: Final = [
    Told("my Elestral: I discard and draw", KEEPER, {"hand": ["Probe", "Rock"], "spirits": "f", "row": ["Pup: f"],
         "deck": ["Filler"] * 4}, {"hand": ["Cub"]}, ["Cast Probe", "Pup", "Yes"], {"Rock": "underworld:0", "hand:0": 2,
         "hand:1": 1}),
    Told("their Elestral: they do", KEEPER, HAND, {"hand": ["Cub"], "row": ["Pup: f"], "deck": ["Filler"] * 4},
         ["Cast Probe", "Pup", "1:"], {"Cub": "underworld:1", "hand:1": 2, "hand:0": 0}),
    Told("they do not", KEEPER, HAND, {"hand": ["Cub"], "row": ["Pup: f"], "deck": ["Filler"] * 4},
         ["Cast Probe", "Pup", "2:"], {"hand:1": 1}),
    Told("they pay", PAYS, HAND, {"row": ["Pup: f"], "spirits": "ww"}, ["Cast Probe", "Pup", "1:"],
         {"Pup": "elestral-row:1", "spirit-deck:1": 0}),
    Told("they do not pay", PAYS, HAND, {"row": ["Pup: f"], "spirits": "ww"}, ["Cast Probe", "Pup", "2:"],
         {"Pup": "underworld:1", "spirit-deck:1": 2}),
    Told("what they discarded is a Rune", RUNE, HAND, {"hand": ["Spark"], "spirits": "ww"}, ["Cast Probe"],
         {"spirit-deck:1": 1}),
    Told("what they discarded is none", RUNE, HAND, {"hand": ["Pup"], "spirits": "ww"}, ["Cast Probe"],
         {"spirit-deck:1": 2}),
    Told("a shown card goes back", SHOWN, HAND, {"hand": ["Spark", "Cub"]}, ["Cast Probe", "Yes", "Cub"],
         {"Cub": "main-deck:1", "Spark": "hand:1"}),
    Told("the named ones fall", NAMED,
         ON_FIELD, {"hand": ["Cub", "Spark", "Cub"]}, [USE, "Cub"], {"hand:1": 1, "Spark": "hand:1"}, "elestral"),
]  # fmt: skip
WAITS: Final = "You can Nexus {fire}. When you do, you can destroy a face-down Rune. If you do, draw a card."
WHEN: Final = [
    Told("if you do belongs to what waits", WAITS, {"row": ["Probe: ff", "Pup: f"]}, {"runes": ["*Trap"]},
         [USE, ANSWER], {"Trap": "underworld:1", "hand:0": 1}, "elestral"),
    Told("if you do, and you did not", WAITS, {"row": ["Probe: ff", "Pup: f"]}, {"runes": ["God: f"]},
         [USE], {"God": "rune-row:1", "hand:0": 0}, "elestral"),
]  # fmt: skip
IN_ITS_PLACE: Final = "When an Elestral on your field is attacked you can change the target of that attack to this Probe."
ATTACKED: Final = (
    "This Probe can only be played when an Elestral on your field is attacked. Give that Elestral +4 {attack} until "
    "the next turn."
)
ATTACKS: Final = [
    Told("the attacked Elestral of a Counter Rune", ATTACKED, {"row": ["Pup: f", "Rock: e"], "runes": ["*Probe"],
         "spirits": "f"}, {"row": ["Cub: w"]}, ["Attack with Cub", "Pup", "Cast Set Probe"], {"Cub": "underworld:1",
         "Pup": "elestral-row:0"}, "counter", "battle", 1),
    Told("attacked in its place", IN_ITS_PLACE, {"row": ["Pup: f", "Probe: f"]}, {"row": ["Beast: ff"]},
         ["Attack with Beast", "Pup", ANSWER], {"Pup": "elestral-row:0", "Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("attacked itself, nothing changes", IN_ITS_PLACE, {"row": ["Pup: f", "Probe: f"]}, {"row": ["Beast: ff"]},
         ["Attack with Beast", "Probe", ANSWER], {"Pup": "elestral-row:0", "Probe": "underworld:0"}, "elestral", "battle",
         1),
]  # fmt: skip
INSTEAD: Final = [
    Told("two cards", MORE, {"row": ["Probe: f"]}, {"deck": ["Filler"] * 6, "spirits": ""}, ["Attack with Probe"],
         {"main-deck:1": 4}, "elestral", "battle"),
    Told("four instead", MORE, {"row": ["Probe: f", "Rock: e"]}, {"deck": ["Filler"] * 6}, ["Attack with Probe"],
         {"main-deck:1": 2}, "elestral", "battle"),
    Told("two Spirits instead", UNDER, {"row": ["Probe: f", "Rock: e"], "underworld": list("fff")}, {"row": ["Calm: w"]},
         ["Attack with Probe", "Calm", ANSWER], {"Probe.under": "fff", "underworld:0": 1}, "elestral", "battle"),
    Told("reduced to 0", WEAKER, HAND, {"row": ["Cub: w"]}, ["Cast Probe", "Cub"], {"Cub.stats": (0, 2), "hand:0": 1}),
    Told("not to 0", WEAKER, HAND, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast"], {"Beast.stats": (3, 5), "hand:0": 0}),
    Told("a card Foretold alone", ALONE,
         HAND | {"deck": ["Filler", "Spark"]}, {}, ["Cast Probe"], {"Spark": "main-deck:0", "hand:0": 1}),
    Told("Set, but not played at once", "You can put a Counter Rune from your Underworld in your Rune Row face-down.",
         ON_FIELD | {"underworld": ["Trap"]}, {}, [USE], {"Trap": "rune-row:0",
         "not offered": "Cast Set Trap"}, "elestral"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*THEY, *WHEN, *ATTACKS, *INSTEAD], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
