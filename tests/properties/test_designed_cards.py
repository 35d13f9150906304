"""What must hold of every game holds with cards that nobody has tried: half of the texts are written by chance.

The checks are those of the other properties, over the games of `playing.DESIGNED`.
"""

from collections.abc import Callable

import pytest

from ..playing import DESIGNED, ends_soon, games
from .test_non_interference import (
    test_a_game_goes_on_the_same_until_the_difference_comes_to_light as goes_on_the_same,
)
from .test_non_interference import test_a_sample_looks_the_same_and_can_be_played as samples_look_the_same
from .test_non_interference import test_samples_do_not_depend_on_what_is_hidden as samples_read_nothing_hidden
from .test_non_interference import test_what_a_seat_cannot_know_does_not_show as hides_what_is_hidden
from .test_random_games import test_a_copy_and_a_restored_game_play_on_identically as copies_play_on
from .test_random_games import test_a_decision_asked_again_is_the_same as asks_again_the_same
from .test_random_games import test_a_record_replays_identically as records_replay
from .test_random_games import test_every_state_is_sound_and_every_decision_can_be_answered as is_sound
from .test_random_games import test_only_answers_without_consequence_can_be_taken_back as takes_back_rightly

HOLDS = (
    is_sound, asks_again_the_same, copies_play_on, records_replay, takes_back_rightly,
    hides_what_is_hidden, samples_read_nothing_hidden, samples_look_the_same, goes_on_the_same,
)  # fmt: skip
"""Functions of a game's name and the numbers of the games to look at."""


@pytest.mark.parametrize("holds", HOLDS, ids=lambda one: one.__name__.removeprefix("test_"))
@games(fast=3, long=2, size=2, names=DESIGNED)
def test_with_other_cards(name: str, holds: Callable[[str, range], None], numbers: range) -> None:
    """The same property, with other cards."""
    for number in numbers:
        if ends_soon(name, number):
            holds(name, range(number, number + 1))
