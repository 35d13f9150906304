"""How strong one agent is against another: every seed is played twice, the agents changing seats, the decks not.

    python benchmarks/strength.py puzzle strong greedy --pairs 20
    python benchmarks/strength.py farwald greedy random --pairs 50 --first 1000

Decks and seed of the game are the same in both games of a pair; odd seeds turn the decks round.  A draw is half a win.
In Wilson's 95 % interval a pair counts as one trial: a pair's score lies between 0 and 1, so it varies no more than one
trial does, and the interval is rather too wide.
"""

import argparse
import time

import cardwright as cw
from cardwright import decks
from cardwright.agents import Chair, make
from cardwright.kernel.ruleset import Ruleset
from cardwright.lab.statistics import wilson


def score(ruleset: Ruleset, bots: tuple[str, str], names: list[str], seed: int) -> float:
    """What the agent in seat 0 scores: 1, 0 or half."""
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in names], seed)
    agents = [make(bot, seed) for bot in bots]
    chairs = [Chair(game, seat) for seat in range(2)]
    while not game.over:
        seat = game.decision.seat
        game.choose(agents[seat].choose(chairs[seat]))
    assert game.result is not None
    winners = game.result.winners
    return 0.5 if not winners else float(0 in winners)


def main() -> None:
    """Play the pairs and print one line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("agent")
    parser.add_argument("other")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, metavar="SEED")
    given = parser.parse_args()
    ruleset = cw.load(given.game)
    names = list(decks.starters(ruleset))[:2]
    total, begun = 0.0, time.process_time()
    for seed in range(given.first, given.first + given.pairs):
        seated = names[::-1] if seed % 2 else names
        total += score(ruleset, (given.agent, given.other), seated, seed) / 2
        total += (1 - score(ruleset, (given.other, given.agent), seated, seed)) / 2
    low, high = wilson(total, given.pairs)
    seconds = (time.process_time() - begun) / given.pairs / 2
    share = f"{total / given.pairs:.1%} [{low:.1%}, {high:.1%}] of {2 * given.pairs} games"
    seeds = f"seeds {given.first} to {given.first + given.pairs - 1}"
    print(f"{given.game}: {given.agent} against {given.other}: {share}, {seeds}, {seconds:.1f} s a game")


if __name__ == "__main__":
    main()
