"""Effects: trees carried out step by step, choices on the way, and triggers that wait."""

import copy

import pytest

from cardwright.kernel import change
from cardwright.kernel.card import Card
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.game import empty_state, step
from cardwright.kernel.procedure import call, go, run
from cardwright.kernel.program import Program, abilities
from cardwright.kernel.ruleset import Ruleset, Tables
from cardwright.kernel.state import State
from cardwright.kernel.tree import (
    Another,
    Cards,
    Control,
    CountOf,
    Every,
    Face,
    If,
    IfDone,
    Instruct,
    May,
    Named,
    Not,
    Place,
    Side,
    Some,
    Steps,
    Them,
    This,
    ThisWay,
    Who,
)
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, Search, ToHand
from cardwright.kernel.verbs.look import Reveal, Turn

from .toy import BELL, DECK, FIELD, GAME, GRAVE, HAND, NAMES, ONE, PLAY, RULES, THREE, TWO, names, offer, seen

HANDS = Place("hand")
MINE = Cards((Side(Who.YOU),))


def carried_out(action: object, zones: dict[int, list[int]], answers: list[int] | None = None) -> State:
    """The state after card One of seat 0's field (its first cell) carried out an action, with these answers."""
    rules = copy.copy(RULES)
    program = Program(Instruct(action), "text", ONE, 0)
    rules.tabulate = lambda cards: Tables([[0] * len(cards)], [], [0] * len(cards), [program])
    ruleset = Ruleset(rules, [Card(name, "card", {}) for name in NAMES])
    s = empty_state(ruleset, 2, seed=1)
    for zone, cards in {FIELD: [ONE], **zones}.items():
        for slot, define in enumerate(cards):
            change.create(s, define, max(0, ruleset.seat_of[zone]), zone, slot if ruleset.grid[zone] else -1)
    go(call(s, GAME, 0), offer)  # where the machine stops when the text is done
    call(s, CARRY_OUT, 0, 0, 0)
    run(s)
    for index in answers or []:
        step(s, index)
    return s


def labels(s: State) -> list[str]:
    """The options of the open decision."""
    return [s.prompt.label(s, option) for option in s.options]


def test_steps_are_carried_out_one_after_the_other() -> None:
    s = carried_out(Steps((Draw(2), Destroy(This()))), {DECK: [ONE, TWO, THREE], HAND: [ONE]})
    assert (names(s, HAND), names(s, DECK), names(s, GRAVE)) == (["One", "Three", "Two"], ["One"], ["One"])
    assert s.prompt is PLAY


def test_as_many_as_there_are() -> None:
    assert names(carried_out(Draw(5), {DECK: [ONE, TWO]}), HAND) == ["Two", "One"]


def test_every_is_fixed_when_it_is_carried_out() -> None:
    every = Every(Cards((Side(Who.OPPONENT), Face(True))))
    s = carried_out(Destroy(every), {FIELD + 1: [ONE, TWO], HAND: [ONE]})
    assert names(s, GRAVE + 1) == ["One", "Two"]
    assert names(s, FIELD) == ["One"]


def test_the_controller_chooses_some() -> None:
    """Interchangeable cards are offered once; with too few, all there are."""
    action = Discard(Some(Cards(place=HANDS), 2))
    s = carried_out(action, {HAND: [TWO, ONE, TWO]})
    assert (s.prompt.name, labels(s)) == ("effect-card", ["One", "Two"])
    assert names(carried_out(action, {HAND: [TWO, ONE, TWO]}, [1]), GRAVE) == ["Two", "Two"]
    assert names(carried_out(action, {HAND: [TWO]}), GRAVE) == ["Two"]


def test_up_to_asks_how_many_first() -> None:
    action = Discard(Some(Cards(place=HANDS), 2, up_to=True))
    s = carried_out(action, {HAND: [TWO, ONE]})
    assert (s.prompt.name, s.options) == ("effect-how-many", [0, 1, 2])
    assert names(carried_out(action, {HAND: [TWO, ONE]}, [0]), HAND) == ["Two", "One"]
    assert names(carried_out(action, {HAND: [TWO, ONE]}, [1, 0]), GRAVE) == ["One"]


@pytest.mark.parametrize(("answer", "drawn"), [(0, 1), (1, 0)])
def test_may_asks_and_no_skips(answer: int, drawn: int) -> None:
    s = carried_out(May(Draw(1)), {DECK: [TWO], HAND: [ONE]})
    assert labels(s) == ["Yes", "No"]
    step(s, answer)
    assert len(names(s, HAND)) == 1 + drawn


def test_what_is_impossible_is_not_offered() -> None:
    s = carried_out(May(Destroy(Some(Cards((Side(Who.OPPONENT),))))), {HAND: [ONE]})
    assert s.prompt is PLAY


@pytest.mark.parametrize(("hand", "drawn"), [([TWO], 1), ([], 0)])
def test_if_you_do_needs_something_done(hand: list[int], drawn: int) -> None:
    s = carried_out(Steps((Discard(Some(Cards(place=HANDS))), IfDone(Draw(1)))), {HAND: hand, DECK: [THREE]})
    assert (len(names(s, GRAVE)), len(names(s, HAND))) == (len(hand), drawn)


@pytest.mark.parametrize(("own", "drawn"), [([ONE, TWO], 1), ([ONE], 0)])
def test_if_is_judged_when_it_is_due(own: list[int], drawn: int) -> None:
    """The first step already counts for the condition of the second."""
    control_two = If(Control(MINE, least=2), Draw(1))
    s = carried_out(control_two, {FIELD: own, DECK: [THREE]})
    assert len(names(s, HAND)) == drawn
    s = carried_out(Steps((Destroy(Some(Cards((Side(Who.YOU), Another())))), control_two)), {FIELD: own, DECK: [THREE]})
    assert names(s, HAND) == []


@pytest.mark.parametrize(("own", "drawn"), [([ONE, TWO], 0), ([ONE], 2)])
def test_otherwise_is_done_if_the_condition_fails_and_only_then(own: list[int], drawn: int) -> None:
    """Also if the one thing changes what the condition is about; what follows goes on behind both."""
    choice = If(Control(MINE, least=2), Destroy(Some(Cards((Side(Who.YOU), Another())))), Draw(1))
    s = carried_out(Steps((choice, IfDone(Draw(1)))), {FIELD: own, DECK: [THREE] * 3})
    assert (len(names(s, FIELD)), len(names(s, HAND))) == (1, drawn or 1)


def test_amounts_are_counted_when_they_are_needed() -> None:
    """For each of these, and for each dealt with by the action before."""
    s = carried_out(Draw(CountOf(Cards((Named(("Two",)),), HANDS))), {HAND: [TWO, TWO, ONE], DECK: [ONE] * 5})
    assert len(names(s, HAND)) == 5
    discard_all = Discard(Every(Cards((Not(Named(("One",))),), HANDS)))
    s = carried_out(Steps((discard_all, Draw(ThisWay("discarded")))), {HAND: [TWO, THREE, ONE], DECK: [BELL] * 5})
    assert names(s, HAND) == ["One", "Bell", "Bell"]


def test_them_are_what_the_action_before_dealt_with() -> None:
    s = carried_out(Steps((Reveal(Some(Cards(place=HANDS))), Discard(Them()))), {HAND: [TWO, ONE]}, [0])
    assert names(s, GRAVE) == ["One"]


def test_this_is_the_object_it_was_not_the_card_that_came_back() -> None:
    """The source left on the way: a text that says "this card" means the object that was in play."""
    s = carried_out(Steps((ToHand(This()), Draw(1), Destroy(This()))), {DECK: [TWO]})
    assert (names(s, HAND), names(s, GRAVE)) == (["One", "Two"], [])


def test_who_searches_looks_through_the_deck_and_shuffles_it() -> None:
    """While choosing the seat knows the whole pile; afterwards nobody knows where anything is."""
    action = Search(Cards((Named(("Two",)),), Place("deck")))
    zones = {DECK: [ONE, TWO, THREE, TWO], HAND: [ONE]}
    s = carried_out(action, zones)
    assert names(s, HAND) == ["One", "Two"], "two equal cards are one option, which is no question"
    assert seen(s, HAND) == ["0", "01"], "what was found is shown"
    assert seen(s, DECK) == ["", "", ""]
    s = carried_out(Search(Cards(place=Place("deck"))), zones)
    assert labels(s) == ["One", "Two", "Three"]
    assert seen(s, DECK) == ["0"] * 4


def test_face_down_cards_have_no_name() -> None:
    """A text that asks for a name does not find what lies face-down, whoever knows it."""
    turn_down = Turn(Every(Cards((Side(Who.OPPONENT),))), up=False)
    s = carried_out(Steps((turn_down, Destroy(Every(Cards((Named(("Two",)),)))))), {FIELD + 1: [TWO, TWO]})
    assert names(s, FIELD + 1) == ["Two", "Two"]


def test_bare_sentences_go_on_with_the_ability_before_them() -> None:
    """Two sentences, one ability: one program with both steps."""
    grouped = abilities([(Instruct(Draw(1)), "Draw 1."), (Instruct(Draw(2)), "Draw 2.")])
    assert grouped == [(Instruct(Steps((Draw(1), Draw(2)))), "Draw 1. Draw 2.")]


def test_triggers_wait_with_what_they_saw() -> None:
    """Bell looks for its own turning: its controller, source and epoch are those of that moment."""
    from .toy import position

    s = position({FIELD: [ONE], FIELD + 1: [BELL, BELL]}, down=True)
    change.turn(s, 1, face_up=True)
    change.turn(s, 0, face_up=True)
    assert [(f.seat, f.source, f.epoch, s.rules.programs[f.target].text) for f in s.waiting] == [
        (1, 1, 0, "When turned, draw 1."),
    ]
