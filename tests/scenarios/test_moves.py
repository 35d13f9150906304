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


SETS = """
game: puzzle
cards:
  spirit:
    - {name: Cinder, element: FIRE, skills: []}
    - {name: Gust, element: AIR, skills: []}
    - {name: Phoenix, element: FIRE, skills: [REBIRTH]}
position:
"""
SETUP = "  phase: setup\n  A: {hand: [4 Cinder, 6 Gust]}\n  B: {hand: [10 Gust]}\n"
REBIRTH = "  A: {field: {R1: Phoenix}, hand: [3 Gust], oblivion: [Gust, 2 Cinder]}\n  B: {field: {B1: Gust}}\n"
ENTERED = "expect: {A: {field: {B2: Gust, Y3: Cinder, Y5: Cinder}}}"
PLACED = [f"Gust to {cell}" for cell in ("R5", "R1", "B5", "B1", "Y3")] + [
    f"Cinder to {cell}" for cell in ("R2", "B2", "R4", "Y5")
]


@pytest.mark.parametrize(
    ("rest", "holds"),
    [
        (f"{SETUP}moves:\n  - A: [Gust, {', '.join(PLACED)}]\n  - decision: B\n", True),
        (f"{SETUP}moves:\n  - A: [Cinder, Gust to R5, Gust to R1, Gust to B9]\n", False),
        (f"{REBIRTH}moves:\n  - A: [REBIRTH, 3, Gust, Gust, Gust, Gust, Cinder, Cinder, Y5, Y3, B2]\n{ENTERED}", True),
        (f"{REBIRTH}moves:\n  - A: [REBIRTH, 3, Gust, Gust, Gust, Gust, Cinder, Cinder, Y5, Y3, R1]\n", False),
    ],
)  # fmt: skip
def test_cells_of_equal_cards_are_named_in_any_order(tmp_path: Path, rest: str, holds: bool) -> None:
    """The game asks for rising cells, which nobody can see."""
    path = tmp_path / "sets.yaml"
    path.write_text(SETS + rest, encoding="utf-8")
    failure = run(read(path)[0])
    assert (failure is None) == holds, failure


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


ENDS = """
game: farwald
cards:
  evocation:
    - {name: Wisp, cost: 0, desen: 1, defen: 1, elements: [Water], power: Normal}
    - {name: Flame, cost: 40, desen: 2, defen: 2, elements: [Fire], power: Normal}
    - {name: Torch, cost: 40, desen: 2, defen: 2, elements: [Fire], power: Normal}
position: {A: {hand: [8 Flame, Torch], memory: [Wisp]}, B: {hand: [Wisp], memory: [2 Wisp]}}
moves:
"""
BEYOND = {
    "Torch": "A decides (action): End the phase; for what comes after it write `A: End the phase` first",
    "Declare Torch": "A decides (action): End the phase;",
    "Torches": "A decides (action): End the phase;",
    "End the phase, Torch, Flame, Flame": "B decides (reaction): Pass (which needed no move); then B decides (action): End",
}


@pytest.mark.parametrize(("moves", "told"), BEYOND.items())
def test_no_label_is_looked_for_beyond_the_end_of_a_phase(tmp_path: Path, moves: str, told: str) -> None:
    """A could only end the phase: a card that is discarded afterwards is named after the end, and a slip stops there."""
    path = tmp_path / "ends.yaml"
    path.write_text(f"{ENDS}  - A: [{moves}]\n", encoding="utf-8")
    (scenario,) = read(path)
    failure = run(scenario)
    assert failure is not None
    assert failure.got.startswith(told)


def test_the_next_action_is_found_where_there_was_nothing_to_do(tmp_path: Path) -> None:
    """The end of a phase, and a card that must go, are answered by themselves on the way to somebody's action."""
    path = tmp_path / "ends.yaml"
    hand = ENDS.replace("8 Flame", "2 Flame")
    path.write_text(f"{hand}  - B: Declare Wisp\nexpect: {{turn_player: B}}\n", encoding="utf-8")
    (scenario,) = read(path)
    assert run(scenario) is None


def test_half_an_action_is_told(tmp_path: Path) -> None:
    """A script that stops too early says what is still asked."""
    failure = played(tmp_path, "moves:\n  - A: [SACRIFICE, 1, Priest]\nexpect: {B: {field: {B1: empty}}}\n")
    assert failure is not None
    assert "while A decides (target-card): opposing Dice at B1" in failure.got


def test_an_open_chance_to_respond_is_told(tmp_path: Path) -> None:
    """What is expected too early has not happened yet, because somebody may still respond."""
    failure = played(tmp_path, "moves:\n  - A: [SACRIFICE, 1, Priest, Dice]\nexpect: {B: {field: {B1: empty}}}\n")
    assert failure is not None
    assert failure.expected == "empty"
    assert failure.got.startswith("Dice (while A decides (priority): Pass | METAMORPHOSIS of Toad at B4")


def test_a_vacuous_illegal_is_an_error(tmp_path: Path) -> None:
    """A word that no option can hold would make the check true by a slip of the pen."""
    with pytest.raises(ScenarioError, match='did you mean "attack"'):
        played(tmp_path, "moves:\n  - illegal: {A: Atack with Ember}\n")
