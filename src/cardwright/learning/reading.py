"""Reading lessons and puzzles: scenario files with a few keys more.  All that scenarios know is read by their reader."""

from pathlib import Path
from typing import Final

from ..scenarios import reading as scenarios
from ..scenarios.document import Node, documents, read_text
from ..scenarios.errors import ScenarioError
from ..scenarios.expect import ON
from ..scenarios.scenario import Scenario
from ..scenarios.words import Words
from .course import Lesson, Puzzle, Step
from .solving import Goal

SHARED: Final = ("game", "title", "about", "seed", "settings", "cards", "decks", "check_decks", "position", "pass",
                 "setup")  # fmt: skip
"""Keys that mean what they mean in a scenario."""
OF_LESSONS: Final = (*SHARED, "you", "words", "steps", "end")
OF_STEPS: Final = ("words", "goal", "moves", "hints", "wrong", "expect")
OF_PUZZLES: Final = (*SHARED, "moves", "you", "words", "goal", "reach", "turns", "solutions", "hints", "end")
OF_SOLUTIONS: Final = ("choices", "first", "lines")


class Reader:
    """One file: its keys, its scenario, and the words of its game."""

    def __init__(self, path: Path, what: str, keys: tuple[str, ...]) -> None:
        found = documents(read_text(path))
        if len(found) != 1:
            raise ScenarioError(1, f"one {what} in the file", f"{len(found)} documents")
        self.given = found[0].mapping(what, keys)
        self.line = found[0].line
        own = {key: node for key, node in self.given.items() if key in scenarios.KEYS}
        reader = scenarios.Reader(path, Node(own, self.line))
        self.scenario: Scenario = reader.scenarios()[0]
        self.words: Words = reader.words(scenarios.given({}, own), self.line)
        self.path = path

    def text(self, key: str, needed: bool = True) -> str:
        """A text of the file; empty where it is not needed and not given."""
        if key not in self.given and needed:
            raise ScenarioError(self.line, f"`{key}`", "a file without it")
        return told(self.given[key]) if key in self.given else ""

    def seat(self) -> int:
        """Where the learner sits."""
        return self.words.seat(self.given["you"]) if "you" in self.given else 0


def read_lesson(path: str | Path) -> Lesson:
    """The lesson of a file.  Raises ScenarioError with the line of the first thing that is wrong."""
    reader = Reader(Path(path), "a lesson", OF_LESSONS)
    if "steps" not in reader.given:
        raise ScenarioError(reader.line, "`steps`", "a lesson without steps")
    steps = tuple(step(reader.words, item) for item in reader.given["steps"].items())
    return Lesson(reader.path, reader.scenario, reader.seat(), reader.text("words"), steps, reader.text("end", needed=False))


def step(words: Words, node: Node) -> Step:
    """One step of a lesson."""
    given = node.mapping("a step of a lesson", OF_STEPS)
    for key in ("goal", "moves"):
        if key not in given:
            raise node.fault(f"`{key}` in every step")
    reader = scenarios.Steps(words)
    moves, _ = reader.read({"moves": [given["moves"]]})
    wrong = given["wrong"].mapping("wrong moves and what is said to them") if "wrong" in given else {}
    return Step(
        node.line,
        told(given["words"]) if "words" in given else "",
        told(given["goal"]),
        moves,
        hints(given),
        tuple((label, told(item)) for label, item in wrong.items()),
        reader.block(given["expect"]) if "expect" in given else None,
    )


def read_puzzle(path: str | Path) -> Puzzle:
    """The puzzle of a file.  Raises ScenarioError with the line of the first thing that is wrong."""
    reader = Reader(Path(path), "a puzzle", OF_PUZZLES)
    given = reader.given
    for key in ("reach", "solutions"):
        if key not in given:
            raise ScenarioError(reader.line, f"`{key}`", "a puzzle without it")
    numbers = given["solutions"].mapping("what is known of the solutions", OF_SOLUTIONS)
    if len(numbers) < len(OF_SOLUTIONS):
        raise given["solutions"].fault(f"all of {', '.join(OF_SOLUTIONS)}")
    ended = given["reach"].mapping("reach").get("result")
    expect = scenarios.Steps(reader.words).block(given["reach"])
    reached = Goal(expect, at_end=ended is not None and ended.text != ON)
    choices, first, lines = (numbers[key].number(key) for key in OF_SOLUTIONS)
    return Puzzle(
        reader.path, reader.scenario, reader.seat(), reader.text("words", needed=False), reader.text("goal"), reached,
        given["turns"].number("turns") if "turns" in given else 1,
        choices, first, lines, hints(given), reader.text("end", needed=False),
    )  # fmt: skip


def hints(given: dict[str, Node]) -> tuple[str, ...]:
    """The hints of a step or puzzle, the gentlest first."""
    return tuple(told(item) for item in given["hints"].items()) if "hints" in given else ()


def told(node: Node) -> str:
    """A text for the learner, without the line breaks of the file; an empty line parts paragraphs."""
    paragraphs = node.string("a text").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
