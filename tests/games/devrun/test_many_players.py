"""Games of three and four: they end, stay sound, replay, can be copied, sampled and left.  DEV-27."""

import random

import pytest

import cardwright as cw
from cardwright.games.devrun import field
from cardwright.games.devrun.evaluate import evaluate
from cardwright.kernel.soundness import faults

from .positions import Table
from .test_setup_and_rounds import fresh

MOST = 20_000
EVERY = 40
"""Decisions between two looks at everything."""


def play(game: cw.Game, seed: int, most: int = MOST) -> list[int]:
    """Random answers to the end."""
    chance = random.Random(seed)
    given: list[int] = []
    while not game.over and len(given) < most:
        given.append(chance.randrange(len(game.decision.options)))
        game.choose(given[-1])
    return given


def look(game: cw.Game) -> None:
    """The state is sound, can be saved, copied and sampled, and nobody is shown a stranger's hand."""
    s = game.state
    assert faults(s) == []
    twin = game.copy()
    assert twin.digest() == game.digest()
    labels = game.decision.labels()
    assert len(set(labels)) == len(labels)
    for seat in range(s.seats):
        view = game.view(seat)
        for other in range(s.seats):
            known = [p for p in s.zones[field.HAND + other] if s.known[p] >> seat & 1]
            assert len(view["seats"][other]["hand"]["cards"]) == len(known)
            assert seat != other or len(known) == len(s.zones[field.HAND + other])


@pytest.mark.clause("DEV-27.1", "DEV-27.2", "DEV-27.4")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_games_of_several_end_and_replay(seats: int, seed: int) -> None:
    """Looked at every forty decisions; played again with the same answers they are the same."""
    game, again = fresh(seed, seats), fresh(seed, seats)
    owners = sorted(game.state.owner)
    chance = random.Random(seed)
    for count in range(MOST):
        if game.over:
            break
        if count % EVERY == 0:
            look(game)
        game.choose(chance.randrange(len(game.decision.options)))
    assert game.result is not None
    assert sorted(game.state.owner)[: len(owners)] >= owners[:1]
    for index in game.answers:
        again.choose(index)
    assert again.digest() == game.digest()


@pytest.mark.clause("DEV-8.10", "DEV-27.5", "DEV-27.9")
@pytest.mark.parametrize("seed", range(6))
def test_anybody_can_leave_a_game_of_three_at_any_time(seed: int) -> None:
    """The others play it to the end; who left does not win and is not asked."""
    game = fresh(seed, 3)
    play(game, seed, most=30 + 60 * seed)
    if game.over:
        return
    leaver = seed % 3
    before = game.copy()
    game.concede(leaver)
    while game.result is None:
        assert game.decision.seat != leaver
        assert faults(game.state) == []
        play(game, seed, most=1)
    assert leaver not in game.result.winners
    assert not before.over


def test_samples_of_a_game_of_three_look_the_same() -> None:
    """What a seat sees does not change when the rest is sampled."""
    game = fresh(5, 3)
    play(game, 5, most=120)
    for seat in range(3):
        sampled = game.determinize(seat, 9)
        assert sampled.view(seat)["seats"][seat] == game.view(seat)["seats"][seat]


def test_stored_damage_is_worth_spending_on_any_opponent() -> None:
    """Found by playing: three bots stored damage for sixty rounds and broke nobody's Spell but the leader's."""
    sides = ({"red": ["Pebble"]}, {"red": ["Rock", "Stone"]}, {"red": ["Rock", "Rock", "Boulder"]})
    for target in ("Stone", "Boulder"):
        table = Table({}, *sides, phase="damage distribution", stored=(6, 0, 0))
        before = evaluate(table.s, 0)
        assert evaluate(table.do(f"Destroy {target}").s, 0) > before
