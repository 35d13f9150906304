"""The ecosystems' own conformance tests, for every game with every number of players."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cardwright import env

from ..playing import GAMES, ruleset
from .playing import every_table

# api_test says so of every environment with an action mask, PettingZoo's own card games too.
with_masks = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]


class TestPettingZoo:
    """AEC."""

    pytestmark = with_masks

    @every_table
    def test_api(self, name: str, seats: int) -> None:
        api_test(env.aec(ruleset(name), seats=seats), num_cycles=30)

    @every_table
    @pytest.mark.long
    def test_api_for_whole_games(self, name: str, seats: int) -> None:
        api_test(env.aec(ruleset(name), seats=seats), num_cycles=2000)

    @every_table
    def test_seed(self, name: str, seats: int) -> None:
        seed_test(lambda: env.aec(ruleset(name), seats=seats), num_cycles=20)

    @every_table
    @pytest.mark.long
    def test_seed_for_whole_games(self, name: str, seats: int) -> None:
        seed_test(lambda: env.aec(ruleset(name), seats=seats), num_cycles=1000)


class TestGymnasium:
    """One seat against bots."""

    @pytest.mark.parametrize("name", GAMES)
    def test_made_by_name(self, name: str) -> None:
        env.register()
        made = gymnasium.make(f"cardwright/{name}-v0", bot="random")
        check_env(made.unwrapped)

    @every_table
    def test_every_number_of_players(self, name: str, seats: int) -> None:
        check_env(env.against(ruleset(name), seats=seats, seat=None), skip_render_check=True)

    @pytest.mark.parametrize("name", GAMES)
    @pytest.mark.long
    def test_against_greedy(self, name: str) -> None:
        check_env(env.against(ruleset(name), "greedy"), skip_render_check=True)
