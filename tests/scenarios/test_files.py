"""Files that are no good: an error with its line, what was expected, and the nearest right word; never a traceback."""

import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.kernel.errors import CardwrightError
from cardwright.scenarios import ScenarioError, files, read, run_file

GOOD = """\
game: puzzle
cards:
  spirit:
    - {name: Ember, element: FIRE, skills: []}
    - {name: Dice, element: EARTH, skills: [GAMBLE]}
position:
  phase: clash
  A: {field: {B1: Ember}, deck: [Ember]}
  B: {field: {B3: {card: Dice, face: down, marks: [attacked]}, R1: Ember}, deck: [Dice, Ember]}
moves:
  - A: [Attack with Ember, B3]
  - expect: {B: {field: {B3: {card: Dice, face: up}}}, decision: {seat: B, kind: respond, prompt: priority}}
  - B: GAMBLE
expect:
  A: {field: {B1: empty}}
  sees: {A: {B: {deck: [Ember]}}}
"""

SLIPS = [
    # what is written instead of what, line, expected, got
    ("game: puzzle", "game: puzle", 1, 'did you mean "puzzle"', '"puzle"'),
    ("game: puzzle\n", "", 1, "the game", "without one"),
    ("position:", "positon:", 6, 'did you mean "position"', '"positon"'),
    ("  phase: clash", "  fase: clash", 7, 'did you mean "phase"', '"fase"'),
    ("phase: clash", "phase: clas", 7, 'did you mean "clash"', '"clas"'),
    ("A: {field: {B1: Ember}, deck", "C: {field: {B1: Ember}, deck", 1, "at most 2 players", "player C"),
    ("A: {field", "A: {feild", 8, 'did you mean "field"', '"feild"'),
    ("{B1: Ember}, deck", "{B9: Ember}, deck", 8, "a cell of field", '"B9"'),
    ("{B1: Ember}, deck", "{B1: Embr}, deck", 8, 'did you mean "Ember"', '"Embr"'),
    ("face: down", "face: dwn", 9, 'did you mean "down"', '"dwn"'),
    ("marks: [attacked]", "marks: [atacked]", 9, 'did you mean "attacked"', '"atacked"'),
    ("card: Dice, face: down", "name: Dice, face: down", 9, "a key of a card", '"name"'),
    ("deck: [Ember]}", "deck: {Ember: 1}}", 8, "a list of cards for deck", ""),
    ("  - A: [Att", "  - D: [Att", 11, "a step", '"D"'),
    ("moves:", "moves: all", 11, "YAML", ""),
    ("kind: respond", "kind: respnd", 12, 'did you mean "respond"', '"respnd"'),
    ("prompt: priority", "prompt: priorty", 12, 'did you mean "priority"', '"priorty"'),
    ("  - expect: {B:", "  - expects: {B:", 12, 'did you mean "expect"', '"expects"'),
    ("face: up", "fase: up", 12, 'did you mean "face"', '"fase"'),
    ("sees: {A:", "sees: {Q:", 16, "a seat", '"Q"'),
    ("element: FIRE, skills", "element: FIRES, skills", 4, "a card that can be used", "element"),
    ("  spirit:", "  spirt:", 3, 'did you mean "spirit"', '"spirt"'),
    ("{name: Ember", "{name: Dice", 5, "a card that can be used", "already defined"),
    ("  phase: clash", "  phase: clash\n  phase: final", 8, 'the key "phase" once', "first in line 7"),
    ("  phase: clash", "\tphase: clash", 7, "spaces before the text", "a tab"),
    ("  phase: clash", "  phase: !!python/name:os.system clash", 7, "without a tag", "python/name"),
    ("  phase: clash", "  phase: *none", 7, "YAML", "alias"),
    ("  phase: clash", "  turn: B", 7, "turn_player: B", '"B"'),
    ("  phase: clash", "  turn: soon", 7, "a whole number", '"soon"'),
    ("B: GAMBLE", "B: GAMBEL", 13, "an option of B", "B decides"),
    ("B: GAMBLE", "A: GAMBLE", 13, "A to choose 'GAMBLE'", "B decides (priority)"),
    ("[Attack with Ember, B3]", "[Attack with Ember, opposing]", 11, "enough of a label", "|"),
    ("B1: empty}}\n  sees", "B1: Ember}}\n  sees", 15, "Ember", "empty"),
]


def write(folder: Path, text: str | bytes) -> Path:
    """Write a scenario file and return its path."""
    path = folder / "scenario.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_the_good_file_is_good(tmp_path: Path) -> None:
    """The control of all that follows."""
    assert run_file(write(tmp_path, GOOD)).failures == []


@pytest.mark.parametrize(("right", "wrong", "line", "expected", "got"), SLIPS, ids=[slip[1].strip()[:40] for slip in SLIPS])
def test_a_slip_is_told_with_its_line(tmp_path: Path, right: str, wrong: str, line: int, expected: str, got: str) -> None:
    assert right in GOOD
    (failure,) = run_file(write(tmp_path, GOOD.replace(right, wrong, 1))).failures
    assert failure.where.split(",")[0] == f"line {line}", failure
    assert expected in failure.expected
    assert got in failure.got
    assert "\n" not in failure.expected + failure.got


@pytest.mark.parametrize(
    ("data", "line", "got"),
    [
        (b"", 1, "an empty file"),
        (b"# nothing\n", 1, "an empty file"),
        (b"game: puzzle\ntitle: \xff\xfe\n", 2, "the byte 0xff"),
        (b"game: puzzle\ntitle: \x01\n", 2, "a character that YAML does not allow"),
        (b"- 1\n- 2\n", 1, "a list of 2"),
        (b"game: puzzle\nposition: {}\ncases: {}\n", 3, "a mapping"),
        (b"[" * 5000, 1, ""),
        (b"a: &a [*a]\n", 1, "alias"),
        (b"a: " + b"9" * 9000 + b"\n", 1, ""),
        (b"? [a]\n: b\n", 1, "something else"),
        (b"%YAML 9.9.9\n---\na\n", 1, ""),
        (b'a: "\\UFFFFFFFF"\n', 1, ""),
        (b"x" * 300_000, 1, "a longer one"),
    ],
)
def test_files_that_are_no_scenarios(tmp_path: Path, data: bytes, line: int, got: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read(write(tmp_path, data))
    assert caught.value.line == line
    assert got in str(caught.value)


def test_an_alias_that_multiplies_itself_is_stopped(tmp_path: Path) -> None:
    """A file of a few lines must not take the machine."""
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for this, last in zip("bcdefghi", "abcdefgh", strict=True):
        bomb += f"{this}: &{this} [{', '.join([f'*{last}'] * 9)}]\n"
    start = time.monotonic()
    with pytest.raises(ScenarioError, match="counting what aliases repeat"):
        read(write(tmp_path, bomb))
    assert time.monotonic() - start < 5


@pytest.mark.parametrize("name", ["none.yaml", "folder/none"])
def test_what_is_not_there(tmp_path: Path, name: str) -> None:
    with pytest.raises(CardwrightError, match="there is no such file or folder"):
        files([tmp_path / name])


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="there is no scenario file"):
        files([tmp_path])


def test_folders_are_searched_and_files_run_once(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.yaml", "deep/a.yml", "note.txt"):
        (tmp_path / name).write_text(GOOD, encoding="utf-8")
    assert [path.name for path in files([tmp_path, tmp_path / "b.yaml"])] == ["b.yaml", "a.yml"]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(at=st.integers(0, len(GOOD)), cut=st.integers(0, 12), put=st.text(max_size=8))
def test_any_change_is_answered_in_words(tmp_path: Path, at: int, cut: int, put: str) -> None:
    """Whatever a file holds, it passes or fails with a place; nothing else comes out."""
    text = GOOD[:at] + put + GOOD[at + cut :]
    result = run_file(write(tmp_path, text.encode("utf-8", "surrogatepass")))
    for failure in result.failures:
        assert failure.where.startswith("line ")
        assert failure.expected
        assert failure.got
