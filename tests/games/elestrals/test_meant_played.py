"""Whom words point to: "another", "other", "it", "that", "unless" after several deeds; played in small positions.

The positions and the way to write them are those of test_words_played.
"""

from typing import Any, Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, USE, Told, scene_of

OTHERS: Final = [
    Told("other than the target", "You can target an Elestral. Destroy all other Elestrals.",
         {"row": ["Probe: f", "Pup: f"]}, {"row": ["Cub: w"]}, [USE, "Cub"],
         {"Cub": "elestral-row:1", "Probe": "underworld:0", "Pup": "underworld:0"}, "elestral"),
    Told("other than the chosen one", "Choose an Elestral on your field. Destroy each other Elestral.",
         HAND | {"row": ["Pup: f", "Beast: ff"]}, {"row": ["Cub: w"]}, ["Cast Probe", "Spirit Deck", "Pup"],
         {"Pup": "elestral-row:0", "Beast": "underworld:0", "Cub": "underworld:1"}),
    Told("other than the one just Suppressed", "You can Suppress a Rune until the next turn, then destroy another Rune.",
         {"row": ["Probe: f"]}, {"runes": ["God: f", "Charm: f"]}, [USE, "God"],
         {"God": "rune-row:1", "Charm": "underworld:1"}, "elestral"),
    Told("other than the one of the event",
         "When an opponent's Elestral declares an attack you can destroy another Elestral.",
         {"row": ["Beast: ff", "Pup: f"]}, {"row": ["Probe: f", "Cub: w"]}, ["Attack with Beast", "Cub", ANSWER, "Probe"],
         {"Beast": "elestral-row:0", "Probe": "underworld:1"}, "elestral", "battle"),
    Told("than this one, too, where the event tells of it",
         "When this Probe is attacked you can destroy an Elestral other than the attacking Elestral.",
         {"row": ["Beast: ff"]}, {"row": ["Probe: f", "Cub: w"]}, ["Attack with Beast", "Probe", ANSWER, "Cub"],
         {"Cub": "underworld:1"}, "elestral", "battle"),
    Told("other than the one that paid",
         "You can discard an Elestral in order to return another Elestral from your Underworld to your hand.",
         ON_FIELD | {"hand": ["Pup"], "underworld": ["Cub"]}, {}, [USE],
         {"Pup": "underworld:0", "Cub": "hand:0"}, "elestral"),
]  # fmt: skip
ITS: Final = [
    Told("behind a statement it is what that was about",
         "The Empowered Elestral gets +2 {attack}. While God is Enchanted the Empowered Elestral can attack opponents' "
         "Spirit Decks directly.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup", "God: f"]}, {"row": ["Cub: w"], "spirits": "ffff"},
         ["Attack with Pup", "Spirit Deck"], {"Cub": "elestral-row:1"}, "artifact", "battle"),
    Told("not without the god",
         "The Empowered Elestral gets +2 {attack}. While God is Enchanted the Empowered Elestral can attack opponents' "
         "Spirit Decks directly.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, {"row": ["Cub: w"], "spirits": "ffff"},
         ["Attack with Pup"], {"not offered": "Spirit Deck"}, "artifact", "battle"),
    Told("the card that received them",
         "You can Nexus up to {fire}{fire}. The Elestral that received {fire} this way gets +2 {attack} until the next "
         "turn.", {"row": ["Probe: ff", "Pup: f"]}, {}, [USE, "Probe", "fire", "Pup"],
         {"Pup.stats": (5, 3), "Probe.stats": (3, 3)}, "elestral"),
    Told("what this has destroyed comes from the Underworld",
         "When this Probe destroys an Elestral in battle you can Special Cast that Elestral from the Underworld.",
         {"row": ["Probe: f"], "spirits": "ww"}, {"row": ["Calm: w"]}, ["Attack with Probe", "Calm", ANSWER],
         {"Calm": "elestral-row:0", "Probe": "elestral-row:0"}, "elestral", "battle"),
]  # fmt: skip
AND: Final = [
    Told("both must be there", "While you control a {fire} Elestral and a {water} Elestral this Probe gets +2 {attack}.",
         {"row": ["Probe: f", "Pup: f", "Cub: w"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("one is not enough", "While you control a {fire} Elestral and a {water} Elestral this Probe gets +2 {attack}.",
         {"row": ["Probe: f", "Pup: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("one Rune is not enough",
         "This Probe can only be played if you control a Divine Rune and a Stadium Rune. Draw 2 cards.",
         HAND | {"runes": ["God: f"]}, {}, [], {"not offered": "Cast Probe"}),
    Told("there is but one", "While there is a Stadium Rune and a Divine Rune on the field this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"runes": ["God: f"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("from another one", "When this Probe receives 1 or more {water} from another {water} Elestral in a Nexus you can "
         "draw a card. You can Nexus {water} to this Probe.", {"row": ["Probe: f", "Pup: fw"]}, {}, [USE],
         {"hand:0": 0}, "elestral"),
    Told("in their phase only", "This Probe can only be played when an opponent draws a card outside of their Draw Phase. "
         "They must discard a card.", {"hand": ["Draws"], "spirits": "f", "deck": ["Filler"] * 3},
         {"runes": ["*Probe"], "spirits": "f"}, ["Cast Draws", "Cast Set Probe"], {"hand:0": 0}, "counter"),
]  # fmt: skip
SAVED: Final = (
    "When this Probe is targeted by an opponent's card effect you can discard a card in order to Negate that effect."
)
AVENGED: Final = (
    "You can Expend {fire} in order to destroy an opponent's Elestral. When this Probe is destroyed by an "
    "opponent's Elestral effect you can destroy the Elestral that destroyed it."
)
BY: Final = [
    Told("the one whose effect it was", AVENGED, {"row": ["Probe: f", "Pup: f"], "spirits": "ff"}, {"row": ["Probe: f"]},
         [USE, ANSWER], {"Pup": "elestral-row:0", "elestral-row:0": 1, "elestral-row:1": 0}, "elestral"),
    Told("it is still this card", "When this Probe is destroyed by an opponent's card effect you can Special Cast it from "
         "your Underworld.", {"hand": ["Zap"], "spirits": "f"}, {"row": ["Probe: f"], "spirits": "ff"},
         ["Cast Zap", ANSWER], {"Probe": "elestral-row:1"}, "elestral"),
    Told("what targets it is Negated", SAVED, {"hand": ["Zap"], "spirits": "f"}, {"row": ["Probe: f"], "hand": ["Pup"]},
         ["Cast Zap", ANSWER], {"Probe": "elestral-row:1", "hand:1": 0, "Zap": "underworld:0"}, "elestral"),
    Told("by a Rune that never lies on the field",
         "When this Probe is destroyed by an opponent's Rune you can draw a card.", {"hand": ["Zap"], "spirits": "f"},
         {"row": ["Probe: f"], "deck": ["Pup"]}, ["Cast Zap", ANSWER], {"Probe": "underworld:1", "hand:1": 1}, "elestral"),
]  # fmt: skip
MANY: Final = [
    Told("those that were destroyed have left", "Destroy all Elestrals. Draw a card for each Elestral that was destroyed "
         "this turn.", HAND | {"deck": ["Filler"] * 3}, {"row": ["Cub: w", "Calm: w"]}, ["Cast Probe", "Spirit Deck"],
         {"hand:0": 2}),
    Told("behind a number it is still this card",
         "When this Probe destroys an Elestral in battle you can Enchant up to {fire} to this Probe equal to that "
         "Elestral's Enchantment Cost.", {"row": ["Probe: f"], "spirits": "fff"},
         {"row": ["Calm: w"]}, ["Attack with Probe", "Calm", ANSWER, "fire"], {"Probe.under": "ff"}, "elestral", "battle"),
    Told("for each of them you may: some of them", "For each {fire}-Enchanted Elestral on your field, you may destroy a "
         "card on an opponent's field.", HAND | {"row": ["Pup: f", "Beast: ff"]}, {"row": ["Cub: w", "Calm: w"]},
         ["Cast Probe", "Spirit Deck", "Cub", "No more"], {"Cub": "underworld:1", "Calm": "elestral-row:1"}),
]  # fmt: skip


@pytest.mark.parametrize("told", [*OTHERS, *ITS, *AND, *BY, *MANY], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, {"Draws": "Draw a card.", "Zap": "Target and destroy an Elestral."})
    scene.go(told.go)
    scene.check(told.then)


UNCLEAR: Final = [
    ("invoke", "Each player chooses an Elestral on their field. Destroy all other Elestrals."),
    ("invoke", "Special Cast an Elestral from your hand. Your other Elestrals cannot attack this turn."),
    ("elestral", "When you Cast this Quillet you can target an Elestral. Other Elestrals cannot attack this turn."),
    ("elestral", "You can draw a card, then discard a card unless you control a Divine Rune."),
    ("elestral", "You can draw a card, then discard a card if you control a Divine Rune."),
    ("elestral", "When you Cast this Quillet you can draw a card, then discard a card if you control a Divine Rune."),
    ("invoke", "Draw 2 cards, then discard a card unless you control a Divine Rune."),
    ("artifact", "While Hestia is Enchanted it can attack opponents' Spirit Decks directly."),
    ("elestral", "When an opponent's Elestral attacks your Elestral you can return that Elestral to its owner's hand."),
    ("elestral", "When an Elestral on your field is destroyed by an opponent's Elestral you can destroy that Elestral."),
    ("elestral", "When a card on your field is destroyed by an opponent's card effect you can destroy that card."),
    ("elestral", "When an opponent's Elestral Suppresses your card you can destroy it."),
    ("elestral", "When this Quillet destroys an Elestral in battle you can put it on the bottom of its owner's deck."),
    ("elestral", "When this Quillet destroys an Elestral in battle you can Special Cast it."),
    ("elestral", "When a player activates a Counter Rune you can discard a card in order to Negate that Elestral."),
    ("elestral", "You can target an Elestral. Suppress it until the next turn and it gets -2 {attack}."),
    ("elestral", "You can Nexus {omni} from an opponent's Elestral to another of their Elestrals."),
    ("counter", "This Quillet can only be played after an opponent Ascends an Elestral. Suppress that Elestral."),
    ("elestral", "When an opponent Special Ascends an Elestral you can destroy it."),
    ("elestral", "This Quillet gets +1 {attack} for each {fire}{water} Enchanting it."),
    ("elestral", "You can Special Cast a {fire}{fire} Elestral from your hand."),
    ("stadium", "Elestrals get +1 {attack} for each additional {lunar} Enchanting them."),
    ("elestral", "While you control a Zeus and Hera this Quillet gets +1 {attack}."),
    ("elestral", "You can Search your deck for a Pup and a Cub and add it to your hand."),
    ("elestral", "When you Draw this Quillet you can draw a card."),
    ("elestral", "While you control an Elestral with a different name this Quillet gets +1 {attack}."),
    ("stadium", "Players can Normal Cast an additional Elestral during their turn if it is {wind}-Enchanted."),
    ("elestral", "You can Normal Cast an additional {wind}-Enchanted Elestral each turn."),
    ("invoke", "Destroy an Elestral. Destroy an additional Elestral."),
    ("elestral", "You can Expend {lunar} in order to target an opponent's additional Elestral and destroy it."),
    ("invoke", "For each Rune on your field, you may draw a card."),
    ("invoke", "For each of your Elestrals that was destroyed this turn, draw a card."),
    ("stadium", "Unburied Spirits cannot be Disenchanted."),
    ("stadium", "Unsuppressed Elestrals cannot attack."),
    ("stadium", "Unsuppressed cannot attack."),
    ("stadium", "Attackers gain +1 {attack}."),
    ("elestral", "When an Elestrel attacks you can draw a card."),
    ("invoke", "Target an Elestral and give it +2 {attack} until the end of the battle. It deals Piercing damage."),
    (
        "elestral",
        "You can target an Elestral and give it +2 {attack} until the next turn. If you control a Rune it cannot attack.",
    ),
    ("elestral", "You can target an Elestral and destroy it. If Zeus is Enchanted it cannot be destroyed."),
    (
        "elestral",
        "When this Quillet destroys a card in battle you can Enchant {fire} equal to that card's Enchantment Cost to it.",
    ),
]


@pytest.mark.parametrize(("kind", "text"), UNCLEAR)
def test_two_readings_are_none(kind: str, text: str) -> None:
    assert read(text, kind).faults[0].kind == "refused"


def test_a_counter_rune_keeps_the_phase_of_its_event() -> None:
    text = "This Quillet can only be played when an opponent draws a card outside of their Draw Phase. Draw a card."
    rule: Any = read(text, "counter").abilities[0][0]
    assert rule.rule.event.besides == "Draw Phase"
