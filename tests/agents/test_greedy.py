"""The greedy agent: strong enough, fair, repeatable, and sensible where one can tell what is sensible."""

import random
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.agents import AgentError, Chair, make
from cardwright.kernel.decision import KINDS, OVER
from cardwright.kernel.game import Game
from cardwright.kernel.ruleset import Ruleset

from .table import choices, duel, position

CARDS = """
game: puzzle
cards:
  spirit:
    - {name: Cinder, element: FIRE, skills: []}
    - {name: Brook, element: WATER, skills: []}
    - {name: Clod, element: EARTH, skills: []}
    - {name: Reader, element: AIR, skills: [RESEARCH]}
    - {name: Priest, element: FIRE, skills: [SACRIFICE]}
    - {name: Thief, element: DARKNESS, skills: [THEFT]}
    - {name: Glass, element: AIR, skills: [MIRROR]}
"""


@pytest.fixture(scope="module")
def ruleset() -> Ruleset:
    return cw.load("puzzle")


def score(ruleset: Ruleset, games: int, first: int) -> float:
    """Share of games that greedy wins against random, seats and decks taking turns; a draw is half."""
    won = 0.0
    for seed in range(first, first + games):
        seat = seed % 2
        decks = ("ember", "tidebound") if seed // 2 % 2 else ("tidebound", "ember")
        bots = ("greedy", "random") if seat == 0 else ("random", "greedy")
        result = duel(ruleset, bots, decks, seed).result
        assert result is not None
        won += seat in result.winners if result.winners else 0.5
    return won / games


def test_it_beats_random_nearly_always(ruleset: Ruleset) -> None:
    assert score(ruleset, games=24, first=1000) >= 22 / 24


@pytest.mark.long
def test_it_beats_random_in_97_games_of_100(ruleset: Ruleset) -> None:
    assert score(ruleset, games=100, first=0) >= 0.97


def test_the_same_seed_plays_the_same_game(ruleset: Ruleset) -> None:
    games = [duel(ruleset, ("greedy", "greedy"), ("ember", "tidebound"), seed) for seed in (3, 3, 4)]
    assert games[0].digest() == games[1].digest()
    assert games[0].answers != games[2].answers


def test_what_it_cannot_know_does_not_move_it(ruleset: Ruleset) -> None:
    """The hidden cards are exchanged for others; the agent answers the same.  Control: some of them did change."""
    decks = [cw.read_deck(ruleset, name).deck for name in ("ember", "tidebound")]
    looked = changed = 0
    for seed in range(3):
        game = ruleset.new_game(decks, seed)
        chance = random.Random(seed)
        while not game.over:
            seat = game.decision.seat
            if game.decision.kind != "setup" and chance.random() < 0.2:
                other = Game(ruleset, game.determinize(seat, chance.randrange(1 << 30)).state, decks, 0)
                seed_of_both = chance.randrange(1 << 30)
                answers = [make("greedy", seed_of_both).choose(Chair(world, seat)) for world in (game, other)]
                assert answers[0] == answers[1]
                looked += 1
                changed += game.state.define != other.state.define
            game.choose(chance.randrange(len(game.decision.options)))
    assert looked > 40
    assert changed > looked / 2


def test_thinking_changes_nothing(ruleset: Ruleset) -> None:
    decks = [cw.read_deck(ruleset, name).deck for name in ("ember", "tidebound")]
    game = ruleset.new_game(decks, 11)
    agent = make("greedy", 1)
    while game.state.turn < 4 and not game.over:
        before = game.digest()
        index = agent.choose(Chair(game, game.decision.seat))
        assert game.digest() == before
        game.choose(index)


@pytest.mark.parametrize("seed", range(5))
def test_it_attacks_where_it_wins(tmp_path: Path, seed: int) -> None:
    game = position(
        tmp_path,
        CARDS
        + """
position:
  phase: clash
  A: {field: {R1: Brook, R2: Clod}, deck: [Clod]}
  B: {field: {R1: Cinder, R2: {card: Thief}}, deck: [Clod]}
""",
    )
    assert choices(game, "greedy", seed, until="opposing")[:2] == ["Attack with Brook at R1", "opposing Cinder at R1"]


@pytest.mark.parametrize("seed", range(5))
def test_it_does_not_attack_where_it_loses(tmp_path: Path, seed: int) -> None:
    """The control is the test above: the same attack against a weaker Element."""
    game = position(
        tmp_path,
        CARDS
        + """
position:
  phase: clash
  A: {field: {R1: Clod, R2: Clod}, deck: [Clod]}
  B: {field: {R1: {card: Thief}, R2: {card: Thief}}, deck: [Clod]}
""",
    )
    assert choices(game, "greedy", seed, until="End") == ["End the Clash Phase"]


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_a_win(tmp_path: Path, seed: int) -> None:
    """Paying a card to destroy the last opposing one wins; any other use of the turn does not."""
    game = position(
        tmp_path,
        CARDS
        + """
position:
  phase: action-1
  A: {field: {R1: Priest, R2: Clod, R3: Reader}, hand: [Clod, Clod], deck: [Reader, Clod]}
  B: {field: {R1: Cinder}, deck: [Clod]}
""",
    )
    choices(game, "greedy", seed)  # as long as the turn lasts
    assert game.result is not None
    assert game.result.winners == (0,)


def test_it_uses_skills_and_ends_phases(ruleset: Ruleset) -> None:
    used = set()
    for seed in range(4):
        game = duel(ruleset, ("greedy", "greedy"), ("ember", "tidebound"), seed)
        again = ruleset.new_game(game.decks, game.seed)
        for index in game.answers:
            if again.decision.name in ("action", "clash-action"):
                used.add(again.decision.options[index].label.split()[0])
            again.choose(index)
    assert {"End", "Summon", "Attack", "PUZZLE", "RESEARCH", "REWARD", "REBIRTH", "SACRIFICE"} <= used


def test_it_keeps_its_hand() -> None:
    """Found by playing: a coin was tossed for a new hand each time, and again for the next one, which costs cards."""
    devrun = cw.load("devrun")
    decks = [cw.read_deck(devrun, name).deck for name in ("cinder-court", "lantern-choir")]
    for seed in range(6):
        game = devrun.new_game(decks, seed)
        while game.decision.kind == "setup":
            game.choose(make("greedy", seed).choose(Chair(game, game.decision.seat)))
        assert [game.view(seat)["seats"][seat]["hand"]["count"] for seat in (0, 1)] == [6, 6]


@pytest.mark.parametrize("seed", range(5))
def test_it_answers_an_attack_with_mirror(tmp_path: Path, seed: int) -> None:
    game = position(
        tmp_path,
        CARDS
        + """
position:
  phase: clash
  A: {field: {R1: Cinder, R2: Brook}, deck: [Clod]}
  B: {field: {R1: Glass, R2: Clod}, deck: [Clod]}
""",
    )
    for label in ("Attack with Cinder at R1", "opposing Glass at R1"):
        game.choose(game.decision.labels().index(label))
    while game.decision.seat == 0:
        game.choose(game.decision.default)
    assert choices(game, "greedy", seed, until="opposing") == ["MIRROR of Glass at R1", "opposing Brook at R2"]


def test_a_game_without_evaluation_is_refused(ruleset: Ruleset) -> None:
    decks = [cw.read_deck(ruleset, name).deck for name in ("ember", "tidebound")]
    game = ruleset.new_game(decks, 1)
    while game.decision.kind in (KINDS[OVER], "setup"):
        game.choose(game.decision.default)
    evaluate, ruleset.rules.evaluate = ruleset.rules.evaluate, None
    try:
        with pytest.raises(AgentError, match="puzzle declares no evaluation"):
            make("greedy", 1).choose(Chair(game, game.decision.seat))
    finally:
        ruleset.rules.evaluate = evaluate
