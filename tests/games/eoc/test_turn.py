"""A turn, Preparation, and how games end.  EOC-1, EOC-3, EOC-4, EOC-17."""

import pytest

from cardwright.games.eoc import field
from cardwright.games.eoc.field import TURN_BEGAN
from cardwright.kernel import change

from .positions import Table, creature, leader, spell

PHASES = (field.PREPARATION_BEGAN, field.ATTACK_BEGAN, field.CLEAN_UP_BEGAN)


@pytest.mark.clause("EOC-3.1", "EOC-3.2", "EOC-3.4", "EOC-3.5")
def test_three_phases_in_order_every_turn() -> None:
    t = Table({"creatures": ["Pup: f"]}, {"creatures": ["Rock: gg"]}, phase="clean-up").end_turn()
    phases = [line[0] for line in t.state.log or [] if line[0] in PHASES]
    assert phases == [
        field.CLEAN_UP_BEGAN,
        field.PREPARATION_BEGAN,
        field.ATTACK_BEGAN,
        field.CLEAN_UP_BEGAN,
        field.PREPARATION_BEGAN,
    ]
    assert [numbers[1] for numbers in t.told(TURN_BEGAN)] == [1, 0]


@pytest.mark.clause("EOC-3.3", "EOC-4.10")
def test_the_turn_player_ends_the_phases() -> None:
    t = Table({"creatures": ["Pup: f"], "hand": ["f"]}, {"creatures": ["Rock: gg"]})
    t.do("End the Preparation Phase")
    assert t.asked == (0, "attack-phase")
    assert t.state.phase == field.ATTACK
    assert not t.offers("Summon")
    t.do("End the Attack Phase")
    assert (t.state.active, t.asked) == (1, (1, "preparation"))


@pytest.mark.clause("EOC-3.6", "EOC-R46")
def test_marks_are_cleared_when_a_turn_begins() -> None:
    t = Table({"spells": ["Charm: f"], "pool": "ff", "hand": ["f", "g"]})
    t.do("Summon f drop", "Use the ability of Charm")
    assert not t.offers("Summon")
    assert not t.offers("Use")
    t.end_turn()
    assert field.uses(t.state, t.piece("Charm")) == 0
    assert t.state.var[field.SUMMONED] == 0


@pytest.mark.clause("EOC-3.7", "EOC-4.2", "EOC-R41")
def test_the_starting_turn() -> None:
    """All phases, no draw; a creature that may act at once may even attack."""
    hasty = creature("Hasty", "f", 2, 2, "This card may act at once.")
    t = Table({"hand": ["Hasty"], "pool": "f"}, cards=[hasty], turn=1)
    t.do("Create Hasty", "End the Preparation")
    assert t.offers("Attack with Hasty")
    t.do("Attack with Hasty")
    assert t.damage("Van", 1) == 0
    assert t.asked == (1, "preparation")
    assert t.count("hand", 1) == 1


@pytest.mark.clause("EOC-3.8", "EOC-R39")
def test_skipped_phases() -> None:
    """A skipped Preparation has no draw; Clean-up cannot be skipped."""
    t = Table({"hand": ["Rock"]}, {"creatures": ["Ox: ff 1"]})
    change.count(t.state, field.SKIP_PREPARATION + 1, 1)
    change.count(t.state, field.SKIP_ATTACK + 1, 1)
    t.end_turn()
    assert t.asked == (0, "preparation")
    assert t.count("deck", 1) == 5
    assert t.damage("Ox") == 0
    assert [numbers[1] for numbers in t.told(field.CLEAN_UP_BEGAN)] == [0, 1]


@pytest.mark.clause("EOC-4.1", "EOC-4.4", "EOC-17.4")
def test_the_draw() -> None:
    t = Table({"deck": ["Pup"]}, {"deck": ["Ox"]}).end_turn()
    assert (t.count("hand", 1), t.count("deck", 1)) == (1, 0)
    assert not t.game.over


@pytest.mark.clause("EOC-4.3", "EOC-15.2", "EOC-17.2", "EOC-17.5", "EOC-R35")
def test_a_draw_from_an_empty_deck_loses() -> None:
    t = Table({}, {"deck": []}).end_turn()
    assert t.winners == [0]
    assert "empty deck" in (t.game.result.reason if t.game.result else "")


@pytest.mark.clause("EOC-17.2", "EOC-17.3")
def test_a_draw_ordered_by_a_text() -> None:
    """One by one; the rest of the order is skipped, the other instructions are finished, then the player loses."""
    deep = spell("Deep", "Instant", "f", "Draw 3 cards. Deal 1 damage to target creature.")
    t = Table({"hand": ["Deep"], "pool": "f", "deck": ["Pup"]}, {"creatures": ["Rock: gg"]}, cards=[deep])
    t.do("Play Deep")
    assert t.winners == [1]
    assert t.damage("Rock") == 1
    assert t.count("hand") == 1


@pytest.mark.clause("EOC-17.6", "EOC-15.8")
def test_both_lose_in_one_check() -> None:
    both = spell("Both", "Instant", "f", "Draw 1 card. Your opponent draws 1 card.")
    t = Table({"hand": ["Both"], "pool": "f", "deck": []}, {"deck": []}, cards=[both])
    t.do("Play Both")
    assert t.game.over
    assert t.winners == []


@pytest.mark.clause("EOC-17.7", "EOC-R38")
def test_turn_300_is_the_last() -> None:
    assert not Table(turn=298).end_turn().game.over
    t = Table(turn=299).end_turn().end_turn()
    assert t.game.over
    assert t.winners == []


@pytest.mark.clause("EOC-4.5", "EOC-4.6", "EOC-R4")
def test_actions_in_any_order() -> None:
    t = Table({"hand": ["f", "Pup", "Spark"], "pool": "ff", "spells": ["Charm: f"]})
    assert sorted(label.split()[0] for label in t.labels()) == ["Create", "End", "Move", "Play", "Summon", "Use"]
    t.do("Create Pup", "No more", "Summon f", "Play Spark", "No more")
    assert t.at("Pup") == "creatures:0:C1"
    assert t.at("Spark") == "spells:0:S2"
    assert t.count("hand") == 1
    assert t.offers("Use the ability of Charm")


@pytest.mark.clause("EOC-4.7", "EOC-4.8", "EOC-4.9", "EOC-7.14")
def test_what_preparation_does_not_offer() -> None:
    """No Traps, no abilities of creatures or Vanquishers, nothing for the defender."""
    fighter = creature("Fighter", "f", 2, 2, "Pay 1 Fire: Draw 1 card.")
    vans = leader("Chief", 1, 4, "Pay 1 Fire: Draw 1 card.")
    t = Table(
        {"van": "Chief", "creatures": ["Fighter: f"], "pool": "ff", "hand": ["Snare"]},
        {"hand": ["Spark"], "pool": "f"},
        cards=[fighter, *vans],
    )
    assert t.asked == (0, "preparation")
    assert t.labels() == ["End the Preparation Phase", "Move an Essence"]
    t.do("End the Preparation")
    assert t.offers("Use the ability of Fighter")
    assert t.offers("Use the ability of Chief")


@pytest.mark.clause("EOC-1.2")
def test_a_text_goes_before_a_rule_and_a_ban_before_a_permission() -> None:
    hasty = creature("Hasty", "f", 2, 2, "This card may act at once.")
    calm = spell("Calm", "Effect", "f", "Creatures cannot attack.")
    t = Table({"hand": ["Hasty"], "pool": "ff"}, {}, cards=[hasty, calm])
    t.do("Create Hasty", "No more", "End the Preparation")
    assert t.offers("Attack with Hasty")
    t = Table({"hand": ["Hasty"], "pool": "ff"}, {"spells": ["Calm: f"]}, cards=[hasty, calm])
    t.do("Create Hasty", "No more", "End the Preparation")
    assert t.state.active == 1


@pytest.mark.clause("EOC-1.2", "EOC-17.5")
def test_a_text_that_wins() -> None:
    win = spell("Triumph", "Instant", "f", "You win the game.")
    t = Table({"hand": ["Triumph"], "pool": "f"}, cards=[win]).do("Play Triumph")
    assert t.winners == [0]


@pytest.mark.clause("EOC-1.7", "EOC-1.8")
def test_choices_belong_to_the_controller_and_values_stop_at_0() -> None:
    weak = spell("Weak", "Instant", "f", "A creature loses 5 ATK until end of turn.")
    t = Table({"hand": ["Weak"], "pool": "f"}, {"creatures": ["Pup: f", "Cub: a"]}, cards=[weak])
    t.do("Play Weak")
    assert t.asked == (0, "effect-card")
    t.do("Pup")
    assert t.values("Pup") == (0, 2)


@pytest.mark.clause("EOC-1.10")
def test_the_free_slot_with_the_lowest_number() -> None:
    t = Table({"creatures": ["", "Rock: gg"], "spells": ["Charm: f"], "hand": ["Pup", "Spark"], "pool": "ff"})
    t.do("Create Pup", "No more", "Play Spark")
    assert (t.at("Pup"), t.at("Spark")) == ("creatures:0:C1", "spells:0:S2")


@pytest.mark.clause("EOC-1.11", "EOC-8.12", "EOC-11.5")
def test_nobody_answers_outside_windows() -> None:
    t = Table({"hand": ["Spark"], "pool": "f", "spells": ["Charm: f"]}, {"hand": ["Snare"], "pool": "f"})
    t.do("Use the ability of Charm")
    assert t.asked == (0, "preparation")
    assert t.told(field.WINDOW_OPENED) == []
