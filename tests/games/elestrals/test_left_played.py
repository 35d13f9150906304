"""Sentences that ask what a card was before it left: its Attack, its cost, its Spirits; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.language.texts import TextsRefusedError

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

BOTH: Final = HAND | {"row": ["Beast: ff", "Pup: f"]}
LEFT: Final = [
    Told("another gets as much as the destroyed one had",
         "Destroy an Elestral on your field. If you do, another Elestral gets {attack} equal to the destroyed Elestral's "
         "{attack} until the next turn.",
         BOTH, {}, ["Cast Probe", "Spirit Deck", "Beast", "Pup"], {"Beast": "underworld:0", "Pup.stats": (10, 3)}),
    Told("as much as the one that paid had",
         "You can destroy another Elestral on your field. If you do, this Probe gets {attack} equal to the destroyed "
         "Elestral's {attack} until the next turn.",
         ON_FIELD | {"row": ["Probe: f", "Beast: ff"]}, {}, [USE], {"Probe.stats": (10, 3)}, "elestral"),
    Told("a target afterwards",
         "Destroy an Elestral on your field. If you do, an Elestral on an opponent's field gets {attack} equal to the "
         "destroyed Elestral's {defense} until the next turn.",
         HAND | {"row": ["Beast: ff"]}, {"row": ["Pup: f"]}, ["Cast Probe", "Spirit Deck"], {"Pup.stats": (8, 3)}),
    Told("fewer than the destroyed one had",
         "Destroy an Elestral on your field. If you do, destroy an opponent's Elestral with less {attack} than the "
         "destroyed Elestral.",
         HAND | {"row": ["Beast: ff"]}, {"row": ["Pup: f", "Titan: ffw"]}, ["Cast Probe", "Spirit Deck"],
         {"Pup": "underworld:1", "Titan": "elestral-row:1"}),
]  # fmt: skip
PAID: Final = [
    Told("the Spirits under what has paid",
         "You can destroy another Elestral on your field in order to draw a card for each Spirit that was Enchanting it.",
         ON_FIELD | {"row": ["Probe: f", "Beast: ffw"]}, {}, [USE], {"hand:0": 3}, "elestral"),
    Told("the cost of what was discarded", "You can discard a card in order to draw cards equal to its Enchantment Cost.",
         ON_FIELD | {"row": ["Probe: f"], "hand": ["Beast"]}, {}, [USE], {"hand:0": 2}, "elestral"),
    Told("what was discarded comes back",
         "You can discard an Elestral in order to Special Cast it from your Underworld.",
         ON_FIELD | {"row": ["Probe: f"], "hand": ["Pup"]}, {}, [USE], {"Pup": "elestral-row:0"}, "elestral"),
    Told("it stays on the field",
         "You can target another Elestral on your field and Disenchant {water} from it. If you do, it gets +3 {attack} "
         "until the next turn.",
         ON_FIELD | {"row": ["Probe: f", "Cub: ww"]}, {}, [USE], {"Cub.stats": (7, 2)}, "elestral"),
    Told("the cost of an Instant", "Discard an Elestral in order to draw cards equal to its Enchantment Cost.",
         {"hand": ["Probe", "Titan"], "spirits": "f", "deck": ["Filler"] * 5}, {}, ["Cast Probe"], {"hand:0": 3}),
    Told("what a step before has discarded", "Discard an Elestral. Draw cards equal to its Enchantment Cost.",
         {"hand": ["Probe", "Titan"], "spirits": "f", "deck": ["Filler"] * 5}, {}, ["Cast Probe"], {"hand:0": 3}),
    Told("the discarded card, behind another",
         "Discard an Elestral. If you do, an Elestral gets {attack} equal to the discarded Elestral's {attack} until the "
         "next turn.",
         {"hand": ["Probe", "Beast"], "spirits": "f", "row": ["Pup: f"]}, {}, ["Cast Probe", "Spirit Deck"],
         {"Pup.stats": (10, 3)}),
    Told("Spirits and a card",
         "You can Expend {fire} and discard a card in order to draw cards equal to its Enchantment Cost.",
         ON_FIELD | {"row": ["Probe: f"], "hand": ["Titan"]}, {}, [USE], {"hand:0": 3, "spirit-deck:0": 3}, "elestral"),
    Told("what has paid is no longer it",
         "When this Probe attacks you can discard a card in order to give this Probe +3 {attack} until the next turn.",
         {"row": ["Probe: f"], "hand": ["Pup"]}, {"row": ["Rock: e"]}, ["Attack with Probe", "Rock", ANSWER],
         {"Probe.stats": (6, 3)}, "elestral", "battle"),
    Told("nor behind this card",
         "You can discard a card in order to change this Probe to Defense Position and give it +2 {defense} until the next "
         "turn.",
         ON_FIELD | {"row": ["Probe: f"], "hand": ["Pup"]}, {}, [USE], {"Probe.stats": (3, 5)}, "elestral"),
    Told("what went into the deck",
         "You can shuffle an Elestral from your Underworld into your deck in order to draw cards equal to that Elestral's "
         "Enchantment Cost.",
         ON_FIELD | {"row": ["Probe: f"], "underworld": ["Beast"]}, {}, [USE], {"hand:0": 2}, "elestral"),
    Told("what was shown",
         "You can reveal an Elestral from your hand in order to put it on the bottom of your deck.",
         ON_FIELD | {"row": ["Probe: f"], "hand": ["Beast"]}, {}, [USE], {"Beast": "main-deck:0"}, "elestral"),
]  # fmt: skip
SPIRITS: Final = [
    Told("the Spirits of the destroyed one come back",
         "Destroy an Elestral on your field. If you do, return {omni} from your Underworld to your Spirit Deck for each "
         "Spirit that was Enchanting it.",
         {"hand": ["Probe"], "spirits": "f", "row": ["Beast: ffw"], "underworld": ["e"]}, {},
         ["Cast Probe", "Spirit Deck"], {"spirit-deck:0": 3, "Beast": "underworld:0"}),
]  # fmt: skip
HOME: Final = [
    Told("home after a battle", "When this Probe is destroyed in battle you can return it to your hand.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe", ANSWER], {"Probe": "hand:0"},
         "elestral", "battle", 1),
    Told("another of yours", "When an Elestral on your field is destroyed in battle you can return it to your hand.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup", ANSWER], {"Pup": "hand:0"},
         "elestral", "battle", 1),
    Told("an order under the deck pays",
         "You can put 2 Elestrals from your Underworld on the bottom of your deck in any order. If you do, draw a card.",
         ON_FIELD | {"row": ["Probe: f"], "underworld": ["Pup", "Cub"], "deck": ["Filler"]}, {},
         [USE, "Pup", "Cub", "Cub", "Pup"], {"underworld:0": 0, "hand:0": 1, "main-deck:0": 2}, "elestral"),
]  # fmt: skip
UNCLEAR: Final = (
    "When this Probe attacks you can destroy a Rune in order to draw cards equal to the destroyed Rune's Enchantment Cost.",
    "You can reveal 2 cards from your hand in order to give this Probe {attack} equal to its {defense}.",
    "When this Probe attacks you can discard an Elestral in order to draw cards equal to its Enchantment Cost.",
    "You can discard 2 Elestrals in order to Special Cast them from your Underworld.",
    "Return all Spirits that were Enchanting an Elestral to your Spirit Deck.",
    "You can discard a card and destroy a Rune in order to draw cards equal to its Enchantment Cost.",
)
"""The card that has paid cannot be told from others there."""


@pytest.mark.parametrize("text", UNCLEAR)
def test_not_guessed(text: str) -> None:
    with pytest.raises(TextsRefusedError):
        scene_of(Told("", text, {}, {}, [], {}, "elestral"))


@pytest.mark.clause("ELE-13.19")
@pytest.mark.parametrize("told", [*LEFT, *PAID, *SPIRITS, *HOME], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
