"""Wordings of older printings: what they say in another form than today's texts; played as they say.

The positions and the way to write them are those of test_words_played.  All texts are made up for these tests.
"""

from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

AIMING: Final = "When you Cast this Probe you can target an opponent's Elestral. "
CLOSING: Final = (
    "When you Cast this Probe you can block up to 2 unoccupied slots in an opponent's Elestral Row as long as this Probe is "
    "Enchanted."
)
SIDEWAYS: Final = (
    "This Probe can attack in Defense Position. This attacking Probe in Defense Position uses its {defense} for damage "
    "calculation."
)
BREAKING: Final = "You can Expend {fire} in order to destroy another Elestral. If it is destroyed this way, draw a card."
OLDER: Final = [
    Told("it cannot attack and has no effect",
         AIMING + "That Elestral cannot attack and is Suppressed as long as this Probe is Enchanted.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe", ANSWER, "Pup"], {"Pup.suppressed": True}, "elestral"),
    Told("its effect, in a battle", "When this Probe enters battle with an Elestral you can Negate that Elestral's effect.",
         {"row": ["Probe: f"]}, {"row": ["Rock: e @defense"]}, ["Attack with Probe", "Rock", ANSWER],
         {"Rock.suppressed": True}, "elestral", "battle"),
    Told("negated for a while", "You can target an Elestral and Negate that Elestral's effects until the next turn.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, [USE, "Pup"], {"Pup.suppressed": True}, "elestral"),
    Told("all target stats swapped", "The Empowered Elestral's {attack} and {defense} are swapped.",
         {"runes": ["Probe: f > Beast"], "row": ["Beast: ff"]}, {}, [], {"Beast.stats": (5, 7)}, "artifact"),
    Told("slots cannot be used", CLOSING, HAND, {"row": ["Pup: f", "Pup: f"], "hand": ["Cub"]},
         ["Cast Probe", ANSWER, "End the turn"], {"not offered": "Cast Cub"}, "elestral"),
    Told("the targeted Runes", "When you Cast this Probe you can target up to 2 face-down Runes. As long as this Probe is "
         "Enchanted, those Runes cannot be played.", HAND, {"runes": ["*Trap"]},
         ["Cast Probe", ANSWER], {"Trap": "rune-row:1"}, "elestral"),
    Told("any mixture", "You can Disenchant {omni}{omni} in any combination of {fire}/{water} in order to draw a card.",
         {"row": ["Probe: fwe"], "deck": ["Filler"]}, {}, [USE], {"hand:0": 1, "Probe.under": "e"}, "elestral"),
    Told("as its cost has it", "Search your deck for an Elestral with Enchantment Cost {water} and add it to your hand.",
         HAND | {"deck": ["Pup", "Cub"]}, {}, ["Cast Probe", "Cub"], {"Cub": "hand:0", "Pup": "main-deck:0"}),
    Told("this turn's Battle Phase", "When you Cast this Probe you can draw a card. If you do, you cannot enter the Battle "
         "Phase this turn.",
         HAND | {"deck": ["Filler"]}, {}, ["Cast Probe", ANSWER], {"hand:0": 1, "not offered": "Battle Phase"}, "elestral"),
    Told("it was destroyed", BREAKING, ON_FIELD, {"row": ["Pup: f"]}, [USE], {"Pup": "underworld:1", "hand:0": 1},
         "elestral"),
    Told("the target's number", "You can target an Elestral. It gets {attack} equal to its Enchantment Cost.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, [USE, "Beast"], {"Beast.stats": (9, 5)}, "elestral"),
    Told("a hand is open", "You can force an opponent to reveal their hand.",
         {"row": ["Probe: f"]}, {"hand": ["Pup"]}, [USE], {"hand:1": 1}, "elestral"),
    Told("it fights with its Defense", SIDEWAYS, {"row": ["Probe: f @defense"]}, {"row": ["Calm: w"]},
         ["Attack with Probe", "Calm"], {"Probe": "elestral-row:0"}, "elestral", "battle"),
    Told("a statement between", "You can Nexus {fire}. When you do, you can draw a card. This Probe gets +1 {defense}.",
         {"row": ["Probe: ff", "Pup: f"], "deck": ["Filler"]}, {}, [USE, "Pup", ANSWER], {"hand:0": 1}, "elestral"),
    Told("two in one Battle Phase", "This Probe can attack twice during your Battle Phase. When this Probe destroys a "
         "second Elestral in the same Battle Phase you can draw a card.", {"row": ["Probe: f"], "deck": ["Filler"]},
         {"row": ["Rock: e @defense", "Calm: w"]}, ["Attack with Probe", "Calm"], {"hand:0": 0}, "elestral", "battle"),
    Told("one Rune pays from below", "When you Cast this Probe you can Cast a Charm from your deck Empowering this Probe. "
         "You may also use Spirits from your Underworld to play that Charm.",
         {"hand": ["Probe"], "spirits": "f", "deck": ["Charm"], "underworld": ["f"]}, {}, ["Cast Probe", ANSWER],
         {"Charm": "rune-row:0"}, "elestral"),
    Told("a name like a plural", "While Pillars of Rain is Enchanted this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("an older apostrophe", "This Probe gets +1 {attack} for each Elestral on your opponents' fields.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, [], {"Probe.stats": (4, 3)}, "elestral"),
    Told("of like element", "When an Elestral declares an attack you can Disenchant a Spirit from this Probe of the same "
         "Element as a Spirit Enchanting that Elestral in order to Negate that attack.",
         {"row": ["Probe: fw"], "spirits": "ff"}, {"row": ["Cub: w"]}, ["Attack with Cub", "Probe", ANSWER],
         {"Probe.under": "f"}, "elestral", "battle", 1),
]  # fmt: skip
MOST: Final = Told(
    "any number, but no more",
    "Return {fire} from your Underworld to your Spirit Deck up to the number of Elestrals on your field.",
    {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "f", "underworld": ["f", "f"]},
    {},
    ["Cast Probe"],
    {"spirit-deck:0": 1},
)
UNSEEN: Final = [
    Told("cards of a deck nobody has seen", "Send 2 cards from your deck to your Underworld.",
         HAND | {"deck": ["Cub", "Pup", "Rock"]}, {}, ["Cast Probe"],
         {"Rock": "underworld:0", "Pup": "underworld:0", "Cub": "main-deck:0"}),
    Told("some more of them", "Each player sends the top 2 cards from their deck to their Underworld. Then if you "
         "control an "
         "Elestral, send an additional 2 cards from your deck to your Underworld.",
         HAND | {"row": ["Pup: f"], "deck": ["Filler"] * 5}, {"deck": ["Filler"] * 5}, ["Cast Probe"],
         {"main-deck:0": 1, "main-deck:1": 3}),
]  # fmt: skip
CAST: Final = [
    Told("an Elestral that an effect Casts", "Special Cast an Elestral from your hand.",
         HAND | {"hand": ["Probe", "Cub"]}, {}, ["Cast Probe", "Cub"], {"Cub": "elestral-row:0"}),
]  # fmt: skip
REFUSED: Final = [
    ("When you Cast this Probe you can choose up to 2 unoccupied slots in an opponent's Elestral Row.", "for what"),
    ("This Probe can attack twice. If it does, use its {defense} for calculations.", "in which of the attacks"),
    ("You can draw a card. You can discard that target.", "there is none"),
    ("You can Nexus {fire}. While you control a Pup this Probe can attack twice. When you do, draw a card.", "which"),
    ("You can Cast a card from your hand.", "an Elestral or a Rune"),
    ("You can draw a card. If it is destroyed this way, draw a card.", "nothing was destroyed"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*OLDER, MOST], ids=lambda told: told.says)
def test_older_wordings(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R130")
@pytest.mark.parametrize("told", UNSEEN, ids=lambda told: told.says)
def test_cards_from_a_deck_without_a_search(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R131")
@pytest.mark.parametrize("told", CAST, ids=lambda told: told.says)
def test_an_elestral_cast_by_an_effect(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize(("text", "why"), REFUSED, ids=lambda told: told)
def test_what_is_not_clear_is_refused(text: str, why: str) -> None:
    found = read(text)
    assert found.faults, why
    assert not found.abilities
