"""Puzzles: each that comes with a game is solved anew, and the search is held against what a person can see through."""

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.learning import Course, Practice, Puzzle, read_puzzle
from cardwright.learning.checking import faults_of_puzzle, searched
from cardwright.scenarios import ScenarioError

LEAST_PUZZLES = 10
MOST_ANSWERS = 40
"""More than any puzzle takes, chances to respond that are passed included."""
ALL = [path for game in cw.game_names() for path in Course(game).puzzle_files]

PUZZLE = """
game: puzzle
title: Two and two
goal: Win this turn.
pass: auto
position:
  phase: clash
  A: {field: {B1: Brine Widow, B2: Magpie Bailiff}}
  B: {field: {B1: Wick Imp, B2: Orchard Colossus}}
reach: {result: A}
solutions: {choices: 3, first: 2, lines: 1}
"""


def puzzle(tmp_path: Path, text: str = PUZZLE) -> Puzzle:
    """A puzzle of a test's own."""
    path = tmp_path / "puzzle.yaml"
    path.write_text(text, encoding="utf-8")
    return read_puzzle(path)


@pytest.mark.parametrize("game", cw.game_names())
def test_a_game_has_puzzles(game: str) -> None:
    assert len(Course(game).puzzles) >= LEAST_PUZZLES


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
@pytest.mark.long
def test_a_puzzle_has_exactly_the_solutions_that_its_file_says(path: Path) -> None:
    assert faults_of_puzzle(read_puzzle(path)) == ""


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
@pytest.mark.long
def test_a_puzzle_is_solved_by_its_hints(path: Path) -> None:
    practice = Practice(read_puzzle(path))
    for _ in range(MOST_ANSWERS):
        if practice.done:
            break
        hint = [practice.hint() for _ in range(len(practice.puzzle.hints) + 1)][-1]
        assert hint.startswith("Choose: ")
        practice.choose(practice.game.decision.labels().index(hint.removeprefix("Choose: ")))
    assert practice.done


def test_who_wins_by_two_attacks_has_one_way_in_two_orders(tmp_path: Path) -> None:
    """WATER beats FIRE and AIR beats EARTH: either attacks first, and the last target needs no choice."""
    found = searched(puzzle(tmp_path))
    assert sorted(found.first) == ["Attack with Brine Widow at B1", "Attack with Magpie Bailiff at B2"]
    assert found.choices >= 2
    assert not found.more


def test_a_goal_that_cannot_be_forced_is_said_so(tmp_path: Path) -> None:
    lost = PUZZLE.replace("Orchard Colossus}", "Orchard Colossus, B3: Orchard Colossus}")
    assert "cannot be forced" in faults_of_puzzle(puzzle(tmp_path, lost))


def test_an_opponents_reply_that_spoils_the_goal_counts(tmp_path: Path) -> None:
    """With a third Spirit to turn the attack to, MIRROR saves what is attacked; without MIRROR nothing does."""
    text = PUZZLE.replace("B: {field: {B1: Wick Imp, B2: Orchard Colossus}}", "B: {field: {B1: Prism Moth/Scales}}")
    text = text.replace("Brine Widow, B2: Magpie Bailiff", "Grudge Candle, B2: Brine Widow")
    sound = text.replace("Prism Moth/Scales", "Lantern Abbot")
    assert faults_of_puzzle(puzzle(tmp_path, text)) != faults_of_puzzle(puzzle(tmp_path, sound))


def test_numbers_that_are_wrong_are_told(tmp_path: Path) -> None:
    found = searched(puzzle(tmp_path))
    right = f"choices: {found.choices}, first: {len(found.first)}, lines: {len(found.lines)}"
    assert faults_of_puzzle(puzzle(tmp_path, PUZZLE.replace("choices: 3, first: 2, lines: 1", right))) == ""
    wrong = PUZZLE.replace("choices: 3, first: 2, lines: 1", right.replace("first: 2", "first: 1"))
    assert "the file says" in faults_of_puzzle(puzzle(tmp_path, wrong))


def test_a_person_may_fail_and_step_back(tmp_path: Path) -> None:
    practice = Practice(puzzle(tmp_path))
    practice.choose(practice.game.decision.labels().index("Attack with Brine Widow at B1"))
    practice.choose(practice.game.decision.labels().index("opposing Orchard Colossus at B2"))
    assert not practice.done
    assert "out of reach" in practice.hint() or practice.failed
    practice = practice.back()
    practice.choose(practice.game.decision.labels().index("opposing Wick Imp at B1"))
    while not practice.done:
        practice.choose(practice.game.decision.labels().index(practice.hint().removeprefix("Choose: ")))
    assert practice.words().startswith("Solved.")


@pytest.mark.parametrize("missing", ["reach", "solutions", "goal"])
def test_what_a_puzzle_needs_is_said(tmp_path: Path, missing: str) -> None:
    text = "\n".join(line for line in PUZZLE.splitlines() if not line.startswith(missing))
    with pytest.raises(ScenarioError, match=missing):
        puzzle(tmp_path, text)
