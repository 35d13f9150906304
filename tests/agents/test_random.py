"""The random agent."""

from collections import Counter

import cardwright as cw
from cardwright.agents import Chair, make

from .table import duel

DRAWS = 6000
TOLERANCE = 0.15


def test_the_same_seed_plays_the_same_game() -> None:
    ruleset = cw.load("puzzle")
    games = [duel(ruleset, ("random", "random"), ("ember", "tidebound"), seed) for seed in (5, 5, 6)]
    assert games[0].answers == games[1].answers != games[2].answers


def test_every_option_is_as_likely_as_the_others() -> None:
    ruleset = cw.load("puzzle")
    deck = cw.read_deck(ruleset, "ember").deck
    chair = Chair(ruleset.new_game([deck, deck], seed=1), 0)
    agent = make("random", seed=1)
    counts = Counter(agent.choose(chair) for _ in range(DRAWS))
    fair = DRAWS / chair.count
    assert sorted(counts) == list(range(chair.count))
    assert all(abs(count - fair) < TOLERANCE * fair for count in counts.values())
