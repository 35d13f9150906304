"""What a player is told who asks why."""

from cardwright.games.devrun.why import why
from cardwright.kernel.why import of_question

from .positions import BUSY, Spec, Table

CARDS: dict[str, Spec] = {
    "Banner": (1, "Green", "Other Spells in this Shell have +2 Mana."),
    "Feed": (1, "Green", "[Slow]: Another Spell you control gains 3 Mana."),
    "Tower": (4, "Red", "Layer - 2 Spells."),
    "Rich": (1, "Green", "If you have 2 or more Stored Damage [Slow]: Store 1 damage."),
    "Slow": (1, "Green", "[Slow]: Store 1 damage."),
}


def test_where_mana_comes_from() -> None:
    """Printed, changed by an effect, changed by a Continuous Effect."""
    table = Table(CARDS, {"hand": ["Feed"], "red": ["Rock"]}, BUSY).do("Cast Feed", "your Blue Shell")
    assert why(table.s, 0, table.piece("Rock")) == ["Mana printed: 3", "+3: Feed", "Mana now: 6 (DEV-9.7)"]
    table = Table(CARDS, {"red": ["Rock", "Banner"], "hand": ["Pebble"]}, BUSY)
    assert why(table.s, 1, table.piece("Rock")) == ["Mana printed: 3", "+2: Banner (DEV-13.10)", "Mana now: 5 (DEV-9.7)"]


def test_why_a_card_cannot_be_cast() -> None:
    """Materials, condition, the wrong moment; nothing is said of what one cannot see."""
    table = Table(CARDS, {"hand": ["Tower", "Rich", "Slow"]}, {"hand": ["Slow", "Pebble"]})
    assert "DEV-24.1" in why(table.s, 0, table.piece("Tower"))[0]
    assert "DEV-10.4" in why(table.s, 0, table.piece("Rich"))[0]
    assert why(table.s, 0, table.piece("Slow", 0)) == ["Cast it: possible now."]
    assert "DEV-5.3, 10.2" in why(table.s, 1, table.piece("Slow", 1))[0]
    assert why(table.s, 0, table.piece("Slow", 1)) == []


def test_whose_text_asks() -> None:
    """While an effect resolves, its choices are its text's; a choice of the rules is nobody's."""
    table = Table({**CARDS, "Purge": (1, "Green", "[Slow]: Discard 1 card.")}, {"hand": ["Purge", "Rock", "Stone"]}, BUSY)
    assert of_question(table.s, 0) == ""
    table.do("Cast Purge", "your Blue Shell")
    assert table.asked() == "discard 0"
    assert of_question(table.s, 0) == "Purge: [Slow]: Discard 1 card."
