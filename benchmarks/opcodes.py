"""Where the time goes, exactly: bytecode instructions by function over random games, the same on every run and machine.

    python benchmarks/opcodes.py puzzle                 the 40 functions that execute most
    python benchmarks/opcodes.py puzzle --top 80 --games 30
    python benchmarks/opcodes.py puzzle --check         exit code 1 when a decision takes over 10 % more than recorded
    python benchmarks/opcodes.py puzzle --record        write what a decision takes into expected.toml

A clock on a busy machine is off by several percent, a profiler adds its own cost to every call; instructions executed
are neither.  One takes 5 to 8 ns in CPython 3.11; work inside builtins (sorting, copying a list) is not counted.
"""

import argparse
import collections
import re
import sys
import tomllib
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import cardwright as cw
from cardwright.lab import speed

EXPECTED = Path(__file__).with_name("expected.toml")
TABLE = f"instructions-cpython{sys.version_info.major}{sys.version_info.minor}"
"""Other versions of Python have other instructions."""
SLACK = 0.1
"""A changed rule makes other random games; ten of them differ by a few percent."""
WARM_UP = 5
"""Games before counting: caches fill."""


class Counted(NamedTuple):
    """What random games executed."""

    instructions: collections.Counter[CodeType]
    calls: collections.Counter[CodeType]
    decisions: int

    @property
    def each(self) -> float:
        """Instructions a decision."""
        return self.instructions.total() / self.decisions


def main() -> int:
    """Count, and do with it what the arguments say."""
    parser = argparse.ArgumentParser(description="Bytecode instructions by function, over random games.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10, help="games to count over (default %(default)s)")
    parser.add_argument("--top", type=int, default=40, help="functions to print (default %(default)s)")
    parser.add_argument("--check", action="store_true", help="fail when a decision takes over 10 %% more than recorded")
    parser.add_argument("--record", action="store_true", help="write what a decision takes into expected.toml")
    given = parser.parse_args()
    counted = count(given.game, given.games)
    if given.record:
        record(given.game, counted.each)
    if not given.check:
        show(counted, given.top)
        return 0
    fault = fault_of(given.game, counted.each)
    print(fault or f"{given.game}: {counted.each:,.0f} instructions a decision")
    return 1 if fault else 0


def count(game: str, games: int) -> Counted:
    """Play random games with starter decks and count every instruction."""
    ruleset = cw.load(game)
    decks = speed.starter_decks(ruleset)
    for seed in range(1, WARM_UP + 1):
        speed.driven(ruleset.new_game(decks, seed), seed)
    executed: collections.Counter[CodeType] = collections.Counter()
    calls: collections.Counter[CodeType] = collections.Counter()

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
            calls[frame.f_code] += 1
        elif event == "opcode":
            executed[frame.f_code] += 1
        return trace

    decisions = 0
    for seed in range(WARM_UP + 1, WARM_UP + 1 + games):
        sys.settrace(trace)
        decisions += speed.driven(ruleset.new_game(decks, seed), seed)
        sys.settrace(None)
    return Counted(executed, calls, decisions)


def fault_of(game: str, each: float) -> str:
    """What is wrong with a figure; empty when nothing is."""
    expected = tomllib.loads(EXPECTED.read_text(encoding="utf-8")).get(TABLE, {}).get(game)
    if expected is None:
        return f"{EXPECTED.name} has nothing under [{TABLE}] for {game}: run with --record"
    if each > expected * (1 + SLACK):
        return f"{game}: {each:,.0f} instructions a decision; {expected:,} are recorded in {EXPECTED.name}"
    return ""


def record(game: str, each: float) -> None:
    """Write one game's figure into its table of expected.toml."""
    text = EXPECTED.read_text(encoding="utf-8")
    head = f"[{TABLE}]\n"
    if head not in text:
        text = f"{text.rstrip()}\n\n{head}"
    start, table = text.split(head)
    table = re.sub(rf"^{game} = .*\n", "", table, flags=re.MULTILINE)
    EXPECTED.write_text(f"{start}{head}{game} = {each:.0f}\n{table}", encoding="utf-8")


def show(counted: Counted, top: int) -> None:
    """A line a function, the costliest first."""
    executed, calls, decisions = counted
    total = executed.total()
    print(f"{decisions:,} decisions: {counted.each:,.0f} instructions and {calls.total() / decisions:.1f} calls each")
    print("   share  calls a decision  instructions a call")
    for code, number in executed.most_common(top):
        where = code.co_filename.replace("\\", "/").split("/cardwright/")[-1]
        each = f"{calls[code] / decisions:16.2f}  {number / calls[code]:19.1f}"
        print(f"{number / total:8.2%}  {each}  {where}:{code.co_qualname}")


if __name__ == "__main__":
    sys.exit(main())
