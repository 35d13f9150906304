"""What other players do with cards of their own: they choose, they say the order, and it goes where they say.  DEV-21.11."""

from .positions import BUSY, RED, Spec, Table
from .test_hands_and_players import cast


def test_cards_of_their_hand_go_under_their_deck_in_their_order() -> None:
    """DEV-21.8, R71: whoever puts several cards there says which comes next."""
    text = "[Slow]: Target opponent puts 2 cards from their hand on the bottom of their deck."
    table = cast(text, {"hand": ["Stone"]}, {"hand": ["Stone", "Rock", "Boulder"], "deck": ["Pebble"]})
    assert table.asked() == "card 1"
    table.do("Rock")
    assert table.asked() == "effect-order 1"
    table.do("Boulder")
    assert table.names("deck", 1) == ["Boulder", "Rock", "Pebble"]
    assert table.names("hand", 1) == ["Stone"]
    assert table.names("hand") == ["Stone"]


def test_who_has_too_few_cards_puts_none() -> None:
    """DEV-19.2: each of them must be able to."""
    text = "[Slow]: Each opponent puts 2 cards from their hand on the bottom of their deck otherwise store 3 damage."
    table = cast(text, {}, {"hand": ["Stone"]})
    assert table.stored() == 3
    assert table.names("hand", 1) == ["Stone"]


def test_a_whole_hand_is_shuffled_into_the_deck() -> None:
    """DEV-21.8, R61: of those of several players some card is enough."""
    text = "[Slow]: Each player shuffles their hand into their deck then each player draws 1 card."
    table = cast(text, {"hand": ["Stone", "Rock"], "deck": ["Pebble"]}, {"hand": ["Brick"], "deck": ["Brick"]})
    assert (len(table.names("hand")), len(table.names("deck"))) == (1, 2)
    assert (table.names("hand", 1), table.names("deck", 1)) == (["Brick"], ["Brick"])
    text = "[Slow]: Shuffle your hand into your deck then draw that many cards."
    table = cast(text, {"hand": ["Stone", "Rock"], "deck": ["Pebble"]}, {"hand": ["Brick"]})
    assert (len(table.names("hand")), len(table.names("deck"))) == (2, 1)
    assert table.names("hand", 1) == ["Brick"]


def test_all_that_they_control() -> None:
    """DEV-27.1: of the players who do it, and of nobody else."""
    board = {"red": ["Stone", "1 Mana Wisp Token"]}
    table = cast("[Slow]: Each opponent Exhausts all Spells they control.", board, board)
    assert (table.names("red"), table.names("red", 1)) == (["Stone", "1 Mana Wisp Token", "Test"], [])
    table = cast("[Slow]: Each player Exhausts all Tokens in their outermost Shell.", board, board)
    assert (table.names("red"), table.names("red", 1)) == (["Stone", "Test"], ["Stone"])
    cards: dict[str, Spec] = {"Test": (1, "Green", "[Slow]: Target opponent destroys all Tokens they control.")}
    table = Table(cards, {"hand": ["Test"], **board}, board, {**board, **BUSY}).do("Cast Test", RED, "player C")
    assert [len(table.names("red", seat)) for seat in range(3)] == [3, 2, 1]


def test_a_token_that_another_player_places() -> None:
    """DEV-23.6, 23.7: into the Shell that they say; it is theirs."""
    text = "[Slow]: Destroy target opposing Spell then its player places a Wisp Token with 1 Mana into one of their Shells."
    table = cast(text, {}, {"red": ["Stone"]})
    assert table.asked() == "where-to 1"
    table.do("your Green Shell")
    assert (table.names("remnant", 1), table.names("green", 1)) == (["Stone"], ["1 Mana Wisp Token"])
    text = "[Slow]: Target opponent places a Spell from their Remnant Zone into one of their Shells."
    table = cast(text, {"remnant": ["Rock"]}, {"remnant": ["Stone", "Rock"]})
    assert table.asked() == "card 1"
    table.do("Stone", "your Blue Shell")
    assert (table.names("blue", 1), table.names("remnant")) == (["Stone"], ["Rock"])


def test_a_card_of_the_hand_that_was_seen() -> None:
    """DEV-18.13: the same becomes of it, whoever does it."""
    seen = "[Slow]: Target opponent reveals their hand then you choose 1 Spell revealed this way and"
    hand = {"hand": ["Stone", "Rock"], "deck": ["Pebble"]}
    table = cast(f"{seen} they put it on the bottom of their deck.", {"hand": ["Stone"]}, hand).do("Rock")
    assert (table.names("hand", 1), table.names("deck", 1)) == (["Stone"], ["Rock", "Pebble"])
    table = cast(f"{seen} that player discards it.", {"hand": ["Stone"]}, hand).do("Rock")
    assert (table.names("hand", 1), table.names("exhaust", 1)) == (["Stone"], ["Rock"])


def test_they_silence_and_show_cards_of_their_own() -> None:
    table = cast("[Slow]: Each opponent reveals 1 card from their hand.", {}, {"hand": ["Stone", "Rock"]})
    assert table.asked() == "card 1"
    table.do("Rock")
    shown = table.game.view(0)["seats"][1]["hand"]["cards"]
    assert [card["name"] for card in shown if card] == ["Rock"]


def test_what_stays_where_it_is_can_be_dealt_with_again() -> None:
    """DEV-20.1, 20.3: a card is taken by what moves it alone, and "it" is what the action before has chosen."""
    table = cast("[Slow]: Target opposing Spell loses 1 Mana until end of round and Silence it.", {}, {"red": ["Rock"]})
    assert table.mana("Rock") == 2
    assert table.game.view(0)["seats"][1]["red"]["cards"][0]["silenced"]
    table = cast("[Slow]: Choose an opposing Spell and destroy it.", {}, {"red": ["Rock", "Stone"]}).do("Rock")
    assert (table.names("remnant", 1), table.names("red", 1)) == (["Rock"], ["Stone"])
    gains = "a Spell you control gains 1 Mana until end of round"
    text = f"[Slow]: A{gains[1:]} and {gains}."
    assert cast(text, {}, {}).mana("Test") == 3
