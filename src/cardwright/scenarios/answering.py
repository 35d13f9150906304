"""Which questions the moves of one seat answer: looked for on copies of the game, before anything is really played.

Between two actions of a seat the game asks for one thing after the other: what pays, which targets, which cells.  A
question with one option may be named by a move or left out.  A set is asked for in an order of the game's own, while moves
may name it in any.  So the moves are tried as they stand, then without naming a question that has one option; then the
fewest neighbours that help are brought into the game's order.  Moves change places only where both answer the same prompt,
about a set, and nothing has happened in between.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from ..kernel.chances import PASS
from ..kernel.decision import ACT, ASSIGN, ATTACK, CARD, MODE, OVER, PAY, RESPOND, SETUP, SLOT, TARGET
from ..kernel.game import Game
from . import labels
from .scenario import Move, Scenario

OF_SETS: Final = frozenset({ATTACK, TARGET, PAY, CARD, SLOT, MODE, ASSIGN, SETUP})
"""Kinds of question about things whose order has no meaning, as long as nothing happens between two of them."""
MOST_TRIED: Final = 400
"""So many other orders are tried for the moves of an action."""
MOST_PASSED: Final = 400


@dataclass(frozen=True, slots=True)
class Answers:
    """What the first moves of a row answer: the indices of the options, those of questions without a move included."""

    indices: tuple[int, ...]
    moves: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a move has answered.  of: prompt, kind, how much had happened before; alone: it had one option."""

    of: tuple[str, int, int]
    alone: bool


@dataclass(slots=True)
class Trial:
    """Moves taken on a copy of the game.

    order    numbers of the moves, as they were tried
    asked    what each move taken has answered
    before   the game as it was before each of them, and where the next one is stuck
    answers  indices of all options up to the last move taken
    stuck    whether the next move does not fit; done: whether another action, or somebody else's answer, comes next
    """

    order: tuple[int, ...]
    asked: list[Asked] = field(default_factory=list)
    before: list[Game] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    stuck: bool = False
    done: bool = False

    def complete(self) -> bool:
        """Whether the moves taken are the first ones, each in its own place or exchanged with one about the same set."""
        taken = self.order[: len(self.asked)]
        return set(taken) == set(range(len(taken))) and all(
            place == number or (self.asked[place].of == self.asked[number].of and self.asked[place].of[1] in OF_SETS)
            for place, number in enumerate(taken)
        )

    def found(self) -> Answers:
        """What was found."""
        return Answers(tuple(self.answers), len(self.asked))


def by_itself(scenario: Scenario, game: Game) -> int | None:
    """The answer to a decision that needs no move; None for any other, and when the game is over."""
    if game.over:
        return None
    if scenario.auto and len(game.state.options) == 1:
        return 0
    if scenario.passing and game.state.kind == RESPOND:
        return passing(game)
    if scenario.setting_up and game.state.kind == SETUP:
        return game.decision.default
    return None


def passing(game: Game) -> int:
    """The index of the option to pass."""
    options = game.state.options
    return options.index(PASS) if PASS in options else game.decision.default


def names(move: Move, game: Game) -> bool:
    """Whether a move names an option of the open decision."""
    return not game.over and move.seat == game.decision.seat and bool(labels.matching(move.label, game.decision.labels()))


def reaches(scenario: Scenario, game: Game, move: Move) -> bool:
    """Whether a move names an action that can be taken once phases end in which there is nothing else to do.

    What is no action must be named where it is asked: a label does not look for it beyond the end of a phase.
    """
    ahead = game.copy()
    for _ in range(MOST_PASSED):
        answer = by_itself(scenario, ahead)
        if answer is None or ahead.state.turn > game.state.turn + 1:
            return False
        ahead.choose(answer)
        if names(move, ahead):
            return ahead.state.kind == ACT
    return False


class Search:
    """Looks for the answers of moves that one seat makes in a row.

    looked_at   an expectation follows, which may look at a question that the moves leave open
    """

    def __init__(self, scenario: Scenario, moves: Sequence[Move], looked_at: bool) -> None:
        self.scenario = scenario
        self.looked_at = looked_at
        self.moves = moves
        self.seat = moves[0].seat

    def answers(self, game: Game) -> Answers | None:
        """The answers of the first move and of those that belong to the same action; None when the moves do not fit."""
        trial = self.play(game, tuple(range(len(self.moves))))
        if trial.stuck or not (trial.done or self.looked_at):
            others = [self.play(game, trial.order, place) for place, asked in enumerate(trial.asked) if asked.alone]
            better = [other for other in others if other.done and other.asked]
            if not better and trial.stuck:
                better = [other for other in others if not other.stuck]
            trial = better[-1] if better else self.sorted(game, trial) if trial.stuck else trial
        return trial.found() if trial.asked and not trial.stuck else None

    def play(self, game: Game, order: tuple[int, ...], unnamed: int = -1) -> Trial:
        """Take moves in this order, as far as they go.  unnamed: this one does not name a question with one option."""
        trial, ahead = Trial(order), game.copy()
        since: list[int] = []
        while not (trial.asked and self.rests(ahead)):
            answer, at = by_itself(self.scenario, ahead), len(trial.asked)
            index = self.index(ahead, order[at]) if at < len(order) else None
            if index is not None and (at != unnamed or answer is None):
                trial.asked.append(asked(ahead))
                trial.before.append(ahead.copy())
                trial.answers += [*since, index]
                since = []
                ahead.choose(index)
            elif answer is not None and (trial.asked or ahead.state.kind != ACT):
                since.append(answer)
                ahead.choose(answer)
            else:
                trial.stuck = at < len(order)
                trial.before.append(ahead)
                return trial
        trial.done = True
        return trial

    def index(self, game: Game, number: int) -> int | None:
        """The option that a move means, when it means one of the open decision."""
        move = self.moves[number]
        if game.over or game.decision.seat != move.seat:
            return None
        found = labels.matching(move.label, game.decision.labels())
        return found[0] if len(found) == 1 else None

    def rests(self, game: Game) -> bool:
        """Whether an action is over: the next one, or somebody else, is asked."""
        s = game.state
        return s.kind in (OVER, ACT, RESPOND) or (s.decider != self.seat and by_itself(self.scenario, game) is None)

    def sorted(self, game: Game, trial: Trial) -> Trial:
        """The moves with sets in the game's order, as far as that helps."""
        tries = 0
        while trial.stuck:
            for begin, end in windows(len(trial.asked), len(trial.order)):
                tries += 1
                if tries > MOST_TRIED:
                    return trial
                order = self.rising(trial, begin, end)
                if order is None:
                    continue
                other = self.play(game, order)
                if len(other.asked) >= end and (other.stuck or other.complete()):
                    trial = other
                    break
            else:
                return trial
        return trial

    def rising(self, trial: Trial, begin: int, end: int) -> tuple[int, ...] | None:
        """The moves with some neighbours in the order in which the game asks for them; None if they do not fit there."""
        ahead, left = trial.before[begin].copy(), list(trial.order[begin:end])
        found: list[int] = []
        while left:
            fitting = [(index, number) for number in left if (index := self.index(ahead, number)) is not None]
            answer = by_itself(self.scenario, ahead)
            if fitting:
                answer, number = min(fitting)
                left.remove(number)
                found.append(number)
            if answer is None:
                return None
            ahead.choose(answer)
        return (*trial.order[:begin], *found, *trial.order[end:])


def asked(game: Game) -> Asked:
    """The open question."""
    s = game.state
    return Asked((s.prompt.name, s.kind, s.order), len(s.options) == 1)


def windows(stuck: int, many: int) -> Iterator[tuple[int, int]]:
    """Neighbouring places that hold the one where moves got stuck, begin and end, the narrowest and latest first."""
    for width in range(2, many + 1):
        for begin in range(stuck, max(-1, stuck - width), -1):
            if begin + width <= many:
                yield begin, begin + width
