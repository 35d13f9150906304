"""A person at a puzzle: every move is allowed, the opponent answers as well as it can, and one may always step back."""

from collections.abc import Sequence
from typing import Final

from ..kernel.decision import OVER
from ..kernel.errors import CardwrightError
from ..kernel.game import Game
from ..scenarios.running import Script
from .course import Puzzle
from .sitting import Reply, opened
from .solving import Search, UnprovedError, counts, played

MOST_POSITIONS: Final = 20_000
"""So many positions are searched for a hint or for an opponent's reply."""
MOST_ANSWERED: Final = 500


class Practice:
    """A puzzle that is being tried."""

    def __init__(self, puzzle: Puzzle, answers: Sequence[int] = ()) -> None:
        self.puzzle: Final = puzzle
        self.game: Final = beginning(puzzle)
        self.before: Final = self.game.state.turn + puzzle.turns
        self.search = Search(puzzle.seat, puzzle.reached, self.before, MOST_POSITIONS)
        self.answers: Final[list[int]] = []
        self.hinted = 0
        self.spent = 0
        """Choices made; to pass is none."""
        self.advance()
        for index in answers:
            self.choose(index)

    @property
    def done(self) -> bool:
        """Whether the goal is reached."""
        return self.puzzle.reached.holds(self.game.state)

    @property
    def failed(self) -> bool:
        """Whether it is too late."""
        return not self.done and (self.game.over or self.game.state.turn >= self.before)

    @property
    def goal(self) -> str:
        """What is to be done."""
        return self.puzzle.goal

    def words(self) -> str:
        """What is told now."""
        if self.done:
            return f"Solved. {self.puzzle.ending}".rstrip()
        if self.failed:
            return "Not this way. Take your last choices back and try another one."
        return "" if self.answers else self.puzzle.words

    def choose(self, index: int) -> Reply:
        """Answer the open question."""
        if self.done or self.failed:
            return Reply(right=False, words=self.words())
        self.spent += counts(self.game.state, index)
        self.game.choose(index)
        self.answers.append(index)
        self.hinted = 0
        self.advance()
        return Reply(right=True)

    def left(self) -> int:
        """The choices that the shortest way has left."""
        return max(0, self.puzzle.choices - self.spent)

    def hint(self) -> str:
        """The next hint: those of the puzzle at its beginning, then the next choice of a way that works."""
        self.hinted += 1
        if not self.answers and self.hinted <= len(self.puzzle.hints):
            return self.puzzle.hints[self.hinted - 1]
        if self.done or self.failed:
            return self.words()
        state = self.game.state.copy()
        state.log, state.auto = None, True
        try:
            right = self.search.winning(state, self.left())
        except UnprovedError:
            return "From here it is too far to see. Take your choices back to the beginning."
        if not right:
            return "From here the goal is out of reach, or farther than it need be. Take a choice back."
        return f"Choose: {self.game.decision.labels()[right[0]]}"

    def back(self) -> "Practice":
        """The puzzle before the last answer."""
        return Practice(self.puzzle, self.answers[:-1])

    def advance(self) -> None:
        """Answer what has one option and what others are asked, up to the learner's next choice."""
        for _ in range(MOST_ANSWERED):
            state = self.game.state
            if state.kind == OVER or self.done or self.failed:
                return
            if len(state.options) > 1 and state.decider == self.puzzle.seat:
                return
            self.game.choose(0 if len(state.options) == 1 else self.defence())
        raise CardwrightError(f"{self.puzzle.path}: the puzzle does not come to an end")

    def defence(self) -> int:
        """The opponent's answer after which the goal is out of reach, if there is one, else its default."""
        state = self.game.state.copy()
        state.log, state.auto = None, True
        try:
            for index in range(len(state.options)):
                child = played(state, index)
                if child is None or not self.search.forced(child, self.left()):
                    return index
        except UnprovedError:
            pass
        return self.game.decision.default


def beginning(puzzle: Puzzle) -> Game:
    """The game of a puzzle where the learner takes over: after the moves that lead there."""
    if not puzzle.scenario.steps:
        return opened(puzzle.scenario)
    script = Script(puzzle.scenario)
    script.play()
    return script.stage.game
