"""What the games do, written down before a change of their machinery and compared after it: ``python -m tests.golden.net``.

    python -m tests.golden.net dump FOLDER [GAME ...]      what each text means, and what random games ask, show and tell
    python -m tests.golden.net compare BEFORE AFTER        the first difference of each game, with what it is about

A change of machinery leaves every line as it was, or its commit says why not.  Digests of positions (`golden/replays`) hold
the numbers; this holds what people see: labels of options, views, logs, and the reasons that "why?" gives.
"""

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import cardwright as cw
from cardwright.kernel.view import knows

from ..playing import GAMES, NAMES, game, pick, ruleset

GAMES_PLAYED = 12
"""Random games of each game, with the starter decks and with cards written by chance."""
LOOK = 4
"""Answers between two looks at views and reasons."""
MOST = 1_500


def texts(name: str) -> Iterator[list[object]]:
    """What every text of a game's cards compiles to."""
    for program in ruleset(name).programs:
        yield [program.number, program.text, repr(program.ability), [repr(step.node) for step in program.code]]


def brief(value: object) -> str:
    """A short name for any plain value."""
    return hashlib.blake2b(json.dumps(value, sort_keys=True, default=str).encode(), digest_size=6).hexdigest()


def reasons(running: cw.Game, seat: int) -> list[list[str]]:
    """What "why?" says to a seat of each card that it knows and that lies somewhere."""
    s = running.state
    there = [piece for piece in range(len(s.define)) if s.place[piece] >= 0 and knows(s, seat, piece)]
    return [[s.rules.cards[s.define[piece]].name, *s.rules.telling.why(s, seat, piece)] for piece in there]


def played(name: str, number: int, full: bool = False) -> Iterator[list[object]]:
    """A random game, a line for each decision; in full, or each part as a short name."""
    running, chance = game(name, number, log=True), random.Random(f"net {number}")
    for count in range(MOST):
        if running.over:
            break
        decision = running.decision
        asked = [decision.seat, decision.name, [[one.label, one.cards] for one in decision.options]]
        line: list[object] = [number, count, running.digest(), asked if full else brief(asked)]
        if count % LOOK == 0:
            seats = range(running.state.seats)
            for part in ([running.view(seat) for seat in seats], [reasons(running, seat) for seat in seats]):
                line.append(part if full else brief(part))
        yield line
        running.choose(pick(running, chance))
    told = running.state.rules.telling.log(running.state, running.state.log or (), 0, NAMES)
    yield [number, "log", told if full else brief(told)]


def dump(folder: Path, names: list[str]) -> None:
    """Write the net of these games into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        sys.stderr.write(f"{name}\n")
        with (folder / f"{name}.jsonl").open("w") as out:
            for line in texts(name):
                out.write(json.dumps(["text", *line]) + "\n")
            for number in range(GAMES_PLAYED):
                for line in played(name, number):
                    out.write(json.dumps(["game", *line]) + "\n")


def compare(before: Path, after: Path) -> int:
    """Print the first difference of each game; how many games differ."""
    differ = 0
    for old in sorted(before.glob("*.jsonl")):
        pairs = zip(old.read_text().splitlines(), (after / old.name).read_text().splitlines(), strict=False)
        apart = [(was, now) for was, now in pairs if was != now]
        differ += bool(apart)
        first = "".join(f"  {side}\n" for side in (apart[0] if apart else ()))
        sys.stdout.write(f"{old.stem}: {len(apart)} lines differ\n{first}")
    return differ


def main() -> int:
    """What the command line asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("dump", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("rest", nargs="*")
    given = parser.parse_args()
    if given.what == "compare":
        return compare(given.folder, Path(given.rest[0]))
    dump(given.folder, given.rest or [*GAMES, *(f"{name}+0" for name in GAMES if name != "devrun")])
    return 0


if __name__ == "__main__":
    sys.exit(main())
