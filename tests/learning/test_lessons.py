"""Lessons: every one that comes with a game can be taken to its end, and a person in one is answered as the page says."""

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.learning import Course, Lesson, Sitting, read_lesson
from cardwright.learning.checking import faults_of_lesson
from cardwright.learning.sitting import LessonError
from cardwright.scenarios import ScenarioError

GAMES = cw.game_names()
LEAST_LESSONS = 6
ALL = [path for game in GAMES for path in Course(game).lesson_files]

LESSON = """
game: puzzle
title: One battle
words: First words.
position:
  phase: clash
  A: {field: {B1: Brine Widow, B2: Saltglass Ray}}
  B: {field: {B1: Wick Imp, B2: {card: Wick Imp, face: down}}}
pass: auto
steps:
  - words: Attack.
    goal: Attack B1 with Brine Widow.
    moves:
      - A: [Attack with Brine Widow, B1]
    hints:
      - Widow first.
    wrong:
      End: Not yet.
    expect: {B: {life: 1}}
  - goal: Win.
    moves:
      - A: Attack with
end: Well done.
"""


def lesson(tmp_path: Path, text: str = LESSON) -> Lesson:
    """A lesson of a test's own."""
    path = tmp_path / "lesson.yaml"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_course(game: str) -> None:
    assert len(Course(game).lessons) >= LEAST_LESSONS


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_lesson_comes_to_its_end_by_its_own_hints(path: Path) -> None:
    assert faults_of_lesson(read_lesson(path)) == ""


@pytest.mark.parametrize("path", ALL, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_what_is_said_to_wrong_moves_is_about_moves_that_can_be_made(path: Path) -> None:
    """Every label under `wrong` means an option that a learner meets in its step and that is not right there."""
    sitting = Sitting(read_lesson(path))
    met: dict[int, set[str]] = {}
    while not sitting.done:
        right = sitting.right()
        for label, _said in sitting.step.wrong:
            if any(sitting.game.decision.options[i].label for i in wrongly(sitting, label)):
                met.setdefault(sitting.at, set()).add(label)
        sitting.choose(right[0])
    missed = {
        step.line: [label for label, _ in step.wrong if label not in met.get(at, ())]
        for at, step in enumerate(sitting.lesson.steps)
    }
    assert not {line: labels for line, labels in missed.items() if labels}


def wrongly(sitting: Sitting, label: str) -> list[int]:
    """The options that a label of `wrong` means and that are not right."""
    from cardwright.learning.sitting import meant

    return [index for index in meant(label, sitting.game) if index not in sitting.right()]


def test_a_wrong_move_is_answered_and_taken_back(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path))
    before = sitting.game.digest()
    reply = sitting.choose(0)
    assert (reply.right, reply.words) == (False, "Not yet. (End the Clash Phase: taken back.)")
    other = sitting.choose(2)
    assert "Goal: Attack B1 with Brine Widow." in other.words
    assert (sitting.game.digest(), sitting.answers) == (before, [])


def test_what_a_wrong_move_would_do_is_told(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path))
    sitting.choose(sitting.right()[0])
    reply = sitting.choose(1)
    assert "You attack" in reply.words
    assert not reply.right


def test_hints_end_with_the_option_itself(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path))
    assert [sitting.hint(), sitting.hint()] == ["Widow first.", "Choose: Attack with Brine Widow at B1"]


def test_words_goal_and_end_come_in_their_order(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path))
    assert (sitting.words(), sitting.goal) == ("First words.\n\nAttack.", "Attack B1 with Brine Widow.")
    for _ in range(2):
        sitting.choose(sitting.right()[0])
    assert (sitting.at, sitting.goal, sitting.words()) == (1, "Win.", "")
    while not sitting.done:
        sitting.choose(sitting.right()[0])
    assert (sitting.words(), sitting.game.over) == ("Well done.", True)


def test_a_step_back_is_the_position_before(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path))
    start = sitting.game.digest()
    sitting.choose(sitting.right()[0])
    middle = sitting.game.digest()
    sitting.choose(sitting.right()[0])
    assert sitting.back().game.digest() == middle
    assert sitting.back().back().game.digest() == start


def test_answers_make_the_sitting_again(tmp_path: Path) -> None:
    taken = lesson(tmp_path)
    sitting = Sitting(taken)
    for _ in range(2):
        sitting.choose(sitting.right()[0])
    again = Sitting(taken, sitting.answers)
    assert (again.at, again.game.digest()) == (sitting.at, sitting.game.digest())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("goal: Win.", "gaol: Win.", "gaol"),
        ("Attack with Brine Widow, B1", "Attack with Brine Widow, B9", ""),
        ("steps:", "stages:", "stages"),
        ("{B: {life: 1}}", "{B: {lives: 1}}", "lives"),
        ("title: One battle", "titel: One battle", "titel"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert LESSON.count(old) == 1
    text = LESSON.replace(old, new)
    if told:
        with pytest.raises(ScenarioError, match=told):
            lesson(tmp_path, text)
    else:
        assert "no option fits" in faults_of_lesson(lesson(tmp_path, text))


def test_an_expectation_that_does_not_hold_is_the_lessons_fault(tmp_path: Path) -> None:
    sitting = Sitting(lesson(tmp_path, LESSON.replace("life: 1", "life: 2")))
    sitting.choose(sitting.right()[0])
    with pytest.raises(LessonError, match="expected 2; got 1"):
        sitting.choose(sitting.right()[0])
