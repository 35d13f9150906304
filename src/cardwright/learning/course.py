"""What there is to learn of a game: the lessons and puzzles in its folder, in the order of their files' names."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from ..loading import folder
from ..scenarios.scenario import Expect, Scenario
from ..scenarios.scenario import Step as Move
from .solving import Goal

LESSONS: Final = "lessons"
PUZZLES: Final = "puzzles"
ENDINGS: Final = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do.

    words   told before it
    goal    what is to be done, in a sentence
    moves   those of the learner, and of others in between; of several options that a label means any is right
    hints   from the gentlest on
    wrong   a label and what is said to who takes an option that it means
    holds   what must hold when the moves are done; None: nothing
    """

    line: int
    words: str
    goal: str
    moves: tuple[Move, ...]
    hints: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]
    holds: Expect | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: `words` stand before its first step, `ending` after the last."""

    path: Path
    scenario: Scenario
    seat: int
    words: str
    steps: tuple[Step, ...]
    ending: str

    @property
    def title(self) -> str:
        """What it is about."""
        return self.scenario.title


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle: reach the goal before so many turns are over.

    choices     the engine proves it with so many choices of the solver's (choices with one option do not count)
    first       how many options of the first choice lead to the goal
    lines       how many different ways there are; see `solving`
    """

    path: Path
    scenario: Scenario
    seat: int
    words: str
    goal: str
    reached: Goal
    turns: int
    choices: int
    first: int
    lines: int
    hints: tuple[str, ...]
    ending: str

    @property
    def title(self) -> str:
        """Its name."""
        return self.scenario.title


class Course:
    """The lessons and puzzles of a game or of a designer's folder; a file is read when it is asked for."""

    def __init__(self, game: str | Path) -> None:
        self.game: Final = game

    @cached_property
    def lesson_files(self) -> list[Path]:
        """The files of the lessons, in their order."""
        return inside(folder(self.game) / LESSONS)

    @cached_property
    def puzzle_files(self) -> list[Path]:
        """The files of the puzzles, in their order."""
        return inside(folder(self.game) / PUZZLES)

    @cached_property
    def lessons(self) -> list[Lesson]:
        """Every lesson.  Raises ScenarioError for a file that cannot be used."""
        from .reading import read_lesson

        return [read_lesson(path) for path in self.lesson_files]

    @cached_property
    def puzzles(self) -> list[Puzzle]:
        """Every puzzle.  Raises ScenarioError for a file that cannot be used."""
        from .reading import read_puzzle

        return [read_puzzle(path) for path in self.puzzle_files]


def inside(path: Path) -> list[Path]:
    """The YAML files of a folder, by name; none when there is no such folder."""
    return sorted(file for file in path.iterdir() if file.suffix in ENDINGS) if path.is_dir() else []
