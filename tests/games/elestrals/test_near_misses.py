"""Sentences that are nearly those of cards: what they say is played, and what nobody could say is refused with its word.

The positions and the way to write them are those of test_words_played.
"""

from collections.abc import Mapping
from typing import Final

import pytest

from .test_meanings import read
from .test_words_played import ANSWER, HAND, Told, scene_of

PAID: Final = "You may discard a card. If you do, draw a card. If you control a {water} Elestral, draw 2 cards instead."
WITHOUT: Final = "Draw a card. If you control no {water} Elestrals, draw 3 cards instead."
FOUND: Final = "Search your deck for 2 Runes. If you do, draw a card."
RUNE: Final = "When an opponent activates a Rune you can Expend {fire} in order to Negate the Rune."
RICH: Final[Mapping[str, object]] = {"hand": ["Probe", "Rock"], "spirits": "f", "row": ["Cub: w"], "deck": ["Filler"] * 5}
SOUGHT: Final[Mapping[str, object]] = {"hand": ["Probe"], "spirits": "f", "row": ["Cub: w"], "deck": ["Filler", "Trap"]}
DECK: Final = ["Filler"] * 5
PLAYED: Final = [
    Told("instead, where it was paid", PAID, RICH, {}, ["Cast Probe", "Spirit Deck", "Yes"],
         {"hand:0": 2, "Rock": "underworld:0"}),
    Told("nothing instead, where it was not", PAID, RICH, {}, ["Cast Probe", "Spirit Deck", "No"],
         {"hand:0": 1, "Rock": "hand:0"}),
    Told("paid, and not instead", PAID, {"hand": ["Probe", "Rock"], "spirits": "f", "deck": DECK}, {}, ["Cast Probe", "Yes"],
         {"hand:0": 1}),
    Told("what hangs on all that was sought", FOUND, SOUGHT, {}, ["Cast Probe", "Spirit Deck", "Trap"],
         {"hand:0": 0}),
    Told("none is there: instead", WITHOUT, HAND | {"deck": DECK}, {}, ["Cast Probe"], {"hand:0": 3}),
    Told("one is there: not instead", WITHOUT, HAND | {"deck": DECK, "row": ["Cub: w"]}, {}, ["Cast Probe", "Spirit Deck"],
         {"hand:0": 1}),
    Told("the Rune of the event is meant, no other", RUNE, {"row": ["Probe: f"], "spirits": "f"},
         {"hand": ["Draws"], "spirits": "f", "deck": DECK}, ["Cast Draws", ANSWER],
         {"hand:1": 0, "Draws": "underworld:1"}, "elestral", "main", 1),
    Told("their deck is that of the event's player, whoever sends its cards",
         "When this Probe destroys an opponent's Elestral in battle you can send the top 2 cards from their deck to their "
         "Underworld.", {"row": ["Probe: f"], "deck": DECK}, {"row": ["Calm: w"], "deck": DECK},
         ["Attack with Probe", ANSWER], {"main-deck:0": 5, "main-deck:1": 3}, "elestral", "battle"),
    Told("what was under it was under what has left",
         "When this Probe destroys an Elestral in battle draw a card for each Spirit that was Enchanting that Elestral.",
         {"row": ["Probe: f"], "deck": DECK}, {"row": ["Calm: www"]}, ["Attack with Probe", ANSWER], {"hand:0": 3},
         "elestral", "battle"),
    Told("they are the opponent with more Runes", "If an opponent controls more Runes than you, you can destroy one of "
         "their Runes.",
         {"row": ["Probe: f"]}, {"runes": ["God: f"]}, ["Use + Probe"], {"God": "underworld:1"}, "elestral"),
    Told("they are the opponent of the condition", "If an opponent has 2 or more cards in their hand, they discard a card.",
         HAND, {"hand": ["Pup", "Pup"]}, ["Cast Probe"], {"hand:1": 1}),
    Told("that opponent is the one of the condition before",
         "This Probe can only be played if an opponent controls an Elestral. That opponent must discard a card.",
         HAND, {"hand": ["Pup", "Pup"], "row": ["Cub: w"]}, ["Cast Probe"], {"hand:1": 1}),
]  # fmt: skip


@pytest.mark.clause("ELE-R191", "ELE-R192")
@pytest.mark.parametrize("told", PLAYED, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, {"Draws": "Draw a card."})
    scene.go(told.go)
    scene.check(told.then)


WRONG_KIND: Final = (
    "Destroy an Elestral on your field. If you do, Special Cast another Elestral from your Underworld using only Spirits "
    "that were Enchanting the destroyed Rune."
)
REFUSED: Final = [
    ("invoke", "Nexus {omni}. If they do, draw a card.", '"If they do" is said of a player who has not done it'),
    ("invoke", "Destroy an Elestral. If they do, draw a card.", '"If they do" is said of a player who has not done it'),
    ("invoke", "An opponent Expends {omni}. If you do, draw a card.", '"If you do" is said of a player who has not done it'),
    (
        "invoke",
        "An opponent may discard a card. If you do, draw a card.",
        '"If you do" is said of a player who has not done it',
    ),
    (
        "elestral",
        "When this Quillet is attacked an opponent must Expend {omni}. When you do, you can draw a card.",
        '"When you do" is said of a player who has not done it',
    ),
    ("elestral", "When you Cast this Quillet they must Expend {omni}.", '"they" means nothing that was spoken of before'),
    ("elestral", "When they Cast a Rune you can draw a card.", '"they" means nothing that was spoken of before'),
    (
        "elestral",
        "When that player Casts a Rune you can draw a card.",
        '"that player" is nobody of whom the text has spoken',
    ),
    (
        "elestral",
        "Your Elestrals get +1 {attack} for each of their Spirits.",
        '"each" is no number of which every full one counts',
    ),
    (
        "elestral",
        "You can target an Elestral and Expend {omni} equal to the number of their Spirits to destroy it.",
        '"their" means nothing that was spoken of before',
    ),
    ("invoke", "Destroy each Elestral. Suppress it.", '"it" is one card, where several were spoken of'),
    (
        "invoke",
        "Suppress each Elestral until the next turn. If you do, you may Special Ascend it to an Elestral from your hand.",
        '"it" is one card, where several were spoken of',
    ),
    (
        "invoke",
        "Destroy 2 Runes. Return Spirits equal to that Rune's Enchantment Cost from your Underworld to your Spirit Deck.",
        '"that Rune" means nothing that was spoken of before',
    ),
    (
        "elestral",
        "When you Cast a Rune you can draw a card. As long as this Quillet is Enchanted, those Runes cannot be played.",
        '"those Runes" points to nothing that is clear here',
    ),
    (
        "elestral",
        "When an opponent Casts an Elestral you can Expend {omni} equal to the targeted card's Enchantment Cost.",
        '"targeted" says nothing that can be asked of a card',
    ),
    ("elestral", "When an opponent activates an effect you can destroy that effect.", '"effect" makes no sense here'),
    ("elestral", "When an opponent activates an effect you can Suppress that effect.", '"effect" makes no sense here'),
    ("elestral", "When an Elestral declares an attack you can destroy that attack.", '"attack" makes no sense here'),
    ("counter", "Negate the Rune.", '"the Rune" is nothing that was spoken of'),
    ("invoke", "Draw a card. Until the next turn, draw 2 cards instead.", '"instead" has no meaning for this game here'),
    (
        "artifact",
        "The Empowered Elestral gets +2 {attack}. Unless Zeus is Enchanted it gets +3 {attack} instead.",
        "may be the card that was named, or another",
    ),
    ("invoke", "An opponent must Disenchant {omni}.", "does not say from which card"),
    (
        "invoke",
        "Each player sends the top 3 cards from your deck to their Underworld.",
        '"the top 3 cards from your deck" is not sent there in this game',
    ),
    (
        "invoke",
        "Send the top 3 cards from your deck to their Underworld.",
        '"their" means nothing that was spoken of before',
    ),
    ("invoke", "Discard a card on an opponent's field.", "2 meanings; say it so that there is one"),
    ("invoke", "Discard a card from your deck.", "cannot be done to such a card where it lies"),
    ("invoke", "Destroy a card in an opponent's hand.", "cannot be done to such a card where it lies"),
    ("invoke", "Special Cast an Elestral from your field.", "cannot be done to such a card where it lies"),
    ("invoke", "Return a Rune from your Spirit Deck to your hand.", "cannot be done to such a card where it lies"),
    ("invoke", "Enchant {omni} from your deck to an Elestral.", '"your deck" is no zone from which Spirits come'),
    ("invoke", "Enchant {water} to your Underworld.", '"your Underworld" is no card that Spirits lie under'),
    ("invoke", "Draw a card for each {fire} in your deck.", "are not there: Spirits lie in the Spirit Deck, in the"),
    (
        "elestral",
        "You can Search your deck for a {fire} Spirit and add it to your hand.",
        "are not there: Spirits lie in the Spirit Deck, in the",
    ),
    ("elestral", "You can Special Cast a Pup from your Spirit Deck.", "cannot be done to such a card where it lies"),
    (
        "elestral",
        "You can Expend {fire} from your Underworld in order to draw a card.",
        "is done with Spirits of the Spirit Deck",
    ),
    (
        "elestral",
        "When this Quillet is attacked an opponent must Expend {omni} from your Spirit Deck.",
        '"your Spirit Deck" is no zone from which Spirits come',
    ),
    (
        "elestral",
        "This Quillet cannot be destroyed in battle the turn you Special Cast it from your field.",
        '"your field" is not where it is Cast from',
    ),
    (
        "elestral",
        "When this Quillet destroys an Elestral by an opponent's Rune effect you can draw a card.",
        '"by an opponent\'s Rune effect" has no meaning for this game here',
    ),
    (
        "elestral",
        "At the end of your End Phase you can draw a card.",
        '"your End Phase" is nothing that texts of this game can wait for',
    ),
    (
        "elestral",
        "Effects of Elestrals named Quillet can reduce an Elestral's {attack} by more than -4 total.",
        '"Effects of Elestrals named Quillet" is not about cards',
    ),
    (
        "invoke",
        "An opponent must Expend {omni}. If you cannot, they discard a card.",
        '"If you cannot" is said of a player who has not done it',
    ),
    (
        "artifact",
        "The Empowered Elestral's {defense} and {defense} are swapped.",
        "are of a card that is not known yet",
    ),
    (
        "elestral",
        "When a player activates a card effect that targets that Pup you can Negate that effect.",
        '"that Pup" means nothing that was spoken of before',
    ),
    (
        "elestral",
        "When this Quillet is attacked you can destroy the attacking Rune.",
        "does not say which one: nothing of the kind was spoken of before",
    ),
    (
        "elestral",
        "Unless this Quillet would be destroyed, first you may Nexus all Spirits from it.",
        'say it with "if"',
    ),
    ("counter", WRONG_KIND, '"the destroyed Rune" means nothing that was spoken of before'),
    (
        "elestral",
        "You can Expend {fire} in order to draw a card during the End Phase.",
        '"during the End Phase" has no meaning for this game here',
    ),
    (
        "invoke",
        "Discard a card in order to draw 2 cards during your next Draw Phase.",
        '"during your next Draw Phase" has no meaning for this game here',
    ),
    (
        "artifact",
        "When this Quillet is destroyed, destroy the Empowered Elestral.",
        "deals with a card that has left: say where it lies now",
    ),
    (
        "artifact",
        "You can send this Quillet to the Underworld in order to destroy the Empowered Elestral.",
        "deals with a card that has left: say where it lies now",
    ),
    (
        "artifact",
        "You can return this Quillet to your hand. If you do, destroy the Empowered Elestral.",
        "deals with a card that has left: say where it lies now",
    ),
    (
        "invoke",
        "Change the Position of an Elestral. Those Elestrals cannot attack this turn.",
        '"Those Elestrals" are several, where one card was spoken of',
    ),
    (
        "invoke",
        "Send the top 4 cards of your deck to your Underworld. Destroy that Elestral.",
        '"that Elestral" means nothing that was spoken of before',
    ),
    (
        "stadium",
        "Elestrals get +1 {attack}. While that Elestral is on your field, this Quillet cannot be attacked.",
        "speaks of a card that the text before does not Cast",
    ),
    (
        "invoke",
        "Elestrals get +1 {attack} for each {earth} Enchanting them until the next turn.",
        'may be those that come later, too: write "each ..."',
    ),
    (
        "elestral",
        "You can give each of your Elestrals +1 {defense} for each {earth} Enchanting it.",
        '"it" points to nothing that is clear here',
    ),
    (
        "invoke",
        "Target 2 Elestrals. They get +1 {attack} for each {fire} Enchanting them until the next turn.",
        "is another number for each of several cards",
    ),
]


@pytest.mark.clause("ELE-R190")
@pytest.mark.parametrize(("kind", "text", "why"), REFUSED)
def test_what_nobody_could_mean_is_refused(kind: str, text: str, why: str) -> None:
    fault = read(text, kind).faults[0]
    assert fault.kind in ("refused", "ambiguous")
    assert why in fault.message, fault.message
