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
    "The Empowered Elestral gets +2 {attack}. During your End Phase you must Expend {omni}. If you cannot, this Probe is "
    "destroyed."
)
FALLS: Final = (
    "You can destroy each Elestral with 3 or less {defense}, then give this Probe +1 {attack} for each Elestral destroyed "
    "this way until the next turn."
)
RECEIVED: Final = (
    "You can Nexus up to {fire}{fire} from this Probe to another Elestral. That Elestral gets +2 {attack} for each {fire} "
    "that a card received this way until the next turn."
)
SENT_SO: Final = (
    "You can send the top 3 cards from your deck to your Underworld. Then you may add up to 2 {water} Elestrals from your "
    "Underworld to your hand."
)
PAID_SO: Final = (
    "You can discard a Rune in order to draw a card. If the discarded Rune was a Counter Rune, draw 2 cards instead."
)
ALL_OF: Final = (
    "You can give all your Elestrals +1 {attack} until the next turn. If you control Rock, give all your Elestrals +2 "
    "{attack} until the next turn instead."
)
WAS: Final = "Destroy a Rune. If it was face-down, draw 2 cards. Otherwise, draw a card."
BACK: Final = "You can discard an Elestral. If you do, Special Cast it from your Underworld with {fire}."
THEIRS: Final = "Target an opponent's Elestral. Its controller must Expend {omni}{omni} or that Elestral is destroyed."
AIMED: Final = (
    "Target an Elestral on your field and give it +3 {defense} until the next turn. If it is {earth}-Enchanted, give it +5 "
    "{defense} until the next turn instead."
)
FORETOLD: Final = "You can Foretell 2 and put the Foretold cards on the bottom of your deck in any order. Then draw a card."
NO_CAST: Final = "Draw a card. You cannot Normal Cast Elestrals this turn."
SHUFFLED: Final = (
    "You can shuffle up to 3 Elestrals from your Underworld into your deck, then draw a card for each card shuffled this "
    "way."
)
MORE: Final = [
    Told("as many as were shuffled in", SHUFFLED, ON_FIELD | {"underworld": ["Pup", "Cub", "Spark"]}, {}, [USE, "2"],
         {"hand:0": 2}, "elestral"),
    Told("put in Defense Position", "You can change this Probe to Defense Position.", ON_FIELD, {}, [USE],
         {"Probe.position": "defense"}, "elestral"),
    Told("the target gets more instead", AIMED, HAND | {"row": ["Rock: e"]}, {}, ["Cast Probe", "Rock"],
         {"Rock.stats": (1, 11)}),
    Told("the target gets no more", AIMED, HAND | {"row": ["Cub: w"]}, {}, ["Cast Probe", "Cub"], {"Cub.stats": (4, 5)}),
    Told("all that was Foretold", FORETOLD, {"row": ["Probe: f"], "deck": ["Cub", "Pup", "Rock"]}, {}, [USE],
         {"Cub": "hand:0", "main-deck:0": 2}, "elestral"),
    Told("no Normal Cast", NO_CAST, {"hand": ["Probe", "Pup"], "spirits": "fff"}, {}, ["Cast Probe"],
         {"not offered": "Cast Pup"}),
    Told("it was face-down", WAS, HAND, {"runes": ["*Spark"]}, ["Cast Probe"], {"Spark": "underworld:1", "hand:0": 2}),
    Told("it was not", WAS, HAND, {"runes": ["God: f"]}, ["Cast Probe"], {"God": "underworld:1", "hand:0": 1}),
    Told("what was discarded is Cast", BACK, ON_FIELD | {"hand": ["Pup"]}, {}, [USE], {"Pup": "elestral-row:0"}, "elestral"),
    Told("they destroy it themselves", THEIRS, HAND, {"row": ["Pup: f"], "spirits": "ww"}, ["Cast Probe", "2:"],
         {"Pup": "underworld:1", "spirit-deck:1": 2}),
    Told("they pay", THEIRS, HAND, {"row": ["Pup: f"], "spirits": "ww"}, ["Cast Probe", "1:"],
         {"Pup": "elestral-row:1", "spirit-deck:1": 0}),
    Told("two received", RECEIVED, {"row": ["Probe: fff", "Cub: w"]}, {}, [USE, "fire", "fire"],
         {"Cub.stats": (8, 2), "Probe.under": "f"}, "elestral"),
    Told("up to two of those that were sent", SENT_SO, ON_FIELD | {"deck": ["Filler", "Cub", "Calm", "Pup"]}, {},
         [USE, "Yes", "2"], {"Cub": "hand:0", "Calm": "hand:0", "Pup": "underworld:0"}, "elestral"),
    Told("a Counter Rune paid", PAID_SO, ON_FIELD | {"hand": ["Trap"]}, {}, [USE], {"hand:0": 2}, "elestral"),
    Told("another Rune paid", PAID_SO, ON_FIELD | {"hand": ["Spark"]}, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("more instead, as long", ALL_OF, ON_FIELD | {"row": ["Probe: f", "Rock: e"]}, {"spirits": "ff"},
         [USE, "End the turn"], {"Rock.stats": (1, 6)}, "elestral"),
    Told("one of those that were looked at",
         "You can look at up to 2 face-down Runes on an opponent's field. You may destroy 1 of them.", ON_FIELD,
         {"runes": ["*Spark", "*Flood", "*God"]}, [USE, "2", "slot 1", "slot 2", "Yes", "slot 2"],
         {"Flood": "underworld:1", "Spark": "rune-row:1", "God": "rune-row:1"}, "elestral"),
]  # fmt: skip
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
         "You can Suppress a card on an opponent's field until the end of that opponent's next turn.", ON_FIELD,
         {"row": ["Cub: w"]}, [USE, "End the turn"], {"Cub.suppressed": True}, "elestral"),
    Told("the attacked one is such",
         "When this Probe attacks an Elestral you can change that Elestral to Attack Position. If that Elestral is in "
         "Attack Position, draw a card.", {"row": ["Probe: f"]}, {"row": ["Calm: w @defense"]},
         ["Attack with Probe", "Calm", ANSWER], {"hand:0": 1}, "elestral", "battle"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*TOLD, *MORE], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_upkeep_of_an_artifact() -> None:
    paid = Told("", KEPT, {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]}, {}, ["End the turn"], {"spirit-deck:0": 11,
                "Probe": "rune-row:0"}, "artifact")  # fmt: skip
    scene = scene_of(paid)
    scene.go(paid.go)
    scene.check(paid.then)
