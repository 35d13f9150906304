"""How Runes lie: Set, turned over, carried; what a card was before; one card that this or that is done with.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

DOWN: Final = "You can Expend {fire} in order to turn a Rune on an opponent's field face-down."
UP: Final = "You can target a face-down Rune and reveal it. If it is a Counter Rune, destroy it."
LOOK: Final = "You can look at a face-down Rune on an opponent's field. If it is a Counter Rune, destroy it."
CARRY: Final = "You can move this Probe to another Elestral. The Empowered Elestral gets +2 {attack}."
WAS_DOWN: Final = (
    "You can return a Rune on an opponent's field to its owner's hand. If that Rune was face-down, draw a card."
)
PAID: Final = "You can discard a card in order to draw a card. If the discarded card was a {water} Elestral, draw a card."
WAS_NOT: Final = "Target and destroy an Elestral. If it was not {fire}-Enchanted, draw a card."
TO_OR: Final = "You can add a 1 Spirit {fire} card from your Underworld to your hand or put it on top of your deck."
TURNED: Final = [
    Told("a Rune is turned face-down, its Spirits go", DOWN, ON_FIELD, {"runes": ["God: ff", "*Trap"]}, [USE],
         {"God": "rune-row:1", "God.under": "", "underworld:1": 2}, "elestral"),
    Told("a face-down one is not turned", DOWN, ON_FIELD, {"runes": ["*Trap"]}, [USE], {"Trap": "rune-row:1"}, "elestral"),
    Told("turned face-up: a Counter Rune falls", UP, ON_FIELD, {"runes": ["*Trap"]}, [USE], {"Trap": "underworld:1"},
         "elestral"),
    Told("turned face-up: another one stays Set", UP, ON_FIELD, {"runes": ["*Spark"]}, [USE], {"Spark": "rune-row:1"},
         "elestral"),
    Told("looked at: a Counter Rune falls", LOOK, ON_FIELD, {"runes": ["*Trap"]}, [USE], {"Trap": "underworld:1"},
         "elestral"),
    Told("looked at: another one stays", LOOK, ON_FIELD, {"runes": ["*Spark"]}, [USE], {"Spark": "rune-row:1"},
         "elestral"),
    Told("turned down as a cost", "You can turn one of your Runes face-down in order to draw a card.",
         ON_FIELD | {"runes": ["God: f"]}, {}, [USE], {"God": "rune-row:0", "God.under": "", "hand:0": 1}, "elestral"),
    Told("nothing to turn, nothing to pay with", "You can turn one of your Runes face-down in order to draw a card.",
         ON_FIELD | {"runes": ["*Trap"]}, {}, [], {"not offered": "Use"}, "elestral"),
    Told("Set from the deck", "You can put a Counter Rune from your hand or deck face-down in your Rune Row.",
         ON_FIELD | {"deck": ["Filler", "Trap"]}, {}, [USE], {"Trap": "rune-row:0"}, "elestral"),
    Told("carried to another", CARRY, {"row": ["Pup: f", "Cub: w"], "runes": ["Probe: f > Pup"]}, {}, [USE],
         {"Cub.stats": (6, 2), "Pup.stats": (3, 3)}, "artifact"),
    Told("nobody else to carry it", CARRY, {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, {}, [],
         {"Pup.stats": (5, 3)}, "artifact"),
    Told("another Artifact is carried here", "You can move an Artifact Rune on your field to this Probe.",
         {"row": ["Probe: f", "Cub: w"], "runes": ["Charm: f > Cub"]}, {}, [USE], {"Charm": "rune-row:0"}, "elestral"),
]  # fmt: skip
WERE: Final = [
    Told("it was face-down", WAS_DOWN, ON_FIELD, {"runes": ["*Trap"]}, [USE], {"Trap": "hand:1", "hand:0": 1}, "elestral"),
    Told("it was face-up", WAS_DOWN, ON_FIELD, {"runes": ["God: f"]}, [USE], {"God": "hand:1", "hand:0": 0}, "elestral"),
    Told("what was discarded was such", PAID, ON_FIELD | {"hand": ["Cub"]}, {}, [USE], {"hand:0": 2}, "elestral"),
    Told("what was discarded was not", PAID, ON_FIELD | {"hand": ["Pup"]}, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("a target that was not", WAS_NOT, HAND, {"row": ["Pup: w"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1",
         "hand:0": 1}),
    Told("a target that was", WAS_NOT, HAND, {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1",
         "hand:0": 0}),
]  # fmt: skip
EITHER: Final = [
    Told("the chosen card to the hand", TO_OR, ON_FIELD | {"underworld": ["Pup"]}, {}, [USE, "Hand"], {"Pup": "hand:0"},
         "elestral"),
    Told("the chosen card onto the deck", TO_OR, ON_FIELD | {"underworld": ["Pup"]}, {}, [USE, "Deck"],
         {"Pup": "main-deck:0", "Probe": "elestral-row:0"}, "elestral"),
    Told("the target destroyed", "You can target a Rune and either destroy it or return it to its owner's hand.", ON_FIELD,
         {"runes": ["God: f"]}, [USE, "Destroy"], {"God": "underworld:1"}, "elestral"),
    Told("the target returned", "You can target a Rune and either destroy it or return it to its owner's hand.", ON_FIELD,
         {"runes": ["God: f"]}, [USE, "Hand"], {"God": "hand:1"}, "elestral"),
    Told("what was found is Cast",
         "When this Probe receives 1 or more {fire} you can Search your deck for a Stadium Rune and either add it to your "
         "hand or Cast it.", {"hand": ["Probe"], "spirits": "ff", "deck": ["Arena", "Filler"]}, {},
         ["Cast Probe", ANSWER, "Arena", "Cast"], {"Arena": "stadium:0"}, "elestral"),
    Told("from the Underworld, where it lies", "While this Probe is in your Underworld, you can shuffle it into your deck "
         "in order to draw a card.", {"underworld": ["Probe"], "deck": ["Filler"] * 3}, {}, [USE],
         {"hand:0": 1, "underworld:0": 0}, "elestral"),
]  # fmt: skip
SKIPPED: Final = [
    Told("a skipped phase pays", "You can skip your Battle Phase in order to draw a card.", ON_FIELD, {"row": ["Cub: w"]},
         [USE], {"hand:0": 1, "not offered": "Battle"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R160", "ELE-R161", "ELE-R162")
@pytest.mark.parametrize("told", [*TURNED, *WERE, *EITHER, *SKIPPED], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
