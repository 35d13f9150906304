"""``cardwright learn``: lessons and puzzles in the terminal, and the proof that they can be solved."""

from typing import TYPE_CHECKING, Final

import click

from .options import json_option
from .output import counted, print_json

if TYPE_CHECKING:
    from ..learning import Course

PUZZLE: Final = "p"
"""Before the number of a puzzle."""


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("which", required=False, metavar="[LESSON]")
@click.option("--list", "listing", is_flag=True, help="Only say which lessons and puzzles there are.")
@click.option("--check", is_flag=True, help="Take every lesson by its moves and search through every puzzle.")
@click.option("--plain", is_flag=True, help="No colours.")
@json_option
def command(game: str, which: str | None, listing: bool, check: bool, plain: bool, as_json: bool) -> None:
    """Learn a game: lessons, then puzzles.

    Begins with lesson 1. LESSON is the number of another one, or of a puzzle: 3, p2. In a lesson h gives a hint and u goes
    back.
    """
    from ..learning import Course
    from ..loading import load

    ruleset, found = load(game), Course(game)
    if not found.lesson_files and not found.puzzle_files:
        raise click.ClickException(
            f"{ruleset.rules.title} has no lessons yet (YAML files in a folder lessons; docs/lessons.md)."
        )
    if check:
        checked(found, as_json)
    elif listing or as_json:
        listed(found, as_json)
    else:
        from ..terminal.learning import School

        school = School(ruleset, found, plain)
        puzzle, number = chosen(found, which or ("1" if found.lesson_files else "p1"))
        (school.puzzles if puzzle else school.lessons)(number)


def chosen(course: "Course", which: str) -> tuple[bool, int]:
    """Whether a puzzle is meant, and its number or that of the lesson."""
    puzzle = which.casefold().startswith(PUZZLE)
    digits = which[1:] if puzzle else which
    many = len(course.puzzle_files if puzzle else course.lesson_files)
    if not digits.isdecimal() or not 1 <= int(digits) <= many:
        there = f"{counted(len(course.lesson_files), 'lesson')} and {counted(len(course.puzzle_files), 'puzzle')}"
        raise click.UsageError(f"There is no lesson {which!r}: there are {there} (a number, or p and a number).")
    return puzzle, int(digits)


def listed(course: "Course", as_json: bool) -> None:
    """The lessons and puzzles by number and title."""
    if as_json:
        print_json({
            "lessons": [{"file": str(lesson.path), "title": lesson.title} for lesson in course.lessons],
            "puzzles": [{"file": str(puzzle.path), "title": puzzle.title, "goal": puzzle.goal} for puzzle in course.puzzles],
        })  # fmt: skip
        return
    for number, lesson in enumerate(course.lessons, 1):
        click.echo(f"{number:>3}  {lesson.title}")
    for number, puzzle in enumerate(course.puzzles, 1):
        click.echo(f"{PUZZLE}{number:<2}  {puzzle.title}: {puzzle.goal}")


def checked(course: "Course", as_json: bool) -> None:
    """Whether every lesson comes to its end and every puzzle has the solutions that its file says."""
    from ..kernel.errors import CardwrightError
    from ..learning.checking import faults_of_lesson, faults_of_puzzle
    from ..learning.reading import read_lesson, read_puzzle

    results = []
    for path in (*course.lesson_files, *course.puzzle_files):
        try:
            lesson = path in course.lesson_files
            wrong = faults_of_lesson(read_lesson(path)) if lesson else faults_of_puzzle(read_puzzle(path))
        except CardwrightError as error:
            wrong = str(error)
        results.append({"file": str(path), "ok": not wrong, "wrong": wrong})
        if not as_json:
            click.echo(f"FAIL  {path}: {wrong}" if wrong else f"ok    {path}")
    if as_json:
        print_json(results)
    raise click.exceptions.Exit(0 if all(result["ok"] for result in results) else 1)
