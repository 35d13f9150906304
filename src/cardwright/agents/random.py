"""The random agent: any option, each as likely as the others."""

import random

from .chair import Chair


class Random:
    """Plays uniformly at random from a generator of its own."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def choose(self, chair: Chair) -> int:
        """An index below the number of options.  `random()` gives the same numbers on every machine and version."""
        return int(self._random() * chair.count)
