"""Events and conditions that texts wait for: so many together, damage, attacks on a Spirit Deck, Casts that are Negated.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.kernel.ruleset import Ruleset
from cardwright.language.texts import TextsRefusedError

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards
from .test_meanings import read
from .test_words_played import ANSWER, HAND, ON_FIELD, RULES, USE, Told, scene_of

MILL: Final = {"Mill": "An opponent sends the top 3 cards from their deck to their Underworld."}
LOSS: Final = {"Loss": "An opponent Expends {omni}{omni}{omni}."}
OTHERS: Final = {**MILL, **LOSS, "Small": "An opponent sends the top 2 cards from their deck to their Underworld."}
MILLED: Final = "When 3 or more cards are sent from your deck to your Underworld you can draw a card."
LOST: Final = "When an opponent Expends 3 or more Spirits you can draw a card."
TOGETHER: Final = [
    Told("three at once", MILLED, {"hand": ["Mill"], "spirits": "ff"}, {"row": ["Probe: ff"], "deck": ["Filler"] * 5},
         ["Cast Mill", ANSWER], {"hand:1": 1}, "elestral"),
    Told("two are too few", MILLED, {"hand": ["Small"], "spirits": "ff"}, {"row": ["Probe: ff"], "deck": ["Filler"] * 5},
         ["Cast Small"], {"hand:1": 0, "underworld:1": 2}, "elestral"),
    Told("three Spirits at once", LOST, {"hand": ["Loss"], "spirits": "f", "row": ["Probe: ff"], "deck": ["Filler"] * 3},
         {"spirits": "ffff"}, ["Cast Loss", ANSWER], {"hand:0": 1}, "elestral"),
    Told("two Elestrals at once", "When 2 or more Elestrals are destroyed you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w", "Pup: f"]}, ["Cast Sweep", ANSWER], {"hand:0": 1}, "elestral"),
    Told("one alone", "When 2 or more Elestrals are destroyed you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w"]}, ["Cast Sweep"], {"hand:0": 0}, "elestral"),
]  # fmt: skip
RUNE: Final = {"runes": ["Probe: f"], "spirits": "fff", "deck": ["Filler"] * 5}
BATTLE: Final = {"row": ["Probe: ff"], "spirits": "f", "deck": ["Filler"] * 5}
DAMAGE: Final = [
    Told("so much damage", "When this Probe deals 2 or more damage you can draw a card.", BATTLE, {},
         ["Attack with Probe", ANSWER], {"hand:0": 1}, "elestral", "battle"),
    Told("less damage", "When this Probe deals 3 or more damage you can draw a card.", BATTLE, {},
         ["Attack with Probe"], {"hand:0": 0}, "elestral", "battle"),
    Told("a card for each Spirit lost", "When this Probe deals damage to an opponent's Spirit Deck you can draw that many "
         "cards.", BATTLE, {}, ["Attack with Probe", ANSWER], {"hand:0": 2}, "elestral",
         "battle"),
    Told("who takes damage", "When you take damage you can draw a card.", {"row": ["Beast: ff"]}, RUNE,
         ["Attack with Beast", ANSWER], {"hand:1": 1}, "divine", "battle"),
    Told("Expended as damage", "When this Probe deals 1 or more damage you can draw a card.", BATTLE, {},
         ["Attack with Probe", ANSWER], {"hand:0": 1}, "elestral", "battle"),
]  # fmt: skip
DIRECT: Final = [
    Told("attacked directly", "When you are attacked directly you can draw a card.", {"row": ["Beast: ff"]}, RUNE,
         ["Attack with Beast", ANSWER], {"hand:1": 1}, "divine", "battle"),
    Told("your own attack is none on you", "When an Elestral attacks your Spirit Deck directly you can draw a card.", BATTLE,
         {}, ["Attack with Probe"], {"hand:0": 0}, "elestral", "battle"),
    Told("the attack is over", "When your Spirit Deck is attacked directly you can Negate that attack.",
         {"row": ["Beast: ff"]}, RUNE, ["Attack with Beast", ANSWER], {"spirit-deck:1": 3}, "divine", "battle"),
]  # fmt: skip
BARRED: Final = "When an opponent Casts an Elestral you can Expend {fire} in order to Negate it."
NEGATED: Final = [
    Told("the Cast is Negated before it is complete", BARRED, {"hand": ["Cub"], "spirits": "w"},
         ON_FIELD, ["Cast Cub", ANSWER], {"Cub": "underworld:0", "spirit-deck:1": 3}, "elestral"),
    Told("not one's own", BARRED, ON_FIELD | {"hand": ["Pup"]}, {}, ["Cast Pup"], {"Pup": "elestral-row:0"}, "elestral"),
    Told("a Rune", "When an opponent Casts an Invoke Rune you can Disenchant {fire} from this Probe in order to Negate "
         "that Rune.",
         {"hand": ["Loss"], "spirits": "f"}, {"row": ["Probe: ff"], "spirits": "ffff"}, ["Cast Loss", ANSWER],
         {"Loss": "underworld:0", "spirit-deck:1": 4, "Probe.under": "f"}, "elestral"),
    Told("with such an Element", "When an opponent Casts a {fire}-Enchanted card they must Expend {omni}.",
         {"hand": ["Pup"], "spirits": "fff"}, ON_FIELD, ["Cast Pup"], {"spirit-deck:0": 1}, "elestral"),
    Told("without it", "When an opponent Casts a {fire}-Enchanted card they must Expend {omni}.",
         {"hand": ["Cub"], "spirits": "www"}, ON_FIELD, ["Cast Cub"], {"spirit-deck:0": 2}, "elestral"),
]  # fmt: skip
SOME: Final = "While an opponent's Elestral is in Defense Position this Probe gets +2 {attack}."
THERE: Final = [
    Told("one of them is enough", SOME, ON_FIELD, {"row": ["Cub: w", "Rock: e @defense"]}, [], {"Probe.stats": (5, 3)},
         "elestral"),
    Told("none of them", SOME, ON_FIELD, {"row": ["Cub: w"]}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("in the Underworld", "While a {water} Elestral is in your Underworld this Probe gets +2 {attack}.",
         ON_FIELD | {"underworld": ["Pup", "Cub"]}, {}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("a name without an article", "You can draw a card if you control God.",
         ON_FIELD | {"runes": ["God: f"]}, {}, [USE], {"hand:0": 1}, "elestral"),
    Told("any of them", "If a Divine Rune is Enchanted, draw a card.", HAND | {"runes": ["God: f"], "deck": ["Filler"]},
         {}, ["Cast Probe"], {"hand:0": 1}),
]  # fmt: skip


@pytest.mark.clause("ELE-R111", "ELE-R112")
@pytest.mark.parametrize("told", [*TOGETHER, *DAMAGE, *DIRECT, *NEGATED, *THERE], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, OTHERS)
    scene.go(told.go)
    scene.check(told.then)


FALLS: Final = {"hand": ["Sweep"], "spirits": "f"}
SAID: Final = [
    Told("in a Position", "When this Probe is destroyed, if it was in Defense Position, you can draw a card.",
         FALLS, {"row": ["Probe: ff @defense"], "deck": ["Filler"] * 3}, ["Cast Sweep", ANSWER], {"hand:1": 1}, "elestral"),
    Told("not in the other", "When this Probe is destroyed, if it was in Defense Position, you can draw a card.",
         FALLS, {"row": ["Probe: ff"], "deck": ["Filler"] * 3}, ["Cast Sweep"], {"hand:1": 0}, "elestral"),
    Told("while something is so", "When this Probe is destroyed while God is Enchanted you can draw a card.",
         FALLS, {"row": ["Probe: ff"], "runes": ["God: f"], "deck": ["Filler"] * 3}, ["Cast Sweep", ANSWER], {"hand:1": 1},
         "elestral"),
    Told("in somebody's turn", "When this Probe is destroyed during your opponent's turn you can draw a card.",
         FALLS, {"row": ["Probe: ff"], "deck": ["Filler"] * 3}, ["Cast Sweep", ANSWER], {"hand:1": 1}, "elestral"),
    Told("or something else", "When this Probe is destroyed or returned to the hand you can draw a card.",
         FALLS, {"row": ["Probe: ff"], "deck": ["Filler"] * 3}, ["Cast Sweep", ANSWER], {"hand:1": 1}, "elestral"),
    Told("this or another", "When you Cast this Probe or Cast another Elestral you can draw a card.",
         {"row": ["Probe: ff"], "hand": ["Pup"], "spirits": "f", "deck": ["Filler"] * 3}, {}, ["Cast Pup", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("its Position is changed", "When an Elestral changes Position you can draw a card.",
         {"row": ["Probe: ff"], "hand": ["Turn"], "spirits": "f", "deck": ["Filler"] * 3}, {}, ["Cast Turn", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("an effect of it destroys", "When your Charm's effect destroys a card you can draw a card.",
         {"row": ["Probe: ff"], "hand": ["Sweep"], "spirits": "f", "deck": ["Filler"] * 3}, {"row": ["Pup: f"]},
         ["Cast Sweep"], {"hand:0": 0}, "elestral"),
    Told("added from a deck", "When you add a card from your deck to your hand you can draw a card.",
         {"row": ["Probe: ff"], "hand": ["Seek"], "spirits": "f", "deck": ["Filler"] * 3}, {},
         ["Cast Seek", "Filler", ANSWER], {"hand:0": 2}, "elestral"),
    Told("sent by the opponent", "When an opponent sends 1 or more cards from their deck to their Underworld you can draw a "
         "card.", {"row": ["Probe: ff"], "hand": ["Mill"], "spirits": "f", "deck": ["Filler"] * 3}, {"deck": ["Filler"] * 4},
         ["Cast Mill", ANSWER], {"hand:0": 1}, "elestral"),
    Told("with a condition behind", "When this Probe declares an attack and God is Enchanted you can draw a card.",
         BATTLE | {"runes": ["God: f"]}, {}, ["Attack with Probe", ANSWER], {"hand:0": 1}, "elestral", "battle"),
    Told("that does not hold", "When this Probe declares an attack and God is Enchanted you can draw a card.",
         BATTLE, {}, ["Attack with Probe"], {"hand:0": 0}, "elestral", "battle"),
    Told("a stronger one", "When this Probe is attacked by an Elestral with more {attack} you can draw a card.",
         {"row": ["Beast: ff"]}, BATTLE, ["Attack with Beast", "Probe", ANSWER], {"hand:1": 1}, "elestral", "battle"),
]  # fmt: skip
HOLDS: Final = [
    Told("the one and the other", "If you control a Divine Rune and an Artifact Rune, draw a card.",
         HAND | {"runes": ["God: f"], "deck": ["Filler"]}, {}, ["Cast Probe"], {"hand:0": 0}),
    Told("both are there", "If you control a Divine Rune and an Artifact Rune, draw a card.",
         HAND | {"runes": ["God: f", "Charm: f > Pup"], "row": ["Pup: f"], "deck": ["Filler"]}, {}, ["Cast Probe"],
         {"hand:0": 1}),
    Told("an opponent has so many", "If an opponent has at least 2 Elestrals in Defense Position, draw a card.",
         HAND | {"deck": ["Filler"]}, {"row": ["Cub: w @defense", "Pup: f @defense"]}, ["Cast Probe"], {"hand:0": 1}),
    Told("with so many Spirits", "This Probe gets +3 {attack} if it has 3 or more Enchanting Spirits.",
         {"row": ["Probe: fff"]}, {}, [], {"Probe.stats": (6, 3)}, "elestral"),
    Told("the only one", "This Probe gets +3 {attack} if it is the only Elestral you control.",
         {"row": ["Probe: f", "Pup: f"]}, {}, [], {"Probe.stats": (3, 3)}, "elestral"),
    Told("the turn it comes", "This Probe gets +3 {attack} if you Cast it this turn.",
         {"hand": ["Probe"], "spirits": "f"}, {}, ["Cast Probe"], {"Probe.stats": (6, 3)}, "elestral"),
]  # fmt: skip
MORE: Final = {**OTHERS, "Turn": "Change the Position of an Elestral.",
               "Seek": "Search your deck for an Elestral and add it to your hand."}  # fmt: skip


@pytest.mark.clause("ELE-R114")
@pytest.mark.parametrize("told", [*SAID, *HOLDS], ids=lambda told: told.says)
def test_said_in_other_ways(told: Told) -> None:
    scene = scene_of(told, MORE)
    scene.go(told.go)
    scene.check(told.then)


BUT: Final = (
    "This Probe can only be played when an opponent activates a card effect that destroys an Elestral. Negate that effect."
)
DOOM: Final = "You can target and destroy an Elestral."
BANE: Final = "You can destroy a Rune."


@pytest.mark.clause("ELE-R113")
@pytest.mark.parametrize(("text", "aim", "negated"), [(DOOM, "Pup", True), (BANE, "God", False)])
def test_an_effect_that_does_so_to_such_a_card(text: str, aim: str, negated: bool) -> None:
    probe = RULES.read_card("rune", {"name": "Probe", "cost": symbols("f"), "text": BUT, "type": "counter"}, "test")
    doom = RULES.read_card("rune", {"name": "Doom", "cost": symbols("f"), "text": text, "type": "divine"}, "test")
    mine = {"runes": ["Doom: f"], "spirits": "f"}
    theirs = {"runes": ["*Probe", "God: f"], "row": ["Pup: f"], "spirits": "f"}
    scene = Scene(mine, theirs, rules=Ruleset(RULES, [*spirit_cards(), *PLAIN, probe, doom]))
    scene.go(["Use + Doom", aim, *(["Probe"] if negated else [])])
    scene.check({"Pup": "elestral-row:1", "God": "rune-row:1" if negated else "underworld:1"})


AIM: Final = "Target an Elestral. When that Elestral declares an attack this turn, destroy it."
FOR_A_WHILE: Final = [
    Told("what happens to the target is waited for", AIM, HAND | {"row": ["Pup: f", "Cub: w"]}, {},
         ["Cast Probe", "Spirit Deck", "Pup", "Enter the Battle", "Attack with Pup"], {"Pup": "underworld:0"}),
    Told("not to another", AIM, HAND | {"row": ["Pup: f", "Cub: w"]}, {},
         ["Cast Probe", "Spirit Deck", "Pup", "Enter the Battle", "Attack with Cub"], {"Cub": "elestral-row:0"}),
    Told("the giver has the effect",
         "Target an Elestral. Until the next turn, when that Elestral is destroyed its controller must Expend {omni}.",
         HAND | {"hand": ["Probe", "Sweep"]}, {"row": ["Pup: f"], "spirits": "fff"}, ["Cast Probe", "Pup", "Cast Sweep"],
         {"spirit-deck:1": 2}),
    Told("it comes back from the Underworld",
         "When you discard a {fire} Elestral you can return it to your hand.",
         {"row": ["Probe: ff"], "hand": ["Lose", "Pup"], "spirits": "f"}, {}, ["Cast Lose", ANSWER], {"Pup": "hand:0"},
         "elestral"),
    Told("two Spirits of one Element", "When this Probe receives {fire}{fire} you can draw a card.",
         {"hand": ["Probe"], "spirits": "f", "deck": ["Filler"] * 3}, {}, ["Cast Probe"], {"hand:0": 0}, "elestral"),
]  # fmt: skip
WORN: Final = {"row": ["Beast: fff"], "runes": ["Probe: f > Beast"], "spirits": "ff", "deck": ["Filler"] * 3}
GRANTED: Final = [
    Told("the other of the two is that Elestral",
         "When the Empowered Elestral attacks an Elestral you can give that Elestral -3 {defense} until the next turn.",
         WORN, {"row": ["Rock: e @defense"]}, ["Attack with Beast", "Rock", ANSWER], {"Rock": "underworld:1"}, "artifact",
         "battle"),
    Told("a conditional effect in quotes",
         'The Empowered Elestral gains the effect "When this Elestral destroys an Elestral in battle you can draw a card."',
         WORN, {"row": ["Pup: f"]}, ["Attack with Beast", "Pup", ANSWER], {"hand:0": 1}, "artifact", "battle"),
    Told("beside a change",
         'The Empowered Elestral gets +2 {attack} and gains the effect "When this Elestral attacks you can draw a card."',
         WORN, {"row": ["Rock: e @defense"]}, ["Attack with Beast", "Rock", ANSWER],
         {"Beast.stats": (9, 5), "hand:0": 1}, "artifact", "battle"),
]  # fmt: skip


@pytest.mark.clause("ELE-R115", "ELE-R116")
@pytest.mark.parametrize("told", [*FOR_A_WHILE, *GRANTED], ids=lambda told: told.says)
def test_of_one_card(told: Told) -> None:
    scene = scene_of(told, {**MORE, "Lose": "Discard an Elestral."})
    scene.go(told.go)
    scene.check(told.then)


LATER: Final = [
    Told("sent from the field, whose ever", "When an Elestral is sent from the field to the Underworld you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w"]}, ["Cast Sweep", ANSWER], {"hand:0": 1}, "elestral"),
    Told("sent from the field to yours", "When an Elestral is sent from the field to your Underworld you can draw a card.",
         ON_FIELD | {"hand": ["Sweep"]}, {"row": ["Cub: w"]}, ["Cast Sweep"], {"hand:0": 0}, "elestral"),
    Told("sent from a deck, whose it is", "When your Pup is sent from your deck to your Underworld you can draw a card.",
         {"hand": ["Mill"], "spirits": "f"}, {"row": ["Probe: ff"], "deck": ["Filler", "Pup", "Filler", "Filler"]},
         ["Cast Mill", ANSWER], {"hand:1": 1}, "elestral"),
    Told("discarded, whose it is", "When an opponent's Elestral is discarded you can draw a card.",
         {"hand": ["Lose", "Pup"], "spirits": "f"}, {"row": ["Probe: ff"], "deck": ["Filler"] * 4}, ["Cast Lose", ANSWER],
         {"hand:1": 1}, "elestral"),
    Told("the player whose card it was", "When an Elestral is destroyed its controller must Expend {omni}.",
         {"hand": ["Sweep"], "spirits": "ff"}, {"runes": ["Probe: f"], "row": ["Pup: f"], "spirits": "fff"},
         ["Cast Sweep"], {"spirit-deck:0": 1, "spirit-deck:1": 2}, "divine"),
    Told("no attack on that Deck", "While this Probe is in Defense Position opponents cannot attack your Spirit Deck.",
         {"row": ["Pup: f"]}, {"row": ["Probe: ff @defense"]}, [], {"offered": ["Attack with Pup"]}, "elestral", "battle"),
    Told("nor where nothing else is there", "Opponents cannot attack your Spirit Deck directly.",
         {"row": ["Pup: f"]}, {"runes": ["Probe: f"]}, [], {"not offered": ["Attack with Pup"]}, "divine", "battle"),
    Told("from a hand", "When you discard this Probe you can draw a card.",
         {"hand": ["Lose", "Probe"], "spirits": "f", "deck": ["Filler"] * 3}, {}, ["Cast Lose", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("as it is Cast, and so it is", "When you Cast this Probe and God is Enchanted you can draw a card.",
         {"hand": ["Probe"], "runes": ["God: f"], "spirits": "f", "deck": ["Filler"] * 3}, {}, ["Cast Probe", ANSWER],
         {"hand:0": 1}, "elestral"),
    Told("all but those", "Until the next turn, Elestrals that are not {fire}-Enchanted cannot attack.",
         HAND | {"row": ["Cub: w", "Pup: f"]}, {}, ["Cast Probe", "Spirit Deck", "Enter the Battle"],
         {"offered": ["Attack with Pup"], "not offered": ["Attack with Cub"]}),
]  # fmt: skip
REFUSED: Final = (
    "When you Cast this Probe you can take control of a face-down Rune on an opponent's field.",
    "When an opponent Casts an Artifact Rune you can take control of it.",
    "When this Probe is destroyed in battle you can destroy the Elestral that destroyed it if it is not {fire}-Enchanted.",
    "When you Cast 2 or more Elestrals you can draw a card.",
    "When an opponent activates an effect of a card in their Underworld you can Negate that effect.",
)
"""Runes change sides by no rule; whom "it" means is not clear; what never happens."""


@pytest.mark.parametrize("told", LATER, ids=lambda told: told.says)
def test_told_when_it_has_gone(told: Told) -> None:
    scene = scene_of(told, {**MORE, "Lose": "Discard an Elestral."})
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", REFUSED)
def test_not_guessed(text: str) -> None:
    with pytest.raises(TextsRefusedError):
        scene_of(Told("", text, {}, {}, [], {}, "elestral"))


TAKEN: Final = "When you return 1 or more Elestrals to your hand you can draw a card."
HOME: Final = {
    "Back": "Return an Elestral on your field to your hand.",
    "Fetch": "Return an Elestral from your Underworld to your hand.",
    "Push": "Return an opponent's Elestral to their hand.",
    "Seer": "Foretell 2.",
    "Home": "Return up to {omni}{omni} from your Underworld to your Spirit Deck.",
    "Top": "Send the top card of your deck to the Underworld.",
    "Zap": "Target and destroy an Elestral.",
    "Study": "Draw 2 cards.",
    "Seek": "Search your deck for an Elestral and add it to your hand.",
    "Hush": "Suppress an Elestral until the next turn.",
}
HOLDER: Final = {"row": ["Probe: f", "Pup: f"], "spirits": "fff", "deck": ["Filler"] * 5}
TAKES: Final = [
    Told("from the field", TAKEN, HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Pup", ANSWER],
         {"hand:0": 2}, "elestral"),
    Told("from the Underworld", TAKEN, HOLDER | {"hand": ["Fetch"], "underworld": ["Cub"]}, {},
         ["Cast Fetch", "Spirit Deck", ANSWER], {"hand:0": 2}, "elestral"),
    Told("not by an opponent", TAKEN, HOLDER, {"hand": ["Push"], "spirits": "f"}, ["Cast Push", "Pup"], {"hand:0": 1},
         "elestral", active=1),
    Told("in order to pay", TAKEN + " You can return an Elestral on your field to your hand in order to draw a card.",
         HOLDER, {}, [USE, "Pup", ANSWER], {"hand:0": 3}, "elestral"),
    Told("itself", "When you return this Probe to your hand you can Special Cast it with {fire}.",
         HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Probe", ANSWER], {"Probe": "elestral-row:0"},
         "elestral"),
    Told("by such an effect only", "When you return a card to your hand with an Elestral's effect you can draw a card.",
         HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Pup"], {"hand:0": 1}, "elestral"),
    Told("Foretold with such an effect", "When you Foretell with an Invoke Rune's effect you can draw a card.",
         HOLDER | {"hand": ["Seer"]}, {}, ["Cast Seer", "Spirit Deck", ANSWER], {"hand:0": 1}, "elestral"),
    Told("with another", "When you Foretell with an Elestral's effect you can draw a card.",
         HOLDER | {"hand": ["Seer"]}, {}, ["Cast Seer", "Spirit Deck"], {"hand:0": 0}, "elestral"),
    Told("only out of an Underworld", "When you return an Elestral from your Underworld to your hand you can draw a card.",
         HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Pup"], {"hand:0": 1}, "elestral"),
]  # fmt: skip

TO_THEM: Final = "When 1 or more cards are returned to an opponent's hand that opponent must discard a card."
ADDS: Final = "When an opponent adds 1 or more cards from their deck to their hand you can draw a card."
READS: Final = "When an opponent draws 1 or more cards with a card effect they must Expend {omni}."
MOVES: Final = [  # ELE-22.10, 22.5, 22.1
    Told("to whose hand it goes", TO_THEM, HOLDER | {"hand": ["Push"]}, {"row": ["Cub: w"], "hand": ["Filler"]},
         ["Cast Push", "Spirit Deck", "Filler"], {"hand:1": 1, "Cub": "hand:1"}, "elestral"),
    Told("whoever returns it", TO_THEM, HOLDER, {"hand": ["Fetch"], "underworld": ["Cub"], "spirits": "ff"},
         ["Cast Fetch"], {"hand:1": 0, "Cub": "underworld:1"}, "elestral", active=1),
    Told("not to yours", TO_THEM, HOLDER | {"hand": ["Back"]}, {"hand": ["Filler"]}, ["Cast Back", "Spirit Deck", "Pup"],
         {"hand:0": 1, "hand:1": 1}, "elestral"),
    Told("from the field", "When an Elestral is returned from the field to your hand you can draw a card.",
         HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Pup", ANSWER], {"hand:0": 2}, "elestral"),
    Told("not from an Underworld", "When an Elestral is returned from the field to your hand you can draw a card.",
         HOLDER | {"hand": ["Fetch"], "underworld": ["Cub"]}, {}, ["Cast Fetch", "Spirit Deck"], {"hand:0": 1}, "elestral"),
    Told("this card from there", "When this Probe is returned from your Underworld to your hand you can draw a card.",
         {"row": ["Pup: f"], "hand": ["Fetch"], "underworld": ["Probe"], "spirits": "ff", "deck": ["Filler"] * 3}, {},
         ["Cast Fetch", "Spirit Deck", ANSWER], {"hand:0": 2}, "elestral"),
    Told("this card from anywhere", "When this Probe is returned to your hand you can draw a card.",
         {"row": ["Pup: f"], "hand": ["Fetch"], "underworld": ["Probe"], "spirits": "ff", "deck": ["Filler"] * 3}, {},
         ["Cast Fetch", "Spirit Deck", ANSWER], {"hand:0": 2}, "elestral"),
    Told("by an opponent's effect alone",
         "When this Probe is returned to your hand by an opponent's card effect you can Special Cast it with {fire}.",
         HOLDER | {"hand": ["Back"]}, {}, ["Cast Back", "Spirit Deck", "Probe"], {"Probe": "hand:0"}, "elestral"),
    Told("added by another player", ADDS, HOLDER, {"hand": ["Seek"], "deck": ["Cub", "Filler"], "spirits": "ff"},
         ["Cast Seek", "Cub", ANSWER], {"hand:0": 1, "hand:1": 1}, "elestral", active=1),
    Told("drawn with an effect, once for all", READS, HOLDER,
         {"hand": ["Study"], "deck": ["Filler"] * 4, "spirits": "fff"}, ["Cast Study"], {"hand:1": 2, "spirit-deck:1": 1},
         "elestral", active=1),
    Told("drawn otherwise", READS, HOLDER, {"deck": ["Filler"] * 4, "spirits": "fff"}, ["Expend"],
         {"hand:1": 1, "spirit-deck:1": 2}, "elestral", active=1),
    Told("Suppressed by a player", "When an opponent Suppresses 1 or more of your Elestrals you can draw a card.",
         HOLDER, {"hand": ["Hush"], "spirits": "f"}, ["Cast Hush", "Pup", ANSWER], {"hand:0": 1}, "elestral", active=1),
    Told("not by yourself", "When an opponent Suppresses 1 or more of your Elestrals you can draw a card.",
         HOLDER | {"hand": ["Hush"]}, {}, ["Cast Hush", "Spirit Deck", "Pup"], {"hand:0": 0}, "elestral"),
    Told("so many by such an effect", "When you destroy 2 or more Elestrals with an Invoke Rune effect you can draw a card.",
         HOLDER | {"hand": ["Sweep"]}, {"row": ["Cub: w", "Pup: f"]}, ["Cast Sweep", "Spirit Deck", ANSWER], {"hand:0": 1},
         "elestral"),
    Told("too few", "When you destroy 2 or more Elestrals with an Invoke Rune effect you can draw a card.",
         HOLDER | {"hand": ["Sweep"]}, {"row": ["Cub: w"]}, ["Cast Sweep", "Spirit Deck"], {"hand:0": 0}, "elestral"),
    Told("all that leave at once", "When 1 or more Elestrals leave the field you must Expend {omni}.",
         HOLDER | {"hand": ["Sweep"]}, {"row": ["Cub: w", "Pup: f"]}, ["Cast Sweep", "Spirit Deck"], {"spirit-deck:0": 1},
         "elestral"),
    Told("Searched with such an effect", "When an opponent Searches their deck with a Rune effect you can draw a card.",
         HOLDER, {"hand": ["Seek"], "deck": ["Cub", "Filler"], "spirits": "ff"}, ["Cast Seek", "Cub", ANSWER],
         {"hand:0": 1}, "elestral", active=1),
    Told("looked at in another deck",
         "Look at the top 2 cards of an opponent's deck, then send an Elestral among them to the Underworld.",
         {"hand": ["Probe"], "spirits": "f"}, {"deck": ["Pup", "Trap", "Cub"]}, ["Cast Probe"],
         {"main-deck:1": 2, "Pup": "main-deck:1", "Cub": "underworld:1"}),
    Told("and put under it", "Look at the top card of an opponent's deck. You may put it on the bottom of their deck.",
         {"hand": ["Probe"], "spirits": "f"}, {"deck": ["Filler", "Cub"]}, ["Cast Probe", "Yes"], {"main-deck:1": 2}),
    Told("what was Empowered when it happened", "When an opponent activates a card effect that targets the Empowered "
         "Elestral you can destroy this Probe in order to Negate that effect.",
         {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, {"hand": ["Zap"], "spirits": "f"},
         ["Cast Zap", "Pup", ANSWER], {"Pup": "elestral-row:0", "Probe": "underworld:0"}, "artifact", active=1),
]  # fmt: skip


TOP: Final = {"hand": ["Top"], "spirits": "ff", "deck": ["Filler", "Probe"]}
SENT: Final = "When this Probe is sent to the Underworld you can Special Cast it with {fire}."
MET: Final = [
    Told("sent, and Cast from there", SENT, TOP, {}, ["Cast Top", ANSWER],
         {"Probe": "elestral-row:0"}, "elestral"),
    Told("Spirits that go home",
         "When 1 or more Spirits are returned from your Underworld to your Spirit Deck you can draw a card.",
         {"row": ["Probe: f"], "hand": ["Home"], "spirits": "f", "underworld": ["w", "w"], "deck": ["Filler"] * 3},
         {}, ["Cast Home", "Spirit Deck", ANSWER], {"hand:0": 1}, "elestral"),
    Told("what an effect does its player does", "When your Elestral's effect Foretells you can draw a card.",
         HOLDER | {"row": ["Probe: f"], "hand": ["Seer"]}, {}, ["Cast Seer", "Spirit Deck"], {"hand:0": 0}, "elestral"),
    Told("with that", "When you draw a card you can Expend {fire}. You can draw a card.",
         HOLDER, {}, [USE, ANSWER], {"hand:0": 1, "spirit-deck:0": 2}, "elestral"),
    Told("an effect that targets", "When an opponent's card effect targets an Elestral on your field you can Negate that "
         "effect.", {"hand": ["Zap"], "spirits": "f"}, {"row": ["Probe: f", "Pup: f"]}, ["Cast Zap", "Pup", ANSWER],
         {"Pup": "elestral-row:1"}, "elestral"),
]  # fmt: skip


@pytest.mark.parametrize("told", [*TAKES, *MOVES, *MET], ids=lambda told: told.says)
def test_by_whom_it_is_done(told: Told) -> None:
    scene = scene_of(told, HOME)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize("text", [
    "When you return a {fire}-Enchanted Elestral to your hand you can draw a card.",
    "When a Suppressed Elestral is returned to your hand you can draw a card.",
    "When a player returns a card to their hand you can draw a card.",
])  # fmt: skip
def test_what_is_asked_of_a_card_in_a_hand(text: str) -> None:
    assert read(text, "elestral").faults[0].kind == "refused"
