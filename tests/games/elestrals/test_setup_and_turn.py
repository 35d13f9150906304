"""Set-up, mulligans, the turn and its windows.  ELE-2, 4, 5, 17."""

import pytest

import cardwright as cw
from cardwright.games.elestrals import field, quantities
from cardwright.games.elestrals.rules import stats
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel import modifier
from cardwright.kernel.game import begin
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Until

from .positions import PLAIN, Table, spirit_name, spirits


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


@pytest.mark.clause("ELE-2.4", "ELE-2.5", "ELE-2.6", "ELE-27.1", "ELE-27.4")
def test_decks_and_hands() -> None:
    game = new_game()
    start(game)
    s = game.state
    for seat in (0, 1):
        assert len(s.zones[field.SPIRITS + seat]) == 20
        assert len(s.zones[field.DECK + seat]) == 35
        assert len(s.zones[field.HAND + seat]) == 5
        assert not s.zones[field.UNDERWORLD + seat]
        shown = game.view(seat)["seats"]
        assert shown[seat]["spirit-deck"]["count"] == len(shown[seat]["spirit-deck"]["cards"]) == 20
        assert shown[1 - seat]["spirit-deck"] == {"count": 20, "cards": []}
        assert shown[seat]["main-deck"] == {"count": 35, "cards": []}


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


@pytest.mark.clause("ELE-2.12", "ELE-2.13", "ELE-2.14", "ELE-4.1", "ELE-4.4", "ELE-5.1", "ELE-4.3")
def test_first_turn_has_no_draw_and_no_battle() -> None:
    game = new_game()
    first = start(game)
    game.choose(0)
    game.choose(0)
    assert (game.state.turn, game.state.active, len(game.state.zones[field.HAND + first])) == (1, first, 5)
    labels = game.decision.labels()
    assert "End the turn" in labels
    assert "Enter the Battle Phase" not in labels
    game.choose(labels.index("End the turn"))
    assert (game.state.turn, game.state.active) == (2, 1 - first)
    assert len(game.state.zones[field.HAND + 1 - first]) == 6
    assert "Enter the Battle Phase" in game.decision.labels()
    game.choose(game.decision.labels().index("Enter the Battle Phase"))
    assert (game.state.turn, game.state.active) in ((2, 1 - first), (3, first))


@pytest.mark.clause("ELE-5.1", "ELE-23.1")
def test_drawing_from_an_empty_deck_loses_at_once() -> None:
    t = Table({"deck": []}, phase="draw")
    assert t.game.result is not None
    assert t.game.result.winners == (1,)


@pytest.mark.clause("ELE-23.3", "ELE-3.14")
def test_empty_decks_alone_do_not_lose() -> None:
    t = Table({"deck": [], "spirits": ""}, {"deck": ["Pup"], "spirits": ""})
    assert not t.game.over
    t.do("End the turn")
    assert not t.game.over


@pytest.mark.clause("ELE-4.5")
def test_no_hand_limit() -> None:
    t = Table({"hand": ["Pup"] * 12})
    t.do("End the turn")
    assert t.count("hand", 0) == 12


@pytest.mark.clause("ELE-4.6", "ELE-4.7", "ELE-4.8", "ELE-5.3", "ELE-5.4", "ELE-17.2", "ELE-9.3", "ELE-R62")
def test_windows_in_draw_and_end_phase_turn_player_first() -> None:
    t = Table({"runes": ["*Trap"]}, {"runes": ["*Trap"]}, phase="draw")
    assert (t.game.decision.name, t.decider) == ("begin-chain", 0)
    assert t.labels() == ["Pass", "Cast Set Trap in Rune slot 1"]
    t.passes()
    assert t.decider == 1
    t.passes()
    assert t.game.decision.name == "action"  # both passed in succession: the window has ended
    t.do("End the turn")
    assert (t.game.decision.name, t.decider, t.state.phase) == ("begin-chain", 0, field.END)
    t.passes(2)
    assert t.state.active == 1


@pytest.mark.clause("ELE-4.7", "ELE-13.23")
def test_after_a_chain_the_chances_start_again_with_the_turn_player() -> None:
    t = Table({"runes": ["*Trap"]}, {"runes": ["*Trap"]}, phase="draw")
    t.passes().do("Cast Set Trap")
    while t.game.decision.name == "response":
        t.passes()
    assert (t.game.decision.name, t.decider) == ("begin-chain", 0)


@pytest.mark.clause("ELE-4.9", "ELE-R5")
def test_only_the_turn_player_begins_a_chain_in_the_main_phase() -> None:
    t = Table({"hand": ["Pup"]}, {"runes": ["*Trap"]})
    assert t.decider == 0
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1")
    assert t.decider == 1  # may respond to the Cast
    t.passes()
    assert (t.game.decision.name, t.decider) == ("action", 0)


@pytest.mark.clause("ELE-17.1", "ELE-17.5", "ELE-17.7", "ELE-11.17", "ELE-17.4", "ELE-R37")
def test_when_changes_end() -> None:
    t = Table({"row": ["Pup: f"]}, {"runes": ["*Trap"]})
    pup = t.piece("Pup")
    for until in (Until.PHASE, Until.TURN, Until.YOUR_NEXT_TURN, Until.FOREVER):
        stats.begin(t.state, quantities.ATTACK_NOW, modifier.ADD, 10, pup, until, -1, t.state.order, 1)
    assert t.stats("Pup")[0] == 43
    t.do("End the turn")
    assert t.stats("Pup")[0] == 33  # "until the End Phase" is over when the window opens
    t.passes()
    assert (t.state.turn, t.stats("Pup")[0]) == (4, 13)  # the turn has ended, and seat 1's next turn has begun
    t.passes()


@pytest.mark.clause("ELE-17.6", "ELE-10.5", "ELE-6.2")
def test_counters_of_the_turn_reset() -> None:
    t = Table({"row": ["Pup: f"]}, {"row": ["Cub: w"]})
    t.do("Turn Pup", "Expend a Spirit", "fire Spirit")
    assert not t.offers("Turn Pup")
    assert not t.offers("Expend a Spirit")
    t.do("End the turn", "End the turn")
    assert t.offers("Turn Pup")
    assert t.offers("Expend a Spirit")
