"""Texts that ask for a colour, or for what a player chooses: each is played once, where it does its work."""

from cardwright.games.devrun.qualities import COLOUR, quality
from cardwright.games.devrun.rules.mana import silenced

from .positions import BLUE, BUSY, RED, Spec, Table

OTHERS: dict[str, Spec] = {"Ember": (2, "Red", ""), "Leaf": (2, "Green", ""), "Wave": (2, "Blue", "")}


def cast(text: str, mine: dict[str, list[str]], theirs: dict[str, list[str]], **more: object) -> Table:
    """The position after a green Spell with this text was cast into the Red Shell, as far as its effect asks nothing."""
    side = {**mine, "hand": ["Test", *mine.get("hand", [])]}
    cards: dict[str, Spec] = {"Test": (1, "Green", text), **OTHERS}
    return Table(cards, side, {**BUSY, **theirs}, **more).do("Cast Test", RED)  # type: ignore[arg-type]


def test_different_colours_are_counted_and_colourless_is_none() -> None:
    text = "[Slow]: Store 2 damage for each different colour among Spells you control."
    table = cast(text, {"red": ["Ember", "Leaf", "Leaf", "1 Mana Wisp Token"]}, {})
    assert table.stored() == 4


def test_a_colour_is_chosen_as_the_effect_is_activated() -> None:
    text = "[Slow]: Choose a colour; destroy all Spells of the chosen colour with 2 or less Mana."
    table = cast(text, {"green": ["Leaf"]}, {"red": ["Ember", "Leaf"], "blue": ["Boulder"]})
    assert table.labels() == ["Red", "Green", "Blue"]
    table.do("Red")
    assert table.names("red", 1) == ["Leaf"]
    assert table.names("green") == ["Leaf"]


def test_a_colour_is_chosen_as_the_effect_resolves() -> None:
    text = "[Slow]: Choose a colour then each Spell of that colour gains 2 Mana until end of round."
    table = cast(text, {"red": ["Ember"], "green": ["Leaf"]}, {}).do("Red")
    assert (table.mana("Ember"), table.mana("Leaf")) == (4, 2)


def test_the_same_colour_as_this_spell() -> None:
    text = "[Slow]: Silence each opposing Spell with the same colour as this Spell until end of round."
    table = cast(text, {}, {"red": ["Ember", "Leaf"]})
    assert [silenced(table.s, table.piece(name, 1)) for name in ("Ember", "Leaf")] == [False, True]


def test_a_spell_becomes_another_colour_until_the_round_ends() -> None:
    text = (
        "[Slow]: Target Spell you control becomes Red until end of round then store 1 damage for each Red Spell you control."
    )
    table = cast(text, {"red": ["Leaf", "Ember"]}, {}).do("Leaf")
    assert table.stored() == 2
    assert quality(table.s, table.piece("Leaf"), COLOUR) == 0


def test_a_revealed_hand_pays_and_is_counted() -> None:
    text = "[Slow]: Reveal your hand; store 2 damage for each Blue Spell revealed this way."
    table = cast(text, {"hand": ["Wave", "Ember", "Wave"]}, {})
    assert table.stored() == 4
    assert table.s.known[table.piece("Ember", 0)] == table.s.rules.everyone


def test_an_opponent_is_chosen_as_the_effect_is_activated() -> None:
    text = "[Slow]: Choose an opponent; that player discards 1 card and you store 2 damage."
    cards: dict[str, Spec] = {"Test": (1, "Green", text)}
    table = Table(cards, {"hand": ["Test"]}, {"hand": ["Stone", "Stone"]}, {"hand": ["Rock", "Rock"]})
    table.do("Cast Test", RED, "player C")
    assert table.names("exhaust", 2) == ["Rock"]
    assert table.names("exhaust", 1) == []
    assert table.stored() == 2


def test_an_opponent_chooses_a_number_and_pays_it_or_not() -> None:
    text = (
        "[Slow]: Target opponent chooses a number from 1 to 4; they lose that much Stored Damage otherwise you draw that "
        "many cards."
    )
    deck = {"deck": ["Rock"] * 4}
    paid = cast(text, deck, {}, stored=(0, 3)).do("3")
    assert (paid.stored(1), paid.names("hand")) == (0, [])
    unpaid = cast(text, deck, {}, stored=(0, 3)).do("4")
    assert (unpaid.stored(1), unpaid.names("hand")) == (3, ["Rock"] * 4)


def test_a_spell_cast_into_this_shell() -> None:
    text = "When you cast a Spell into this Shell 1 per round [Burst] you can: Draw 1 card."
    table = Table({}, {"hand": ["Stone"], "deck": ["Rock"]}, BUSY, shells=(text, "", ""))
    table.do("Cast Stone", RED)
    assert [label for label in table.labels() if "Red Gate" in label]
    other = Table({}, {"hand": ["Stone"], "deck": ["Rock"]}, BUSY, shells=(text, "", "")).do("Cast Stone", BLUE)
    assert not [label for label in other.labels() if "Red Gate" in label]


def test_the_player_with_the_most_loses_and_nobody_on_a_tie() -> None:
    text = "[Slow]: The player with the most Stored Damage loses half of their Stored Damage, rounded up."
    more = cast(text, {}, {}, stored=(3, 5))
    assert (more.stored(0), more.stored(1)) == (3, 2)
    alike = cast(text, {}, {}, stored=(5, 5))
    assert (alike.stored(0), alike.stored(1)) == (5, 5)


def test_the_player_who_controls_the_fewest_chooses_one_of_theirs() -> None:
    text = "[Slow]: The player who controls the fewest Spells Exhausts a Spell they control."
    table = cast(text, {"red": ["Ember"]}, {"red": ["Leaf"]})
    assert table.names("exhaust", 1) == ["Leaf"]
    assert table.names("exhaust") == []
