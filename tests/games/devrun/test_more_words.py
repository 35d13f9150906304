"""Texts in the manner of designers, by construction: where something goes, what is compared, that effect, at once."""

from .positions import BLUE, BUSY, RED, Spec, Table
from .test_designers import card, cast


def test_into_the_shell_that_the_text_names() -> None:
    """DEV-21.14, 23.7: this Shell, a Shell of a colour, an opponent's outermost one, that in which a card is."""
    here = cast("[Slow]: Place 2 Wisp Tokens with 1 Mana into this Shell.", {}, {})
    assert here.names("red")[1:] == ["1 Mana Wisp Token"] * 2
    theirs = cast("[Slow]: Place a Wisp Token with 1 Mana into your opponent's outermost Shell.", {}, {})
    assert theirs.names("red", 1) == ["1 Mana Wisp Token"]
    back = cast("[Slow]: Place a Spell from your Remnant Zone into your Blue Shell.", {"remnant": ["Stone"]}, {})
    assert back.names("blue") == ["Stone"]
    taken = cast("[Slow]: Move target opposing Spell to this Shell.", {}, {"green": ["Stone"]})
    assert taken.names("red") == ["Test", "Stone"]
    beside = cast("[Slow]: Target an opposing Spell; place a Wisp Token with 1 Mana into the Shell it is in.", {},
                  {"green": ["Stone"]})  # fmt: skip
    assert beside.names("green", 1) == ["Stone", "1 Mana Wisp Token"]


def test_one_of_the_cards_that_were_seen_and_the_rest_elsewhere() -> None:
    """DEV-20: what is taken of the cards on top of a deck is not among the rest, at the same time or after it."""
    seen = "[Slow]: Reveal the top 3 cards of your deck then add a Red Spell among them to your hand"
    for joined in ("and", "then"):
        table = cast(f"{seen} {joined} Exhaust the rest.", {"deck": ["Stone", "Brick", "Rock", "Pebble"]}, {})
        assert table.names("hand") == ["Brick"]
        assert sorted(table.names("exhaust")) == ["Rock", "Stone"]
        assert table.names("deck") == ["Pebble"]


def test_a_time_before_the_clause_lasts_as_one_behind_it() -> None:
    """DEV-9.7."""
    table = cast("[Fast]: Until end of round, each Spell in your outermost Shell gains 2 Mana.", {"red": ["Rock"]}, {})
    assert [table.mana("Rock"), table.mana("Test")] == [5, 3]


def test_a_cost_is_paid_with_a_spell_of_this_shell() -> None:
    """DEV-18.1: the Spells in this Shell are one's own."""
    porch = "1 per round [Slow]: Return a Spell in this Shell to its owner's hand; draw 1 card."
    table = Table(
        {}, {"red": ["Stone"], "blue": ["Rock"], "deck": ["Pebble"]}, {**BUSY, "red": ["Brick"]}, shells=(porch, "", "")
    )
    table.do("Use Red Gate")
    assert sorted(table.names("hand")) == ["Pebble", "Stone"]


def test_each_opponent_is_compared_alone() -> None:
    """DEV-27.1: with "an opponent" it is enough that it is so of one; the numbers of all are not added."""
    for text, mana in (
        ("While you have more cards in your hand than an opponent: This Spell has +4 Mana.", 5),
        ("While you have more Stored Damage than an opponent: This Spell has +4 Mana.", 5),
        ("While you have less Stored Damage than an opponent: This Spell has +4 Mana.", 1),
    ):
        table = Table(
            {"Test": (1, "Green", text)}, {"red": ["Test"], "hand": ["Stone", "Stone"]}, BUSY, BUSY, stored=(4, 3, 3)
        )
        assert table.mana("Test") == mana


def test_from_the_hand_while_something_is_so() -> None:
    """DEV-13.7: the place from which an effect works is one condition, what must be so another."""
    text = "While this card is in your hand and you control a Token [Fast] you can: Exhaust this card; draw 2 cards."
    for tokens, offered in ((["2 Mana Token"], True), ([], False)):
        table = Table(card(text), {"hand": ["Test"], "red": ["Rock", *tokens]}, BUSY)
        assert any(label.startswith("Use Test") for label in table.labels()) is offered


def test_draws_what_is_missing_in_the_hand() -> None:
    """DEV-21.12."""
    table = cast("[Slow]: Draw cards until you have 3 cards in your hand.", {"hand": ["Stone"], "deck": ["Rock"] * 4}, {})
    assert len(table.names("hand")) == 3


def test_that_effect_is_negated_and_no_other() -> None:
    """DEV-19.7: the effect that met the condition, also when another one lies on the Stack above it."""
    text = "When an opponent activates an effect [Fast] you can: Exhaust this Spell; negate that effect."
    cards: dict[str, Spec] = {"Guard": (2, "Green", text), "Bolt": (1, "Green", "[Slow]: Store 5 damage."),
                              "Late": (1, "Green", "[Fast]: Store 2 damage.")}  # fmt: skip
    table = Table(cards, {"hand": ["Bolt"], "red": ["Rock"]}, {"red": ["Guard", "Stone"]})
    table.do("Cast Bolt", RED, "Use Guard")
    assert table.stored() == 0
    assert table.names("exhaust", 1) == ["Guard"]
    table = Table(cards, {"hand": ["Bolt"], "red": ["Rock"]}, {"red": ["Guard", "Stone"], "hand": ["Late"]})
    table.do("Cast Bolt", RED, "Cast Late", RED, "Use Guard")
    assert [table.stored(), table.stored(1)] == [0, 2]


def test_so_much_damage_is_stored_at_once() -> None:
    """DEV-7.1: the number of one storing, not what is stored together."""
    cards: dict[str, Spec] = {
        "Ear": (1, "Green", "When you store 5 or more damage at once 1 per round [Instant] you can: Draw 1 card."),
        "Small": (1, "Green", "[Burst]: Store 3 damage."), "Large": (1, "Green", "[Burst]: Store 5 damage."),
    }  # fmt: skip
    for card_, offered in (("Small", False), ("Large", True)):
        table = Table(cards, {"hand": [card_], "red": ["Ear"], "deck": ["Rock"]}, BUSY, stored=(3,))
        table.do(f"Cast {card_}", RED)
        assert any(label.startswith("Use Ear") for label in table.labels()) is offered


def test_what_happens_in_a_shell_is_heard_for_that_shell() -> None:
    """DEV-17.16: where the Spell was as it was destroyed, or is as it is cast or placed."""
    for deed, into, offered in (
        ("destroyed in this Shell", "red", True), ("destroyed in this Shell", "green", False),
        ("destroyed in your Green Shell", "green", True), ("destroyed in one of your Shells", "red", True),
        ("Exhausted from this Shell", "red", True), ("Exhausted from this Shell", "green", False),
    ):  # fmt: skip
        verb = "Exhaust" if deed.startswith("Exhausted") else "Destroy"
        cards: dict[str, Spec] = {
            "Ear": (1, "Green", f"When another Spell is {deed} [Instant] you can: Store 2 damage."),
            "Axe": (1, "Green", f"[Burst]: {verb} target Spell with 3 Mana."),
        }  # fmt: skip
        table = Table(cards, {"hand": ["Axe"], "red": ["Ear"], into: [*(["Ear"] if into == "red" else []), "Rock"]}, BUSY)
        table.do("Cast Axe", BLUE)
        assert any(label.startswith("Use Ear") for label in table.labels()) is offered, (deed, into)
    cards = {"Ear": (1, "Green", "When another Spell is cast into this Shell [Instant] you can: Store 2 damage.")}
    for shell, offered in ((RED, True), (BLUE, False)):
        table = Table(cards, {"hand": ["Rock"], "red": ["Ear"]}, BUSY).do("Cast Rock", shell)
        assert any(label.startswith("Use Ear") for label in table.labels()) is offered


def test_any_shell_that_is_lost() -> None:
    """DEV-11.4: a Shell of anybody, or of an opponent."""
    cards: dict[str, Spec] = {"Axe": (1, "Green", "[Burst]: Destroy your opponent's outermost Shell.")}
    for whose, offered in (("a Shell", True), ("an opponent's Shell", True), ("one of your Shells", False)):
        cards["Ear"] = (1, "Green", f"When {whose} is destroyed [Instant] you can: Store 2 damage.")
        table = Table(cards, {"hand": ["Axe"], "red": ["Ear"]}, BUSY).do("Cast Axe", RED)
        assert any(label.startswith("Use Ear") for label in table.labels()) is offered


def test_who_controlled_it_draws() -> None:
    """DEV-27.1: a sentence about what a player does is no rule that stands."""
    table = cast(
        "[Slow]: Destroy target opposing Spell. Its controller draws 1 card.", {}, {"red": ["Rock"], "deck": ["Stone"]}
    )
    assert table.names("hand", 1) == ["Pebble", "Stone"]


def test_what_is_a_target_hears_of_it() -> None:
    """DEV-17.1, 18.1: as the effect is activated, so that it can be negated."""
    text = (
        "When a Spell you control is targeted by an opposing effect [Fast] you can: Exhaust this Spell; negate that effect."
    )
    cards: dict[str, Spec] = {"Guard": (1, "Green", text), "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell."),
                              "Bolt": (1, "Green", "[Slow]: Store 5 damage.")}  # fmt: skip
    table = Table(cards, {"hand": ["Axe"], "red": ["Rock"]}, {"red": ["Guard", "Stone"]})
    table.do("Cast Axe", RED, "Stone", "Use Guard")
    assert table.names("red", 1) == ["Stone"]
    table = Table(cards, {"hand": ["Bolt"], "red": ["Rock"]}, {**BUSY, "red": ["Guard", "Stone"]})
    table.do("Cast Bolt", RED)
    assert not any(label.startswith("Use Guard") for label in table.labels())
    own = Table(cards, {"hand": ["Axe"], "red": ["Guard"]}, {**BUSY, "red": ["Stone"]}).do("Cast Axe", RED)
    assert not any(label.startswith("Use Guard") for label in own.labels())


def test_the_difference_of_two_numbers() -> None:
    """DEV-7.1: whichever of the two is more."""
    text = "[Slow]: Store damage equal to the difference between your Stored Damage and target opponent's Stored Damage."
    for stored, after in (((2, 5), 5), ((5, 2), 8)):
        table = Table(card(text), {"hand": ["Test"]}, BUSY, stored=stored).do("Cast Test", RED)
        assert table.stored() == after


def test_how_many_spells_a_shell_has() -> None:
    """DEV-11: the Spells in this Shell, and no others."""
    porch = "While this Shell has 2 or less Spells: Spells in this Shell have +1 Mana."
    for spells, mana in ((["Rock", "Stone"], 4), (["Rock", "Stone", "Pebble"], 3)):
        table = Table({}, {**BUSY, "red": spells, "blue": ["Brick"]}, BUSY, shells=(porch, "", ""))
        assert [table.mana("Rock"), table.mana("Brick")] == [mana, 2]


def test_up_to_some_of_the_cards_that_were_seen() -> None:
    """DEV-21.8: what is among them is said of the Spells and not of their Mana."""
    text = (
        "[Slow]: Look at the top 4 cards of your deck then put up to 2 Spells with 2 or less Mana among them into your hand "
        "then shuffle the rest into your deck."
    )
    table = cast(text, {"deck": ["Stone", "Boulder", "Brick", "Rock"]}, {}).do("2")
    assert sorted(table.names("hand")) == ["Brick", "Stone"]
    assert sorted(table.names("deck")) == ["Boulder", "Rock"]
