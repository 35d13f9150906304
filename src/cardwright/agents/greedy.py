"""The greedy agent: looks one action ahead on sampled copies and takes what leaves the best position.

An action is announced by many single picks (how many, what pays, which target, where), so looking one action ahead
means looking to where the announcement is complete and everything it began has resolved.  A *line* is an option and
the picks after it, as far as they are made before anything hidden comes to light; what the seat picks after that it
picks knowing more.  Others, and this seat when it is offered a response, are taken to give the default answer.

Lines that bring nothing hidden to light are judged once.  The others are judged on several samples, the better half
of them on each further one, and by their mean: a line must not be judged by the one sample in which it is lucky.
"""

import random
from collections.abc import Callable
from typing import Final

from ..kernel.decision import ACT, ASSIGN, KINDS, OVER, RESPOND, SETUP
from ..kernel.game import step
from ..kernel.state import State
from .chair import AgentError, Chair

FEWEST_LEAVES: Final = 3
"""Lines looked at for every option, however many options there are."""
OPENING_LEAVES: Final = 20
"""Lines looked at in an opening."""
OPENING_SAMPLES: Final = 8
"""Samples on which each of them is judged."""
MOST_FORCED: Final = 400
"""Default answers in a row after which a line is judged where it stands."""
GUESSES: Final = 2
"""Picks of others in a row that a line looks into (who defends, what takes the damage); the rest get the default answer."""
MOST_GUESSED: Final = 4
"""Options of such a pick that it looks at, besides the default answer."""
SAMPLE_SEEDS: Final = 1 << 48
"""Samples are drawn by numbers below this."""
LOWEST: Final = -(1 << 62)
Pick = tuple[str, str, int]
"""A pick that completes an announcement: prompt, label, index."""


class Line:
    """The open decision's option and the picks after it, with what they were worth on each sample so far."""

    __slots__ = ("chance", "path", "total", "trials")

    def __init__(self, path: tuple[int, ...], value: int, chance: bool) -> None:
        self.path = path
        """Indices of options, the first one at the open decision."""
        self.total = value
        self.trials = 1
        self.chance = chance
        """Something hidden came to light: another sample may judge the line differently."""

    def mean(self) -> float:
        """Its worth so far."""
        return self.total / self.trials


class Greedy:
    """One action ahead, by the evaluation that the game declares.

    samples  samples on which a line with a hidden outcome is judged, at most
    leaves   lines looked at per decision, about
    """

    __slots__ = ("_leaves", "_plan", "_random", "_samples")

    def __init__(self, seed: int, samples: int = 4, leaves: int = 24) -> None:
        self._random = random.Random(seed).random
        self._samples = samples
        self._leaves = leaves
        self._plan: list[Pick] = []
        """The picks that complete the action begun, the next one last."""

    def choose(self, chair: Chair) -> int:
        """The first option of the best line; among equals, chance."""
        decision = chair.decision
        if chair.count == 1:
            return 0
        if self._plan:
            name, label, index = self._plan.pop()
            if decision.name == name and index < chair.count and decision.options[index].label == label:
                return index
            self._plan = []
        return self._open(chair) if decision.kind == KINDS[SETUP] else self._think(chair)

    def _open(self, chair: Chair) -> int:
        """What an opening is worth: the hand it leaves, over many samples, for what it brings hangs on chance.

        A secret choice (which cards are given back, which starts where) is judged so; an open one (a new hand, who
        begins) is made as for somebody who is not there: who takes a new hand for a little gain takes it again and again.
        """
        root = self._sample(chair)
        if not root.prompt.secret:
            return default(root)
        search = Search(root, chair.seat, self._below)
        lines = search.lines(OPENING_LEAVES)
        for _ in range(OPENING_SAMPLES):
            other = Search(self._sample(chair), chair.seat, self._below)
            for line in lines:
                line.total += other.judge(line.path)
                line.trials += 1
        best = max(line.mean() for line in lines)
        equals = [line for line in lines if line.mean() == best]
        chosen = equals[self._below(len(equals))]
        self._plan = search.picks(chosen.path)
        return chosen.path[0]

    def _think(self, chair: Chair) -> int:
        """Look at the lines, judge them, and plan the picks of the best one."""
        root = self._sample(chair)
        search = Search(root, chair.seat, self._below)
        lines = search.lines(self._leaves)
        finalists = [line for line in lines if not line.chance]
        chancy = [line for line in lines if line.chance]
        for _ in range(1, self._samples if chancy else 1):
            other = Search(self._sample(chair), chair.seat, self._below)
            for line in chancy:
                line.total += other.judge(line.path)
                line.trials += 1
            chancy.sort(key=Line.mean, reverse=True)
            chancy = chancy[: (len(chancy) + 1) // 2]
        finalists += chancy
        best = max(line.mean() for line in finalists)
        equals = [line for line in finalists if line.mean() == best]
        chosen = equals[self._below(len(equals))]
        if search.whole:
            self._plan = search.picks(chosen.path)
        return chosen.path[0]

    def _sample(self, chair: Chair) -> State:
        return chair.sample(self._below(SAMPLE_SEEDS)).state

    def _below(self, n: int) -> int:
        return int(self._random() * n)


class Search:
    """The lines from one sampled position, for the seat that decides there."""

    __slots__ = ("_below", "_evaluate", "_hidden", "_root", "_seat", "whole")

    def __init__(self, root: State, seat: int, below: Callable[[int], int]) -> None:
        root.auto = False  # else a line after which only ending is left would run on into the next player's turn
        self._root = root
        self._seat = seat
        self._below = below
        evaluate = root.rules.rules.evaluate
        if evaluate is None:
            raise AgentError(f"{root.rules.name} declares no evaluation of positions: only random agents can play it")
        self._evaluate = evaluate
        self._hidden: list[int] | None = None
        """The pieces that this seat does not know at the beginning; found when first asked for."""
        self.whole = True
        """Whether no line was left out."""

    def lines(self, leaves: int, fewest: int = FEWEST_LEAVES) -> list[Line]:
        """About `leaves` lines, `fewest` at least for every option that differs from the others."""
        root = self._root
        found: list[Line] = []
        standing = self._standing()
        options = self._different(root)
        leaves = max(fewest, leaves // len(options))
        for index in options:
            if index == standing:
                found.append(Line((index,), self._evaluate(root, self._seat), chance=False))
            else:
                s = root.copy()
                step(s, index)
                self._extend(s, (index,), leaves, found)
        return found

    def _standing(self) -> int:
        """The option that ends a phase or turn: it is judged by the position as it stands, for others act after it."""
        return self._root.prompt.default % len(self._root.options) if self._root.kind == ACT else -1

    def _extend(self, s: State, path: tuple[int, ...], leaves: int, found: list[Line]) -> None:
        """Find the lines that begin with `path`, which led to `s`."""
        if not self._asked(s):
            found.append(Line(path, self._evaluate(s, self._seat), self._came_to_light(s)))
        elif self._came_to_light(s):
            found.append(Line(path, self._best(s, leaves), chance=True))
        else:
            options = self._few(s, leaves)
            for index in options:
                after = s.copy()
                step(after, index)
                self._extend(after, (*path, index), leaves // len(options), found)

    def _best(self, s: State, leaves: int) -> int:
        """The worth of a position in which this seat picks, knowing all that its line has brought to light."""
        if not self._asked(s):
            return self._evaluate(s, self._seat)
        options = self._few(s, leaves)
        best = LOWEST
        for index in options:
            after = s.copy()
            step(after, index)
            best = max(best, self._best(after, leaves // len(options)))
        return best

    def play(self, path: tuple[int, ...]) -> None:
        """Make the picks of a line in the position itself, up to where others have something to pick."""
        s = self._root
        for number, index in enumerate(path):
            while number and s.kind not in (ACT, OVER) and (s.kind == RESPOND or len(s.options) == 1):
                step(s, default(s))
            if number and (s.kind in (ACT, OVER) or s.decider != self._seat or index >= len(s.options)):
                return
            step(s, index)

    def judge(self, path: tuple[int, ...]) -> int:
        """The worth of a line on this sample."""
        return self._best(self.after(path), FEWEST_LEAVES)

    def after(self, path: tuple[int, ...]) -> State:
        """The position that a line leads to on this sample; a pick that is not there becomes the default answer."""
        s = self._root.copy()
        for number, index in enumerate(path):
            if number == 0 or self._asked(s):
                step(s, index if index < len(s.options) else default(s))
        return s

    def worth(self, s: State) -> int:
        """The worth of a position for the seat that searches."""
        return self._evaluate(s, self._seat)

    def picks(self, path: tuple[int, ...]) -> list[Pick]:
        """The picks of a line after its first, the next one last."""
        s = self._root.copy()
        found: list[Pick] = []
        for number, index in enumerate(path):
            if number:
                if not self._asked(s) or index >= len(s.options):
                    break  # in another sample it went on differently
                found.append((s.prompt.name, s.prompt.label(s, s.options[index]), index))
            step(s, index)
        return found[::-1]

    def _asked(self, s: State) -> bool:
        """Go on by default answers until this seat has to pick (true) or all is resolved (false)."""
        guesses = 0
        for _ in range(MOST_FORCED):
            if s.kind in (ACT, OVER):
                return False
            if s.kind == RESPOND or len(s.options) == 1:
                step(s, default(s))
            elif s.decider == self._seat:
                return True
            elif guesses < GUESSES and s.kind == ASSIGN and s.turn == self._root.turn:
                guesses += 1
                step(s, self._of_another(s))
            else:
                step(s, default(s))
        return False

    def _of_another(self, s: State) -> int:
        """What another seat picks in the course of a line: what it fares best with."""
        best, chosen = LOWEST, default(s)
        for index in [chosen, *(index for index in range(min(len(s.options), MOST_GUESSED)) if index != chosen)]:
            after = s.copy()
            step(after, index)
            self._by_default(after)
            worth = self._evaluate(after, s.decider)
            if worth > best:
                best, chosen = worth, index
        return chosen

    def _by_default(self, s: State) -> None:
        """Go on by default answers until all is resolved."""
        for _ in range(MOST_FORCED):
            if s.kind in (ACT, OVER):
                return
            step(s, default(s))

    def _came_to_light(self, s: State) -> bool:
        """Whether this seat knows more than at the beginning, or chance was at work."""
        if s.block != self._root.block or s.bits != self._root.bits:
            return True
        known = s.known
        bit = 1 << self._seat
        if self._hidden is None:
            self._hidden = [piece for piece, knowing in enumerate(self._root.known) if not knowing & bit]
        for piece in self._hidden:
            if known[piece] & bit:
                return True
        return False

    def _few(self, s: State, leaves: int) -> list[int]:
        """At most `leaves` of the options that differ, by chance; one at least."""
        options = self._different(s)
        leaves = max(1, leaves)
        if len(options) > leaves:
            self.whole = False
            for i in range(leaves):
                j = i + self._below(len(options) - i)
                options[i], options[j] = options[j], options[i]
            del options[leaves:]
        return options

    def _different(self, s: State) -> list[int]:
        """Indices of options; of those that touch only cards this seat does not know, one a zone, by chance."""
        bit = 1 << self._seat
        touch = s.prompt.touch
        known: list[int] = []
        unknown: dict[int, list[int]] = {}
        for index, option in enumerate(s.options):
            pieces = touch(s, option)
            if len(pieces) == 1 and not s.known[pieces[0]] & bit:
                unknown.setdefault(s.place[pieces[0]], []).append(index)
            else:
                known.append(index)
        return known + [alike[self._below(len(alike))] for alike in unknown.values()]


def default(s: State) -> int:
    """The index of the answer for somebody who is not there."""
    return s.prompt.default % len(s.options)
