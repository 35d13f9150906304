"""Nobody sees more than they may: what a seat cannot know is exchanged, and nothing it gets to see may change.

Channels: view, options with labels, keys and places, errors, whether an answer can be taken back, the reasons given for
a card's values, the position as text, the log in words, samples of what is hidden, and the choices of agents.
"""

import random
from collections import Counter

import pytest

import cardwright as cw
from cardwright.agents import AGENTS, Chair, make
from cardwright.decks import likely
from cardwright.kernel import save
from cardwright.kernel.decision import CARD, PAY
from cardwright.kernel.knowledge import BLIND, determinize
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State
from cardwright.kernel.view import knows

from ..playing import every_game, game, games, pick, samples, walk
from .worlds import as_game, asked_there, exchanged, observation, other_world, readers, told, unknown

EVERY = 5
"""Looked at in every so many decisions."""
FAIR = 60
"""Samples per card: how often a card comes to lie first is then about this number, by far within half and double."""


@games(fast=20, long=10, size=10)
def test_what_a_seat_cannot_know_does_not_show(name: str, numbers: range) -> None:
    """Same position, other hidden cards: each reader's view, options, reasons, errors are the same to the byte."""
    for number in numbers:
        running, chance = game(name, number), random.Random(f"worlds {number}")
        for count in walk(running, number):
            if count % EVERY == number % EVERY:
                for seat in readers(running.state):
                    other = as_game(running, other_world(running.state, seat, chance))
                    seen, seen_there = observation(running, seat), observation(other, seat)
                    assert seen == seen_there, f"game {number}, after {count} answers, seat {seat}"


@games(fast=10, long=25, size=25)
def test_what_others_have_picked_so_far_does_not_show(name: str, numbers: range) -> None:
    """Whatever somebody picks of something that has not happened yet: the others see the same, and read nothing."""
    compared = 0
    for number in numbers:
        running = game(name, number, log=True)
        for count in walk(running, number):
            seen: dict[int, str] = {}
            for index in range(len(running.decision.options)) if count % EVERY == number % EVERY else ():
                twin = running.copy()
                twin.state.log = []
                twin.choose(index)
                if not twin.state.picked:
                    continue  # something has happened
                for seat in readers(running.state):
                    if seat != running.decision.seat:
                        where = f"game {number}, after {count} answers, seat {seat}, option {index}"
                        sees = observation(twin, seat)
                        assert seen.setdefault(seat, sees) == sees, where
                        assert told(twin, twin.state.log, seat) == ([], []), where
                        compared += 1
    assert compared


@games(fast=20, long=20, size=20)
def test_samples_do_not_depend_on_what_is_hidden(name: str, numbers: range) -> None:
    """A determinization reads nothing but what the seat knows: the same sample from every world it cannot tell apart."""
    for number in numbers:
        running, chance = game(name, number), random.Random(f"samples {number}")
        for count in walk(running, number):
            if count % EVERY == number % EVERY:
                for seat in range(running.state.seats):
                    if running.state.decider != seat and running.state.picked:
                        continue  # half an announcement is secret too, and cards in it cannot be exchanged
                    other = other_world(running.state, seat, chance)
                    seed = chance.randrange(1 << 30)
                    lists = likely(running.ruleset) if count % 2 else ()
                    here = save.dump(determinize(running.state, seat, seed, lists))
                    there = save.dump(determinize(other, seat, seed, lists))
                    assert here == there, f"game {number}, after {count} answers, seat {seat}"


@games(fast=20, long=10, size=10)
def test_a_sample_looks_the_same_and_can_be_played(name: str, numbers: range) -> None:
    """What the seat sees of a sample is what it sees of the game; a sample is sound and goes on to a result."""
    for number in numbers:
        running, chance = game(name, number), random.Random(f"samples {number}")
        for count in walk(running, number):
            if count % EVERY == number % EVERY:
                for seat in range(running.state.seats):
                    where = f"game {number}, after {count} answers, seat {seat}"
                    sample = running.determinize(
                        seat, chance.randrange(1 << 30), likely(running.ruleset) if count % 2 else ()
                    )
                    assert faults(sample.state) == [], where
                    assert sample.view(seat) == running.view(seat), where
                    for _ in range(chance.choice((5, 5, 5, 1000))):
                        if not sample.over:
                            sample.choose(pick(sample, chance))
                    assert faults(sample.state) == [], where


@games(fast=20, long=10, size=10)
def test_a_game_goes_on_the_same_until_the_difference_comes_to_light(name: str, numbers: range) -> None:
    """Two games that differ in hidden cards only: the same answers give the same view, log and questions to the seat."""
    for number in numbers:
        side_by_side(name, number)


@every_game
def test_worlds_stay_alike_for_long(name: str) -> None:
    """The control of the test above: it is the cards that end a comparison, not the comparing."""
    lengths = sorted(side_by_side(name, number) for number in range(9))
    assert lengths[len(lengths) // 2] >= 10


@every_game
@pytest.mark.parametrize("agent", AGENTS)
@samples(fast=3, long=2, size=2)
def test_agents_choose_by_what_they_may_know(name: str, agent: str, numbers: range) -> None:
    """With the same seed an agent makes the same choice in every world that its seat cannot tell apart."""
    for number in numbers:
        running, chance = game(name, number), random.Random(f"agents {number}")
        for count in walk(running, number):
            seat = running.decision.seat
            if count % EVERY == number % EVERY:
                other = as_game(running, other_world(running.state, seat, chance))
                choices = [make(agent, count).choose(Chair(g, seat)) for g in (running, other)]
                assert choices[0] == choices[1], f"game {number}, after {count} answers"


@every_game
def test_samples_deal_what_is_hidden_evenly(name: str) -> None:
    """Own cards are all dealt, no more and no less, and each can come to lie anywhere."""
    running = game(name, 0)
    seat = running.decision.seat
    own = [p for p in unknown(running.state, seat) if running.state.owner[p] == seat]
    cards = sorted(running.state.define[p] for p in own)
    first: Counter[int] = Counter()
    for seed in range(FAIR * len(cards)):
        define = determinize(running.state, seat, seed).define
        assert sorted(define[p] for p in own) == cards
        first[define[own[0]]] += 1
    for card, copies in Counter(cards).items():
        assert FAIR * copies / 2 < first[card] < FAIR * copies * 2, running.ruleset.cards[card]


def side_by_side(name: str, number: int) -> int:
    """Play two worlds with the same answers until a card in which they differ is known; returns how far that was.

    Every decision is asked: what is answered without asking depends on hidden cards, and hosts hide when that happens.
    """
    here, chance = game(name, number, auto=False, log=True), random.Random(f"side by side {number}")
    seat = chance.choice(readers(here.state))
    for _ in range(chance.randrange(150)):
        if not here.over:
            here.choose(pick(here, chance))
    while here.state.picked and not here.over:  # half an announcement may be impossible in another world
        here.choose(pick(here, chance))
    return 0 if here.over else compare(here, seat, chance, f"game {number}, seat {seat}")


LONGEST = 20_000
"""Answers: far more than any game takes when everything is asked."""


def few(running: cw.Game, seat: int, chance: random.Random) -> list[int]:
    """Some of the cards hidden from the seat, so that the difference stays hidden for a while; in the set-up of decks."""
    s = running.state
    hidden = unknown(s, seat)
    if s.turn == 0:  # hands are sorted and locked in by now
        hidden = [p for p in hidden if s.rules.sight[s.place[p]] == BLIND]
    chance.shuffle(hidden)
    return hidden[: chance.choice((1, 2, 2, 3, 5, 100))]


def in_sight(s: State, seat: int, pieces: list[int]) -> bool:
    """Whether the seat knows one of these pieces."""
    return any(knows(s, seat, piece) for piece in pieces)


def searching(s: State, seat: int) -> bool:
    """Whether somebody else is just choosing among cards, or paying with some, that the seat does not know."""
    return (
        s.kind in (CARD, PAY) and s.decider != seat and not any(piece >= 0 and knows(s, seat, piece) for piece in s.options)
    )


def compare(here: cw.Game, seat: int, chance: random.Random, where: str) -> int:
    """Go on in `here` and in another world side by side as long as nothing tells them apart; returns how far."""
    there = as_game(here, asked_there(exchanged(here.state, seat, few(here, seat, chance), chance)))
    changed = [p for p, define in enumerate(here.state.define) if define != there.state.define[p]]
    read = 0
    for count in range(LONGEST):
        s, t = here.state, there.state
        if here.over or there.over or in_sight(s, seat, changed) or in_sight(t, seat, changed):
            return count
        if s.prompt is not t.prompt and (searching(s, seat) or searching(t, seat)):
            return count  # whether a search finds something is public
        assert s.decider == t.decider, f"{where}, {count} answers on"
        assert observation(here, seat) == observation(there, seat), f"{where}, {count} answers on"
        assert s.log is not None
        assert t.log is not None
        assert told(here, s.log[read:], seat) == told(there, t.log[read:], seat), f"{where}, {count} answers on"
        read = len(s.log)
        index = pick(here, chance)
        if s.decider == seat:
            both = index
        elif s.options[index] in t.options:
            both = t.options.index(s.options[index])
        else:
            return count  # what the other player does with a card in which the worlds differ
        here.choose(index)
        there.choose(both)
    raise AssertionError(f"{where}: still going on")
