"""Games that more than two can play, at tables of every size: what must hold in random games, and for who leaves one."""

import json
import random
from collections.abc import Iterator

import pytest

import cardwright as cw
from cardwright import records
from cardwright.kernel import save
from cardwright.kernel.soundness import faults

from ..playing import GAMES, MOST_DECISIONS, pick, ruleset, samples, starters
from .worlds import as_game, observation, other_world, readers, told

TABLES = [(name, seats) for name in GAMES for seats in range(3, ruleset(name).rules.seats[1] + 1)]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
SHARED = "these players share"
"""The reason of the one result with several winners (DEV-8.4)."""
EVERY = 13
"""What costs more is looked at in every so many decisions."""


def table(name: str, seats: int, number: int, log: bool = False) -> cw.Game:
    """The test game of this number for so many players."""
    chance = random.Random(f"table {seats} {number}")
    decks = [chance.choice(starters(name)) for _ in range(seats)]
    return ruleset(name).new_game(decks, seed=number, auto=number % 4 != 3, log=log)


def walk(running: cw.Game, number: int, leaving: float = 0.0) -> Iterator[int]:
    """Random answers to the end; now and then somebody still in the game gives up."""
    chance = random.Random(f"walk {number}")
    for count in range(MOST_DECISIONS):
        if running.over:
            return
        yield count
        if chance.random() < leaving:
            running.concede(chance.randrange(running.state.seats))
        else:
            running.choose(pick(running, chance))
    raise AssertionError(f"game {number} is not over after {MOST_DECISIONS} decisions")


@every_table
@samples(fast=2, long=20, size=20)
def test_every_state_is_sound_whoever_leaves(name: str, seats: int, numbers: range) -> None:
    """Cards conserved, labels told apart, a result in the end; also when players give up in the middle of anything."""
    for number in numbers:
        running = table(name, seats, number)
        for count in walk(running, number, leaving=0.01 if number % 2 else 0.0):
            where = f"{seats} seats, game {number}, after {count} answers"
            assert faults(running.state) == [], where
            labels = running.decision.labels()
            assert len(set(labels)) == len(labels), f"{where}: {running.decision.name} offers {labels}"
        assert running.result is not None
        shared = SHARED in running.result.reason
        assert len(running.result.winners) <= 1 or shared


@every_table
@samples(fast=2, long=4, size=4)
def test_nobody_sees_more_than_they_may(name: str, seats: int, numbers: range) -> None:
    """Same position, other hidden cards: each reader sees and reads the same; a sample looks as the game does.

    To the byte, the open question included: a sample in which the one who decides is not asked is thrown away (see
    `knowledge.determinize`), and in no position of these games all tries were.
    """
    for number in numbers:
        running, chance = table(name, seats, number, log=True), random.Random(f"worlds {number}")
        for count in walk(running, number):
            if count % EVERY == number % EVERY:
                where = f"{seats} seats, game {number}, after {count} answers"
                for seat in readers(running.state):
                    other = as_game(running, other_world(running.state, seat, chance))
                    assert observation(running, seat) == observation(other, seat), f"{where}, seat {seat}"
                seat = chance.randrange(seats)
                sample = running.determinize(seat, chance.randrange(1 << 30))
                assert sample.view(seat) == running.view(seat), where
                assert isinstance(told(running, (running.state.log or [])[-20:], seat)[0], list)


@every_table
@samples(fast=2, long=4, size=4)
def test_copies_and_records_play_on(name: str, seats: int, numbers: range) -> None:
    """A copy, the state written as JSON, and the record lead to the same end, with players who gave up."""
    for number in numbers:
        running = table(name, seats, number)
        kept = None
        for count in walk(running, number, leaving=0.004):
            if count == 20:
                kept = (save.restore(running.ruleset, json.loads(json.dumps(running.save()))), len(running.answers))
        assert records.replay(running.ruleset, records.record(running)).digest() == running.digest()
        if kept is not None:
            later = cw.Game(running.ruleset, kept[0], running.decks, running.seed)
            for answer in running.answers[kept[1] :]:
                later.choose(answer) if answer >= 0 else later.concede(-1 - answer)
            assert later.digest() == running.digest()
