"""Texts that see a hand, that ask something of each player, and that place as many Tokens as something is."""

from .positions import BUSY, RED, Spec, Table


def cast(text: str, mine: dict[str, list[str]], theirs: dict[str, list[str]], **more: object) -> Table:
    """The position after a Spell with this text was cast into the Red Shell, as far as its effect asks nothing."""
    side = {**mine, "hand": ["Test", *mine.get("hand", [])]}
    cards: dict[str, Spec] = {"Test": (1, "Green", text)}
    return Table(cards, side, {**BUSY, **theirs}, **more).do("Cast Test", RED)  # type: ignore[arg-type]


def test_a_card_of_a_hand_that_was_looked_at_is_discarded() -> None:
    for ending in ("and after that its owner discards it", "then they discard it"):
        text = f"[Slow]: Look at target opponent's hand then choose 1 Spell from it {ending}."
        table = cast(text, {"hand": ["Stone"]}, {"hand": ["Stone", "Rock"]})
        assert len(table.labels()) == len(("Stone", "Rock"))
        table.do("Rock")
        assert table.names("hand", 1) == ["Stone"]
        assert table.names("exhaust", 1) == ["Rock"]
        assert table.names("hand") == ["Stone"]


def test_this_card_is_discarded_from_the_hand() -> None:
    text = (
        "While this card is in your hand, 1 per round [Burst] you can: Discard this card; target Spell you control gains 2 "
        "Mana until end of round."
    )
    table = Table({"Test": (1, "Green", text)}, {"hand": ["Test"], "red": ["Stone"]}, BUSY)
    table.do("Use Test")
    assert table.names("exhaust") == ["Test"]
    assert table.mana("Stone") == 4


def test_cards_put_under_the_deck_pay() -> None:
    text = "1 per round [Slow] you can: Put 2 cards from your hand on the bottom of your deck in any order; draw 2 cards."
    table = Table(
        {"Test": (1, "Green", text)}, {"hand": ["Stone", "Rock"], "deck": ["Pebble", "Brick"], "red": ["Test"]}, BUSY
    )
    table.do("Use Test")
    assert table.asked() == "effect-order 0"
    table.do("Rock")
    assert table.names("deck")[:2] == ["Rock", "Stone"]


def test_each_player_of_whom_it_is_so() -> None:
    text = "[Slow]: Each player with 10 or more Stored Damage loses 2 Stored Damage."
    table = cast(text, {}, {}, stored=(9, 10))
    assert (table.stored(0), table.stored(1)) == (9, 8)
    text = "[Slow]: Each opponent with 2 or more cards in their hand discards 1 card."
    few = cast(text, {"hand": ["Rock"] * 3}, {"hand": ["Stone"]})
    assert few.names("exhaust", 1) == []
    many = cast(text, {}, {"hand": ["Stone"] * 2})
    assert many.names("exhaust", 1) == ["Stone"]


def test_as_many_tokens_as_something_is() -> None:
    text = "[Slow]: Place a Wisp Token with 1 Mana into one of your Shells for each opposing Spell."
    table = cast(text, {}, {"red": ["Stone", "Rock"]}).do(RED)
    assert table.names("red") == ["Test", "1 Mana Wisp Token", "1 Mana Wisp Token"]
    text = (
        "[Slow]: Exhaust the top 3 cards of your deck then place that many Wisp Tokens with 1 Mana into one of your Shells."
    )
    table = cast(text, {"deck": ["Stone"] * 3}, {}).do(RED)
    assert table.names("red").count("1 Mana Wisp Token") == 3


def test_a_card_exhausted_this_way_and_not_with_its_mana() -> None:
    text = (
        "[Slow]: Exhaust the top 3 cards of your deck then place a Spell with 3 or less Mana Exhausted this way into one of "
        "your Shells."
    )
    table = cast(text, {"deck": ["Boulder", "Rock", "Boulder"], "exhaust": ["Stone"]}, {}).do(RED)
    assert table.names("red") == ["Test", "Rock"]


def test_a_spell_by_chance() -> None:
    text = "[Slow]: Destroy an opposing Spell at random then store damage equal to its Mana."
    table = cast(text, {}, {"red": ["Stone", "Rock", "Boulder"]})
    fallen = table.names("remnant", 1)
    assert len(fallen) == 1
    assert table.stored() == {"Stone": 2, "Rock": 3, "Boulder": 5}[fallen[0]]
    assert len(table.names("red", 1)) == 2


def test_as_many_as_those_that_were_dealt_with() -> None:
    for ending, stored in (
        ("store damage equal to half of them", 2),
        ("store damage equal to the number of them", 4),
        ("store 1 damage for each of them", 4),
    ):
        text = f"[Slow]: Exhaust the top 4 cards of your deck then {ending}."
        assert cast(text, {"deck": ["Stone"] * 5}, {}).stored(0) == stored
