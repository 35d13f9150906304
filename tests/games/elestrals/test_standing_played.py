"""What standing texts forbid, how often effects can be used, and what happens instead meanwhile: played as the text says.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.games.elestrals.ruleset import RULES
from cardwright.games.elestrals.texts import dialect
from cardwright.language.judging import examine

from .positions import symbols
from .test_words_played import HAND, USE, Told, scene_of

CALLS: Final = {
    "Turn": "Change the Position of each Elestral on the field.",
    "Aim": "Target and destroy an Elestral.",
    "Take": "Target an opponent's Elestral and take control of it until the next turn.",
    "Stop": "Draw a card.",
    "Open": "Target an Elestral. It can attack opponents' Spirit Decks directly this turn.",
    "Call": "Special Cast a 1 Spirit Elestral from your hand or Underworld.",
    "Weaken": "Until the next turn, each Elestral on the field gets -2 {attack} and -2 {defense}.",
    "Charge": "Until the next turn, each Elestral on the field gets +2 {attack}.",
    "Loosen": "An opponent Disenchants {omni} from each of their cards.",
}
ONCE: Final = (
    "You can Expend {fire} in order to draw a card. This effect of cards named Probe can be activated only once each turn."
)
IN_GAME: Final = "You can draw a card. This effect can be activated only once per game."
TWO: Final = {"row": ["Probe: ff", "Probe: ff"], "spirits": "ffff", "deck": ["Filler"] * 9}
LIMITS: Final = [
    Told("of all of its name", ONCE, TWO, {}, [USE], {"not offered": USE, "hand:0": 1}, "elestral"),
    Told("each of them otherwise", ONCE.replace(" of cards named Probe", ""), TWO, {}, [USE, USE], {"hand:0": 2},
         "elestral"),
    Told("once a game", IN_GAME, TWO, {}, [USE], {"not offered": USE, "hand:0": 1}, "elestral"),
    Told("not as it comes", "You can draw a card. This effect cannot be activated the turn this Probe was Cast.",
         {"hand": ["Probe"], "spirits": "f", "deck": ["Filler"]}, {}, ["Cast Probe"], {"not offered": USE}, "elestral"),
    Told("but later", "You can draw a card. This effect cannot be activated the turn this Probe was Cast.",
         {"row": ["Probe: f"], "deck": ["Filler"]}, {}, [USE], {"hand:0": 1}, "elestral"),
]  # fmt: skip
STILL: Final = "Elestrals cannot change Position."
MINE_ALONE: Final = "Opponents cannot take control of your Elestrals."
FORBIDDEN: Final = [
    Told("by nothing else", STILL, {"row": ["Probe: f"]}, {}, [], {"not offered": "Turn Probe"}, "elestral"),
    Told("aimed at by such", "This Probe cannot be targeted by cards that are not {water}.",
         {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f"]}, [], {"not offered": "Cast Aim"}, "elestral"),
    Told("aimed at by these", "This Probe cannot be targeted by cards that are not {fire}.",
         {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Aim"], {"Probe": "underworld:1"}, "elestral"),
    Told("mine stay mine", MINE_ALONE, {"hand": ["Take"], "spirits": "f"}, {"row": ["Probe: f", "Pup: f"]},
         ["Cast Take", "Pup"], {"Pup": "elestral-row:1"}, "elestral"),
    Told("theirs do not", MINE_ALONE, {"row": ["Probe: f"], "hand": ["Take"], "spirits": "f"}, {"row": ["Pup: f"]},
         ["Cast Take"], {"Pup": "elestral-row:0"}, "elestral"),
    Told("not unless they pay", "Players also have to Expend {omni} in order to declare an attack with an Elestral.",
         {"row": ["Pup: f"], "spirits": ""}, {"row": ["Probe: f"]}, [], {"not offered": "Attack with Pup"}, "elestral",
         "battle"),
    Told("they pay", "Players also have to Expend {omni} in order to declare an attack with an Elestral.",
         {"row": ["Pup: f"], "spirits": "w"}, {"row": ["Probe: f"]}, ["Attack with Pup"], {"spirit-deck:0": 0}, "elestral",
         "battle"),
]  # fmt: skip
GROWN: Final = "This Probe gets +3 {defense} while in Defense Position."
FACTS: Final = [
    Told("as it lies", GROWN, {"row": ["Probe: f @defense"]}, {}, [], {"Probe.stats": (3, 6)}, "elestral"),
    Told("not as it stands", GROWN, {"row": ["Probe: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("its bearer, and it", "The Empowered Elestral gets +3 {attack} while it is in Attack Position. It cannot attack.",
         {"row": ["Pup: f @defense"], "runes": ["Probe: f > Pup"]}, {}, [],
         {"Pup.stats": (3, 3), "not offered": "Attack with Pup"}, "artifact", "battle"),
    Told("this one, but the others",
         "The Empowered Elestral cannot attack, but your Elestrals except the Empowered Elestral get +2 {attack}.",
         {"row": ["Pup: f", "Cub: w"], "runes": ["Probe: f > Pup"]}, {}, [], {"Pup.stats": (3, 3), "Cub.stats": (6, 2)},
         "artifact"),
    Told("behind its own Cast", "This Probe cannot attack if it was Normal Cast this turn.",
         {"hand": ["Probe"], "spirits": "f"}, {}, ["Cast Probe", "Enter the Battle Phase"],
         {"not offered": "Attack with Probe"}, "elestral"),
]  # fmt: skip
FLEECE: Final = "While God is Enchanted, if this Probe would be destroyed you may Disenchant {fire} from a God instead."
INSTEAD: Final = [
    Told("while a god is there", FLEECE, {"row": ["Probe: f"], "runes": ["God: ff"]}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep", "Yes"], {"Probe": "elestral-row:0", "God.under": "f"}, "elestral", active=1),
    Told("not without", FLEECE, {"row": ["Probe: f"], "runes": ["God: w"]}, {"hand": ["Sweep"], "spirits": "f"},
         ["Cast Sweep"], {"Probe": "underworld:0", "God.under": "w"}, "elestral", active=1),
    Told("once, said before", "The first time each turn this Probe would be destroyed, you may instead Disenchant {fire} "
         "from it.", {"row": ["Probe: ff"]}, {"hand": ["Sweep"], "spirits": "f"}, ["Cast Sweep", "Yes"],
         {"Probe.under": "f"}, "elestral", active=1),
]  # fmt: skip
EACH: Final = "This Probe can attack each of your opponents' Elestrals once."
ATTACKS: Final = [
    Told("one after the other", EACH, {"row": ["Probe: f"]}, {"row": ["Calm: w", "Calm: w"]},
         ["Attack with Probe", "Calm in Elestral slot 1", "Attack with Probe"], {"not offered": "Attack with Probe"},
         "elestral", "battle"),
    Told("not the Spirit Deck then", EACH, {"row": ["Probe: ff"]}, {"row": ["Any: w"]}, ["Attack with Probe"],
         {"not offered": "Attack with Probe", "Any": "underworld:1"}, "elestral", "battle"),
    Told("the turn it turns", "Elestrals that changed Position this turn cannot attack.",
         {"row": ["Pup: f @defense", "Cub: w"], "stadium": ["Probe: f"]}, {}, ["Turn Pup", "Enter the Battle Phase"],
         {"not offered": "Attack with Pup", "offered": "Attack with Cub"}, "stadium"),
]  # fmt: skip
PLAYED: Final = [
    Told("not beside another", "This Probe cannot be Cast while you control another Elestral.",
         {"hand": ["Probe"], "spirits": "f", "row": ["Cub: w"]}, {}, [], {"not offered": "Cast Probe"}, "elestral"),
    Told("alone", "This Probe cannot be Cast while you control another Elestral.",
         {"hand": ["Probe"], "spirits": "f"}, {}, ["Cast Probe"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("a Rune that cannot be", "This Probe cannot be played if you control a {water} Elestral. Draw a card.",
         HAND | {"row": ["Cub: w"]}, {}, [], {"not offered": "Cast Probe"}),
    Told("once of its name", "You can only play 1 Probe each turn. Draw a card.",
         {"hand": ["Probe", "Probe"], "spirits": "ffff"}, {}, ["Cast Probe"], {"not offered": "Cast Probe", "hand:0": 2}),
    Told("one of its name", "You can only control 1 Probe.", {"hand": ["Probe"], "row": ["Probe: f"], "spirits": "f"}, {},
         [], {"not offered": "Cast Probe"}, "elestral"),
    Told("both must hold", "This Probe can only be played if you control a Rune. This Probe can only be played if you "
         "control a {water} Elestral. Draw a card.", HAND | {"row": ["Cub: w"]}, {}, [], {"not offered": "Cast Probe"}),
]  # fmt: skip
PLAYERS: Final = [
    Told("nobody draws", "Players skip their Draw Phase.", {"stadium": ["Probe: f"]}, {"deck": ["Pup"]},
         ["End the turn"], {"hand:1": 0}, "stadium"),
    Told("nor attacks", "Your opponents skip their Battle Phase.", {"row": ["Pup: f"]}, {"row": ["Probe: f"]}, [],
         {"not offered": "Enter the Battle Phase"}, "elestral"),
    Told("no card by effects", "Players cannot draw cards outside of their Draw Phase.",
         {"hand": ["Stop"], "spirits": "f", "deck": ["Pup"]}, {"row": ["Probe: f"], "deck": ["Pup", "Pup"]},
         ["Cast Stop", "End the turn"], {"hand:0": 0, "hand:1": 1}, "elestral"),
    Told("not this turn", "Opponents cannot draw cards this turn.", {"hand": ["Probe"], "spirits": "f"},
         {"deck": ["Pup"]}, ["Cast Probe", "End the turn"], {"hand:1": 1}),
]  # fmt: skip
OTHERS: Final = [
    Told("their Spirits stay", "Your Runes cannot be Disenchanted by opponents' card effects.",
         {"hand": ["Loosen"], "spirits": "f"}, {"row": ["Probe: f"], "runes": ["God: f"]}, ["Cast Loosen"],
         {"God.under": "f"}, "elestral"),
    Told("as many as in hand", "This Probe has base {attack} equal to the number of cards in your hand.",
         {"row": ["Probe: f"], "hand": ["Pup", "Pup"]}, {}, [], {"Probe.stats": (2, 3)}, "elestral"),
    Told("both as many as in hand",
         "This Probe has base {attack} and base {defense} equal to the number of cards in your hand.",
         {"row": ["Probe: f"], "hand": ["Pup", "Pup"]}, {}, [], {"Probe.stats": (2, 2)}, "elestral"),
    Told("both become 0", "Target an Elestral. Its {attack} and {defense} become 0 until the next turn.",
         {"hand": ["Probe"], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", "Cub"], {"Cub.stats": (0, 0)}),
    Told("until the next turn", "Target an Elestral. Its {attack} and {defense} become 0 until the next turn.",
         {"hand": ["Probe"], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", "Cub", "End the turn"],
         {"Cub.stats": (4, 2)}),
]  # fmt: skip
KEEPS: Final = "This Probe's {attack} cannot be reduced."
MEEK: Final = "The {attack} of your opponents' Elestrals cannot be increased."
OURS: Final = "This Probe's {attack} and {defense} cannot be reduced by opponents' card effects."
UNLESS: Final = "You cannot play Invoke Runes unless you control a {fire}-Enchanted Elestral."
TWO_SORTS: Final = "{fire} Elestrals get +1 {attack}. Elestrals that are not {fire} get -1 {attack}."
NUMBERS: Final = [
    Told("not less", KEEPS, {"hand": ["Weaken"], "spirits": "f"}, {"row": ["Probe: f", "Cub: w"]}, ["Cast Weaken"],
         {"Probe.stats": (3, 1), "Cub.stats": (2, 0)}, "elestral"),
    Told("but more", KEEPS, {"row": ["Probe: f"], "hand": ["Charge"], "spirits": "f"}, {}, ["Cast Charge"],
         {"Probe.stats": (5, 3)}, "elestral"),
    Told("not more", MEEK, {"row": ["Pup: f"], "hand": ["Charge"], "spirits": "f"}, {"row": ["Probe: f"]},
         ["Cast Charge"], {"Pup.stats": (3, 3)}, "elestral"),
    Told("not by theirs", OURS, {"hand": ["Weaken"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Weaken"],
         {"Probe.stats": (3, 3)}, "elestral"),
    Told("by one's own", OURS, {"hand": ["Weaken"], "spirits": "f", "row": ["Probe: f"]}, {}, ["Cast Weaken"],
         {"Probe.stats": (1, 1)}, "elestral"),
    Told("the other ones", TWO_SORTS, {"row": ["Pup: f", "Cub: w"], "stadium": ["Probe: f"]}, {}, [],
         {"Pup.stats": (4, 3), "Cub.stats": (3, 2)}, "stadium"),
    Told("who has none", UNLESS, {"hand": ["Stop"], "spirits": "f", "row": ["Cub: w"], "stadium": ["Probe: f"]},
         {"row": ["Pup: f"]}, [], {"not offered": "Cast Stop"}, "stadium"),
    Told("who has one", UNLESS, {"hand": ["Stop"], "spirits": "f", "row": ["Pup: f"], "stadium": ["Probe: f"]},
         {}, ["Cast Stop"], {"hand:0": 1}, "stadium"),
    Told("by others than those", "This Probe cannot be targeted by opponents' cards that are not {water}.",
         {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f"]}, [], {"not offered": "Cast Aim"}, "elestral"),
    Told("by those", "This Probe cannot be targeted by opponents' cards that are not {fire}.",
         {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f"]}, ["Cast Aim"], {"Probe": "underworld:1"}, "elestral"),
]  # fmt: skip
WEAK: Final = "Elestrals with less than 5 {attack} cannot attack this Probe."
DOERS: Final = [
    Told("the weak cannot", WEAK, {"row": ["Pup: f"]}, {"row": ["Probe: f"]}, [], {"not offered": "Attack with Pup"},
         "elestral", "battle"),
    Told("the strong can", WEAK, {"row": ["Beast: ff"]}, {"row": ["Probe: f"]}, [], {"offered": "Attack with Beast"},
         "elestral", "battle"),
    Told("not by those", "This Probe cannot be attacked by Elestrals that are not {water}-Enchanted.",
         {"row": ["Pup: f", "Cub: w"]}, {"row": ["Probe: f"]}, [],
         {"not offered": "Attack with Pup", "offered": "Attack with Cub"}, "elestral", "battle"),
]  # fmt: skip
BOTH: Final = "While this Probe is in Defense Position, it gets +1 {attack} and your other Elestrals get +1 {attack}."
EVERYONE: Final = "Each player's Elestrals get +1 {attack} for each Rune that player controls."
WORDS: Final = [
    Told("it and the others", BOTH, {"row": ["Probe: f @defense", "Pup: f"]}, {"row": ["Cub: w"]}, [],
         {"Probe.stats": (4, 3), "Pup.stats": (4, 3), "Cub.stats": (4, 2)}, "elestral"),
    Told("each by their own", EVERYONE, {"row": ["Pup: f"], "runes": ["God: f"]},
         {"row": ["Cub: w"], "stadium": ["Probe: f"]}, [], {"Pup.stats": (4, 3), "Cub.stats": (5, 2)}, "stadium"),
    Told("neither way", "This Probe cannot be destroyed by card effects. This Probe cannot be destroyed in battle.",
         {"hand": ["Sweep"], "spirits": "f"},
         {"row": ["Probe: f"]}, ["Cast Sweep"], {"Probe": "elestral-row:1"}, "elestral"),
    Told("not in battle either",
         "This Probe cannot be destroyed by card effects. This Probe cannot be destroyed in battle.",
         {"row": ["Beast: ff"]},
         {"row": ["Probe: f"]}, ["Attack with Beast"], {"Probe": "elestral-row:1"}, "elestral", "battle"),
    Told("not affected", "This Probe cannot be affected by opponents' card effects.", {"hand": ["Sweep"], "spirits": "f"},
         {"row": ["Probe: f"]}, ["Cast Sweep"], {"Probe": "elestral-row:1"}, "elestral"),
    Told("with none of it", "While this Probe has no {water} Enchanting it, it cannot attack.", {"row": ["Probe: f"]}, {},
         [], {"not offered": "Attack with Probe"}, "elestral", "battle"),
    Told("as it attacks such", "This Probe gets +3 {attack} while attacking a {water} Elestral.", {"row": ["Probe: f"]},
         {"row": ["Any: w"], "runes": []}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("not in the own turn", "While it is not your turn this Probe gets +4 {defense}.", {"row": ["Probe: f"]}, {},
         [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("in theirs", "While it is not your turn this Probe gets +4 {defense}.", {}, {"row": ["Probe: f"]},
         [], {"Probe.stats": (3, 7)}, "elestral"),
]  # fmt: skip
IN_EACH: Final = "While there are 2 or more {fire} in each Underworld this Probe gets +3 {attack}."
ROAD: Final = "This Probe can only be Special Cast from your Underworld."
WAYS: Final = [
    Told("in each of them", IN_EACH, {"row": ["Probe: f"], "underworld": ["f", "f"]}, {"underworld": ["f", "f"]}, [],
         {"Probe.stats": (6, 3)}, "elestral"),
    Told("not in one of them", IN_EACH, {"row": ["Probe: f"], "underworld": ["f", "f", "f", "f"]}, {}, [],
         {"Probe.stats": (3, 3)}, "elestral"),
    Told("from there alone", ROAD, {"hand": ["Call"], "underworld": ["Probe"], "spirits": "fff"}, {},
         ["Cast Call"], {"Probe": "elestral-row:0"}, "elestral"),
    Told("not from the hand", ROAD, {"hand": ["Call", "Probe"], "spirits": "fff"}, {}, ["Cast Call"],
         {"Probe": "hand:0", "not offered": "Cast Probe"}, "elestral"),
    Told("not by others", "This Probe can only be Special Cast by the effect of a Pup.",
         {"hand": ["Call", "Probe"], "spirits": "fff"}, {}, ["Cast Call"], {"Probe": "hand:0"}, "elestral"),
    Told("only beside such", "You can only Normal Cast this Probe if you control a {water} Elestral.",
         {"hand": ["Probe"], "spirits": "f"}, {}, [], {"not offered": "Cast Probe"}, "elestral"),
    Told("not in the own turn", "This Probe cannot be played during your turn. Draw a card.", HAND, {}, [],
         {"not offered": "Cast Probe"}),
    Told("such a bearer", "This Probe can only Empower {water} Elestrals.",
         {"hand": ["Probe"], "spirits": "f", "row": ["Pup: f"]}, {"row": ["Cub: w"]}, ["Cast Probe"],
         {"Probe": "rune-row:0"}, "artifact"),
]  # fmt: skip
SHIELDED: Final = "While attacking, this Probe uses its {defense} for damage calculation. This Probe gets +5 {defense}."
NEITHER: Final = "Until your next turn, players cannot Set Runes and players cannot play Elestrals."
DECK_KEPT: Final = "While this Probe is in Defense Position, opponents' Elestrals cannot attack your Spirit Deck."
FIGHTS: Final = [
    Told("the Spirit Deck is safe", DECK_KEPT, {"hand": ["Open"], "row": ["Pup: f"], "spirits": "f"},
         {"row": ["Probe: f @defense"]}, ["Cast Open", "Spirit Deck", "Pup", "Enter the Battle Phase", "Attack with Pup"],
         {"not offered": "the Spirit Deck"}, "elestral"),
    Told("Suppressed as they come", "Your opponents' Elestrals are Suppressed the turn they are Cast.",
         {"hand": ["Pup"], "spirits": "f", "row": ["Cub: w"]}, {"row": ["Probe: f"]}, ["Cast Pup"],
         {"Pup.suppressed": True, "Cub.suppressed": False}, "elestral"),
    Told("neither this", NEITHER, {"hand": ["Probe", "Pup", "Trap"], "spirits": "fff"}, {}, ["Cast Probe"],
         {"not offered": "Cast Pup"}),
    Told("nor that", NEITHER, {"hand": ["Probe", "Pup", "Trap"], "spirits": "fff"}, {}, ["Cast Probe"],
         {"not offered": "Set Trap"}),
    Told("while Empowered", "This Probe gets +2 {attack} while Empowered.",
         {"row": ["Probe: f"], "runes": ["Charm: f > Probe"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("with its Defense", SHIELDED, {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, ["Attack with Probe"],
         {"Probe": "elestral-row:0", "Beast": "underworld:1"}, "elestral", "battle"),
]  # fmt: skip
ALL: Final = [
    *FIGHTS,
    *WAYS,
    *WORDS,
    *DOERS,
    *NUMBERS,
    *ATTACKS,
    *PLAYED,
    *PLAYERS,
    *OTHERS,
    *LIMITS,
    *FORBIDDEN,
    *FACTS,
    *INSTEAD,
]


@pytest.mark.clause(
    "ELE-R170", "ELE-R171", "ELE-R172", "ELE-R173", "ELE-R174", "ELE-R175", "ELE-R176", "ELE-R177", "ELE-R178", "ELE-R179"
)
@pytest.mark.parametrize("told", ALL, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, CALLS)
    scene.go(told.go)
    scene.check(told.then)


FROM_IT: Final = (
    "When an opponent activates a card effect that targets this Probe you can Disenchant {fire} from it in order to Negate "
    "that effect."
)


def refused(text: str, kind: str = "elestral") -> str:
    """Why a text is refused."""
    raw: dict[str, object] = {"name": "Probe", "cost": symbols("f"), "text": text}
    more = {"attack": 3, "defense": 3, "subclasses": []} if kind == "elestral" else {"type": kind}
    card = RULES.read_card("elestral" if kind == "elestral" else "rune", raw | more, "test")
    found = examine(card, dialect(), dialect().names([card])(card))
    return str(found.faults[0]) if found.faults else ""


@pytest.mark.parametrize(("text", "word"), [
    ("This Probe cannot be destroyed except by {fire} cards.", "except by"),  # also in battle?
    ("Elestrals cannot change Position except by Rune effects.", "except by"),
    ("You can target 2 Elestrals. They cannot attack this turn unless they are {water}-Enchanted.", "they"),  # each?
    ("While this Probe is Suppressed it gets +2 {attack}.", "never hold"),
    ("Elestrals cannot receive Spirits from effects.", "cannot"),
    (FROM_IT, "it"),  # from this card, or from that one?
    ("This Probe cannot attack or be attacked by {water} Elestrals.", "Probe"),  # attack whom?
    ("Your Elestrals cannot be attacked by Elestrals unless they are {fire}-Enchanted.", "they"),  # who of the two?
    ("This Probe gets +2 {attack} while they are {fire}-Enchanted.", "they"),
    ("You can draw a card. Effects of Elestrals named Probe can be activated only once each turn.", "once"),
])  # fmt: skip
def test_refused(text: str, word: str) -> None:
    assert word in refused(text)
