"""OpenSpiel: every game by name, through OpenSpiel's own simulation test."""

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from cardwright import env

from .playing import TABLES

env.register_spiel()


@pytest.mark.parametrize(
    ("name", "seats"), [pytest.param(*one, marks=[] if one[0] == "puzzle" else pytest.mark.long) for one in TABLES]
)
def test_random_simulation(name: str, seats: int) -> None:
    """What OpenSpiel checks of each of its games: legal actions, clones, returns, the length of games."""
    game = pyspiel.load_game(f"cardwright_{name}(seats={seats})")
    assert game.num_players() == seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_clone_goes_on_by_itself() -> None:
    """The original stands still, the options that are open are the same."""
    state = pyspiel.load_game("cardwright_puzzle(actions=3)").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(4)
    state.apply_action(2)
    twin = state.clone()
    assert twin.legal_actions() == state.legal_actions()
    assert str(twin) == str(state)
    before = str(state)
    twin.apply_action(0)
    assert str(state) == before != str(twin)


def test_observations_are_those_of_the_session() -> None:
    """The same numbers as in the other ecosystems, in one tensor; the view as text."""
    game = pyspiel.load_game("cardwright_farwald(seats=3)")
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(5)
    session = env.Session("farwald", seats=3)
    session.start(5)
    for seat in range(3):
        observation.set_from(state, seat)
        assert np.array_equal(observation.dict["observation"], np.array(session.observe(seat).observation))
        assert f'"seat": {seat}' in observation.string_from(state, seat)


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of registered games after Python has ended."""
    code = "import pyspiel; from cardwright import env; env.register_spiel(); game = pyspiel.load_game('cardwright_puzzle')"
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0
