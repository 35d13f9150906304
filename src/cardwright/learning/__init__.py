"""Lessons and puzzles: how a person learns a game.  `docs/lessons.md` is the reference for who writes them.

A lesson is the position of a scenario and ordered steps: words, a goal, hints, the moves that fulfil it, and perhaps what
must hold.  A move of the learner's is named by a label, as in scenarios; every option that it means is right.  Another
option is answered kindly and taken back at once.  What must hold is looked at by the checks of scenarios.
A puzzle is a position and a goal within some turns; every line of play is searched, and every reply of the opponent counts.
Both are a list of the learner's answers over a position: stepping back is playing it again without the last.
"""

from .course import Course, Lesson, Puzzle, Step
from .practice import Practice
from .reading import read_lesson, read_puzzle
from .sitting import Reply, Sitting
from .solving import Solution, UnprovedError, solve

__all__ = [
    "Course", "Lesson", "Practice", "Puzzle", "Reply", "Sitting", "Solution", "Step", "UnprovedError",
    "read_lesson", "read_puzzle", "solve",
]  # fmt: skip
