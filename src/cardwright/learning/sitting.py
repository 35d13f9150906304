"""A person in a lesson: what is told and asked, and what becomes of an answer.

A sitting is made of the lesson and of the answers that were right; whoever keeps these keeps the sitting.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..kernel.decision import ACT, RESPOND, SETUP
from ..kernel.errors import CardwrightError
from ..kernel.game import Game
from ..scenarios import labels
from ..scenarios.answering import passing
from ..scenarios.running import begin
from ..scenarios.scenario import AllPass, Concede, Expect, Scenario
from ..scenarios.scenario import Move as Choice
from ..scenarios.scenario import Step as Move
from ..scenarios.stage import Stage
from ..scenarios.words import SEATS
from .course import Lesson, Step

ANYTHING: Final = "*"
"""A label that every option fits."""
MOST_ANSWERED: Final = 500
"""So many questions in a row are answered for the learner and others before the lesson is called faulty."""
MOST_TOLD: Final = 3
"""So many sentences say what a wrong move would have done."""


class LessonError(CardwrightError):
    """A lesson that does not go on as it is written."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What an answer led to.  right: it was taken; words: what is said to it, if anything."""

    right: bool
    words: str = ""


class Sitting:
    """A lesson that is being taken.  Raises LessonError when the lesson itself is at fault."""

    def __init__(self, lesson: Lesson, answers: Sequence[int] = ()) -> None:
        self.lesson: Final = lesson
        self.game: Final = opened(lesson.scenario)
        self.answers: Final[list[int]] = []
        """The learner's right answers, in their order."""
        self.at = 0
        """The number of the present step."""
        self.pending: list[Move] = list(lesson.steps[0].moves) if lesson.steps else []
        self.begun: list[int] = [0]
        """For each step reached, how many answers were given before it."""
        self.hinted = 0
        self.advance()
        for index in answers:
            self.choose(index)

    @property
    def done(self) -> bool:
        """Whether the last step is done."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The present step; when all are done, the last."""
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def goal(self) -> str:
        """What is to be done now."""
        return self.step.goal

    def words(self) -> str:
        """What is told now: before the first step the lesson's own words too."""
        if self.done:
            return self.lesson.ending
        first = [] if self.answers else [self.lesson.words]
        return "\n\n".join(filter(None, [*first, self.step.words]))

    def right(self) -> list[int]:
        """The options that go on with the step."""
        ahead = self.pending[0] if self.pending else None
        if self.done or self.game.over or not isinstance(ahead, Choice) or ahead.seat != self.game.decision.seat:
            return []
        return meant(ahead.label, self.game)

    def choose(self, index: int) -> Reply:
        """Answer the open question; an answer that does not belong to the step is taken back at once."""
        if self.done:
            return Reply(right=False, words="This lesson is done.")
        if index not in self.right():
            return Reply(right=False, words=self.kindly(index))
        self.game.choose(index)
        self.answers.append(index)
        self.pending.pop(0)
        self.hinted = 0
        self.advance()
        return Reply(right=True)

    def kindly(self, index: int) -> str:
        """What is said to an answer that the step does not want."""
        label = self.game.decision.labels()[index]
        for wrong, said in self.step.wrong:
            if index in meant(wrong, self.game):
                return f"{said} ({label}: taken back.)"
        told = tried(self.game, index, self.lesson.seat)
        would = f" It would do this: {' '.join(told)}" if told else ""
        return f"{label} is allowed, but this step asks for something else.{would} It is taken back. Goal: {self.goal}"

    def hint(self) -> str:
        """The next hint: those of the step, then the option itself."""
        self.hinted += 1
        if self.hinted <= len(self.step.hints):
            return self.step.hints[self.hinted - 1]
        right = self.right()
        return f"Choose: {self.game.decision.labels()[right[0]]}" if right else "There is nothing to do here."

    def back(self) -> "Sitting":
        """The sitting before the last answer."""
        return Sitting(self.lesson, self.answers[:-1])

    def advance(self) -> None:
        """Answer what is not the learner's to answer; then stop at their next question, or at the end."""
        for _ in range(MOST_ANSWERED):
            if self.done:
                return
            if (self.game.over or not self.moved_on()) and not self.finished():
                return
        raise LessonError(f"{self.lesson.path}:{self.step.line}: the step does not come to an end")

    def finished(self) -> bool:
        """Go on to the next step when the present one has no move left.  Returns whether it did."""
        if any(not isinstance(move, Expect) for move in self.pending):
            if self.game.over:
                raise LessonError(f"{self.lesson.path}:{self.step.line}: the game is over in the middle of the step")
            return False
        for expect in (*self.pending, *([self.step.holds] if self.step.holds else [])):
            assert isinstance(expect, Expect)  # noqa: S101 - all others were looked for above
            if wrong := differs(self.game, expect):
                raise LessonError(f"{self.lesson.path}:{expect.line}: {wrong}")
        self.at += 1
        self.pending = [] if self.done else list(self.step.moves)
        self.begun.append(len(self.answers))
        return True

    def moved_on(self) -> bool:
        """Answer the open question if it needs no learner.  Returns whether it was answered."""
        ahead = self.pending[0] if self.pending else None
        if isinstance(ahead, Concede | AllPass):
            return self.from_script(ahead)
        game, state = self.game, self.game.state
        named = isinstance(ahead, Choice) and ahead.seat == state.decider and self.named(ahead.label)
        mine = state.decider == self.lesson.seat
        if named and not mine:
            return self.take()
        if len(state.options) == 1 and not (mine and state.kind == ACT and (named or not self.pending)):
            if named:
                return self.take()
            game.choose(0)
            return True
        if state.kind == RESPOND and self.lesson.scenario.passing and not named:
            game.choose(passing(game))
            return True
        if state.kind == SETUP and self.lesson.scenario.setting_up and not named and (self.pending or not mine):
            game.choose(game.decision.default)
            return True
        if isinstance(ahead, Expect):
            return self.looked(ahead)
        return not mine and self.by_default(ahead)

    def named(self, label: str) -> bool:
        """Whether a label is about the open question; one that every option fits, only about a real choice."""
        if label == ANYTHING:
            return len(self.game.state.options) > 1 and self.game.state.kind != RESPOND
        return bool(meant(label, self.game))

    def take(self) -> bool:
        """Take the move that the lesson names."""
        move = self.pending.pop(0)
        assert isinstance(move, Choice)  # noqa: S101 - the caller has looked
        self.game.choose(meant(move.label, self.game)[0])
        return True

    def from_script(self, move: Concede | AllPass) -> bool:
        """Somebody gives up, or everybody passes."""
        if isinstance(move, Concede):
            self.game.concede(move.seat)
        elif self.game.state.kind == RESPOND:
            self.game.choose(passing(self.game))
            return True
        self.pending.pop(0)
        return True

    def looked(self, expect: Expect) -> bool:
        """Look whether all holds in the middle of a step."""
        if wrong := differs(self.game, expect):
            raise LessonError(f"{self.lesson.path}:{expect.line}: {wrong}")
        self.pending.pop(0)
        return True

    def by_default(self, ahead: Move | None) -> bool:
        """Another seat is asked what the lesson does not say."""
        if ahead is None and self.game.state.kind == ACT:
            return False
        asked = self.game.decision
        there = " | ".join(asked.labels())
        raise LessonError(f"{self.lesson.path}:{self.step.line}: {SEATS[asked.seat]} is asked what no move answers: {there}")


def opened(scenario: Scenario) -> Game:
    """The game of a scenario at its first question, with a log."""
    return begin(replace(scenario, logged=True)).game


def meant(label: str, game: Game) -> list[int]:
    """The options of the open decision that a label means."""
    there = game.decision.labels()
    return list(range(len(there))) if label == ANYTHING else labels.matching(label, there)


def differs(game: Game, expect: Expect) -> str:
    """The first thing that is not as expected; empty when all holds."""
    stage = Stage(game, [], expect.line)
    stage.tell()
    for check in expect.checks:
        for where, expected, got in check.faults(stage):
            return f"{where}: expected {expected}; got {got}"
    return ""


def tried(game: Game, index: int, seat: int) -> list[str]:
    """What an answer would do, in a few sentences, tried on a copy."""
    twin = game.copy()
    twin.state.log = []
    twin.choose(index)
    return told(twin, seat)[:MOST_TOLD]


def told(game: Game, seat: int, since: int = 0) -> list[str]:
    """What has happened, as the learner reads it."""
    state = game.state
    names = ["your opponent"] * state.seats
    return list(state.rules.telling.log(state, (state.log or [])[since:], seat, names))
