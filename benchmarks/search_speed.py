"""How fast the search is: simulations a second, and decisions a second inside them; beside OpenSpiel's own ISMCTS.

    python benchmarks/search_speed.py puzzle farwald --seconds 10
    python benchmarks/search_speed.py --openspiel leduc_poker

A simulation of ours is a whole announcement played on by a policy that thinks, to the next round of turns; one of
OpenSpiel's plays uniformly random moves to the end of its game.  The figures say how much each search does with its time,
not which is stronger.  For the second form the extra ``openspiel`` is needed; its search runs in C++.
"""

import argparse
import time

import cardwright as cw
from cardwright import decks
from cardwright.agents import Chair, greedy, lookahead
from cardwright.agents.lookahead import Branch, Lookahead
from cardwright.kernel import game as kernel
from cardwright.kernel.state import State


class Counting(Lookahead):
    """The search agent; it counts its simulations."""

    made = 0

    def _simulate(self, sample: State, seat: int, branch: Branch) -> None:
        Counting.made += 1
        super()._simulate(sample, seat, branch)


def ours(name: str, seconds: float, simulations: int) -> None:
    """The agent against itself."""
    steps = 0

    def counted(s: State, index: int) -> None:
        nonlocal steps
        steps += 1
        kernel.step(s, index)

    greedy.step = lookahead.step = counted  # type: ignore[attr-defined]
    ruleset = cw.load(name)
    names = list(decks.starters(ruleset))[:2]
    Counting.made = 0
    chosen, seed, begun = 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        game = ruleset.new_game([cw.read_deck(ruleset, deck).deck for deck in names], seed)
        agents = [Counting(seed + seat, simulations, 6) for seat in range(2)]
        while not game.over and time.process_time() - begun < seconds:
            seat = game.decision.seat
            game.choose(agents[seat].choose(Chair(game, seat)))
            chosen += 1
        seed += 1
    took = time.process_time() - begun
    print(f"{name}: {Counting.made / took:,.0f} simulations/s, {steps / took:,.0f} decisions/s inside, "
          f"{took / chosen * 1000:.0f} ms a move of {simulations} simulations")  # fmt: skip


def theirs(name: str, seconds: float, simulations: int) -> None:
    """OpenSpiel's C++ ISMCTS with random rollouts against itself, driven from Python."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bots = [pyspiel.ISMCTSBot(seat, evaluator, 2.0, simulations, -1, most_visited, False, False) for seat in range(2)]
    chance = np.random.RandomState(1)
    moves, length, games, begun = 0, 0, 0, time.process_time()
    while time.process_time() - begun < seconds:
        state = game.new_initial_state()
        games += 1
        while not state.is_terminal() and time.process_time() - begun < seconds:
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(actions, p=chances)))
                continue
            state.apply_action(bots[state.current_player()].step(state))
            moves += 1
        length += len(state.history())
    took = time.process_time() - begun
    print(f"OpenSpiel {name}: {moves * simulations / took:,.0f} simulations/s, {took / moves * 1000:.1f} ms a move of "
          f"{simulations} simulations, {length / games:.0f} moves and deals a game")  # fmt: skip


def main() -> None:
    """Measure what was asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--openspiel", metavar="GAME")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--simulations", type=int, default=24)
    given = parser.parse_args()
    for name in given.games:
        ours(name, given.seconds, given.simulations)
    if given.openspiel:
        theirs(given.openspiel, given.seconds, given.simulations)


if __name__ == "__main__":
    main()
