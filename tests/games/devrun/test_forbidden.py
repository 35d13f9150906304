"""Texts that stand and forbid: to negate, to move, to activate.  Each is played where it does its work, and where not."""

from .positions import RED, Spec, Table

STOP: Spec = (1, "Green", "[Fast]: Negate target opposing effect.")
GIVE: Spec = (1, "Green", "[Slow]: Store 3 damage.")


def negated(text: str, *, own: bool = True) -> Table:
    """Player A casts a Spell that stores damage, and player B answers by negating it; the text stands on A's side."""
    cards: dict[str, Spec] = {"Guard": (1, "Green", text), "Give": GIVE, "Stop": STOP}
    mine, theirs = {"hand": ["Give", "Pebble"]}, {"hand": ["Stop", "Pebble"]}
    side = mine if own else theirs
    side["red"] = ["Guard"]
    return Table(cards, mine, theirs).do("Cast Give", RED, "Cast Stop", RED).until("turn 1")


def test_effects_that_cannot_be_negated() -> None:
    text = "Effects of Spells you control cannot be negated by opposing effects."
    assert negated(text).stored() == 3
    assert negated(text, own=False).stored() == 0
    assert negated("Effects of this Spell cannot be negated.").stored() == 0


def test_its_own_effect_cannot_be_negated() -> None:
    text = "[Slow]: Store 3 damage.\nEffects of this Spell cannot be negated."
    cards: dict[str, Spec] = {"Give": (1, "Green", text), "Stop": STOP}
    table = (
        Table(cards, {"hand": ["Give", "Pebble"]}, {"hand": ["Stop", "Pebble"]})
        .do("Cast Give", RED, "Cast Stop", RED)
        .until("turn 1")
    )
    assert table.stored() == 3


def test_a_spell_that_cannot_be_moved() -> None:
    move = "[Slow]: Move target opposing Spell to another of its player's Shells otherwise store 1 damage."
    for text, where in (("", 0), ("Spells in this Shell cannot be moved by opposing effects.", 1)):
        cards: dict[str, Spec] = {"Push": (1, "Green", move), "Guard": (1, "Green", text)}
        table = Table(cards, {"hand": ["Push"]}, {"red": ["Guard"], "hand": ["Stone"]}).do("Cast Push", RED)
        table = table.do(table.labels()[0]) if table.asked() == "where-to 0" else table
        assert (table.names("red", 1) == ["Guard"]) is bool(where)
        assert table.stored() == where


def test_opponents_cannot_activate_effects_of_a_speed() -> None:
    burst = "1 per round [Burst] you can: Store 1 damage."
    for text, offered in (("", True), ("Opponents cannot activate Burst speed effects.", False)):
        cards: dict[str, Spec] = {"Hush": (1, "Green", text), "Spark": (1, "Green", burst)}
        table = Table(cards, {"red": ["Spark"], "hand": ["Stone"]}, {"red": ["Hush"]})
        assert any(label.startswith("Use Spark") for label in table.labels()) is offered
        own = Table(cards, {"red": ["Spark", "Hush"], "hand": ["Stone"]}, {})
        assert any(label.startswith("Use Spark") for label in own.labels())
