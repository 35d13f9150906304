"""Sentences about duties and prohibitions in battle, and about phases that are skipped; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from .test_times_played import CARD, MINE, THEIRS, TURN
from .test_words_played import HAND, Told, scene_of

PROBE: Final = {"row": ["Probe: f"]}
FIGHT: Final = "Enter the Battle Phase"
ATTACKS: Final = [
    Told("it must attack: no end before", "This Probe must attack each turn if able.",
         PROBE, {"row": ["Calm: w"]}, [], {"not offered": "End the Battle Phase"}, "elestral", "battle"),
    Told("then the end", "This Probe must attack each turn if able.",
         {"row": ["Probe: f", "Calm: w"]}, {"row": ["Rock: e @defense"]}, ["Attack with Probe", "Rock"],
         {"offered": "End the Battle Phase"}, "elestral",
         "battle"),
    Told("nor the end of the turn", "This Probe must attack each turn if able.",
         PROBE, {}, [], {"not offered": TURN}, "elestral"),
    Told("not if it cannot", "Elestrals must attack if able.",
         {"row": ["Probe: f @defense"]}, {}, [], {"offered": TURN}, "elestral"),
    Told("it draws the attacks on it", "Your opponent's Elestrals must attack this Probe if able.",
         {"row": ["Probe: f", "Calm: w"]}, {"row": ["Pup: f"]}, [], {"Pup": "underworld:1"}, "elestral",
         "battle", 1),
    Told("only others are spared", "Opponents' Elestrals cannot attack other Elestrals.",
         {"row": ["Probe: f", "Calm: w"]}, {"row": ["Pup: f"]}, ["Attack with Pup"], {"Pup": "underworld:1"}, "elestral",
         "battle", 1),
    Told("the own ones attack whom they like", "Opponents' Elestrals cannot attack other Elestrals.",
         {"row": ["Probe: f", "Beast: ff"]}, {"row": ["Pup: f"]}, ["Attack with Beast", "Pup"], {"Pup": "underworld:1"},
         "elestral", "battle"),
    Told("not by stronger ones", "This Probe cannot be attacked by Elestrals with more {attack} than it.",
         PROBE, {"row": ["Beast: ff"]}, [], {"not offered": "Attack with"}, "elestral", "battle", 1),
    Told("but by others", "This Probe cannot be attacked by Elestrals with more {attack} than it.",
         PROBE, {"row": ["Pup: f"]}, [], {"offered": "Attack with Pup"}, "elestral", "battle", 1),
    Told("only by some", "This Probe cannot be attacked by Elestrals that are not {water}-Enchanted.",
         PROBE, {"row": ["Pup: f", "Cub: w"]}, [], {"offered": "Attack with Cub", "not offered": "Attack with Pup"},
         "elestral", "battle", 1),
    Told("it cannot attack such", "This Probe cannot attack {water} Elestrals.",
         PROBE, {"row": ["Cub: w"]}, [], {"not offered": "Attack with"}, "elestral", "battle"),
    Told("nobody's Spirit Deck", "This Probe cannot attack directly.",
         PROBE, {}, [], {"not offered": "Attack with"}, "elestral", "battle"),
    Told("directly", "This Probe can attack directly.",
         PROBE, {"row": ["Calm: w"]}, ["Attack with Probe", "the Spirit Deck"], {"spirit-deck:1": 11}, "elestral", "battle"),
    Told("in battle with such", "When this Probe enters battle with a {water} Elestral, it gets +2 {attack} until the end "
         "of the battle.",
         PROBE, {"row": ["Cub: w"]}, ["Attack with Probe", "Cub"], {"Cub": "underworld:1", "Probe": "elestral-row:0"},
         "elestral", "battle"),
    Told("only under a condition", "This Probe can only attack if you control a Stadium Rune.",
         PROBE, {}, [], {"not offered": "Attack with"}, "elestral", "battle"),
    Told("one more attack is for this turn",
         "When this Probe destroys an Elestral in battle it can attack again this turn.",
         CARD, THEIRS | {"row": ["Calm: w"]},
         [FIGHT, "Attack with Probe", "End the Battle Phase", TURN, FIGHT, "Attack with Probe", "End the Battle Phase"],
         {"spirit-deck:1": 3}, "elestral"),
    Told("its Position stays", "Target an Elestral. It cannot change Position until the end of your opponent's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN], {"not offered": "Turn Pup"}),
    Told("not to this Position", "This Probe cannot be changed to Defense Position.",
         PROBE, {}, [], {"not offered": "Turn Probe"}, "elestral"),
]  # fmt: skip
SKIPPED: Final = [
    Told("no card is drawn", "Your opponent skips their next Draw Phase.",
         MINE, THEIRS, ["Cast Probe", TURN], {"hand:1": 0}),
    Told("but the next time", "Your opponent skips their next Draw Phase.", MINE, THEIRS,
         ["Cast Probe", TURN, TURN, TURN], {"hand:1": 1}),
    Told("no Battle Phase now", "Draw a card. You cannot enter the Battle Phase this turn.",
         MINE, THEIRS, ["Cast Probe"], {"not offered": FIGHT}),
    Told("no Battle Phase in the next turn", "Your opponent skips their next Battle Phase.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", TURN], {"not offered": FIGHT}),
    Told("one is enough", "Your opponent skips their next Battle Phase.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", TURN, TURN, TURN], {"offered": FIGHT}),
    Told("an attack is Negated and the phase is over", "This Probe can only be played when an Elestral declares an attack. "
         "Negate that attack and end the Battle Phase.",
         {"runes": ["*Probe"], "spirits": "f"}, {"row": ["Pup: f", "Cub: w"]}, ["Attack with Pup", "Cast Set Probe"],
         {"spirit-deck:0": 0, "not offered": "Attack with"}, "counter", "battle", 1),
]  # fmt: skip


FEW: Final = {"hand": ["Pup", "Cub"], "spirits": "ffww", "row": ["Probe: f"]}
MORE: Final = [
    Told("when it attacks directly",
         "When this Probe attacks directly an opponent must discard a random card from their hand.",
         PROBE, {"hand": ["Cub"]}, ["Attack with Probe"], {"Cub": "underworld:1"}, "elestral", "battle"),
    Told("not when it attacks an Elestral",
         "When this Probe attacks directly an opponent must discard a random card from their hand.",
         PROBE, {"hand": ["Cub"], "row": ["Calm: w"]}, ["Attack with Probe", "Calm"], {"Cub": "hand:1"}, "elestral",
         "battle"),
    Told("one more Normal Cast", "You can Normal Cast an additional Elestral each turn.",
         FEW, {}, ["Cast Pup", "Cast Cub"], {"Pup": "elestral-row:0", "Cub": "elestral-row:0"}, "elestral"),
    Told("not two", "You can Normal Cast an additional Elestral each turn.",
         FEW | {"hand": ["Pup", "Cub", "Calm"]}, {}, ["Cast Pup", "Cast Cub"], {"not offered": "Cast Calm"}, "elestral"),
    Told("only such", "You can Normal Cast an additional {water} Elestral each turn.",
         FEW | {"hand": ["Pup", "Cub", "Filler"]}, {}, ["Cast Pup"], {"offered": "Cast Cub", "not offered": "Cast Filler"},
         "elestral"),
    Told("it must attack this turn", "Change an opponent's Elestral to Attack Position. It must attack this turn if able.",
         HAND, {"row": ["Pup: f @defense"]}, ["Cast Probe"], {"Pup.position": "attack"}),
    Told("not in a battle with such", "This Probe cannot be destroyed in battle by {water} Elestrals.",
         {"row": ["Probe: f"]}, {"row": ["Cub: w"]}, ["Attack with Cub"], {"Probe": "elestral-row:0"}, "elestral",
         "battle", 1),
    Told("but with others", "This Probe cannot be destroyed in battle by {water} Elestrals.",
         {"row": ["Probe: f"]}, {"row": ["Beast: ff"]}, ["Attack with Beast"], {"Probe": "underworld:0"}, "elestral",
         "battle", 1),
    Told("it enters sideways", "This Probe enters the field in Defense Position.",
         {"hand": ["Probe"], "spirits": "f"}, {}, ["Cast Probe", "Attack Position"], {"Probe.position": "defense"},
         "elestral"),
    Told("what a text Casts sideways", "You may Special Cast an Elestral from your hand in Defense Position.",
         {"hand": ["Probe", "Pup"], "spirits": "ff"}, {}, ["Cast Probe", "Yes"], {"Pup.position": "defense"}),
    Told("so do those of the opponent", "Your opponents' Elestrals enter the field in Defense Position.",
         CARD, THEIRS | {"hand": ["Cub"]}, [TURN, "Cast Cub", "Attack Position"], {"Cub.position": "defense"}, "elestral"),
    Told("not the own ones", "Your opponents' Elestrals enter the field in Defense Position.",
         CARD | {"hand": ["Pup"]}, THEIRS, ["Cast Pup", "Attack Position"], {"Pup.position": "attack"}, "elestral"),
    Told("through its controller's turn",
         "Target an Elestral. It cannot change Position until the end of its controller's next turn.",
         MINE, THEIRS | {"row": ["Pup: f"]}, ["Cast Probe", "Pup", TURN], {"not offered": "Turn Pup"}),
    Told("no Spirit leaves it", "Disenchant {fire} from an Elestral.",
         HAND | {"row": ["Pup: ff"]}, {}, ["Cast Probe"], {"Pup.under": "f"}),
    Told("while attacking such", "When this Probe attacks a Defense Position Elestral, it gets +4 {attack} until the end "
         "of the battle.",
         PROBE, {"row": ["Rock: e @defense"]}, ["Attack with Probe", "Rock"], {"Rock": "underworld:1"}, "elestral",
         "battle"),
    Told("if it did not attack",
         "During your End Phase you can return {fire} from your Underworld to your Spirit Deck if this Probe did not "
         "attack this turn.", CARD | {"underworld": ["f"]}, THEIRS, [TURN, "Use"], {"spirit-deck:0": 5}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R93", "ELE-R94", "ELE-R98")
@pytest.mark.parametrize("told", [*ATTACKS, *SKIPPED, *MORE], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
