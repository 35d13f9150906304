"""What the greedy bot makes of a position: it fights where it wins something, and turns nothing in vain."""

import pytest

from cardwright.agents import Chair
from cardwright.agents.greedy import Greedy

from .positions import Side, Table


def chosen(mine: Side, theirs: Side, seed: int) -> str:
    """The first thing the bot does in the Main Phase."""
    game = Table({"spirits": "ffffeeee", **mine}, theirs).game
    return game.decision.labels()[Greedy(seed).choose(Chair(game, 0))]


@pytest.mark.parametrize("seed", range(4))
def test_it_fights_where_it_wins_something(seed: int) -> None:
    nothing_to_spend = {"row": ["Beast: ff"], "spirits": ""}
    assert chosen(nothing_to_spend, {"row": ["Cub: w"]}, seed) == "Enter the Battle Phase"
    assert chosen(nothing_to_spend, {"row": []}, seed) == "Enter the Battle Phase"


@pytest.mark.parametrize("seed", range(4))
def test_it_turns_nothing_in_vain(seed: int) -> None:
    """Found by playing: cards went from one Position to the other and back."""
    assert chosen({"row": ["Rock: e @defense"]}, {"row": ["Beast: ff"]}, seed) == "End the turn"
    assert chosen({"row": ["Rock: e"]}, {"row": ["Cub: w"]}, seed).startswith("Turn Rock")
