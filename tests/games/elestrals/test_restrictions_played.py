"""What makes playing a card dearer, bars a way of Casting it, or sets a stat: played as the text says.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.games.elestrals.ruleset import RULES
from cardwright.games.elestrals.texts import dialect
from cardwright.language.judging import examine

from .positions import symbols
from .test_words_played import ANSWER, HAND, USE, Told, scene_of

DEAR: Final = "Opponents also have to Expend {omni} in order to play cards."
DEAR_RISE: Final = "Opponents also have to Expend {omni} in order to Ascend Elestrals."
DEAR_SPECIAL: Final = "Opponents also have to Expend {omni}{omni} in order to Special Cast an Elestral."
CALLS: Final = {
    "Muster": "Special Cast a 1 Spirit Elestral from your hand or Underworld.",
    "Away": "Send each Elestral on an opponent's field to the Underworld.",
    "Grow": "Enchant {fire} to each Elestral on your field.",
    "Aim": "Target and destroy an Elestral.",
    "Homing": "Return up to {omni}{omni} from your Underworld to your Spirit Deck.",
    "Loosen": "An opponent Disenchants {omni} from each of their cards.",
    "Fetch": "Search your deck for a {water} Elestral and add it to your hand.",
}
PRICES: Final = [
    Told("an Elestral is dearer, too", DEAR, {"hand": ["Cub"], "spirits": "www"}, {"row": ["Probe: f"]}, ["Cast Cub"],
         {"spirit-deck:0": 1, "underworld:0": 1, "Cub.under": "w"}, "elestral"),
    Told("and cannot be paid", DEAR, {"hand": ["Cub"], "spirits": "w"}, {"row": ["Probe: f"]}, [],
         {"not offered": "Cast Cub"}, "elestral"),
    Told("my own are not", DEAR, {"hand": ["Cub"], "spirits": "w", "row": ["Probe: f"]}, {}, ["Cast Cub"],
         {"Cub": "elestral-row:0"}, "elestral"),
    Told("an Ascend is dearer", DEAR, {"hand": ["Beast"], "row": ["Pup: f"], "spirits": "fff"}, {"row": ["Probe: f"]},
         ["Ascend into Beast"], {"spirit-deck:0": 1, "Beast.under": "ff"}, "elestral"),
    Told("an Ascend alone", DEAR_RISE, {"hand": ["Beast"], "row": ["Pup: f"], "spirits": "fff"}, {"row": ["Probe: f"]},
         ["Ascend into Beast"], {"spirit-deck:0": 1, "Beast.under": "ff"}, "elestral"),
    Told("with too few for it", DEAR_RISE, {"hand": ["Beast"], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Probe: f"]},
         [], {"not offered": "Ascend into Beast"}, "elestral"),
    Told("not a Cast", DEAR_RISE, {"hand": ["Cub"], "spirits": "www"}, {"row": ["Probe: f"]}, ["Cast Cub"],
         {"spirit-deck:0": 2}, "elestral"),
    Told("a Special Cast", DEAR_SPECIAL, {"hand": ["Muster", "Cub"], "spirits": "fwww"}, {"row": ["Probe: f"]},
         ["Cast Muster", "Cub"], {"spirit-deck:0": 0, "Cub.under": "w"}, "elestral"),
    Told("that cannot be paid", DEAR_SPECIAL, {"hand": ["Muster", "Cub"], "spirits": "fww"}, {"row": ["Probe: f"]},
         ["Cast Muster"], {"spirit-deck:0": 2, "Cub": "hand:0"}, "elestral"),
]  # fmt: skip
BARRED: Final = [
    Told("not by an effect", "This Probe cannot be Special Cast.", {"hand": ["Muster", "Probe"], "spirits": "fff"}, {},
         ["Cast Muster"], {"Probe": "hand:0"}, "elestral"),
    Told("but by the rules", "This Probe cannot be Special Cast.", {"hand": ["Probe"], "spirits": "fff"}, {},
         ["Cast Probe"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("not from there", "This Probe cannot be Special Cast from the Underworld.",
         {"hand": ["Muster"], "underworld": ["Probe"], "spirits": "fff"}, {}, ["Cast Muster"], {"Probe": "underworld:0"},
         "elestral"),
    Told("but from elsewhere", "This Probe cannot be Special Cast from the Underworld.",
         {"hand": ["Muster", "Probe"], "spirits": "fff"}, {}, ["Cast Muster", "Probe"], {"Probe": "elestral-row:0"},
         "elestral"),
    Told("only so", "This Probe can only be Special Cast.", {"hand": ["Probe"], "spirits": "ff"}, {}, [],
         {"not offered": "Cast Probe"}, "elestral"),
    Told("so it can", "This Probe can only be Special Cast.", {"hand": ["Muster", "Probe"], "spirits": "ff"}, {},
         ["Cast Muster", "Probe"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("not by this effect", "This Probe can only be Special Cast by the effect of a Pup.",
         {"hand": ["Muster", "Probe"], "spirits": "ff"}, {}, ["Cast Muster"], {"Probe": "hand:0"}, "elestral"),
    Told("by that effect", "This Probe can only be Special Cast by the effect of a Muster.",
         {"hand": ["Muster", "Probe"], "spirits": "ff"}, {}, ["Cast Muster", "Probe"], {"Probe": "elestral-row:0"},
         "elestral"),
    Told("not without the other", "This Probe cannot be Normal Cast unless you control another Elestral.",
         {"hand": ["Probe"], "spirits": "ff"}, {}, [], {"not offered": "Cast Probe"}, "elestral"),
    Told("with the other", "This Probe cannot be Normal Cast unless you control another Elestral.",
         {"hand": ["Probe"], "spirits": "ff", "row": ["Cub: w"]}, {}, ["Cast Probe"], {"Probe": "elestral-row:0"},
         "elestral"),
    Told("not from such a one", "This Probe can only be Ascended from a {fire} Elestral.",
         {"hand": ["Probe"], "spirits": "ff", "row": ["Cub: w"]}, {}, [], {"not offered": "Ascend into Probe"}, "elestral"),
    Told("from this one", "This Probe can only be Ascended from a {fire} Elestral.",
         {"hand": ["Probe"], "spirits": "ff", "row": ["Cub: w", "Pup: f"]}, {}, ["Ascend into Probe"],
         {"Probe": "elestral-row:0", "Pup": "underworld:0"}, "elestral"),
    Told("theirs stay below", "Your opponents cannot Special Cast Elestrals from their Underworlds.",
         {"hand": ["Muster"], "underworld": ["Pup"], "spirits": "fff"}, {"row": ["Probe: f"]}, ["Cast Muster"],
         {"Pup": "underworld:0"}, "elestral"),
    Told("not those of the hand", "Your opponents cannot Special Cast Elestrals from their Underworlds.",
         {"hand": ["Muster", "Pup"], "spirits": "fff"}, {"row": ["Probe: f"]}, ["Cast Muster", "Pup"],
         {"Pup": "elestral-row:0"}, "elestral"),
    Told("if such a card lies there", "This Probe can be Special Cast from your hand with {fire} if a Cub is in your "
         "Underworld.", {"hand": ["Probe"], "spirits": "f", "underworld": ["Cub"]}, {}, ["Play Probe"],
         {"Probe": "elestral-row:0"}, "elestral"),
    Told("if none lies there", "This Probe can be Special Cast from your hand with {fire} if a Cub is in your "
         "Underworld.", {"hand": ["Probe"], "spirits": "f"}, {}, [], {"not offered": "Play Probe"}, "elestral"),
]  # fmt: skip
STATS: Final = [
    Told("as many as there are", "This Probe has base {attack} equal to the number of {fire} Elestrals in your Underworld.",
         {"row": ["Probe: f"], "underworld": ["Pup", "Pup", "Cub"]}, {}, [], {"Probe.stats": (2, 3)}, "elestral"),
    Told("both", "You can target an Elestral. It has 1 base {attack} and 1 base {defense} until the next turn.",
         {"row": ["Probe: f"]}, {}, [USE], {"Probe.stats": (1, 1)}, "elestral"),
    Told("twice as much", "You can double this Probe's {attack} until the next turn.", {"row": ["Probe: f"]}, {}, [USE],
         {"Probe.stats": (6, 3)}, "elestral"),
    Told("as much as the other", "Target an Elestral. Until the next turn, its {attack} becomes equal to its {defense}.",
         HAND, {"row": ["Rock: e"]}, ["Cast Probe", "Rock"], {"Rock.stats": (6, 6)}),
    Told("nothing at all", "Target an Elestral. It has 0 base {attack} until the next turn.",
         HAND, {"row": ["Cub: w"]}, ["Cast Probe", "Cub"], {"Cub.stats": (0, 2)}),
    Told("another's", "When you Cast this Probe you can target an opponent's Elestral and exchange its base {attack} with "
         "this Probe's base {attack} until the next turn.", {"hand": ["Probe"], "spirits": "f"}, {"row": ["Cub: w"]},
         ["Cast Probe", ANSWER, "Cub"],
         {"Cub.stats": (3, 2), "Probe.stats": (4, 3)}, "elestral"),
    Told("each, and safe besides", "The Empowered Elestral gets +1 {attack} for each {fire} Enchanting it and cannot be "
         "destroyed in battle.", {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]}, {"row": ["Beast: ff"]},
         ["Attack with Pup", "Beast"], {"Pup": "elestral-row:0", "Pup.stats": (5, 3)}, "artifact", "battle"),
]  # fmt: skip

TURNED: Final = "This Probe's {attack} and {defense} are swapped while this Probe is {water}-Enchanted."
THEIRS: Final = "While this Probe is in Defense Position, opposing Elestrals' {attack} and {defense} are swapped."
KINDS: Final = [
    Told("swapped while it is so", TURNED, {"row": ["Probe: fw", "Pup: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("theirs are swapped", THEIRS, {"row": ["Probe: f @defense"]}, {"row": ["Cub: w"]}, [],
         {"Cub.stats": (2, 4)}, "elestral"),
    Told("not while it stands", THEIRS, {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, [], {"Cub.stats": (4, 2)}, "elestral"),
    Told("set while it is so", "While this Probe is {water}-Enchanted it has 8 base {attack}.",
         {"row": ["Probe: fw"]}, {}, [], {"Probe.stats": (8, 3)}, "elestral"),
    Told("not set", "While this Probe is {water}-Enchanted it has 8 base {attack}.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("each name once", "This Probe gets +2 {attack} for each different name among Elestrals in your Underworld.",
         {"row": ["Probe: f"], "underworld": ["Pup", "Pup", "Cub", "Spark"]}, {}, [], {"Probe.stats": (7, 3)}, "elestral"),
    Told("in both", "This Probe gets +1 {attack} for each {fire} in each player's Underworld.",
         {"row": ["Probe: f"], "underworld": ["f", "w"]}, {"underworld": ["f"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("its Spirits stay", "Your Divine Runes cannot be Disenchanted by opponents' card effects.",
         {"hand": ["Loosen"], "spirits": "f"}, {"row": ["Probe: f"], "runes": ["God: f"]}, ["Cast Loosen"],
         {"God.under": "f", "Probe.under": ""}, "elestral"),
    Told("those that are not so", "Until your next turn, Elestrals that are not {water}-Enchanted cannot attack.",
         HAND | {"row": ["Pup: f", "Cub: w"]}, {}, ["Cast Probe", "Spirit Deck", "Enter the Battle Phase"],
         {"offered": "Attack with Cub", "not offered": "Attack with Pup"}),
    Told("Suppressed as it comes", "When an Elestral is Cast it is Suppressed until the next turn unless it is "
         "{water}-Enchanted.", {"row": ["Probe: f"], "hand": ["Pup"], "spirits": "f"}, {}, ["Cast Pup"],
         {"Pup.suppressed": True}, "elestral"),
    Told("not such a one", "When an Elestral is Cast it is Suppressed until the next turn unless it is "
         "{water}-Enchanted.", {"row": ["Probe: f"], "hand": ["Cub"], "spirits": "w"}, {}, ["Cast Cub"],
         {"Cub.suppressed": False}, "elestral"),
    Told("of two elements", "This Probe is also {water}. {water} Elestrals get +2 {defense}.",
         {"row": ["Probe: f", "Cub: w", "Pup: f"]}, {},
         [], {"Probe.stats": (3, 5), "Cub.stats": (4, 4), "Pup.stats": (3, 3)}, "elestral"),
    Told("of another wherever it is", "This Probe always counts as {water}.",
         {"hand": ["Fetch", "Filler"], "deck": ["Pup", "Probe"], "spirits": "f"}, {}, ["Cast Fetch", "Probe"],
         {"Probe": "hand:0"}, "elestral"),
    Told("for a while", "Target an Elestral. Until the next turn, it is also {water}. Destroy each {water} Elestral.",
         HAND, {"row": ["Pup: f", "Cub: w", "Rock: e"]}, ["Cast Probe", "Pup"],
         {"Pup": "underworld:1", "Cub": "underworld:1", "Rock": "elestral-row:1"}),
    Told("paid from below", "You may also use {fire} from your Underworld to play {fire} Elestrals.",
         {"row": ["Probe: f"], "hand": ["Pup"], "spirits": "w", "underworld": ["f"]}, {}, ["Cast Pup", "fire"],
         {"Pup.under": "f", "spirit-deck:0": 1}, "elestral"),
    Told("not such a card", "You may also use {fire} from your Underworld to play {fire} Elestrals.",
         {"row": ["Probe: f"], "hand": ["Cub"], "spirits": "w", "underworld": ["f"]}, {}, ["Cast Cub"],
         {"Cub.under": "w", "underworld:0": 1}, "elestral"),
]  # fmt: skip

SHIELD: Final = "Opponents cannot target {fire} Elestrals with Invoke Runes."
HOME: Final = "You cannot return Spirits from your Underworld to your Spirit Deck."
EITHER: Final = "If God is Enchanted or you control a {water} Elestral, this Probe gets +2 {attack}."
GROWS: Final = "You can Special Ascend this Probe to Beast from your hand if it has 2 or more {water} Enchanting it."
CAPPED: Final = "This Probe gets +1 {attack} for each {fire} in your Underworld, up to 2."
MADE: Final = [
    Told("no more than that", CAPPED, {"row": ["Probe: f"], "underworld": ["f", "f", "f", "f"]}, {}, [],
         {"Probe.stats": (5, 3)}, "elestral"),
    Told("less than that", CAPPED, {"row": ["Probe: f"], "underworld": ["f"]}, {}, [], {"Probe.stats": (4, 3)}, "elestral"),
    Told("not by theirs", SHIELD, {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f", "Cub: w"]},
         ["Cast Aim", "Cub"], {"Cub": "underworld:1"}, "elestral"),
    Told("none is left to aim at", SHIELD, {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f"]}, [],
         {"not offered": "Cast Aim"}, "elestral"),
    Told("by my own", SHIELD, {"hand": ["Aim"], "spirits": "f", "row": ["Probe: f", "Pup: f"]}, {}, ["Cast Aim", "Pup"],
         {"Pup": "underworld:0"}, "elestral"),
    Told("they stay below", HOME, {"row": ["Probe: f"], "hand": ["Homing"], "spirits": "f", "underworld": ["w"]}, {},
         ["Cast Homing"], {"spirit-deck:0": 0}, "elestral"),
    Told("not the Spirit Deck", "Opponents' Elestrals cannot attack your Spirit Deck.", {"row": ["Pup: f"]},
         {"runes": ["Probe: f"]}, [], {"not offered": "Attack with Pup"}, "divine", "battle"),
    Told("for the rest of the turn", "You can target an Elestral. It can attack twice this turn.", {"row": ["Probe: f"]},
         {"spirits": "ffff"},
         [USE, "Enter the Battle Phase", "Attack with Probe", "Spirit Deck", "fire", "Attack with Probe",
          "Spirit Deck", "fire"], {"spirit-deck:1": 2}, "elestral"),
    Told("unable to", "You can target an opponent's Elestral. It cannot change Position or attack until your next turn.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, [USE, "Pup", "End the turn"],
         {"not offered": "Turn Pup"}, "elestral"),
    Told("so many Runes", "Destroy up to X Runes, where X is the number of {fire} Elestrals on your field.",
         HAND | {"row": ["Pup: f"]}, {"runes": ["God: f", "*Trap"]}, ["Cast Probe", "Spirit Deck", "God"],
         {"rune-row:1": 1}),
    Told("as many as the damage", "When this Probe deals damage you can return the same number of {water} from your "
         "Underworld to your Spirit Deck.", {"row": ["Probe: ff"], "underworld": ["w"] * 5, "spirits": ""},
         {"spirits": "ffffff"},
         ["Attack with Probe", "Spirit Deck", "fire", "fire", ANSWER], {"spirit-deck:0": 2}, "elestral", "battle"),
    Told("turned for a while", "Target an Elestral. Until the next turn, swap its {attack} and {defense}.",
         HAND, {"row": ["Rock: e"]}, ["Cast Probe", "Rock"], {"Rock.stats": (6, 1)}),
    Told("when is while", "While God is Enchanted this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("not sent", "This Probe cannot be sent to the Underworld by opponents' card effects.",
         {"hand": ["Away"], "spirits": "f"}, {"row": ["Probe: f", "Pup: f"]}, ["Cast Away"],
         {"Probe": "elestral-row:1", "Pup": "underworld:1"}, "elestral"),
    Told("silent", "When you Cast this Probe you can target an opponent's Elestral. Its effects cannot be activated until "
         "your next turn.", {"hand": ["Probe"], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Probe", ANSWER, "Pup"],
         {"Pup": "elestral-row:1"}, "elestral"),
    Told("as if named", "This Probe cannot activate its effects. You can draw a card.", {"row": ["Probe: f"]}, {}, [],
         {"not offered": "Use"}, "elestral"),
    Told("no Spirit comes to it", "Your other Elestrals cannot receive Enchantments.",
         {"row": ["Probe: f"], "hand": ["Grow"], "spirits": "fff"}, {},
         ["Cast Grow"], {"Probe.under": "ff"}, "elestral"),
    Told("no attack is declared", "Opponents' Elestrals cannot declare attacks.", {"row": ["Pup: f"]},
         {"row": ["Probe: f"]}, [], {"not offered": "Attack with Pup"}, "elestral", "battle"),
    Told("either player did", "This Probe gets +2 {attack} if Cub was Cast this turn.",
         {"row": ["Probe: f"], "hand": ["Cub"], "spirits": "w"}, {}, ["Cast Cub"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("Cast when it happens",
         "When an Elestral on your field is destroyed you can Special Cast this Probe from your hand with {fire}.",
         {"row": ["Pup: f"], "hand": ["Probe"], "spirits": "f"}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep", ANSWER], {"Probe": "elestral-row:0"}, "elestral", active=1),
    Told("the first of two will do", EITHER, {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (5, 3)},
         "elestral"),
    Told("the second will do", EITHER, {"row": ["Probe: f", "Cub: w"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("neither holds", EITHER, {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("a full hand",
         "This Probe can only be played if an opponent has 2 or more cards in their hand. An opponent discards a card.",
         {"hand": ["Probe"], "spirits": "f"}, {"hand": ["Filler", "Filler"]}, ["Cast Probe"], {"hand:1": 1}),
    Told("no full hand",
         "This Probe can only be played if an opponent has 2 or more cards in their hand. An opponent discards a card.",
         {"hand": ["Probe"], "spirits": "f"}, {"hand": ["Filler"]}, [], {"not offered": "Cast Probe"}),
    Told("in response", "This Probe can only be played when an opponent activates an Invoke Rune. Negate that Rune.",
         {"runes": ["*Probe"], "spirits": "f", "row": ["Pup: f"]}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep", "Cast Set Probe"], {"Pup": "elestral-row:0"}, "counter", active=1),
    Told("in both hands", "This Probe gets +1 {attack} for each card in each player's hand.",
         {"row": ["Probe: f"], "hand": ["Filler"]}, {"hand": ["Filler", "Filler"]}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("when it lies", "While this Probe is in Defense Position it gets +2 {defense}.", {"row": ["Probe: f @defense"]},
         {}, [],
         {"Probe.stats": (3, 5)}, "elestral"),
    Told("when it stands", "While this Probe is in Defense Position it gets +2 {defense}.", {"row": ["Probe: f"]}, {}, [],
         {"Probe.stats": (3, 3)}, "elestral"),
    Told("what lies on it", "The Empowered Elestral gets +1 {attack} for each {fire} Enchanting it.",
         {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]}, {}, [], {"Pup.stats": (5, 3)}, "artifact"),
    Told("as many as lie on it", "You can draw a card for each Spirit Enchanting the Empowered Elestral.",
         {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"], "deck": ["Filler"] * 4}, {}, [USE], {"hand:0": 2}, "artifact"),
    Told("its Spirits are safe", "The Empowered Elestral cannot be Disenchanted by opponents' card effects.",
         {"hand": ["Loosen"], "spirits": "f"}, {"row": ["Pup: ff"], "runes": ["Probe: f > Pup"]},
         ["Cast Loosen"],
         {"Pup.under": "ff"}, "artifact"),
    Told("the one it attacks", "When this Probe attacks an Elestral you can Suppress that Elestral until the next turn.",
         {"row": ["Probe: ff"]}, {"row": ["Beast: ff"]}, ["Attack with Probe", "Beast", ANSWER], {"Beast.suppressed": True},
         "elestral", "battle"),
    Told("grown enough", GROWS, {"row": ["Probe: fww"], "hand": ["Beast"], "spirits": "f"}, {}, [USE],
         {"Beast": "elestral-row:0"}, "elestral"),
    Told("not grown", GROWS, {"row": ["Probe: fw"], "hand": ["Beast"], "spirits": "f"}, {}, [], {"not offered": "Use"},
         "elestral"),
    Told("without effect", "Your opponents' Divine Runes are Suppressed.",
         {"row": ["Probe: f"]}, {"runes": ["God: f"]}, [], {"God.suppressed": True}, "elestral"),
    Told("nobody can", "Players cannot play Invoke Runes during the Main Phase.", {"row": ["Probe: f"], "hand": ["Sweep"],
         "spirits": "f"}, {"row": ["Pup: f"]}, [], {"not offered": "Cast Sweep"}, "elestral"),
    Told("it rose this turn", "This Probe gets +2 {attack} if you Ascended an Elestral this turn.",
         {"row": ["Probe: f", "Pup: f"], "hand": ["Beast"], "spirits": "ff"}, {}, ["Ascend into Beast", "Pup", "No more"],
         {"Probe.stats": (5, 3)}, "elestral"),
    Told("both to one", "Until the next turn, an Elestral on your field gets +2 {attack} and +1 {defense}.",
         HAND | {"row": ["Pup: f", "Pup: f"]}, {}, ["Cast Probe", "Spirit Deck", "slot 2"],
         {"offered": "slot 1", "Pup": "elestral-row:0"}),
    Told("nothing from below", "Elestrals in your opponents' Underworlds cannot be Cast.",
         {"hand": ["Muster", "Cub"], "underworld": ["Pup"], "spirits": "fww"}, {"row": ["Probe: f"]}, ["Cast Muster", "Cub"],
         {"Cub": "elestral-row:0", "Pup": "underworld:0"}, "elestral"),
    Told("nor by itself", "Elestrals in your opponents' Underworlds cannot be Cast.",
         {"hand": ["Muster"], "underworld": ["Pup"], "spirits": "fww"}, {"row": ["Probe: f"]}, ["Cast Muster"],
         {"Pup": "underworld:0"}, "elestral"),
    Told("it is the first one", "The Empowered Elestral gets +1 {attack}. If God is Enchanted the Empowered Elestral "
         "cannot be destroyed in battle.", {"row": ["Pup: f"], "runes": ["Probe: f > Pup", "God: f"]},
         {"row": ["Beast: ff"]},
         ["Attack with Pup", "Beast"], {"Pup": "elestral-row:0"}, "artifact", "battle"),
]  # fmt: skip


@pytest.mark.clause("ELE-R140", "ELE-R141", "ELE-R142", "ELE-R143", "ELE-R144")
@pytest.mark.parametrize("told", [*PRICES, *BARRED, *STATS, *KINDS, *MADE], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, CALLS)
    scene.go(told.go)
    scene.check(told.then)


UNCLEAR: Final = [
    "Your {fire} Elestrals get +1 {attack} for each other {fire} Elestral on your field.",
    "Players must Expend {omni} in order to Cast a Rune from their hand.",
    "Opponents cannot activate Counter Runes when you Cast an Invoke Rune.",
    "This Quillet cannot be Enchanted by opponents' card effects.",
    "You can target an Elestral. It cannot be attacked except for this Quillet until the next turn.",
    (
        "When this Quillet destroys an Elestral in battle you can return Spirits equal to its Enchantment Cost from your "
        "Underworld to your Spirit Deck."
    ),
]
"""Each was read once without a part of it, or of another card."""


@pytest.mark.parametrize("text", UNCLEAR)
def test_what_is_not_clear_is_refused(text: str) -> None:
    raw = {"name": "Quillet", "cost": symbols("f"), "attack": 3, "defense": 3, "subclasses": [], "text": text}
    card, how = RULES.read_card("elestral", raw, "test"), dialect()
    assert examine(card, how, how.names([card])(card)).faults
