"""What others see of a decision hangs on nothing that they cannot know: its kind, whose it is, and what is planned.

The cards hidden from an observer are exchanged and the open decision of somebody else is asked again.  Where that seat is
asked there too, the observer sees the same decision; the question itself, its options and their number may be others.
Where it is not, as in a search that would find nothing, that it is asked is public; such worlds are rare.
"""

import functools
import random

import pytest

import cardwright as cw
from cardwright.games.farwald import field
from cardwright.kernel import change
from cardwright.kernel.card import Card
from cardwright.kernel.errors import KernelError
from cardwright.kernel.game import definition, empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.procedure import run
from cardwright.kernel.view import view

from ..playing import DESIGNED, GAMES, ends_soon, game, games, ruleset, walk
from .worlds import asked_there, other_world, readers

EVERY = 3
"""Looked at in every so many decisions."""
RARE = 50
"""In one of so many worlds at most the question would not have been put."""


@games(fast=6, long=6, size=6, names=[*GAMES, *DESIGNED])
def test_another_seats_decision_hangs_on_nothing_hidden(name: str, numbers: range) -> None:
    """The same kind of decision for the observer, in every world that it cannot tell apart and in which it is asked."""
    compared = skipped = 0
    for number in filter(functools.partial(ends_soon, name), numbers):
        running, chance = game(name, number, auto=False), random.Random(f"decisions {number}")
        for count in walk(running, number):
            if count % EVERY != number % EVERY or running.state.picked:
                continue
            for seat in readers(running.state):
                if seat == running.state.decider:
                    continue
                other = other_world(running.state, seat, chance)
                order = other.order
                where = f"game {number}, after {count} answers, seat {seat}: {running.decision.name}"
                try:
                    asked_there(other)
                except KernelError:
                    skipped += 1  # a search of one's own pile that would find nothing there: that one is asked can be seen
                    continue
                if other.kind and other.order == order and other.decider == running.state.decider:
                    compared += 1
                    here, there = view(running.state, seat)["decision"], view(other, seat)["decision"]
                    assert here == there, where
    assert compared > RARE * skipped


def offered_search(memory: str) -> cw.Game:
    """A player of Farwald has just declared "You may search your Memory for an Evocation.", with two such cards in it."""
    facts: dict[str, object] = {"cost": 0, "gate": [], "power": "Normal", "supergroup": "", "properties": [], "groups": []}
    body = facts | {"elements": ["Water"], "desen": 1, "defen": 1}
    text = "You may search your Memory for an Evocation."
    rules = ruleset("farwald").with_cards([
        Card("Search", "attack", facts, text, "test:1"), Card("Creature", "evocation", body, "", "test:2"),
    ])  # fmt: skip
    s = empty_state(rules, 2, 1)
    s.turn = 3
    for seat in (0, 1):
        crystal = change.create(s, definition(rules, "Crystal of Essence"), seat, field.CRYSTALS + seat, 0)
        change.put(s, field.FRAGMENTS, crystal, 3)
    change.create(s, definition(rules, "Search"), 0, field.HAND)
    for _ in range(2):
        change.create(s, definition(rules, memory), 0, field.MEMORY)
    resume(s, "action")
    run(s)
    found = cw.Game(rules, s, [{}, {}], 1)
    found.choose(next(i for i, label in enumerate(found.decision.labels()) if label.startswith("Declare Search")))
    while not found.over and found.decision.name == "reaction":
        found.choose(found.decision.default or 0)
    return found


@pytest.mark.clause("FAR-21.5")
def test_that_a_search_would_find_nothing_is_not_seen_before_it() -> None:
    """Whether to search is asked although nothing in the pile fits; everybody sees the same as if something did."""
    fits, fails = offered_search("Creature"), offered_search("Search")
    assert fits.decision.name == fails.decision.name == "effect-may"
    for seat in (1, cw.SPECTATOR):
        assert fits.view(seat) == fails.view(seat)
    assert fits.view(0)["decision"] == fails.view(0)["decision"]
