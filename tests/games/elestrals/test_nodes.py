"""Every kind of node that a text can mean: a smallest card of ours is read, printed, explained and played.

The table has one entry a node and fails while one is missing.  Break what carries a node out to see its test fail.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import pytest

import cardwright as cw
from cardwright.games.elestrals import events, nodes
from cardwright.games.elestrals.nodes import (
    Aimed,
    AscendFrom,
    AtLeast,
    AtRandom,
    Attached,
    Block,
    Called,
    CastRune,
    Chosen,
    CostIs,
    CountsAs,
    Dealt,
    DealtNumber,
    Disenchant,
    DoneThisTurn,
    During,
    EmpoweredBy,
    EmpowerOnly,
    Enchant,
    EventBy,
    EventCard,
    EventNumber,
    EventOther,
    Exceeds,
    ExchangePlaces,
    ExchangeStats,
    Expend,
    Find,
    Fits,
    Forbid,
    Foretell,
    Give,
    HasElement,
    HowMany,
    Instead,
    Least,
    LookAtTop,
    NameCard,
    Negate,
    Nexus,
    NoNormalCast,
    Number,
    Occasion,
    OfElement,
    OfKind,
    OfType,
    OnChain,
    OneOf,
    OpenHand,
    OtherCast,
    PlayOnly,
    PutFaceDown,
    ReturnSpirits,
    SelfIn,
    Send,
    Share,
    ShuffleInto,
    SpecialAscend,
    SpecialCast,
    Spirits,
    SpiritsUnder,
    Sum,
    Suppress,
    SwapStats,
    TakeControl,
    TheEvent,
    TurnAround,
    WhenDone,
    Whose,
)
from cardwright.kernel import tree
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.verbs.alter import Become, Gain
from cardwright.kernel.verbs.leave import OntoDeck
from cardwright.kernel.verbs.look import LookAt
from cardwright.language.explaining import explain_abilities
from cardwright.language.judging import examine
from cardwright.language.plain import walk
from cardwright.load import texts

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards

NAME: Final = "Probe"
RULES: Final = cw.load("elestrals", sets=()).rules
AS_TREES: Final = "test_texts.py plays it as a tree; its words are those of one card"
UNUSED: Final[dict[type, str]] = {
    nodes.LeastOf: AS_TREES, nodes.Destroyed: AS_TREES, nodes.SameName: AS_TREES, nodes.CastThisTurn: AS_TREES,
    nodes.AsMany: AS_TREES, nodes.Report: "is added to each way when a text is loaded",
    nodes.All: "conditions are joined one by one", nodes.Names: "no text counts names",
    nodes.NamesCard: "no text names a card as it enters",
}  # fmt: skip
"""Nodes without a card of their own here, and why."""


class Played(NamedTuple):
    """A card and what it does.

    text   what it says;  kind  "elestral", or the type of a Rune;  cost  in letters
    event  an event of the game that must have been told;  other  the text of a second card, called Other
    """

    text: str
    mine: Mapping[str, object]
    theirs: Mapping[str, object] = {}
    go: Sequence[str] = ()
    then: Mapping[str, object] = {}
    event: int = 0
    kind: str = "elestral"
    cost: str = "f"
    phase: str = "main"
    active: int = 0
    other: str = ""
    other_kind: str = "elestral"


def standing(letters: str = "f") -> dict[str, object]:
    """The card alone on the field."""
    return {"row": [f"{NAME}: {letters}"]}


USE: Final = f"Use + {NAME}"
ANSWER: Final = f"{NAME} + :"
FALLEN: Final = (
    "Destroy an Elestral on your field. If you do, Special Cast another Elestral from your Underworld using only Spirits "
    "that were Enchanting the destroyed Elestral."
)
TAMED: Final = (
    "When this Probe destroys an Elestral in battle you can Special Cast that Elestral from the Underworld. While that "
    "Elestral is on your field, this Probe gets +2 {attack}."
)
PLAYED: Final[dict[type, Played]] = {
    # Spirits
    Expend: Played("You can Expend {fire} in order to draw a card.",
        standing() | {"spirits": "ff"}, {}, [USE], {"spirit-deck:0": 1, "hand:0": 1}, events.EXPENDED),
    Spirits: Played("You can Expend {fire}/{water} in order to draw a card.",
        standing() | {"spirits": "we"}, {}, [USE], {"spirit-deck:0": 1}, events.EXPENDED),
    Disenchant: Played("You can Disenchant {fire} from this Probe in order to draw a card.",
        standing("ff"), {}, [USE], {"Probe.under": "f", "hand:0": 1}, events.DISENCHANTED),
    Enchant: Played("When you Cast this Probe you can Enchant up to {fire}{fire} to it.",
        {"hand": [NAME], "spirits": "fff"}, {}, ["Cast Probe", ANSWER], {"Probe.under": "fff"}, events.RECEIVED),
    ReturnSpirits: Played("Return up to {omni}{omni} from your Underworld to your Spirit Deck.",
        {"hand": [NAME], "spirits": "f", "underworld": ["w", "e"]}, {}, ["Cast Probe"], {"spirit-deck:0": 2},
        events.CAST, "invoke"),
    Nexus: Played("You can Nexus {fire}.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE], {"enchanting:0": 3}, events.NEXUSED),
    OfElement: Played("This Probe gets +1 {attack} for each Enchanting {fire} on your field.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {"row": ["Beast: ff"]}, [], {"Probe.stats": (6, 3)}),
    HowMany: Played("This Probe gets +2 {attack} for each {fire} Enchanting it.",
        standing("ffw"), {}, [], {"Probe.stats": (7, 3)}),
    SpiritsUnder: Played("{water}-Enchanted Elestrals get +1 {defense}.",
        {"row": [f'{NAME}: f', "Cub: w"]}, {}, [], {"Cub.stats": (4, 3), "Probe.stats": (3, 3)}),
    Attached: Played("This Probe gets +1 {defense} for each {fire} Enchanting each Pup on the field.",
        {"row": [f'{NAME}: f', "Pup: ff"]}, {}, [], {"Probe.stats": (3, 5)}),
    # cards and what is asked of them
    OfKind: Played("Target and destroy an Elestral.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f"], "runes": ["God: f"]}, ["Cast Probe", "Pup"],
        {"Pup": "underworld:1"}, events.DESTROYED, "invoke"),
    OfType: Played("Target and destroy a Divine Rune.",
        {"hand": [NAME], "spirits": "f"}, {"runes": ["God: f", "Charm: f"]}, ["Cast Probe"],
        {"God": "underworld:1"}, events.DESTROYED, "invoke"),
    HasElement: Played("Search your deck for a {water} Elestral and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Cub", "Pup"]}, {}, ["Cast Probe", "Cub"],
        {"Cub": "hand:0"}, events.CAST, "invoke"),
    Whose: Played("Opponents cannot play Runes this turn.",
        {"runes": [f'*{NAME}'], "spirits": "f"}, {"hand": ["Spark"], "row": ["Pup: f"]}, ["Cast Set Probe"],
        {"not offered": "Cast Spark"}, events.CAST, "counter", phase="draw", active=1),
    Called: Played("When a player Casts Spark you can draw a card.",
        {"row": [f'{NAME}: f'], "hand": ["Spark"], "spirits": "f"}, {}, ["Cast Spark", ANSWER], {"hand:0": 1},
        events.ACTIVATED),
    Least: Played("Target and destroy an opponent's Elestral with the least number of Enchanting Spirits.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Cub: w", "Rock: ee"]}, ["Cast Probe"], {"Cub": "underworld:1",
        "Rock": "elestral-row:1"}, events.DESTROYED, "invoke"),
    EmpoweredBy: Played("While this Probe is Empowered by Charm it can attack twice during your Battle Phase.",
        {"row": [f'{NAME}: fff'], "runes": ["Charm: f > Probe"]}, {"row": ["Calm: w", "Any: f"]},
        ["Attack with Probe", "Any", "Attack with Probe"], {}, events.DECLARED, phase="battle"),
    Aimed: Played("Target an Elestral. Until the next turn that Elestral is Suppressed and it cannot attack.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup.suppressed": True},
        events.TARGETED, "invoke"),
    Chosen: Played("You can draw a card for each {fire} Enchanting this Probe, then discard that many cards.",
        standing("fff"), {}, [USE], {"hand:0": 0, "underworld:0": 3}, events.DISCARDED),
    CostIs: Played("Search your deck for a card with Enchantment Cost {water} and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Cub", "Flood"]}, {}, ["Cast Probe", "Cub"],
        {"Cub": "hand:0", "Flood": "main-deck:0"}, events.CAST, "invoke"),
    CountsAs: Played("(This card always counts as Pup.) This Probe gets +1 {attack} for each Pup on the field.",
        {"row": [f'{NAME}: f', "Pup: f"]}, {}, [], {"Probe.stats": (5, 3)}),
    AtRandom: Played("Discard a random card from an opponent's hand.",
        {"hand": [NAME], "spirits": "f"}, {"hand": ["Pup", "Cub"]}, ["Cast Probe"], {"hand:1": 1}, events.DISCARDED,
        "invoke"),
    Number: Played(
        "This Probe can only be played after an opponent's Elestral declares an attack. Expend {omni} equal "
        "to that Elestral's Enchantment Cost in order to destroy that Elestral.",
        {"runes": [f'*{NAME}'], "row": ["Pup: f"], "spirits": "fww"}, {"row": ["Beast: ff"]}, ["Attack with Beast",
        "Pup", "Cast Set Probe", "fire Spirit"], {"Beast": "underworld:1", "spirit-deck:0": 0}, events.DESTROYED,
        "counter", phase="battle", active=1),
    # events
    EventCard: Played("When an opponent Casts an Elestral you can destroy it.",
        {"hand": ["Pup"], "spirits": "f"}, standing(), ["Cast Pup", ANSWER], {"Pup": "underworld:0"},
        events.DESTROYED),
    EventOther: Played("When this Probe is destroyed in battle you can destroy the Elestral that destroyed it.",
        standing(), {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe", ANSWER], {"Beast": "underworld:1"},
        events.DESTROYED, phase="battle", active=1),
    EventNumber: Played(
        "You can Nexus up to {fire}{fire}. When you do, you can draw a card for each {fire} that a card "
        "receives this way.",
        {"row": [f'{NAME}: fff', "Pup: f"]}, {}, [USE, ANSWER], {"hand:0": 2}, events.NEXUSED),
    Occasion: Played("When this Probe is sent from your deck to your Underworld you can draw a card.",
        {"row": ["Other: f"], "deck": ["Pup", "Pup", NAME], "spirits": "f"}, {}, ["Use + Other", ANSWER],
        {"hand:0": 1, "Probe": "underworld:0"}, events.SENT,
        other="You can Expend {fire} in order to send the top 2 cards from your deck to your Underworld."),
    nodes.DrawEach: Played("When you Cast this Probe each player draws a card.",
        {"hand": [NAME], "spirits": "f"}, {}, [f"Cast {NAME}", ANSWER], {"hand:0": 1, "hand:1": 1}, events.DRAWN),
    nodes.DoneTo: Played(
        "You can destroy each Elestral that changed its Position this turn.",
        standing() | {"row": [f"{NAME}: f", "Pup: f"]}, {}, ["Turn Pup", USE], {"Pup": "underworld:0"}, events.POSITION),
    nodes.LeftUnder: Played(
        "When this Probe is destroyed in battle you can return the Spirits that were Enchanting it to your Spirit Deck.",
        {"row": [f"{NAME}: fw"], "spirits": "f"}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe", ANSWER],
        {"spirit-deck:0": 3}, events.RETURNED, phase="battle", active=1),
    SelfIn: Played("When this Probe is destroyed in battle you can Special Cast it from your Underworld.",
        standing() | {"spirits": "fff"}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Probe", ANSWER],
        {"Probe": "elestral-row:0"}, events.CAST, phase="battle", active=1),

    DoneThisTurn: Played("You can Foretell 2. This Probe gets +2 {attack} for each time you Foretold this turn.",
        standing(), {}, [USE], {"Probe.stats": (5, 3)}),
    AtLeast: Played(
        "You can draw a card if an opponent has at least 2 more Spirits in their Spirit Deck than you do.",
        standing() | {"spirits": "f"}, {"spirits": "fff"}, [USE], {"hand:0": 1}),
    Sum: Played(
        "This Probe gets +1 {attack} for each Elestral in your Underworld. This effect cannot increase this "
        "Probe's {attack} by more than +2 total.",
        standing() | {"underworld": ["Pup", "Cub", "Rock"]}, {}, [], {"Probe.stats": (5, 3)}),
    DealtNumber: Played("When you Cast this Probe you can send the top 2 cards of your deck to your Underworld. Draw a card "
        "for each Elestral sent to the Underworld this way.",
        {"hand": ["Probe"], "spirits": "f", "deck": ["Filler", "Filler", "Pup", "Trap"]}, {}, ["Cast Probe", ANSWER],
        {"hand:0": 1}),
    nodes.Staying: Played("You can give an opponent's Elestral -2 {attack} as long as this Probe is in Attack Position.",
        standing(), {"row": ["Beast: ff"]}, [USE], {"Beast.stats": (5, 5)}),
    nodes.Till: Played("You can give an Elestral +2 {attack} until the end of your next turn.",
                       {"row": ["Probe: f", "Pup: f"]}, {}, ["Use + Probe", "Pup", "End the turn", "End the turn"],
                       {"Pup.stats": (5, 3)}),
    nodes.Against: Played("This Probe cannot be attacked by {water} Elestrals.",
                          {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, [], {"not offered": "Attack with"}, 0, "elestral", "f",
                          "battle", 1),
    nodes.Facing: Played("While this Probe is battling a {water} Elestral, it gets +2 {attack}.",
                         {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, ["Attack with Probe", "Cub"],
                         {"Cub": "underworld:1"}, 0, "elestral", "f", "battle"),
    nodes.Past: Played("This Probe gets +1 {attack} for each Rune you Set this turn.",
                       {"row": ["Probe: f"], "hand": ["Charm"]}, {}, ["Set Charm"], {"Probe.stats": (4, 3)}),
    nodes.Skip: Played("Your opponent skips their next Draw Phase.", {"hand": ["Probe"], "spirits": "f"}, {},
                       ["Cast Probe", "End the turn"], {"hand:1": 0}, 0, "invoke"),
    Share: Played("This Probe gets +1 {attack} for each 2 Elestrals in your Underworld.",
        standing() | {"underworld": ["Pup", "Cub", "Rock"]}, {}, [], {"Probe.stats": (4, 3)}),
    nodes.Belongs: Played("When you Cast this Probe you can destroy an Elestral. Its controller may draw a card.",
                          {"hand": ["Probe"], "spirits": "f"}, {"row": ["Pup: f"]},
                          ["Cast Probe", ANSWER, "opposing Pup", "1:"], {"Pup": "underworld:1", "hand:1": 1}),
    nodes.PutInOrder: Played("When you Cast this Probe you can put 2 cards from your hand on top of your deck in any order.",
                             {"hand": ["Probe", "Pup", "Calm", "Cub"], "spirits": "f"}, {},
                             ["Cast Probe", "Probe + :", "Pup", "Calm", "Calm"],
                             {"hand:0": 1, "Pup": "main-deck:0"}),
    nodes.Alike: Played("When you Cast this Probe you can destroy another Elestral with the same Element as this Probe.",
                        {"hand": ["Probe"], "spirits": "f"}, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Probe + :"],
                        {"Pup": "underworld:1", "Cub": "elestral-row:1"}),
    nodes.Titled: Played('When you Cast this Probe you can destroy an Elestral with "Calm" in its name.',
                         {"hand": ["Probe"], "spirits": "f"}, {"row": ["Pup: f", "Calm: w"]}, ["Cast Probe", "Probe + :"],
                         {"Calm": "underworld:1", "Pup": "elestral-row:1"}),
    Exceeds: Played("When you Cast this Probe you can destroy an Elestral with more {attack} than this Probe.",
        {"hand": ["Probe"], "spirits": "f"}, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe", ANSWER],
        {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    During: Played("While it is your turn this Probe gets +2 {attack}.", standing(), {}, [], {"Probe.stats": (5, 3)}),
    TheEvent: Played("When an opponent Casts an Elestral you can target it and destroy it.",
        {"hand": ["Pup"], "spirits": "f"}, standing(), ["Cast Pup", ANSWER], {"Pup": "underworld:0"},
        events.TARGETED),
    Dealt: Played(
        "An opponent must reveal each face-down card on their field. Destroy each Counter Rune revealed this "
        "way.",
        {"hand": [NAME], "spirits": "f"}, {"runes": ["*Trap", "*Spark"]}, ["Cast Probe"], {"Trap": "underworld:1",
        "Spark": "rune-row:1"}, events.DESTROYED, "invoke"),
    OnChain: Played("While this Probe is on a Chain, players cannot play Counter Runes.",
        {"hand": [NAME], "spirits": "f"}, {"runes": ["*Trap"], "spirits": "f"}, ["Cast Probe"],
        {"Trap": "rune-row:1"}, events.CAST),
    OpenHand: Played(
        "You can Expend {fire} in order to force an opponent to play with their hand revealed until the next "
        "turn.",
        standing() | {"spirits": "f"}, {"hand": ["Cub"]}, [USE], {"hand:1": 1}, events.EXPENDED),
    # how a card may be played, and what it does instead
    EventBy: Played("When a player draws a card that player must discard a card.",
        standing() | {"deck": ["Pup", "Pup"]}, {"hand": ["Cub"]}, ["End the turn"], {"hand:1": 1}, events.DISCARDED,
             "divine"),
    EmpowerOnly: Played("This Probe can only Empower your Elestrals. The Empowered Elestral gets +2 {attack}.",
        {"hand": [NAME], "row": ["Cub: w"], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe"],
        {"Cub.stats": (6, 2)}, events.CAST, "artifact"),
    PlayOnly: Played("This Probe can only be played after an Elestral declares an attack. Negate that attack.",
        {"runes": [f'*{NAME}'], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Beast: ff"]}, ["Attack with Beast",
        "Pup", "Cast Set Probe"], {"Pup": "elestral-row:0"}, 0, "counter", phase="battle", active=1),
    OtherCast: Played(
        "This Probe can be Normal Cast with {fire}{fire} if an opponent has at least 2 face-down Runes.",
        {"hand": [NAME], "spirits": "ff"}, {"runes": ["*Trap", "*Trap"]}, ["Play Probe"],
        {"Probe": "elestral-row:0"}, events.CAST, cost="ff"),
    AscendFrom: Played(
        "This Probe in your hand can Special Ascend from your {fire} Elestral if you also Expend {fire}.",
        {"hand": [NAME], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"],
        {"Probe": "elestral-row:0"}, events.ASCENDED, cost="ff"),
    NoNormalCast: Played("This Probe cannot be Normal Cast.",
        {"hand": [NAME], "spirits": "f"}, {}, [], {"not offered": "Cast Probe"}),
    Instead: Played("If the Empowered Elestral would be destroyed in battle you may destroy this Probe instead.",
        {"row": ["Pup: f"], "runes": [f'{NAME}: f > Pup']}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup",
        "Yes"], {"Pup": "elestral-row:0", "Probe": "underworld:0"}, events.DESTROYED, "artifact", phase="battle",
        active=1),
    # verbs
    Find: Played("Search your deck for a Divine Rune and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "God", "Pup"]}, {}, ["Cast Probe", "God"],
        {"God": "hand:0"}, events.SEARCHED, "invoke"),
    LookAtTop: Played(
        "You can look at the top 3 cards of your deck, then add 1 of them to your hand and shuffle the rest "
        "into your deck.",
        standing() | {"deck": ["Pup", "Cub", "Rock"]}, {}, [USE, "Cub"], {"Cub": "hand:0", "main-deck:0": 2}),
    Foretell: Played("You can Foretell 2. You may add a {water} card Foretold this way to your hand.",
        standing() | {"deck": ["Pup", "Pup", "Cub"]}, {}, [USE, "Yes", "Cub"], {"Cub": "hand:0", "main-deck:0": 2}),
    ExchangePlaces: Played("You can Foretell 1 and exchange a Foretold card with a card in your Underworld.",
        standing() | {"deck": ["Pup", "Cub"], "underworld": ["Rock"]}, {}, [USE], {"Cub": "underworld:0",
        "Rock": "main-deck:0"}),
    NameCard: Played(
        "You can name a card, then Foretell 1. If 1 or more cards with that name are Foretold this way, you "
        "may add 1 to your hand.",
        standing() | {"deck": ["Pup", "Cub"]}, {}, [USE, "Cub", "Yes"], {"Cub": "hand:0"}),
    Send: Played("Search your deck for up to 2 Pup and send them to your Underworld.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Cub", "Pup"]}, {}, ["Cast Probe"], {"main-deck:0": 1},
        events.CAST, "invoke"),
    ShuffleInto: Played("Shuffle a Pup from your hand or Underworld into your deck in order to draw a card.",
        {"hand": [NAME], "spirits": "f", "underworld": ["Pup"]}, {}, ["Cast Probe"], {"hand:0": 1}, events.CAST,
        "invoke"),
    SpecialCast: Played("Target an Elestral in your Underworld and Special Cast it in Attack Position.",
        {"hand": [NAME], "spirits": "ff", "underworld": ["Pup"]}, {}, ["Cast Probe"], {"Pup": "elestral-row:0",
        "Pup.position": "attack"}, events.CAST, "invoke"),
    CastRune: Played("Cast an Artifact Rune from your hand or deck.",
        {"hand": [NAME, "Charm"], "spirits": "ff", "row": ["Pup: f"]}, {}, ["Cast Probe", "Charm"],
        {"Charm": "rune-row:0"}, events.CAST, "invoke"),
    SpecialAscend: Played("You can Special Ascend this Probe to Beast from your hand or deck.",
        standing() | {"spirits": "f", "hand": ["Beast"]}, {}, [USE], {"Beast": "elestral-row:0"}, events.ASCENDED),
    TurnAround: Played("When you Cast this Probe you can change the Position of an Elestral.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", ANSWER, "Cub"],
        {"Cub.position": "defense"}, events.POSITION),
    PutFaceDown: Played(
        "You can Expend {fire} in order to return a Counter Rune from your Underworld to your Rune Row face-"
        "down.",
        standing() | {"spirits": "f", "underworld": ["Trap"]}, {}, [USE], {"Trap": "rune-row:0"}),
    TakeControl: Played(
        "You can Expend {fire} in order to target an opponent's Elestral and take control of it until the "
        "next turn.",
        standing() | {"spirits": "f"}, {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub": "elestral-row:0"},
        events.CONTROLLED),

    SwapStats: Played(
        "When you Cast this Probe you can swap each Elestral's {attack} with its {defense} until the next "
        "turn.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", ANSWER], {"Cub.stats": (2, 4)},
        events.CAST),
    ExchangeStats: Played(
        "You can target a 1 Spirit Elestral and exchange its base {attack} with this Probe's base {attack} "
        "until the next turn.",
        standing(), {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub.stats": (3, 2), "Probe.stats": (4, 3)}),
    Suppress: Played("You can Expend {fire} in order to target an Elestral and Suppress it until the next turn.",
        standing() | {"spirits": "f"}, {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub.suppressed": True},
        events.SUPPRESSES),
    Give: Played("Until the next turn, when an Elestral is destroyed in battle you can draw a card.",
        {"hand": [NAME], "row": ["Beast: ff"], "spirits": "f"}, {"row": ["Any: f"]}, ["Cast Probe",
        "Enter the Battle Phase", "Attack with Beast", "Any", ":"], {"hand:0": 1}, events.CAST, "invoke"),
    Block: Played(
        "When you Cast this Probe you can Block up to 2 unoccupied slots in an opponent's Elestral Row for as"
        " long as this Probe is Enchanted.",
        {"hand": [NAME], "spirits": "f"}, {}, ["Cast Probe", ANSWER], {}),
    Negate: Played("This Probe can only be played when an opponent activates an Invoke Rune. Negate that Rune.",
        {"runes": [f'*{NAME}'], "spirits": "f"}, {"hand": ["Spark"], "spirits": "f"}, ["Cast Spark",
        "Cast Set Probe"], {"Spark": "underworld:1"}, events.NEGATED, "counter", active=1),
    WhenDone: Played("You can Nexus up to {fire}{fire}. When you do, you can draw a card.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE, ANSWER], {"hand:0": 1}, events.NEXUSED),
    OneOf: Played("When this Probe deals damage an opponent must either discard a card or Expend {omni}.",
        standing(), {"spirits": "fff"}, ["Attack with Probe"], {"spirit-deck:1": 1}, events.EXPENDED, phase="battle"),
    Fits: Played(
        "You can Nexus up to {fire}{fire}. An Elestral that receives {fire} this way cannot be targeted by "
        "Invoke Runes until the next turn.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE], {"enchanting:0": 3}, events.NEXUSED),
    Forbid: Played(
        "You can Nexus {fire}. An Elestral that receives {fire} this way is Unaffected by Divine Runes until "
        "the next turn.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE], {"enchanting:0": 3}, events.NEXUSED),
    # what a text keeps, remembers or leaves behind
    nodes.AllOf: Played(
        "Elestrals that are not {fire}-Enchanted get -1 {attack} for each Enchanting {fire} on your field. Effects of "
        "Elestrals named Probe cannot reduce an Elestral's {attack} by more than -2 total.",
        {"row": [f'{NAME}: ffff']}, {"row": ["Beast: ww"]}, [], {"Beast.stats": (5, 5)}),
    nodes.AscendedFrom: Played("This Probe is Unaffected by opponents' Counter Runes if it Ascended from Pup.",
        {"row": ["Pup: f"], "hand": [NAME], "spirits": "f"}, {"runes": ["*Other"], "spirits": "f", "row": ["Cub: w"]},
        ["Ascend into Probe", "Enter the Battle Phase", "Attack with Probe", "Cub", "Cast Set Other"],
        {"Probe.suppressed": False, "Cub.suppressed": True}, events.SUPPRESSES,
        other="Suppress each Elestral until the next turn.", other_kind="counter"),
    nodes.CastFrom: Played("This Probe cannot be destroyed in battle the turn you Special Cast it from your Underworld.",
        {"hand": ["Other"], "underworld": [NAME], "spirits": "ff"}, {"row": ["Titan: fff"]},
        ["Cast Other", "Probe", "Enter the Battle Phase", "Attack with Probe", "Titan"], {"Probe": "elestral-row:0"},
        events.DECLARED, other="Target an Elestral in your Underworld and Special Cast it in Attack Position.",
        other_kind="invoke"),
    nodes.Distinct: Played(
        "You can shuffle 2 Elestrals with different names from your Underworld into your deck in order to draw a card.",
        standing() | {"underworld": ["Pup", "Pup", "Cub"], "deck": ["Filler"]}, {}, [USE],
        {"hand:0": 1, "underworld:0": 1, "main-deck:0": 2}, events.DRAWN),
    nodes.Meanwhile: Played("While you Foretell you may draw a card. You can Expend {fire} in order to Foretell 2.",
        standing() | {"spirits": "f"}, {}, [USE, "Yes"], {"hand:0": 1}, events.FORETOLD),
    nodes.Note: Played(FALLEN, {"hand": [NAME], "row": ["Pup: w"], "underworld": ["Cub", "f"], "spirits": "f"}, {},
        ["Cast Probe", "Cub"], {"Cub.under": "w", "Pup": "underworld:0"}, events.CAST, "invoke"),
    nodes.Unlike: Played(FALLEN, {"hand": [NAME], "row": ["Pup: w"], "spirits": "f"}, {}, ["Cast Probe"],
        {"Pup": "underworld:0"}, events.DESTROYED, "invoke"),
    nodes.Remember: Played(TAMED, {"row": [f'{NAME}: f'], "spirits": "ff"}, {"row": ["Any: w"]},
        ["Attack with Probe", "Any", ANSWER], {"Any": "elestral-row:0", "Probe.stats": (5, 3)}, events.CAST, phase="battle"),
    nodes.Noted: Played(TAMED, {"row": [f'{NAME}: f', "Any: f"]}, {}, [], {"Probe.stats": (3, 3)}),
    nodes.TakeHome: Played("Target up to 2 {fire} Spirits in your Underworld. Return them to your Spirit Deck.",
        {"hand": [NAME], "spirits": "f", "underworld": ["f", "f", "w"]}, {}, ["Cast Probe", "2"],
        {"spirit-deck:0": 2}, events.RETURNED, "invoke"),
    nodes.PutUnder: Played("Target a {fire} Spirit in your Underworld. Enchant it to an Elestral on your field.",
        {"hand": [NAME], "row": ["Pup: f", "Cub: w"], "spirits": "f", "underworld": ["f", "w"]}, {}, ["Cast Probe", "Cub"],
        {"Cub.under": "fw"}, events.RECEIVED, "invoke"),
    nodes.TurnIntoArtifact: Played(
        "You can Expend {fire} in order to move this Probe to your Rune Row. It becomes an Artifact Rune Empowering an "
        "Elestral of your choice with the effect \u201cThe Empowered Elestral gets -2 {defense}.\u201d",
        standing() | {"spirits": "f"}, {"row": ["Beast: ff"]}, [USE, "Beast"],
        {"Probe": "rune-row:0", "Beast.stats": (7, 3)}, events.EXPENDED),
    nodes.TurnOf: Played("During their End Phase the controller of the Empowered Elestral must Expend {omni}.",
        {"runes": [f'{NAME}: f > Pup'], "spirits": "ff"}, {"row": ["Pup: f"], "spirits": "ff"}, ["End the turn"],
        {"spirit-deck:0": 2, "spirit-deck:1": 1}, events.EXPENDED, "artifact", active=1),
    # what all games' texts can mean
    tree.Has: Played("Search your deck for an {ursa} Elestral and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Other", "Pup"]}, {}, ["Cast Probe", "Other"],
        {"Other": "hand:0"}, events.CAST, "invoke", other="You can draw a card."),
    tree.IfDone: Played("Discard a card from your hand. If you do, draw 2 cards.",
        {"hand": [NAME, "Pup"], "spirits": "f"}, {}, ["Cast Probe"], {"hand:0": 2, "Pup": "underworld:0"},
        events.DISCARDED, "invoke"),
    tree.Itself: Played("When this {fire}-Enchanted Probe deals damage you can draw a card.",
        standing(), {}, ["Attack with Probe", ANSWER], {"hand:0": 1}, events.DAMAGED, phase="battle"),
    tree.Either: Played("When a player Casts Pup or Cub that player must draw a card.",
        {"stadium": [f'{NAME}: f'], "hand": ["Cub"], "spirits": "w"}, {}, ["Cast Cub"], {"hand:0": 1}, events.DRAWN,
        "stadium"),
    tree.Is: Played("Destroy each Elestral in Defense Position.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f @defense", "Cub: w"]}, ["Cast Probe"],
        {"Pup": "underworld:1", "Cub": "elestral-row:1"}, events.DESTROYED, "invoke"),
    Gain: Played("You can Expend {fire} in order to give this Probe +2 {attack} until the next turn.",
        standing() | {"spirits": "f"}, {}, [USE], {"Probe.stats": (5, 3)}, events.EXPENDED),
    tree.OwnTurns: Played(
        "You can Expend {fire} in order to target an opponent's Elestral and Suppress it until the end of "
        "that opponent's next turn.",
        standing() | {"spirits": "f"}, {"row": ["Pup: f"]}, [USE, "End the turn"], {"Pup.suppressed": True},
        events.SUPPRESSES),
    tree.Not: Played("Target and destroy an Elestral that is not {water}-Enchanted.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Pup"],
        {"Pup": "underworld:1"}, events.DESTROYED, "invoke"),
    OntoDeck: Played(
        "You can return an Elestral from your Underworld to the bottom of your deck in order to draw a card.",
        standing() | {"underworld": ["Pup"]}, {}, [USE], {"Pup": "main-deck:0", "hand:0": 1}, events.DRAWN),
    tree.Another: Played("This Probe gets +1 {attack} for each other Elestral on your field.",
        {"row": [f'{NAME}: f', "Pup: f"]}, {"row": ["Cub: w"]}, [], {"Probe.stats": (4, 3)}),
    tree.If: Played(
        "An opponent Expends {omni}{omni}. If they control a {water}-Enchanted Elestral they Expend {omni} "
        "instead.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f"], "spirits": "fff"}, ["Cast Probe"],
        {"spirit-deck:1": 1}, events.EXPENDED, "invoke"),
    tree.Both: Played(
        "This Probe can only be played when an opponent activates a card effect that targets an Artifact Rune"
        " or Elestral on your field. Negate that effect.",
        {"runes": [f'*{NAME}'], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Other: ff"]}, ["Use + Other", "Pup",
        "Cast Set Probe"], {"Pup": "elestral-row:0"}, events.NEGATED, "counter", active=1,
        other="You can Disenchant {fire} from this Other in order to target and destroy an Elestral."),
    LookAt: Played("Look at an opponent's hand and discard a card from it.",
        {"hand": [NAME], "spirits": "f"}, {"hand": ["Pup", "Cub"]}, ["Cast Probe", "Cub"], {"Cub": "underworld:1",
        "hand:1": 1}, events.DISCARDED, "invoke"),
    Become: Played(
        "When you Cast this Probe you can target an Elestral and set its base {attack} to 0 until the next "
        "turn.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Beast: ff"]}, ["Cast Probe", ANSWER, "Beast"],
        {"Beast.stats": (0, 5)}, events.TARGETED),
}  # fmt: skip


def made(name: str, kind: str, cost: str, text: str) -> Card:
    """A card of our own."""
    raw: dict[str, object] = {"name": name, "cost": symbols(cost), "text": text}
    if kind == "elestral":
        ursa = ["ursa"] if name != NAME else []
        return RULES.read_card("elestral", raw | {"attack": 3, "defense": 3, "subclasses": ursa}, "test")
    return RULES.read_card("rune", raw | {"type": kind}, "test")


def cards(of: type) -> list[Card]:
    """The card of an entry, and the second one if there is one."""
    played = PLAYED[of]
    found = [made(NAME, played.kind, played.cost, played.text)]
    return [*found, made("Other", played.other_kind, "f", played.other)] if played.other else found


def test_every_node_has_its_card() -> None:
    named = nodes.__name__
    declared = {kind for kind in vars(nodes).values() if isinstance(kind, type) and kind.__module__.startswith(named)}
    assert {kind for kind in PLAYED if kind.__module__.startswith(named)} | set(UNUSED) == declared


@pytest.mark.parametrize("of", PLAYED, ids=lambda of: of.__name__)
def test_read_printed_and_explained(of: type[Any]) -> None:
    dialect = texts("elestrals").dialect()
    card = cards(of)[0]
    found = examine(card, dialect, dialect.names([*PLAIN, card])(card))
    assert not found.faults, found.faults[0]
    assert any(isinstance(part, of) for ability, _text in found.abilities for part in walk(ability)), found.abilities
    assert found.reading is not None
    again = examine(Card(NAME, card.kind, card.facts, found.reading.canonical), dialect, dialect.names([*PLAIN, card])(card))
    assert [ability for ability, _text in again.abilities] == [ability for ability, _text in found.abilities]
    assert explain_abilities([ability for ability, _text in found.abilities], dialect.lexicon, dialect.say)


@pytest.mark.parametrize("of", PLAYED, ids=lambda of: of.__name__)
def test_played(of: type[Any]) -> None:
    played = PLAYED[of]
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, *cards(of)])
    scene = Scene(played.mine, played.theirs, phase=played.phase, active=played.active, rules=rules)
    scene.go(played.go)
    scene.check(played.then)
    assert not played.event or scene.log_of(played.event) > 0
