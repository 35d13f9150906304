"""How fast a game runs, as ratios to the yardstick: figures that mean the same on another machine.

    python benchmarks/ratios.py                      Elemental Puzzle: a table, with the goals
    python benchmarks/ratios.py --game elestrals     another game
    python benchmarks/ratios.py --json               the figures
    python benchmarks/ratios.py --check              exit code 1 when one is more than 15 % worse than expected.toml
    python benchmarks/ratios.py --record             write what was measured into expected.toml

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
from cardwright.kernel.game import Deck, playout
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.lab import speed

GAME = "puzzle"
EXPECTED = Path(__file__).with_name("expected.toml")
SLACK = 0.15
ROUNDS = 7
SLICE = 0.3
"""CPU seconds of a slice of work."""
COPIES = 500
DRIVEN = {"puzzle": 0.16, "eoc": 0.1, "elestrals": 0.08, "farwald": 0.08, "devrun": 0.08}
"""Goals: decisions a second driven from Python, of the yardstick."""
COPIED = {"puzzle": 4, "eoc": 5, "elestrals": 6, "farwald": 6, "devrun": 6}
"""Goals: microseconds a copy."""
GOALS = {"state_bytes": "under 20,000", "start_seconds": "under 0.1", "peak_mib": "under 30"}
BETTER = {"driven_per_yardstick": 1, "inside_per_yardstick": 1, "copies_per_yardstick": 1, "state_bytes": -1}
"""What `--check` looks at, and whether more is better (1) or less (-1).  All of it is free of the machine's speed."""


def main() -> int:
    """Measure, and do with it what the arguments say."""
    parser = argparse.ArgumentParser(description="Speed of a game in units of the yardstick.")
    parser.add_argument("--game", default=GAME, help="the game (default %(default)s)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--check", action="store_true", help="fail when worse than expected.toml by more than 15 %%")
    parser.add_argument("--record", action="store_true", help="write expected.toml")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="slices of each measurement (default %(default)s)")
    given = parser.parse_args()
    ruleset = cw.load(given.game)
    decks = speed.starter_decks(ruleset)
    found = figures(ruleset, [decks], max(5, given.rounds))
    imported, started, memory = speed.start(given.game, decks)
    found |= {"start_seconds": imported + started, "peak_mib": memory}
    build = speed.build()
    if given.json:
        print(json.dumps({"game": given.game, "build": build, **found}, indent=2))
    else:
        show(given.game, build, found)
    table = build if given.game == GAME else f"{given.game}-{build}"
    if given.record:
        record(table, found)
    worse = worse_than_expected(table, found) if given.check else []
    for line in worse:
        print(line, file=sys.stderr)
    return 1 if worse else 0


def show(game: str, build: str, found: dict[str, float]) -> None:
    """The figures, each with its goal."""
    goals = dict(GOALS)
    if game in DRIVEN:
        goals |= {"driven_per_yardstick": f"at least {DRIVEN[game]}", "copy_microseconds": f"at most {COPIED[game]}"}
    print(f"{game}, {build}")
    for name, value in found.items():
        goal = f"   goal: {goals[name]}" if name in goals else ""
        print(f"{name:28} {value:14,.4g}{goal}" if value < 1000 else f"{name:28} {value:14,.0f}{goal}")


def figures(ruleset: Ruleset, tables: list[list[Deck]], rounds: int) -> dict[str, float]:
    """What random games with these decks (a list of them a table) give, in one run with the yardstick."""
    yard = Yard()
    positions = [position for decks in tables for position in speed.middle(ruleset, decks)]

    def begun(seed: int) -> cw.Game:
        return ruleset.new_game(tables[seed % len(tables)], seed)

    driven = sample(slices(lambda seed: speed.driven(begun(seed), seed)), yard, rounds)
    inside = sample(slices(lambda seed: playout(begun(seed).state, seed)), yard, rounds)
    copies = sample(slices(lambda _: copy_all(positions)), yard, rounds)
    found = {
        "driven_decisions_per_second": driven.rate,
        "driven_per_yardstick": driven.per_python,
        "inside_decisions_per_second": inside.rate,
        "inside_per_yardstick": inside.per_python,
        "copy_microseconds": 1e6 / copies.rate,
        "copies_per_yardstick": copies.per_python,
        "state_bytes": state_bytes(positions),
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


def worse_than_expected(table: str, found: dict[str, float]) -> list[str]:
    """What is more than 15 % worse than recorded in a table (of a build; for other games than the first GAME-BUILD)."""
    expected = tomllib.loads(EXPECTED.read_text(encoding="utf-8")).get(table)
    if expected is None:
        return [f"{EXPECTED.name} has nothing recorded for {table}: run with --record"]
    worse = []
    for name, sign in BETTER.items():
        limit = expected[name] * (1 - sign * SLACK)
        if (found[name] - limit) * sign < 0:
            worse.append(f"{name} is {found[name]:.4g}; expected {expected[name]:.4g}, tolerated {limit:.4g}")
    return worse


def record(table: str, found: dict[str, float]) -> None:
    """Replace a table of expected.toml."""
    text = EXPECTED.read_text(encoding="utf-8") if EXPECTED.exists() else ""
    lines = f"[{table}]\n" + "".join(f"{name} = {found[name]:.4g}\n" for name in BETTER)
    text = re.sub(rf"\[{table}\]\n(?:[^\[\n].*\n|\n)*", "", text).rstrip("\n")
    EXPECTED.write_text(f"{text}\n\n{lines}".lstrip("\n"), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
