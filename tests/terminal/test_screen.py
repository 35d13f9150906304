"""The table on screens of many sizes, for boards with and without a description, and the picture of the README."""

import random
from pathlib import Path

import pytest
from rich.console import Console

import cardwright as cw
from cardwright import board as boards
from cardwright.terminal.screen import Screen

from . import picture

RULESET = cw.load("puzzle")


def position(seed: int, answers: int) -> cw.Game:
    """A random game after some answers, or its end."""
    game = RULESET.new_game([cw.read_deck(RULESET, name).deck for name in ("ember", "tidebound")], seed)
    chance = random.Random(seed)
    while not game.over and len(game.answers) < answers:
        game.choose(chance.randrange(len(game.decision.options)))
    return game


@pytest.mark.parametrize("width", [60, 80, 101, 160, 250])
@pytest.mark.parametrize("height", [24, 50])
@pytest.mark.parametrize("board", [boards.load(RULESET), boards.plain(RULESET)], ids=["described", "plain"])
def test_no_line_is_wider_than_the_screen(width: int, height: int, board: boards.Board) -> None:
    """And every card that the seat knows on the field stands there, as far as its name fits."""
    for answers in (0, 15, 60, 100):
        game = position(answers, answers)
        screen = Screen(RULESET, board, ["you", "the bot"], width, height)
        for seat in (0, 1, cw.SPECTATOR):
            view = game.view(seat)
            lines = screen.table(view, max(seat, 0))
            links = [line for line in lines if line.plain.startswith(" ")]  # a link of the Sequence may be wrapped
            assert all(line.cell_len <= width for line in lines if line not in links)
            text = "\n".join(line.plain for line in lines)
            for held in (view["seats"][0]["field"], view["seats"][1]["field"]):
                for card in held["cards"]:
                    if card and "name" in card:
                        assert card["name"].split("/")[0][:3] in text


def test_at_24_lines_the_table_leaves_room_for_the_question() -> None:
    """A screen of 80 by 24 holds the table with lines to spare."""
    for seed in range(30):
        view = position(seed, 50).view(0)
        lines = Screen(RULESET, boards.load(RULESET), ["you", "the bot"], 80, 24).table(view, 0)
        assert len(lines) <= 16 + len(view["stack"])


def test_the_board_knows_every_mark_and_fact() -> None:
    """What a view can show of a card has a place on the board; skill marks stand for their words."""
    board = boards.load(RULESET)
    seen = set()
    for seed in range(20):
        for held in position(seed, 80).view(0)["seats"]:
            for card in held["field"]["cards"]:
                seen |= set(card or ())
                for mark in (card or {}).get("marks", ()):
                    assert any(mark == known.name or mark.startswith(known.name.removesuffix("*")) for known in board.mark)
    facts = {fact.name for fact in board.card.facts} | {"name", "face", "owner", "marks", "changes"}
    assert board.links is not None
    assert seen <= facts | {board.links.fact}
    assert {card.facts["element"] for card in RULESET.cards if card.kind == "spirit"} == set(board.signs["element"])


def test_signs_are_told_apart_without_colour() -> None:
    """No two values of a set share a letter or a shape."""
    for signs in boards.load(RULESET).signs.values():
        for unlike in ("letter", "shape", "colour"):
            assert len({getattr(sign, unlike) for sign in signs.values()}) == len(signs)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('seat = [["field"]]\nzone = []', "field"),
        ('seat = []\n[[zone]]\nname = "feild"\ntitle = "F"\ndraw = "grid"', "feild"),
        ('seat = []\n[[zone]]\nname = "field"\ntitle = "F"\ndraw = "circle"', "circle"),
        ('seat = []\nzone = []\ncolor = "red"', "color"),
        ("seat = [", "board.toml"),
        ('seat = []\nzone = []\n[phase]\nlunch = "Lunch"', "lunch"),
    ],
)
def test_a_faulty_board_is_refused_with_file_and_key(tmp_path: Path, text: str, complaint: str) -> None:
    """Never a traceback, never a board half read."""
    path = tmp_path / "board.toml"
    path.write_text(text)
    with pytest.raises(cw.CardwrightError, match=complaint) as error:
        boards.read(path, RULESET)
    assert "board.toml" in str(error.value)


def test_the_picture_of_the_readme_can_be_drawn_again() -> None:
    """The script draws a screen of a game that is going on."""
    drawn = picture.draw(picture.session("random"))
    assert drawn.startswith("<svg")
    assert "Sequence" in drawn
    assert picture.PICTURE.exists()


def test_without_colours_nothing_but_text_is_printed() -> None:
    """Plain output holds no escape codes."""
    console = Console(no_color=True, force_terminal=False, record=True, width=80)
    with console.capture() as printed:
        for line in Screen(RULESET, boards.load(RULESET), ["you", "the bot"], 80, 24).table(position(1, 50).view(0), 0):
            console.print(line)
    assert "\x1b" not in printed.get()
