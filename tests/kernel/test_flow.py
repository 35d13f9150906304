"""The driver, decisions, picks and the chain: who is asked what, in which order."""

from itertools import combinations, permutations

import pytest

from cardwright.kernel.chances import passed_in_a_row
from cardwright.kernel.decision import ask
from cardwright.kernel.errors import ChoiceError, KernelError
from cardwright.kernel.game import step
from cardwright.kernel.knowledge import ask_again
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure, run
from cardwright.kernel.save import dump
from cardwright.kernel.stack import add_link, remove_link
from cardwright.kernel.state import Frame, State

from .toy import DECK, FIELD, FOUR, GAME, HAND, ONE, ORDERED, PAID, PLAY, RING, TAPPED, THREE, TWO, names, position


def note(s: State, f: Frame) -> None:
    """Write down that this frame ran."""
    f.amount += 1
    s.var[0] = s.var[0] * 10 + f.seat + 1


def inner(s: State, f: Frame) -> None:
    """Call another procedure: it runs before the next step."""
    call(s, INNER, 1)


def again(s: State, f: Frame) -> None:
    """Back to the first step, once."""
    if f.amount < 2:
        go(f, note)


def enough(s: State, f: Frame) -> None:
    """The steps behind this one are not taken."""
    leave(f)


def stop(s: State, f: Frame) -> None:
    """Ask, so that the machine stops."""
    ask(s, f, PLAY, 0, [-1, -2])


INNER: Procedure = procedure("inner", (note, note))
OUTER: Procedure = procedure("outer", (note, inner, again, enough, note))
LAST: Procedure = procedure("last", (stop,))


def test_a_called_procedure_runs_before_the_next_step() -> None:
    """1 is the outer procedure, 2 the inner one: note, inner, again back to note, inner, then it leaves."""
    s = position({})
    call(s, LAST, 0)
    call(s, OUTER, 0)
    run(s)
    assert s.var[0] == 122122
    assert [f.proc.name for f in s.agenda] == ["last"]


def test_an_agenda_that_runs_empty_is_a_fault_of_the_game() -> None:
    s = position({})
    call(s, INNER, 0)
    with pytest.raises(KernelError, match="agenda ran empty"):
        run(s)


def test_one_option_is_taken_without_asking_unless_wanted() -> None:
    for auto, asked in ((True, False), (False, True)):
        s = position({DECK: [ONE, TWO], FIELD: [ONE, ONE, ONE]})
        s.auto = auto
        f = call(s, GAME, 0)
        ask(s, f, PLAY, 0, [-1])
        assert bool(s.kind) == asked
        assert f.chosen == (0 if asked else -1)


def test_a_question_without_options_is_a_fault_of_the_game() -> None:
    s = position({})
    with pytest.raises(KernelError, match="play: asked seat 1 without any option"):
        ask(s, call(s, GAME, 1), PLAY, 1, [])


def test_answers_out_of_range_are_refused_in_words() -> None:
    s = position({HAND: [ONE, TWO], DECK: [THREE]})
    call(s, GAME, 0)
    run(s)
    for index in (-1, 4):
        with pytest.raises(ChoiceError, match=f"option {index} does not exist: play has options 0 to 3"):
            step(s, index)


@pytest.mark.parametrize(("amount", "expected"), [(1, 4), (2, 7), (3, 7), (4, 4), (5, 1)])
def test_every_set_of_picks_is_reached_in_one_way(amount: int, expected: int) -> None:
    """Five cards, two of them equal: as many ways as there are different sets (the plain count)."""
    hand = [ONE, TWO, TWO, THREE, FOUR]
    found = picked(PAID, hand, amount)
    assert len(found) == len(set(found)) == expected
    assert set(found) == {tuple(sorted(cards)) for cards in combinations(hand, amount)}


def test_ordered_picks_reach_every_order_once() -> None:
    hand = [ONE, TWO, TWO, THREE]
    found = picked(ORDERED, hand, 3)
    assert sorted(found) == sorted(set(permutations(hand, 3)))


def picked(proc: Procedure, hand: list[int], amount: int) -> list[tuple[int, ...]]:
    """Every way to answer the picks: the definitions picked."""
    s = position({HAND: hand, DECK: [ONE]})
    frame = call(s, proc, 0, amount=amount)
    run(s)
    ways: list[tuple[int, ...]] = []

    def follow(s: State) -> None:
        if s.prompt is PLAY:
            ways.append(tuple(s.define[p] for p in s.agenda[0].picks))
            return
        for index in range(len(s.options)):
            c = s.copy()
            step(c, index)
            follow(c)

    assert frame is s.agenda[0]
    follow(s)
    return ways


def test_a_pick_asked_again_is_the_same_pick() -> None:
    s = position({HAND: [ONE, TWO, THREE, FOUR]})
    call(s, PAID, 0, amount=2)
    run(s)
    step(s, 1)
    before = dump(s)
    ask_again(s)
    assert dump(s) == before


def chain_game() -> State:
    """Seat 0 plays a card; both have two untapped cards on the field to answer with."""
    s = position({FIELD: [ONE, TWO], FIELD + 1: [ONE, TWO], HAND: [THREE], DECK: [ONE], DECK + 1: [ONE]})
    call(s, GAME, 0)
    run(s)
    step(s, 0)
    return s


def asked(s: State) -> tuple[str, int, list[str]]:
    """Prompt, seat and labels."""
    return s.prompt.name, s.decider, [s.prompt.label(s, option) for option in s.options]


def test_chances_start_with_the_first_seat_after_every_link() -> None:
    """The turn player, then the other; an added link starts them anew; two passes in a row close the chain."""
    s = chain_game()
    assert asked(s) == ("answer", 0, ["End the turn", "One", "Two", "Three"])  # PASS is -1 too
    step(s, 0)
    assert asked(s)[1] == 1
    step(s, 1)
    assert (asked(s)[1], passed_in_a_row(s), len(s.stack)) == (0, 0, 2)
    step(s, 1)
    assert (asked(s)[1], len(s.stack)) == (0, 3)
    step(s, 0)
    assert asked(s)[1] == 1
    step(s, 0)
    assert (s.var[0], s.stack) == (221, []), "the newest link resolves first"
    assert s.prompt is PLAY


def test_who_can_add_nothing_passes_at_once() -> None:
    s = chain_game()
    for piece in range(4):
        s.flags[piece] |= TAPPED
    step(s, 3)  # the card just played is tapped: nobody has another
    assert s.prompt is PLAY
    assert s.var[0] == 21


def test_a_link_taken_off_never_resolves() -> None:
    s = chain_game()
    step(s, 1)
    remove_link(s, 1)
    while s.prompt is not PLAY:
        step(s, 0)
    assert s.var[0] == 1


def test_a_pass_that_closes_the_chain_cannot_be_taken_back() -> None:
    """Something has happened: the link has resolved."""
    s = chain_game()
    step(s, 0)
    assert s.picked == 0, "the other seat was asked meanwhile"
    step(s, 0)
    assert s.picked == 0
    assert names(s, FIELD) == ["One", "Two", "Three"]


def test_a_link_is_a_frame_that_waits() -> None:
    s = position({FIELD: [ONE]})
    add_link(s, Frame(RING, 0, 0, -1, 5))
    assert (len(s.stack), s.agenda, passed_in_a_row(s)) == (1, [], 0)
