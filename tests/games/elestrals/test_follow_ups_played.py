"""What is done with a card that a text has just Cast, what it has in common with another, what cannot be paid.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

RISES: Final = (
    "Special Ascend an Elestral on your field to an Elestral from your hand. It gets +2 {attack} until the next turn."
)
FED: Final = "Special Cast an Elestral from your Underworld with {fire}. Enchant {water} to it."
ALIKE: Final = (
    "Return an Elestral on your field to your hand. If you do, Special Cast an Elestral with the same name from your deck."
)
SENT: Final = (
    "When this Probe deals damage that opponent must send a card from their hand to their Underworld. If they cannot, they "
    "must Expend {omni}{omni}."
)
KEPT: Final = (
    "The Empowered Elestral gets +2 {attack}. During your End Phase you must Disenchant {omni} from the Empowered Elestral. "
    "If you cannot, destroy this Probe."
)
FALLS: Final = (
    "You can destroy each Elestral with 3 or less {defense}, then give this Probe +1 {attack} for each Elestral destroyed "
    "this way until the next turn."
)
TOLD: Final = [
    Told("the Ascension is stronger", RISES, {"hand": ["Probe", "Cub"], "spirits": "fw", "row": ["Pup: f"]}, {},
         ["Cast Probe", "Cub", "Pup"], {"Cub.stats": (6, 2), "Pup": "underworld:0"}),
    Told("what was Cast is Enchanted", FED, {"hand": ["Probe"], "spirits": "ffw", "underworld": ["Pup"]}, {},
         ["Cast Probe", "Pup"], {"Pup.under": "fw"}),
    Told("one of the same name", ALIKE, HAND | {"row": ["Pup: f"], "deck": ["Cub", "Pup"]}, {}, ["Cast Probe", "Pup"],
         {"elestral-row:0": 1, "hand:0": 1, "Cub": "main-deck:0"}),
    Told("none of the same name", ALIKE, HAND | {"row": ["Pup: f"], "deck": ["Cub", "Filler"]}, {}, ["Cast Probe", "Pup"],
         {"elestral-row:0": 0, "hand:0": 1}),
    Told("a card is sent", SENT, {"row": ["Probe: f"]}, {"hand": ["Cub"], "spirits": "fff"},
         ["Attack with Probe"], {"Cub": "underworld:1", "spirit-deck:1": 2}, "elestral", "battle"),
    Told("none can be sent", SENT, {"row": ["Probe: f"]}, {"spirits": "ffff"}, ["Attack with Probe"],
         {"spirit-deck:1": 1}, "elestral", "battle"),
    Told("so many fell", FALLS, {"row": ["Probe: f"]}, {"row": ["Cub: w", "Rock: e"]}, [USE], {"Probe": "underworld:0",
         "Rock": "elestral-row:1"}, "elestral"),
    Told("until the end of their next turn",
         "You can Suppress a card on an opponent's field until the end of their next turn.", ON_FIELD,
         {"row": ["Cub: w"]}, [USE, "End the turn"], {"Cub.suppressed": True}, "elestral"),
    Told("the attacked one is such",
         "When this Probe declares an attack you can change the attacked Elestral to Attack Position. If that Elestral is "
         "in Attack Position, draw a card.", {"row": ["Probe: f"]}, {"row": ["Calm: w @defense"]},
         ["Attack with Probe", "Calm", ANSWER], {"hand:0": 1}, "elestral", "battle"),
]  # fmt: skip


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_upkeep_of_an_artifact() -> None:
    paid = Told("", KEPT, {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]}, {}, ["End the turn"], {"Pup.under": "f",
                "Probe": "rune-row:0"}, "artifact")  # fmt: skip
    scene = scene_of(paid)
    scene.go(paid.go)
    scene.check(paid.then)
