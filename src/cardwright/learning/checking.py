"""Proof that a lesson comes to its end by its own hints, and that a puzzle has the solutions that its file says."""

from .course import Lesson, Puzzle
from .practice import beginning
from .sitting import LessonError, Sitting
from .solving import Solution, UnprovedError, solve

MOST_ANSWERS = 300


def faults_of_lesson(lesson: Lesson) -> str:
    """What keeps a lesson from coming to its end; empty when all is well.

    Of several options that a label means each is tried once, in a sitting that goes on by the first ones.
    """
    try:
        for turn in range(MOST_ANSWERS):
            if not by_hints(lesson, turn):
                return ""
    except LessonError as error:
        return str(error)
    return "the lesson has too many answers"


def by_hints(lesson: Lesson, turn: int) -> bool:
    """Take the lesson, at each question with several right options the one whose turn it is.

    Returns whether some question has more right options than that, so that another sitting is needed.
    """
    sitting, more = Sitting(lesson), False
    for _ in range(MOST_ANSWERS):
        if sitting.done:
            return more
        right = sitting.right()
        if not right:
            line = sitting.pending[0].line if sitting.pending else sitting.step.line
            there = "no question" if sitting.game.over else " | ".join(sitting.game.decision.labels())
            raise LessonError(f"{lesson.path}:{line}: no option fits; there are: {there}")
        more |= turn + 1 < len(right)
        sitting.choose(right[min(turn, len(right) - 1)])
    raise LessonError(f"{lesson.path}:{lesson.scenario.line}: the lesson does not come to an end")


def faults_of_puzzle(puzzle: Puzzle) -> str:
    """What is not so as the puzzle's file says; empty when all is well."""
    try:
        found = searched(puzzle)
    except UnprovedError as error:
        return f"line {puzzle.scenario.line}: {error}"
    if not found.choices:
        return f"line {puzzle.scenario.line}: the goal cannot be forced"
    wanted = (puzzle.choices, puzzle.first, puzzle.lines)
    got = (found.choices, len(found.first), len(found.lines))
    if found.more:
        return f"line {puzzle.scenario.line}: there are more than {len(found.lines)} ways"
    if wanted != got:
        told = "choices {}, first {}, lines {}"
        return f"line {puzzle.scenario.line}: the file says {told.format(*wanted)}; there are {told.format(*got)}"
    return ""


def searched(puzzle: Puzzle) -> Solution:
    """The solutions of a puzzle with the fewest choices that are enough.  Raises UnprovedError."""
    return solve(beginning(puzzle), puzzle.seat, puzzle.reached, puzzle.turns)
