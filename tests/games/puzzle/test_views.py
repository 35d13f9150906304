"""What a bot must see stands in the view: the ledger's section "State a bot must see"."""

from pathlib import Path
from typing import Any

import pytest

from cardwright.kernel.game import Game
from cardwright.kernel.view import SPECTATOR
from cardwright.scenarios import read
from cardwright.scenarios.running import Script

CARDS = """
game: puzzle
cards:
  spirit:
    - {name: Cinder, element: FIRE, skills: []}
    - {name: Brook, element: WATER, skills: []}
    - {name: Dice, element: EARTH, skills: [GAMBLE]}
    - {name: Toad, element: WATER, skills: [METAMORPHOSIS]}
    - {name: Burglar, element: AIR, skills: [THEFT]}
    - {name: Oracle, element: LIGHT, skills: [], text: "Once per game: Draw 1 card."}
    - {name: Banner, element: LIGHT, skills: [], text: "Other cards you control have +1 BP."}
  soul:
    - {name: Ember Sage, elements: [FIRE], cost: 1, text: "Draw 1 card."}
"""


def played(folder: Path, position: str) -> Game:
    """The game after the moves of a scenario."""
    (folder / "one.yaml").write_text(CARDS + position, encoding="utf-8")
    script = Script(read(folder / "one.yaml")[0])
    script.play()
    return script.stage.game


def card_at(game: Game, seat: int, cell: str) -> dict[str, Any]:
    """A card of the field as the spectator sees it."""
    names = game.ruleset.zone[seat].cells
    found: dict[str, Any] = game.view(SPECTATOR)["seats"][seat]["field"]["cards"][names.index(cell)]
    return found


def test_modifiers_with_value_end_and_source(tmp_path: Path) -> None:
    """Each change that lies on a card, and what stands."""
    game = played(tmp_path, """
position:
  A: {field: {B1: Dice, B2: Banner}, deck: [Dice, Dice, Brook]}
  B: {field: {B1: {card: Cinder, modifiers: [{cannot attack: yes, until: next turn, seat: A}, {element: AIR}]}}}
moves:
  - A: GAMBLE
expect: {A: {field: {B1: {bp: 4}}}}
""")  # fmt: skip
    gamble = {"what": "bp", "value": 2, "until": "end of turn", "source": "Dice"}
    banner = {"what": "bp", "value": 1, "until": "while its source is in play", "source": "Banner"}
    assert card_at(game, 0, "B1")["changes"] == [gamble, banner]
    cinder = card_at(game, 1, "B1")["changes"]
    assert [(one["what"], one["value"], one["until"]) for one in cinder] == [
        ("cannot attack", "yes", "next turn"), ("element", "AIR", "end of turn"),
    ]  # fmt: skip
    assert cinder[0]["seat"] == 0
    assert game.view(1)["seats"][0]["deck_shown"] == ["Brook"]


def test_what_was_used_this_turn_and_in_this_game(tmp_path: Path) -> None:
    """The Simple Summon, the Shaman Soul, an ability that is used once per game, the idle count."""
    game = played(tmp_path, """
position:
  numbers: {idle-turns: 3}
  A: {field: {B1: Cinder, B2: Oracle}, hand: [Brook], deck: [Brook], souls: [Ember Sage]}
  B: {field: {B1: Cinder}}
moves:
  - A: [Summon Brook, face-up, R1, of Oracle, Flip the Shaman Soul, Use the Shaman Soul]
""")  # fmt: skip
    view = game.view(1)
    assert (view["idle"], view["simple_summons"], view["soul_flipped"], view["soul_used"]) == (3, 1, 1, 1)
    assert view["seats"][0]["once_used"] == ["Oracle: Once per game: Draw 1 card."]


def test_a_link_shows_what_paid_for_it(tmp_path: Path) -> None:
    """METAMORPHOSIS: its Element and the discarded card."""
    game = played(tmp_path, """
position:
  A: {field: {B1: Toad, B2: Dice}, hand: [Cinder], deck: [Brook]}
  B: {field: {B1: Cinder}}
moves:
  - A: [METAMORPHOSIS, Cinder, Toad]
expect: {options: {A: [Pass, GAMBLE of Dice]}}
""")  # fmt: skip
    link = game.view(1)["stack"][0]
    assert (link["element"], link["paid"], link["seat"]) == ("FIRE", ["Cinder"], 0)
    assert game.view(1)["passes"] == 0


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_card_that_paid_face_down_is_not_named(tmp_path: Path, seat: int) -> None:
    """PUZ-H.7, D7: THEFT's cost: the face-up card by name, in zone order; the face-down one only as a card."""
    game = played(tmp_path, """
position:
  A: {field: {B1: Burglar, B2: {card: Brook, face: down}, B3: Cinder}, deck: [Brook]}
  B: {field: {B1: Dice, B2: Cinder}, deck: [Brook]}
moves:
  - A: [THEFT, "2", Cinder at B3, Brook at B2, Dice, Cinder at B2]
expect: {options: {B: [Pass, GAMBLE of Dice]}}
""")  # fmt: skip
    link = game.view(seat)["stack"][0]
    assert (link["number"], link["paid"]) == (2, [None, "Cinder"])
