"""Rounds of chances: who is asked, in which order, and when a round is over."""

from typing import cast

from cardwright.kernel.chances import NOTHING, PASS, Chances, ask_next, can_anyone_act, open_again, open_round, passes
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.frames import Round
from cardwright.kernel.game import empty_state
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import State

from .toy import RULESET

ACT = 7
PROMPT = Prompt("chance", RESPOND, "Act?", lambda s, option: "act", lambda s, option: [])
NOBODY_RUNS: Procedure = procedure("a round", (), frame=Round)


def table(*able: int, gone: tuple[int, ...] = ()) -> tuple[State, Round, Chances]:
    """A table of four at which only some seats can act, and some have left."""
    s = empty_state(RULESET, 4, seed=1)
    f = cast(Round, call(s, NOBODY_RUNS, 0))
    return s, f, Chances(lambda s, seat: [PASS, ACT] if seat in able else NOTHING, PROMPT, lambda s, seat: seat not in gone)


def asked(s: State, f: Round, chances: Chances) -> list[int]:
    """The seats that are asked, one after the other, when all pass."""
    found = []
    while ask_next(s, f, chances, always=False):
        found.append(f.seat)
        f.chosen = PASS
        assert passes(s, f)
    return found


def test_from_the_first_seat_on_each_once() -> None:
    s, f, chances = table(0, 1, 3)
    open_round(s, f, 3)
    assert asked(s, f, chances) == [3, 0, 1]


def test_only_its_members_take_part() -> None:
    s, f, chances = table(0, 1, 2, 3)
    open_round(s, f, 2, members=3)
    assert asked(s, f, chances) == [2, 3, 0]


def test_who_has_left_is_passed_over() -> None:
    s, f, chances = table(0, 1, 2, 3, gone=(1, 2))
    open_round(s, f, 1)
    assert asked(s, f, chances) == [3, 0]
    assert can_anyone_act(s, 1, 3, chances)
    assert not can_anyone_act(s, 1, 2, chances)


def test_who_passed_and_then_leaves_takes_no_chance_from_the_others() -> None:
    """DEV-27: what counts is who has passed in a row, not how many are left."""
    left: list[int] = []
    s, f, _ = table()
    chances = Chances(lambda s, seat: [PASS, ACT], PROMPT, lambda s, seat: seat not in left)
    open_round(s, f, 0)
    found = []
    while ask_next(s, f, chances, always=False):
        found.append(f.seat)
        left = [0] if len(found) == 2 else left
        f.chosen = PASS
        passes(s, f)
    assert found == [0, 1, 2, 3]


def test_a_round_that_opens_again_begins_with_its_first_seat() -> None:
    s, f, chances = table(0, 1, 2, 3)
    open_round(s, f, 2, members=3)
    for _ in range(2):
        assert ask_next(s, f, chances, always=False)
        f.chosen = PASS
        passes(s, f)
    open_again(s, f)
    assert asked(s, f, chances) == [2, 3, 0]


def test_an_act_is_no_pass() -> None:
    s, f, chances = table(0)
    open_round(s, f, 0)
    assert ask_next(s, f, chances, always=False)
    f.chosen = ACT
    assert not passes(s, f)
    assert (f.seat, f.passed) == (0, 0)
