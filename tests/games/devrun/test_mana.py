"""Mana of Spells and Shells, what reduces it to nothing, Silence, Shell cards, Continuous Effects.  DEV-9, 13, 22, 25."""

import pytest

from cardwright.games.devrun import field
from cardwright.games.devrun.rules import mana
from cardwright.kernel import change, modifier

from .positions import BLUE, BUSY, NONE, RED, Spec, Table


@pytest.mark.clause("DEV-9.1", "DEV-9.2", "DEV-9.3", "DEV-9.4")
def test_mana_of_a_shell_is_kept_by_colour() -> None:
    """Casting costs none of it, and it is never used up."""
    table = Table(NONE, {"red": ["Stone", "Brick", "1 Mana Wisp Token"], "hand": ["Boulder"]}, BUSY)
    assert mana.granted(table.s, 0, 0) == [2, 2, 1, 0]
    table.do("Cast Boulder", RED)
    assert mana.granted(table.s, 0, 0) == [2, 7, 1, 0]


@pytest.mark.clause("DEV-9.7", "DEV-9.8", "DEV-R19")
def test_changes_of_mana_apply_in_order() -> None:
    """The latest set value, then sums, then multiplications and divisions, each rounded down; only in a Shell."""
    table = Table(NONE, {"red": ["Boulder"], "hand": ["Pebble"]}, BUSY)
    piece = table.piece("Boulder")
    for how, value in ((mana.DIVIDE, 2), (modifier.ADD, 2), (modifier.SET, 9), (modifier.SET, 3)):
        modifier.begin(table.s, field.MANA, how, value, piece, modifier.FOREVER, piece)
    assert table.mana("Boulder") == 2
    change.move(table.s, piece, field.HAND)
    assert table.mana("Boulder") == 5


CHANGES: dict[str, Spec] = {
    "Feed": (1, "Green", "[Slow]: Another Spell you control gains 2 Mana until end of turn."),
    "Grow": (1, "Green", "[Slow]: Another Spell you control gains 2 Mana."),
    "Starve": (1, "Green", "[Slow]: Target opposing Spell loses 2 Mana until end of round."),
    "Double": (1, "Green", "[Slow]: Double the Mana of another Spell you control until end of round."),
    "Halve": (1, "Green", "[Slow]: Halve the Mana of target opposing Spell."),
    "Level": (1, "Green", "[Slow]: The Mana of target opposing Spell becomes 1."),
    "Hard": (2, "Green", "This Spell cannot be destroyed."),
}


@pytest.mark.clause("DEV-9.2", "DEV-3.5")
def test_how_long_a_change_of_mana_lasts() -> None:
    """Until the turn or the round ends, or as long as it stays."""
    table = Table(CHANGES, {"hand": ["Feed"], "red": ["Rock"]}, BUSY).do("Cast Feed", BLUE)
    assert (table.asked(), table.mana("Rock")) == ("turn 1", 3)
    table = Table(CHANGES, {"hand": ["Double"], "red": ["Rock"]}, BUSY).do("Cast Double", BLUE)
    assert table.mana("Rock") == 6
    table = Table(CHANGES, {"hand": ["Grow", "Pebble"], "red": ["Rock"]}, BUSY).do("Cast Grow", BLUE, "Pass", "Pass")
    assert (table.var(field.ROUND), table.mana("Rock")) == (3, 5)


@pytest.mark.clause("DEV-25.1", "DEV-25.2", "DEV-25.3", "DEV-R44", "DEV-16.7")
def test_mana_reduced_to_nothing_destroys() -> None:
    """As a rule; one that cannot be destroyed stays with 0, one that never had any stays."""
    table = Table(CHANGES, {"hand": ["Starve"]}, {"red": ["Stone", "Hard", "0 Mana Mist Token"], "hand": ["Pebble"]})
    other = table.game.copy()
    table.do("Cast Starve", RED, "Stone in")
    assert table.names("remnant", 1) == ["Stone"]
    assert "0 Mana Mist Token" in table.names("red", 1)
    hard = Table(CHANGES, {"hand": ["Starve"]}, {"red": ["Hard"], "hand": ["Pebble"]}).do("Cast Starve", RED)
    assert (hard.names("red", 1), hard.mana("Hard")) == (["Hard"], 0)
    assert not other.over


@pytest.mark.clause("DEV-9.6", "DEV-22.1", "DEV-22.2", "DEV-22.5", "DEV-22.8", "DEV-R40")
def test_silence() -> None:
    """No effects, no Mana for its Shell, but Mana of its own; it can be destroyed after all."""
    cards: dict[str, Spec] = {
        "Hush": (1, "Green", "[Slow]: Silence target opposing Spell."),
        "Hard": (2, "Green", "This Spell cannot be destroyed."),
        "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell."),
        "Chime": (2, "Green", "1 per round [Burst] you can: store 1 damage."),
    }
    table = Table(cards, {"hand": ["Hush", "Axe"]}, {"red": ["Hard"], "hand": ["Pebble"]}).do("Cast Hush", RED)
    assert mana.granted(table.s, 1, 0) == [0, 0, 0, 0]
    assert table.mana("Hard") == 2
    table.do("Pass", "Cast Axe", RED)
    assert table.names("remnant", 1) == ["Hard"]
    chime = Table(cards, {"hand": ["Hush"]}, {"red": ["Chime"], "hand": ["Pebble"]}).do("Cast Hush", RED)
    assert chime.until("turn 1").labels() == ["Pass", "Cast Pebble"]


@pytest.mark.clause("DEV-22.3", "DEV-22.6")
def test_silence_negates_what_is_on_the_stack_and_what_refers_to_leaving() -> None:
    """The effect is gone at once; a card that was Silenced when it was destroyed cannot use that."""
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."),
        "Gag": (1, "Green", "[Fast]: Silence target opposing Spell."),
        "Echo": (1, "Green", "When this Spell is destroyed [Burst] you must: store 5 damage."),
        "Axe": (1, "Green", "[Slow]: Target opposing Spell; Silence it then destroy it."),
    }
    table = Table(cards, {"hand": ["Slow", "Pebble"]}, {"hand": ["Gag"]}).do("Cast Slow", RED, "Cast Gag", RED)
    assert table.stored() == 0
    table = Table(cards, {"hand": ["Axe"]}, {"red": ["Echo"], "hand": ["Pebble"]}).do("Cast Axe", RED)
    assert (table.names("remnant", 1), table.stored(1)) == (["Echo"], 0)


@pytest.mark.clause("DEV-22.4", "DEV-11.3")
def test_effects_of_a_shell_card() -> None:
    """As long as the Shell stands; a Silenced Shell card loses them and its Spells go on granting Mana."""
    shells = ("1 per round [Burst] you can: store 1 damage.", "", "")
    table = Table(NONE, {"red": ["Stone"], "hand": ["Pebble"]}, BUSY, shells=shells)
    assert any(label.startswith("Use Red Gate") for label in table.labels())
    modifier.begin(table.s, field.SILENCED, modifier.SET, 1, table.piece("Red Gate"), modifier.FOREVER, -1)
    assert mana.granted(table.s, 0, 0)[1] == 2
    table.do("Pass", "Pass")
    assert not any(label.startswith("Use Red Gate") for label in table.until("turn 0").labels())
    lost = Table(NONE, BUSY, BUSY, shells=shells, destroyed={0: "Red"})
    assert lost.labels() == ["Pass", "Cast Pebble"]


@pytest.mark.clause("DEV-11.4", "DEV-11.5", "DEV-R25")
def test_an_effect_destroys_a_shell_with_its_spells() -> None:
    """An effect that waits for just that works from the destroyed Shell."""
    cards: dict[str, Spec] = {"Quake": (1, "Green", "[Slow]: Destroy your opponent's outermost Shell.")}
    shells = ("When this Shell is destroyed [Burst] you must: store 4 damage.", "", "")
    table = Table(cards, {"hand": ["Quake"]}, {"red": ["Stone", "Rock"], "hand": ["Pebble"]}, shells=shells, stored=(3, 0))
    table.do("Cast Quake", RED)
    assert table.names("remnant", 1) == ["Stone", "Rock"]
    assert field.destroyed_shells(table.s, 1) == 1
    assert (table.stored(0), table.stored(1)) == (3, 4)  # no reset outside damage distribution


# Continuous Effects ---------------------------------------------------------------------------------------------------

STANDING: dict[str, Spec] = {
    "Banner": (1, "Green", "Other Spells in this Shell have +2 Mana."),
    "Crowd": (1, "Green", "While you control 2 or more Spells: This Spell has +3 Mana."),
    "Drought": (1, "Green", "Opposing Spells have -1 Mana."),
    "Dam": (1, "Green", "Your opponents cannot draw cards by effects."),
    "Well": (1, "Green", "[Slow]: Draw 1 card."),
    "Proud": (2, "Green", "While this Shell has 5 or more Mana: This Spell has +3 Mana."),
    "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell."),
}


@pytest.mark.clause("DEV-13.10", "DEV-13.11", "DEV-25.4", "DEV-10.6")
def test_continuous_effects_switch_with_their_condition() -> None:
    """At once, in the middle of a Stack's resolution too; several add up."""
    table = Table(STANDING, {"hand": ["Pebble", "Pebble"], "red": ["Crowd"]}, BUSY)
    assert table.mana("Crowd") == 1
    table.do("Cast Pebble", RED)
    assert table.mana("Crowd") == 4
    table = Table(STANDING, {"hand": ["Pebble"], "red": ["Banner", "Banner", "Rock"], "green": ["Stone"]}, BUSY)
    assert (table.mana("Rock"), table.mana("Stone"), table.mana("Banner")) == (7, 2, 3)
    table = Table(STANDING, {"hand": ["Axe"]}, {"red": ["Crowd", "Rock"], "hand": ["Pebble"]}).do("Cast Axe", RED, "Rock in")
    assert table.mana("Crowd") == 1


@pytest.mark.clause("DEV-13.12", "DEV-25.5", "DEV-R63")
def test_what_is_on_stays_on_by_itself() -> None:
    """Off at 4 Mana, it comes on at 5, and its own 3 Mana keep it on."""
    table = Table(STANDING, {"hand": ["Rock", "Pebble"], "red": ["Proud"]}, {"hand": ["Axe", "Pebble"]})
    assert table.mana("Proud") == 2
    table.do("Cast Rock", RED)
    assert table.mana("Proud") == 5
    table.do("Cast Axe", RED, "Rock in")
    assert table.mana("Proud") == 5


@pytest.mark.clause("DEV-13.10")
def test_an_amount_that_hangs_on_itself_is_counted_without_itself() -> None:
    """2 Spells have 2 Mana or more before it adds anything; it would be 3 with what it adds."""
    cards: dict[str, Spec] = {
        "Choir": (1, "Green", "Your Spells have +1 Mana for each Spell you control with 2 or more Mana.")
    }
    table = Table(cards, {"red": ["Choir", "Stone", "Rock"]}, BUSY)
    assert (table.mana("Choir"), table.mana("Stone"), table.mana("Rock")) == (3, 4, 5)


@pytest.mark.clause("DEV-25.1", "DEV-10.6")
def test_a_continuous_effect_that_reduces_mana_destroys() -> None:
    """As soon as its card is in a Shell."""
    table = Table(STANDING, {"hand": ["Drought"]}, {"red": ["Pebble", "Rock"], "hand": ["Pebble"]}).do("Cast Drought", RED)
    assert table.names("red", 1) == ["Rock"]
    assert table.mana("Rock") == 2


@pytest.mark.clause("DEV-19.8", "DEV-4.2")
def test_a_forbidden_action_is_unsuccessful() -> None:
    """The draws of the round are no effect."""
    table = Table(STANDING, {"hand": ["Well", "Pebble"], "deck": ["Rock"] * 3}, {"red": ["Dam"], "hand": ["Pebble"]})
    table.do("Cast Well", RED)
    assert len(table.names("deck")) == 3
    table.do("Pass", "Pass")
    assert len(table.names("deck")) == 2
