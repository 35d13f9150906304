"""The one door: what each change does to columns and zones, and the event it tells."""

import pytest

from cardwright.kernel import change, event, modifier
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import FACE_DOWN, State

from .toy import BELL, BOUND, DECK, FIELD, GRAVE, HAND, LAMP, MARKET, ONE, RULESET, TAPPED, THREE, TWO, names, position, seen


def last(s: State) -> tuple[int, ...]:
    """Kind, piece and numbers of the event told last."""
    assert s.log
    kind, piece, _, a, b, _, _ = s.log[-1]
    return kind, piece, a, b


def test_a_new_piece_is_in_its_zone_and_known_to_who_sees_it() -> None:
    s = position({HAND: [ONE], DECK: [TWO], GRAVE: [THREE], FIELD: [-1, BELL]})
    assert names(s, HAND) == ["One"]
    assert s.zones[FIELD] == [-1, 3, -1]
    assert (s.place, s.slot) == ([HAND, DECK, GRAVE, FIELD], [-1, -1, -1, 1])
    assert s.known == [0b01, 0b00, RULESET.everyone, RULESET.everyone]
    assert faults(s) == ["nothing runs", "decision of kind 0 by the prompt none of kind 0", "a decision without options"]


def test_moves_between_piles_go_on_top_or_under() -> None:
    s = position({HAND: [ONE, TWO], DECK: [THREE]})
    change.move(s, 0, DECK)
    assert names(s, DECK) == ["Three", "One"]
    change.move(s, 1, DECK, bottom=True)
    assert names(s, DECK) == ["Two", "Three", "One"]
    assert last(s) == (event.MOVED, 1, HAND, DECK)


def test_another_zone_makes_another_object() -> None:
    """Epoch, marks, columns and modifiers: nothing follows a card out of its zone; what it was is remembered."""
    s = position({FIELD: [ONE, TWO]})
    change.mark(s, 0, TAPPED)
    change.put(s, 0, 0, 5)
    modifier.begin(s, 1, modifier.ADD, 3, 0, modifier.END_OF_TURN, 1)
    change.move(s, 0, GRAVE)
    assert (s.epoch[0], s.flags[0], s.col[0][0], s.mods) == (1, 0, 0, [])
    assert s.ghosts == {0 << 16 | 0: (FIELD, 0)}
    assert s.zones[FIELD] == [-1, 1, -1]


def test_within_a_scope_it_stays_the_same_object() -> None:
    """A change of control keeps marks, face and modifiers, but not what is bound to its place."""
    s = position({FIELD: [ONE], FIELD + 1: [-1, TWO]})
    change.mark(s, 0, TAPPED | BOUND)
    modifier.begin(s, 1, modifier.ADD, 3, 0, modifier.END_OF_TURN, 1)
    change.move(s, 0, FIELD + 1, 2)
    assert (s.epoch[0], s.flags[0], len(s.mods)) == (0, TAPPED, 1)
    assert s.ghosts == {}
    assert s.zones[FIELD + 1] == [-1, 1, 0]


def test_modifiers_that_last_while_their_source_is_there_end_with_it() -> None:
    s = position({FIELD: [ONE, TWO]})
    modifier.begin(s, 1, modifier.ADD, 3, 0, modifier.WHILE_SOURCE, 1)
    change.move(s, 1, HAND)
    assert s.mods == []


def test_turning() -> None:
    """Face-up is known to all; face-down takes what needs a face, and keeps what was seen."""
    s = position({FIELD: [ONE]}, down=True)
    assert s.known[0] == 0b01
    change.turn(s, 0, face_up=True)
    assert (s.flags[0], s.known[0]) == (0, RULESET.everyone)
    assert last(s) == (event.TURNED, 0, 1, 0)
    change.mark(s, 0, TAPPED | BOUND)
    change.turn(s, 0, face_up=False)
    assert (s.flags[0], s.known[0]) == (FACE_DOWN | TAPPED, RULESET.everyone)
    told = len(s.log or ())
    change.turn(s, 0, face_up=False)
    assert len(s.log or ()) == told, "turning it the way it lies is no change"


@pytest.mark.parametrize(
    ("do", "told"),
    [
        (lambda s: change.mark(s, 0, TAPPED), (event.CHANGED, 0, -1, TAPPED)),
        (lambda s: change.put(s, 0, 0, 7), (event.CHANGED, 0, 0, 7)),
        (lambda s: change.count(s, 0, 9), (event.COUNTED, -1, 0, 9)),
        (lambda s: change.attach(s, 0, 1), (event.ATTACHED, 0, 1, 0)),
        (lambda s: change.shuffle(s, DECK), (event.SHUFFLED, -1, DECK, 0)),
        (lambda s: change.reveal(s, 0, RULESET.everyone), (event.REVEALED, 0, RULESET.everyone, 0)),
        (lambda s: change.show(s, 0, 2), (event.REVEALED, 0, 2, 0)),
        (lambda s: change.look_through(s, DECK, 1), (event.LOOKED, -1, DECK, 1)),
        (change.next_turn, (event.TURN_PASSED, -1, 0, 1)),
        (lambda s: change.pass_turn(s, 1), (event.TURN_PASSED, -1, 1, 0)),
        (lambda s: change.begin_phase(s, 0, 77), (77, -1, 0, 0)),
        (lambda s: change.end_game(s, 2, 1), (event.ENDED, -1, 2, 1)),
    ],
)
def test_every_change_tells_its_event(do: object, told: tuple[int, ...]) -> None:
    """The number of events grows by one with each change: nothing happens unseen."""
    s = position({FIELD: [ONE, TWO], DECK: [THREE]})
    before = s.order
    assert callable(do)
    do(s)
    assert last(s) == told
    assert s.order == before + 1


def test_unmarking_what_is_not_marked_is_no_change() -> None:
    s = position({FIELD: [ONE]})
    change.unmark(s, 0, TAPPED)
    assert s.log == []


def test_an_arranged_top_is_known_to_its_arranger_only() -> None:
    s = position({DECK: [ONE, TWO, THREE]})
    for piece in (1, 2):
        change.reveal(s, piece, RULESET.everyone)
    change.arrange(s, DECK, [2, 1], 0)
    assert last(s) == (event.ARRANGED, -1, DECK, 0), "an event as every change, so that the last pick cannot be taken back"
    assert names(s, DECK) == ["One", "Three", "Two"]
    assert seen(s, DECK) == ["", "0", "0"]


def test_an_arranged_bottom() -> None:
    s = position({DECK: [ONE, TWO, THREE]})
    change.look_through(s, DECK, 1)
    change.arrange(s, DECK, [1, 0], 1, bottom=True)
    assert names(s, DECK) == ["Two", "One", "Three"]
    assert seen(s, DECK) == ["1", "1", "1"]


def test_the_log_says_who_saw_what() -> None:
    """A line may be read with its card by who knew it before or after."""
    s = position({HAND: [ONE], MARKET: [TWO]})
    change.move(s, 0, DECK)
    change.move(s, 1, HAND + 1)
    assert s.log is not None
    assert [line[5] for line in s.log] == [0b01, RULESET.everyone]


def test_listeners_are_indexed_while_their_text_works() -> None:
    """On the field and face-up: not in the hand, not face-down, not in the grave."""
    s = position({HAND: [BELL, LAMP]})
    assert not any(s.watch)
    change.move(s, 0, FIELD, 0)
    change.move(s, 1, FIELD, 1, face_down=True)
    assert [(kind, own) for kind, own in enumerate(s.watch) if own] == [(event.TURNED, [0])]
    change.turn(s, 1, face_up=True)
    assert [w.text for w in s.rules.programs if w.define == LAMP] == ["+2."]
    assert sorted(own for own in s.watch if own) == [[0], [1]]
    change.move(s, 0, FIELD + 1, 0)
    assert s.watch[event.TURNED] == [0], "a change of control is no leaving"
    change.turn(s, 0, face_up=False)
    change.move(s, 1, GRAVE)
    assert not any(s.watch)
