"""Mana, Shells, moving cards, Silence, Tokens, Layer, Continuous Effects.  DEV-9, 11, 19, 21 to 25."""

import pytest

from cardwright.games.devrun import field
from cardwright.games.devrun.rules import mana
from cardwright.kernel import change, modifier

from .positions import Spec, Table

BUSY = {"hand": ["Pebble"]}
RED, BLUE = "your Red Shell", "your Blue Shell"
NONE: dict[str, Spec] = {}


def own_mana(table: Table, name: str) -> int:
    """The Mana of a Spell now."""
    return mana.mana(table.s, table.piece(name))


# Mana ----------------------------------------------------------------------------------------------------------------


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
    assert own_mana(table, "Boulder") == 2
    change.move(table.s, piece, field.HAND)
    assert own_mana(table, "Boulder") == 5


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
    assert (table.asked(), own_mana(table, "Rock")) == ("turn 1", 3)
    table = Table(CHANGES, {"hand": ["Double"], "red": ["Rock"]}, BUSY).do("Cast Double", BLUE)
    assert own_mana(table, "Rock") == 6
    table = Table(CHANGES, {"hand": ["Grow", "Pebble"], "red": ["Rock"]}, BUSY).do("Cast Grow", BLUE, "Pass", "Pass")
    assert (table.var(field.ROUND), own_mana(table, "Rock")) == (3, 5)


@pytest.mark.clause("DEV-25.1", "DEV-25.2", "DEV-25.3", "DEV-R44", "DEV-16.7")
def test_mana_reduced_to_nothing_destroys() -> None:
    """As a rule; one that cannot be destroyed stays with 0, one that never had any stays."""
    table = Table(CHANGES, {"hand": ["Starve"]}, {"red": ["Stone", "Hard", "0 Mana Mist Token"], "hand": ["Pebble"]})
    other = table.game.copy()
    table.do("Cast Starve", RED, "Stone in")
    assert table.names("remnant", 1) == ["Stone"]
    assert "0 Mana Mist Token" in table.names("red", 1)
    hard = Table(CHANGES, {"hand": ["Starve"]}, {"red": ["Hard"], "hand": ["Pebble"]}).do("Cast Starve", RED)
    assert (hard.names("red", 1), own_mana(hard, "Hard")) == (["Hard"], 0)
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
    assert own_mana(table, "Hard") == 2
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


# moving cards --------------------------------------------------------------------------------------------------------

MOVES: dict[str, Spec] = {
    "Discarder": (1, "Green", "[Slow]: Discard 1 card."),
    "Sorrow": (1, "Green", "When this card is discarded [Burst] you must: store 1 damage."),
    "Dust": (1, "Green", "When this card is Exhausted [Burst] you must: store 10 damage."),
    "Eraser": (1, "Green", "[Slow]: Erase target opposing Spell then store damage equal to its Mana."),
    "Bounce": (1, "Green", "[Slow]: Return target opposing Spell to its owner's hand."),
    "Bury": (1, "Green", "[Slow]: Put target opposing Spell on the bottom of its owner's deck."),
    "Lift": (1, "Green", "[Slow]: Put target opposing Spell on top of its owner's deck."),
    "Lose": (1, "Green", "[Slow]: Shuffle target opposing Spell into its owner's deck."),
    "Seek": (1, "Green", "[Slow]: Search your deck for a Red Spell otherwise store 3 damage."),
    "Greedy": (1, "Green", "[Slow]: Draw 3 cards otherwise store 2 damage."),
    "Walker": (1, "Green", "[Slow]: Move another Spell you control to another of its player's Shells."),
    "Grave": (1, "Green", "[Slow]: Place a Spell from your Remnant Zone into one of your Shells."),
    "Spy": (1, "Green", "[Slow]: Look at your opponent's hand."),
}


@pytest.mark.clause("DEV-21.1", "DEV-21.2", "DEV-21.3", "DEV-29.10")
def test_a_discard_is_an_exhaust_too() -> None:
    """Both conditions are met by it, at the same time."""
    for name, amount in (("Sorrow", 1), ("Dust", 10)):
        table = Table(MOVES, {"hand": ["Discarder", name]}, BUSY).do("Cast Discarder", RED)
        assert (table.names("exhaust"), table.stored()) == ([name], amount)


@pytest.mark.clause("DEV-21.4", "DEV-21.5", "DEV-21.6", "DEV-21.7", "DEV-R30")
def test_erased_cards() -> None:
    """Out of reach; the effect that Erased one still knows its Mana."""
    table = Table(MOVES, {"hand": ["Eraser"]}, {"red": ["Rock"], "hand": ["Pebble"]}).do("Cast Eraser", RED)
    assert table.names("erased", 1) == ["Rock"]


@pytest.mark.clause("DEV-21.8", "DEV-29.4")
@pytest.mark.parametrize(("name", "at"), [("Bury", 0), ("Lift", -1), ("Lose", None)])
def test_cards_put_into_a_deck(name: str, at: int | None) -> None:
    """On top, at the bottom, or shuffled in; a deck is not shuffled for a stated place."""
    other = {"red": ["Rock"], "hand": ["Pebble"], "deck": ["Stone"] * 8}
    table = Table(MOVES, {"hand": [name]}, other).do(f"Cast {name}", RED)
    deck = table.names("deck", 1)
    assert len(deck) == 9
    piece = table.piece("Rock")
    if at is None:
        assert "Rock" in deck
        assert table.s.known[piece] & 3 == 0
    else:
        assert deck[at] == "Rock"
        assert table.s.known[piece] & 3 == 3


@pytest.mark.clause("DEV-21.9", "DEV-21.10", "DEV-29.8", "DEV-R39")
def test_searching() -> None:
    """The card is shown and taken, the deck shuffled; without such a card the search has failed."""
    table = Table(MOVES, {"hand": ["Seek"], "deck": ["Stone", "Brick", "Rock"]}, BUSY).do("Cast Seek", RED)
    assert table.names("hand") == ["Brick"]
    assert table.game.view(1)["seats"][0]["hand"]["cards"] == [{"name": "Brick"}]
    assert all(table.s.known[p] & 3 == 0 for p in table.s.zones[field.DECK])


@pytest.mark.clause("DEV-19.1", "DEV-19.2", "DEV-21.12", "DEV-19.9", "DEV-R4")
def test_all_or_nothing() -> None:
    """To draw 3 of a deck of 2 is to draw none."""
    table = Table(MOVES, {"hand": ["Greedy"], "deck": ["Stone"] * 2}, BUSY).do("Cast Greedy", RED)
    assert (table.names("hand"), table.stored()) == ([], 2)


@pytest.mark.clause("DEV-R61")
def test_all_of_none_is_unsuccessful() -> None:
    """Something must be affected."""
    cards: dict[str, Spec] = {"Flood": (1, "Green", "[Slow]: Destroy all opposing Spells otherwise store 2 damage.")}
    assert Table(cards, {"hand": ["Flood"]}, BUSY).do("Cast Flood", RED).stored() == 2
    table = Table(cards, {"hand": ["Flood"]}, {"red": ["Rock", "Stone"], "hand": ["Pebble"]}).do("Cast Flood", RED)
    assert (table.names("red", 1), table.stored()) == ([], 0)


@pytest.mark.clause("DEV-19.3")
def test_up_to_can_always_be_applied() -> None:
    """With none, too."""
    cards: dict[str, Spec] = {"Many": (1, "Green", "[Slow]: Destroy up to 2 opposing Spells then store 1 damage.")}
    assert Table(cards, {"hand": ["Many"]}, BUSY).do("Cast Many", RED).stored() == 1
    table = Table(cards, {"hand": ["Many"]}, {"red": ["Rock", "Stone"], "hand": ["Pebble"]}).do("Cast Many", RED)
    assert table.labels() == ["0", "1", "2"]
    table.do("1", "Stone in")
    assert (table.names("red", 1), table.stored()) == (["Rock"], 1)


@pytest.mark.clause("DEV-21.11")
def test_who_discards_chooses() -> None:
    """Unless it is at random."""
    cards: dict[str, Spec] = {
        "Ask": (1, "Green", "[Slow]: Your opponent discards 1 card."),
        "Grab": (1, "Green", "[Slow]: Your opponent discards 1 card at random."),
    }
    table = Table(cards, {"hand": ["Ask"]}, {"hand": ["Pebble", "Rock"]}).do("Cast Ask", RED)
    assert table.asked() == "discard 1"
    table = Table(cards, {"hand": ["Grab"]}, {"hand": ["Pebble", "Rock"]}).do("Cast Grab", RED)
    assert len(table.names("exhaust", 1)) == 1


@pytest.mark.clause("DEV-21.13", "DEV-21.14", "DEV-10.20", "DEV-11.7", "DEV-11.8", "DEV-R24", "DEV-R26")
def test_moving_and_placing_spells() -> None:
    """A move between own Shells keeps the Spell what it is; placing is no cast, and needs a Shell."""
    table = Table(MOVES, {"hand": ["Walker"], "red": ["Rock"]}, BUSY)
    piece = table.piece("Rock")
    epoch = table.s.epoch[piece]
    table.do("Cast Walker", RED, "your Blue Shell")
    assert (table.names("blue"), table.s.epoch[piece]) == (["Rock"], epoch)
    cards: dict[str, Spec] = {**MOVES, "Loud": (1, "Green", "[Slow]: Store 9 damage.")}
    table = Table(cards, {"hand": ["Grave"], "remnant": ["Loud"]}, BUSY).do("Cast Grave", RED, "your Blue Shell")
    assert (table.names("blue"), table.stored()) == (["Loud"], 0)


@pytest.mark.clause("DEV-29.9", "DEV-29.3")
def test_looking_at_a_hand_shows_it_to_one_player() -> None:
    """The cards stay in it."""
    table = Table(MOVES, {"hand": ["Spy"]}, {"hand": ["Pebble", "Rock"]}, {}).do("Cast Spy", RED, "player B")
    assert [card["name"] for card in table.game.view(0)["seats"][1]["hand"]["cards"]] == ["Pebble", "Rock"]
    assert table.game.view(2)["seats"][1]["hand"]["cards"] == []


# Tokens --------------------------------------------------------------------------------------------------------------

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


# Layer ---------------------------------------------------------------------------------------------------------------

LAYERS: dict[str, Spec] = {
    "Tower": (4, "Red", "Layer - 1 Green Spell and 1 Spell."),
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


@pytest.mark.clause("DEV-24.1", "DEV-24.2", "DEV-24.3", "DEV-24.4", "DEV-24.6", "DEV-24.14", "DEV-R42")
@pytest.mark.clause("DEV-9.5", "DEV-24.8")
def test_casting_a_layer_spell() -> None:
    """Materials from any own Shell, in an order of choice; their printed Mana comes on top, in its colour."""
    table = Table(LAYERS, {"hand": ["Tower"], "red": ["Stone"], "green": ["Brick"]}, BUSY)
    table.do("Cast Tower", BLUE)
    assert (table.names("red"), table.names("green"), table.names("blue")) == ([], [], ["Tower"])
    assert mana.granted(table.s, 0, 2) == [8, 0, 0, 0]
    assert own_mana(table, "Tower") == 4
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


# Continuous Effects --------------------------------------------------------------------------------------------------

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
    assert own_mana(table, "Crowd") == 1
    table.do("Cast Pebble", RED)
    assert own_mana(table, "Crowd") == 4
    table = Table(STANDING, {"hand": ["Pebble"], "red": ["Banner", "Banner", "Rock"], "green": ["Stone"]}, BUSY)
    assert (own_mana(table, "Rock"), own_mana(table, "Stone"), own_mana(table, "Banner")) == (7, 2, 3)
    table = Table(STANDING, {"hand": ["Axe"]}, {"red": ["Crowd", "Rock"], "hand": ["Pebble"]}).do("Cast Axe", RED, "Rock in")
    assert own_mana(table, "Crowd") == 1


@pytest.mark.clause("DEV-13.12", "DEV-25.5", "DEV-R63")
def test_what_is_on_stays_on_by_itself() -> None:
    """Off at 4 Mana, it comes on at 5, and its own 3 Mana keep it on."""
    table = Table(STANDING, {"hand": ["Rock", "Pebble"], "red": ["Proud"]}, {"hand": ["Axe", "Pebble"]})
    assert own_mana(table, "Proud") == 2
    table.do("Cast Rock", RED)
    assert own_mana(table, "Proud") == 5
    table.do("Cast Axe", RED, "Rock in")
    assert own_mana(table, "Proud") == 5


@pytest.mark.clause("DEV-25.1", "DEV-10.6")
def test_a_continuous_effect_that_reduces_mana_destroys() -> None:
    """As soon as its card is in a Shell."""
    table = Table(STANDING, {"hand": ["Drought"]}, {"red": ["Pebble", "Rock"], "hand": ["Pebble"]}).do("Cast Drought", RED)
    assert table.names("red", 1) == ["Rock"]
    assert own_mana(table, "Rock") == 2


@pytest.mark.clause("DEV-19.8", "DEV-4.2")
def test_a_forbidden_action_is_unsuccessful() -> None:
    """The draws of the round are no effect."""
    table = Table(STANDING, {"hand": ["Well", "Pebble"], "deck": ["Rock"] * 3}, {"red": ["Dam"], "hand": ["Pebble"]})
    table.do("Cast Well", RED)
    assert len(table.names("deck")) == 3
    table.do("Pass", "Pass")
    assert len(table.names("deck")) == 2
