"""Texts one step away from printed ones, over all sorts of effects: what is done in a small position is what they say.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

WITHOUT: Final = "When an opponent Casts a card without {fire} they must discard a card."
UNLESS: Final = "Elestrals cannot be destroyed in battle unless they are {water}-Enchanted."
OTHERWISE: Final = (
    "For each Elestral that is not {fire}-Enchanted, destroy it if it is in Attack Position. "
    "Otherwise, Suppress it until the next turn."
)
EITHER: Final = (
    "You can Expend {fire} in order to destroy each Stadium Rune or Expend {fire}{fire} in order to destroy each of your "
    "opponents' Elestrals."
)
INSTEAD: Final = "An opponent Expends {omni}{omni}. If you control a {water}-Enchanted Elestral they Expend {omni} instead."
EACH_END: Final = "During each End Phase an opponent must Expend {omni} if they control 2 or more Elestrals."
COSTS: Final = [
    Told("cards of the Underworld pay", "You can return 2 Runes from your Underworld to the bottom of your deck in order to "
         "draw a card.", ON_FIELD | {"underworld": ["Spark", "Charm", "Pup"]}, {}, [USE],
         {"hand:0": 1, "Spark": "main-deck:0", "Charm": "main-deck:0", "Pup": "underworld:0"}, "elestral"),
    Told("one Rune does not pay for two",
         "You can return 2 Runes from your Underworld to the bottom of your deck in order to "
         "draw a card.", ON_FIELD | {"underworld": ["Spark", "Pup"]}, {}, [], {"not offered": "Use"}, "elestral"),
    Told("either element pays",
         "You can Disenchant {fire}/{water} from your field in order to destroy each Rune on an opponent's field.",
         {"row": ["Probe: fe", "Pup: fw"]}, {"runes": ["God: f"]}, [USE, "Pup", "Pup"],
         {"God": "underworld:1", "Probe.under": "ef"}, "elestral"),
    Told("another element does not",
         "You can Disenchant {fire}/{water} from your field in order to destroy each Rune on an opponent's field.",
         {"row": ["Probe: ee"]}, {"runes": ["God: f"]}, [], {"not offered": "Use"}, "elestral"),
    Told("the cheaper way", EITHER, {"row": ["Probe: f"], "spirits": "f"}, {"runes": ["Arena: f"], "row": ["Pup: f"]}, [USE],
         {"Arena": "underworld:1", "Pup": "elestral-row:1"}, "elestral"),
    Told("from the hand", "You can discard this Probe in order to draw 2 cards.",
         {"hand": ["Probe"], "deck": ["Filler"] * 3}, {}, [USE], {"Probe": "underworld:0", "hand:0": 2}, "elestral"),
    Told("one is shown", "You can reveal a {water} Elestral from your hand in order to draw a card.",
         ON_FIELD | {"hand": ["Cub"]}, {}, [USE], {"hand:0": 2, "Cub": "hand:0"}, "elestral"),
    Told("none can be shown", "You can reveal a {water} Elestral from your hand in order to draw a card.",
         ON_FIELD | {"hand": ["Pup"]}, {}, [], {"not offered": "Use"}, "elestral"),
]  # fmt: skip
EVENTS: Final = [
    Told("a card without it", WITHOUT, {"hand": ["Cub", "Filler"], "spirits": "w"}, {"row": ["Probe: f"]}, ["Cast Cub"],
         {"hand:0": 0}, "elestral"),
    Told("a card with it", WITHOUT, {"hand": ["Pup", "Filler"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Pup"],
         {"hand:0": 1}, "elestral"),
    Told("my own card", WITHOUT, {"row": ["Probe: f"], "hand": ["Cub", "Filler"], "spirits": "w"}, {}, ["Cast Cub"],
         {"hand:0": 1}, "elestral"),
    Told("as many as lay under it",
         "When this Probe is destroyed you can return {omni} from your Underworld to your Spirit Deck for each "
         "Spirit that was "
         "Enchanting this Probe.", {"row": ["Probe: fw"], "spirits": ""}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep", ANSWER], {"spirit-deck:0": 2}, "elestral", active=1),
    Told("as many as the damage",
         "When this Probe deals damage to an opponent they must discard a card for each Spirit they Expended.",
         {"row": ["Probe: ff"]}, {"spirits": "ffff", "hand": ["Filler"] * 4}, ["Attack with Probe", "Spirit Deck", "fire",
         "fire"], {"hand:1": 2}, "elestral", "battle"),
    Told("so many Spirits received",
         "When this Probe receives 1 or more {fire} you can draw cards equal to the number of Spirits "
         "Enchanting it. Then you "
         "must discard 2 cards.", {"hand": ["Probe"], "spirits": "fw", "deck": ["Filler"] * 5, "row": ["Pup: f"]}, {},
         ["Cast Probe", ANSWER], {"hand:0": 0}, "elestral"),
    Told("one that lies falls",
         "When this Probe enters battle with a Defense Position Elestral you can destroy that Elestral.",
         {"row": ["Probe: f"]}, {"row": ["Titan: fff @defense"]}, ["Attack with Probe", "Titan", ANSWER],
         {"Titan": "underworld:1", "Probe": "elestral-row:0"}, "elestral", "battle"),
    Told("another one comes back",
         "When another Elestral on your field is destroyed you can return it to its owner's hand.", {"row": ["Probe: f",
         "Pup: f"]}, {"row": ["Beast: ff"]}, ["Attack with Pup", "Beast", ANSWER],
         {"Pup": "hand:0"}, "elestral", "battle"),
    Told("who Casts must send", "When a player Casts an Elestral that player must send the top card of their deck to their "
         "Underworld.", {"hand": ["Cub"], "spirits": "w", "deck": ["Filler", "Rock"]},
         {"row": ["Probe: f"], "deck": ["Filler", "Calm"]}, ["Cast Cub"], {"Rock": "underworld:0", "Calm": "main-deck:1"},
         "elestral"),
    Told("for a while, when they draw", "Until the next turn, when an opponent draws a card they must Expend {omni}.",
         HAND, {"spirits": "ff"}, ["Cast Probe", "Expend a Spirit"], {"spirit-deck:1": 2}),
]  # fmt: skip
PASSIVES: Final = [
    Told("this Elestral is this one", "This Elestral gets +2 {attack}.", {"row": ["Probe: f", "Pup: f"]}, {}, [],
         {"Probe.stats": (5, 3), "Pup.stats": (3, 3)}, "elestral"),
    Told("such ones cannot fall", UNLESS, {"row": ["Probe: f", "Beast: ff"]}, {"row": ["Pup: f"]},
         ["Attack with Beast", "Pup"], {"Pup": "elestral-row:1"}, "elestral", "battle"),
    Told("others can", UNLESS, {"row": ["Probe: f", "Beast: ff"]}, {"row": ["Cub: w"]}, ["Attack with Beast", "Cub"],
         {"Cub": "underworld:1"}, "elestral", "battle"),
    Told("so long as that one is Enchanted",
         "This Probe gets +1 {defense} for each {earth} Enchanting it as long as Arena is "
         "Enchanted.", {"row": ["Probe: fee"]}, {"runes": ["Arena: f"]}, [], {"Probe.stats": (3, 5)}, "elestral"),
    Told("not without it", "This Probe gets +1 {defense} for each {earth} Enchanting it as long as Arena is Enchanted.",
         {"row": ["Probe: fee"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("theirs that stand", "While this Probe is in Defense Position your opponents' Attack Position Elestrals get -2 "
         "{attack}.", {"row": ["Probe: f @defense", "Cub: w"]}, {"row": ["Pup: f", "Rock: e @defense"]}, [],
         {"Pup.stats": (1, 3), "Rock.stats": (1, 6), "Cub.stats": (4, 2)}, "elestral"),
    Told("no more than so much",
         "This Probe gets +1 {attack} for each {fire} Enchanting it. Effects of Elestrals named Probe cannot increase an "
         "Elestral's {attack} by more than +2 total.", {"row": ["Probe: fffff"]}, {}, [], {"Probe.stats": (5, 3)},
         "elestral"),
    Told("turned about", "While this Probe is in Defense Position swap each {fire}-Enchanted Elestral's {attack} with its "
         "{defense}.", {"row": ["Probe: f @defense", "Cub: w"]}, {"row": ["Beast: ff"]}, [],
         {"Beast.stats": (5, 7), "Cub.stats": (4, 2)}, "elestral"),
    Told("Spirits are of another element",
         "Spirits Enchanting your Elestrals are {water} instead of their original Element. "
         "{water}-Enchanted Elestrals get +1 {attack}.", {"row": ["Pup: f"], "runes": ["Probe: f"]}, {"row": ["Any: e"]}, [],
         {"Any.stats": (2, 2)}, "divine"),
    Told("for each under this", "Elestrals that are not {water}-Enchanted get -1 {defense} for each {water} Enchanting this "
         "Probe.", {"row": ["Probe: fww"]}, {"row": ["Beast: ff", "Cub: w"]}, [],
         {"Beast.stats": (7, 3), "Cub.stats": (4, 2), "Probe.stats": (3, 3)}, "elestral"),
    Told("an empty hand", "While an opponent has no cards in their hand this Probe gets +4 {attack}.",
         {"row": ["Probe: f"], "hand": ["Filler"]}, {}, [], {"Probe.stats": (7, 3)}, "elestral"),
    Told("two of them protect", "While there are 2 or more {fire} Elestrals on your field this Probe cannot be attacked.",
         {"row": ["Beast: ff"]}, {"row": ["Probe: f", "Pup: f"]}, ["Attack with Beast"], {"not offered": "Probe"},
         "elestral",
         "battle"),
    Told("for each Rune of this turn", "This Probe gets +2 {attack} for each Rune you Cast this turn.",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "f"}, {}, ["Cast Sweep"], {"Probe.stats": (5, 3)}, "elestral"),
]  # fmt: skip
DEEDS: Final = [
    Told("one falls, one is blank", OTHERWISE, HAND | {"row": ["Pup: f"]}, {"row": ["Cub: w", "Calm: w @defense"]},
         ["Cast Probe"], {"Pup": "elestral-row:0", "Cub": "underworld:1", "Calm.suppressed": True}),
    Told("the lesser loss", INSTEAD, HAND | {"row": ["Cub: w"]}, {"spirits": "ffff"}, ["Cast Probe"],
         {"spirit-deck:0": 3, "spirit-deck:1": 3}),
    Told("the greater loss", INSTEAD, HAND | {"row": ["Pup: f"]}, {"spirits": "ffff"}, ["Cast Probe"],
         {"spirit-deck:0": 3, "spirit-deck:1": 2}),
    Told("a text that is given stands",
         'Until the next turn, target Elestral on your field gains the effect "This Elestral cannot attack."',
         HAND | {"row": ["Pup: f", "Cub: w"]}, {}, ["Cast Probe", "Spirit Deck", "Pup", "Enter the Battle Phase"],
         {"not offered": "Attack with Pup", "offered": "Attack with Cub"}),
    Told("no payment, no cards",
         "Target an Elestral and change its Position. You may Expend {fire} and discard a card. If you do, draw 2 cards.",
         {"hand": ["Probe", "Filler"], "spirits": "ff", "row": ["Pup: f"]}, {}, ["Cast Probe", "Spirit Deck", "Pup", "No"],
         {"hand:0": 1, "Pup.position": "defense"}),
    Told("it cannot be paid, so no cards",
         "Target an Elestral and change its Position. You may Expend {fire} and discard a card. If you do, draw 2 cards.",
         {"hand": ["Probe"], "spirits": "ff", "row": ["Pup: f"]}, {}, ["Cast Probe", "Spirit Deck", "Pup"],
         {"hand:0": 0, "Pup.position": "defense"}),
    Told("theirs, after what I did",
         "When you Cast this Probe you can shuffle up to 2 cards from an opponent's Underworld into their deck.",
         {"hand": ["Probe"], "spirits": "f"}, {"underworld": ["Pup", "Cub"], "deck": ["Filler"]},
         ["Cast Probe", ANSWER, "2", "Pup", "Cub"], {"main-deck:1": 3}, "elestral"),
    Told("who has more loses", "If an opponent has more cards in their hand than you do, they discard a card.",
         HAND | {"hand": ["Probe", "Filler"]}, {"hand": ["Filler"] * 3}, ["Cast Probe"], {"hand:0": 1, "hand:1": 2}),
    Told("who Casts with a full hand",
         "When a player Casts an Elestral, its controller must discard a card if they have 2 or more cards in their hand.",
         {"hand": ["Cub", "Filler", "Filler"], "spirits": "w"}, {"row": ["Probe: f"], "hand": ["Filler"]}, ["Cast Cub"],
         {"hand:0": 1, "hand:1": 1}, "elestral"),
    Told("who Casts without one",
         "When a player Casts an Elestral, its controller must discard a card if they have 2 or more cards in their hand.",
         {"hand": ["Cub", "Filler"], "spirits": "w"}, {"row": ["Probe: f"], "hand": ["Filler"] * 3}, ["Cast Cub"],
         {"hand:0": 1, "hand:1": 3}, "elestral"),
    Told("as many as came off", "Disenchant any number of {fire} from your field. Draw the same number of cards.",
         HAND | {"row": ["Pup: fff"], "deck": ["Filler"] * 4}, {}, ["Cast Probe", "Spirit Deck", "Pup", "Pup", "No more"],
         {"hand:0": 2, "Pup.under": "f"}),
    Told("each gives one up", "Each player Disenchants {omni} from an Elestral on their field.",
         HAND | {"row": ["Pup: ff"]}, {"row": ["Beast: fff"]}, ["Cast Probe", "Spirit Deck"],
         {"Pup.under": "f", "Beast.under": "ff"}),
    Told("all Runes that were found",
         "Foretell 3 and add each Rune Foretold this way to your hand. Then discard that many cards.",
         HAND | {"deck": ["Rock", "Spark", "Charm", "Pup"]}, {}, ["Cast Probe", "Spark", "Charm"],
         {"hand:0": 0, "underworld:0": 4}),
    Told("it did not attack",
         "During your End Phase you can change this Probe to Defense Position if it did not attack this "
         "turn.", {"row": ["Probe: f"]}, {}, ["End the turn", "Use"], {"Probe.position": "defense"}, "elestral"),
    Told("too many of their own", EACH_END, {"row": ["Probe: f"], "spirits": "ff"},
         {"row": ["Pup: f", "Cub: w"], "spirits": "ff"}, ["End the turn", "Use"],
         {"spirit-deck:0": 2, "spirit-deck:1": 1}, "elestral"),
    Told("not too many of mine", EACH_END, {"row": ["Probe: f", "Pup: f"], "spirits": "ff"},
         {"row": ["Cub: w"], "spirits": "ff"}, ["End the turn"], {"spirit-deck:0": 2, "spirit-deck:1": 2}, "elestral"),
    Told("Spirits save it",
         "If the Empowered Elestral would be destroyed in battle you may Disenchant {omni} from it instead.",
         {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]}, {"row": ["Beast: ff"]}, ["Attack with Pup", "Beast", "Yes"],
         {"Pup": "elestral-row:0", "Pup.under": "f"}, "artifact", "battle"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*COSTS, *EVENTS, *PASSIVES, *DEEDS], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
