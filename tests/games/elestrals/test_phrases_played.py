"""Phrases that say in one place what they say in others: who is meant, how many, where a text works; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

SEVERAL: Final = [
    Told("both targets are meant", "Target up to 2 Elestrals and destroy them.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "2", "Pup", "Cub"],
         {"Pup": "underworld:1", "Cub": "underworld:1"}),
    Told("one of two targets is meant", "Target up to 2 Elestrals and destroy them.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "1", "Pup"], {"Pup": "underworld:1", "Cub": "elestral-row:1"}),
    Told("each of them receives", "Enchant {fire} to each Elestral on your field.",
         HAND | {"row": ["Pup: f", "Cub: w"]}, {}, ["Cast Probe"], {"Pup.under": "ff", "Cub.under": "fw"}),
    Told("the most, not the least", "Destroy the Elestral with the most {attack}.",
         HAND, {"row": ["Pup: f", "Beast: ff"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("for each two", "Draw a card for each 2 Elestrals on the field.",
         HAND, {"row": ["Pup: f", "Cub: w", "Calm: w"]}, ["Cast Probe"], {"hand:0": 1}),
]  # fmt: skip
WHICH: Final = [
    Told("another than the bearer", "When the Empowered Elestral deals damage you can destroy another Elestral.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup"], "spirits": "ff"}, {"spirits": "ffff", "hand": ["Filler"]},
         ["Attack with Pup", "Spirit Deck"], {"Pup": "elestral-row:0"}, "artifact", "battle"),
    Told("all but the target", "Target an Elestral. Destroy all other Elestrals.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Cub: w", "Calm: w"]}, ["Cast Probe", "Cub"],
         {"Pup": "underworld:0", "Calm": "underworld:1", "Cub": "elestral-row:1"}),
    Told("both of two targets", "Target an Elestral on your field. Destroy it and an Elestral on an opponent's field.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Cub: w"]}, ["Cast Probe"], {"Pup": "underworld:0", "Cub": "underworld:1"}),
    Told("it is this card, not the fallen one",
         "When this Probe destroys an Elestral in battle you can Enchant {water} from your Underworld to this Probe.",
         {"row": ["Probe: f"], "underworld": ["w"]}, {"row": ["Calm: w"]}, ["Attack with Probe", "Calm", ANSWER],
         {"Probe.under": "fw"}, "elestral", "battle"),
    Told("it is this card, not what targets it",
         "When this Probe is targeted by an opponent's card effect you can Enchant {water} from your Underworld to it.",
         {"row": ["Probe: f"], "underworld": ["w"]}, {"hand": ["Sweep"], "spirits": "f"}, [], {"Probe.under": "f"},
         "elestral", active=1),
]  # fmt: skip
WHEN: Final = [
    Told("the event behind", "You can draw a card when you Expend 1 or more {fire}.",
         ON_FIELD, {}, ["Expend a Spirit", ANSWER], {"hand:0": 2}, "elestral"),
    Told("lost, not got", "Target an Elestral. It loses 2 {attack} until the next turn.",
         HAND, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast"], {"Beast.stats": (5, 5)}),
    Told("a price to attack", "Opponents also have to Expend {omni} in order to declare an attack with an Elestral.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"], "spirits": ""}, [], {"not offered": "Attack with"}, "elestral", "battle",
         1),
    Told("when an opponent destroys", "When your opponent destroys a card on your field you can draw a card.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {"hand": ["Sweep"], "spirits": "f", "row": []},
         ["Cast Sweep"], {"Probe": "underworld:0"}, "elestral", active=1),
    Told("so many Spirits as moved",
         "Nexus up to {fire}{fire}. If you do, draw a card for each {fire} that a card receives this way.",
         HAND | {"row": ["Pup: fff", "Cub: w"]}, {}, ["Cast Probe", "Spirit Deck", "Pup", "fire", "fire", "Cub"],
         {"hand:0": 2}),
    Told("later in the turn", "During this turn's End Phase you can draw a card.",
         HAND, {}, ["Cast Probe", "End the turn", "Use"], {"hand:0": 1}),
    Told("all of an element", "Return any number of {fire} from your Underworld to your Spirit Deck.",
         HAND | {"underworld": ["f", "f", "w"]}, {}, ["Cast Probe"], {"spirit-deck:0": 5}),
    Told("whose controller pays", "When an Elestral is destroyed its controller must Expend {omni}.",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "ff"}, {"row": ["Pup: f"], "spirits": "ww"}, ["Cast Sweep"],
         {"spirit-deck:1": 1}, "elestral"),
    Told("whoever comes meanwhile", "Until the next turn, Elestrals cannot attack.",
         {"hand": ["Probe", "Pup"], "spirits": "fff"}, {}, ["Cast Probe", "Cast Pup", "Enter the Battle Phase"],
         {"not offered": "Attack with"}),
    Told("from the Underworld, when others fall",
         "When an Elestral on your field is destroyed you can Special Cast this Probe from your Underworld.",
         {"row": ["Pup: f"], "underworld": ["Probe"], "spirits": "ff"}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep", ANSWER], {"Probe": "elestral-row:0"}, "elestral", active=1),
    Told("from the Underworld, in the own Main Phase", "You can Special Cast this Probe from your Underworld.",
         {"underworld": ["Probe"], "spirits": "ff"}, {}, ["Probe"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("when Spirits are Expended", "When you Expend 1 or more {fire} you can draw a card.",
         ON_FIELD, {}, ["Expend a Spirit", ANSWER], {"hand:0": 2}, "elestral"),
    Told("in the own turn", "While it is your turn this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("not in the other's", "While it is your turn this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral", active=1),
    Told("in a phase", "This Probe gets +2 {attack} during your Battle Phase.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral", "battle"),
    Told("not in another", "This Probe gets +2 {attack} during your Battle Phase.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("with so much Attack", "You can draw a card if this Probe has 3 or more {attack}.",
         ON_FIELD, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("not with less", "You can draw a card if this Probe has 4 or more {attack}.",
         ON_FIELD, {}, [], {"not offered": USE}, "elestral"),
    Told("with so many Spirits", "You can draw a card if this Probe has 2 or more Enchanting Spirits.",
         ON_FIELD, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("not with fewer", "You can draw a card if this Probe has 3 or more Enchanting Spirits.",
         ON_FIELD, {}, [], {"not offered": USE}, "elestral"),
    Told("unless it is so", "You can draw a card unless you control a {water} Elestral.",
         ON_FIELD, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("so it is not offered", "You can draw a card unless you control a {fire} Elestral.",
         ON_FIELD, {}, [], {"not offered": USE}, "elestral"),
    Told("back to a hand",
         "You can return an Elestral to its owner's hand. When you return 1 or more Elestrals to your hand you can draw "
         "a card.",
         ON_FIELD | {"row": ["Probe: ff", "Pup: f"]}, {}, [USE, "Pup", ANSWER], {"hand:0": 2}, "elestral"),
    Told("fewer cards in the hand", "You can draw a card if you have fewer cards in your hand than an opponent.",
         ON_FIELD, {"hand": ["Pup"]}, [USE], {"hand:0": 1}, "elestral"),
    Told("not as many", "You can draw a card if you have fewer cards in your hand than an opponent.",
         ON_FIELD, {}, [], {"not offered": USE}, "elestral"),
    Told("the opponent turns one of theirs", "An opponent must change the Position of an Elestral on their field.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe"], {"Pup.position": "defense"}),
]  # fmt: skip
DIFFERENT: Final = [
    ("This Quillet is Unaffected by Invoke Runes and Counter Runes.", "Counter", "Divine"),
    ("You can look at an opponent's hand and discard a Rune from it.", "a Rune", "an Elestral"),
    ("You can destroy a Rune. If you do, draw a card for each Rune destroyed this way.", "each Rune destroyed", "each Rune"),
    ("When an opponent activates a Rune effect you can draw a card.", "Rune", "Elestral"),
    ("When an opponent activates a card effect that targets an Elestral you can draw a card.", "an Elestral", "a Rune"),
    ("You can destroy the Elestral with the least {attack}.", "least", "most"),
    ("When this Quillet is destroyed by an opponent you can draw a card.", "by", "in battle by"),
    ("When this Quillet is destroyed by an opponent's Rune effect you can draw a card.", "Rune", "Elestral"),
    ("When this Quillet is destroyed by an opponent's Invoke Rune effect you can draw a card.", "Invoke", "Counter"),
    ("You can Special Cast a {fire} Elestral from your hand except Bracket.", "hand", "Underworld"),
    ("This Quillet gets +2 {attack} if you have fewer cards in your hand than an opponent.", "fewer", "more"),
    ("You can target up to 2 Runes and destroy them.", "up to 2", "2"),
    ("When you Expend 1 or more {fire} you can draw a card.", "{fire}", "{water}"),
    ("When an opponent draws a card you can draw a card.", "an opponent draws", "a player draws"),
]  # fmt: skip
REFUSED: Final[list[tuple[str, ...]]] = [
    ("You can Expend {fire}. If you do, draw a card for each Elestral destroyed this way.", "none was"),
    ("When a player Casts an Elestral you can send this Quillet to the Underworld in order to Suppress it.", "which of two"),
    ("When this Quillet receives 1 or more {fire} you can Special Ascend your Bracket to this Quillet from your hand.",
     "it is not in the hand"),
    ("When this Quillet attacks an Elestral you can discard this Quillet in order to destroy that Elestral.", "nor here"),
    ("You can Disenchant {fire} from each Elestral on your field in order to draw a card.", "a cost from each"),
    ("You can target and destroy an Elestral on your field in order to draw a card.", "a target as a cost"),
    ("You can Disenchant {fire}{fire} from an Elestral on your field in order to draw a card.", "both from one"),
    ("You can Enchant {fire} from an opponent's Underworld to this Quillet.", "another player's Spirits"),
    ("Search an opponent's deck for a card and add it to your hand.", "your hand"),
    ("Return an opponent's Elestral to your hand.", "another player's hand"),
    ("Target 2 Elestrals. They each get {attack} equal to their {defense} until the next turn.", "each its own", "invoke"),
    ("Special Cast 2 Elestrals from your hand. It enters in Defense Position.", "which of them", "invoke"),
    ("Target an Elestral. It enters the field in Defense Position.", "it is there", "invoke"),
    ("Your opponents' Elestrals enter the field in Defense Position this turn.", "they are there", "invoke"),
    ("During each End Phase they must Expend {omni}.", "nobody was named", "stadium"),
    ("Enchant {fire} to all Elestrals on your field.", "each of them, or all together"),
    ("You can target up to 2 Elestrals and destroy it.", "one, where two are targets"),
    ("When this Quillet enters battle with an Elestral you can destroy it.", "which of the two"),
    ("You can Negate that attack.", "no attack was spoken of"),
    ("You can Nexus {fire}. When you do, you can draw a card for each {water} that a card receives this way.", "others"),
    ("When this Quillet is Cast or when an opponent Casts an Elestral you can destroy that Elestral.", "of one event only"),
    (("When you Cast this Quillet or when you discard a card you can draw a card. "
      "This effect can be activated only once each turn."), "two effects, one limit"),
    ("During an opponent's turn you can draw a card.", "no phase"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*SEVERAL, *WHICH, *WHEN], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize(("text", "word", "other"), DIFFERENT)
def test_each_word_counts(text: str, word: str, other: str) -> None:
    """With another word the text means something else, or nothing that can be played."""
    one, two = read(text), read(text.replace(word, other, 1))
    assert not one.faults, one.faults[0]
    assert [ability for ability, _text in one.abilities] != [ability for ability, _text in two.abilities]


@pytest.mark.parametrize("told", REFUSED, ids=lambda told: told[0])
def test_what_is_not_clear_is_refused(told: tuple[str, ...]) -> None:
    text, why, *kind = told
    found = read(text, *kind)
    assert found.faults, why
    assert not found.abilities
