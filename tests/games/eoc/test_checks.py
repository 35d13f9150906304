"""State checks, forced upkeep, triggers.  EOC-15, EOC-16."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, spell

LEECH = spell("Leech", "Instant", "f", "Destroy an Essence attached to target creature.")
DEAR = spell("Dear", "Effect", "f", "Enemy creatures cost 1 Gray more.")


@pytest.mark.clause("EOC-15.1", "EOC-15.3")
def test_checks_after_each_action_and_not_in_the_middle_of_a_text() -> None:
    """A creature that is saved later in the same text does not fall."""
    both = spell("Both", "Instant", "f", "Target creature loses 2 DEF until end of turn. It gains 3 DEF until end of turn.")
    t = Table({"hand": ["Both", "Aim"], "pool": "ff", "creatures": ["Pup: f 1"]}, cards=[both]).do("Play Both", "No more")
    assert not t.fallen("Pup")
    t.do("Play Aim")
    assert not t.fallen("Pup")
    assert t.damage("Pup") == 3


@pytest.mark.clause("EOC-15.3", "EOC-15.4")
def test_all_at_once() -> None:
    storm = spell("Storm", "Instant", "f", "Deal 5 damage to all creatures. Deal 5 damage to your Vanquisher.")
    t = Table(
        {"hand": ["Storm"], "pool": "f", "creatures": ["Pup: f", "Rock: gg"]}, {"creatures": ["Cub: a"]}, cards=[storm]
    )
    t.do("Play Storm")
    assert (t.fallen("Pup"), t.fallen("Cub"), t.fallen("Rock")) == (True, True, False)
    assert t.at("Van II") == "vanquisher:0:V"


@pytest.mark.clause("EOC-15.5", "EOC-R34")
def test_an_uncovered_card_is_covered_again_or_let_go() -> None:
    """Its controller attaches from the Pool, choosing the cards, or lets it go; without means it goes unasked."""
    t = Table({"hand": ["Leech"], "pool": "f"}, {"creatures": ["Pup: f"], "pool": "fg"}, cards=[LEECH]).do("Play Leech")
    assert t.asked == (1, "maintain")
    assert t.labels() == ["Let Pup at C1 go", "Attach Essence to Pup at C1"]
    t.do("Attach", "g drop")
    assert (t.on("Pup"), t.pool(1)) == ("g", "f")
    t = Table({"hand": ["Leech"], "pool": "f"}, {"creatures": ["Pup: f"], "pool": "fg"}, cards=[LEECH]).do(
        "Play Leech", "Let Pup"
    )
    assert t.at("Pup") == "graveyard:1"
    t = Table({"hand": ["Leech"], "pool": "f"}, {"creatures": ["Pup: f"]}, cards=[LEECH]).do("Play Leech")
    assert t.at("Pup") == "graveyard:1"
    assert t.asked == (0, "preparation")


@pytest.mark.clause("EOC-15.6", "EOC-5.29")
def test_several_uncovered_cards_one_at_a_time() -> None:
    """In the order their controller chooses; what one frees is in the Pool for the next; this is not destruction."""
    wail = creature("Wail", "f", 1, 1, "When this card is destroyed, draw 1 card.")
    t = Table({"hand": ["Dear"], "pool": "f"}, {"creatures": ["Pup: f", "Wail: f"]}, cards=[DEAR, wail]).do("Play Dear")
    assert t.asked == (1, "next-uncovered")
    assert t.labels() == ["Pup at C1", "Wail at C2"]
    t.do("Wail")
    assert t.at("Wail") == "graveyard:1"
    assert t.asked == (1, "maintain")
    t.do("Attach")
    assert t.on("Pup") == "ff"
    assert t.count("hand", 1) == 0
    assert t.told(field.FELL) == []


@pytest.mark.clause("EOC-15.6")
def test_the_turn_players_cards_come_first() -> None:
    all_dear = spell("Toll", "Effect", "", "Enemy creatures cost 1 Gray more.")
    t = Table(
        {"creatures": ["Pup: f"], "spells": ["Toll: "], "pool": "g", "hand": ["f"]},
        {"creatures": ["Pup: f"], "spells": ["Toll: "], "pool": "g"},
        cards=[all_dear],
    )
    t.do("Summon")
    assert t.asked == (0, "maintain")


@pytest.mark.clause("EOC-15.7", "EOC-7.11")
def test_an_item_without_host_goes() -> None:
    t = Table({"creatures": ["Pup: f"], "items": ["Fang > Pup: f"], "hand": ["Leech"], "pool": "f"}, cards=[LEECH])
    t.do("Play Leech")
    assert t.at("Pup").startswith("graveyard")
    assert t.at("Fang").startswith("graveyard")
    assert t.pool() == "f"


@pytest.mark.clause("EOC-R48")
def test_destroyed_and_uncovered_falls() -> None:
    """EOC-15.3 comes before EOC-15.5: the fallen are not maintained."""
    twice = spell("Ruin", "Instant", "f", "Destroy an Essence attached to target creature. Deal 9 damage to it.")
    t = Table({"hand": ["Ruin"], "pool": "f"}, {"creatures": ["Pup: f"], "pool": "f"}, cards=[twice]).do("Play Ruin")
    assert t.asked == (0, "preparation")
    assert t.fallen("Pup")


@pytest.mark.clause("EOC-16.1", "EOC-16.2")
def test_triggers_wait_until_the_action_is_finished() -> None:
    """Each time, also of texts about falling; carried out after the state check."""
    heir = creature("Heir", "", 1, 1, "When this card is destroyed, draw 1 card.")
    t = Table({"hand": ["Aim", "Aim"], "pool": "ff", "creatures": ["Heir", "Heir"]}, cards=[heir]).do(
        "Play Aim", "Heir at C1", "No more"
    )
    assert t.fallen("Heir")
    assert t.count("hand") == 2
    t.do("Play Aim")
    assert t.count("hand") == 2


@pytest.mark.clause("EOC-16.3", "EOC-16.4")
def test_order_of_triggers() -> None:
    """The turn player's first, in their order, then the defender's; what they cause comes after all that waits."""
    one = creature("One", "", 1, 1, "When this card is destroyed, deal 1 damage to the enemy Vanquisher.")
    two = creature("Two", "", 1, 1, "When this card is destroyed, draw 1 card.")
    storm = spell("Storm", "Instant", "f", "Deal 5 damage to all creatures.")
    t = Table(
        {"hand": ["Storm"], "pool": "f", "creatures": ["One", "Two"]}, {"creatures": ["Two", "One"]}, cards=[one, two, storm]
    )
    t.do("Play Storm")
    assert t.asked == (0, "next-trigger")
    assert [label.split(":")[0] for label in t.labels()] == ["One at C1", "Two at C2"]
    t.do("Two at C2")
    assert t.asked == (1, "next-trigger")
    t.do("One at C2")
    assert (t.damage("Van", 0), t.damage("Van", 1)) == (1, 1)


@pytest.mark.clause("EOC-16.6")
def test_may() -> None:
    scout = creature("Scout", "", 1, 1, "When this card is created, you may draw 1 card.")
    t = Table({"hand": ["Scout"]}, cards=[scout]).do("Create Scout")
    assert t.asked == (0, "effect-may")
    t.do("No")
    assert t.count("hand") == 0
    t = Table({"hand": ["Scout"]}, cards=[scout]).do("Create Scout", "Yes")
    assert t.count("hand") == 1


@pytest.mark.clause("EOC-16.7", "EOC-16.9")
def test_as_far_as_possible_in_printed_order() -> None:
    """What cannot be done is skipped; "if you do" asks whether it was."""
    give = spell("Give", "Instant", "f", "Discard 1 card. If you do, draw 2 cards. Deal 1 damage to all creatures.")
    t = Table({"hand": ["Give"], "pool": "f", "creatures": ["Rock: gg"]}, cards=[give]).do("Play Give")
    assert (t.count("hand"), t.damage("Rock")) == (0, 1)
    t = Table({"hand": ["Give", "Ox"], "pool": "f", "creatures": ["Rock: gg"]}, cards=[give]).do("Play Give")
    assert (t.count("hand"), t.damage("Rock")) == (2, 1)


@pytest.mark.clause("EOC-16.8")
def test_a_target_that_has_left_is_skipped() -> None:
    """A creature paid as a cost is no target any more; nothing is refunded."""
    pyre = creature(
        "Pyre", "", 1, 9, "Send another creature you control to the Graveyard: Deal 3 damage to target creature."
    )
    t = Table({"creatures": ["Pyre", "Pup: f"]}, phase="attack", cards=[pyre]).do("Use", "Pup")
    assert t.told(field.TOOK) == []
    assert t.at("Pup").startswith("graveyard")


@pytest.mark.clause("EOC-16.10", "EOC-R37")
def test_200_triggers_in_a_row_are_a_draw() -> None:
    mirror = spell(
        "Mirror",
        "Effect",
        "",
        "When your Vanquisher takes damage, deal 1 damage to the enemy Vanquisher. Heal your Vanquisher.",
    )
    hit = spell("Hit", "Instant", "f", "Deal 1 damage to the enemy Vanquisher.")
    t = Table({"spells": ["Mirror: "], "hand": ["Hit"], "pool": "f"}, {"spells": ["Mirror: "]}, cards=[mirror, hit]).do(
        "Play Hit"
    )
    assert t.game.over
    assert t.winners == []
    assert t.game.result
    assert "too many triggers" in t.game.result.reason


def test_the_creature_that_struck_it() -> None:
    """Of the last damage of the turn."""
    wasp = creature("Wasp", "", 1, 1, "When this card is destroyed, deal 1 damage to the creature that struck it.")
    t = Table({"creatures": ["Ox: ff", "Free"]}, {"creatures": ["Wasp"]}, phase="attack", cards=[wasp]).do(
        "Attack with Ox", "No more"
    )
    assert t.damage("Ox") == 1 + 1


def test_when_it_destroys_a_creature() -> None:
    hunter = creature("Hunter", "", 4, 4, "When this card destroys a creature, heal this card.")
    t = Table({"creatures": ["Hunter", "Free"]}, {"creatures": ["Pup: f"]}, phase="attack", cards=[hunter]).do(
        "Attack with Hunter", "No more"
    )
    assert t.fallen("Pup")
    assert t.damage("Hunter") == 0
