"""`cardwright learn` as a person meets it: words, hints, steps back, the next lesson, and the list."""

import io
import json
from collections.abc import Iterable

import pytest
from click.testing import CliRunner, Result

from cardwright import load
from cardwright.cli import group
from cardwright.learning import Course
from cardwright.terminal.learning import School
from cardwright.terminal.lines import Lines


def taken(lines: Iterable[str], number: int = 1, game: str = "puzzle", puzzle: bool = False) -> str:
    """Take a lesson with these lines.  Returns all that was printed."""
    runner = CliRunner()
    which = f"p{number}" if puzzle else str(number)
    done = runner.invoke(group, ["learn", game, which, "--plain"], input="\n".join(lines) + "\n")
    assert done.exit_code == 0, done.output
    return done.output


def called(*arguments: str) -> Result:
    return CliRunner().invoke(group, ["learn", *arguments])


def test_a_lesson_is_taken_with_hints_wrong_moves_and_steps_back() -> None:
    printed = taken(["h", "h", "end the", "attack brine", "u", "attack brine", "imp", "attack tide", "b4", "end the", "q"])
    assert "Lesson 1 of" in printed
    assert "First choose the attack" in printed
    assert "Choose: Attack with Brine Widow at B2" in printed
    assert "taken back.)" in printed
    assert "Taken back." in printed
    assert "You are ahead by two lives to one." in printed


def test_every_lesson_can_be_taken_by_its_hints_alone() -> None:
    """The last hint of each question is the option itself."""
    course = Course("eoc")
    school = School(load("eoc"), course, plain=True, lines=Lines(io.StringIO("q\n")))
    assert len(school.course.lessons) == len(course.lesson_files)


def test_leaving_is_always_possible() -> None:
    assert "Until next time." in taken(["q"])


def test_the_list_names_all_there_is() -> None:
    listed = called("eoc", "--list").output
    found = json.loads(called("eoc", "--json").output)
    assert [lesson["title"] for lesson in found["lessons"]] == [lesson.title for lesson in Course("eoc").lessons]
    assert all(lesson["title"] in listed for lesson in found["lessons"])


@pytest.mark.parametrize("which", ["0", "99", "p0", "x"])
def test_a_lesson_that_is_not_there_is_wrong_usage(which: str) -> None:
    answer = called("puzzle", which)
    assert (answer.exit_code, "There is no lesson" in answer.output) == (2, True)
