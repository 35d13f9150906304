"""Sentences about what is done instead or first, what does not happen once, what follows a Negated effect; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.language.texts import TextsRefusedError

from .test_words_played import Told, scene_of

OTHERS: Final = {"Toll": "An opponent Expends {omni}{omni}.", "Insight": "Draw 2 cards."}
SWEPT: Final = {"hand": ["Sweep"], "spirits": "ff", "row": []}
INSTEAD: Final = [
    Told("it goes home without asking", "If this Probe would be destroyed, return it to your hand instead.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "hand:0"}, "elestral", active=1),
    Told("not destroyed the first time", "The first time this Probe would be destroyed each turn, it is not destroyed.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "elestral-row:0"}, "elestral", active=1),
    Told("but the second", "The first time this Probe would be destroyed each turn, it is not destroyed.",
         {"row": ["Probe: f"]}, SWEPT | {"hand": ["Sweep", "Sweep"]}, ["Cast Sweep", "Cast Sweep"],
         {"Probe": "underworld:0"}, "elestral", active=1),
    Told("once in battle", "The first time this Probe would be destroyed in battle each turn, it is not destroyed.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff", "Titan: ffw"]},
         ["Attack with Beast", "Probe", "Attack with Titan", "Probe"], {"Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("at most once a turn it is paid for",
         "Once per turn, if this Probe would be destroyed you can Expend {fire} instead.",
         {"row": ["Probe: f"], "spirits": "ff"}, SWEPT | {"hand": ["Sweep", "Sweep"]},
         ["Cast Sweep", "Yes", "Cast Sweep"], {"Probe": "underworld:0", "spirit-deck:0": 1}, "elestral", active=1),
    Told("it goes under the deck",
         "If this Probe would be sent from the field to the Underworld, put it on the bottom of your deck instead.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "main-deck:0"}, "elestral", active=1),
    Told("said of where it is put",
         "If this Probe would be sent from the field to the Underworld, it is put on the bottom of your deck instead.",
         {"row": ["Probe: f"], "deck": ["Filler"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep"],
         {"Probe": "main-deck:0"}, "elestral", active=1),
    Told("others go home", "If your other Elestral would be destroyed, return it to your hand instead.",
         {"row": ["Probe: f", "Pup: f"]}, SWEPT, ["Cast Sweep"], {"Pup": "hand:0"}, "elestral", active=1),
    Told("those of others fall", "If an Elestral on your field would be destroyed, return it to your hand instead.",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Sweep"],
         {"Pup": "underworld:1"}, "elestral"),
    Told("after battle",
         "If this Probe would be sent from the field to the Underworld, return it to your hand instead.",
         {"row": ["Beast: ff"]}, {"row": ["Probe: f"]}, ["Attack with Beast", "Probe"],
         {"Probe": "hand:1"}, "elestral", "battle"),
    Told("the ring for its bearer", "If the Empowered Elestral would be destroyed, destroy this Probe instead.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, SWEPT, ["Cast Sweep"],
         {"Pup": "elestral-row:0", "Probe": "underworld:0"}, "artifact", active=1),
]  # fmt: skip
LAST_ACT: Final = (
    "If this Probe would be destroyed, first you may Nexus all Spirits from it. If you do, draw a card. "
    "Then it is destroyed."
)
FIRST: Final = [
    Told("its Spirits leave, a card is drawn, and it falls", LAST_ACT, {"row": ["Probe: fw", "Pup: f"]}, SWEPT,
         ["Cast Sweep", "Yes", "Pup"], {"Probe": "underworld:0", "underworld:0": 5, "hand:0": 1}, "elestral", active=1),
    Told("in battle they reach another", LAST_ACT, {"row": ["Probe: fw", "Pup: f"]}, {"row": ["Beast: ff", "Titan: ffw"]},
         ["Attack with Beast", "Probe", "Yes", "Pup"],
         {"Probe": "underworld:0", "Pup.under": "ffw", "hand:0": 1}, "elestral", "battle", 1),
    Told("not wanted, it falls with them", LAST_ACT, {"row": ["Probe: fw", "Pup: f"]}, {"row": ["Beast: ff"]},
         ["Attack with Beast", "Probe", "No"],
         {"Probe": "underworld:0", "Pup.under": "f", "hand:0": 0}, "elestral", "battle", 1),
    Told("without asking", "If this Probe would be destroyed, first draw a card.", {"row": ["Probe: f"]}, SWEPT,
         ["Cast Sweep"], {"Probe": "underworld:0", "hand:0": 1}, "elestral", active=1),
    Told("the first time each turn", "The first time this Probe would be destroyed each turn, first draw a card.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "underworld:0", "hand:0": 1}, "elestral", active=1),
    Told("for another", "If your Pup would be destroyed, first you may draw a card. Then it is destroyed.",
         {"row": ["Probe: fww", "Pup: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup", "Yes"],
         {"Pup": "underworld:0", "Probe": "elestral-row:0", "hand:0": 1}, "elestral", "battle", 1),
]  # fmt: skip
UNDER_ATTACK: Final = {"row": ["Beast: ff"]}
LOSSES: Final = [
    Told("what cannot be paid saves nothing", "If this Probe would be destroyed you can Expend {fire} instead.",
         {"row": ["Probe: f"], "spirits": "ww"}, SWEPT, ["Cast Sweep"], {"Probe": "underworld:0", "spirit-deck:0": 2},
         "elestral", active=1),
    Told("no card to discard", "If this Probe would be destroyed you can discard a card instead.",
         {"row": ["Probe: f"]}, SWEPT, ["Cast Sweep"], {"Probe": "underworld:0"}, "elestral", active=1),
    Told("a card for the damage", "If you would Expend 1 or more Spirits in battle, you may destroy this Probe instead.",
         {"runes": ["Probe: f"], "spirits": "fff"}, UNDER_ATTACK, ["Attack with Beast", "Spirit Deck", "Yes"],
         {"Probe": "underworld:0", "spirit-deck:0": 3}, "divine", "battle", 1),
    Told("not wanted", "If you would Expend 1 or more Spirits in battle, you may destroy this Probe instead.",
         {"runes": ["Probe: f"], "spirits": "fff"}, UNDER_ATTACK, ["Attack with Beast", "Spirit Deck", "No"],
         {"Probe": "rune-row:0", "spirit-deck:0": 1}, "divine", "battle", 1),
    Told("the difference after a battle",
         "If you would Expend 1 or more Spirits in battle, you may discard a card instead.",
         {"row": ["Pup: f"], "runes": ["Probe: f"], "hand": ["Filler"], "spirits": "fff"}, UNDER_ATTACK,
         ["Attack with Beast", "Pup", "Yes"], {"hand:0": 0, "spirit-deck:0": 3, "Pup": "underworld:0"},
         "divine", "battle", 1),
    Told("by an effect",
         "If you would Expend 1 or more Spirits by an opponent's card effect, you may discard a card instead.",
         {"runes": ["Probe: f"], "hand": ["Filler"], "spirits": "fff"}, {"hand": ["Toll"], "spirits": "f"},
         ["Cast Toll", "Yes"], {"hand:0": 0, "spirit-deck:0": 3}, "divine", active=1),
    Told("as many from this card",
         "If you would Expend 1 or more Spirits by an opponent's card effect, you may Disenchant that many {omni} from this "
         "Probe instead.",
         {"runes": ["Probe: fwww"], "spirits": "fff"}, {"hand": ["Toll"], "spirits": "f"},
         ["Cast Toll", "Yes"], {"spirit-deck:0": 3, "Probe.under": "ww"}, "divine", active=1),
    Told("a draw", "If you would draw a card, you may return {water} from your Underworld to your Spirit Deck instead.",
         {"row": ["Probe: f"], "hand": ["Insight"], "spirits": "f", "underworld": ["w"]}, {},
         ["Cast Insight", "Yes", "No"], {"hand:0": 1, "spirit-deck:0": 1}, "elestral"),
    Told("each card of several", "If you would draw a card, you may draw 2 cards instead. This Probe deals Piercing damage.",
         {"row": ["Probe: f"], "hand": ["Insight"], "spirits": "f", "deck": ["Filler"] * 9}, {},
         ["Cast Insight", "Yes", "Yes"], {"hand:0": 4}, "elestral"),
    Told("theirs", "If an opponent would draw a card, they send the top card of their deck to their Underworld instead.",
         {"row": ["Probe: f"]}, {"hand": ["Insight"], "spirits": "f", "deck": ["Filler"] * 5},
         ["Cast Insight"], {"hand:1": 0, "main-deck:1": 3}, "elestral", active=1),
    Told("only in the Draw Phase", "If you would draw a card during your Draw Phase, you may draw 2 cards instead.",
         {"row": ["Probe: f"], "hand": ["Insight"], "spirits": "f", "deck": ["Filler"] * 9}, {},
         ["Cast Insight"], {"hand:0": 2}, "elestral"),
]  # fmt: skip
UNCLEAR: Final = (
    "If you would Expend 1 or more Spirits, you may discard a card instead.",
    "If you would draw 2 cards, you may return {water} from your Underworld to your Spirit Deck instead.",
    "If an opponent would draw a card, you draw a card instead.",
)
"""Costs and losses are not told apart; of 2 cards each is drawn by itself; who does what is not said."""


@pytest.mark.parametrize("text", UNCLEAR)
def test_not_guessed(text: str) -> None:
    with pytest.raises(TextsRefusedError):
        scene_of(Told("", text, {}, {}, [], {}, "elestral"))


@pytest.mark.clause("ELE-R120")
@pytest.mark.parametrize("told", LOSSES, ids=lambda told: told.says)
def test_losses(told: Told) -> None:
    scene = scene_of(told, OTHERS)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R99")
@pytest.mark.parametrize("told", [*INSTEAD, *FIRST], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
