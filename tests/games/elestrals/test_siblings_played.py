"""Texts that say it as no printed card does, but as one might: another zone, time, number, bearer, cost; played as they say.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

AIMING: Final = "You can target an opponent's Elestral. "
LYING: Final = AIMING + "It gets -2 {attack} as long as this Probe is in Attack Position."
STAYING: Final = AIMING + "As long as this Probe is on the field, that Elestral cannot change Position."
OF_THE_OLD: Final = "This Probe in your hand can Special Ascend from your Pup with {fire} if that Pup "
HANGING: Final = (
    "When this Probe is destroyed you can Cast it from your Underworld as an Artifact Rune Empowering {} "
    'with the effect "The Empowered Elestral gets +2 {{attack}}."'
)
STAYED: Final = [
    Told("as long as it stands", LYING, {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, [USE, "Beast"],
         {"Beast.stats": (5, 5)}, "elestral"),
    Told("no longer than it stands", LYING, {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, [USE, "Beast", "Turn Probe"],
         {"Beast.stats": (7, 5)}, "elestral"),
    Told("also while it lies", STAYING, {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Pup: f"]},
         [USE, "Beast", "Turn Probe", "End the turn"], {"not offered": "Turn Beast", "offered": "Turn Pup"}, "elestral"),
    Told("no longer than it is on the field", STAYING + " You can destroy an Elestral on your field.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, [USE, "Beast", USE, "End the turn"],
         {"Probe": "underworld:0", "offered": "Turn Beast"}, "elestral"),
    Told("also a deed lasts so long",
         "You can take control of an opponent's Elestral as long as this Probe is in Attack Position.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, [USE, "Turn Probe"], {"Beast": "elestral-row:1"}, "elestral"),
]  # fmt: skip
TIMES: Final = [
    Told("it has Ascended this turn", "This Probe gets +3 {attack} if it Ascended this turn.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("for each Nexus", "This Probe gets +1 {attack} for each time you Nexused this turn.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
]  # fmt: skip
AMOUNTS: Final = [
    Told("the most of two", "Target 2 Elestrals and destroy the Elestral with the most {attack}.",
         HAND, {"row": ["Pup: f", "Rock: e"]}, ["Cast Probe", "Pup", "Rock"],
         {"Pup": "underworld:1", "Rock": "elestral-row:1"}),
    Told("all of an element from one", "You can Nexus all {water} from your Pup to this Probe.",
         {"row": ["Probe: f", "Pup: fww"]}, {}, [USE, "Pup"], {"Probe.under": "fww"}, "elestral"),
    Told("from each Rune", "For each Rune on an opponent's field, Disenchant {omni} from it.",
         HAND, {"runes": ["God: ff", "Arena: ff"], "row": ["Pup: ff"]}, ["Cast Probe"],
         {"God.under": "f", "Arena.under": "f", "Pup.under": "ff"}),
    Told("the top card from a deck", "Each player sends the top card from their deck to their Underworld.",
         HAND | {"deck": ["Cub", "Pup"]}, {"deck": ["Rock"]}, ["Cast Probe"],
         {"Pup": "underworld:0", "Cub": "main-deck:0", "Rock": "underworld:1"}),
    Told("as many as there are", "Draw 2 cards, then discard a card for each Elestral on your field.",
         HAND | {"row": ["Pup: f"], "deck": ["Filler"] * 4}, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("with both symbols, not with one", "When this {fire}{fire}-Enchanted Probe deals damage you can draw a card.",
         {"row": ["Probe: fw"]}, {"spirits": "ffff"}, ["Attack with Probe", "Spirit Deck"], {"hand:0": 0},
         "elestral", "battle"),
    Told("with both symbols", "When this {fire}{fire}-Enchanted Probe deals damage you can draw a card.",
         {"row": ["Probe: ff"], "deck": ["Filler"]}, {"spirits": "ffff"}, ["Attack with Probe", "Spirit Deck", ANSWER],
         {"hand:0": 1}, "elestral", "battle"),
    Told("none of them", "While there is no Stadium Rune on the field this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("one of them", "While there is no Stadium Rune on the field this Probe gets +3 {attack}.",
         {"row": ["Probe: f"]}, {"runes": ["Arena: f"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
]  # fmt: skip
WAYS: Final = [
    Told("the old one has not attacked", OF_THE_OLD + "attacked this turn.",
         {"row": ["Pup: f"], "hand": ["Probe"], "spirits": "ff"}, {}, [], {"not offered": "Special Ascend"}, "elestral"),
    Told("the old one is such", "This Probe in your hand can Special Ascend from your Pup in Defense Position with {fire}.",
         {"row": ["Pup: f @defense"], "hand": ["Probe"], "spirits": "ff"}, {}, ["Special Ascend + Probe"],
         {"Probe": "elestral-row:0", "Pup": "underworld:0"}, "elestral"),
    Told("the old one is not such", "This Probe in your hand can Special Ascend from your Suppressed Pup with {fire}.",
         {"row": ["Pup: f"], "hand": ["Probe"], "spirits": "ff"}, {}, [], {"not offered": "Special Ascend"}, "elestral"),
    Told("offered while it has so much",
         "When this Probe has 3 or more {attack} during your Main Phase you can draw a card.",
         ON_FIELD, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("not offered while it has not",
         "When this Probe has 4 or more {attack} during your Main Phase you can draw a card.",
         ON_FIELD, {}, [], {"not offered": "Use"}, "elestral"),
    Told("whom it Empowers is chosen among mine", HANGING.format("an Elestral on your field"),
         {"row": ["Probe: f", "Pup: f"], "spirits": "ff"}, {"row": ["Beast: ff"]}, ["Attack with Probe", "Beast", ANSWER],
         {"Pup.stats": (5, 3), "Beast.stats": (7, 5)}, "elestral", "battle"),
    Told("whom it Empowers is chosen among all", HANGING.format("an Elestral of your choice"),
         {"row": ["Probe: f", "Pup: f"], "spirits": "ff"}, {"row": ["Beast: ff"]},
         ["Attack with Probe", "Beast", ANSWER, "Beast"], {"Beast.stats": (9, 5)}, "elestral", "battle"),
    Told("nobody is there to be Empowered", HANGING.format("an Elestral on your field"),
         {"row": ["Probe: f"], "spirits": "ff"}, {"row": ["Beast: ff"]}, ["Attack with Probe", "Beast"],
         {"Probe": "underworld:0"}, "elestral", "battle"),
    Told("a second use under a condition",
         "You can draw a card. This effect can be activated one additional time on your turn if God is Enchanted.",
         ON_FIELD | {"runes": ["God: f"]}, {}, [USE, USE], {"hand:0": 2}, "elestral"),
    Told("no second use without it",
         "You can draw a card. This effect can be activated one additional time on your turn if God is Enchanted.",
         ON_FIELD, {}, [USE], {"hand:0": 1, "not offered": "Use"}, "elestral"),
    Told("what else if there is no card to discard",
         "During your End Phase you must discard a card. If you cannot, this Probe is destroyed.",
         {"row": ["Probe: f"]}, {}, ["End the turn", "Use"], {"Probe": "underworld:0"}, "elestral"),
    Told("nothing else if there is one",
         "During your End Phase you must discard a card. If you cannot, this Probe is destroyed.",
         {"row": ["Probe: f"], "hand": ["Filler"]}, {}, ["End the turn", "Use"], {"Probe": "elestral-row:0", "hand:0": 0},
         "elestral"),
]  # fmt: skip
LOOKED_AT: Final = "Look at the top {} of your deck, then put {}."
MOVES: Final = [
    Told("one goes below, the rest back", LOOKED_AT.format("3 cards", "1 in your Underworld and the rest on top of your deck"
         " in any order"), HAND | {"deck": ["Pup", "Cub", "Rock"]}, {}, ["Cast Probe", "Cub"],
         {"Cub": "underworld:0", "main-deck:0": 2}),
    Told("on top or below", "Look at the top card of your deck. You may put it on the bottom of your deck.",
         HAND | {"deck": ["Pup", "Cub"]}, {}, ["Cast Probe", "Yes", "Expend a Spirit"], {"Pup": "hand:0"}),
    Told("an effect that destroys", "When an opponent activates a card effect that destroys a card you can draw a card.",
         {"row": ["Probe: f"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep", ANSWER], {"hand:0": 1}, "elestral",
         active=1),
]  # fmt: skip
HELD: Final = [
    Told("what does not last can be done so long", "While this Probe is in Defense Position, you can draw a card.",
         {"row": ["Probe: f @defense"]}, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("and no longer", "While this Probe is in Defense Position, you can draw a card.",
         {"row": ["Probe: f"]}, {}, [], {"not offered": "Use"}, "elestral"),
    Told("so many Spirits lie there", "While there are 2 or more {water} in your Underworld this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "underworld": ["w", "w", "f"]}, {}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("others do not count", "While there are 3 or more {water} in your Underworld this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "underworld": ["w", "w", "f"]}, {"underworld": ["w"]}, [], {"Probe.stats": (3, 3)},
         "elestral"),
    Told("both are Enchanted", "While God is Enchanted and Arena is Enchanted this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {"runes": ["Arena: f"]}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("one of them is not", "While God is Enchanted and Arena is Enchanted this Probe gets +3 {attack}.",
         {"row": ["Probe: f"], "runes": ["God: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("Spirits of the whole field pay", "You can Disenchant 2 Spirits from your field in order to draw a card.",
         {"row": ["Probe: fw", "Pup: fw"]}, {}, [USE, "Probe", "Pup"], {"hand:0": 1}, "elestral"),
]  # fmt: skip
REFUSED: Final[list[tuple[str, ...]]] = [
    ("You can take control of an opponent's Elestral and draw a card as long as this Quillet is in Defense Position.",
     "a draw does not last"),
    ("This Quillet in your hand can Special Ascend from your Pup if that Rune is Suppressed.", "another card"),
    ("When an opponent activates a card effect that returns a card to the hand you can draw a card.", "so does a Search"),
    ("You can target 2 Elestrals and destroy the Rune with the most {attack}.", "no Rune was targeted"),
]  # fmt: skip


MISREAD: Final[list[tuple[str, ...]]] = [
    ("If this Quillet would be destroyed you may draw a card.", "neither instead nor first"),
    ("When this Quillet is destroyed you can return it from an opponent's Underworld to your hand.", "it lies in mine"),
    ("When this Quillet destroys an opponent's Elestral in battle you can Special Cast that Elestral from your Underworld.",
     "it lies in theirs"),
    ("When an Elestral is destroyed you can Special Cast it from your Underworld.", "whose it was is not said"),
    ("When an opponent returns 1 or more Spirits from their Underworld to your Spirit Deck you can draw a card.",
     "to theirs"),
    ("When an opponent returns 1 or more Spirits from your Underworld to their Spirit Deck you can draw a card.",
     "from theirs"),
    (("This Quillet can only be played when an opponent activates an effect that adds a card from your deck to their hand. "
      "Negate that effect."), "their deck", "counter"),
    ("This Quillet can only be played when an opponent activates an Invoke Rune. Negate that Elestral.",
     "a Rune", "counter"),
    ("This Quillet can only be played when an opponent activates an Elestral effect. Negate that Rune.",
     "no Rune", "counter"),
    ("When this Quillet is destroyed in battle you can destroy the Rune that destroyed it.", "an Elestral did it"),
    ("When this Quillet is destroyed you can destroy the Elestral that destroyed it.", "a Rune may have done it"),
    ("When this Quillet is Suppressed you can target and destroy the card that destroyed it.", "nothing destroyed it"),
    ("You can discard your hand in order to draw 3 cards. (You must discard minimum 2 cards.)",
     "more than a cost of nothing"),
    ("You can send the top 3 cards from each player's deck to your Underworld.", "each to its owner's"),
    ("Suppressed Elestrals cannot attack and change Position.", "neither, or not both"),
    ("When the Empowered Elestral enters battle with an Elestral that has fewer Enchanting Spirits you can draw a card.",
     "than the Empowered one, not than this", "artifact"),
    ("When your Elestral enters battle with an Elestral that has fewer Enchanting Spirits you can draw a card.",
     "than that"),
    ("When your {fire} Elestral battles an Elestral with more {attack} than it you can draw a card.", "it never held"),
    ("You can Expend an opponent's Spirit Deck to draw a card.", "mine is Expended"),
    ("You may also use {fire} from an opponent's Underworld to play Artifact Runes.", "from mine"),
    (("When an opponent activates a Counter Rune you can Disenchant {earth} from this Quillet in order to Negate that "
      "Elestral."), "a Rune was told of"),
    ("During each End Phase each player must discard a card if they have 5 or more cards in their hand.",
     "each for themselves"),
    ("When you Cast this Quillet each player must discard a card if they have 5 or more cards in their hand.", "each"),
    (("You can destroy another Elestral on your field. If you do, this Quillet gets {attack} equal to its "
      "{attack} until the "
      "next turn."), "which of the two"),
    ("Search your deck for a Divine Rune and add it to your hand. You cannot Cast other Divine Runes this turn.",
     "others than the one that was found", "invoke"),
    ("You can target an Elestral. That Elestral cannot be Special Cast this turn.", "that one, not each"),
    ("You can target a Rune. That Rune cannot be activated this turn.", "that one, not each"),
    ("If another Elestral on your field would be destroyed you may discard this Quillet instead.", "it lies on the field"),
]  # fmt: skip
"""Each was read once as if the words in question were others, or none."""


@pytest.mark.clause("ELE-R110")
@pytest.mark.parametrize("told", STAYED, ids=lambda told: told.says)
def test_as_long_as_this_stays(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("told", [*TIMES, *AMOUNTS, *WAYS, *MOVES, *HELD], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("told", [*REFUSED, *MISREAD], ids=lambda told: told[0])
def test_what_is_not_clear_is_refused(told: tuple[str, ...]) -> None:
    text, why, *kind = told
    found = read(text, *kind)
    assert found.faults, why
    assert not found.abilities
