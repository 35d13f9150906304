"""Sentences about what players cannot do: activate, Special Cast, Set, Search, Negate; in response; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.kernel.ruleset import Ruleset

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards
from .test_times_played import CARD, THEIRS, TURN
from .test_words_played import HAND, RULES, Told, scene_of

LIMITS: Final = [
    Told("no Rune of theirs", "Opponents cannot activate Invoke Runes.",
         CARD, THEIRS | {"hand": ["Sweep"], "spirits": "f"}, [TURN], {"not offered": "Cast Sweep"}, "elestral"),
    Told("the own ones", "Opponents cannot activate Invoke Runes.",
         CARD | {"hand": ["Sweep"]}, THEIRS, [], {"offered": "Cast Sweep"}, "elestral"),
    Told("only in that phase", "Your opponents cannot activate Invoke Runes during the Battle Phase.",
         CARD, THEIRS | {"hand": ["Sweep"], "spirits": "f"}, [TURN], {"offered": "Cast Sweep"}, "elestral"),
    Told("no effect", "You can draw a card. Elestral effects cannot be activated.",
         CARD, THEIRS, [], {"not offered": "Use"}, "elestral"),
    Told("no effect of others", "You can draw a card. Effects of {water} Elestrals cannot be activated.",
         CARD, THEIRS, [], {"offered": "Use"}, "elestral"),
    Told("no conditional effect",
         "When you Expend 1 or more Spirits you can draw a card. Elestral effects cannot be activated.",
         CARD, THEIRS, ["Expend a Spirit"], {"hand:0": 1}, "elestral"),
    Told("no Special Cast", "You can Special Cast an Elestral from your hand. Elestrals cannot be Special Cast.",
         CARD | {"hand": ["Pup"]}, {}, ["Use"], {"Pup": "hand:0"}, "elestral"),
    Told("no Special Cast for this turn", "You cannot Special Cast Elestrals for the rest of this turn. Draw a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1}),
    Told("none by a card's own way",
         "This Probe can be Special Cast from your hand if you control an Elestral. Elestrals cannot be Special Cast.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "ff"}, {}, [], {"offered": "Play Probe"}, "elestral"),
    Told("no Setting", "Your opponents cannot Set Runes.",
         CARD, THEIRS | {"hand": ["Charm"]}, [TURN], {"not offered": "Set Charm"}, "elestral"),
    Told("but their own", "Your opponents cannot Set Runes.",
         CARD | {"hand": ["Charm"]}, THEIRS, [], {"offered": "Set Charm"}, "elestral"),
    Told("nothing to be found",
         "You can Search your deck for an Elestral and add it to your hand. Players cannot Search their decks.",
         CARD, THEIRS, ["Use"], {"hand:0": 0}, "elestral"),
    Told("no Spirit comes home",
         "You can return {fire} from your Underworld to your Spirit Deck. "
         "Players cannot return Spirits from their Underworld to their Spirit Deck.",
         CARD | {"underworld": ["f"]}, THEIRS, ["Use"], {"spirit-deck:0": 4}, "elestral"),
    Told("one Rune a turn", "Players can only play 1 Rune each turn.",
         {"runes": ["Probe: f"], "hand": ["Spark", "Spark"], "spirits": "fff"}, {}, ["Cast Spark"],
         {"not offered": "Cast Spark"}, "divine"),
    Told("each player counts their own", "Players can only play 1 Rune each turn.",
         {"runes": ["Probe: f"], "hand": ["Spark"], "spirits": "fff"}, THEIRS | {"hand": ["Spark"], "spirits": "f"},
         ["Cast Spark", TURN], {"offered": "Cast Spark"}, "divine"),
    Told("not the turn they are Special Cast", "Elestrals cannot attack the turn they are Special Cast.",
         {"row": ["Probe: f"], "hand": ["Pup"], "spirits": "ff"}, {}, ["Cast Pup", "Enter the Battle Phase"],
         {"offered": "Attack with Pup"}, "elestral"),
]  # fmt: skip


@pytest.mark.clause("ELE-R95", "ELE-R98")
@pytest.mark.parametrize("told", LIMITS, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R97", "ELE-15.1")
@pytest.mark.parametrize(("text", "drawn"), [("Draw 2 cards.", 0), ("Draw 2 cards. This Probe cannot be Negated.", 2)])
def test_what_cannot_be_negated_resolves(text: str, drawn: int) -> None:
    raw = {"name": "Probe", "type": "invoke", "cost": symbols("f"), "text": text}
    hush = {"name": "Hush", "type": "counter", "cost": symbols("f"), "text": "Negate an opponent's Rune."}
    cards = [RULES.read_card("rune", one, "test") for one in (raw, hush)]
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, *cards])
    scene = Scene({"hand": ["Probe"], "spirits": "f"}, {"runes": ["*Hush"], "spirits": "f"}, rules=rules)
    scene.go(["Cast Probe", "Cast Set Hush"])
    scene.check({"hand:0": drawn, "Hush": "underworld:1"})
