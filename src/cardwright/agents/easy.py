"""The easy agent: greedy with a beginner's eyes.

It makes a person's mistakes, not a machine's: it overlooks moves, does not think through how an announcement may go
on, and takes the first sample for the truth.  What it sees it judges as greedy does, so that it never throws a game away.
"""

from typing import Final

from .chair import Chair
from .greedy import Greedy, Line, Search

OVERLOOKED: Final = 0.35
"""The chance that it does not see a line."""
LEAVES: Final = 6
"""Lines it could see, about."""


class Easy(Greedy):
    """The best of the lines that it does not overlook."""

    __slots__ = ()

    def __init__(self, seed: int) -> None:
        super().__init__(seed, samples=1, leaves=LEAVES)

    def _think(self, chair: Chair) -> int:
        """One line at least is always seen."""
        lines = Search(self._sample(chair), chair.seat, self._below).lines(LEAVES, fewest=1)
        seen = [line for line in lines if self._random() >= OVERLOOKED] or [lines[self._below(len(lines))]]
        return max(seen, key=Line.mean).path[0]
