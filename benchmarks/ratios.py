"""How fast Elemental Puzzle runs, as ratios to the yardstick: figures that mean the same on another machine.

    python benchmarks/ratios.py            a table, with the goals
    python benchmarks/ratios.py --json     the figures
    python benchmarks/ratios.py --check    the same, and exit code 1 when one is more than 15 % worse than expected.toml
    python benchmarks/ratios.py --record   write what was measured into expected.toml

Judge by the ratios. The noise: most rounds lie within 2 %, one in ten is off by 6 % or more.
"""

import argparse
import json
import re
import sys
import time
import tomllib
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from yard import Yard, sample

import cardwright as cw
from cardwright.kernel.game import playout
from cardwright.kernel.state import State
from cardwright.lab import speed

GAME = "puzzle"
EXPECTED = Path(__file__).with_name("expected.toml")
SLACK = 0.15
ROUNDS = 7
SLICE = 0.3
"""CPU seconds of a slice of work."""
COPIES = 500
GOALS = {
    "driven_per_yardstick": "at least 0.16",
    "copy_microseconds": "at most 4",
    "state_bytes": "under 20,000",
    "start_seconds": "under 0.1",
    "peak_mib": "under 30",
}
BETTER = {"driven_per_yardstick": 1, "inside_per_yardstick": 1, "copies_per_yardstick": 1, "state_bytes": -1}
"""What `--check` looks at, and whether more is better (1) or less (-1).  All of it is free of the machine's speed."""


def main() -> int:
    """Measure, and do with it what the arguments say."""
    parser = argparse.ArgumentParser(description="Speed of Elemental Puzzle in units of the yardstick.")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--check", action="store_true", help="fail when worse than expected.toml by more than 15 %%")
    parser.add_argument("--record", action="store_true", help="write expected.toml")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="slices of each measurement (default %(default)s)")
    given = parser.parse_args()
    found = measure(max(5, given.rounds))
    build = speed.build()
    if given.json:
        print(json.dumps({"build": build, **found}, indent=2))
    else:
        print(f"{GAME}, {build}")
        for name, value in found.items():
            goal = f"   goal: {GOALS[name]}" if name in GOALS else ""
            print(f"{name:28} {value:14,.4g}{goal}" if value < 1000 else f"{name:28} {value:14,.0f}{goal}")
    if given.record:
        record(build, found)
    worse = worse_than_expected(build, found) if given.check else []
    for line in worse:
        print(line, file=sys.stderr)
    return 1 if worse else 0


def measure(rounds: int) -> dict[str, float]:
    """All figures."""
    yard = Yard()
    ruleset = cw.load(GAME)
    decks = speed.starter_decks(ruleset)
    positions = speed.middle(ruleset, decks)
    driven = sample(slices(lambda seed: speed.driven(ruleset.new_game(decks, seed), seed)), yard, rounds)
    inside = sample(slices(lambda seed: playout(ruleset.new_game(decks, seed).state, seed)), yard, rounds)
    copies = sample(slices(lambda _: copy_all(positions)), yard, rounds)
    imported, started, memory = speed.start(GAME, decks)
    found = {
        "driven_decisions_per_second": driven.rate,
        "driven_per_yardstick": driven.per_python,
        "inside_decisions_per_second": inside.rate,
        "inside_per_yardstick": inside.per_python,
        "copy_microseconds": 1e6 / copies.rate,
        "copies_per_yardstick": copies.per_python,
        "state_bytes": state_bytes(positions),
        "start_seconds": imported + started,
        "peak_mib": memory,
    }
    if driven.per_c is not None and inside.per_c is not None:
        found |= {"driven_per_c": driven.per_c, "inside_per_c": inside.per_c}
    return found


def slices(work: Callable[[int], int]) -> Callable[[], tuple[float, float]]:
    """Work with one seed after another until a slice is full: units and CPU seconds."""
    seed = 0

    def full() -> tuple[float, float]:
        nonlocal seed
        units = 0
        before = now = time.process_time()
        while now - before < SLICE:
            seed += 1
            units += work(seed)
            now = time.process_time()
        return units, now - before

    return full


def copy_all(positions: list[State]) -> int:
    """Copy every position once."""
    for s in positions:
        s.copy()
    return len(positions)


def state_bytes(positions: list[State]) -> float:
    """What a copy of a position holds, on average, without what copies share."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    held = [positions[number % len(positions)].copy() for number in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before - sys.getsizeof(held)
    tracemalloc.stop()
    return taken / COPIES


def worse_than_expected(build: str, found: dict[str, float]) -> list[str]:
    """What is more than 15 % worse than recorded."""
    expected = tomllib.loads(EXPECTED.read_text(encoding="utf-8")).get(build)
    if expected is None:
        return [f"{EXPECTED.name} has nothing recorded for the {build} build: run with --record"]
    worse = []
    for name, sign in BETTER.items():
        limit = expected[name] * (1 - sign * SLACK)
        if (found[name] - limit) * sign < 0:
            worse.append(f"{name} is {found[name]:.4g}; expected {expected[name]:.4g}, tolerated {limit:.4g}")
    return worse


def record(build: str, found: dict[str, float]) -> None:
    """Replace one build's table in expected.toml."""
    text = EXPECTED.read_text(encoding="utf-8") if EXPECTED.exists() else ""
    table = f"[{build}]\n" + "".join(f"{name} = {found[name]:.4g}\n" for name in BETTER)
    text = re.sub(rf"\[{build}\]\n(?:[^\[\n].*\n|\n)*", "", text).rstrip("\n")
    EXPECTED.write_text(f"{text}\n\n{table}".lstrip("\n"), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
