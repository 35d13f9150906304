"""What sentences of our own do on the table: references, conditions, "otherwise", "instead", choices, counts."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pytest

import cardwright as cw
from cardwright.kernel.ruleset import Ruleset

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards

RULES: Final = cw.load("elestrals", sets=()).rules


class Told(NamedTuple):
    """A text, a position, what is chosen and what must hold."""

    says: str
    text: str
    mine: Mapping[str, object]
    theirs: Mapping[str, object]
    go: Sequence[str]
    then: Mapping[str, object]
    kind: str = "invoke"
    phase: str = "main"
    active: int = 0


HAND: Final = {"hand": ["Probe"], "spirits": "ffff"}
ON_FIELD: Final = {"row": ["Probe: ff"], "spirits": "ffff", "deck": ["Filler"] * 9}
USE: Final = "Use + Probe"
ANSWER: Final = "Probe + :"
CONDITIONS: Final = [
    Told("the first of two", "If you control a {fire} Elestral, draw 2 cards. Otherwise, draw a card.",
         HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe"], {"hand:0": 2}),
    Told("the second of two", "If you control a {fire} Elestral, draw 2 cards. Otherwise, draw a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("the second is not done after the first made it true",
         "If you control an Elestral, destroy each Elestral on your field. Otherwise, draw a card.",
         HAND | {"row": ["Pup: f"]}, {}, ["Cast Probe"], {"Pup": "underworld:0", "hand:0": 0}),
    Told("one thing instead of the other", "Draw a card. If you control a {water} Elestral, draw 3 cards instead.",
         HAND | {"row": ["Cub: w"], "deck": ["Filler"] * 4}, {}, ["Cast Probe"], {"hand:0": 3}),
    Told("not the one", "Draw a card. If you control a {water} Elestral, draw 3 cards instead.",
         HAND | {"row": ["Pup: f"], "deck": ["Filler"] * 4}, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("you can say again", "You can Expend {fire} in order to return {fire} from your Underworld to your Spirit Deck. "
         "If you control a Rune you can return {fire}{fire} instead.",
         ON_FIELD | {"runes": ["God: f"], "underworld": ["f", "f", "f"]}, {}, [USE], {"spirit-deck:0": 5}, "elestral"),
    Told("a choice of the better", "Draw a card. If you control a Rune, you may draw 3 cards instead.",
         HAND | {"runes": ["God: f"], "deck": ["Filler"] * 4}, {}, ["Cast Probe", "1:"], {"hand:0": 3}),
    Told("what was targeted fits", "Target an Elestral. If it is {water}-Enchanted, destroy it.",
         HAND, {"row": ["Pup: w"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1"}),
    Told("what was targeted does not", "Target an Elestral. If it is {water}-Enchanted, destroy it.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "elestral-row:1"}),
    Told("it is not so", "Target an Elestral. If it is not {water}-Enchanted, destroy it.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1"}),
    Told("it is so after all", "Target an Elestral. If it is not {water}-Enchanted, destroy it.",
         HAND, {"row": ["Pup: w"]}, ["Cast Probe", "Pup"], {"Pup": "elestral-row:1"}),
    Told("a change under a condition",
         "Target an Elestral. If it is {water}-Enchanted, it gets -2 {attack} until the next turn.",
         HAND, {"row": ["Beast: ww"]}, ["Cast Probe", "Beast"], {"Beast.stats": (5, 5)}),
    Told("no change without it",
         "Target an Elestral. If it is {water}-Enchanted, it gets -2 {attack} until the next turn.",
         HAND, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast"], {"Beast.stats": (7, 5)}),
    Told("brought to nothing",
         "Target an Elestral and give it -3 {defense} until the next turn. If that Elestral's {defense} is reduced to 0 by "
         "this effect, it is destroyed.",
         HAND, {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1"}),
    Told("not brought to nothing",
         "Target an Elestral and give it -3 {defense} until the next turn. If that Elestral's {defense} is reduced to 0 by "
         "this effect, it is destroyed.",
         HAND, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast"], {"Beast.stats": (7, 2)}),
]  # fmt: skip
CHOICES: Final = [
    Told("only one that is not so can be chosen",
         "You can Expend {fire} in order to destroy an opponent's Elestral that is not {water}-Enchanted.",
         ON_FIELD, {"row": ["Cub: w", "Pup: f"]}, [USE], {"Pup": "underworld:1", "Cub": "elestral-row:1"}, "elestral"),
    Told("these Spirits or those",
         "Either Special Cast an Elestral from your hand with {earth}{earth} or Special Cast an Elestral from your hand "
         "with {water}.",
         {"hand": ["Probe", "Pup"], "spirits": "feew"}, {}, ["Cast Probe", "Pup", "earth"], {"Pup.under": "ee"}),
    Told("up to a number", "Destroy up to 2 Runes.",
         HAND, {"runes": ["God: f", "Charm: f"]}, ["Cast Probe", "2", "God", "Charm"], {"rune-row:1": 0}),
]  # fmt: skip
EVENTS: Final = [
    Told("once for both", "When 1 or more of your opponents' Elestrals are destroyed you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w", "Pup: f"]}, ["Cast Sweep", ANSWER], {"hand:0": 1}, "elestral"),
    Told("the opponent's card is meant by it",
         "When an opponent Casts an Elestral you can Expend {fire} in order to destroy it.",
         {"hand": ["Cub"], "spirits": "w"}, ON_FIELD, ["Cast Cub", ANSWER], {"Cub": "underworld:0"}, "elestral"),
    Told("for each of the event", "When this Probe receives 1 or more {fire} you can draw a card.",
         {"hand": ["Probe", "Filler"], "spirits": "fff"}, {}, ["Cast Probe", ANSWER], {"hand:0": 2}, "elestral"),
]  # fmt: skip

MOVES: Final = [
    Told("what is gone comes back", "When this Probe is destroyed you can return it to your hand.",
         {"row": ["Probe: ff"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep", ANSWER], {"Probe": "hand:0"},
         "elestral", active=1),
    Told("or goes under the deck", "When this Probe is destroyed you can put it on the bottom of your deck.",
         {"row": ["Probe: ff"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep", ANSWER], {"Probe": "main-deck:0"},
         "elestral", active=1),
    Told("its Spirits are those it had", "When this Probe is destroyed draw a card for each {fire} Enchanting it.",
         {"row": ["Probe: ff"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep"], {"hand:0": 2}, "elestral", active=1),
    Told("it stays if it pays", "If this Probe would be destroyed, you may Disenchant {fire} from it instead.",
         {"row": ["Probe: ff"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep", "Yes"], {"Probe.under": "f"},
         "elestral", active=1),
    Told("a target is meant although a card was drawn since",
         "Target an Elestral. Draw a card. If the targeted Elestral is {water}-Enchanted, destroy it.",
         HAND, {"row": ["Pup: w"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1"}),
    Told("its number, too",
         "Target an Elestral and give it +1 {attack} for each {water} Enchanting it until the next turn.",
         HAND, {"row": ["Pup: ww"]}, ["Cast Probe", "Pup"], {"Pup.stats": (5, 3)}),
    Told("each player", "Each player draws 2 cards, then discards a card.",
         HAND, {"deck": ["Filler"] * 3}, ["Cast Probe"], {"hand:0": 1, "hand:1": 1}),
    Told("the rest goes back",
         "Foretell 3. Add a Foretold {water} Elestral to your hand and shuffle the rest into your deck.",
         HAND | {"deck": ["Cub", "Pup", "Cub", "Pup"]}, {}, ["Cast Probe", "Cub"], {"hand:0": 1, "main-deck:0": 3}),
    Told("all but some", "Return all Elestrals that are not {water}-Enchanted to their owners' hands.",
         HAND | {"row": ["Cub: w"]}, {"row": ["Pup: f"]}, ["Cast Probe"], {"Pup": "hand:1", "Cub": "elestral-row:0"}),
    Told("Spirits from one to another", "Nexus {fire} from an Elestral to another Elestral. If you do, draw a card.",
         HAND | {"row": ["Pup: ff", "Cub: w"]}, {}, ["Cast Probe", "Spirit Deck", "Pup", "Cub"], {"hand:0": 1}),
    Told("all of them to one", "When you Cast this Probe you can Nexus all of your Enchanting Spirits to it.",
         HAND | {"row": ["Pup: ff", "Cub: w"]}, {}, ["Cast Probe", ANSWER], {"Probe.under": "fffw"}, "elestral"),
    Told("paid by its cost",
         "Target an opponent's Elestral. You may Expend {omni} equal to its Enchantment Cost. If you do, destroy it.",
         {"hand": ["Probe"], "spirits": "fwwe"}, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast", "Yes"],
         {"Beast": "underworld:1", "spirit-deck:0": 1}),
    Told("the least of two", "Target 2 Elestrals and destroy the Elestral with the least {defense}.",
         HAND, {"row": ["Pup: f", "Rock: e"]}, ["Cast Probe", "Pup", "Rock"],
         {"Pup": "underworld:1", "Rock": "elestral-row:1"}),
    Told("those of the same name",
         "When this Probe destroys an opponent's Elestral in battle you can Search that player's deck for any number of "
         "cards with the same name as that Elestral and send them to their Underworld.",
         {"row": ["Probe: f"]}, {"row": ["Calm: w"], "deck": ["Calm", "Pup", "Calm"]},
         ["Attack with Probe", "Calm", ANSWER, "Calm", "Calm"], {"main-deck:1": 1}, "elestral", "battle"),
    Told("what was Cast this turn", "This Probe gets +2 {attack} if you Cast Cub this turn.",
         {"row": ["Probe: f"], "hand": ["Cub"], "spirits": "w"}, {}, ["Cast Cub"], {"Probe.stats": (5, 3)}, "elestral"),
    Told("what was not", "This Probe gets +2 {attack} if you Cast Cub this turn.",
         {"row": ["Probe: f", "Cub: w"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
]  # fmt: skip

WHOSE: Final = [
    Told("any number of the own ones", "Destroy any number of Elestrals on your field, then draw that many cards.",
         HAND | {"row": ["Pup: f", "Cub: w"]}, {}, ["Cast Probe", "Spirit Deck", "Pup", "Cub"], {"hand:0": 2}),
    Told("a card for each", "Destroy each Rune. Draw a card for each Rune destroyed this way.",
         HAND, {"runes": ["God: f", "Charm: f"]}, ["Cast Probe"], {"hand:0": 2}),
    Told("the opponent chooses among theirs", "An opponent must return an Elestral they control to their hand.",
         HAND, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "hand:1", "Cub": "elestral-row:1"}),
    Told("the attacker is meant", "When this Probe is attacked you can return the attacking Elestral to its owner's hand.",
         {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, ["Attack with Pup", "Probe", ANSWER], {"Pup": "hand:1"}, "elestral",
         "battle", 1),
    Told("the destroyer is meant",
         "When this Probe is destroyed in battle you can destroy the Elestral that destroyed it.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe", ANSWER], {"Beast": "underworld:1"},
         "elestral", "battle", 1),
    Told("Spirits from another zone", "When you Cast this Probe you can Enchant {water} to it from your Underworld.",
         {"hand": ["Probe"], "spirits": "f", "underworld": ["w"]}, {}, ["Cast Probe", ANSWER], {"Probe.under": "fw"},
         "elestral"),
    Told("so many Spirits or fewer", "Return each Elestral with 2 or fewer Enchanting Spirits to its owner's hand.",
         HAND, {"row": ["Pup: f", "Beast: fff"]}, ["Cast Probe"], {"Pup": "hand:1", "Beast": "elestral-row:1"}),
    Told("all but those of a name", "Destroy each Elestral except Cub.",
         HAND, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe"], {"Pup": "underworld:1", "Cub": "elestral-row:1"}),
    Told("more than an opponent", "Target an Elestral. If you control more Elestrals than an opponent, destroy it.",
         HAND | {"row": ["Cub: w", "Calm: w"]}, {"row": ["Pup: f"]}, ["Cast Probe", "Spirit Deck", "opposing Pup"],
         {"Pup": "underworld:1"}),
]  # fmt: skip


def scene_of(told: Told, others: Mapping[str, str] = {}) -> Scene:
    """A position with the card in it; `others`: further Invoke Runes by name, with their texts."""
    raw: dict[str, object] = {"name": "Probe", "cost": symbols("f"), "text": told.text}
    if told.kind == "elestral":
        card = RULES.read_card("elestral", raw | {"attack": 3, "defense": 3, "subclasses": []}, "test")
    else:
        card = RULES.read_card("rune", raw | {"type": told.kind}, "test")
    texts = {"Sweep": "Destroy each Elestral on an opponent's field.", **others}
    runes = [{"name": name, "type": "invoke", "cost": symbols("f"), "text": text} for name, text in texts.items()]
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, card, *(RULES.read_card("rune", one, "test") for one in runes)])
    return Scene(told.mine, told.theirs, phase=told.phase, active=told.active, rules=rules)


@pytest.mark.parametrize("told", [*CONDITIONS, *CHOICES, *EVENTS, *MOVES, *WHOSE], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
