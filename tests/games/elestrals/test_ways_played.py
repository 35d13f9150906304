"""Deeds in further ways: attacking again, exchanging cards, orders under a deck, halves, lists to choose from.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.language.texts import TextsRefusedError

from .test_words_played import ANSWER, HAND, USE, Told, scene_of

OTHERWISE: Final = "During your End Phase you must Expend {omni}, otherwise destroy this Probe."
WAYS: Final = [
    Told("otherwise in one sentence, and it can be paid", OTHERWISE, {"row": ["Probe: f"], "spirits": "f"}, {},
         ["End the turn"], {"spirit-deck:0": 0, "Probe": "elestral-row:0"}, "elestral"),
    Told("otherwise in one sentence, and it cannot", OTHERWISE, {"row": ["Probe: f"], "spirits": ""}, {},
         ["End the turn"], {"Probe": "underworld:0"}, "elestral"),
    Told("so much, then destroyed",
         "Target an Elestral on your field. It gets +2 {attack} until the next turn. During this turn's End Phase, "
         "destroy it.", HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe", "End the turn"],
         {"Pup": "underworld:0"}),
    Told("they do not pay, otherwise", "Target an Elestral. Its controller may Expend {omni}{omni}, otherwise destroy it.",
         HAND, {"row": ["Pup: f"], "spirits": "ff"}, ["Cast Probe", "Pup", "Destroy"],
         {"Pup": "underworld:1", "spirit-deck:1": 2}),
    Told("it attacks again", "When this Probe destroys an Elestral in battle this Probe can attack again this turn.",
         {"row": ["Probe: ff"]}, {"row": ["Calm: w", "Calm: w"]},
         ["Attack with Probe", "Calm", ANSWER, "Attack with Probe", "Calm"], {"elestral-row:1": 0}, "elestral", "battle"),
    Told("a target attacks again", "Target an Elestral on your field. It can attack again this turn.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Calm: w", "Calm: w"]},
         ["Cast Probe", "Spirit Deck", "Pup", "Enter the Battle", "Attack with Pup", "Calm", "Attack with Pup", "Calm"],
         {"elestral-row:1": 0}),
    Told("below the deck in an order",
         "Return up to 3 Elestrals from your Underworld to the bottom of your deck in any order.",
         HAND | {"underworld": ["Pup", "Cub"], "deck": ["Filler"]}, {}, ["Cast Probe", "2", "Pup", "Cub", "Cub", "Pup"],
         {"main-deck:0": 3, "Pup": "main-deck:0", "Cub": "main-deck:0"}),
]  # fmt: skip
BEAST: Final = {"row": ["Beast: ff"]}
HALVES: Final = [
    Told("it loses the greater half",
         "Target an Elestral. It loses {attack} equal to half its {attack}, rounded up, until the next turn.",
         HAND, BEAST, ["Cast Probe", "Beast"], {"Beast.stats": (3, 5)}),
    Told("halved, the greater half stays", "Target an Elestral and halve its {attack}, rounded up, until the next turn.",
         HAND, BEAST, ["Cast Probe", "Beast"], {"Beast.stats": (4, 5)}),
    Told("halved, the smaller half stays", "Target an Elestral. Until the next turn, its {attack} is halved, rounded down.",
         HAND, BEAST, ["Cast Probe", "Beast"], {"Beast.stats": (3, 5)}),
    Told("half a Spirit Deck",
         "An opponent Expends {omni} equal to half the number of Spirits in their Spirit Deck, rounded up.",
         HAND, {"spirits": "fffww"}, ["Cast Probe"], {"spirit-deck:1": 2}),
    Told("half a hand", "An opponent discards half of the cards in their hand, rounded down.",
         HAND, {"hand": ["Pup", "Cub", "Calm"]}, ["Cast Probe", "Cub"], {"hand:1": 2, "Cub": "underworld:1"}),
    Told("one of a list", "Choose one: Draw 2 cards; or destroy a Rune.",
         HAND, {"runes": ["God: f"]}, ["Cast Probe", "2:"], {"God": "underworld:1", "hand:0": 0}),
    Told("one of three, when it is Cast",
         "When you Cast this Probe, choose one: Draw 2 cards; destroy a Rune; or Enchant {fire} to it.",
         HAND, {"runes": ["God: f"]}, ["Cast Probe", ANSWER, "3:", "fire"], {"God": "rune-row:1", "Probe.under": "ff"},
         "elestral"),
]  # fmt: skip
GODLY: Final = {"row": ["Probe: f"], "runes": ["God: ff"], "spirits": "w", "deck": ["Filler"] * 5}
PRICES: Final = [
    Told("at another price",
         "You can Expend {fire} in order to draw 2 cards or Disenchant {fire} from your God in order to draw 2 cards.",
         GODLY, {}, [USE], {"hand:0": 2, "God.under": "f", "spirit-deck:0": 1}, "elestral"),
    Told("once a turn all the same",
         "You can Expend {fire} in order to draw 2 cards or Disenchant {fire} from your God in order to draw 2 cards.",
         GODLY | {"spirits": "ff"}, {}, [USE], {"hand:0": 2, "not offered": "Use"}, "elestral"),
    Told("not without it",
         "You can Expend {fire} in order to draw 2 cards or discard a {water} card in order to draw 2 cards.",
         GODLY | {"hand": ["Pup"]}, {}, [], {"not offered": "Use"}, "elestral"),
]  # fmt: skip


UNROUNDED: Final = (
    "Target an Elestral and halve its {attack} until the next turn.",
    "An opponent discards half of their hand.",
    "Target an Elestral. Its {attack} is halved until the next turn.",
    "Draw a card. You may discard a card instead of Expending {fire}.",
)
"""How a half is rounded is not guessed, nor what is paid for."""


@pytest.mark.parametrize("text", UNROUNDED)
def test_not_guessed(text: str) -> None:
    with pytest.raises(TextsRefusedError):
        scene_of(Told("", text, {}, {}, [], {}))


@pytest.mark.clause("ELE-16.1", "ELE-22.10", "ELE-1.6")
@pytest.mark.parametrize("told", [*WAYS, *HALVES, *PRICES], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
