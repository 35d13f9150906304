"""Amounts with a least and no most, where Spirits move between, who chooses and who receives: each read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.games.elestrals.nodes import Chosen, TakeControl
from cardwright.kernel.tree import Instruct, Some, Steps, Who
from cardwright.kernel.verbs.choose import Choose

from .test_meanings import read
from .test_words_played import HAND, ON_FIELD, Told, scene_of

RUNES: Final = {"runes": ["God: f", "*Trap"]}
OWN: Final = {"row": ["Probe: fff"], "deck": ["Filler"] * 4}
AWAY: Final = (
    "You can Disenchant 1 or more {fire} from this Probe in order to draw a card for each {fire} Disenchanted this way."
)
FIELD: Final = HAND | {"row": ["Pup: fff"], "deck": ["Filler"] * 4}
SOME: Final = [
    Told("Spirits under several cards", "Draw a card for each {fire} Enchanting your Elestrals.",
         HAND | {"row": ["Pup: ff", "Cub: wf"], "deck": ["Filler"] * 4}, {"row": ["Pup: ff"]}, ["Cast Probe"],
         {"hand:0": 3}),
    Told("at least one is paid", AWAY, OWN, {}, ["Use", "No more"], {"hand:0": 1, "Probe.under": "ff"}, "elestral"),
    Told("as many as are paid", AWAY, OWN, {}, ["Use", "fire", "fire", "No more"], {"hand:0": 2, "Probe.under": "f"},
         "elestral"),
    Told("for each one, behind a cost of cards",
         "You can discard 1 or more cards in order to draw 2 cards for each card discarded this way.",
         ON_FIELD | {"hand": ["Pup", "Cub"]}, {}, ["Use", "2"], {"hand:0": 4, "underworld:0": 2}, "elestral"),
    Told("each of what has paid, by its name",
         "You can destroy 1 or more Runes on your field in order to draw a card for each Rune destroyed this way.",
         ON_FIELD | {"runes": ["God: f", "*Trap"]}, {}, ["Use", "2"], {"hand:0": 2, "rune-row:0": 0}, "elestral"),
    Told("Spirits of the deck", "You can Expend 1 or more {omni} in order to draw that many cards.",
         ON_FIELD, {}, ["Use", "fire", "fire", "fire", "No more"], {"hand:0": 3, "spirit-deck:0": 1}, "elestral"),
    Told("cards as a cost", "You can discard 1 or more cards in order to draw that many cards.",
         ON_FIELD | {"hand": ["Pup", "Cub"]}, {}, ["Use", "2"], {"hand:0": 2, "underworld:0": 2}, "elestral"),
    Told("not none of them", "Destroy 1 or more Runes.", HAND, RUNES, ["Cast Probe", "Spirit Deck", "No more"],
         {"rune-row:1": 1}),
    Told("the one of them", "Destroy 1 or more Runes.", HAND, RUNES, ["Cast Probe", "Spirit Deck", "God", "No more"],
         {"God": "underworld:1", "Trap": "rune-row:1"}),
    Told("all of them", "Destroy 1 or more of your opponent's Elestrals.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Spirit Deck", "Pup", "Cub"],
         {"Pup": "underworld:1", "Cub": "underworld:1"}),
    Told("of another player's hand, not none", "An opponent must discard 1 or more cards.",
         HAND, {"hand": ["Pup", "Cub"]}, ["Cast Probe", "Spirit Deck", "No more"], {"hand:1": 1}),
    Told("of each player's hand", "Each player discards any number of cards.",
         HAND | {"hand": ["Probe", "Pup"]}, {"hand": ["Cub", "Calm"]}, ["Cast Probe", "Spirit Deck", "Pup", "No more"],
         {"hand:0": 0, "hand:1": 2}),
    Told("from your field, not none", "Disenchant 1 or more {fire} from your field. Draw that many cards.",
         FIELD, {}, ["Cast Probe", "Spirit Deck", "No more"], {"hand:0": 1, "Pup.under": "ff"}),
    Told("from your field", "Disenchant 1 or more {fire} from your field. Draw that many cards.",
         FIELD, {}, ["Cast Probe", "Spirit Deck", "Pup", "Pup", "No more"], {"hand:0": 2, "Pup.under": "f"}),
]  # fmt: skip
TWO: Final = HAND | {"row": ["Pup: ff", "Calm: w"]}
BETWEEN: Final = [
    Told("between two", "Nexus {omni} from an Elestral on your field to another Elestral on your field.",
         TWO, {}, ["Cast Probe", "Spirit Deck", "Calm", "Pup"], {"Pup.under": "ffw", "Calm.under": ""}),
    Told("between two, the other way",
         "Nexus up to {fire}{fire} from an Elestral on your field to another Elestral on your field.",
         TWO, {}, ["Cast Probe", "Spirit Deck", "Pup", "fire", "No more", "Calm"], {"Pup.under": "f", "Calm.under": "fw"}),
    Told("from one to another of them", "Nexus {fire} from your Elestral to another Elestral on your field.",
         TWO, {"row": ["Beast: ff"]}, ["Cast Probe", "Spirit Deck", "Pup", "Calm"], {"Pup.under": "f", "Calm.under": "fw"}),
    Told("from any of them", "You can Disenchant {fire} from your field in order to draw a card.",
         {"row": ["Probe: f", "Pup: ff"], "deck": ["Filler"]}, {}, ["Use", "Pup"], {"Pup.under": "f", "hand:0": 1},
         "elestral"),
    Told("to any of them", "Enchant {water} to one of your Elestrals.", TWO | {"spirits": "fw"}, {},
         ["Cast Probe", "fire", "Calm"], {"Calm.under": "ww"}),
]  # fmt: skip
CHOICE: Final = [
    Told("of an opponent's choice, on their field", "Destroy an Elestral of an opponent's choice on an opponent's field.",
         TWO, {"row": ["Beast: ff", "Rock: e"]}, ["Cast Probe", "Spirit Deck", "Rock"],
         {"Rock": "underworld:1", "Beast": "elestral-row:1", "elestral-row:0": 2}),
]  # fmt: skip
GIVE: Final = "Choose an Elestral you control. An opponent takes control of that Elestral until the end of the turn."
GIVEN: Final = [
    Told("to an opponent", GIVE, TWO, {}, ["Cast Probe", "Spirit Deck", "Calm"],
         {"Calm": "elestral-row:1", "Pup": "elestral-row:0"}),
    Told("until the turn ends", GIVE, TWO, {}, ["Cast Probe", "Spirit Deck", "Calm", "End the turn"],
         {"Calm": "elestral-row:0"}),
    Told("of this card", "When you Cast this Probe you can have an opponent take control of it.",
         HAND | {"deck": ["Filler"] * 3}, {}, ["Cast Probe", "Yes"], {"Probe": "elestral-row:1"}, "elestral"),
    Told("an opponent takes it", "An opponent takes control of an Elestral on your field.",
         TWO, {}, ["Cast Probe", "Spirit Deck", "Calm"], {"Calm": "elestral-row:1", "Pup": "elestral-row:0"}),
]  # fmt: skip
REFUSED: Final = [
    "Draw 1 or more cards.",
    "Draw a card for each.",
    "You can discard 1 or more cards in order to draw a card for each Elestral discarded this way.",
    "You can destroy 1 or more Runes on your field in order to draw a card for each Elestral destroyed this way.",
    "You can destroy 1 or more Runes in order to discard a Rune and draw a card for each Rune destroyed this way.",
    "Destroy 1 or more Runes. Draw a card for each.",
    "You can Expend 1 or more {fire} in order to discard a card and draw a card for each.",
    "Nexus {fire} between three of your Elestrals.",
    "Nexus {fire} between two of your opponent's Elestrals.",
    "Nexus {fire} between two cards in your Underworld.",
    "You can Disenchant {fire}{fire} from any of your Elestrals in order to draw a card.",
    "You can Disenchant {fire}{fire} from any Elestral on your field in order to draw a card.",
    "Enchant {fire}{fire} to any of your Elestrals.",
    "Destroy any of your opponent's Runes.",
    "Destroy a card of your choice on their field.",
    "Give control of an opponent's Elestral to an opponent.",
    "Give control of a Rune on your field to an opponent.",
    "Give control of an Elestral on your field to each player.",
    "Target 1 or more Elestrals and destroy them.",
    "Destroy 2 or more Runes.",
    "Expend 1 or more {fire}. Destroy that many Elestrals.",
    "You can Disenchant 1 or more {fire} from an Elestral on your field in order to draw that many cards.",
]


@pytest.mark.parametrize("told", [*SOME, *BETWEEN, *CHOICE, *GIVEN], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text: str) -> None:
    assert read(text, "elestral" if text.startswith("You can") else "invoke").faults[0].kind == "refused"


def test_who_takes_control_chooses_and_who_gives_it_does() -> None:
    taken = read("An opponent takes control of an Elestral on your field.", "invoke").abilities[0][0]
    given = read(GIVE, "invoke").abilities[0][0]
    assert isinstance(taken, Instruct)
    assert isinstance(taken.action, TakeControl)
    assert isinstance(taken.action.what, Chosen)
    assert taken.action.what.who is Who.OPPONENT
    assert isinstance(given, Instruct)
    assert isinstance(given.action, Steps)
    chosen, taken_then = given.action.actions
    assert isinstance(chosen, Choose)
    assert isinstance(chosen.what, Some)
    assert chosen.what.chooser is None
    assert isinstance(taken_then, TakeControl)
    assert taken_then.who is Who.OPPONENT
