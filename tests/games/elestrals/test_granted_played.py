"""Effects that groups of Elestrals gain for good, who alone can attack, who alone can Negate: played as the text says.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel.ruleset import Ruleset

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards
from .test_standing_played import CALLS, refused
from .test_words_played import ANSWER, HAND, Told, scene_of

TEACHES: Final = 'Your other {fire} Elestrals gain the effect "When this Elestral is destroyed you can draw a card."'
SHIELDS: Final = 'Your {fire} Elestrals have the effect "This Elestral cannot be targeted by Invoke Runes."'
CHARGED: Final = 'While God is Enchanted, the Empowered Elestral gains the effect "This Elestral gets +2 {attack}."'
ONLY_FIRE: Final = "Until the next turn, Elestrals that are not {fire}-Enchanted cannot attack."
GRANTED: Final = [
    Told("another learns it", TEACHES, {"row": ["Probe: f", "Pup: f"], "deck": ["Filler"]},
         {"hand": ["Aim"], "spirits": "f"}, ["Cast Aim", "Pup", ANSWER], {"Pup": "underworld:0", "hand:0": 1}, "elestral",
         active=1),
    Told("it does not", TEACHES, {"row": ["Probe: f", "Cub: w"], "deck": ["Filler"]}, {"hand": ["Aim"], "spirits": "f"},
         ["Cast Aim", "Cub"], {"Cub": "underworld:0", "hand:0": 0}, "elestral", active=1),
    Told("each is shielded", SHIELDS, {"hand": ["Aim"], "spirits": "f"}, {"row": ["Probe: f", "Pup: f", "Cub: w"]},
         ["Cast Aim"], {"Cub": "underworld:1", "Pup": "elestral-row:1"}, "elestral"),
    Told("while a god is there, too", CHARGED, {"row": ["Pup: f"], "runes": ["Probe: f > Pup", "God: f"]}, {}, [],
         {"Pup.stats": (5, 3)}, "artifact"),
    Told("not while none is", CHARGED, {"row": ["Pup: f"], "runes": ["Probe: f > Pup", "God: w"]}, {}, [],
         {"Pup.stats": (3, 3)}, "artifact"),
    Told("with these alone", ONLY_FIRE, HAND | {"row": ["Pup: f", "Cub: w"]}, {},
         ["Cast Probe", "Spirit Deck", "Enter the Battle Phase"],
         {"offered": "Attack with Pup", "not offered": "Attack with Cub"}),
]  # fmt: skip
AGAINST_IT: Final = (
    "When the Empowered Elestral enters battle with an Elestral, that Elestral gets -2 {attack} until the end of the battle."
)
BEARERS: Final = [
    Told("with it alone", AGAINST_IT, {"row": ["Pup: f"], "runes": ["Probe: f > Pup"]}, {"row": ["Cub: w"]},
         ["Attack with Pup"], {"Pup": "elestral-row:0", "Cub": "underworld:1"}, "artifact", "battle"),
    Told("not with another that is Empowered", AGAINST_IT,
         {"row": ["Pup: f", "Rock: e"], "runes": ["Probe: f > Rock", "Charm: f > Pup"]}, {"row": ["Cub: w"]},
         ["Attack with Pup"], {"Pup": "underworld:0", "Cub": "elestral-row:1"}, "artifact", "battle"),
    Told("all but it", "Your Elestrals other than the Empowered Elestral get +1 {attack}.",
         {"row": ["Pup: f", "Cub: w"], "runes": ["Probe: f > Pup"]}, {}, [],
         {"Pup.stats": (3, 3), "Cub.stats": (5, 2)}, "artifact"),
    Told("who has none", "While you do not control a Divine Rune this Probe gets +2 {attack}.",
         {"row": ["Probe: f"]}, {"runes": ["God: f"]}, [], {"Probe.stats": (5, 3)}, "elestral"),
    Told("who attacks it", "When an Elestral attacks the Empowered Elestral you can draw a card.",
         {"row": ["Cub: w"]}, {"row": ["Pup: f"], "runes": ["Probe: f > Pup"], "deck": ["Filler"]},
         ["Attack with Cub", ANSWER], {"hand:1": 1}, "artifact", "battle"),
]  # fmt: skip
BOUND: Final = "When you Cast this Probe you can target an Elestral. It cannot attack as long as it remains on the field."
STAYING: Final = [
    Told("bound although who bound it is gone", BOUND,
         {"hand": ["Probe", "Aim"], "spirits": "ff"}, {"row": ["Cub: w", "Pup: f"], "deck": ["Filler"]},
         ["Cast Probe", ANSWER, "Cub", "Cast Aim", "Probe", "End the turn", "Enter the Battle Phase"],
         {"not offered": "Attack with Cub", "offered": "Attack with Pup"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R182")
@pytest.mark.parametrize("told", STAYING, ids=lambda told: told.says)
def test_stays(told: Told) -> None:
    scene = scene_of(told, CALLS)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R180", "ELE-R181")
@pytest.mark.parametrize("told", [*GRANTED, *BEARERS], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told, CALLS)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R181", "ELE-R97")
@pytest.mark.parametrize(("by", "drawn"), [("Counter", 2), ("Invoke", 0)])
def test_not_negated_by_such(by: str, drawn: int) -> None:
    text = f"Draw 2 cards. This Probe cannot be Negated by {by} Runes."
    raw = {"name": "Probe", "type": "invoke", "cost": symbols("f"), "text": text}
    hush = {"name": "Hush", "type": "counter", "cost": symbols("f"), "text": "Negate an opponent's Rune."}
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, *(RULES.read_card("rune", one, "test") for one in (raw, hush))])
    scene = Scene({"hand": ["Probe"], "spirits": "f"}, {"runes": ["*Hush"], "spirits": "f"}, rules=rules)
    scene.go(["Cast Probe", "Cast Set Hush"])
    scene.check({"hand:0": drawn, "Hush": "underworld:1"})


def test_an_active_effect_of_each_is_refused() -> None:
    assert "gain" in refused('Your other Elestrals gain the effect "You can Nexus {fire}."')
