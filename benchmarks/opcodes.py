"""Where the time goes, exactly: bytecode instructions by function over random games, the same on every run and machine.

    python benchmarks/opcodes.py puzzle                 the 40 functions that execute most
    python benchmarks/opcodes.py puzzle --top 80 --games 30

A clock on a busy machine is off by several percent, a profiler adds its own cost to every call; instructions executed
are neither.  One takes some 6 ns in CPython 3.11; work inside builtins (sorting, copying a list) is not counted.
"""

import argparse
import collections
import sys
from types import CodeType, FrameType
from typing import Any

import cardwright as cw
from cardwright.lab import speed

WARM_UP = 5
"""Games before counting: caches fill."""


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description="Bytecode instructions by function, over random games.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10, help="games to count over (default %(default)s)")
    parser.add_argument("--top", type=int, default=40, help="functions to print (default %(default)s)")
    given = parser.parse_args()
    ruleset = cw.load(given.game)
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
    for seed in range(WARM_UP + 1, WARM_UP + 1 + given.games):
        sys.settrace(trace)
        decisions += speed.driven(ruleset.new_game(decks, seed), seed)
        sys.settrace(None)
    show(executed, calls, decisions, given.top)


def show(executed: collections.Counter[CodeType], calls: collections.Counter[CodeType], decisions: int, top: int) -> None:
    """A line a function, the costliest first."""
    total = executed.total()
    print(f"{decisions:,} decisions: {total / decisions:,.0f} instructions and {calls.total() / decisions:.1f} calls each")
    print("   share  calls a decision  instructions a call")
    for code, number in executed.most_common(top):
        where = code.co_filename.replace("\\", "/").split("/cardwright/")[-1]
        each = f"{calls[code] / decisions:16.2f}  {number / calls[code]:19.1f}"
        print(f"{number / total:8.2%}  {each}  {where}:{code.co_qualname}")


if __name__ == "__main__":
    main()
