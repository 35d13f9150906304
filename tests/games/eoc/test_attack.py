"""The Attack Phase: who attacks what, the exchange step by step.  EOC-9."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, spell


@pytest.mark.clause("EOC-9.1", "EOC-9.2", "EOC-9.3", "EOC-9.25")
def test_abilities_and_attacks_in_turn() -> None:
    """The ability step comes back before and after every attack; nobody has to attack."""
    able = creature("Able", "f", 2, 2, "Pay 1 Fire: Draw 1 card.")
    t = Table(
        {"creatures": ["Able: f", "Pup: f", "Pup: f"], "pool": "ff"},
        {"creatures": ["Rock: gg"]},
        phase="attack",
        cards=[able],
    )
    assert t.labels()[0] == "End the Attack Phase"
    t.do("Attack with Pup at C2", "No more")
    assert t.offers("Use the ability of Able")
    assert not t.offers("Attack with Pup at C2")
    t.do("Use the ability of Able")
    t.do("Attack with Pup at C3")
    assert t.labels() == ["End the Attack Phase", "Attack with Able at C1"]
    t.do("End the Attack Phase")
    assert t.state.active == 1


@pytest.mark.clause("EOC-9.4", "EOC-9.5", "EOC-9.6")
def test_attackers_and_one_target() -> None:
    """One to three, each once, slot by slot; any enemy creature, freely chosen."""
    t = Table(
        {"creatures": ["Pup: f", "Ox: ff exhausted", "Rock: gg"]}, {"creatures": ["Cub: a", "Newt: a"]}, phase="attack"
    )
    assert [label for label in t.labels() if "Attack with" in label] == ["Attack with Pup at C1", "Attack with Rock at C3"]
    t.do("Attack with Pup")
    assert t.labels() == ["opposing Cub at C1", "opposing Newt at C2"]
    t.do("Newt")
    assert t.labels() == ["No more", "Together with Rock at C3"]
    t.do("Rock")
    assert t.asked == (1, "struck")
    assert t.damage("Newt") == (2 + 1) + 1
    t = Table({"creatures": ["Free", "Free", "Free"]}, {"creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Free at C1", "Free at C2", "Free at C3")
    assert t.damage("Rock") == 3


@pytest.mark.clause("EOC-9.7", "EOC-9.8", "EOC-9.10", "EOC-13.2", "EOC-R20")
def test_creatures_shield_the_vanquisher() -> None:
    """Also exhausted ones; fallen ones do not; a group may attack it."""
    t = Table({"creatures": ["Pup: f"]}, {"creatures": ["Cub: a exhausted"], "spells": ["Charm: f"]}, phase="attack")
    t.do("Attack with Pup")
    assert t.told(field.ATTACKS)[0][2] == t.piece("Cub")
    t = Table({"creatures": ["Pup: f", "Rock: gg", "Free"]}, {"creatures": ["Cub: a fallen"]}, phase="attack")
    t.do("Attack with Pup", "Together with Rock", "No more")
    assert t.asked == (1, "struck")
    assert t.damage("Van", 1) == 3


@pytest.mark.clause("EOC-9.9")
def test_a_vanquisher_never_attacks() -> None:
    t = Table({"creatures": ["Pup: f"]}, {"creatures": ["Cub: a"]}, phase="attack")
    assert [label for label in t.labels() if "Van" in label] == []


@pytest.mark.clause("EOC-9.11")
def test_who_appears_later_is_no_target() -> None:
    """A creature that comes into play in the window neither shields nor becomes the target."""
    call = spell("Call", "Trap", "f", "Put a Beast creature from your hand into play without its cost.")
    t = Table({"creatures": ["Pup: f"]}, {"hand": ["Call", "Rock"], "pool": "f"}, phase="attack", cards=[call])
    t.do("Attack with Pup", "Play Call")
    assert t.at("Rock") == "creatures:1:C1"
    assert t.told(field.TOOK)[0][0] == t.state.zones[field.VANQUISHER_SLOT + 1][0]


@pytest.mark.clause("EOC-9.12", "EOC-9.14", "EOC-9.15", "EOC-9.19", "EOC-9.21", "EOC-9.23", "EOC-9.24")
def test_the_exchange_in_order() -> None:
    """Declared, defender's window, blow, direction, attacker's window, blow back, exhaustion, check."""
    t = Table({"creatures": ["Ox: ff", "Free"]}, {"creatures": ["Pup: f"]}, phase="attack").do("Attack with Ox", "No more")
    kinds = (field.ATTACKS, field.WINDOW_OPENED, field.TOOK, field.COUNTERS, field.FELL, field.EXCHANGE_ENDED)
    order = [(line[0], line[3] if line[0] == field.WINDOW_OPENED else -1) for line in t.state.log or [] if line[0] in kinds]
    assert order == [
        (field.ATTACKS, -1),
        (field.WINDOW_OPENED, 1),
        (field.TOOK, -1),
        (field.COUNTERS, -1),
        (field.WINDOW_OPENED, 0),
        (field.TOOK, -1),
        (field.FELL, -1),
        (field.EXCHANGE_ENDED, -1),
    ]
    assert t.fallen("Pup")
    assert t.exhausted("Ox")
    assert t.damage("Ox") == 2


@pytest.mark.clause("EOC-9.13", "EOC-R42")
def test_attackers_and_targets_that_go() -> None:
    """An attacker that leaves drops out with its ATK; without target or attackers there is no damage at all."""
    shoo = spell("Shoo", "Trap", "f", "Return target attacking creature to its owner's hand.")
    t = Table(
        {"creatures": ["Ox: ff", "Pup: f", "Free"]},
        {"hand": ["Shoo"], "pool": "f", "creatures": ["Rock: gg"]},
        phase="attack",
        cards=[shoo],
    )
    t.do("Attack with Ox", "Together with Pup", "No more", "Play Shoo", "Ox at C1")
    assert t.damage("Rock") == 2
    assert t.damage("Pup") == 1
    hide = spell("Hide", "Trap", "f", "Return target creature you control to its owner's hand.")
    t = Table(
        {"creatures": ["Ox: ff", "Free"], "hand": ["Snare"], "pool": "f"},
        {"hand": ["Hide"], "pool": "f", "creatures": ["Rock: gg"]},
        phase="attack",
        cards=[hide],
    )
    t.do("Attack with Ox", "No more", "Play Hide")
    assert t.told(field.TOOK) == []
    assert [numbers[1] for numbers in t.told(field.WINDOW_OPENED)] == [1]
    assert t.exhausted("Ox")
    assert t.asked == (0, "attack-phase")


@pytest.mark.clause("EOC-9.16", "EOC-11.1")
def test_the_defender_chooses_who_is_struck_back() -> None:
    t = Table({"creatures": ["Ox: ff", "Pup: f", "Free"]}, {"creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Ox", "Together with Pup", "No more")
    assert t.asked == (1, "struck")
    assert t.labels() == ["opposing Ox at C1", "opposing Pup at C2"]
    t.do("Pup")
    assert (t.damage("Ox"), t.damage("Pup")) == (0, 1)


@pytest.mark.clause("EOC-9.17", "EOC-9.18", "EOC-9.22", "EOC-R21")
def test_a_beaten_defender_strikes_back() -> None:
    """Both fall together; the blow back is not answered by another, and exhausts nobody."""
    t = Table({"creatures": ["Pup: f", "Free"]}, {"creatures": ["Newt: a"]}, phase="attack").do("Attack with Pup", "No more")
    assert t.damage("Pup") == 2
    t = Table({"creatures": ["Ox: ff", "Free"]}, {"creatures": ["Ox: ff"]}, phase="attack").do("Attack with Ox", "No more")
    assert t.fallen("Ox", 0)
    assert t.fallen("Ox", 1)
    assert len(t.told(field.COUNTERS)) == 1


@pytest.mark.clause("EOC-9.20")
def test_a_lost_counter_attack() -> None:
    """When the struck attacker leaves in the second window no other one is chosen."""
    flee = spell("Flee", "Trap", "f", "Return target creature you control to its owner's hand.")
    t = Table(
        {"creatures": ["Ox: ff", "Pup: f", "Free"], "hand": ["Flee"], "pool": "f"},
        {"creatures": ["Rock: gg"]},
        phase="attack",
        cards=[flee],
    )
    t.do("Attack with Ox", "Together with Pup", "No more", "opposing Pup", "Play Flee", "Pup at C2")
    assert (t.damage("Rock"), t.damage("Ox")) == (6, 0)
    assert t.exhausted("Ox")


@pytest.mark.clause("EOC-9.23", "EOC-9.26", "EOC-R22")
def test_a_cancelled_attack_is_used_up() -> None:
    t = Table({"creatures": ["Ox: ff", "Free"]}, {"hand": ["Snare"], "pool": "f", "creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Ox", "No more", "Play Snare")
    assert t.damage("Rock") == 0
    assert t.told(field.COUNTERS) == []
    assert t.exhausted("Ox")
    assert not t.offers("Attack with Ox")


@pytest.mark.clause("EOC-9.24")
def test_all_fall_at_the_same_time() -> None:
    """What lasted for the attack still counts at the check, and ends then: the damage stays, and the next check sees it."""
    brace = spell("Brace", "Trap", "f", "Target attacked creature gains 3 DEF for this attack.")
    t = Table(
        {"creatures": ["Ox: ff", "Free"]},
        {"hand": ["Brace"], "pool": "f", "creatures": ["Cub: a"]},
        phase="attack",
        cards=[brace],
    )
    t.do("Attack with Ox", "No more", "Play Brace")
    kinds = [line[0] for line in t.state.log or [] if line[0] in (field.EXCHANGE_ENDED, field.FELL)]
    assert kinds == [field.EXCHANGE_ENDED, field.FELL]
    assert t.values("Cub") == (1, 3)


@pytest.mark.clause("EOC-9.25")
def test_a_text_readies_an_attacker() -> None:
    wind = creature("Wind", "f", 2, 9, "When this card attacks, ready target exhausted creature you control.")
    t = Table({"creatures": ["Wind: f", "Free: exhausted"]}, {"creatures": ["Rock: gg"]}, phase="attack", cards=[wind])
    t.do("Attack with Wind")
    assert t.offers("Attack with Free")


@pytest.mark.clause("EOC-9.27")
def test_the_phase_ends_by_itself() -> None:
    """When there is neither an ability that can be used nor an attack."""
    t = Table({"creatures": ["Pup: f exhausted"], "hand": ["f"]}, phase="attack")
    assert t.asked == (1, "preparation")


@pytest.mark.clause("EOC-9.28", "EOC-R43")
def test_nothing_else_in_this_phase() -> None:
    t = Table(
        {"creatures": ["Pup: f"], "hand": ["f", "Free", "Spark", "Charm", "Fang", "Snare"], "pool": "ffff"},
        {"creatures": ["Rock"]},
        phase="attack",
    )
    assert t.labels() == ["End the Attack Phase", "Attack with Pup at C1"]


@pytest.mark.clause("EOC-1.2")
def test_standing_permissions_and_bans_of_attacks() -> None:
    """Guards, creatures that attack past others, that cannot attack or be attacked, that strike all, or are not struck."""
    guard = creature("Guard", "a", 1, 9, "This card must be attacked if possible.")
    ghost = creature("Ghost", "f", 2, 2, "This card may attack past creatures. This card cannot be counter-attacked.")
    hydra = creature("Hydra", "a", 1, 9, "This card strikes back at all attackers.")
    still = creature("Still", "a", 3, 3, "This card cannot attack. This card cannot counter-attack.")
    veil = creature("Veil", "a", 1, 1, "This card cannot be attacked.")
    cards = [guard, ghost, hydra, still, veil]
    t = Table(
        {"creatures": ["Ghost: f", "Still: a", "Free"]}, {"creatures": ["Guard: a", "Cub: a"]}, phase="attack", cards=cards
    )
    assert not t.offers("Attack with Still")
    t.do("Attack with Ghost", "No more")
    assert (t.damage("Guard"), t.damage("Ghost")) == (2, 0)
    t = Table({"creatures": ["Ghost: f"]}, {"creatures": ["Cub: a", "Veil: a"]}, phase="attack", cards=cards).do(
        "Attack with Ghost"
    )
    assert t.labels() == ["opposing Cub at C1", "opposing Van"]
    t = Table({"creatures": ["Pup: f", "Ox: ff", "Free"]}, {"creatures": ["Hydra: a"]}, phase="attack", cards=cards)
    t.do("Attack with Pup", "Together with Ox", "No more")
    assert (t.damage("Pup"), t.damage("Ox")) == (1, 1)
    t = Table({"creatures": ["Pup: f", "Free"]}, {"creatures": ["Still: a"]}, phase="attack", cards=cards).do(
        "Attack with Pup", "No more"
    )
    assert t.damage("Pup") == 0


def test_redirection() -> None:
    """To another creature; the second blow comes from there."""
    turn = spell("Turn", "Trap", "f", "The attack now targets another creature you control.")
    t = Table(
        {"creatures": ["Pup: f", "Free"]},
        {"hand": ["Turn"], "pool": "f", "creatures": ["Cub: a", "Rock: gg", "Newt: a"]},
        phase="attack",
        cards=[turn],
    )
    t.do("Attack with Pup", "Cub", "No more", "Play Turn")
    assert t.labels() == ["Rock at C2", "Newt at C3"]
    t.do("Rock")
    assert (t.damage("Cub"), t.damage("Rock"), t.damage("Pup")) == (0, 2, 1)


def test_no_redirection_without_another_creature() -> None:
    """The one that is attacked now is no other."""
    turn = spell("Turn", "Trap", "f", "The attack now targets target creature you control.")
    t = Table(
        {"creatures": ["Pup: f"]}, {"hand": ["Turn"], "pool": "f", "creatures": ["Cub: a"]}, phase="attack", cards=[turn]
    )
    t.do("Attack with Pup")
    assert t.asked[1] != "trap-window"


@pytest.mark.clause("EOC-9.7")
def test_no_redirection_to_a_shielded_vanquisher() -> None:
    """Creatures shield the Vanquisher from it, too."""
    turn = spell("Turn", "Trap", "f", "The attack now targets your Vanquisher.")
    t = Table(
        {"creatures": ["Pup: f"]}, {"hand": ["Turn"], "pool": "f", "creatures": ["Cub: a"]}, phase="attack", cards=[turn]
    )
    t.do("Attack with Pup", "Play Turn")
    assert [what for _, _, what in t.told(field.TOOK)] == [2, 1]
    assert t.told(field.TOOK)[0][0] == t.piece("Cub")


def test_the_attack_under_way_is_open_to_all() -> None:
    t = Table({"creatures": ["Ox: ff", "Pup: f", "Free"]}, {"creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Ox", "Together with Pup", "No more")
    places = {"at": "creatures:0:C1", "to": ["creatures:1:C1"]}
    shown = {"text": "Ox and Pup against Rock", **places, "attackers": ["Ox", "Pup"], "target": "Rock"}
    done = {"from": ["creatures:0:C1", "creatures:0:C2"], "step": "counter-attack", "dealt": 6, "dealt_back": 0}
    assert t.game.view(-1)["stack"] == [{"what": "attack", "seat": 0, **shown, **done}]
