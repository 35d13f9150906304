"""Damage and defense.  EOC-10."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, leader, spell


@pytest.mark.clause("EOC-10.1", "EOC-10.5", "EOC-10.6", "EOC-10.7", "EOC-R23", "EOC-R24")
def test_layers_in_the_books_order() -> None:
    """Printed, effects, abilities, spells, Traps: what sets in a later layer wins over what adds in an earlier one."""
    banner = spell("Banner", "Effect", "f", "Creatures you control have +1 ATK.")
    captain = creature("Captain", "f", 1, 1, "Other creatures you control have +2 ATK.")
    roar = creature("Roarer", "f", 1, 1, "Pay 1 Fire: Target creature has exactly 5 ATK until end of turn.")
    t = Table(
        {"creatures": ["Pup: f", "Captain: f", "Roarer: f"], "spells": ["Banner: f"], "pool": "f"},
        {"creatures": ["Rock"]},
        phase="attack",
        cards=[banner, captain, roar],
    )
    assert t.values("Pup") == (5, 2)
    t.do("Use", "Pup")
    assert t.values("Pup") == (6, 2)


@pytest.mark.clause("EOC-10.7")
def test_inside_a_layer_set_times_plus() -> None:
    """Latest "becomes", then factors (halves rounded down), then sums, in whatever order they began."""
    plus = spell("Plus", "Instant", "", "Target creature gains 1 ATK until end of turn.")
    double = spell("Twice", "Instant", "", "Double the ATK of target creature until end of turn.")
    half = spell("Half", "Instant", "", "Halve the ATK of target creature until end of turn.")
    five = spell("Five", "Instant", "", "Target creature has exactly 5 ATK until end of turn.")
    swap = spell("Swap", "Instant", "", "Swap the ATK and DEF of target creature until end of turn.")
    cards = [plus, double, half, five, swap]
    t = Table({"hand": ["Plus", "Twice", "Five"], "creatures": ["Pup: f"]}, cards=cards).do(
        "Play Plus", "Play Twice", "Play Five"
    )
    assert t.values("Pup") == (11, 2)
    t = Table({"hand": ["Plus", "Half", "Five"], "creatures": ["Pup: f"]}, cards=cards).do(
        "Play Plus", "Play Five", "Play Half"
    )
    assert t.values("Pup") == (3, 2)
    t = Table({"hand": ["Swap", "Plus"], "creatures": ["Rock: gg"]}, cards=cards).do("Play Plus", "Play Swap")
    assert t.values("Rock") == (7, 1)


@pytest.mark.clause("EOC-10.2", "EOC-10.4", "EOC-R24")
def test_values_are_floored_for_each_attacker() -> None:
    """A negative value of one does not lower the others; weakness is added even to 0."""
    fog = spell("Fog", "Trap", "f", "Target attacking creature loses 9 ATK until end of turn.")
    t = Table(
        {"creatures": ["Pup: f", "Ox: ff", "Free"]},
        {"creatures": ["Newt: a"], "hand": ["Fog"], "pool": "f"},
        phase="attack",
        cards=[fog],
    )
    t.do("Attack with Pup", "Together with Ox", "No more", "Play Fog", "Pup at C1")
    assert t.damage("Newt") == 0 + 4 + 2


@pytest.mark.clause("EOC-10.2", "EOC-R49")
def test_what_changes_the_attack_as_a_whole() -> None:
    """Once, whatever the number of attackers, before weakness."""
    veil = spell("Veil", "Trap", "f", "This attack deals 9 less damage.")
    t = Table(
        {"creatures": ["Pup: f", "Ox: ff", "Free"]},
        {"creatures": ["Newt: a"], "hand": ["Veil"], "pool": "f"},
        phase="attack",
        cards=[veil],
    )
    t.do("Attack with Pup", "Together with Ox", "No more", "Play Veil")
    assert t.damage("Newt") == 2


@pytest.mark.clause("EOC-10.3", "EOC-10.16")
def test_weakness_counts_for_each_attacker() -> None:
    t = Table({"creatures": ["Pup: f", "Cub: a", "Free"]}, {"creatures": ["Newt: a"]}, phase="attack")
    t.do("Attack with Pup", "Together with Cub", "Together with Free")
    assert t.damage("Newt") == (2 + 1 + 1) + 2
    assert len([told for told in t.told(field.TOOK) if told[0] == t.piece("Newt")]) == 1


@pytest.mark.clause("EOC-10.8", "EOC-R25")
def test_weakness_of_the_struck_attacker() -> None:
    t = Table({"creatures": ["Newt: a", "Free"]}, {"creatures": ["Pup: f"]}, phase="attack").do(
        "Attack with Newt", "No more"
    )
    assert t.damage("Newt") == 3


@pytest.mark.clause("EOC-10.9", "EOC-13.3")
def test_a_vanquisher_has_no_type() -> None:
    """Its blow back has no bonus; it has a weakness only if one is printed on it."""
    weak = leader("Frail", 2, 9, weak="f")
    t = Table({"creatures": ["Newt: a", "Free"]}, {"van": "Frail"}, phase="attack", cards=weak).do(
        "Attack with Newt", "No more"
    )
    assert (t.damage("Newt"), t.damage("Frail")) == (2, 2)
    t = Table({"creatures": ["Pup: f", "Free"]}, {"van": "Frail"}, phase="attack", cards=weak).do(
        "Attack with Pup", "No more"
    )
    assert t.damage("Frail") == 3
    t = Table({"creatures": ["Pup: f", "Free"]}, phase="attack").do("Attack with Pup", "No more")
    assert t.damage("Van", 1) == 2


@pytest.mark.clause("EOC-10.10", "EOC-R26")
def test_gray_is_an_ordinary_type_for_weakness() -> None:
    gray = creature("Gray One", "", 2, 9, kind="g")
    shy = creature("Shy", "", 1, 9, weak="g")
    t = Table({"creatures": ["Gray One", "Free"]}, {"creatures": ["Newt: a"]}, phase="attack", cards=[gray, shy])
    assert t.do("Attack with Gray", "No more").damage("Newt") == 2
    t = Table({"creatures": ["Gray One", "Free"]}, {"creatures": ["Shy"]}, phase="attack", cards=[gray, shy])
    assert t.do("Attack with Gray", "No more").damage("Shy") == 3


@pytest.mark.clause("EOC-10.11", "EOC-R27")
def test_no_weakness_for_damage_of_texts() -> None:
    bolt = creature("Bolt", "", 2, 2, "Pay 1 Fire: Deal 1 damage to target enemy creature.")
    t = Table({"creatures": ["Bolt"], "pool": "f"}, {"creatures": ["Newt: a"]}, phase="attack", cards=[bolt]).do("Use")
    assert t.damage("Newt") == 1


@pytest.mark.clause("EOC-10.12", "EOC-10.13", "EOC-R28")
def test_damage_adds_up_and_must_be_greater() -> None:
    t = Table({"creatures": ["Pup: f", "Pup: f", "Free"], "hand": []}, {"creatures": ["Cub: a"]}, phase="attack")
    t.do("Attack with Pup at C1", "No more")
    assert (t.damage("Cub"), t.fallen("Cub")) == (2, False)
    t.do("Attack with Free")
    assert (t.damage("Cub"), t.fallen("Cub")) == (3, False)
    t.do("Attack with Pup at C2")
    assert t.told(field.FELL)


@pytest.mark.clause("EOC-10.14")
def test_defense_0_alone_destroys_nothing() -> None:
    frail = creature("Frail", "", 1, 0)
    t = Table({"creatures": ["Frail"]}, cards=[frail])
    t.end_turn()
    assert t.at("Frail") == "creatures:0:C1"


@pytest.mark.clause("EOC-10.15")
def test_excess_damage_is_lost_unless_a_text_says_so() -> None:
    t = Table({"creatures": ["Titan: ffa", "Free"]}, {"creatures": ["Pup: f"]}, phase="attack").do(
        "Attack with Titan", "No more"
    )
    assert t.damage("Van", 1) == 0
    ram = creature("Ram", "", 6, 9, "This card deals excess damage to the Vanquisher.")
    t = Table({"creatures": ["Ram", "Free"]}, {"creatures": ["Cub: a"]}, phase="attack", cards=[ram]).do(
        "Attack with Ram", "No more"
    )
    assert t.damage("Van", 1) == 3


@pytest.mark.clause("EOC-10.17")
def test_values_are_read_when_they_count() -> None:
    """A bonus from the second window does not raise the blow already struck, but saves the creature."""
    boost = spell(
        "Boost",
        "Trap",
        "f",
        "Creatures you control gain 2 ATK until end of turn. Creatures you control gain 3 DEF until end of turn.",
    )
    t = Table(
        {"creatures": ["Pup: f", "Free"], "hand": ["Boost"], "pool": "f"},
        {"creatures": ["Titan: ffa"]},
        phase="attack",
        cards=[boost],
    )
    t.do("Attack with Pup", "No more", "Play Boost")
    assert t.damage("Titan") == 2
    assert t.values("Pup") == (4, 5)
    assert t.fallen("Pup")


@pytest.mark.clause("EOC-10.18")
def test_creature_does_not_mean_vanquisher() -> None:
    storm = spell("Storm", "Instant", "f", "Deal 2 damage to all creatures.")
    t = Table({"hand": ["Storm"], "pool": "f", "creatures": ["Rock: gg"]}, {"creatures": ["Rock: gg"]}, cards=[storm]).do(
        "Play Storm"
    )
    assert (t.damage("Rock", 0), t.damage("Rock", 1)) == (2, 2)
    assert (t.damage("Van", 0), t.damage("Van", 1)) == (0, 0)


def test_prevented_damage() -> None:
    """The next so much, from whatever source; what is not used stays until Clean-up."""
    guard = spell("Ward", "Instant", "f", "Prevent the next 3 damage to target creature this turn.")
    t = Table({"hand": ["Ward", "Aim", "Aim"], "pool": "fff", "creatures": ["Rock: gg"]}, cards=[guard])
    t.do("Play Ward", "No more", "Play Aim", "No more")
    assert t.damage("Rock") == 0
    t.do("Play Aim")
    assert t.damage("Rock") == 1
