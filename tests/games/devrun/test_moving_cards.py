"""Moving cards: discard, Exhaust, Erase, return, deck, search, draw, move, place; who sees what.  DEV-19, 21, 29."""

import pytest

from cardwright.games.devrun import field
from cardwright.kernel.rng import seeded

from .positions import BUSY, RED, Spec, Table

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


@pytest.mark.clause("DEV-21.11", "DEV-29.3")
def test_chance_looks_at_no_card() -> None:
    """Whichever cards a hand holds, the same one of them goes: otherwise what goes would tell of those that stay."""
    cards: dict[str, Spec] = {"Grab": (1, "Green", "[Slow]: Your opponent discards 2 cards at random.")}
    for seed in range(5):
        gone = set()
        for held in (["Pebble", "Stone", "Rock", "Boulder"], ["Boulder", "Pebble", "Rock", "Stone"]):
            table = Table(cards, {"hand": ["Grab"]}, {"hand": held})
            seeded(table.s, seed)
            hand = table.s.zones[field.HAND + 1][:]
            table.do("Cast Grab", RED)
            gone.add(tuple(sorted(hand.index(piece) for piece in table.s.zones[field.EXHAUST + 1])))
        assert len(gone) == 1


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
