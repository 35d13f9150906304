"""A program that plays random games of one build: GAME NUMBER [speed].  Needs nothing but the package itself.

It prints what is compiled, a hash of all positions, the number of decisions, and decisions a second.
"""

import json
import random
import sys
import time
from hashlib import sha256
from pathlib import Path

import cardwright as cw
from cardwright.lab.speed import starter_decks


def play(name: str, games: int, *, only_speed: bool = False) -> dict[str, object]:
    """Random games through the public face: decisions a second of processor time, and a hash of all positions."""
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
    for seed in range(0 if only_speed else games):
        game = ruleset.new_game(decks, seed, log=True)
        chance = random.Random(seed).random
        while not game.over:
            game.choose(int(chance() * len(list(game.decision.options))))
            if len(game.answers) % 50 == 0:
                digests.update((game.digest() + repr(game.view(seed % 2)) + repr(game.state.log)).encode())
        digests.update(game.digest().encode())
    rooms = [room for room in ("kernel.game", f"games.{name}.field") if is_compiled(f"cardwright.{room}")]
    if ruleset.frame is None:
        rooms.append("plain frames")
    return {"compiled": rooms, "digest": digests.hexdigest(), "decisions": decisions, "speed": speed}


def is_compiled(module: str) -> bool:
    """Whether this loaded module is machine code."""
    return Path(sys.modules[module].__file__ or "").suffix != ".py"


if __name__ == "__main__":
    sys.stdout.write(json.dumps(play(sys.argv[1], int(sys.argv[2]), only_speed="speed" in sys.argv[3:])))
