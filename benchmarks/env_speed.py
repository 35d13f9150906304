"""Environments driven by random legal actions, ours beside RLCard and PettingZoo, in slices that alternate, in one run.

    pip install rlcard pettingzoo "cardwright[env]"       # peers that are missing are left out
    python benchmarks/env_speed.py puzzle --rounds 5

Every rate is decisions a second of processor time with what the environment observes at every decision: an environment that
tells less has less to do.  Ours tells a mask and hundreds of numbers; `mask` is the same without the numbers.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

from cardwright.env.arrays import Batch
from cardwright.lab.speed import build

SLICE = 0.4
"""Processor seconds of a slice."""
ROWS = 16
Steps = Iterator[int]
"""Decisions of each turn of the loop."""


def batch(game: str, observe: bool, describe: bool) -> Steps:
    """Our games, stepped together."""
    games = Batch(game, ROWS, observe=observe, describe=describe)
    chance = np.random.default_rng(1)
    while True:
        noise = chance.random(games.action_mask.shape) * games.action_mask
        games.step(noise.argmax(axis=1))
        yield ROWS


def rlcard(game: str) -> Steps:
    """RLCard's environment, one game after another."""
    import rlcard as peer

    environment = peer.make(game, config={"seed": 1})
    chance = np.random.default_rng(1)
    state, _ = environment.reset()
    while True:
        legal = list(state["legal_actions"])
        state, _ = environment.step(legal[int(chance.random() * len(legal))])
        if environment.is_over():
            state, _ = environment.reset()
        yield 1


def pettingzoo(module: str) -> Steps:
    """A classic of PettingZoo as AEC environment."""
    import importlib

    environment = importlib.import_module(f"pettingzoo.classic.{module}").env()
    chance = np.random.default_rng(1)
    seed = 0
    while True:
        seed += 1
        environment.reset(seed=seed)
        for _agent in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            over = terminated or truncated
            environment.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
            if not over:
                yield 1


def rate(steps: Steps) -> float:
    """Decisions a second of one slice."""
    done, begun = 0, time.process_time()
    while (now := time.process_time()) - begun < SLICE:
        done += next(steps)
    return done / (now - begun)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", nargs="?", default="puzzle")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    runners: dict[str, Callable[[], Steps]] = {
        f"{given.game}, all": lambda: batch(given.game, True, True),
        f"{given.game}, without options": lambda: batch(given.game, True, False),
        f"{given.game}, mask": lambda: batch(given.game, False, False),
        **{f"RLCard {name}": lambda name=name: rlcard(name) for name in ("uno", "gin-rummy", "mahjong")},
        **{f"PettingZoo {name}": lambda name=name: pettingzoo(name) for name in ("hanabi_v5", "leduc_holdem_v4")},
    }  # type: ignore[misc]
    ready: dict[str, Steps] = {}
    for name, make in runners.items():
        try:
            ready[name] = make()
            next(ready[name])
        except (ImportError, AttributeError) as error:
            ready.pop(name, None)
            print(f"{name}: left out ({error})")
    found: dict[str, list[float]] = {name: [] for name in ready}
    for _ in range(given.rounds):
        for name, steps in ready.items():
            found[name].append(rate(steps))
    print(f"{build()}; medians of {given.rounds} rounds")
    for name, rates in found.items():
        print(f"{name:32} {statistics.median(rates):>12,.0f} decisions/s")


if __name__ == "__main__":
    main()
