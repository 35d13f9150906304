"""Texts of our own one word away from those that real cards have: each word of them counts.

Each fails if its rule is broken; they do not need the corpus.
"""

from typing import Final

import pytest

from .corpus import Scene
from .test_rare_texts import made
from .test_words_played import Told

HAND: Final = {"hand": ["Probe"], "spirits": "ffff"}
ANSWER: Final = "Probe + :"
USE: Final = "Use + Probe"
ATTACKS: Final = [
    Told("nobody attacks this card", "This Probe cannot be attacked while it is in Defense Position.",
         {"row": ["Probe: f @defense", "Pup: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan"],
         {"Pup": "underworld:0", "Probe": "elestral-row:0"}, "elestral", "battle", 1),
    Told("in another Position they do", "This Probe cannot be attacked while it is in Defense Position.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan", "Probe"],
         {"Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("directly in the turn of its Cast", "This Probe can attack opponents' Spirit Decks directly the turn you Special "
         "Cast it.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, ["Attack with Probe"], {"Probe.stats": (3, 3)}, "elestral", "battle"),
]  # fmt: skip
INSTANTS: Final = [
    Told("the order behind a conditional effect is what the Rune does",
         "When this Probe is sent from your deck to your Underworld you can draw 2 cards. Draw a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1, "Probe": "underworld:0"}),
]  # fmt: skip
THIS_WAY: Final = [
    Told("one is sent this way", "Send the top 2 cards of your deck to your Underworld. If an Elestral is sent this "
         "way, draw a card.",
         HAND | {"deck": ["Filler", "Pup", "Trap"]}, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("none is sent this way", "Send the top 2 cards of your deck to your Underworld. If an Elestral is sent this "
         "way, draw a card.",
         HAND | {"deck": ["Filler", "Trap", "Trap"]}, {}, ["Cast Probe"], {"hand:0": 0}),
    Told("for each of some", "Destroy each Rune. Draw a card for each Counter Rune destroyed this way.",
         HAND | {"deck": ["Filler"] * 5}, {"runes": ["*Trap", "*Trap", "God: f"]}, ["Cast Probe"], {"hand:0": 2}),
    Told("so many others", "Destroy an opponent's Rune for each {fire}-Enchanted Elestral on your field.",
         HAND | {"row": ["Pup: f", "Pup: f"]}, {"runes": ["God: f", "*Trap", "Charm: f"]}, ["Cast Probe", "God", "Charm"],
         {"God": "underworld:1", "Charm": "underworld:1", "Trap": "rune-row:1"}),
    Told("none of them", "Destroy each Rune. If no Runes are destroyed this way, draw a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1}),
]  # fmt: skip
ORIGINS: Final = [
    Told("from a card of that element", "When you Ascend a {water} Elestral into this Probe you can draw a card.",
         {"hand": ["Probe"], "row": ["Cub: w"], "spirits": "fff"}, {}, ["Ascend into Probe", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("from another", "When you Ascend a {water} Elestral into this Probe you can draw a card.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"],
         {"hand:0": 0, "not offered": ANSWER}, "elestral"),
    Told("more for those who came so", "This Probe gets +2 {attack} if it Ascended from a {fire} Elestral.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"], {"Probe.stats": (5, 3)},
         "elestral"),
    Told("and not for others", "This Probe gets +2 {attack} if it Ascended from a {fire} Elestral.",
         {"hand": ["Probe"], "row": ["Cub: w"], "spirits": "fff"}, {}, ["Ascend into Probe"], {"Probe.stats": (3, 3)},
         "elestral"),
]  # fmt: skip
EMPOWERED: Final = [
    Told("an Artifact comes to it", "When this Probe becomes Empowered you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Band"], "spirits": "f"}, {}, ["Cast Band", "Probe", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("an Artifact comes to another", "When this Probe becomes Empowered you can draw a card.",
         {"row": ["Probe: f", "Pup: f"], "hand": ["Band"], "spirits": "f"}, {}, ["Cast Band", "Pup"],
         {"hand:0": 0, "not offered": ANSWER}, "elestral"),
    Told("that Artifact", "When an opponent Casts an Artifact Rune you can destroy that Artifact.",
         {"runes": ["Probe: f"]}, {"row": ["Pup: f"], "hand": ["Band"], "spirits": "f"}, ["Cast Band", "Pup", ANSWER],
         {"Band": "underworld:1"}, "divine", active=1),
]  # fmt: skip
JOINED: Final = [
    Told("two statements in one sentence", "Elestrals that are not {fire}-Enchanted get -1 {attack} and are Suppressed.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Cub: w"]}, [],
         {"Pup.stats": (3, 3), "Cub.stats": (3, 2), "Cub.suppressed": True, "Pup.suppressed": False}, "elestral"),
]  # fmt: skip


COMING: Final = [
    Told("Special Cast from the Underworld", "When this Probe is Special Cast from your Underworld you can draw a card.",
         {"underworld": ["Probe"], "hand": ["Raise"], "spirits": "ffff"}, {}, ["Cast Raise", "Probe", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("Special Cast from elsewhere", "When this Probe is Special Cast from your hand you can draw a card.",
         {"underworld": ["Probe"], "hand": ["Raise"], "spirits": "ffff"}, {}, ["Cast Raise", "Probe"],
         {"hand:0": 0, "not offered": ANSWER, "Probe": "elestral-row:0"}, "elestral"),
    Told("one of them", "When you Special Cast a {fire} Elestral from your Underworld you can draw a card.",
         {"row": ["Probe: f"], "underworld": ["Pup"], "hand": ["Raise"], "spirits": "ffff"}, {},
         ["Cast Raise", "Pup", ANSWER], {"hand:0": 1}, "elestral"),
]  # fmt: skip
GOING: Final = [
    Told("from their deck", "When a card is sent from an opponent's deck to their Underworld you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Grind"], "spirits": "f"}, {"deck": ["Filler"] * 4}, ["Cast Grind", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("not from yours", "When a card is sent from your deck to your Underworld you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Grind"], "spirits": "f"}, {"deck": ["Filler"] * 4}, ["Cast Grind"],
         {"hand:0": 0, "not offered": ANSWER}, "elestral"),
    Told("sent by an effect", "When this Probe is sent to the Underworld by an opponent's card effect you can draw a card.",
         {"row": ["Probe: f"]}, {"row": ["Striker: ff"]}, ["Use + Striker", "Probe", ANSWER], {"hand:0": 1}, "elestral",
         active=1),
    Told("not sent by an effect", "When this Probe is sent to the Underworld by an opponent's card effect you can draw 2 "
         "cards.",
         {"row": ["Probe: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan", "Probe"],
         {"hand:0": 0, "Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("returned to its owner's hand", "When an Elestral is returned to an opponent's hand you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Broom"], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Broom", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("not yours", "When an Elestral is returned to your hand you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Broom"], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Broom"],
         {"hand:0": 0, "not offered": ANSWER}, "elestral"),
    Told("Disenchanted", "When this Probe is Disenchanted you can draw a card. You can Disenchant {fire} from this Probe in "
         "order to Foretell 1.",
         {"row": ["Probe: ff"]}, {}, [USE, ANSWER], {"hand:0": 1, "Probe.under": "f"}, "elestral"),
]  # fmt: skip
EFFECTS: Final = [
    Told("an effect of theirs", "When an opponent activates an Elestral effect you can draw a card.",
         {"runes": ["Probe: f"], "row": ["Pup: f"]}, {"row": ["Striker: ff"]}, ["Use + Striker", "Pup", ANSWER],
         {"hand:0": 1}, "divine", active=1),
    Told("a draw by an effect", "When an opponent draws a card by a card effect you can draw a card.",
         {"runes": ["Probe: f"]}, {"hand": ["Hunt"], "spirits": "f"}, ["Cast Hunt", ANSWER], {"hand:0": 1, "hand:1": 1},
         "divine", active=1),
    Told("a draw by the rules", "When an opponent draws a card by a card effect you can draw a card.",
         {"runes": ["Probe: f"]}, {}, ["End the turn"], {"hand:0": 0, "hand:1": 1, "not offered": ANSWER}, "divine"),
    Told("cards of the deck are the price", "You can send the top 2 cards of your deck to your Underworld in order to draw "
         "a card.",
         {"row": ["Probe: f"], "deck": ["Filler"] * 4}, {}, [USE], {"hand:0": 1, "underworld:0": 2, "main-deck:0": 1},
         "elestral"),
    Told("too few for the price", "You can send the top 2 cards of your deck to your Underworld in order to return {fire} "
         "from your Underworld to your Spirit Deck.",
         {"row": ["Probe: f"], "deck": ["Filler"], "underworld": ["f"]}, {}, [], {"not offered": USE}, "elestral"),
    Told("it is what was spoken of", "Your other Elestrals get +1 {attack}. They get +1 {defense}.",
         {"row": ["Probe: f", "Pup: f"]}, {}, [], {"Pup.stats": (4, 4), "Probe.stats": (3, 3)}, "elestral"),
]  # fmt: skip
CONTROLLERS: Final = [
    Told("its controller", "Destroy an Elestral. Its controller draws a card.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe"], {"hand:0": 0, "hand:1": 1}),
    Told("its controller is you", "Destroy an Elestral. Its controller draws a card.",
         HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe"], {"hand:0": 1, "hand:1": 0}),
    Told("nobody's", "Destroy an Elestral. Its controller draws a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 0, "hand:1": 0}),
    Told("the attacker's controller", "When this Probe is attacked the attacking Elestral's controller must Expend "
         "{omni}{omni}{omni}.",
         {"row": ["Probe: f @defense"]}, {"row": ["Pup: f"], "spirits": "ffff"}, ["Attack with Pup", "Probe"],
         {"spirit-deck:1": 1}, "elestral", "battle", 1),
    Told("that Elestral's controller", "Target an Elestral. That Elestral's controller must Expend {omni}{omni}.",
         HAND, {"row": ["Pup: f"], "spirits": "ffff"}, ["Cast Probe", "Pup"], {"spirit-deck:1": 2, "spirit-deck:0": 3}),
]  # fmt: skip
WAYS: Final = [
    Told("from the Underworld", "You can Special Cast this Probe from your Underworld with {fire} if you control a {water} "
         "Elestral.",
         {"underworld": ["Probe"], "row": ["Cub: w"], "spirits": "ff"}, {}, ["Use + Probe"],
         {"Probe": "elestral-row:0", "Probe.under": "f"}, "elestral"),
    Told("not without the condition", "You can Special Cast this Probe from your Underworld with {fire} if you control a "
         "{water} Elestral.",
         {"underworld": ["Probe"], "row": ["Pup: f"], "spirits": "ff"}, {}, [], {"not offered": USE}, "elestral"),
    Told("it may do neither", "Target an Elestral. It cannot attack or be destroyed this turn.",
         {"hand": ["Probe", "Twist"], "spirits": "ffff"}, {"row": ["Any: f"]}, ["Cast Probe", "Any", "Cast Twist"],
         {"Any": "elestral-row:1"}),
    Told("Enchanted", "When you Enchant 1 or more {fire} to this Probe you can draw a card. You can Enchant {fire} to this "
         "Probe.",
         {"row": ["Probe: f"], "spirits": "ff"}, {}, [USE, ANSWER], {"hand:0": 1, "Probe.under": "ff"}, "elestral"),
    Told("Cast, not Enchanted", "When you Enchant 1 or more {fire} to this Probe you can draw a card.",
         {"hand": ["Probe"], "spirits": "ff"}, {}, ["Cast Probe"], {"hand:0": 0, "not offered": ANSWER}, "elestral"),
    Told("by this card", "When an Elestral is destroyed in battle by this Probe you can draw a card.",
         {"row": ["Probe: f"]}, {"row": ["Any: f"]}, ["Attack with Probe", "Any", ANSWER], {"hand:0": 1}, "elestral",
         "battle"),
    Told("into another", "When an opponent Special Ascends an Elestral you can draw a card.",
         {"runes": ["Probe: f"]}, {"row": ["Pup: f"], "hand": ["Any"], "spirits": "ff"}, ["Ascend into Any"],
         {"hand:0": 0, "not offered": ANSWER}, "divine", active=1),
    Told("so much each time", "Give each Elestral on your field +1 {attack} until the next turn for each card in your hand.",
         {"hand": ["Probe", "Pup", "Pup"], "row": ["Cub: w"], "spirits": "f"}, {}, ["Cast Probe"], {"Cub.stats": (6, 2)}),
]  # fmt: skip
CONDITIONS: Final = [
    Told("an order under a condition that does not hold", "Draw 2 cards if you control a {water} Elestral.",
         HAND, {}, ["Cast Probe"], {"hand:0": 0}),
    Told("an order under a condition that holds", "Draw 2 cards if you control a {water} Elestral.",
         HAND | {"row": ["Cub: w"]}, {}, ["Cast Probe"], {"hand:0": 2}),
    Told("one under it, one not", "Draw a card. Then draw 2 cards if you control a {water} Elestral.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("about the target", "Target an Elestral. Destroy it if it is {water}-Enchanted.",
         HAND, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "elestral-row:1", "Cub": "elestral-row:1"}),
]  # fmt: skip
INSTEAD: Final = [
    Told("the whole of a Search is left out", "If you control a {water} Elestral, draw a card. Otherwise, Search your deck "
         "for a Rune and add it to your hand.",
         HAND | {"row": ["Cub: w"], "deck": ["Trap", "Filler", "Pup"]}, {}, ["Cast Probe"],
         {"Pup": "hand:0", "Trap": "main-deck:0"}),
    Told("the same card", "Give an Elestral +1 {attack} until the next turn. If you control a {water} Elestral, give it +3 "
         "{attack} until the next turn instead.",
         HAND | {"row": ["Cub: w"]}, {}, ["Cast Probe"], {"Cub.stats": (7, 2)}),
    Told("the same card otherwise", "Give an Elestral +1 {attack} until the next turn. If you control a {water} Elestral, "
         "give it +3 {attack} until the next turn instead.",
         HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe"], {"Pup.stats": (4, 3)}),
]  # fmt: skip
SHARES: Final = [
    Told("each player's share", "Destroy all Runes. Each player Expends {omni} for each Rune they controlled that was "
         "destroyed this way.",
         HAND | {"runes": ["God: f"]}, {"runes": ["*Trap", "Charm: f"], "spirits": "ffff"}, ["Cast Probe"],
         {"spirit-deck:0": 2, "spirit-deck:1": 2}),
    Told("each player's own", "Each player draws a card for each Rune they control.",
         HAND, {"runes": ["*Trap", "*Trap"], "deck": ["Filler"] * 4}, ["Cast Probe"], {"hand:0": 0, "hand:1": 2}),
    Told("with so many Spirits", "While your God has 2 or more Enchanting Spirits this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: ff"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("with too few", "While your God has 2 or more Enchanting Spirits this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("one or the other", "While Sage is Enchanted or God is Enchanted this Probe gets +2 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("none there", "While no Runes are on an opponent's field this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"runes": ["*Trap"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("what was Negated", "This Probe can only be played when an opponent activates an Elestral effect. Negate that "
         "effect and destroy that Elestral.",
         {"runes": ["*Probe"], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Striker: ff"]},
         ["Use + Striker", "Pup", "Cast Set Probe"], {"Pup": "elestral-row:0", "Striker": "underworld:1"}, "counter",
         active=1),
]  # fmt: skip
OF_EVENTS: Final = [
    Told("if the card of the event is so", "When an opponent Casts an Elestral you can destroy it if it is "
         "{fire}-Enchanted.",
         {"runes": ["Probe: f"]}, {"hand": ["Pup"], "spirits": "f"}, ["Cast Pup", ANSWER], {"Pup": "underworld:1"}, "divine",
         active=1),
    Told("if it is not so", "When an opponent Casts an Elestral you can destroy it if it is {fire}-Enchanted.",
         {"runes": ["Probe: f"]}, {"hand": ["Cub"], "spirits": "w"}, ["Cast Cub"], {"Cub": "elestral-row:1"}, "divine",
         active=1),
    Told("if the other card is so", "When this Probe attacks an Elestral, destroy that Elestral if it has 4 or less "
         "{defense}.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Pup: f"]}, ["Attack with Probe", "Pup"],
         {"Pup": "underworld:1", "Probe": "elestral-row:0"}, "elestral", "battle"),
    Told("if the other card is not so", "When this Probe attacks an Elestral, destroy that Elestral if it has 4 or less "
         "{defense}.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Pup: f"]}, ["Attack with Probe", "Beast"],
         {"Beast": "elestral-row:1", "Probe": "underworld:0"}, "elestral", "battle"),
]  # fmt: skip
ONE_BY_ONE: Final = [
    Told("the one Foretold so", "Foretell 1. If a {fire} card is Foretold this way, you may add it to your hand.",
         HAND | {"deck": ["Filler", "Pup"]}, {}, ["Cast Probe", "Yes"], {"Pup": "hand:0"}),
    Told("so much for each, of the last fact only", "This Probe deals Piercing damage and gets +1 {attack} for each Rune on "
         "the field.",
         {"row": ["Probe: f"], "runes": ["God: f", "*Trap"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("each of two", "Destroy an opponent's Elestral and an opponent's Rune.",
         HAND, {"row": ["Pup: f"], "runes": ["God: f"]}, ["Cast Probe"], {"Pup": "underworld:1", "God": "underworld:1"}),
    Told("so many as went", "When this Probe attacks you can Disenchant any number of {fire} from your God. This Probe gets "
         "+1 {attack} for each {fire} Disenchanted this way until the next turn.",
         {"row": ["Probe: f"], "runes": ["God: fff"]}, {"row": ["Any: w"]},
         ["Attack with Probe", "Any", ANSWER, "fire", "fire", "No more"],
         {"God.under": "f", "Probe.stats": (5, 3)}, "elestral", "battle"),
]  # fmt: skip
COMPARED: Final = [
    Told("by two Spirits", "Destroy a {water}{water}-Enchanted Elestral.",
         HAND, {"row": ["Cub: ww", "Pup: w"]}, ["Cast Probe"], {"Cub": "underworld:1", "Pup": "elestral-row:1"}),
    Told("with fewer Spirits than this card", "You can target and destroy an Elestral with fewer Enchanting Spirits than "
         "this Probe.",
         {"row": ["Probe: fff"]}, {"row": ["Pup: f", "Titan: ffff"]}, [USE], {"Pup": "underworld:1"}, "elestral"),
    Told("its cost", "Target an Elestral. If it has an Enchantment Cost of 2 or more, destroy it.",
         HAND, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe", "Beast"], {"Beast": "underworld:1"}),
    Told("its Attack", "Target an Elestral. If its {attack} is 4 or more, destroy it.",
         HAND, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "elestral-row:1"}),
    Told("what effects cannot do", "Your {water} Elestrals cannot be destroyed by Rune effects.",
         {"row": ["Probe: f", "Cub: w"], "hand": ["Doom"], "spirits": "f"}, {}, ["Cast Doom"],
         {"Cub": "elestral-row:0", "Probe": "underworld:0"}, "elestral"),
]  # fmt: skip
ALL: Final = [
    *ATTACKS,
    *INSTANTS,
    *THIS_WAY,
    *ORIGINS,
    *EMPOWERED,
    *JOINED,
    *COMING,
    *GOING,
    *EFFECTS,
    *CONTROLLERS,
    *WAYS,
    *CONDITIONS,
    *INSTEAD,
    *SHARES,
    *OF_EVENTS,
    *ONE_BY_ONE,
    *COMPARED,
]


@pytest.mark.parametrize("told", ALL, ids=lambda told: told.says)
def test_neighbours(told: Told) -> None:
    scene = Scene(told.mine, told.theirs, phase=told.phase, active=told.active, rules=made(told))
    scene.go(told.go)
    scene.check(told.then)
