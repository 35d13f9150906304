"""Whether a goal can be forced, and in how many ways: every line of play is searched.

The learner's choices are alternatives; of every other seat's, all must lead to the goal.  Hidden cards are where the
position puts them.  Who needs chance does not reach the goal: a line that draws on the generator counts as lost.  Positions
are compared by all that can matter for what follows, so that each is searched once.

Ways are counted so: every other seat takes its default answer (it passes where it may), the learner takes only choices after
which the goal can still be forced, and two ways with the same choices in another order are one.  To pass is no choice, and
where there is one option there is none.  The number of choices is bounded, so that idle moves make no new ways.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ..kernel.chances import PASS
from ..kernel.decision import OVER, RESPOND
from ..kernel.errors import CardwrightError
from ..kernel.game import Game, step
from ..kernel.save import dump
from ..kernel.state import State
from ..scenarios.scenario import Expect
from ..scenarios.stage import Stage

MOST_POSITIONS: Final = 60_000
"""So many positions are searched before a puzzle is called too large."""
MOST_LINES: Final = 100
"""So many ways are told apart."""
MOST_CHOICES: Final = 30
NEVER: Final = 1 << 30
"""More choices than there are."""
MOST_WALKED: Final = 5_000
"""So many orders of choices are walked to tell ways apart."""
COUNTERS: Final = ("order", "stirred", "picked")
"""Fields of a saved state that count what has been; of the first two it matters only whether they are equal."""


class UnprovedError(CardwrightError):
    """A puzzle that is too large to be searched through."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What the search found.

    choices  the fewest choices with which the goal can be forced; 0: it cannot
    first    labels of the first choice that lead to the goal
    lines    the ways, each as the labels of its choices in the order found first
    more     whether there are more ways than were told apart
    searched how many positions were looked at
    """

    choices: int
    first: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    more: bool
    searched: int


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached.  at_end: it speaks of the end of the game, and need not be looked for before."""

    expect: Expect
    at_end: bool

    def holds(self, s: State) -> bool:
        """Whether it is reached."""
        if self.at_end and s.kind != OVER:
            return False
        stage = Stage(Game(s.rules, s, [{}] * s.seats, 0, s), [], 0)
        return not any(True for check in self.expect.checks for _ in check.faults(stage))


class Search:
    """Searches for one goal of one seat, from a position on.

    before  the turn in which it is too late
    """

    def __init__(self, seat: int, reached: Goal, before: int, most: int = MOST_POSITIONS) -> None:
        self.seat = seat
        self.reached = reached
        self.before = before
        self.most = most
        self.searched = 0
        self.cut = 0
        """How often the search ended for want of choices."""
        self.known: dict[str, tuple[int, int]] = {}
        """Position -> the fewest choices known to be enough, the most known not to be."""

    def forced(self, s: State, left: int) -> bool:
        """Whether the goal can be forced with so many choices."""
        if s.kind == OVER or s.turn >= self.before or s.decider != self.seat:
            if self.reached.holds(s):
                return True
            if s.kind == OVER or s.turn >= self.before:
                return False
        key = position(s)
        enough, too_few = self.known.get(key, (NEVER, -1))
        if left >= enough or left <= too_few:
            self.cut += left < enough and too_few < NEVER
            return left >= enough
        self.searched += 1
        if self.searched > self.most:
            raise UnprovedError(f"more than {self.most:,} positions would have to be searched")
        before = self.cut
        if self.reached.holds(s) or self.from_here(s, left):
            self.known[key] = (left, too_few)
            return True
        self.known[key] = (enough, NEVER if self.cut == before else left)
        return False

    def from_here(self, s: State, left: int) -> bool:
        """Whether the goal can be reached from a position that is searched for the first time."""
        if s.decider == self.seat:
            return bool(self.winning(s, left, first=True))
        return all(child is not None and self.forced(child, left) for child in self.children(s))

    def children(self, s: State) -> Iterator[State | None]:
        """The positions after each option; None where chance was needed."""
        for index in range(len(s.options)):
            yield played(s, index)

    def winning(self, s: State, left: int, first: bool = False) -> list[int]:
        """The options of the learner's after which the goal can be forced with the choices that are left; or the first."""
        found = []
        for index, child in enumerate(self.children(s)):
            rest = left - counts(s, index)
            self.cut += rest < 0
            if child is not None and rest >= 0 and self.forced(child, rest):
                found.append(index)
                if first:
                    break
        return found


def counts(s: State, index: int) -> bool:
    """Whether an answer is a choice: to pass is none."""
    return not (s.kind == RESPOND and s.options[index] == PASS)


def played(s: State, index: int) -> State | None:
    """The position after an answer; None when the generator was used."""
    child = s.copy()
    child.log = None
    chance = (s.block, s.bits)
    step(child, index)
    return child if (child.block, child.bits) == chance else None


def position(s: State) -> str:
    """All that decides what can follow, as a text."""
    plain: dict[str, Any] = dump(s)
    for name in COUNTERS:
        del plain[name]
    return repr((s.order == s.stirred, plain))


def solve(game: Game, seat: int, reached: Goal, turns: int, choices: int = 0, most: int = MOST_POSITIONS) -> Solution:
    """Every way to a goal from where a game stands.

    turns    the goal must be reached before so many turns are over, the present one counted
    choices  at most so many choices; 0: the fewest that are enough
    Raises UnprovedError when there is too much to search.
    """
    s = game.state.copy()
    s.log, s.auto = None, True
    search = Search(seat, reached, s.turn + turns, most)
    needed = fewest(search, s, choices or MOST_CHOICES)
    if not needed:
        return Solution(0, (), (), more=False, searched=search.searched)
    allowed = choices or needed
    asked = when_asked(search, s)
    labels = [asked.prompt.label(asked, asked.options[index]) for index in search.winning(asked, allowed)]
    lines, more = ways(search, s, allowed)
    return Solution(needed, tuple(labels), lines, more, search.searched)


def fewest(search: Search, s: State, most: int) -> int:
    """The fewest choices with which the goal can be forced; 0 when not even `most` are enough."""
    for left in range(1, most + 1):
        before = search.cut
        if search.forced(s, left):
            return left
        if search.cut == before:  # more choices would change nothing
            break
    return 0


def when_asked(search: Search, s: State) -> State:
    """The position in which the learner is asked, or the goal reached, after default answers of all others."""
    while s.kind != OVER and s.decider != search.seat and not search.reached.holds(s):
        child = played(s, s.prompt.default % len(s.options))
        if child is None:
            break
        s = child
    return s


def ways(search: Search, s: State, left: int) -> tuple[tuple[tuple[str, ...], ...], bool]:
    """The ways to the goal against default answers, and whether there are more than were walked."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    walked = 0
    waiting: list[tuple[State, int, tuple[str, ...]]] = [(s, left, ())]
    while waiting:
        walked += 1
        if walked > MOST_WALKED or len(found) > MOST_LINES:
            return tuple(found.values())[:MOST_LINES], True
        now, rest, taken = waiting.pop()
        now = when_asked(search, now)
        if now.kind == OVER or search.reached.holds(now):
            found.setdefault(tuple(sorted(taken)), taken)
            continue
        for index in reversed(search.winning(now, rest)):
            child = played(now, index)
            if child is not None and counts(now, index):
                waiting.append((child, rest - 1, (*taken, now.prompt.label(now, now.options[index]))))
            elif child is not None:
                waiting.append((child, rest, taken))
    return tuple(found.values()), False
