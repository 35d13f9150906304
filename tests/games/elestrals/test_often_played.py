"""Sentences about how often, and when else, an effect can be activated; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.kernel.ruleset import Ruleset

from .corpus import Scene
from .positions import PLAIN
from .positions import spirits as spirit_cards
from .test_meanings import read
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import ANSWER, RULES, Told, scene_of

DRAW: Final = "You can draw a card. "
OFTEN: Final = [
    Told("once", DRAW + "This effect can be activated only once each turn.",
         CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("once more while that holds",
         "You can draw a card. This effect can be activated one additional time each turn if you control a {water} "
         "Elestral.", CARD | {"row": ["Probe: f", "Cub: w"]}, THEIRS, ["Use", "Use + additional"],
         {"not offered": "Use", "hand:0": 2}, "elestral"),
    Told("not without it",
         "You can draw a card. This effect can be activated one additional time each turn if you control a {water} "
         "Elestral.", CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("thrice while that holds",
         DRAW + "While this Probe is {water}-Enchanted this effect can be activated 3 times each turn.",
         CARD | {"row": ["Probe: fw"]}, THEIRS, ["Use", "Use", "Use"], {"not offered": "Use", "hand:0": 3}, "elestral"),
    Told("once more for more",
         DRAW + "If you also Expend {fire}, this effect can be activated one additional time each turn.",
         CARD, THEIRS, ["Use + additional"], {"offered": "Use", "hand:0": 1, "spirit-deck:0": 3}, "elestral"),
    Told("as often as it is paid",
         "You can Expend {fire} in order to draw a card. This effect can be activated up to 9 times each turn.",
         CARD, THEIRS, ["Use", "Use", "Use", "Use"], {"not offered": "Use", "hand:0": 4}, "elestral"),
    Told("effects of others",
         "You can draw a card. Your {fire} Elestrals' effects can be activated one additional time each turn.",
         CARD, THEIRS, ["Use", "Use"], {"not offered": "Use", "hand:0": 2}, "elestral"),
    Told("not of all others",
         "You can draw a card. Your {water} Elestrals' effects can be activated one additional time each turn.",
         CARD, THEIRS, ["Use"], {"not offered": "Use", "hand:0": 1}, "elestral"),
    Told("an effect that has a limit",
         "You can draw a card. This effect can be activated up to 2 times each turn. Your {fire} Elestrals' effects can "
         "be activated one additional time each turn.",
         CARD, THEIRS, ["Use", "Use", "Use"], {"not offered": "Use", "hand:0": 3}, "elestral"),
    Told("in another phase, too", DRAW + "This effect can also be activated during your opponent's End Phase.",
         CARD | {"deck": ["Filler"] * 6}, THEIRS, ["Use", TURN, TURN, "Use"], {"offered": "Use", "hand:0": 3}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R101")
@pytest.mark.parametrize("told", OFTEN, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


TWICE: Final = Told(
    "an attack is no use of an effect",
    "This Probe can attack twice during your Battle Phase. When this Probe destroys an Elestral in battle you can draw a "
    "card. This effect can be activated up to 2 times a turn.",
    {"row": ["Probe: f"], "deck": ["Filler"] * 4}, {"row": ["Calm: w", "Any: w"]},
    ["Attack with Probe", "Calm", ANSWER, "Attack with Probe", "Any", ANSWER], {"hand:0": 2}, "elestral", "battle",
)  # fmt: skip


@pytest.mark.clause("ELE-R40")
@pytest.mark.parametrize("others", range(6, 14))
def test_whatever_the_number_of_the_text(others: int) -> None:
    """Uses are counted by the number of the effect in the pool: behind other cards it has any."""
    raw = {"cost": ["fire"], "attack": 3, "defense": 3, "subclasses": [], "text": TWICE.text}
    aside = {"type": "invoke", "cost": ["fire"], "text": "Draw a card."}
    cards = [RULES.read_card("rune", aside | {"name": f"Aside {number}"}, "test") for number in range(others)]
    cards.append(RULES.read_card("elestral", raw | {"name": "Probe"}, "test"))
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, *cards])
    scene = Scene(TWICE.mine, TWICE.theirs, phase=TWICE.phase, rules=rules)
    scene.go(TWICE.go)
    scene.check(TWICE.then)


@pytest.mark.parametrize("text", [
    DRAW + "You can activate this effect any number of times each turn.",
    DRAW + "This effect can also be activated during your opponent's Main Phase.",
    DRAW + "This effect can be activated only once each turn if you control a {water} Elestral.",
])  # fmt: skip
def test_refused(text: str) -> None:
    assert read(text).faults[0].kind == "refused"
