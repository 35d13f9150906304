"""Set-up: who begins, and mulligans until no Spirits are left.  ELE-2."""

import pytest

import cardwright as cw
from cardwright.games.elestrals import field
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel.game import begin
from cardwright.kernel.ruleset import Ruleset

from .positions import PLAIN, spirit_name, spirits


def new_game(seed: int = 1) -> cw.Game:
    """A whole game with plain cards."""
    ruleset = Ruleset(RULES, [*spirits(), *PLAIN])
    main = [card.name for card in PLAIN] * 3
    deck = {"main": main[:40], "spirits": [spirit_name(x) for x in "fwe" * 6 + "ff"]}
    return begin(ruleset, [deck, deck], seed)


def start(game: cw.Game) -> int:
    """The decider takes the first turn; both have their hands."""
    seat = game.decision.seat
    game.choose(0)
    return seat


@pytest.mark.clause("ELE-2.2", "ELE-1.12")
def test_a_random_player_decides_who_starts() -> None:
    assert {new_game(seed).decision.seat for seed in range(12)} == {0, 1}
    game = new_game()
    seat = game.decision.seat
    assert game.decision.labels() == ["You take the first turn", "Your opponent takes the first turn"]
    game.choose(1)
    assert game.state.active == 1 - seat


@pytest.mark.clause("ELE-2.7", "ELE-2.8", "ELE-2.9", "ELE-2.10", "ELE-27.12", "ELE-R7")
def test_mulligans_starting_player_first_two_spirits_each_at_most_ten() -> None:
    game = new_game()
    first = start(game)
    for taken in range(10):
        assert game.decision.seat == first
        assert game.decision.labels() == ["Keep this hand", "Expend 2 Spirits for a new hand"]
        game.choose(1)
        while game.decision.name == "spirit":
            game.choose(0)
        assert len(game.state.zones[field.UNDERWORLD + first]) == 2 * (taken + 1)
        assert len(game.state.zones[field.HAND + first]) == 5
        assert len(game.state.zones[field.DECK + first]) == 35
    assert not game.state.zones[field.SPIRITS + first]
    assert game.decision.seat == 1 - first  # the choice was no longer offered
    game.choose(0)
    assert game.decision.name == "action"
    assert game.decision.seat == first
