"""Layout of observations, rewards, seeds, illegal actions, and what is said of wrong arguments."""

import numpy as np
import pytest

from cardwright import env
from cardwright.env.words import Words, soft

from ..playing import GAMES, ruleset
from .playing import every_table, walk


@every_table
def test_fields_lie_side_by_side(name: str, seats: int) -> None:
    """Every number of an observation belongs to one field, and every column has a name."""
    encoding = env.Encoding(ruleset(name), seats)
    end = 0
    for field in encoding.fields:
        assert field.start == end
        assert all(field.columns)
        end = field.stop
    assert end == encoding.size
    assert len({field.name for field in encoding.fields}) == len(encoding.fields)


@every_table
def test_numbers_stay_in_the_space(name: str, seats: int) -> None:
    """Between -1 and 1, for every seat, also when the game is over."""
    session = env.Session(ruleset(name), seats=seats)
    for count in walk(session, 3, 5000):
        if count % 50 == 0:
            for seat in range(seats):
                seen = session.observe(seat)
                assert np.abs(np.frombuffer(seen.observation, np.float32)).max() <= 1
                assert np.abs(np.frombuffer(seen.options, np.float32)).max() <= 1
    assert session.game.over
    assert sum(session.rewards()) == pytest.approx(0)
    assert not any(session.observe(0).action_mask)


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_says_what_the_view_says(name: str) -> None:
    """Counts, known cards, phase and turn can be read back from the numbers."""
    session = env.Session(ruleset(name))
    for count in walk(session, 4, 100):
        if count % 10:
            continue
        for seat in range(session.seats):
            view = session.view(seat)
            parts = session.encoding.split(session.observe(seat).observation)
            x = parts["turn"][0]
            assert 8 * x / (1 - x) == pytest.approx(view["turn"], abs=0.01)
            assert parts["phase"][ruleset(name).rules.phases.index(view["phase"])] == 1
            for turn in range(session.seats):
                shown = view["seats"][(seat + turn) % session.seats]
                for zone in session.encoding.own:
                    x = parts[f"seats.{turn}.{zone.name}.count"][0]
                    assert 8 * x / (1 - x) == pytest.approx(shown[zone.name]["count"], abs=0.01)
                    if "among" in shown[zone.name]:
                        continue
                    cards = parts[f"seats.{turn}.{zone.name}.cards"]
                    amount = sum(x / (1 - x) for x in cards)
                    known = sum(card is not None and "name" in card for card in shown[zone.name]["cards"])
                    assert amount == pytest.approx(known, abs=0.01)


def test_declared_words_have_places_and_the_others_buckets() -> None:
    """Nothing that is said is lost; a name is found however it is spelt."""
    words = Words(["soul-turns", "marks=used up"], 4)
    values = [0.0] * (words.size + 1)
    words.write(values, 1, {"soul_turns": 8, "marks": ["used up"], "home": {"cell": "B3"}, "nothing": None})
    assert values[0] == 0
    assert values[1] == 0.5
    assert values[2] == soft(1)
    assert sorted(values[3:]) == [0, 0, 0, soft(1)]


def test_the_same_seed_is_the_same_game() -> None:
    """And without a seed each reset is another game."""
    made = env.against("puzzle")
    first, _ = made.reset(seed=5)
    other, _ = made.reset()
    again, _ = made.reset(seed=5)
    assert all(np.array_equal(first[key], again[key]) for key in first)
    assert not np.array_equal(first["observation"], other["observation"])


def test_an_illegal_action_loses_the_game() -> None:
    """For a single learner and among agents."""
    made = env.against("puzzle")
    made.reset(seed=1)
    _, reward, over, _, info = made.step(63)
    assert (reward, over, info) == (-1.0, True, {"illegal": True})
    table = env.aec("puzzle")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(63)
    assert table.rewards[agent] == -1
    assert all(table.terminations.values())


def test_a_game_that_is_too_long_is_broken_off() -> None:
    """Truncated, not terminated, without a reward."""
    table = env.aec("puzzle", longest=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(0)
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert set(table.rewards.values()) == {0}


def test_one_winner_among_four() -> None:
    """What the winner gets, the others lose together."""
    session = env.Session(ruleset("devrun"), seats=4)
    session.start(2)
    for seat in (0, 1, 2):
        session.game.concede(seat)
    assert session.rewards() == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])


def test_wrong_arguments() -> None:
    """Errors say what is wrong and what there is."""
    with pytest.raises(env.EnvError, match="puzzle is played by 2 to 2 players, not by 3"):
        env.aec("puzzle", seats=3)
    with pytest.raises(env.EnvError, match="2 seats need a deck each, not 1"):
        env.aec("puzzle", seats=2, decks=["ember"])
    with pytest.raises(env.EnvError, match="call reset first"):
        env.against("puzzle").view()
    with pytest.raises(ValueError, match="at least 3"):
        env.aec("puzzle", actions=2)
    with pytest.raises(ValueError, match="there is no seat 2"):
        env.against("puzzle", seat=2)


def test_rendering_shows_the_learners_position() -> None:
    """As text, when asked for."""
    made = env.against("puzzle", render_mode="ansi")
    made.reset(seed=1)
    assert "turn 0" in str(made.render())
    table = env.aec("puzzle", render_mode="ansi")
    table.reset(seed=1)
    assert "turn 0" in str(table.render())
