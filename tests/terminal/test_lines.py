"""What is typed: options by number, cell and words; commands; and everything else, however hostile."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.terminal.choices import groups, matching_options
from cardwright.terminal.lines import LONGEST, Lines
from cardwright.terminal.play import LeaveError

from .sitting import Sitting

ACTIONS = [
    "End the Action Phase", "Summon Gale Stag/Antlers", "Summon Gale Stag/Hooves", "Turn up face-down Wick Imp at B1",
    "PUZZLE of Kiln Tyrant/Maw at B2", "GAMBLE of Kiln Tyrant/Maw at B2",
]  # fmt: skip
CELLS = [f"Wick Imp to {cell}" for cell in ("B1", "B2", "Y1")]


@pytest.mark.parametrize(
    ("labels", "line", "indices"),
    [
        (ACTIONS, "1", [0]),
        (ACTIONS, "end", [0]),
        (ACTIONS, "ENTER", []),
        (ACTIONS, "hoo", [2]),
        (ACTIONS, "summon gale", [1, 2]),
        (ACTIONS, "gale stag/hooves", [2]),
        (ACTIONS, "b1", [3]),
        (ACTIONS, "b2", [4, 5]),
        (ACTIONS, "gamble b2", [5]),
        (ACTIONS, "b2 gamble", []),
        (ACTIONS, "0", []),
        (ACTIONS, "7", []),
        (CELLS, "b2", [1]),
        (CELLS, "b", [0, 1]),
        (["1", "2", "3"], "3", [2]),
        (["0", "1", "2"], "0", [0]),
        (["Rune slot 2", "Rune slot 3", "Rune slot 4"], "2", [0]),  # found by playing: it was slot 3
        (["Rune slot 2", "Rune slot 3", "Rune slot 4"], "1", []),
        (["Cub in slot 1", "Pup in slot 2", "Pup in slot 1"], "3", [2]),
        (["0", "1", "2"], "3", []),
        (["Pass"], "", [0]),
    ],
)
def test_a_line_means_the_options_it_fits(labels: list[str], line: str, indices: list[int]) -> None:
    """Numbers, cells, beginnings of words in order; a label as it stands before its number."""
    assert matching_options(labels, line) == indices


def test_options_that_begin_alike_stand_together() -> None:
    """A card's name is never torn apart, and no option is lost."""
    cards = [[], ["Gale Stag/Antlers"], ["Gale Stag/Hooves"], ["Wick Imp"], ["Kiln Tyrant/Maw"], ["Kiln Tyrant/Maw"]]
    found = groups(ACTIONS, cards)
    assert [title for title, _ in found] == ["", "Summon", ""]
    assert found[1].items == [(1, "Gale Stag/Antlers"), (2, "Gale Stag/Hooves")]
    assert [index for _, items in found for index, _ in items] == list(range(len(ACTIONS)))


@settings(max_examples=100, deadline=None)
@given(line=st.one_of(st.text(max_size=60), st.tuples(st.sampled_from("tlwrvu?b"), st.text(max_size=30)).map(" ".join)))
def test_any_line_gets_a_short_answer(line: str) -> None:
    """No line errs, and none prints more than a few screens or what cannot be shown; only answers change the game."""
    table = Sitting(seed=2)
    table.sit()
    table.answer("1")
    before = table.running.game.digest()
    answered = len(table.running.labels)
    cleaned = Lines(io.StringIO(line.replace("\n", " ").replace("\r", " "))).read("") or ""
    try:
        printed = table.answer(cleaned, "no")
    except LeaveError:
        assert cleaned.casefold() in {"q", "quit", "exit"} or cleaned.casefold().startswith(("q ", "quit ", "exit "))
        return
    assert (table.running.game.digest() == before) == (len(table.running.labels) == answered)
    assert len(printed) < 12_000
    assert all(c.isprintable() or c in "\n\x1b" for c in printed)


def test_long_lines_and_broken_bytes_are_cut_to_what_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """A line of a megabyte is one line; what follows it is read as the next."""
    raw = io.TextIOWrapper(io.BytesIO(b"x" * 1_000_000 + b"\nnext\xff\x00\x1b[2J\n"), encoding="utf-8")
    lines = Lines(raw)
    assert lines.read("> ") == "x" * LONGEST
    second = lines.read("> ")
    assert second is not None
    assert second.startswith("next")
    assert "\x1b" not in second
    assert lines.read("> ") is None
    assert "\x00" not in capsys.readouterr().out


def test_enter_ends_a_phase_only_when_pressed_twice() -> None:
    """A finger that slips costs no phase; a pass needs no second thought."""
    table = Sitting(seed=1)
    while table.running.game.state.turn == 0:
        table.sit()
        table.answer("")
    while table.running.game.decision.seat != 0 or table.running.game.decision.kind != "act":
        table.running.choose(table.running.game.decision.default)
    count = len(table.running.labels)
    table.play.warned = False
    assert "Enter once more" in table.answer("")
    assert len(table.running.labels) == count
    table.answer("")
    assert len(table.running.labels) == count + 1


def test_commands_answer(tmp_path: Path) -> None:
    """Every command does what the help says of it."""
    table = Sitting(seed=1)
    table.sit()
    assert "PUZ-1.6" in table.answer("w")
    assert "Scheme" in table.answer("t kiln tyrant/maw")
    assert "Base strength" in table.answer("t spirit")
    assert "You know no card" in table.answer("t xyzzy")
    assert "You draw 10 cards" in table.answer("l")
    assert "You draw 10 cards" not in table.answer("l 1")
    assert "WATER is stronger than FIRE" in table.answer("r 4.1")
    assert "PUZ-4.1 " in table.answer("r stronger")
    assert "No rule" in table.answer("r xyzzy")
    assert "Oblivion, the bot: empty" in table.answer("v")
    assert "B2: No card lies there." in table.answer("t b2")
    assert "B2: No card lies there." in table.answer("w B2")
    assert "PUZ-1.5: each player draws 10 cards" in table.answer("w log")
    assert "save the game to a file" in table.answer("?")
    assert "Nothing can be taken back" in table.answer("u")
    table.answer("2")
    assert "u: back" in table.play.prompt()
    table.answer("u")
    assert not table.running.labels
    assert "Saved to" in table.answer(f"s {tmp_path / 'game.json'}")
    assert json.loads((tmp_path / "game.json").read_text())["game"] == "puzzle"
    assert "Not saved" in table.answer(f"s {tmp_path / 'missing' / 'game.json'}")
    assert "is a folder" in table.answer(f"s {tmp_path}")
    assert "You play on." in table.answer("c", "no")
    table.answer("c", "yes")
    assert table.running.game.over
