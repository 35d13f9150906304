"""The search agent: a tree of whole announcements over samples, judged a round of turns later.

Greedy sees what an action leaves behind, but not what it makes possible later in the turn nor what the others answer.
This agent takes greedy's best lines (whole announcements, see `greedy`) and plays each on, every seat by a quick greedy
policy.  The game's evaluation judges at the beginning of each of the next turns, and their mean counts: an evaluation
errs to the side of whoever is to move, or is not, and the mean of both tells more of who wins than either.  All lines
are played on the same samples, so that luck is the same for all, and a line drops out once its differences to the best
one, sample by sample, say that it will hardly overtake it.  So an easy decision costs few simulations.

Below a line that was played often enough the seat's own next announcements are branches of their own: the tree grows
where it pays, through this seat's turn and no further than something hidden comes to light, for then the next sample
stands elsewhere.  So its nodes are information sets: the same in every sample.  Inside a sample the quick policy knows
every card, which is the weakness of all such searches.

Sources: the policy played on from each candidate is the rollout algorithm (Tesauro and Galperin 1996, "On-line policy
improvement using Monte-Carlo search"); samples of hidden cards with statistics kept by information set, Cowling, Powley
and Whitehouse 2012, "Information Set Monte Carlo Tree Search"; its weakness, Frank and Basin 1998 ("strategy fusion");
which line gets the next simulations, Maron and Moore 1994, "Hoeffding Races" (here on paired differences), and below it
Kocsis and Szepesvari 2006, "Bandit based Monte-Carlo Planning".
"""

import time
from math import sqrt
from typing import Final

from ..kernel.decision import ACT, OVER, RESPOND
from ..kernel.game import step
from ..kernel.state import State
from .chair import Chair
from .greedy import Greedy, Line, Search, default

STATIC: Final = 0.25
"""Weight of what greedy saw, beside what the simulations came to."""
HALFWAY: Final = 500
"""Points of an evaluation that bring a position halfway from even to won (see `chances`).

In the games here a lead of 200 to 500 points is won e times as often as it is lost (greedy against itself).
"""
MOST_ACTIONS: Final = 200
"""Decisions of a simulation after which it is judged where it stands."""
LOOKS: Final = 1
"""A simulation is judged at the beginning of each of the next turns, one for each seat and so many more."""
FEWEST_TRIALS: Final = 4
"""Samples on which every line is tried."""
DOUBT: Final = 1.5
"""Standard errors by which a line may lie behind the best one and stays in."""
UNSURE: Final = 0.02
"""Added to the squared differences of two lines: a few that happen to be equal are not certainty."""
INDIFFERENT: Final = 0.004
"""What a line must be able to gain over the best one to stay in."""
RIPE: Final = 2
"""Simulations of a line after which its continuations become branches."""
BRANCHES: Final = 3
"""Continuations that are looked at, the best at first sight."""
CURIOSITY: Final = 0.7
"""How much a branch that was seldom tried gains, in shares of how far the branches lie apart."""


class Branch:
    """A line, and what its simulations came to."""

    __slots__ = ("below", "first_sight", "line", "total", "trials", "values")

    def __init__(self, line: Line) -> None:
        self.line = line
        self.first_sight = STATIC * chances(line.mean())
        self.total = 0.0
        self.trials = 0
        self.values: list[float] = []
        """What each simulation came to."""
        self.below: list[Branch] = []
        """Lines that this seat may go on with; none as long as nobody has looked."""

    def worth(self) -> float:
        """The mean of its simulations, and what it was worth at first sight."""
        return (1 - STATIC) * self.total / max(1, self.trials) + self.first_sight

    def next(self) -> "Branch":
        """The continuation to try: each once, then by its worth and by how seldom it was tried."""
        fresh = [branch for branch in self.below if not branch.trials]
        if fresh:
            return fresh[0]
        worths = [branch.worth() for branch in self.below]
        apart = CURIOSITY * (max(worths) - min(worths))
        scores = [worth + apart * (self.trials / b.trials) ** 0.5 for worth, b in zip(worths, self.below, strict=True)]
        return self.below[scores.index(max(scores))]


class Lookahead(Greedy):
    """Greedy's best lines, played on.

    simulations   lines played on for one decision, about; a decision is the same whenever seed and chair are
    width         lines that are played on, at most
    lines         lines that the quick policy looks at for every option
    milliseconds  when above 0, time for one decision: simulations go on until it is over, and nothing is reproducible
    """

    __slots__ = ("_lines", "_milliseconds", "_simulations", "_width")

    def __init__(self, seed: int, simulations: int = 2, width: int = 2, lines: int = 3, milliseconds: int = 0) -> None:
        super().__init__(seed)
        self._simulations = simulations
        self._width = width
        self._lines = lines
        self._milliseconds = milliseconds

    def _think(self, chair: Chair) -> int:
        """Find the lines, play the best of them on, and plan the picks of the one that fares best."""
        end = time.monotonic() + self._milliseconds / 1000
        search = Search(self._sample(chair), chair.seat, self._below)
        lines = self._promising(search.lines(self._leaves), self._width)
        chosen = lines[0] if len(lines) == 1 else self._race(chair, lines, end)
        if search.whole:
            self._plan = search.picks(chosen.path)
        return chosen.path[0]

    def _promising(self, lines: list[Line], most: int) -> list[Line]:
        """The best lines at first sight, best first; among equals, chance."""
        keyed = [(-line.mean(), self._below(1 << 30), number) for number, line in enumerate(lines)]
        return [lines[number] for _, _, number in sorted(keyed)[:most]]

    def _race(self, chair: Chair, lines: list[Line], end: float) -> Line:
        """All lines on the same samples, one after another; who cannot win any more drops out, until one is left."""
        left = [Branch(line) for line in lines]
        spent = 0
        while len(left) > 1 and (time.monotonic() < end if self._milliseconds else spent < self._simulations):
            self._try(chair, left)
            spent += len(left)
            if left[0].trials >= FEWEST_TRIALS:
                left = still_in(left)
        return max(left, key=Branch.worth).line

    def _try(self, chair: Chair, branches: list[Branch]) -> None:
        """One simulation of each, all on the same sample."""
        sample = self._sample(chair)
        for branch in branches:
            self._simulate(sample, chair.seat, branch)

    def _simulate(self, sample: State, seat: int, branch: Branch) -> None:
        """Down the tree, on by the quick policy, and the worth of where it leads to all that lies on the way."""
        search = Search(sample, seat, self._below)
        s = search.after(branch.line.path)
        way = [branch]
        while branch.trials >= RIPE and not branch.line.chance and goes_on(s, sample, seat):
            here = Search(s, seat, self._below)
            if not branch.below:
                branch.below = [Branch(line) for line in self._promising(here.lines(self._leaves // 2), BRANCHES)]
            branch = branch.next()
            way.append(branch)
            s = here.after(branch.line.path)
        worth = self._play_on(s, search, sample.turn)
        for branch in way:
            branch.total += worth
            branch.trials += 1
            branch.values.append(worth)

    def _play_on(self, s: State, search: Search, turn: int) -> float:
        """Every seat by the quick policy; the mean of what the position is worth whenever a turn begins."""
        total = 0.0
        looks = left = s.seats + LOOKS
        for _ in range(MOST_ACTIONS):
            if s.kind == OVER:
                break
            if s.turn != turn:
                turn = s.turn
                total += chances(search.worth(s))
                left -= 1
                if not left:
                    break
            s.auto = True
            self._act(s)
        return (total + left * chances(search.worth(s))) / looks

    def _act(self, s: State) -> None:
        """The quick policy: the best of few lines, all its picks; responses are left to the default answer."""
        if s.kind == RESPOND or len(s.options) == 1:
            step(s, default(s))
            return
        search = Search(s, s.decider, self._below)
        best = max(search.lines(self._lines, fewest=self._lines), key=Line.mean)
        s.auto = True
        search.play(best.path)

    # judging what somebody else has played ----------------------------------------------------------------------------

    def weigh(self, chair: Chair, played: tuple[int, ...]) -> tuple[tuple[int, ...], float, float]:
        """The picks of the best line, its worth and that of the picks `played`; all lines get as many simulations."""
        search = Search(self._sample(chair), chair.seat, self._below)
        branches = [Branch(line) for line in self._promising(search.lines(self._leaves), self._width)]
        own = next((branch for branch in branches if alike(branch.line.path, played)), None)
        if own is None:
            own = Branch(Line(played, search.judge(played), chance=True))
            branches.append(own)
        for _ in range(max(1, self._simulations // len(branches))):
            self._try(chair, branches)
        best = max(branches, key=lambda branch: (branch.worth(), branch is own))
        return best.line.path, best.worth(), own.worth()

    def compare(self, chair: Chair, paths: tuple[tuple[int, ...], ...]) -> list[float]:
        """What each of these announcements is worth."""
        search = Search(self._sample(chair), chair.seat, self._below)
        branches = [Branch(Line(path, search.judge(path), chance=True)) for path in paths]
        for _ in range(max(1, self._simulations // len(branches))):
            self._try(chair, branches)
        return [branch.worth() for branch in branches]

    def words(self, chair: Chair, path: tuple[int, ...]) -> list[str]:
        """The labels of the picks of an announcement."""
        search = Search(self._sample(chair), chair.seat, self._below)
        return [chair.decision.options[path[0]].label, *[label for _name, label, _index in reversed(search.picks(path))]]


def chances(points: float) -> float:
    """About how often a position worth so many points is won: without this one lucky win outweighs every other sample.

    It takes no function whose last digit hangs on the machine.
    """
    return 0.5 + 0.5 * points / (abs(points) + HALFWAY)


def still_in(branches: list[Branch]) -> list[Branch]:
    """The best one and those that may yet turn out better, judged by their differences on the same samples."""
    best = max(branches, key=Branch.worth)
    n = best.trials
    left = []
    for branch in branches:
        differences = [own - other for own, other in zip(branch.values, best.values, strict=True)]
        mean = sum(differences) / n
        variance = (sum([(one - mean) ** 2 for one in differences]) + UNSURE) / (n - 1)
        if branch is best or branch.worth() - best.worth() + DOUBT * sqrt(variance / n) >= INDIFFERENT:
            left.append(branch)
    return left


def goes_on(s: State, sample: State, seat: int) -> bool:
    """Whether the seat has another announcement to make in the turn in which the sample stands."""
    return s.kind == ACT and s.decider == seat and s.turn == sample.turn and len(s.options) > 1


def alike(path: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two announcements are the same as far as both are told."""
    most = min(len(path), len(other))
    return path[:most] == other[:most]
