"""The mypyc build plays the very same games, faster.  Run as a program, this file plays games of one build."""

import json
import os
import random
import statistics
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.lab.speed import starter_decks

ROOT = Path(__file__).parents[1]
GAMES = {"puzzle": 200, "eoc": 60, "elestrals": 80, "farwald": 80, "devrun": 40}
ROUNDS = 5
LEAST = 3.0
"""Times the interpreted speed: the goal is 4, less what a busy machine may take from one measurement."""


@pytest.fixture(scope="module")
def build() -> Path:
    """All games, compiled."""
    pytest.importorskip("mypyc")
    subprocess.run([sys.executable, ROOT / "scripts" / "build_compiled.py"], check=True)
    return ROOT / "build" / "compiled"


def play(name: str, games: int) -> dict[str, object]:
    """Random games through the public face: a hash of all positions, and decisions a second of processor time."""
    ruleset = cw.load(name)
    decks = starter_decks(ruleset)
    digests = sha256()
    decisions = 0
    start = time.process_time()
    for seed in range(games):
        game = ruleset.new_game(decks, seed)
        chance = random.Random(seed).random
        while not game.over:
            game.choose(int(chance() * len(game.decision.options)))
            decisions += 1
    speed = decisions / (time.process_time() - start)
    for seed in range(games):
        game = ruleset.new_game(decks, seed, log=True)
        chance = random.Random(seed).random
        while not game.over:
            game.choose(int(chance() * len(list(game.decision.options))))
            if len(game.answers) % 50 == 0:
                digests.update((game.digest() + repr(game.view(seed % 2)) + repr(game.state.log)).encode())
        digests.update(game.digest().encode())
    compiled = Path(sys.modules["cardwright.kernel.game"].__file__ or "").suffix != ".py"
    return {"compiled": compiled, "digest": digests.hexdigest(), "decisions": decisions, "speed": speed}


def played(path: Path, name: str) -> dict[str, object]:
    """The same in a process of its own that finds the package under `path`."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, __file__, name, str(GAMES[name])], env=environment, capture_output=True, text=True, check=True
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_compiled_build_plays_the_same_games_faster(build: Path, name: str) -> None:
    """Equal digests, views and logs over random games; the ratio of the speeds is printed."""
    pairs = [(played(ROOT / "src", name), played(build, name)) for _ in range(ROUNDS)]
    plain, fast = pairs[0]
    assert not plain.pop("compiled")
    assert fast.pop("compiled"), "the compiled modules were not found"
    ratio = statistics.median(float(str(b["speed"])) / float(str(a["speed"])) for a, b in pairs)
    sys.stdout.write(f"{name}: {plain['speed']:,.0f} decisions/s interpreted, {fast['speed']:,.0f} compiled, {ratio:.2f}\n")
    assert (plain["digest"], plain["decisions"]) == (fast["digest"], fast["decisions"])
    assert ratio > LEAST


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(sys.argv[1], int(sys.argv[2]))))
