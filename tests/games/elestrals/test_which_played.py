"""Who, which, where and how many, in further words: comparisons, players, zones, counts, costs; each read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, Told, scene_of

COMPARED: Final = [
    Told("the highest on that field",
         "Target the Elestral with the highest {attack} on an opponent's field and destroy it.",
         HAND | {"row": ["Beast: ff"]}, {"row": ["Pup: f", "Calm: w"]}, ["Cast Probe", "Pup"],
         {"Pup": "underworld:1", "Beast": "elestral-row:0"}),
    Told("as much or less",
         "You can Expend {fire} in order to destroy an Elestral with {attack} equal to or less than this "
         "Probe's {attack}.",
         ON_FIELD, {"row": ["Beast: ff", "Calm: w"]}, ["Use", "Calm"], {"Calm": "underworld:1", "Beast": "elestral-row:1"},
         "elestral"),
    Told("another stat of this card",
         "You can Expend {fire} in order to destroy an Elestral with more {attack} than this Probe's {defense}.",
         ON_FIELD, {"row": ["Beast: ff", "Pup: f"]}, ["Use"], {"Beast": "underworld:1", "Pup": "elestral-row:1"},
         "elestral"),
    Told("an Element in common",
         "You can Expend {fire} in order to destroy another Elestral with the same Element as this Probe.",
         ON_FIELD, {"row": ["Cub: w", "Pup: f"]}, ["Use"], {"Pup": "underworld:1", "Cub": "elestral-row:1"}, "elestral"),
    Told("the cost of the target", "Target an Elestral. Destroy each other Elestral with the same Enchantment Cost as that "
         "Elestral.",
         HAND, {"row": ["Cub: w", "Pup: f", "Beast: ff"]}, ["Cast Probe", "Pup"],
         {"Pup": "elestral-row:1", "Cub": "underworld:1", "Beast": "elestral-row:1"}),
    Told("not of an Element", "Destroy each Elestral that is not {fire}.",
         HAND, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe"], {"Pup": "elestral-row:1", "Cub": "underworld:1"}),
    Told("the lowest cost", "Destroy the Elestral with the lowest Enchantment Cost.",
         HAND, {"row": ["Beast: ff", "Pup: ff"]}, ["Cast Probe"], {"Beast": "elestral-row:1", "Pup": "underworld:1"}),
    Told("no more Spirits than this card",
         "When this attacking Probe enters battle with an Elestral that has equal or fewer Enchanting Spirits, you can "
         "destroy that Elestral.",
         {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, ["Attack with Probe", "Cub", ANSWER], {"Cub": "underworld:1"},
         "elestral", "battle"),
    Told("one Spirit more than this card",
         "When this attacking Probe enters battle with an Elestral that has equal or fewer Enchanting Spirits, you can "
         "destroy that Elestral. If you do, this Probe does no damage this battle.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ww"]}, ["Attack with Probe", "Beast"], {"Beast": "elestral-row:1"},
         "elestral", "battle"),
    Told("more than", "Destroy each Elestral with more than 3 {attack}.",
         HAND, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Pup": "elestral-row:1", "Beast": "underworld:1"}),
    Told("a text that asks for what it changes (R83)", "Elestrals with 5 or more {attack} get -3 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Pup: f"]}, [], {"Beast.stats": (4, 5), "Pup.stats": (3, 3)},
         "elestral"),
]  # fmt: skip

WHO: Final = [
    Told("whoever controlled it", "Destroy an Elestral. Its controller may draw a card.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe", "draw"], {"Pup": "underworld:1", "hand:1": 1}),
    Told("you controlled it", "Destroy an Elestral. Its controller may draw a card.",
         HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe", "Spirit Deck", "Yes"], {"Pup": "underworld:0", "hand:0": 1}),
    Told("they do not pay", "Target an Elestral. Its controller may Expend {omni}{omni}. If they do not, destroy it.",
         HAND, {"row": ["Pup: f"], "spirits": "ff"}, ["Cast Probe", "Pup", "Destroy"],
         {"Pup": "underworld:1", "spirit-deck:1": 2}),
    Told("they pay", "Target an Elestral. Its controller may Expend {omni}{omni}. If they do not, destroy it.",
         HAND, {"row": ["Pup: f"], "spirits": "ff"}, ["Cast Probe", "Pup", "Expend"],
         {"Pup": "elestral-row:1", "spirit-deck:1": 0}),
    Told("of the fallen one", "When this Probe destroys an Elestral in battle that Elestral's controller must discard a "
         "card.",
         {"row": ["Probe: f"], "hand": ["Filler"]}, {"row": ["Calm: w"], "hand": ["Filler"]},
         ["Attack with Probe", "Calm", ANSWER], {"hand:0": 1, "hand:1": 0}, "elestral", "battle"),
    *(Told(f"whose phase it is: {must}", f"At the start of each player's End Phase, {must} {{omni}}.",
           {"stadium": ["Probe: f"], "spirits": "ff"}, {"spirits": "ff"}, ["End the turn"],
           {"spirit-deck:0": 1, "spirit-deck:1": 2}, "stadium") for must in ("they must Expend", "that player Expends")),
    Told("they, in the opponent's phase", "At the start of each player's End Phase, they must Expend {omni}.",
         {"stadium": ["Probe: f"], "spirits": "ff"}, {"spirits": "ff"}, ["End the turn"],
         {"spirit-deck:0": 2, "spirit-deck:1": 1}, "stadium", active=1),
    Told("both at once", "Each player Expends {omni}.", HAND, {"spirits": "ff"}, ["Cast Probe"],
         {"spirit-deck:0": 2, "spirit-deck:1": 1}),
    Told("each may", "Each player may draw a card.", HAND, {}, ["Cast Probe", "Yes", "No"],
         {"hand:0": 1, "hand:1": 0}),
    Told("an opponent chooses which", "An opponent chooses an Elestral on their field. Destroy it.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Cub"], {"Cub": "underworld:1", "Pup": "elestral-row:1"}),
    Told("the opponent chooses what they Disenchant", "An opponent must Disenchant {omni} from an Elestral they control.",
         HAND, {"row": ["Pup: ff", "Cub: ww"]}, ["Cast Probe", "Cub"], {"Cub.under": "w", "Pup.under": "ff"}),
]  # fmt: skip
WHERE: Final = [
    Told("the rest below, in any order",
         "Look at the top 3 cards of your deck. Add 1 of them to your hand and put the rest on the bottom of your deck in "
         "any order.",
         HAND | {"deck": ["Filler", "Pup", "Cub", "Calm"]}, {}, ["Cast Probe", "Calm", "Pup", "Cub"],
         {"Calm": "hand:0", "main-deck:0": 3}),
    Told("below, before a draw", "Put a card from your hand on the bottom of your deck, then draw a card.",
         {"hand": ["Probe", "Pup"], "spirits": "f", "deck": ["Cub"]}, {}, ["Cast Probe"],
         {"Pup": "main-deck:0", "Cub": "hand:0"}),
    Told("one of each", "Search your deck for a {fire} Elestral and add it to your hand. Search your deck for a {water} "
         "Elestral and add it to your hand.",
         HAND | {"deck": ["Pup", "Cub", "Filler"]}, {}, ["Cast Probe", "Pup", "Cub"], {"Pup": "hand:0", "Cub": "hand:0"}),
    Told("Set onto the field", "Search your deck for a Counter Rune and Set it to your field.",
         HAND | {"deck": ["Pup", "Trap"]}, {}, ["Cast Probe", "Trap"], {"Trap": "rune-row:0"}),
]  # fmt: skip
MANY: Final = [
    Told("until so many are there", "Draw cards until you have 3 cards in your hand.",
         {"hand": ["Probe", "Filler"], "spirits": "f", "deck": ["Filler"] * 5}, {}, ["Cast Probe"], {"hand:0": 3}),
    Told("there are as many", "Draw cards until you have 1 card in your hand.",
         {"hand": ["Probe", "Filler", "Pup"], "spirits": "f", "deck": ["Filler"] * 5}, {}, ["Cast Probe"], {"hand:0": 2}),
    Told("different Elements", "This Probe gets +1 {attack} for each different Element among Elestrals on your field.",
         {"row": ["Probe: f", "Cub: w", "Pup: f"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("so many different ones",
         "While the number of different Elements among Elestrals on your field is 2 or more this Probe gets +2 "
         "{attack}.",
         {"row": ["Probe: f", "Cub: w"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("each of them is so", "While each Elestral on your field is {fire}-Enchanted this Probe gets +2 {attack}.",
         {"row": ["Probe: f", "Cub: w"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("twice the number", "Draw cards equal to twice the number of Elestrals on your field.",
         HAND | {"row": ["Pup: f"], "deck": ["Filler"] * 4}, {}, ["Cast Probe", "Spirit Deck"], {"hand:0": 2}),
    Told("half, rounded up", "Expend {omni} equal to half the number of Spirits in your Spirit Deck, rounded up.",
         {"hand": ["Probe"], "spirits": "ffff"}, {}, ["Cast Probe"], {"spirit-deck:0": 1}),
    Told("of both symbols", "This Probe gets +1 {attack} for each {fire}/{water} Enchanting it.",
         {"row": ["Probe: fwe"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
]  # fmt: skip
COSTS: Final = [
    Told("for each Spirit paid",
         "You can Expend any number of {fire} in order to give this Probe +1 {attack} for each {fire} Expended this way "
         "until the next turn.",
         ON_FIELD, {}, ["Use"], {"Probe.stats": (7, 3), "spirit-deck:0": 0}, "elestral"),
    Told("as many as were paid", "You can discard up to 2 cards in order to draw that many cards.",
         ON_FIELD | {"hand": ["Pup", "Cub"]}, {}, ["Use", "2"], {"hand:0": 2, "underworld:0": 2}, "elestral"),
    Told("from the Underworld, for a card as well",
         "This Probe can be Special Cast from your Underworld with {fire} if you also discard a card.",
         {"underworld": ["Probe"], "hand": ["Pup", "Cub"], "spirits": "f"}, {}, ["Probe", "Cub"],
         {"Probe": "elestral-row:0", "Cub": "underworld:0", "Pup": "hand:0"}, "elestral"),
    Told("no card to pay with", "This Probe can be Special Cast from your hand if you also discard a card.",
         {"hand": ["Probe"], "spirits": "ff"}, {}, [], {"not offered": "Special Cast"}, "elestral"),
    Told("Spirits brought home pay",
         "You can return {fire} from your Underworld to your Spirit Deck in order to draw a card.",
         ON_FIELD | {"underworld": ["f"]}, {}, ["Use"], {"hand:0": 1, "spirit-deck:0": 5}, "elestral"),
]  # fmt: skip
BOTH: Final = [
    Told("all of one element, from each", "For each Elestral on the field, Disenchant all {fire} from it.",
         HAND | {"row": ["Pup: ffw"]}, {"row": ["Cub: wwf"]}, ["Cast Probe", "Spirit Deck"],
         {"Pup.under": "w", "Cub.under": "ww"}),
    Told("put back from a hand", "Look at an opponent's hand and put a Rune from it on the bottom of their deck.",
         HAND, {"hand": ["Pup", "God"]}, ["Cast Probe"], {"hand:1": 1, "God": "main-deck:1"}),
    Told("chosen from a hand", "Look at an opponent's hand and choose a Rune from it. Discard that Rune.",
         HAND, {"hand": ["Pup", "God"]}, ["Cast Probe"], {"God": "underworld:1", "Pup": "hand:1"}),
    Told("home from under a card", "Return {water} from an opponent's Elestral to its owner's Spirit Deck.",
         HAND, {"row": ["Pup: ffw"], "spirits": "w"}, ["Cast Probe"], {"Pup.under": "ff", "spirit-deck:1": 2}),
    Told("one stat of two",
         "You can target an Elestral and exchange its base {attack} with this Probe's base {attack} until the next turn.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, ["Use", "Beast"],
         {"Probe.stats": (7, 3), "Beast.stats": (3, 5)}, "elestral"),
    Told("the attacker's controller", "When this Probe is attacked the attacking Elestral's controller must Expend {omni}.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"], "spirits": "ff"}, ["Attack with Pup", "Probe", ANSWER],
         {"spirit-deck:1": 1}, "elestral", "battle", 1),
]  # fmt: skip
TURNED: Final = [
    Told("turned as a cost", "You can change this Probe to Defense Position in order to draw a card.",
         {"row": ["Probe: f @defense"]}, {}, [], {"not offered": "Use"}, "elestral"),
    Told("turned, it pays", "You can change this Probe to Defense Position in order to draw a card.",
         {"row": ["Probe: f"]}, {}, ["Use"], {"hand:0": 1, "Probe.position": "defense"}, "elestral"),
    Told("one that is not Suppressed pays",
         "You can Suppress another Elestral on your field until the next turn in order to draw a "
         "card.",
         {"row": ["Probe: f", "Pup: f"]}, {}, ["Use"], {"hand:0": 1, "Pup.suppressed": True}, "elestral"),
    Told("from among them",
         "Look at the top 3 cards of your deck. You may reveal a {fire} Elestral from among them and add it to your hand. "
         "Shuffle the rest into your deck.",
         HAND | {"deck": ["Filler", "Pup", "Cub", "Calm"]}, {}, ["Cast Probe", "Yes", "Pup"],
         {"Pup": "hand:0", "main-deck:0": 3}),
    Told("all that was Foretold", "Foretell 3, then put those cards on the bottom of your deck in any order.",
         HAND | {"deck": ["Filler", "Pup", "Cub", "Calm"]}, {}, ["Cast Probe", "Calm", "Pup"], {"main-deck:0": 4}),
    Told("the number behind", "Return Spirits from your Underworld to your Spirit Deck equal to the number of Elestrals on "
         "your field.",
         HAND | {"row": ["Pup: f", "Cub: w"], "underworld": ["e", "e", "e"]}, {}, ["Cast Probe", "Spirit Deck"],
         {"spirit-deck:0": 5}),
    Told("of one zone", "While you have 2 or more cards in your Underworld this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "underworld": ["Pup", "Cub"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("under any of them", "Draw a card for each {fire} Enchanting an Elestral on your field.",
         HAND | {"row": ["Pup: ff", "Cub: wf"], "deck": ["Filler"] * 5}, {}, ["Cast Probe", "Spirit Deck"], {"hand:0": 3}),
    Told("both symbols lie there", "While this Probe is {fire}-Enchanted and this Probe is {water}-Enchanted this Probe "
         "gets +2 {attack}.",
         {"row": ["Probe: ff"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("in any combination",
         "Return up to 2 {fire}/{water} from your Underworld to your Spirit Deck.",
         HAND | {"underworld": ["f", "w", "e"]}, {}, ["Cast Probe"], {"spirit-deck:0": 5}),
    Told("of different kinds together", "Destroy a total of 2 Elestrals and/or Runes on an opponent's field.",
         HAND, {"row": ["Pup: f"], "runes": ["God: f"]}, ["Cast Probe"], {"Pup": "underworld:1", "God": "underworld:1"}),
]  # fmt: skip
AS_MANY: Final = [
    Told("as many of theirs",
         "Return up to 2 Runes on your field to your hand, then return that many Runes on an opponent's field to their "
         "owner's hand.",
         HAND | {"runes": ["Charm: f > Pup"], "row": ["Pup: f"]}, {"runes": ["God: f", "*Trap"]},
         ["Cast Probe", "Spirit Deck", "God"], {"Charm": "hand:0", "God": "hand:1"}),
    Told("as many destroyed as were paid",
         "You can Disenchant any number of {fire} from this Probe in order to destroy that many Runes.",
         {"row": ["Probe: fff"]}, {"runes": ["God: f"]}, ["Use"], {"God": "underworld:1"}, "elestral"),
    Told("which stand so", "For each Elestral in Defense Position on an opponent's field, Disenchant {omni} from it.",
         HAND, {"row": ["Pup: ff @defense", "Cub: ww"]}, ["Cast Probe"], {"Pup.under": "f", "Cub.under": "ww"}),
]  # fmt: skip
MORE: Final = [
    Told("of the fallen one's Element",
         "When this Probe destroys an Elestral in battle you can destroy another Elestral with the same Element as that "
         "Elestral.",
         {"row": ["Probe: f", "Pup: f", "Cub: w"]}, {"row": ["Calm: w"]},
         ["Attack with Probe", "Calm", ANSWER], {"Cub": "underworld:0", "Pup": "elestral-row:0"}, "elestral", "battle"),
    Told("for each one shown",
         "When you Normal Cast this Probe you can reveal up to 2 {fire} Elestrals from your hand. Enchant {fire} to this "
         "Probe for each Elestral revealed this way.",
         {"hand": ["Probe", "Pup", "Pup"], "spirits": "ffff"}, {}, ["Cast Probe", ANSWER, "2"], {"Probe.under": "fff"},
         "elestral"),
    Told("everybody's", "Each player's {fire} Elestrals get +1 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f", "Cub: w"]}, [], {"Probe.stats": (4, 3), "Pup.stats": (4, 3)}, "elestral"),
    Told("the only one", "While this Probe is the only Elestral on your field it gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("not the only one", "While this Probe is the only Elestral on your field it gets +2 {attack}.",
         {"row": ["Probe: f", "Pup: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("as much or more", "Destroy each Elestral with {attack} equal to or greater than 7.",
         HAND, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
]  # fmt: skip
REFUSED: Final = [
    "Expend up to {omni}{omni}{omni}. Draw a card for each Spirit Expended this way.",
    "Expend any number of {fire}. Destroy that many Elestrals.",
    "Look at the top 3 cards of your deck. Add 1 of them to an opponent's hand.",
    "You can return {fire} from an opponent's Underworld to your Spirit Deck.",
    "You can return {fire} from an Elestral on your field to an opponent's Spirit Deck.",
    "Send the top 3 cards of your deck to an opponent's Underworld.",
    "You can return this Quillet from your field to an opponent's hand in order to draw a card.",
    "Nexus {omni} to each Elestral on your field.",
    "While there are 5 or more {fire} Enchanting Elestrals on your field this Probe gets +2 {attack}.",
    "An opponent chooses a card in your hand. Discard it.",
    "Destroy an Elestral. Its controller may draw a card. Then they discard a card.",
    "Expend {omni} equal to half the number of Spirits in your Spirit Deck.",
]
"""What could be understood in more than one way, or has no meaning here."""


ALL: Final = (*COMPARED, *WHO, *WHERE, *MANY, *COSTS, *BOTH, *TURNED, *AS_MANY, *MORE)


@pytest.mark.clause("ELE-R83")
@pytest.mark.parametrize("told", ALL, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str) -> None:
    assert not read(text).abilities
