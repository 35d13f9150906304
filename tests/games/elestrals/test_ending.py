"""Time is called, and concessions that are counted.  ELE-24.8 to 24.15."""

import pytest

import cardwright as cw
from cardwright.games.elestrals import field
from cardwright.games.elestrals.matches import spirit_counts
from cardwright.games.elestrals.rules import moving, winning
from cardwright.games.elestrals.telling import tell
from cardwright.kernel import change, procedure
from cardwright.kernel.conceding import TIME, is_played_out
from cardwright.kernel.decision import OVER
from cardwright.kernel.game import step
from cardwright.kernel.knowledge import determinize
from cardwright.kernel.save import restore
from cardwright.kernel.tree import Cards, Happening, Instruct, Is, Side, Some, This, Triggered, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy

from .positions import Table, elestral, rune

THEIRS = Cards((Side(Who.OPPONENT), Is("kind", (field.ELESTRAL,))))


def timed(mine: tuple[str, int], theirs: tuple[str, int], turn: int = 3) -> Table:
    """A quiet position with so many Spirits and cards in the Main Decks, in which time has been called."""
    sides = [{"spirits": s, "deck": ["Pup"] * n, "row": ["Pup: f"]} for s, n in (mine, theirs)]
    t = Table(*sides, turn=turn)
    t.game.call_time()
    return t


def end_turns(t: Table, number: int) -> Table:
    """So many turns are ended."""
    for _ in range(number):
        t.do("End the turn")
    return t


@pytest.mark.clause("ELE-24.8", "ELE-24.9", "ELE-24.14", "ELE-R56")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"), [(("ff", 9), ("f", 9), 0), (("f", 7), ("f", 9), 1), (("", 9), ("f", 2), 1)]
)
def test_three_turns_after_the_current_one_the_spirits_are_counted(
    mine: tuple[str, int], theirs: tuple[str, int], winner: int
) -> None:
    """Both players' turns count; Spirits under cards do not."""
    t = end_turns(timed(mine, theirs), 3)
    assert not t.game.over
    assert t.state.turn == 6
    end_turns(t, 1)
    assert t.game.result is not None
    assert t.game.result.winners == (winner,)
    assert t.game.result.reason == winning.REASONS[winning.TIME_COUNT]


@pytest.mark.clause("ELE-24.8")
def test_time_called_twice_is_called_once() -> None:
    t = timed(("ff", 9), ("f", 9))
    end_turns(t, 2)
    t.game.call_time()
    end_turns(t, 2)
    assert t.game.over


@pytest.mark.clause("ELE-24.10", "ELE-R47")
def test_equal_in_both_the_next_player_to_draw_loses() -> None:
    """The game goes on; the draw of the next turn is the first one."""
    t = end_turns(timed(("f", 8), ("f", 9)), 4)  # one more draw for player 1
    assert t.game.result is not None
    assert t.game.result.winners == (1,)  # turn 7 is player 0's, who must draw
    assert t.game.result.reason == winning.REASONS[winning.TIME_DRAW]


@pytest.mark.clause("ELE-24.10", "ELE-R47")
def test_two_draws_in_one_event_draw_the_game() -> None:
    """Whatever causes them; who draws alone has lost, with cards in the Main Deck."""
    for amounts, winners in (([1, 1], ()), ([1, 0], (1,)), ([0, 2], (0,))):
        t = timed(("f", 9), ("f", 9))
        change.count(t.state, field.LAST_DRAW, winning.TIME_NEXT)
        t.state.kind = procedure.RUNNING
        moving.draw_all(t.state, amounts)
        assert t.game.result is not None
        assert t.game.result.winners == winners


@pytest.mark.clause("ELE-24.15", "ELE-23.1")
def test_who_loses_during_the_extra_turns_has_lost() -> None:
    t = end_turns(timed(("fff", 9), ("f", 0)), 1)
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    assert t.game.result.reason == winning.REASONS[winning.NO_CARD]
    assert tell(t.state, t.state.log or [], 1, ("Ann", "Bob"))[-1] == "Ann wins: you had to draw from an empty Main Deck."


@pytest.mark.clause("ELE-R56")
def test_time_called_before_the_first_turn() -> None:
    """The first turn is the current one: turn 4 is the last."""
    ruleset = cw.load("elestrals")
    decks = [cw.read_deck(ruleset, name).deck for name in ("forge-thunder", "tide-hoarfrost")]
    game = ruleset.new_game(decks, 5)
    game.call_time()
    while not game.over:
        game.choose(game.decision.default)
    assert game.result is not None
    assert game.result.turns == 4
    assert game.result.reason == winning.REASONS[winning.TIME_COUNT]  # after turn 3 the Main Decks were equal
    again = cw.replay(ruleset, cw.record(game))
    assert again.answers[0] == TIME
    assert again.result is not None
    assert again.result.winners == game.result.winners


BITER = elestral("Biter", "f", 5, 1)


def in_battle() -> Table:
    """A battle is going on that costs player 1 Spirits: who is attacked must choose which."""
    mine = {"spirits": "ffff", "row": ["Biter: f"]}
    theirs = {"spirits": "fwew", "row": []}
    t = Table(mine, theirs, cards=[BITER])
    return t.do("Battle Phase", "Attack with Biter")


@pytest.mark.clause("ELE-24.13", "ELE-24.12", "ELE-23.9", "ELE-R49")
def test_a_battle_is_played_out_for_the_count() -> None:
    """The conceder's Spirits are chosen by the engine; the attack takes what it would have taken."""
    t = in_battle()
    assert t.decider == 1  # the Spirits that the attack takes
    before = len(t.state.zones[t.state.rules.rules.sections["spirits"] + 1])
    plain = t.game.copy()
    plain.concede(1)
    assert plain.result is not None
    assert spirit_counts(plain.state) == (4 - before, before - 4)
    t.game.concede(1, counted=True)
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    assert t.game.result.reason == winning.REASONS[winning.CONCEDED]
    mine, theirs = spirit_counts(t.state)
    assert mine == -theirs > 4 - before


@pytest.mark.clause("ELE-24.13", "ELE-R49")
def test_a_game_that_is_played_out_is_saved_and_copied_as_one() -> None:
    """The attacker concedes while the other player chooses: saved, loaded, copied or sampled, it is still played out."""
    t = in_battle()
    t.game.concede(0, counted=True)
    assert not t.game.over
    assert is_played_out(t.state)
    for twin in (restore(t.state.rules, t.game.save()), t.state.copy(), determinize(t.state, 1, 3)):
        assert is_played_out(twin)
        while twin.kind != OVER:
            assert twin.decider == 1
            step(twin, 0)
        assert twin.winners == 2


@pytest.mark.clause("ELE-24.13", "ELE-R49")
def test_nothing_is_added_when_a_battle_is_played_out() -> None:
    """The attacker concedes in the Attack Step; the defender's Set Rune cannot be Cast any more."""
    t = Table({"spirits": "ffff", "row": ["Biter: f"]}, {"spirits": "f", "row": [], "runes": ["*Trap"]}, cards=[BITER])
    t.do("Battle Phase")
    early = t.game.copy()
    early.concede(0, counted=True)  # no battle is going on: over at once
    assert spirit_counts(early.state) == (3, -3)
    t.do("Attack with Biter")
    assert t.decider == 1
    assert t.offers("Cast Set Trap")
    t.game.concede(0, counted=True)
    assert t.game.result is not None
    assert t.game.result.winners == (1,)
    assert spirit_counts(t.state) == (4, -4)


@pytest.mark.clause("ELE-24.13", "ELE-R49")
def test_the_winner_is_fixed_whatever_is_played_out() -> None:
    """The attacker concedes; the attack then hits an empty Spirit Deck: its owner has won all the same."""
    t = Table({"spirits": "ffff", "row": ["Biter: f"], "runes": ["*Trap"]}, {"spirits": "", "row": []}, cards=[BITER])
    t.do("Battle Phase", "Attack with Biter")
    lost = t.game.copy()
    while not lost.over:
        lost.choose(0)
    assert lost.result is not None
    assert lost.result.winners == (0,)  # what the attack does when nobody concedes
    assert lost.result.reason == winning.REASONS[winning.NO_SPIRIT]
    t.game.concede(0, counted=True)
    assert t.game.result is not None
    assert t.game.result.winners == (1,)
    assert t.game.result.reason == winning.REASONS[winning.CONCEDED]


@pytest.mark.clause("ELE-24.13", "ELE-R49")
def test_what_waits_in_a_battle_is_not_chained() -> None:
    """The attacked Elestral falls; its effect, which must be used, waits in vain."""
    leaver = elestral("Leaver", "f", 1, 1, (), Triggered(Happening("sent", This()), Draw(1)))
    t = Table({"row": ["Biter: f"]}, {"row": ["Leaver: f"], "runes": ["*Trap"]}, cards=[BITER, leaver])
    t.do("Battle Phase", "Attack with Biter")
    while t.game.decision.name != "begin-chain":
        t.game.choose(0)
    played = t.game.copy()
    for _ in range(20):
        played.choose(0)
    assert len(played.state.zones[field.HAND + 1]) > 0  # what it does when nobody concedes
    t.game.concede(1, counted=True)
    assert t.game.over
    assert t.at("Leaver").startswith("underworld")
    assert t.count("hand", 1) == 0


@pytest.mark.clause("ELE-24.13", "ELE-R49")
def test_a_chain_is_finished_and_what_waits_is_not_chained() -> None:
    """A link resolves; the effect that must be used and met by it does not come to a chain of its own."""
    burn = rune("Burn", "invoke", "f", Instruct(Destroy(Some(THEIRS, target=True))))
    leaver = elestral("Leaver", "f", 1, 1, (), Triggered(Happening("sent", This()), Draw(1)))
    t = Table(
        {"spirits": "ffff", "hand": ["Burn"]},
        {"spirits": "ff", "row": ["Leaver: f"], "runes": ["*Trap"]},
        cards=[burn, leaver],
    )
    t.do("Cast Burn")
    while not t.offers("Cast Set Trap"):
        t.game.choose(t.game.decision.default)
    t.game.concede(0, counted=True)
    assert t.game.result is not None
    assert t.game.result.winners == (1,)
    assert t.at("Leaver").startswith("underworld")
    assert t.count("hand", 1) == 0
