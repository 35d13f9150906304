"""Effects and abilities.  EOC-8."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, leader, spell

ABLE = creature("Able", "f", 2, 2, "Pay 1 Fire: Draw 1 card.")


@pytest.mark.clause("EOC-8.1", "EOC-8.2", "EOC-7.16")
def test_effects_work_while_active() -> None:
    """On both players' turns, exhausted or not; not any more when the card has fallen."""
    chief = creature("Captain", "f", 1, 2, "Other creatures you control have +1 ATK.")
    t = Table({"creatures": ["Captain: f exhausted", "Pup: f"]}, cards=[chief], active=1)
    assert t.values("Pup") == (3, 2)
    t = Table({"creatures": ["Captain: f fallen", "Pup: f"]}, cards=[chief])
    assert t.values("Pup") == (2, 2)


@pytest.mark.clause("EOC-8.2")
def test_what_lasts_with_a_card_ends_when_it_falls() -> None:
    text = "When this card is created, target creature gains 2 ATK while this card is on the field."
    mentor = creature("Mentor", "", 1, 1, text)
    t = Table({"hand": ["Mentor", "Aim"], "pool": "f", "creatures": ["Pup: f"]}, cards=[mentor])
    t.do("Create Mentor", "No more", "Pup")
    assert t.values("Pup") == (4, 2)
    t.do("Play Aim", "Mentor")
    assert (t.fallen("Mentor"), t.values("Pup")) == (True, (2, 2))


@pytest.mark.clause("EOC-8.3", "EOC-8.4", "EOC-4.9")
def test_creature_abilities_in_the_own_ability_step() -> None:
    t = Table(
        {"creatures": ["Able: f", "Able: f exhausted"], "pool": "ff"},
        {"creatures": ["Able: f"], "pool": "f"},
        phase="attack",
        cards=[ABLE],
    )
    assert [label for label in t.labels() if label.startswith("Use")] == ["Use the ability of Able at C1"]
    assert t.asked[0] == 0


@pytest.mark.clause("EOC-8.5")
def test_spell_abilities_in_preparation() -> None:
    blade = spell("Blade", "Item", "f", "Pay 1 Fire: Its host gains 1 ATK until end of turn.")
    t = Table(
        {"spells": ["Charm: f"], "items": ["Blade > Pup: f"], "creatures": ["Pup: f"], "pool": "fff"},
        {"creatures": ["Rock"]},
        cards=[blade],
    )
    t.do("Use the ability of Blade")
    assert t.values("Pup") == (3, 2)
    assert t.offers("Use the ability of Charm")
    t.do("End the Preparation")
    assert not t.offers("Use")


@pytest.mark.clause("EOC-8.6", "EOC-11.4", "EOC-11.7")
def test_trap_abilities_in_windows() -> None:
    """Also in the window in which the Trap was played; its cost goes from the Pool to the Graveyard."""
    dart = spell("Dart", "Trap", "f", "Pay 1 Fire: Deal 1 damage to target attacking creature.", lasting=True)
    t = Table(
        {"creatures": ["Rock: gg", "Free"]},
        {"hand": ["Dart"], "pool": "ff", "creatures": ["Cub: a"]},
        phase="attack",
        cards=[dart],
    )
    t.do("Attack with Rock", "No more", "Play Dart", "No more")
    assert t.labels() == ["Pass", "Use the ability of Dart at S1"]
    t.do("Use the ability of Dart")
    assert t.damage("Rock") == 1 + 1
    assert t.count("graveyard", 1) == 1
    t = Table({"spells": ["Dart: f"], "pool": "f"}, cards=[dart])
    assert not t.offers("Use")


@pytest.mark.clause("EOC-8.7", "EOC-8.8", "EOC-R45")
def test_once_a_turn_for_each_card() -> None:
    t = Table({"spells": ["Charm: f", "Charm: f"], "pool": "fff"})
    t.do("Use the ability of Charm at S1")
    assert not t.offers("Charm at S1")
    t.do("Use the ability of Charm at S2")
    assert not t.offers("Use")
    assert t.count("graveyard") == 2


@pytest.mark.clause("EOC-8.7")
def test_another_number_of_uses() -> None:
    twice = spell("Again", "Effect", "f", "Twice per turn: Pay 1 Fire: Draw 1 card.")
    t = Table({"spells": ["Again: f"], "pool": "fff"}, cards=[twice]).do("Use", "Use")
    assert not t.offers("Use")


@pytest.mark.clause("EOC-8.9", "EOC-8.10")
def test_activating_does_not_exhaust_but_attacking_does() -> None:
    t = Table(
        {"creatures": ["Able: f", "Able: f"], "pool": "ffff"}, {"creatures": ["Rock: gg"]}, phase="attack", cards=[ABLE]
    )
    t.do("Use the ability of Able at C1")
    assert not t.exhausted("Able")
    t.do("Attack with Able at C2")
    assert t.exhausted("Able", 1)
    assert [label for label in t.labels() if "Able" in label] == ["Attack with Able at C1"]


@pytest.mark.clause("EOC-8.11")
def test_an_ability_needs_its_targets() -> None:
    """Nothing is paid for one that cannot be carried out; costs of cards must be there, too."""
    bolt = creature("Bolt", "f", 2, 2, "Pay 1 Fire: Deal 1 damage to target damaged creature.")
    t = Table({"creatures": ["Bolt: f"], "pool": "f"}, {"creatures": ["Rock: gg"]}, phase="attack", cards=[bolt])
    assert not t.offers("Use")
    t = Table({"creatures": ["Bolt: f"], "pool": "f"}, {"creatures": ["Rock: gg 1"]}, phase="attack", cards=[bolt])
    t.do("Use the ability of Bolt")
    assert (t.damage("Rock"), t.pool()) == (2, "")
    trade = spell("Trade", "Effect", "f", "Discard 1 card: Draw 1 card.")
    assert not Table({"spells": ["Trade: f"]}, cards=[trade]).offers("Use")
    t = Table({"spells": ["Trade: f"], "hand": ["Rock", "Ox"]}, cards=[trade]).do("Use", "Rock")
    assert t.at("Rock").startswith("graveyard")


@pytest.mark.clause("EOC-8.13", "EOC-R18")
def test_changes_last_until_clean_up() -> None:
    """Of an ability or Instant that says nothing, and of one that says so; those of standing texts do not end."""
    silent = spell("Roar", "Instant", "f", "Target creature gains 2 ATK.")
    t = Table({"hand": ["Roar"], "pool": "f", "creatures": ["Pup: f"]}, {"creatures": ["Rock"]}, cards=[silent])
    t.do("Play Roar", "Pup")
    assert t.values("Pup") == (4, 2)
    t.end_turn()
    assert t.values("Pup") == (2, 2)


@pytest.mark.clause("EOC-8.14", "EOC-R19")
def test_vanquisher_abilities() -> None:
    """In the own ability step, once a turn, from the Pool; a Vanquisher is never exhausted."""
    chief = leader("Chief", 1, 4, "Pay 1 Fire: Draw 1 card.")
    tire = spell("Tire", "Instant", "f", "Exhaust your Vanquisher.")
    t = Table({"van": "Chief", "pool": "fff", "hand": ["Tire"]}, cards=[*chief, tire]).do("Play Tire", "No more")
    assert not t.exhausted("Chief")
    t.do("End the Preparation", "Use the ability of Chief")
    assert t.count("graveyard") == 2
    assert t.told(field.ACTIVATED)


@pytest.mark.clause("EOC-8.15", "EOC-14.1")
def test_a_card_that_comes_back_is_new() -> None:
    able = creature("Able", "f", 2, 2, "In your Preparation Phase: Pay 1 Fire: Draw 1 card.")
    bounce = spell("Bounce", "Instant", "f", "Return target creature to its owner's hand.")
    t = Table({"creatures": ["Able: f 1"], "pool": "fffff", "hand": ["Bounce"]}, cards=[able, bounce])
    t.do("Use the ability of Able", "Play Bounce", "No more", "Create Able", "No more")
    assert t.damage("Able") == 0
    assert field.uses(t.state, t.piece("Able")) == 0


@pytest.mark.clause("EOC-8.15", "EOC-14.5", "EOC-R33")
def test_a_change_of_control() -> None:
    """To an empty slot; Essence goes home; Items stay; the new controller covers it or loses it; use marks stay."""
    take = spell("Take", "Instant", "f", "Take control of target enemy creature.")
    t = Table({"hand": ["Take"], "pool": "ff"}, {"creatures": ["Pup: f"], "items": ["Fang > Pup: f"]}, cards=[take])
    t.do("Play Take", "No more")
    assert t.asked == (0, "maintain")
    t.do("Attach")
    assert (t.at("Pup"), t.on("Pup"), t.pool(1)) == ("creatures:0:C1", "f", "f")
    assert (t.at("Fang"), t.values("Pup")) == ("items:1", (3, 2))
    t = Table({"hand": ["Take"], "pool": "f"}, {"creatures": ["Pup: f"]}, cards=[take]).do("Play Take")
    assert t.at("Pup").startswith("graveyard:1")
    t = Table({"hand": ["Take"], "pool": "f", "creatures": ["Ox", "Ox", "Ox"]}, {"creatures": ["Pup: f"]}, cards=[take]).do(
        "Play Take"
    )
    assert t.at("Pup") == "creatures:1:C1"


@pytest.mark.clause("EOC-8.16", "EOC-R37")
def test_100_activations_at_most() -> None:
    endless = spell(
        "Endless", "Effect", "", "Any number of times per turn: Deal 1 damage to your Vanquisher: Heal your Vanquisher."
    )
    t = Table({"spells": ["Endless: "]}, cards=[endless])
    for _ in range(100):
        t.do("Use")
    assert not t.offers("Use")
    assert t.damage("Van") == 0
