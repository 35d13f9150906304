"""A folder with faulty cards: every fault is told at once, the other cards can be looked at, and no game starts."""

import json
from pathlib import Path

import pytest

from .conftest import Command

CARDS = """
[[spirit]]
name = "Good One"
element = "EARTH"
text = "When this card attacks, draw 1 card."
skills = []

[[spirit]]
name = "Bad Facts"
element = "ICE"
colour = "red"
skills = ["FLY"]

[[spirit]]
name = "Bad Text"
element = "FIRE"
skills = []
text = "When this card attacks, oposing FIRE cards lose 1 BP until end of turn."

[[soul]]
name = "Also Bad"
elements = []
cost = 0
text = "Draw 1 card."
"""
FAULTS = [
    'first.toml:8: Card data error in "Bad Facts": colour',
    'first.toml:8: Card data error in "Bad Facts": element',
    'first.toml:8: Card data error in "Bad Facts": skills',
    'first.toml:20: Card data error in "Also Bad": elements',
    'first.toml:20: Card data error in "Also Bad": cost',
    'first.toml:18:33: cannot read "oposing"',
]


@pytest.fixture(name="mine")
def folder_with_faults(tmp_path: Path) -> Path:
    """Return a designer's folder with five faults of facts, one of a text, and a card that can be used."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.toml").write_text('game = "puzzle"', encoding="utf-8")
    (tmp_path / "cards" / "first.toml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "cards" / "second.toml").write_text("[[spirit]\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("text", "check", "{mine}", "{mine}"), 1),
        (("cards", "{mine}", "--find", "Good"), 1),
        (("text", "explain", "{mine}", "Draw 1 card."), 0),
        (("simulate", "{mine}", "--games", "1"), 1),
    ],
)
def test_every_fault_is_told(command: Command, mine: Path, arguments: tuple[str, ...], code: int) -> None:
    answer = command(*(argument.format(mine=mine) for argument in arguments))
    assert answer.code == code
    for fault in [*FAULTS, "second.toml:1: not TOML"]:
        assert fault in answer.err + answer.out


def test_the_other_cards_are_shown(command: Command, mine: Path) -> None:
    cards = json.loads(command("cards", str(mine), "--json").out)
    names = {card["name"] for card in cards}
    assert "Good One" in names
    assert not names & {"Bad Facts", "Bad Text", "Also Bad"}


def test_what_is_no_card_is_told_to_machines(command: Command, mine: Path) -> None:
    found = json.loads(command("text", "check", str(mine), str(mine), "--json").out)
    assert (found["cards"], found["compiled"], len(found["refused"])) == (2, 1, 1)
    assert [FAULTS[0] in fault for fault in found["unusable"]] == [True, False, False]
