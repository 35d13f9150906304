"""What both players do at once: draw, Expend; who loses by it; read and played.

The positions and the way to write them are those of test_words_played.
"""

from typing import Final

import pytest

from cardwright.language.texts import TextsRefusedError

from .positions import Side
from .test_words_played import HAND, Told, scene_of

BOTH: Final = [
    Told("both draw", "Both players draw 2 cards.", HAND, {}, ["Cast Probe"], {"hand:0": 2, "hand:1": 2}),
    Told("each as many as they have", "Each player draws a card for each Elestral they control.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Cub: w", "Pup: f"]}, ["Cast Probe"], {"hand:0": 1, "hand:1": 2}),
    Told("then each discards", "Each player draws 2 cards, then discards a card.",
         HAND, {}, ["Cast Probe"], {"hand:0": 1, "hand:1": 1}),
    Told("each Expends as many as they control", "Each player Expends {omni} for each Elestral they control.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {"row": ["Cub: w", "Pup: f"], "spirits": "fff"},
         ["Cast Probe"], {"spirit-deck:0": 1, "spirit-deck:1": 1}),
    Told("in the turn of the other", "When an opponent Casts an Elestral each player Expends {omni} for each Elestral they "
         "control.",
         {"hand": ["Cub"], "spirits": "wff"}, {"row": ["Probe: f", "Pup: f"], "spirits": "fff"}, ["Cast Cub"],
         {"spirit-deck:0": 1, "spirit-deck:1": 1}, "elestral"),
]  # fmt: skip
UNCLEAR: Final = (
    "Each player draws a card. If they do, they discard a card.",
    "Each player discards a card. Then they draw a card.",
)
"""They may be either of them."""


@pytest.mark.parametrize("text", UNCLEAR)
def test_not_guessed(text: str) -> None:
    with pytest.raises(TextsRefusedError):
        scene_of(Told("", text, {}, {}, [], {}))


LOST: Final[dict[str, tuple[Side, Side]]] = {
    "Both players draw a card.": ({"hand": ["Probe"], "spirits": "f", "deck": []}, {"deck": []}),
    "Each player Expends {omni} for each Elestral they control.": (
        {"hand": ["Probe"], "spirits": "f", "row": ["Pup: f"]}, {"spirits": "", "row": ["Cub: w"]}),
}  # fmt: skip
"""By the same event both lose."""


@pytest.mark.clause("ELE-23.6", "ELE-1.9")
@pytest.mark.parametrize("told", BOTH, ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-23.6")
@pytest.mark.parametrize("text", LOST)
def test_a_draw(text: str) -> None:
    scene = scene_of(Told("", text, *LOST[text], ["Cast Probe"], {}))
    scene.go(["Cast Probe"])
    assert scene.game.result is not None
    assert scene.game.result.winners == ()
