"""THEFT's cost goes onto the Deck in an order that only its owner knows.  (Identities: tests/properties.)"""

from collections import Counter

import pytest

import cardwright as cw
from cardwright.games.puzzle.field import DECK
from cardwright.kernel.pick import PICK_ORDERED
from cardwright.kernel.state import FACE_DOWN

from ...playing import game, walk
from ...properties.worlds import observation, told

GAMES = 60
COMPARED = 5


@pytest.mark.clause("PUZ-18.3", "PUZ-H.7")
def test_the_order_of_the_cost_does_not_show() -> None:
    """Two cards in one order or the other: the opponent and spectators see and read the same, the owner does not."""
    compared = 0
    for number in range(GAMES):
        running = game("puzzle", number, auto=False, log=True)
        for _ in walk(running, number):
            if not pays_two_for_theft(running):
                continue
            owner = running.decision.seat
            one, other = announced(running, (0, 1)), announced(running, (1, 0))
            for seat in (1 - owner, cw.SPECTATOR):
                assert observation(one, seat) == observation(other, seat), f"game {number}"
                assert told(one, one.state.log or [], seat) == told(other, other.state.log or [], seat)
            assert one.state.zones != other.state.zones
            compared += 1
        if compared >= COMPARED:
            return
    pytest.fail(f"THEFT was used with two cards only {compared} times")


def pays_two_for_theft(running: cw.Game) -> bool:
    """Whether the first of two cost cards of THEFT is being picked."""
    caller, f = running.state.agenda[-2:]
    return f.proc is PICK_ORDERED and f.amount == 2 and not f.picks and caller.proc.name == "announce THEFT"


def announced(running: cw.Game, order: tuple[int, int]) -> cw.Game:
    """A copy in which the first two cards pay, in this order, and the first targets are taken."""
    twin = running.copy()
    twin.state.log = []
    first, second = (running.state.options[index] for index in order)
    twin.choose(running.state.options.index(first))
    twin.choose(twin.state.options.index(second))
    while twin.state.picked:
        twin.choose(0)
    return twin


@pytest.mark.clause("PUZ-H.7")
def test_face_up_cost_cards_are_known_to_be_among_the_top_cards() -> None:
    """Of n cost cards the opponent knows the names of those that were face-up, somewhere in the top n, and no others."""
    compared = 0
    for number in range(GAMES):
        running = game("puzzle", number, auto=False)
        for _ in walk(running, number):
            if not pays_two_for_theft(running):
                continue
            s, owner = running.state, running.decision.seat
            cost = s.options[:2]
            shown = sorted(s.rules.cards[s.define[p]].name for p in cost if not s.flags[p] & FACE_DOWN)
            after = announced(running, (1, 0))
            for seat in (1 - owner, cw.SPECTATOR):
                deck = after.view(seat)["seats"][owner]["deck"]
                assert deck.get("among", []) == ([{"names": shown, "of": 2, "places": [0, 1]}] if shown else [])
                assert not any("name" in card for card in deck["cards"][:2])
            sample = after.determinize(1 - owner, number).state
            top = [sample.rules.cards[sample.define[p]].name for p in sample.zones[DECK + owner][-2:]]
            assert not Counter(shown) - Counter(top), f"game {number}"
            compared += 1
        if compared >= COMPARED:
            return
    pytest.fail(f"THEFT was used with two cards only {compared} times")
