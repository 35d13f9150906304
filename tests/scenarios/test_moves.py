"""How moves are read: what a label means, what needs no move, and that anything else is strict."""

from pathlib import Path

import pytest

from cardwright.scenarios import Failure, ScenarioError, labels, read, run

START = """
game: puzzle
cards:
  spirit:
    - {name: Ember, element: FIRE, skills: []}
    - {name: Dice, element: EARTH, skills: [GAMBLE]}
    - {name: Priest, element: FIRE, skills: [SACRIFICE]}
    - {name: Toad, element: EARTH, skills: [METAMORPHOSIS]}
    - {name: Duel, element: LIGHT, skills: [], text: "Bolt: Discard 1 card: Destroy 2 target face-up opposing cards."}
position:
  A: {field: {B1: Priest, B2: Ember, B3: Ember, B4: Toad, B5: Duel}, hand: [Ember], deck: [Ember]}
  B: {field: {B1: Dice, B2: Ember, B3: Ember}, deck: [Ember]}
"""
OPTIONS = ["Summon Ember", "Form Summon with Ember", "GAMBLE of Dice at B1", "GAMBLE of Dice at B12", "1", "12", "Pass"]


def played(folder: Path, rest: str) -> Failure | None:
    """Play moves from the start above."""
    path = folder / "moves.yaml"
    path.write_text(START + rest, encoding="utf-8")
    (scenario,) = read(path)
    return run(scenario)


@pytest.mark.parametrize(
    ("label", "found"),
    [
        ("Summon Ember", [0]),  # the whole text, though the other one has both words, too
        ("summon  EMBER", [0]),
        ("Summon", [0, 1]),
        ("Form Ember", [1]),  # its words in this order
        ("Ember Form", []),
        ("B1", [2]),  # no part of B12
        ("Dice at B12", [3]),
        ("Dice", [2, 3]),
        ("1", [4]),
        ("12", [5]),
        ("2", []),  # too short for a part of a text
        ("amb", [2, 3]),  # a part of a word
        ("=Summon Ember", [0]),
        ("=Summon", []),
        ("pass", [6]),
        ("", []),
    ],
)
def test_labels(label: str, found: list[int]) -> None:
    assert labels.matching(label, OPTIONS) == found


HOLDS = {
    "the picks of a set stand in any order": "[SACRIFICE, 2, Ember at B3, Priest, Ember at B3, Dice]",
    "or in the game's own": "[SACRIFICE, 2, Priest, Ember at B3, Dice, Ember at B3]",
    "a forced choice may be left out": "[METAMORPHOSIS, Toad]",
    "or be named": "[METAMORPHOSIS, Ember, Toad]",
    "before a set that holds another one of its name": "[of Duel, Ember, Dice, Ember at B3]",
    "a label is the text of the option": "[=SACRIFICE of Priest at B1, 1, =Priest at B1, =opposing Dice at B1]",
}


@pytest.mark.parametrize("moves", HOLDS.values(), ids=HOLDS)
def test_moves_that_are_read(tmp_path: Path, moves: str) -> None:
    assert played(tmp_path, f"moves:\n  - A: {moves}\n  - decision: {{kind: respond}}\n") is None


FAILS = {
    "- A: [SACRIFICE, 1, Priest, Dice, Pass, End]": ("A to choose 'End'", "B decides (priority): Pass | GAMBLE of Dice"),
    "- B: GAMBLE": ("B to choose 'GAMBLE'", "A decides (action): End the Action Phase"),
    "- A: SACRIFISE": ("did you mean 'SACRIFICE of Priest at B1'", "A decides"),
    "- A: [SACRIFICE, 1, Ember]": ("enough of a label", "Ember at B2 | Ember at B3"),
    "- A: [SACRIFICE, 4]": ("an option of A that reads '4'", "1 | 2 | 3"),
    "- A: [End the Action Phase, End the Action Phase]": ("'End the Action Phase'", "A decides (clash-action)"),
    "- concede: A\n  - concede: B": ("B can concede", "the game is over: B won, the opponent conceded"),
    "- concede: A\n  - A: End": ("A to choose 'End'", "the game is over"),
}


@pytest.mark.parametrize(("moves", "told"), FAILS.items())
def test_moves_are_strict(tmp_path: Path, moves: str, told: tuple[str, str]) -> None:
    failure = played(tmp_path, f"moves:\n  {moves}\n")
    assert failure is not None
    assert told[0] in failure.expected
    assert told[1] in failure.got


def test_with_auto_off_forced_choices_need_a_move(tmp_path: Path) -> None:
    moves = "moves:\n  - A: METAMORPHOSIS\n  - A: Toad\n"
    assert played(tmp_path, moves) is None
    failure = played(tmp_path, "auto: false\n" + moves)
    assert failure is not None
    assert "cost-card" in failure.got


def test_passing_takes_the_chance_that_the_next_move_names(tmp_path: Path) -> None:
    """`pass: auto` passes for everybody but the one who is to move."""
    moves = "pass: auto\nmoves:\n  - A: [SACRIFICE, 1, Priest, Ember at B2]\n"
    assert played(tmp_path, moves + "expect: {stack: 0, B: {field: {B1: {marks: []}, B2: empty}}}\n") is None
    assert played(tmp_path, moves + "  - B: GAMBLE\nexpect: {B: {field: {B1: {marks: used GAMBLE}}}}\n") is None


def test_an_expectation_finds_the_position_as_the_move_left_it(tmp_path: Path) -> None:
    """Though A could only end the phase, the turn has not gone on; the next move lets it."""
    rest = """
  - expect: {phase: clash, A: {field: {B2: {marks: attacked}}}}
  - B: End the Action Phase
"""
    ember = "{card: Ember, modifiers: {bp: 3}}"
    position = f"position: {{phase: clash, A: {{field: {{B2: {ember}}}}}, B: {{field: {{B1: Ember, B2: Dice}}}}}}"
    start = START[: START.index("position:")]
    path = tmp_path / "lazy.yaml"
    path.write_text(f"{start}{position}\nmoves:\n  - A: [Attack with Ember, Ember]{rest}", encoding="utf-8")
    (scenario,) = read(path)
    assert run(scenario) is None


def test_the_moves_do_not_stop_in_the_middle_of_an_action(tmp_path: Path) -> None:
    """Unless the scenario speaks of the decision that is open."""
    moves = "moves:\n  - A: [SACRIFICE, 1, Priest]\n"
    failure = played(tmp_path, moves + "expect: {A: {life: 5}}\n")
    assert failure is not None
    assert failure.got.startswith("no more moves (while A decides (target-card): opposing Dice at B1")
    assert played(tmp_path, moves + "expect: {A: {life: 5}, decision: {prompt: target-card}}\n") is None
    assert played(tmp_path, moves + "  - offered: {A: Dice}\n") is None


def test_half_an_action_is_told(tmp_path: Path) -> None:
    """A script that stops too early says what is still asked."""
    failure = played(tmp_path, "moves:\n  - A: [SACRIFICE, 1, Priest]\nexpect: {B: {field: {B1: empty}}}\n")
    assert failure is not None
    assert "while A decides (target-card): opposing Dice at B1" in failure.got


def test_a_vacuous_illegal_is_an_error(tmp_path: Path) -> None:
    """A word that no option can hold would make the check true by a slip of the pen."""
    with pytest.raises(ScenarioError, match='did you mean "attack"'):
        played(tmp_path, "moves:\n  - illegal: {A: Atack with Ember}\n")
