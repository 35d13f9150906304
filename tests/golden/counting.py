"""Perft: how many ways there are to answer the next few decisions.  One number guards all legality."""

import random
import tomllib
from pathlib import Path
from typing import TypedDict

from cardwright.kernel.decision import OVER
from cardwright.kernel.game import step
from cardwright.kernel.state import State

from ..playing import game, pick, ruleset

FOLDER = Path(__file__).parent / "perft"
POSITIONS = 14
FURTHER = 9
"""Random answers between the positions: the last ones lie late in their games."""
MOST_LEAVES = 60_000
DEEPEST = 6


class Position(TypedDict):
    """A position and its counts: leaves of the tree of answers, one, two, three ... answers deep."""

    game: int
    """Number of the test game (see tests/playing.py): it gives decks and seed."""
    answers: int
    """Random answers given before."""
    asked: str
    leaves: list[int]


def leaves(s: State, depth: int) -> int:
    """Sequences of `depth` answers from here; a game that ends earlier counts once."""
    if s.kind == OVER:
        return 1
    if depth == 1:
        return len(s.options)
    total = 0
    for index in range(len(s.options)):
        c = s.copy()
        step(c, index)
        total += leaves(c, depth - 1)
    return total


def reached(name: str, number: int, answers: int) -> State:
    """The position after so many random answers of a test game."""
    running, chance = game(name, number, auto=True), random.Random(f"perft {number}")
    for _ in range(answers):
        if not running.over:
            running.choose(pick(running, chance))
    return running.state


def read(name: str) -> list[Position]:
    """What is written for a game."""
    text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    positions: list[Position] = tomllib.loads(text)["position"]
    return positions


def counted(name: str) -> str:
    """The file for a game, counted anew: every position as deep as is quick."""
    lines = [f"# {ruleset(name).rules.title}: leaves of the tree of answers, by depth (see counting.py)", ""]
    for number in range(POSITIONS):
        s = reached(name, number, number * FURTHER)
        if s.kind == OVER:
            continue
        found = [leaves(s, 1)]
        while len(found) < DEEPEST and found[-1] * found[0] < MOST_LEAVES:
            found.append(leaves(s, len(found) + 1))
        lines += ["[[position]]", f"game = {number}", f"answers = {number * FURTHER}"]
        lines += [f'asked = "{s.prompt.name}"', f"leaves = {found}", ""]
    return "\n".join(lines)
