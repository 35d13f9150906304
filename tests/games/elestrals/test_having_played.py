"""Filters of nouns in other words: that has, with no Spirit of an element, different ones, one of each; played as they say.

The positions and the way to write them are those of test_words_played.  All texts are made up for these tests.
"""

from typing import Final

import pytest

from cardwright.games.elestrals.field import ELEMENTS, ELESTRAL
from cardwright.games.elestrals.nodes import EventOther, HasElement, OfKind
from cardwright.kernel.node import walk
from cardwright.kernel.tree import Some, Triggered, Who
from cardwright.kernel.verbs.leave import Destroy

from .test_meanings import read
from .test_words_played import HAND, Told, scene_of

FALLEN: Final = {"Pup": "underworld:1", "Cub": "elestral-row:1"}
THEIRS: Final = {"row": ["Pup: f", "Cub: w"]}
BARE: Final = {"row": ["Probe: f"]}
HAVING: Final = [
    Told("none of an element", "Destroy each Elestral that has no {water} Enchanting it.", HAND, THEIRS,
         ["Cast Probe"], FALLEN),
    Told("with none of it", "Destroy each Elestral with no {water} Enchanting it.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("with so many of it", "Destroy each Elestral with 2 or more {fire} Enchanting it.", HAND,
         {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("with both", "Destroy each {fire}-Enchanted Elestral that is {water}-Enchanted.", HAND, {"row": ["Beast: fw",
         "Pup: f"]},
         ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("that has so much", "Destroy each Elestral that has 3 or less {attack}.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("that has so many Spirits", "Destroy each Elestral that has 2 or more Enchanting Spirits.", HAND,
         {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe"], {"Beast": "underworld:1", "Pup": "elestral-row:1"}),
    Told("not so Enchanted", "Destroy each Elestral that is not Enchanted with {water}.", HAND, THEIRS, ["Cast Probe"],
         FALLEN),
    Told("that a player controls", "Destroy each Elestral that an opponent controls.", HAND | {"row": ["Rock: e"]}, THEIRS,
         ["Cast Probe"], {"Pup": "underworld:1", "Rock": "elestral-row:0"}),
    Told("the one that attacks",
         "This Probe can only be played when an Elestral declares an attack. Destroy that Elestral.", {"hand": [],
         "runes": ["*Probe"], "row": ["Rock: e"]},
         {"row": ["Pup: f", "Cub: w"]}, ["Attack with Cub", "Rock", "Probe"],
         {"Cub": "underworld:1", "Pup": "elestral-row:1"},
         "counter", "battle", 1),
    Told("different ones", "Special Cast 2 Elestrals with different names from your Underworld.",
         HAND | {"underworld": ["Pup", "Pup", "Cub"], "spirits": "fffff"}, {}, ["Cast Probe", "Pup", "Cub"],
         {"elestral-row:0": 2, "Cub": "elestral-row:0"}),
    Told("one for each name", "This Probe gets +2 {attack} for each different name among Elestrals in your Underworld.",
         BARE | {"underworld": ["Pup", "Pup", "Cub"]}, {}, [], {"Probe.stats": (7, 3)}, "elestral"),
    Told("one of each", "Search your deck for a Rune and add it to your hand. Search your deck for a {water} Elestral and "
         "add it to your hand.",
         HAND | {"deck": ["Pup", "Cub", "Charm"]}, {}, ["Cast Probe", "Charm", "Cub"], {"hand:0": 2, "Pup": "main-deck:0"}),
    Told("one of those", "Foretell 3, then add one of those cards to your "
         "hand.", HAND | {"deck": ["Pup", "Cub", "Rock"]}, {},
         ["Cast Probe", "Cub"], {"Cub": "hand:0"}),
    Told("as it was", "When an Elestral that was {water}-Enchanted is destroyed you can draw a card.", BARE |
         {"row": ["Probe: f", "Cub: w"], "hand": ["Sweep"], "spirits": "ff", "deck": ["Filler"]}, {"row": ["Pup: f"]},
         ["Cast Sweep"], {"hand:0": 0}, "elestral"),
    Told("every player", "Every player draws a card.", HAND | {"deck": ["Filler"]}, {"deck": ["Filler"]}, ["Cast Probe"],
         {"hand:0": 1, "hand:1": 1}),
]  # fmt: skip

ON_FIELD: Final = {"row": ["Probe: fe"], "hand": ["Cub", "Rock"], "deck": ["Filler"] * 4, "spirits": "ffff"}
USE: Final = "Use + Probe"
ASKED: Final = [
    Told("another player's choice", "Destroy an Elestral of an opponent's choice.", HAND | {"row": ["Rock: e"]}, THEIRS,
         ["Cast Probe", "Rock"], {"Rock": "underworld:0"}),
    Told("their choice among theirs", "An opponent returns an Elestral of their choice on their field to their hand.",
         HAND | {"row": ["Rock: e"]}, {"row": ["Cub: w"]}, ["Cast Probe"], {"Cub": "hand:1", "Rock": "elestral-row:0"}),
    Told("your choice", "You can destroy an Elestral of your choice.", ON_FIELD, THEIRS, [USE, "Cub"],
         {"Cub#2": "underworld:1"}, "elestral"),
    Told("this and another as a cost", "You can discard this Probe and a {water} card in order to draw a card.",
         {"hand": ["Probe", "Cub", "Rock"], "deck": ["Filler"]}, {}, [USE],
         {"Probe": "underworld:0", "Cub": "underworld:0", "Rock": "hand:0"}, "elestral"),
    Told("this as one of two targets", "You can target another Elestral. It gets +2 {attack} until the next turn and this "
         "Probe gets +2 {attack} until the next turn.", ON_FIELD, {"row": ["Pup: f"]}, [USE, "Pup"], {"Probe.stats": (5, 3),
         "Pup.stats": (5, 3)}, "elestral"),
    Told("another target", "Target 2 Elestrals on your field. Destroy them.",
         HAND | {"row": ["Rock: e", "Pup: f", "Cub: w"]}, {}, ["Cast Probe", "Rock", "Cub"],
         {"Rock": "underworld:0", "Cub": "underworld:0", "Pup": "elestral-row:0"}),
    Told("such a bearer", "While the Empowered Elestral is a {water} Elestral, it gets +2 {attack}.",
         {"runes": ["Probe: f > Cub"], "row": ["Cub: w"]}, {}, [], {"Cub.stats": (6, 2)}, "artifact"),
    Told("no such bearer", "While the Empowered Elestral is a {fire} Elestral, it gets +2 {attack}.",
         {"runes": ["Probe: f > Cub"], "row": ["Cub: w"]}, {}, [], {"Cub.stats": (4, 2)}, "artifact"),
    Told("each of the targets", "Target 2 Elestrals and give each of them -1 {attack} until the next turn.", HAND, THEIRS,
         ["Cast Probe", "Pup", "Cub"], {"Pup.stats": (2, 3), "Cub.stats": (3, 2)}),
    *(Told(each, f"Target 2 Elestrals. {each} -1 {{attack}} until the next turn.", HAND, THEIRS,
           ["Cast Probe", "Pup", "Cub"], {"Pup.stats": (2, 3), "Cub.stats": (3, 2)})
      for each in ("They each get", "Each of them gets")),
    Told("the one that is attacked",
         "When this Probe declares an attack on an Elestral you can give that Elestral -1 {defense} until the next turn.",
         {"row": ["Probe: f"]}, {"row": ["Rock: e @defense"]},
         ["Attack with Probe", "Rock", "Probe + :"], {"Rock.stats": (1, 5)}, "elestral", "battle"),
    Told("the one in battle with it", "When this Probe enters battle with an Elestral you can Suppress that Elestral.",
         {"row": ["Probe: f"]}, {"row": ["Rock: e @defense"]}, ["Attack with Probe", "Rock", "Probe + :"],
         {"Rock.suppressed": True}, "elestral", "battle"),
    Told("none can unless", "Elestrals cannot attack unless they are {water}-Enchanted.", {"row": ["Probe: f", "Cub: w"]},
         {"row": ["Pup: f"]}, [], {"offered": "Attack with Cub", "not offered": "Attack with Probe"}, "elestral", "battle"),
    Told("not of that player", "Return each Elestral that you do not control to its owner's hand.",
         HAND | {"row": ["Rock: e"]}, THEIRS, ["Cast Probe"], {"Rock": "elestral-row:0", "Pup": "hand:1"}),
]  # fmt: skip

AMONG: Final = [
    Told("Cast this turn", "Elestrals Cast this turn get +2 {attack}.",
         {"row": ["Probe: f"], "hand": ["Pup"], "spirits": "ff"}, {"row": ["Rock: e"]}, ["Cast Pup"],
         {"Pup.stats": (5, 3), "Rock.stats": (1, 6)}, "elestral"),
    Told("that you Cast", "Destroy each Elestral on your field that was Cast this turn.", {"hand": ["Probe", "Pup"],
         "row": ["Rock: e"],
         "spirits": "ffff"}, {}, ["Cast Pup", "Cast Probe"], {"Pup": "underworld:0", "Rock": "elestral-row:0"}),
    Told("one of a player's", "Target one of your opponents' Elestrals and destroy it.", HAND | {"row": ["Rock: e"]},
         {"row": ["Pup: f"]}, ["Cast Probe", "Pup"], {"Pup": "underworld:1"}),
    Told("one of yours, in an event", "When your other Elestral is destroyed you can draw a card.",
         {"row": ["Probe: f", "Pup: f"], "deck": ["Filler"]}, {"hand": ["Sweep"], "spirits": "ff"}, ["Cast Sweep"],
         {"hand:0": 0}, "elestral", "main", 1),
    Told("only so many", "Destroy an Elestral with exactly 1 Enchanting Spirit.", HAND, {"row": ["Beast: ff", "Pup: f"]},
         ["Cast Probe", "Pup"], {"Pup": "underworld:1", "Beast": "elestral-row:1"}),
    Told("fewer than that one", "Target an Elestral on your field and destroy each Elestral with fewer Enchanting "
         "Spirits than "
         "that Elestral.", HAND | {"row": ["Rock: ee"]}, {"row": ["Beast: ff", "Pup: f"]}, ["Cast Probe", "Rock"],
         {"Pup": "underworld:1", "Beast": "elestral-row:1"}),
    Told("effects of such cards", "This Probe cannot be destroyed by 1 Spirit Runes.",
         {"row": ["Probe: f", "Pup: f"]}, {"hand": ["Sweep"], "spirits": "ff"}, ["Cast Sweep"],
         {"Probe": "elestral-row:0", "Pup": "underworld:0"}, "elestral", "main", 1),
    Told("of both players", "Elestrals of both players get +1 {attack}.", {"row": ["Probe: f"]}, {"row": ["Pup: f"]}, [],
         {"Probe.stats": (4, 3), "Pup.stats": (4, 3)}, "elestral"),
    Told("two places, each with its own noun",
         "Target an Elestral on your field. Return an Elestral with the same name from your Underworld to your hand.",
         HAND | {"row": ["Pup: f"], "underworld": ["Pup", "Cub"]}, {}, ["Cast Probe"],
         {"hand:0": 1, "Cub": "underworld:0"}),
    Told("whose number", "Destroy each Elestral whose {attack} is 3 or less.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("except those", "Destroy all Elestrals except {water}-Enchanted Elestrals.", HAND, THEIRS, ["Cast Probe"], FALLEN),
    Told("except those in a Position", "Destroy all Elestrals except Elestrals in Defense Position.", HAND,
         {"row": ["Pup: f", "Cub: w @defense"]}, ["Cast Probe"], FALLEN),
    Told("each of theirs", "Destroy each opponent's Elestral that is not {water}-Enchanted.", HAND | {"row": ["Rock: e"]},
         THEIRS, ["Cast Probe"], FALLEN | {"Rock": "elestral-row:0"}),
    Told("that has done it", "Destroy each Elestral that has been Suppressed.", HAND | {"row": ["Rock: e"]},
         {"row": ["Pup: f"]}, ["Cast Probe"], {"Rock": "elestral-row:0"}),
    Told("for each one this turn", "This Probe gets +1 {attack} for each Elestral on your field that was Cast this turn.",
         {"row": ["Probe: f"], "hand": ["Pup"], "spirits": "ff"}, {}, ["Cast Pup"], {"Probe.stats": (4, 3)}, "elestral"),
    Told("while it battles such", "This Probe gets +4 {attack} while battling a {water} Elestral.", {"row": ["Probe: f"]},
         {"row": ["Calm: w @defense"]}, ["Attack with Probe", "Calm"], {"Calm": "underworld:1"}, "elestral", "battle"),
]  # fmt: skip
THAT_RUNE: Final = "When an Elestral on your field is targeted by an opponent's {} you can Negate that {} and destroy {}."

PAID: Final = Told(
    "the event's card, not what pays for it",
    "When an opponent Casts an Elestral you can Disenchant {fire} from this Probe in order to destroy that Elestral.",
    {"row": ["Probe: ff"]},
    {"hand": ["Pup"], "spirits": "ff"},
    ["Cast Pup", "Probe + :"],
    {"Pup": "underworld:1", "Probe": "elestral-row:0"},
    "elestral",
    "main",
    1,
)
REFUSED: Final = [
    ("Unblocked Elestrals get +1 {attack}.", "a word that is not known is no name"),
    ("Search your deck for a Divine Rune that is not on the field and add it to your hand.", "its name is meant"),
    ("Each player's Elestrals with the highest {attack} cannot attack.", "the highest of each, not of all"),
    ("When your Elestral is targeted by an opponent's Elestral effect you can give that Elestral +2 {attack}.", "which"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), REFUSED, ids=lambda told: told)
def test_what_would_say_something_else_is_refused(text: str, why: str) -> None:
    found = read(text)
    assert found.faults, why
    assert not found.abilities


def test_whose_effect_is_activated() -> None:
    [(ability, _text)] = read("When an opponent activates a {fire} Elestral's effect you can draw a card.").abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.event.what, Some)
    assert ability.event.who is Who.OPPONENT
    assert set(ability.event.what.cards.tests) == {OfKind(ELESTRAL), HasElement((ELEMENTS.index("fire"),))}


@pytest.mark.parametrize("told", [*AMONG, PAID], ids=lambda told: told.says)
def test_which_of_them(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


def test_the_card_whose_effect_is_negated_is_meant_behind_it() -> None:
    for words in (
        ("Rune effect", "effect", "it"),
        ("Rune effect", "effect", "that Rune"),
        ("Rune effect", "effect", "that card"),
    ):
        [(ability, _text)] = read(THAT_RUNE.format(*words)).abilities
        assert isinstance(ability, Triggered)
        assert Destroy(EventOther()) in list(walk(ability.action))
    assert read(THAT_RUNE.format("Elestral effect", "effect", "that Elestral")).faults  # which of the two


@pytest.mark.parametrize("told", ASKED, ids=lambda told: told.says)
def test_choices_and_targets(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R132")
@pytest.mark.parametrize("told", HAVING, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)
