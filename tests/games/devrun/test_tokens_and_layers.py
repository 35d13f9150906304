"""Tokens; Layer Spells and their Materials.  DEV-23, 24."""

import pytest

from cardwright.games.devrun import field
from cardwright.games.devrun.rules import mana

from .positions import BLUE, BUSY, NONE, RED, Spec, Table

# Tokens ---------------------------------------------------------------------------------------------------------------

TOKENS: dict[str, Spec] = {
    "Maker": (1, "Green", "[Slow]: Place a Wisp Token with 1 Mana into one of your Shells."),
    "Gift": (1, "Green", "[Slow]: Place 2 Tokens with 2 Mana into your opponent's outermost Shell."),
    "Namer": (1, "Green", '[Slow]: Destroy all opposing Spells named "Wisp".'),
    "Bounce": (1, "Green", "[Slow]: Return target Token to its owner's hand."),
}


@pytest.mark.clause("DEV-23.1", "DEV-23.2", "DEV-23.6", "DEV-23.7", "DEV-29.17")
def test_tokens_come_into_a_shell() -> None:
    """Colourless unless said; its owner is the player of the Shell it comes to."""
    table = Table(TOKENS, {"hand": ["Maker"]}, BUSY).do("Cast Maker", RED, BLUE)
    assert mana.granted(table.s, 0, 2) == [0, 0, 1, 0]
    table = Table(TOKENS, {"hand": ["Gift"]}, BUSY, destroyed={1: "Red"}).do("Cast Gift", RED)
    assert table.names("green", 1) == ["2 Mana Token"] * 2
    assert table.s.owner[table.piece("2 Mana Token")] == 1
    none = Table(TOKENS, {"hand": ["Gift"]}, BUSY, destroyed={1: "Red Green Blue"}).do("Cast Gift", RED)
    assert none.names("gone") == []


@pytest.mark.clause("DEV-23.3")
def test_a_token_without_a_name_is_named_nothing() -> None:
    """One with a name is found by it."""
    table = Table(TOKENS, {"hand": ["Namer"]}, {"red": ["1 Mana Wisp Token", "2 Mana Token"], "hand": ["Pebble"]})
    assert table.do("Cast Namer", RED).names("red", 1) == ["2 Mana Token"]


@pytest.mark.clause("DEV-23.4", "DEV-23.8", "DEV-23.9", "DEV-R41", "DEV-25.1")
def test_tokens_disappear() -> None:
    """Wherever else they would go."""
    table = Table(TOKENS, {"hand": ["Bounce"]}, {"red": ["1 Mana Wisp Token"], "hand": ["Pebble"]})
    table.do("Cast Bounce", RED)
    assert (table.names("hand", 1), table.names("red", 1)) == (["Pebble"], [])


@pytest.mark.clause("DEV-23.10")
def test_a_token_guards_a_shell_like_any_spell() -> None:
    """The Shell is lost with it."""
    guarded = {"red": ["1 Mana Wisp Token"], "hand": ["Pebble"]}
    table = Table(NONE, BUSY, guarded, phase="damage distribution", stored=(1, 0))
    table.do("Destroy 1 Mana Wisp Token")
    assert field.destroyed_shells(table.s, 1) == 1


# Layer ----------------------------------------------------------------------------------------------------------------

LAYERS: dict[str, Spec] = {
    "Tower": (4, "Red", "Layer - 1 Green Spell and 1 Spell."),
    "Bridge": (4, "Red", "Layer - 2 Spells and 1 Green Spell."),
    "Keep": (4, "Green", "Layer - 2 Spells. 1 per round [Burst] you can: Detach 1 Material from this Spell; store 1 damage"),
    "Bolted": (1, "Green", "This Spell cannot be Attached."),
    "Under": (1, "Green", "When this Spell is Exhausted [Burst] you must: store 5 damage."),
    "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell."),
    "Bounce": (1, "Green", "[Slow]: Return target opposing Spell to its owner's hand."),
    "Eater": (5, "Green", "Layer - 1 Spell. 1 per round [Burst] you can: Attach another Spell you control to this Spell."),
    "Caller": (1, "Green", "[Slow]: Cast a Layer Spell from your extra deck."),
    "Grave": (1, "Green", "[Slow]: Place a Spell from your Remnant Zone into one of your Shells."),
    "Hush": (1, "Green", "[Slow]: Silence target opposing Spell."),
}


@pytest.mark.clause("DEV-24.2")
def test_materials_of_one_entry_leave_enough_for_the_next() -> None:
    """Two of any Spells may not take both Green ones that the second entry needs: each choice leaves a way to finish."""
    table = Table(LAYERS, {"hand": ["Bridge"], "red": ["Stone"], "green": ["Brick", "Under"]}, BUSY)
    table.do("Cast Bridge", "Stone", BLUE)
    assert sorted(table.names("materials")) == ["Brick", "Stone", "Under"]


@pytest.mark.clause("DEV-24.1", "DEV-24.2", "DEV-24.3", "DEV-24.4", "DEV-24.6", "DEV-24.14", "DEV-R42")
@pytest.mark.clause("DEV-9.5", "DEV-24.8")
def test_casting_a_layer_spell() -> None:
    """Materials from any own Shell, in an order of choice; their printed Mana comes on top, in its colour."""
    table = Table(LAYERS, {"hand": ["Tower"], "red": ["Stone"], "green": ["Brick"]}, BUSY)
    table.do("Cast Tower", BLUE)
    assert (table.names("red"), table.names("green"), table.names("blue")) == ([], [], ["Tower"])
    assert mana.granted(table.s, 0, 2) == [8, 0, 0, 0]
    assert table.mana("Tower") == 4
    assert sorted(table.names("materials")) == ["Brick", "Stone"]
    assert field.destroyed_shells(table.s, 0) == 0
    shown = table.game.view(1)["seats"][0]["blue"]["cards"][0]["attached"]
    assert [card["name"] for card in shown] == table.names("materials")


@pytest.mark.clause("DEV-24.1", "DEV-24.15")
def test_without_all_materials_it_cannot_be_cast() -> None:
    """Each entry needs a Spell of its own, and one that may be Attached."""
    for spells in (["Stone"], ["Brick", "Brick"], ["Stone", "Bolted"]):
        table = Table(LAYERS, {"hand": ["Tower", "Pebble"], "red": spells}, BUSY)
        assert table.labels() == ["Pass", "Cast Pebble"]


@pytest.mark.clause("DEV-24.7", "DEV-24.9", "DEV-24.13", "DEV-R15")
def test_detaching() -> None:
    """A Material goes to its owner's Exhaust Zone, which is a Detach and an Exhaust."""
    table = Table(LAYERS, {"hand": ["Keep"], "red": ["Under", "Rock"]}, BUSY).do("Cast Keep", "Under in", RED)
    table.do("Pass") if table.asked() == "turn 1" else None
    table.until("turn 0").do("Use Keep", "Under")
    assert table.names("exhaust") == ["Under"]
    assert table.stored() == 6


@pytest.mark.clause("DEV-24.11", "DEV-24.12", "DEV-24.16", "DEV-R43", "DEV-23.8")
def test_what_becomes_of_materials() -> None:
    """Destroyed with it; Exhausted when it leaves in another way; a Token disappears."""
    other = {"hand": ["Keep"], "red": ["Rock", "1 Mana Wisp Token"]}
    table = Table(LAYERS, {"hand": ["Axe", "Bounce"]}, other, active=1).do("Cast Keep", "Rock in", RED)
    table.do("Cast Axe", RED, "Decline")
    assert sorted(table.names("remnant", 1)) == ["Keep", "Rock"]
    assert table.names("materials", 1) == []
    table = Table(LAYERS, {"hand": ["Axe", "Bounce"]}, other, active=1)
    table.do("Cast Keep", "Rock in", RED, "Cast Bounce", RED, "Decline")
    assert (table.names("exhaust", 1), table.names("hand", 1)) == (["Rock"], ["Keep"])


@pytest.mark.clause("DEV-24.10")
def test_an_effect_attaches_on_top() -> None:
    """The newest is the topmost."""
    table = Table(LAYERS, {"hand": ["Eater"], "red": ["Rock", "Stone"]}, BUSY).do("Cast Eater", "Rock in", RED)
    table.do("Pass") if table.asked() == "turn 1" else None
    table.until("turn 0").do("Use Eater")
    assert table.names("materials") == ["Rock", "Stone"]


@pytest.mark.clause("DEV-10.1", "DEV-10.18", "DEV-10.19", "DEV-24.5", "DEV-R20")
def test_an_effect_casts_from_another_place() -> None:
    """With Materials as always; placed into a Shell it gets none; its Spell Cast Effects follow."""
    table = Table(LAYERS, {"hand": ["Caller"], "extra": ["Keep"], "red": ["Rock", "Stone"]}, BUSY)
    table.do("Cast Caller", BLUE)
    while table.asked() == "material 0":
        table.game.choose(0)
    assert table.do(RED).names("red") != []
    assert len(table.names("materials")) == 2
    none = Table(LAYERS, {"hand": ["Caller"], "extra": ["Keep"]}, BUSY).do("Cast Caller", BLUE)
    assert none.names("extra") == ["Keep"]
    placed = Table(LAYERS, {"hand": ["Grave"], "remnant": ["Keep"], "red": ["Rock"]}, BUSY).do("Cast Grave", RED, BLUE)
    assert (placed.names("blue"), placed.names("materials")) == (["Keep"], [])


@pytest.mark.clause("DEV-22.7", "DEV-9.6")
def test_a_silenced_layer_spell_keeps_its_materials() -> None:
    """They grant nothing meanwhile."""
    table = Table(LAYERS, {"hand": ["Hush"]}, {"hand": ["Tower"], "red": ["Stone", "Rock"]}, active=1).do("Cast Tower")
    while table.asked() == "material 1":
        table.game.choose(0)
    table.do("your Red Shell").until("turn 0").do("Cast Hush", RED)
    assert mana.granted(table.s, 1, 0) == [0, 0, 0, 0]
    assert len(table.names("materials", 1)) == 2
