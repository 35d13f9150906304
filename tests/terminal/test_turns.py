"""Nobody's own turn goes by unseen; what is given by nobody is not in the way."""

import pytest

import cardwright as cw
from cardwright import decks
from cardwright.kernel.decision import ACT, KINDS
from cardwright.loading import game_names
from cardwright.terminal import session

from .sitting import Sitting

MOST = 400
TURNS = 6
NOTHING_TO_DO = ("farwald",)
"""Games in whose first turns this happens to somebody who does nothing."""


@pytest.mark.parametrize("game", game_names())
def test_every_own_turn_is_stopped_at(game: str) -> None:
    """Somebody who does nothing is asked in each turn of theirs before it ends, though ending it may be all there is."""
    rules = cw.load(game, sets=())
    lists = [decks.read(rules, name) for name in decks.starters(rules)]
    running = session.begin(rules, [lists[0], lists[1 % len(lists)]], ("person", "random"), 1, None)
    asked: set[int] = set()
    alone = 0
    for _ in range(MOST):
        running.bots_play()
        if running.game.over or len(asked) == TURNS:
            break
        decision = running.game.decision
        if decision.kind == KINDS[ACT]:
            asked.add(running.game.state.turn)
            alone += len(decision.options) == 1
        running.choose(decision.default if decision.kind in ("act", "respond") else 0)
    first = min(asked)
    assert first <= 2
    assert sorted(asked) == list(range(first, first + 2 * TURNS, 2)), "two players take turns"
    assert alone or game not in NOTHING_TO_DO


def test_the_only_thing_to_do_is_said_to_be() -> None:
    """Whose turn it is stands on the screen, and that nothing else can be done; Enter ends it at once."""
    rules = cw.load("farwald", sets=())
    lists = [decks.read(rules, name) for name in decks.starters(rules)]
    table = Sitting().turn_to(session.begin(rules, lists[:2], ("person", "random"), 1, None))
    for _ in range(MOST):
        table.running.bots_play()
        decision = table.running.game.decision
        if decision.kind == KINDS[ACT] and len(decision.options) == 1:
            break
        table.running.choose(decision.default if decision.kind in ("act", "respond") else 0)
    else:
        pytest.fail("no turn without anything to do")
    table.sit()
    assert "It is your turn, and there is nothing else that you can do." in table.printed.getvalue()
    before = len(table.running.seats)
    table.answer("")
    assert len(table.running.seats) == before + 1


def test_what_nobody_chose_is_taken_back_with_the_pick_before_it() -> None:
    """`u` goes back to the last answer that somebody gave, over those that were the only ones."""
    rules = cw.load("elestrals", sets=())
    lists = [decks.read(rules, name) for name in decks.starters(rules)]
    running = session.begin(rules, lists[:2], ("person", "random"), 3, None)
    found = 0
    for number in range(MOST):
        running.bots_play()
        if running.game.over:
            break
        if running.can_take_back:
            found += 1
            labels, open_before = running.labels[:], running.game.decision.labels()
            label = running.take_back()
            assert label
            assert len(running.game.decision.options) > 1
            running.choose(running.game.decision.labels().index(label))
            running.bots_play()
            assert running.labels == labels
            assert running.game.decision.labels() == open_before
        running.choose(number % len(running.game.decision.options))
    assert found
