"""Events in further forms: the second of a turn, two deeds with one object, with so many Spirits; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, Told, scene_of

SWEEPS: Final = {"hand": ["Sweep", "Sweep", "Sweep"], "spirits": "ffffff"}
NTH: Final = [
    Told("the first time alone", "When you discard a card you must Expend {omni}. Activate this effect only once each turn.",
         {"hand": ["Toss", "Toss", "Filler", "Filler"], "spirits": "ffff", "row": ["Probe: f"]}, {},
         ["Cast Toss", "Filler", "Cast Toss"], {"spirit-deck:0": 1}, "elestral"),
]  # fmt: skip
TOSS: Final = {"Toss": "Discard a card.", "Call": "Special Cast an Elestral from your hand with {fire}{water}.",
               "Brand": "Enchant {water} to an Elestral.", "Look": "Foretell 2.",
               "Well": "Enchant {water} from your Underworld to an Elestral on your field.",
               "Home": "Return {water} from your Underworld to your Spirit Deck.",
               "Lift": "Special Cast an Elestral from your Underworld."}  # fmt: skip
WITH: Final = "When you Cast this {water}-Enchanted Probe you can draw a card."
MORE: Final = "When this Probe receives 2 or more {omni} you can draw a card."
AGAIN: Final = "When you Cast this Probe or when it receives 1 or more {water} you can draw a card."
FORMS: Final = [
    Told("with these Spirits", WITH, {"hand": ["Probe", "Call"], "spirits": "ffw"}, {}, ["Cast Call", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("with others", WITH, {"hand": ["Probe", "Call"], "spirits": "ffw"}, {}, ["Cast Probe"], {"hand:0": 1}, "elestral"),
    Told("so many of any Element", MORE, {"hand": ["Probe", "Call"], "spirits": "ffw"}, {}, ["Cast Call", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("one is too few", MORE, {"hand": ["Brand"], "row": ["Probe: f"], "spirits": "fww"}, {}, ["Cast Brand"],
         {"hand:0": 0}, "elestral"),
    Told("it, of the second event", AGAIN, {"hand": ["Brand"], "row": ["Probe: f"], "spirits": "fww"}, {},
         ["Cast Brand", ANSWER], {"hand:0": 1}, "elestral"),
    Told("or of the first", AGAIN, {"hand": ["Probe"], "spirits": "fww"}, {}, ["Cast Probe", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("Normal or Special Cast", "When you Normal Cast this Probe or Special Cast it you can draw a card.",
         {"hand": ["Probe"], "spirits": "f"}, {}, ["Cast Probe", ANSWER], {"hand:0": 1}, "elestral"),
    Told("a Cast and an Ascend are one", "When you Cast this Probe or Ascend into this Probe you must Expend {omni}.",
         {"hand": ["Probe"], "row": ["Pup: ff"], "spirits": "ffff"}, {}, ["Ascend into Probe"], {"spirit-deck:0": 2},
         "elestral"),
    Told("Spirits that are lost", "When 1 or more {fire} are Disenchanted from this Probe you must Expend {omni}.",
         {"hand": ["Sweep"], "row": ["Probe: ff"], "spirits": "fff"}, {}, ["Cast Sweep"], {"spirit-deck:0": 2}, "elestral"),
    Told("destroyed by an effect of yours",
         "When you destroy an opponent's Elestral with a card effect you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w"]}, ["Cast Sweep", ANSWER], {"hand:0": 1}, "elestral"),
    Told("not in battle", "When you destroy an opponent's Elestral with a card effect you can draw a card.",
         ON_FIELD, {"row": ["Cub: w"]}, ["Attack with Probe"], {"hand:0": 0}, "elestral", "battle"),
    Told("discarded with an effect", "When this Probe is discarded by an Invoke Rune you can return it to your hand.",
         {"hand": ["Toss", "Probe"], "spirits": "ff"}, {}, ["Cast Toss", ANSWER], {"Probe": "hand:0"}, "elestral"),
]  # fmt: skip
TWICE: Final = [
    Told("destroyed and so sent", "When this Probe is destroyed or sent to the Underworld you must Expend {omni}.",
         {"hand": ["Sweep"], "spirits": "f"}, {"row": ["Probe: f"], "spirits": "ff"}, ["Cast Sweep"], {"spirit-deck:1": 1},
         "elestral"),
    Told("Cast and so Enchanted", "When you Cast this Probe or when it receives 1 or more {fire} you must Expend {omni}.",
         {"hand": ["Probe"], "spirits": "fff"}, {}, ["Cast Probe"], {"spirit-deck:0": 1}, "elestral"),
    Told("each of two cards", "When an Elestral is destroyed or sent to the Underworld you must Expend {omni}.",
         {"hand": ["Sweep"], "spirits": "f"}, {"row": ["Cub: w", "Pup: f"], "runes": ["Probe: f"], "spirits": "ffff"},
         ["Cast Sweep"], {"spirit-deck:1": 2}, "divine"),
    Told("of two Elements", "When this Probe receives 1 or more {water} or {earth} you can draw a card.",
         {"hand": ["Brand"], "row": ["Probe: f"], "spirits": "fww"}, {}, ["Cast Brand", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("from any Underworld", "When this Probe is Special Cast from the Underworld you can draw a card.",
         {"hand": ["Lift"], "underworld": ["Probe"], "spirits": "fff"}, {}, ["Cast Lift", ANSWER], {"hand:0": 1},
         "elestral"),
]  # fmt: skip
USE: Final = "Use + Probe"
LIFTED: Final = "When this Probe receives 1 or more {water} from your Underworld you can draw a card."
SORTS: Final = [
    Told("from the Underworld", LIFTED, {"hand": ["Well"], "row": ["Probe: f"], "spirits": "f", "underworld": ["w"]}, {},
         ["Cast Well", ANSWER], {"hand:0": 1}, "elestral"),
    Told("not from the Spirit Deck", LIFTED, {"hand": ["Brand"], "row": ["Probe: f"], "spirits": "fw"}, {}, ["Cast Brand"],
         {"hand:0": 0}, "elestral"),
    Told("once for all of them", "When 1 or more of your Elestrals are destroyed you must Expend {omni}.",
         {"hand": ["Sweep"], "spirits": "f"}, {"runes": ["Probe: f"], "row": ["Cub: w", "Pup: f"], "spirits": "ff"},
         ["Cast Sweep"], {"spirit-deck:1": 1}, "divine"),
    Told("Cast, or Ascended into", "When you Cast this Probe or Special Ascend into it you must Expend {omni}.",
         {"hand": ["Probe"], "spirits": "fff"}, {}, ["Cast Probe"], {"spirit-deck:0": 1}, "elestral"),
    Told("the target of a Rune",
         "When this Probe is targeted by an opponent's card effect you can return it to your hand.",
         {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Bolt", "Probe", ANSWER], {"Probe": "hand:1"},
         "elestral"),
    Told("home, from wherever", "When you return 1 or more {water} to your Spirit Deck you can draw a card.",
         {"hand": ["Home"], "row": ["Probe: f"], "spirits": "f", "underworld": ["w"]}, {}, ["Cast Home", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("up to so many of a hand",
         "When you Cast this Probe you can look at an opponent's hand and discard up to 2 cards from it.",
         {"hand": ["Probe"], "spirits": "f"}, {"hand": ["Pup", "Cub", "Rock"]}, ["Cast Probe", ANSWER, "2", "Pup", "Cub"],
         {"hand:1": 1}, "elestral"),
    Told("one Ascends into it", "When a {fire} Elestral Ascends into this Probe you must Expend {omni}.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"],
         {"spirit-deck:0": 1}, "elestral"),
    Told("not such a one", "When a {water} Elestral Ascends into this Probe you must Expend {omni}.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"],
         {"spirit-deck:0": 2}, "elestral"),
    Told("its Position changes",
         "When this Probe changes Position you must Expend {omni}.",
         {"row": ["Probe: f"], "spirits": "ff"}, {}, ["Turn Probe"], {"spirit-deck:0": 1}, "elestral"),
]  # fmt: skip
AIMED: Final = "When an opponent activates a Rune that targets your Elestral you can Negate that Rune."
RISING: Final = (
    "When an opponent activates an effect that Special Casts an Elestral from their Underworld you can Negate that effect."
)
STRUCK: Final = "When an opponent's {water}-Enchanted Elestral declares an attack you can Negate that attack."
BOLT: Final = {
    "Bolt": "Target an Elestral. Destroy it.",
    "Bury": "Send the top 2 cards from your deck to your Underworld.",
    "Quest": "Search your deck for a Cub and add it to your hand.",
}
ACTIVATED: Final = [
    Told("a Rune that aims", AIMED, {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f"]},
         ["Cast Bolt", "Probe", ANSWER], {"Probe": "elestral-row:1"}, "elestral"),
    Told("at another", AIMED, {"hand": ["Bolt"], "row": ["Cub: w"], "spirits": "f"}, {"row": ["Probe: f"]},
         ["Cast Bolt", "Spirit Deck", "Cub"], {"Cub": "underworld:0"}, "elestral"),
    Told("from the Underworld", RISING, {"hand": ["Lift"], "underworld": ["Pup"], "spirits": "fff"}, {"row": ["Probe: f"]},
         ["Cast Lift", ANSWER], {"Pup": "underworld:0"}, "elestral"),
    Told("not from the hand", RISING, {"hand": ["Call", "Pup"], "spirits": "fffw"}, {"row": ["Probe: f"]},
         ["Cast Call"], {"Pup": "elestral-row:0"}, "elestral"),
    Told("a Search", "When an opponent activates an effect that Searches their deck you can Negate that effect.",
         {"hand": ["Quest"], "spirits": "f", "deck": ["Cub", "Pup"]}, {"row": ["Probe: f"]}, ["Cast Quest", ANSWER],
         {"main-deck:0": 2}, "elestral"),
    Told("Cast from there",
         "When an opponent activates a card effect that Casts a card from their Underworld you can Negate that effect.",
         {"hand": ["Lift"], "underworld": ["Pup"], "spirits": "fff"}, {"row": ["Probe: f"]},
         ["Cast Lift", ANSWER], {"Pup": "underworld:0"}, "elestral"),
    Told("one thing or another",
         "When an opponent activates an effect that Suppresses or destroys your Elestral you can Negate that effect.",
         {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Bolt", "Probe", ANSWER],
         {"Probe": "elestral-row:1"}, "elestral"),
    Told("what it would do", "When an opponent activates a card effect that would destroy your Elestral you can Negate that "
         "effect.", {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Bolt", "Probe", ANSWER],
         {"Probe": "elestral-row:1"}, "elestral"),
    Told("neither of them", "When an opponent activates an effect that Suppresses or discards a card you must Expend "
         "{omni}.", {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f", "Cub: w"], "spirits": "ff"},
         ["Cast Bolt", "Cub"], {"spirit-deck:1": 2}, "elestral"),
    Told("another or this", "When your Cub is destroyed or this Probe is destroyed you must Expend {omni}.",
         {"hand": ["Bolt"], "spirits": "f"}, {"row": ["Probe: f", "Cub: w"], "spirits": "ff"},
         ["Cast Bolt", "Cub"], {"spirit-deck:1": 1}, "elestral"),
    Told("from another to this", "When you Cast this Probe you can Nexus {water} from another Elestral to this Probe.",
         {"hand": ["Probe"], "row": ["Cub: ww"], "spirits": "f"}, {}, ["Cast Probe", ANSWER],
         {"Probe.under": "fw"}, "elestral"),
    Told("from this to that", "When your Cub attacks you can Nexus {fire} from this Probe to your Cub.",
         {"row": ["Probe: ff", "Cub: w"]}, {"row": ["Rock: e"]}, ["Attack with Cub", "Rock", ANSWER], {"Cub.under": "fw"},
         "elestral", "battle"),
    Told("with such an Elestral", STRUCK, {"row": ["Cub: w"]}, {"row": ["Probe: f"], "spirits": "ff"},
         ["Attack with Cub", "Probe", ANSWER], {"Cub": "elestral-row:0", "Probe": "elestral-row:1"}, "elestral", "battle"),
    Told("not with another", STRUCK, {"row": ["Beast: ff"]}, {"row": ["Probe: f"], "spirits": "ff"},
         ["Attack with Beast", "Probe"], {"Probe": "underworld:1"}, "elestral", "battle"),
]  # fmt: skip
SUCH: Final = [
    Told("it is the one that is chosen", "You can destroy an Elestral if it is {water}-Enchanted.",
         ON_FIELD, {"row": ["Cub: w", "Pup: f"]}, [USE], {"Cub": "underworld:1", "Pup": "elestral-row:1"}, "elestral"),
    Told("in a Position", "When you Cast this Probe you can destroy an Elestral in Defense Position.",
         {"hand": ["Probe"], "spirits": "f"}, {"row": ["Cub: w", "Rock: e @defense"]}, ["Cast Probe", "Attack", ANSWER],
         {"Rock": "underworld:1", "Cub": "elestral-row:1"}, "elestral"),
    Told("Spirits on a field", "This Probe gets +1 {attack} for each {water} on your field.",
         {"row": ["Probe: fw", "Cub: ww"]}, {"row": ["Calm: w"]}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("such as lie so are counted", "This Probe gets +1 {attack} for each Elestral in Defense Position.",
         {"row": ["Probe: f", "Cub: w @defense"]}, {"row": ["Rock: e @defense"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("where they come from is said of the Spirits",
         "Return {omni} from your Underworld to your Spirit Deck equal to the number of Elestrals on your field.",
         HAND | {"row": ["Cub: w", "Pup: f"], "underworld": ["w", "w", "w"]}, {}, ["Cast Probe", "Spirit Deck"],
         {"spirit-deck:0": 5}),
]  # fmt: skip
COUNTS: Final = [
    Told("who has Ascended", "This Probe gets +2 {attack} if you Ascended an Elestral this turn.",
         {"hand": ["Cub"], "row": ["Probe: fff", "Pup: f"], "spirits": "ffww"}, {},
         ["Ascend into Cub", "Pup", "water", "No more"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("who has not", "This Probe gets +2 {attack} if you Ascended an Elestral this turn.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("more of a kind",
         "While you have more {water} in your Underworld than an opponent does this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "underworld": ["w", "w"]}, {"underworld": ["w", "f", "f"]}, [], {"Probe.stats": (5, 3)},
         "elestral"),
    Told("not as many", "While you have more {water} in your Underworld than an opponent does this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "underworld": ["w", "f"]}, {"underworld": ["w"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("here and there", "This Probe gets +1 {attack} for each Cub in your Underworld and on your field.",
         {"row": ["Probe: f", "Cub: w"], "underworld": ["Cub", "Cub"]}, {}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("what the event tells",
         "When this Probe receives 1 or more {water} you can draw that many cards.",
         {"hand": ["Probe", "Call"], "spirits": "ffw"}, {}, ["Cast Call", ANSWER], {"hand:0": 1}, "elestral"),
    Told("as it lay", "When this Probe is destroyed you can return it to your hand if it was {water}-Enchanted.",
         {"hand": ["Sweep"], "spirits": "f"}, {"row": ["Probe: fw"]}, ["Cast Sweep", ANSWER], {"Probe": "hand:1"},
         "elestral"),
    Told("and not so", "When this Probe is destroyed you can return it to your hand if it was {water}-Enchanted.",
         {"hand": ["Sweep"], "spirits": "f"}, {"row": ["Probe: ff"]}, ["Cast Sweep"], {"Probe": "underworld:1"}, "elestral"),
    Told("equal or more", "You can destroy an Elestral with an equal or higher {attack} than this Probe.",
         ON_FIELD, {"row": ["Rock: e", "Beast: ff"]}, [USE, "Beast"], {"Beast": "underworld:1"}, "elestral"),
    Told("one or the other", "This Probe gets +1 {attack} for each {fire}/{water} Enchanting it.",
         {"row": ["Probe: fwe"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("sent so this turn", "This Probe gets +1 {attack} for each card sent from your deck to your Underworld this turn.",
         {"row": ["Probe: f"], "hand": ["Bury"], "spirits": "f", "deck": ["Cub"] * 4}, {}, ["Cast Bury"],
         {"Probe.stats": (5, 3)}, "elestral"),
    Told("so many from the top",
         "Send the top card of your deck to your Underworld for each {water} on your field.",
         HAND | {"row": ["Cub: ww", "Pup: f"], "deck": ["Filler"] * 5}, {}, ["Cast Probe", "Spirit Deck"],
         {"main-deck:0": 3}),
    Told("as many as the event tells",
         "When this Probe receives 1 or more {water} you can Nexus that many {water} from this Probe to another Elestral.",
         {"hand": ["Brand"], "row": ["Probe: fww", "Cub: w"], "spirits": "fw"}, {},
         ["Cast Brand", "Spirit Deck", "Probe", ANSWER], {"Probe.under": "fww", "Cub.under": "ww"}, "elestral"),
    Told("cards, too", "When this Probe receives 1 or more {water} you can draw that many cards.",
         {"hand": ["Probe", "Call"], "spirits": "ffw"}, {}, ["Cast Call", ANSWER], {"hand:0": 1}, "elestral"),
    Told("as many as the effect before moved",
         "You can Nexus up to {water}{water}. When you do, you can draw a card for each {water} that a card receives this "
         "way.",
         {"row": ["Probe: fww", "Cub: w"], "spirits": "ff"}, {}, [USE, "Probe", "water", "water", "Cub", ANSWER],
         {"hand:0": 2}, "elestral"),
    Told("as many as it dealt with", "You can discard any number of cards. When you do, draw that many cards.",
         {"row": ["Probe: f"], "hand": ["Cub", "Cub", "Pup"], "deck": ["Filler"] * 4}, {}, [USE, "Cub", "Cub"],
         {"hand:0": 3, "underworld:0": 2}, "elestral"),
    Told("it, in front, is no card that comes behind",
         "When this Probe is attacked, if it is in Defense Position, you can destroy the attacking Elestral.",
         {"row": ["Cub: w"]}, {"row": ["Probe: f @defense"]}, ["Attack with Cub", "Probe", ANSWER], {"Cub": "underworld:0"},
         "elestral", "battle"),
    Told("what that Elestral was", "When this Probe destroys an Elestral in battle, if that Elestral was "
         "{water}-Enchanted, you must Expend {omni}.", {"row": ["Probe: f"], "spirits": "ff"}, {"row": ["Calm: w"]},
         ["Attack with Probe", "Calm"], {"spirit-deck:0": 1}, "elestral", "battle"),
    Told("what it was not", "When this Probe destroys an Elestral in battle, if that Elestral was {fire}-Enchanted, you "
         "must Expend {omni}.", {"row": ["Probe: f"], "spirits": "ff"}, {"row": ["Calm: w"]},
         ["Attack with Probe", "Calm"], {"spirit-deck:0": 2}, "elestral", "battle"),
    Told("while another is there", "While Cub is on your field this Probe gets +2 {attack}.",
         {"row": ["Probe: f", "Cub: w"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("more than this has", "You can target and destroy an opponent's Elestral that has more Enchanting Spirits than "
         "this Probe.", {"row": ["Probe: f"]}, {"row": ["Cub: w", "Beast: ff"]}, [USE],
         {"Beast": "underworld:1"}, "elestral"),
    Told("in a phase, if so", "This Probe gets +2 {attack} during your Battle Phase if it is {fire}-Enchanted.",
         {"row": ["Probe: f"]}, {}, ["Enter the Battle Phase"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("not in another phase", "This Probe gets +2 {attack} during your Battle Phase if it is {fire}-Enchanted.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("fewer than so many", "While there are 2 or fewer Elestrals on the field this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("not so few", "While there are 2 or fewer Elestrals on the field this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Cub: w", "Pup: f"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("more than so many", "While an opponent controls 2 or more Elestrals this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"row": ["Cub: w", "Pup: f"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("as a field has them", "This Probe gets +2 {attack} if there are 2 or more {fire} Elestrals on your field.",
         {"row": ["Probe: f", "Pup: f"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("symbols belong together",
         "As long as this Probe is {fire}{fire}-Enchanted, Elestrals your opponents control get -2 {attack}.",
         {"row": ["Probe: ff"]}, {"row": ["Beast: ww"]}, [], {"Beast.stats": (5, 5)}, "elestral"),
    Told("fallen in battle this turn",
         "This Probe gets +2 {attack} for each Elestral that was destroyed in battle this turn.",
         {"row": ["Probe: f", "Beast: ff"]}, {"row": ["Calm: w"]}, ["Attack with Beast", "Calm"], {"Probe.stats": (5, 3)},
         "elestral", "battle"),
    Told("not fallen in battle", "This Probe gets +2 {attack} for each Elestral that was destroyed in battle this turn.",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "f"}, {"row": ["Calm: w"]}, ["Cast Sweep"],
         {"Probe.stats": (3, 3)}, "elestral"),
    Told("only such a target", "Target and destroy an Elestral that is not {water}-Enchanted.",
         HAND, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe"], {"Cub": "elestral-row:1", "Pup": "underworld:1"}),
    Told("of the Ascending", "This Probe in your hand can Special Ascend from your {water}-Enchanted Elestral.",
         {"hand": ["Probe"], "row": ["Pup: ff", "Cub: w"], "spirits": "ff"}, {}, ["Special Ascend"],
         {"Probe": "elestral-row:0", "Cub": "underworld:0"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R164", "ELE-R165", "ELE-R166")
@pytest.mark.parametrize("told", [*NTH, *FORMS, *TWICE, *SORTS, *ACTIVATED, *SUCH, *COUNTS], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, TOSS | BOLT)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "When a player Casts for the second time this turn you can draw a card.",
    "When this Probe attacks for the second time this turn you can draw a card.",
    "When an opponent Casts an Elestral with {fire}{fire} or more you can draw a card.",
    "When an opponent activates a card effect that targets your Elestral you can destroy it.",
    "When this Probe is destroyed in battle by an Elestral you can take control of it until the next turn.",
    "When this Probe is destroyed in battle by an Elestral you can give it -3 {attack} until the next turn.",
    "When an Elestral is destroyed you can Enchant {fire} to it.",
    "When this Probe is destroyed you can change its Position.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text).faults[0].kind == "refused"
