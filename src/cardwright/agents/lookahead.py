"""The search agent: plays the best lines on to the next round on many samples, and takes the one that fares best.

Greedy sees what an action leaves behind, but not what it makes possible later in the turn nor what the others answer.
This agent takes greedy's best lines (whole announcements, see `greedy`) and plays each on: every seat by a quick greedy
policy, until as many turns have begun as there are seats.  There the game's evaluation judges.  All lines are played
on the same samples, so that luck is the same for all, and the worse half is dropped after each round.

A line is chosen for the information set, not for one sample: its worth is the mean over samples, and the same line is
played in all of them.  Inside a sample the quick policy knows every card, which is the weakness of all such searches.

Sources: the policy played on from each candidate is the rollout algorithm (Tesauro and Galperin 1996, "On-line policy
improvement using Monte-Carlo search"); samples of hidden cards with statistics kept by information set, Cowling, Powley
and Whitehouse 2012, "Information Set Monte Carlo Tree Search"; its weakness, Frank and Basin 1998 ("strategy fusion");
which line gets the next simulations, Karnin, Koren and Somekh 2013, "Almost Optimal Exploration in Multi-Armed Bandits"
(sequential halving).
"""

import time
from typing import Final

from ..kernel.decision import OVER, RESPOND
from ..kernel.game import step
from ..kernel.state import State
from .chair import Chair
from .greedy import Greedy, Line, Search, default

STATIC: Final = 0.25
"""Weight of what greedy saw, beside what the simulations came to."""
MOST_ACTIONS: Final = 200
"""Decisions of a simulation after which it is judged where it stands."""
QUICK_LEAVES: Final = 1
"""Lines that the quick policy looks at for each option."""


class Lookahead(Greedy):
    """Greedy's best lines, played on.

    simulations   lines played on for one decision, about; a decision is the same whenever seed and chair are
    width         lines that are played on, at most
    milliseconds  when above 0, time for one decision: simulations go on until it is over, and nothing is reproducible
    """

    __slots__ = ("_milliseconds", "_simulations", "_width")

    def __init__(self, seed: int, simulations: int = 2, width: int = 2, milliseconds: int = 0) -> None:
        super().__init__(seed)
        self._simulations = simulations
        self._width = width
        self._milliseconds = milliseconds

    def _think(self, chair: Chair) -> int:
        """Find the lines, play the best of them on, and plan the picks of the one that fares best."""
        end = time.monotonic() + self._milliseconds / 1000
        root = self._sample(chair)
        search = Search(root, chair.seat, self._below)
        lines = self._candidates(search.lines(self._leaves))
        chosen = lines[0] if len(lines) == 1 else self._compare(chair, lines, end)
        if search.whole:
            self._plan = search.picks(chosen.path)
        return chosen.path[0]

    def _candidates(self, lines: list[Line]) -> list[Line]:
        """The best lines at first sight, best first; among equals, chance."""
        keyed = [(-line.mean(), self._below(1 << 30), number) for number, line in enumerate(lines)]
        return [lines[number] for _, _, number in sorted(keyed)[: self._width]]

    def _compare(self, chair: Chair, lines: list[Line], end: float) -> Line:
        """Sequential halving: in each round the lines left share the round's simulations, then the worse half goes."""
        first_sight = {line.path: line.mean() for line in lines}
        trials = {line.path: (0, 0) for line in lines}

        def worth(line: Line) -> float:
            total, times = trials[line.path]
            return (1 - STATIC) * total / max(1, times) + STATIC * first_sight[line.path]

        rounds = (len(lines) - 1).bit_length()
        begun = time.monotonic()
        for number in range(rounds):
            samples = max(1, self._simulations // (rounds * len(lines)))
            until = begun + (end - begun) * (number + 1) / rounds
            while samples > 0 or (self._milliseconds and time.monotonic() < until):
                sample = self._sample(chair)
                for line in lines:
                    total, times = trials[line.path]
                    trials[line.path] = total + self._simulate(sample, chair.seat, line.path), times + 1
                samples = samples - 1 if not self._milliseconds else 0
            lines = sorted(lines, key=worth, reverse=True)[: (len(lines) + 1) // 2]
        return lines[0]

    def _simulate(self, sample: State, seat: int, path: tuple[int, ...]) -> int:
        """The worth, a round of turns later, of a line played on this sample."""
        search = Search(sample, seat, self._below)
        s = search.after(path)
        horizon = sample.turn + sample.seats
        for _ in range(MOST_ACTIONS):
            if s.kind == OVER or s.turn >= horizon:
                break
            self._act(s)
        return search.worth(s)

    def _act(self, s: State) -> None:
        """The quick policy: one line for each option, the best of them; responses are left to the default answer."""
        if s.kind == RESPOND or len(s.options) == 1:
            step(s, default(s))
            return
        lines = Search(s, s.decider, self._below).lines(QUICK_LEAVES, QUICK_LEAVES)
        step(s, max(lines, key=Line.mean).path[0])
