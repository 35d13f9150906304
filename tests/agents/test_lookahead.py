"""The search agent: repeatable, changes nothing, keeps to its time, and better than the agent that it starts from."""

import time

import pytest

import cardwright as cw
from cardwright.agents import Chair, make
from cardwright.kernel.ruleset import Ruleset

from .table import duel

DECKS = ("court-of-embers", "deep-grove")
BOT = "search:simulations=8:width=4"


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return cw.load("farwald")


def middle(ruleset: Ruleset, seed: int) -> cw.Game:
    """A game in which somebody has an action to choose, a few turns on."""
    game = ruleset.new_game([cw.read_deck(ruleset, deck).deck for deck in DECKS], seed)
    agents = [make("greedy", seed + seat) for seat in range(2)]
    while game.state.turn < 4 or game.decision.kind != "act" or len(game.decision.options) < 3:
        seat = game.decision.seat
        game.choose(agents[seat].choose(Chair(game, seat)))
    return game


def test_the_same_seed_plays_the_same_game(ruleset: Ruleset) -> None:
    games = [duel(ruleset, ("search", "greedy"), DECKS, seed) for seed in (3, 3, 4)]
    assert games[0].digest() == games[1].digest()
    assert games[0].answers != games[2].answers


def test_thinking_changes_nothing(ruleset: Ruleset) -> None:
    game = middle(ruleset, 1)
    before = game.digest()
    make("strong", 1).choose(Chair(game, game.decision.seat))
    assert game.digest() == before


def test_given_time_it_thinks_about_as_long_as_it_may(ruleset: Ruleset) -> None:
    game = middle(ruleset, 2)
    begun = time.monotonic()
    make("search:simulations=1:milliseconds=1500", 1).choose(Chair(game, game.decision.seat))
    assert 1.4 < time.monotonic() - begun < 15


def test_a_beginner_overlooks_moves(ruleset: Ruleset) -> None:
    """In one position the easy agent does not always choose the same, where greedy nearly does."""
    game = middle(ruleset, 3)
    chair = Chair(game, game.decision.seat)
    easy, greedy = ({make(name, seed).choose(chair) for seed in range(30)} for name in ("easy", "greedy"))
    assert len(easy) > len(greedy)


@pytest.mark.long
def test_it_beats_greedy(ruleset: Ruleset) -> None:
    """Fixed seeds, each played in both seats: what luck could do is in docs/strength.md."""
    won = 0.0
    for seed in range(10):
        for seat in range(2):
            bots = (BOT, "greedy") if seat == 0 else ("greedy", BOT)
            result = duel(ruleset, bots, DECKS, seed).result
            assert result is not None
            won += seat in result.winners if result.winners else 0.5
    assert won > 10
