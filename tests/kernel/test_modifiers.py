"""Modifiers: layers, durations, and the order in which they count."""

from cardwright.kernel import modifier
from cardwright.kernel.modifier import ADD, GAIN, LOSE, SET
from cardwright.kernel.state import State

from .toy import FIELD, LAMP, ONE, POWER, TWO, position


def lay(s: State, how: int, value: int, until: int = modifier.FOREVER, arg: int = 0, piece: int = 0) -> None:
    """A change of power."""
    modifier.begin(s, POWER, how, value, piece, until, 1, arg)


def test_the_latest_set_counts_then_all_adds() -> None:
    """Whenever they began: additions are a later layer."""
    s = position({FIELD: [ONE, TWO]})
    for how, value in ((ADD, 1), (SET, 5), (ADD, 10), (SET, 7), (ADD, -3)):
        lay(s, how, value)
    assert modifier.number(s, POWER, 0, 1) == 7 + 1 + 10 - 3
    assert modifier.number(s, POWER, 1, 1) == 1
    assert modifier.number(s, POWER + 1, 0, 4) == 4


def test_members_of_sets_come_and_go_in_order() -> None:
    s = position({FIELD: [ONE, TWO]})
    for how, value in ((GAIN, 0b110), (LOSE, 0b011), (GAIN, 0b001)):
        lay(s, how, value)
    assert modifier.bits(s, POWER, 0, 0b1000) == 0b1101


def test_every_duration_ends_when_it_says() -> None:
    s = position({FIELD: [ONE, TWO]})
    lay(s, ADD, 1, modifier.END_OF_TURN)
    lay(s, ADD, 10, modifier.END_OF_PHASE)
    lay(s, ADD, 100, modifier.NEXT_TURN, 1)
    lay(s, ADD, 1000, modifier.OWN_TURNS, 2 * 8 + 1)
    lay(s, ADD, 10000, modifier.FOREVER)

    def power() -> int:
        return modifier.number(s, POWER, 0, 0)

    assert power() == 11111
    modifier.end_all(s, modifier.END_OF_PHASE)
    assert power() == 11101
    modifier.end_of_turn(s, 0)
    assert power() == 11100
    modifier.end_for(s, modifier.NEXT_TURN, 0)
    assert power() == 11100
    modifier.end_for(s, modifier.NEXT_TURN, 1)
    assert power() == 11000
    modifier.end_of_turn(s, 1)
    assert power() == 11000, "one of its two turns is over"
    modifier.end_of_turn(s, 0)
    modifier.end_of_turn(s, 1)
    assert power() == 10000


def test_a_modifier_knows_where_it_comes_from() -> None:
    s = position({FIELD: [ONE, TWO]})
    lay(s, ADD, 1)
    (made,) = modifier.of(s, 0)
    assert (made.source, made.define, made.epoch) == (1, TWO, 0)
    modifier.begin(s, POWER, ADD, 1, 1, modifier.FOREVER, -1)
    assert modifier.of(s, 1)[0].define == -1


def test_a_copy_shares_no_modifiers_to_come() -> None:
    s = position({FIELD: [ONE, TWO]})
    lay(s, ADD, 1)
    c = s.copy()
    lay(c, ADD, 1)
    modifier.end_all(s, modifier.FOREVER)
    assert (len(s.mods), len(c.mods)) == (0, 2)


def test_static_texts_count_while_they_stand() -> None:
    """Lamp adds 2 to itself: face-up on the field only."""
    s = position({FIELD: [LAMP, ONE]})
    assert s.rules.standing(s, POWER, 0) == 2
    assert s.rules.standing(s, POWER, 1) == 0
    assert modifier.under(s, POWER, 0)
    assert not modifier.under(s, POWER, 1)
