"""How fast a game runs here and what it takes to start: the figures of ``cardwright bench``.

Times are CPU seconds, best of several rounds, so that a neighbour on the machine counts little.  Figures of different
machines cannot be compared; `benchmarks/ratios.py` has the ratios that can.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from ..decks import read as read_deck
from ..decks import starters
from ..kernel import state
from ..kernel.errors import CardwrightError
from ..kernel.game import Deck, Game, playout
from ..kernel.knowledge import ask_again
from ..kernel.ruleset import Ruleset
from ..kernel.state import State
from ..kernel.view import view
from ..loading import load

ROUNDS: Final = 5
STARTS: Final = 7
PLAYOUT_SECONDS: Final = 0.4
POSITIONS: Final = 40
CALLS: Final = 20
"""Calls a round on every position."""
GAME_PART: Final = 0.4
"""Positions are taken this far into random games."""

START: Final = """
import sys, time
before = time.process_time()
import cardwright as cw
ruleset = cw.load(sys.argv[1])
loaded = time.process_time()
import json
decks = json.loads(sys.argv[2])
ready = time.process_time()
ruleset.new_game(decks, 1)
begun = time.process_time()
try:
    with open("/proc/self/status") as status:  # of this program alone: what getrusage tells survives fork and exec
        kib = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
except OSError:
    kib = 0
print(json.dumps([loaded - before, begun - ready, kib / 1024]))
"""
"""A fresh process: seconds to import and load, seconds to start a game, MiB (0 where the system does not tell)."""


class SpeedError(CardwrightError):
    """The game cannot be measured."""


class Speed(NamedTuple):
    """The figures of one ruleset; names as the command prints them."""

    random_playout_decisions_per_second: float
    """Random games inside the machine."""
    driven_decisions_per_second: float
    """Random games driven decision by decision from Python."""
    copy_microseconds: float
    view_microseconds: float
    """One seat's view."""
    options_microseconds: float
    """Listing the legal options of a decision."""
    start_milliseconds: float
    """From decks to the first decision."""
    import_milliseconds: float
    """Importing the library and loading the game, in a fresh process."""
    peak_mib: float
    """Memory of that process after its first decision."""


def build() -> str:
    """How the running kernel is built."""
    return "interpreted" if str(state.__file__).endswith(".py") else "compiled"


def measure(game: str) -> Speed:
    """Measure one game with its starter decks.  Takes a few seconds."""
    ruleset = load(game)
    decks = starter_decks(ruleset)
    positions = middle(ruleset, decks)
    imported, started, memory = start(game, decks)
    return Speed(
        random_playout_decisions_per_second=rate(lambda seed: playout(ruleset.new_game(decks, seed).state, seed)),
        driven_decisions_per_second=rate(lambda seed: driven(ruleset.new_game(decks, seed), seed)),
        copy_microseconds=microseconds(State.copy, positions),
        view_microseconds=microseconds(lambda s: view(s, s.decider), positions),
        options_microseconds=microseconds(ask_again, positions),
        start_milliseconds=started * 1e3,
        import_milliseconds=imported * 1e3,
        peak_mib=memory,
    )


def starter_decks(ruleset: Ruleset) -> list[Deck]:
    """A starter deck a seat."""
    names = list(starters(ruleset))
    if not names:
        raise SpeedError(f"{ruleset.name} comes without starter decks: there is nothing to play with")
    seats = ruleset.rules.seats[0]
    return [read_deck(ruleset, names[seat % len(names)]).deck for seat in range(seats)]


def driven(game: Game, seed: int) -> int:
    """A random game driven through the public face, as a user drives it.  Returns the number of decisions."""
    chance = random.Random(seed).random
    while not game.over:
        game.choose(int(chance() * len(game.decision.options)))
    return len(game.answers)


def middle(ruleset: Ruleset, decks: list[Deck]) -> list[State]:
    """Positions from the middle of random games."""
    found = []
    for seed in range(1, POSITIONS + 1):
        whole = ruleset.new_game(decks, seed)
        driven(whole, seed)
        game = ruleset.new_game(decks, seed)
        for index in whole.answers[: int(len(whole.answers) * GAME_PART)]:
            game.choose(index)
        found.append(game.state)
    return found


def rate(play: Callable[[int], int]) -> float:
    """Decisions a second, games being started included; median over rounds."""
    rates = []
    seed = 1
    for _ in range(ROUNDS):
        decisions = 0
        before = now = time.process_time()
        while now - before < PLAYOUT_SECONDS:
            decisions += play(seed)
            seed += 1
            now = time.process_time()
        rates.append(decisions / (now - before))
    return statistics.median(rates)


def microseconds(call: Callable[[State], object], positions: list[State]) -> float:
    """Microseconds a call, over all positions; median over rounds."""
    times = []
    for _ in range(ROUNDS):
        before = time.process_time()
        for s in positions:
            for _ in range(CALLS):
                call(s)
        times.append((time.process_time() - before) / (len(positions) * CALLS))
    return statistics.median(times) * 1e6


def start(game: str, decks: list[Deck]) -> tuple[float, float, float]:
    """Seconds to import and load, seconds to start a game, MiB then; medians over fresh processes."""
    command = [sys.executable, "-c", START, game, json.dumps(decks)]
    runs = []
    with tempfile.TemporaryDirectory() as folder:  # compiled modules, as an installed program has them
        surroundings = os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(STARTS + 1):
            done = subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings)  # noqa: S603 - ours
            if done.returncode:
                raise SpeedError(f"a fresh process could not start {game}: {done.stderr.strip().splitlines()[-1]}")
            runs.append(json.loads(done.stdout))
    imported, started, memory = (statistics.median(column) for column in zip(*runs[1:], strict=True))
    return imported, started, memory
