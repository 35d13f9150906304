"""When to judge a simulation: how well the worth of a position so many turns later foretells who wins.

    python benchmarks/horizon.py farwald --positions 60 --samples 12

Decisions are taken from games of greedy against itself.  Greedy's six best lines are played on by the search's quick
policy to the end of the game, all on the same samples, and the position is judged whenever a turn begins.  Printed is, for
each horizon and for means of several, how the lines' differences at the horizon go with their differences in games won on
the *other* samples (correlation within a decision).  It is small, for one announcement rarely decides a game; what
counts is which horizon has the largest.  Seeds begin at 91000, which no measurement of strength uses.
"""

import argparse
import random
from itertools import count
from statistics import fmean
from typing import Final

import cardwright as cw
from cardwright import decks
from cardwright.agents import Chair, make
from cardwright.agents.greedy import Search
from cardwright.agents.lookahead import Lookahead, chances
from cardwright.kernel.decision import ACT, KINDS, OVER
from cardwright.kernel.game import Game
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State

FIRST: Final = 91000
WIDTH: Final = 6
OF_ONE_GAME: Final = 3
MOST_ACTIONS: Final = 1500
HORIZONS: Final = ((1,), (2,), (3,), (4,), (6,), (8,), (1, 2), (1, 2, 3), (1, 2, 3, 4), (999,))
"""Turns later; the last one is the end of the game."""
Course = dict[int, float]
"""How a line was played on: turns later -> worth; 999: what the game ended with."""


def decisions(ruleset: Ruleset, seed: int) -> list[Game]:
    """Some decisions of a game of greedy against itself at which something new is begun."""
    names = list(decks.starters(ruleset))[:2]
    seated = names[::-1] if seed % 2 else names
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in seated], seed)
    agents = [make("greedy", seed + seat) for seat in range(2)]
    found = []
    while not game.over:
        if game.decision.kind == KINDS[ACT] and len(game.state.options) > 1:
            found.append(game.copy())
        seat = game.decision.seat
        game.choose(agents[seat].choose(Chair(game, seat)))
    random.Random(seed).shuffle(found)
    return found[:OF_ONE_GAME]


class Prober(Lookahead):
    """The search, asked for whole courses of its lines."""

    def courses(self, chair: Chair, samples: int) -> list[list[Course]]:
        """For each sample the course of each line; none when there is one line only."""
        lines = self._promising(Search(self._sample(chair), chair.seat, self._below).lines(self._leaves), WIDTH)
        if len(lines) < 2:
            return []
        drawn = [self._sample(chair) for _ in range(samples)]
        return [[self._course(sample, chair.seat, line.path) for line in lines] for sample in drawn]

    def _course(self, sample: State, seat: int, path: tuple[int, ...]) -> Course:
        """Play a line on to the end."""
        search = Search(sample, seat, self._below)
        s = search.after(path)
        found: Course = {}
        turn = sample.turn
        for _ in range(MOST_ACTIONS):
            if s.kind == OVER:
                break
            if s.turn != turn:
                turn = s.turn
                found[turn - sample.turn] = chances(search.worth(s))
            s.auto = True
            self._act(s)
        found[999] = 0.5 if not s.winners else float(s.winners >> seat & 1)
        return found


def at(course: Course, horizons: tuple[int, ...]) -> float:
    """The mean worth at these horizons; where the game was over sooner, its result."""
    return fmean(course[min(turn for turn in course if turn >= horizon)] for horizon in horizons)


def correlation(probed: list[list[list[Course]]], horizons: tuple[int, ...]) -> float:
    """Of differences at the horizon and differences in games won on the other samples, within each decision."""
    product = here = there = 0.0
    for samples in probed:
        won = [sum(row[line][999] for row in samples) for line in range(len(samples[0]))]
        for row in samples:
            worths = [at(course, horizons) for course in row]
            others = [(won[line] - course[999]) / (len(samples) - 1) for line, course in enumerate(row)]
            middle, usual = fmean(worths), fmean(others)
            for worth, other in zip(worths, others, strict=True):
                product += (worth - middle) * (other - usual)
                here += (worth - middle) ** 2
                there += (other - usual) ** 2
    return product / (here * there) ** 0.5 if here and there else 0.0


def main() -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--samples", type=int, default=12)
    given = parser.parse_args()
    ruleset = cw.load(given.game)
    probed: list[list[list[Course]]] = []
    for seed in count(FIRST):
        for number, game in enumerate(decisions(ruleset, seed)):
            courses = Prober(seed * OF_ONE_GAME + number).courses(Chair(game, game.decision.seat), given.samples)
            if courses and len(probed) < given.positions:
                probed.append(courses)
        if len(probed) >= given.positions:
            break
    print(f"{given.game}: {len(probed)} decisions, {given.samples} samples each\n| turns later | correlation |\n|---|---|")
    for horizons in HORIZONS:
        print(f"| {' and '.join(map(str, horizons)).replace('999', 'the end')} | {correlation(probed, horizons):.3f} |")


if __name__ == "__main__":
    main()
