"""How strong one agent is against another: every seed is played twice, the agents changing seats, the decks not.

    python benchmarks/strength.py play puzzle strong greedy --pairs 20 --into results.jsonl
    python benchmarks/strength.py play puzzle strong greedy --mirror --pairs 20 --into results.jsonl
    python benchmarks/strength.py play farwald seeing:strong strong --pairs 50 --first 1000 --into results.jsonl
    python benchmarks/strength.py table results.jsonl
    python benchmarks/strength.py elo results.jsonl

Decks and seed of the game are the same in both games of a pair.  The game's first two starter decks meet, and odd seeds
turn them round; with ``--mirror`` both sides play one deck, each starter deck in turn: where one deck is much the better
one, most pairs of unequal decks split whoever plays, and skill can hardly show.  A draw is half a win.
The 95 % interval is that of the mean of pairs, from their own variance (`lab.statistics.mean_interval`): most pairs split,
since one seat wins whoever sits there, and split pairs vary less than coin flips.  A pair that stands in the file is not
played again, so a run can be stopped and goes on.

``seeing:`` before an agent gives it the hidden cards of the running game, which no agent of Cardwright ever gets: what it
wins by that is what hidden information is worth.  It exists here only; chance to come stays unknown to it.
"""

import argparse
import json
import math
import random
import time
from collections import defaultdict
from pathlib import Path
from typing import Final

import cardwright as cw
from cardwright import decks
from cardwright.agents import Chair, make
from cardwright.kernel.game import Game
from cardwright.kernel.rng import seeded
from cardwright.kernel.ruleset import Ruleset
from cardwright.lab.statistics import mean_interval

SEEING: Final = "seeing:"
ANCHOR: Final = "greedy"
"""Elo of this agent is 0."""
RESAMPLES: Final = 300
STEPS: Final = 300
PAIRINGS: Final = ("two decks", "one deck")
"""Which decks meet: the first two starter decks, or one starter deck with itself (``--mirror``)."""
Results = dict[tuple[str, str, str, str], dict[int, float]]
"""Game, agent, other and pairing -> seed -> what the agent scored in the two games of a pair, 0 to 1."""


class SeeingChair(Chair):
    """A chair whose samples are the game itself, but for the chance to come: for measurements only."""

    __slots__ = ("_running",)

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game, seat)
        self._running = game

    def sample(self, seed: int) -> Game:
        """A copy with every card where it is and other chance."""
        twin = self._running.copy()
        seeded(twin.state, seed)
        return twin


def score(ruleset: Ruleset, bots: tuple[str, str], names: list[str], seed: int) -> float:
    """What the agent in seat 0 scores: 1, 0 or half."""
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in names], seed)
    agents = [make(bot.removeprefix(SEEING), seed) for bot in bots]
    chairs = [(SeeingChair if bots[seat].startswith(SEEING) else Chair)(game, seat) for seat in range(2)]
    while not game.over:
        seat = game.decision.seat
        game.choose(agents[seat].choose(chairs[seat]))
    assert game.result is not None
    winners = game.result.winners
    return 0.5 if not winners else float(0 in winners)


def seated(names: list[str], seed: int, pairing: str) -> list[str]:
    """The decks of both seats."""
    if pairing == PAIRINGS[1]:
        return [names[seed % len(names)]] * 2
    return names[1::-1] if seed % 2 else names[:2]


def play(game: str, agent: str, other: str, pairing: str, pairs: int, first: int, into: Path | None) -> None:
    """Play the pairs that are not in the file yet, and print one line about all of these seeds."""
    ruleset = cw.load(game)
    names = list(decks.starters(ruleset))
    known = read([into] if into and into.exists() else []).get((game, agent, other, pairing), {})
    begun, played = time.process_time(), 0
    for seed in range(first, first + pairs):
        if seed in known:
            continue
        both = seated(names, seed, pairing)
        at, played = time.process_time(), played + 2
        known[seed] = (score(ruleset, (agent, other), both, seed) + 1 - score(ruleset, (other, agent), both, seed)) / 2
        if into:
            line = {"game": game, "agent": agent, "other": other, "decks": pairing, "seed": seed, "score": known[seed],
                    "seconds": round(time.process_time() - at, 2)}  # fmt: skip
            with into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    asked = [known[seed] for seed in range(first, first + pairs)]
    seconds = f", {(time.process_time() - begun) / played:.2f} s a game" if played else ""
    print(f"{game}, {pairing}: {agent} against {other}: {told(asked)}, seeds {first} to {first + pairs - 1}{seconds}")


def told(scores: list[float]) -> str:
    """Share and interval."""
    share, low, high = mean_interval(scores, 0, 1)
    return f"{share:.1%} [{low:.1%}, {high:.1%}] of {2 * len(scores)} games"


def read(files: list[Path]) -> Results:
    """The results in these files."""
    found: Results = defaultdict(dict)
    for file in files:
        for text in file.read_text(encoding="utf-8").splitlines():
            line = json.loads(text)
            found[line["game"], line["agent"], line["other"], line["decks"]][line["seed"]] = line["score"]
    return found


def table(results: Results) -> None:
    """A line for each two agents that met."""
    print("| game | decks | agent | against | share [95 %] of games | pairs won, split, lost | seeds |")
    print("|---|---|---|---|---|---|---|")
    for (game, agent, other, pairing), scores in results.items():
        values = list(scores.values())
        pairs = sum([v > 0.5 for v in values]), values.count(0.5), sum([v < 0.5 for v in values])
        counts = ", ".join(map(str, pairs))
        print(f"| {game} | {pairing} | {agent} | {other} | {told(values)} | {counts} | {min(scores)} to {max(scores)} |")


def elo(results: Results) -> None:
    """For each game a line per agent: Elo with greedy at 0; the interval comes from what the true shares may be.

    These are drawn from Jeffreys' posterior with a pair as one trial, so that ten wins of ten leave doubt.
    """
    print("| game | agent | Elo [95 %] |\n|---|---|---|")
    for game in dict.fromkeys(key[0] for key in results):
        met = [(a, b, sum(found.values()), len(found)) for (name, a, b, _), found in results.items() if name == game]
        draw = random.Random(1).betavariate
        middle = rated(met)
        many = [rated([(a, b, n * draw(won + 0.5, n - won + 0.5), n) for a, b, won, n in met]) for _ in range(RESAMPLES)]
        for agent in sorted(middle, key=lambda name: -middle[name]):
            values = sorted(sample[agent] for sample in many)
            low, high = values[RESAMPLES // 40], values[-1 - RESAMPLES // 40]
            print(f"| {game} | {agent} | {middle[agent]:.0f} [{low:.0f}, {high:.0f}] |")


def rated(met: list[tuple[str, str, float, int]]) -> dict[str, float]:
    """The ratings under which these scores of so many pairs are likeliest; a drawn pair more each keeps them finite."""
    rating = dict.fromkeys([name for agent, other, _, _ in met for name in (agent, other)], 0.0)
    for _ in range(STEPS):
        change, weight = dict.fromkeys(rating, 0.0), dict.fromkeys(rating, 1e-9)
        for agent, other, won, pairs in met:
            expected = 1 / (1 + math.exp(rating[other] - rating[agent]))
            trials = pairs + 1
            surplus = won + 0.5 - trials * expected
            for name, sign in ((agent, 1), (other, -1)):
                change[name] += sign * surplus
                weight[name] += trials * expected * (1 - expected)
        for name in rating:
            rating[name] += 0.5 * change[name] / weight[name]
    zero = rating.get(ANCHOR, 0.0)
    return {name: (value - zero) * 400 / math.log(10) for name, value in rating.items()}


def main() -> None:
    """Do what was asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play pairs of games")
    playing.add_argument("game")
    playing.add_argument("agent")
    playing.add_argument("other")
    playing.add_argument("--mirror", action="store_true", help="both sides play the same deck")
    playing.add_argument("--pairs", type=int, default=20)
    playing.add_argument("--first", type=int, default=0, metavar="SEED")
    playing.add_argument("--into", type=Path, metavar="FILE")
    for name, what in (("table", "shares and intervals"), ("elo", "ratings and intervals")):
        commands.add_parser(name, help=what).add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.command == "play":
        pairing = PAIRINGS[given.mirror]
        play(given.game, given.agent, given.other, pairing, given.pairs, given.first, given.into)
    else:
        {"table": table, "elo": elo}[given.command](read(given.files))


if __name__ == "__main__":
    main()
