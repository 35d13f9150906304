"""Random games of every ruleset: what must hold at every decision and at the end of every game."""

import json
import random

import msgspec
import pytest

import cardwright as cw
from cardwright import records
from cardwright.kernel import knowledge, save
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State

from ..playing import every_game, game, games, pick, play, ruleset, walk

UNCHANGED = (
    "define", "owner", "place", "slot", "flags", "known", "epoch", "host", "col", "zones", "var", "turn", "active", "phase",
    "mods", "order", "stirred", "key", "block", "pool", "bits", "decider", "stack",
)  # fmt: skip
"""What a pick that can be taken back leaves as it was: everything but the frames and the decision."""
EVERY = 7
"""What costs more is looked at in every so many decisions."""
FURTHER = 3
"""Random answers after an option was played on a copy."""


@games(fast=40, long=150, size=100)
def test_every_state_is_sound_and_every_decision_can_be_answered(name: str, numbers: range) -> None:
    """Cards conserved, columns and zones agree, options neither empty nor double, a result in the end."""
    for number in numbers:
        running = game(name, number)
        for count in walk(running, number):
            where = f"game {number}, after {count} answers"
            assert faults(running.state) == [], where
            decision = running.decision
            labels = decision.labels()
            assert labels, where
            assert all(labels), where
            assert len(set(labels)) == len(labels), f"{where}: {decision.name} offers twice the same of {labels}"
            assert 0 <= decision.default < len(labels), where
            assert running.result is None, where
        assert faults(running.state) == [], f"game {number}, at its end"
        assert running.result is not None
        assert running.result.reason in ruleset(name).rules.reasons


@games(fast=40, long=100, size=100)
def test_a_decision_asked_again_is_the_same(name: str, numbers: range) -> None:
    """A step that asks changes nothing before it asks; options stand in an order that does not depend on the past."""
    for number in numbers:
        running = game(name, number)
        for count in walk(running, number):
            twin = running.state.copy()
            knowledge.ask_again(twin)
            assert same(twin, running.state), f"game {number}, after {count} answers: {running.decision.name}"


def same(a: State, b: State) -> bool:
    """Whether two states are equal to the bit (quicker than comparing digests)."""
    return save.dump(a) == save.dump(b)


@games(fast=30, long=50, size=50)
def test_a_copy_and_a_restored_game_play_on_identically(name: str, numbers: range) -> None:
    """Copy, JSON of the state, and record: each leads to the same position, and on to the same end."""
    for number in numbers:
        running = game(name, number)
        kept: list[tuple[int, State, str]] = []
        for count in walk(running, number):
            if count % (EVERY * 5) == number % EVERY:
                written = json.dumps(running.save())
                kept.append((count, running.state.copy(), written))
                restored = save.restore(running.ruleset, json.loads(written))
                assert same(restored, running.state), f"game {number}, after {count} answers"
                assert restored.log is None
        for count, copied, written in kept:
            restored = save.restore(running.ruleset, json.loads(written))
            for state in (copied, restored):
                later = cw.Game(running.ruleset, state, running.decks, running.seed)
                play(later, running.answers[count:])
                assert later.digest() == running.digest(), f"game {number}, played on from answer {count}"


@games(fast=30, long=150, size=100)
def test_a_record_replays_identically(name: str, numbers: range) -> None:
    """Whether the game is over, still running or conceded; through the bytes of a file."""
    for number in numbers:
        running = game(name, number)
        for count in walk(running, number):
            if count == 11 * (number % 13):
                replayed(running, f"game {number}, after {count} answers")
                given_up = running.copy()
                given_up.concede(number % running.state.seats)
                replayed(given_up, f"game {number}, conceded after {count} answers")
        replayed(running, f"game {number}")


def replayed(running: cw.Game, where: str) -> None:
    """Write, read and play again."""
    written = msgspec.json.encode(records.record(running))
    again = records.replay(running.ruleset, records.decode(written))
    assert again.digest() == running.digest(), where
    assert again.answers == running.answers, where


@games(fast=30, long=75, size=50)
def test_only_answers_without_consequence_can_be_taken_back(name: str, numbers: range) -> None:
    """Taking back leads to the very position before, and never gives a player knowledge or another's decision."""
    for number in numbers:
        running = game(name, number, log=number % 2 == 1)
        before = running.state.copy()
        for count in walk(running, number):
            where = f"game {number}, after {count} answers"
            assert running.can_take_back == (running.state.picked > 0 and count > 0), where
            if running.can_take_back:
                changed = [what for what in UNCHANGED if plain(before, what) != plain(running.state, what)]
                assert not changed, f"{where}: {changed}"
                if count % EVERY == 0:
                    back = running.copy()
                    back.take_back()
                    assert same(back.state, before), where
                    back.choose(running.answers[-1])
                    assert same(back.state, running.state), where
            before = running.state.copy()


def plain(s: State, what: str) -> object:
    """A field of a state, with frames as numbers."""
    value = getattr(s, what)
    return [f.numbers() for f in value] if what == "stack" else value


@every_game
def test_taking_back_keeps_the_log(name: str) -> None:
    """The log after an answer was taken back and given again is the log of a game in which that never happened."""
    plain, undoing = game(name, 1, log=True), game(name, 1, log=True)
    tried = 0
    for count in walk(plain, 1):
        if count == 0:
            continue
        undoing.choose(plain.answers[-1])
        if undoing.can_take_back and count % 3 == 0:
            undoing.take_back()
            undoing.choose(plain.answers[-1])
            tried += 1
        assert undoing.state.log == plain.state.log
    assert tried


@every_game
def test_giving_up_cannot_be_taken_back(name: str) -> None:
    """Even in the middle of picks that can be taken back."""
    running = game(name, 0)
    for _ in walk(running, 0):
        if running.can_take_back:
            running.concede(running.decision.seat)
            with pytest.raises(cw.ChoiceError, match="cannot be taken back"):
                running.take_back()
            return
    pytest.fail("no pick of this game could be taken back")


@every_game
def test_what_had_consequences_cannot_be_taken_back(name: str) -> None:
    """The control: in every game there are such answers, and nothing can be taken back before the first one."""
    running = game(name, 0)
    with pytest.raises(cw.ChoiceError, match="cannot be taken back"):
        running.take_back()
    for _ in walk(running, 0):
        if running.answers and not running.can_take_back:
            with pytest.raises(cw.ChoiceError, match="cannot be taken back"):
                running.take_back()
            return
    pytest.fail("every answer of the game could be taken back")


@games(fast=6, long=37, size=25)
def test_options_on_copies_leave_the_original_alone(name: str, numbers: range) -> None:
    """Copy purity: every option is played on a copy; no option errs, and the original's digest does not move."""
    for number in numbers:
        running, chance = game(name, number), random.Random(number)
        for count in walk(running, number):
            if count % EVERY != number % EVERY:
                continue
            before = running.digest()
            for index in range(len(running.decision.options)):
                twin = running.copy()
                twin.choose(index)
                for _ in range(FURTHER):
                    if not twin.over:
                        twin.choose(pick(twin, chance))
                assert twin.digest() != before, f"game {number}, after {count} answers: option {index} changes nothing"
            assert running.digest() == before, f"game {number}, after {count} answers"
