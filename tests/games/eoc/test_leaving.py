"""Cards that leave: what texts say of them where they went, and who sees it.  EOC-16.1, 16.5 (R51, R52), 12.3."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, spell

PHOENIX = creature("Phoenix", "f", 1, 1, "When this card is sent to the Graveyard, return this card to your hand.")
WISP = creature("Wisp", "f", 1, 1, "When this card is sent to the Graveyard, banish this card.")
SEED = creature("Seed", "f", 1, 1, "When this card is sent to the Graveyard, shuffle it into its owner's deck.")
SEXTON = creature(
    "Sexton", "f", 1, 9, "When another creature is sent to the Graveyard, return that creature to its owner's hand."
)
MOURNER = creature("Mourner", "f", 1, 1, "When another creature is destroyed, draw 1 card.")
BELL = spell("Bell", "Item", "f", "When this card is sent to the Graveyard, return this card to its owner's hand.")
SWEEP = spell("Sweep", "Instant", "f", "Send each creature to the Graveyard.")
WITNESS = creature("Witness", "f", 1, 1, "When another creature is sent to the Graveyard, draw 1 card.")
TOLL = spell("Toll", "Instant", "f", "Send target creature to the Graveyard.")
DOOM = spell("Doom", "Instant", "f", "Destroy each creature.")
CARDS = [PHOENIX, WISP, SEED, SEXTON, MOURNER, BELL, SWEEP, WITNESS, TOLL, DOOM]


@pytest.mark.clause("EOC-16.5", "EOC-12.3", "EOC-R52")
@pytest.mark.parametrize(("name", "place"), [("Phoenix", "hand:0"), ("Wisp", "banished:0"), ("Seed", "deck:0")])
def test_a_card_sent_to_the_graveyard_by_burial_is_followed_there(name: str, place: str) -> None:
    """It falls, moves in Clean-up, and its own text finds it in the Graveyard."""
    t = Table({"creatures": [f"{name}: f"]}, {"creatures": ["Ox: ff"]}, phase="attack", cards=CARDS)
    t.do(f"Attack with {name}")
    assert [piece for piece, _, _ in t.told(field.FELL)] == [t.piece(name)]
    assert t.at(name) == place


@pytest.mark.clause("EOC-16.5", "EOC-R52")
def test_a_card_sent_at_once_is_followed() -> None:
    t = Table({"pool": "f", "hand": ["Toll"], "creatures": ["Phoenix: f"]}, cards=CARDS)
    t.do("Play Toll")
    assert t.at("Phoenix") == "hand:0"


@pytest.mark.clause("EOC-16.1", "EOC-R52")
def test_that_creature_of_a_watcher_is_followed() -> None:
    t = Table({"pool": "f", "hand": ["Toll"], "creatures": ["Sexton: f"]}, {"creatures": ["Pup: f"]}, cards=CARDS)
    t.do("Play Toll", "opposing Pup")
    assert t.at("Pup") == "hand:1"


@pytest.mark.clause("EOC-16.8", "EOC-R52")
def test_it_is_followed_once() -> None:
    """Two watchers return that creature: the second one finds it gone from the Graveyard, and leaves it in the hand."""
    t = Table({"pool": "f", "hand": ["Toll"], "creatures": ["Wisp: f", "Sexton: f"]}, cards=CARDS)
    t.do("Play Toll", "Wisp", "Wisp: When this card is sent")
    assert t.at("Wisp") == "banished:0"


@pytest.mark.clause("EOC-7.11", "EOC-16.5", "EOC-R52")
def test_an_item_that_goes_with_its_creature_is_followed() -> None:
    t = Table({"pool": "f", "hand": ["Toll"], "creatures": ["Pup: f"], "items": ["Bell > Pup: f"]}, cards=CARDS)
    t.do("Play Toll")
    assert (t.at("Pup"), t.at("Bell")) == ("graveyard:0", "hand:0")


@pytest.mark.clause("EOC-16.1", "EOC-R51")
def test_creatures_that_fall_in_one_check_see_each_other_fall() -> None:
    t = Table({"pool": "f", "hand": ["Doom"], "creatures": ["Mourner: f", "Mourner: f", "Pup: f"]}, cards=CARDS)
    before = t.count("hand")
    t.do("Play Doom")
    while t.state.waiting:
        t.game.choose(0)
    assert t.count("hand") == before - 1 + 4


@pytest.mark.clause("EOC-16.1", "EOC-16.9", "EOC-R51")
def test_creatures_that_are_sent_together_see_each_other_go() -> None:
    """Whichever slot they lie in."""
    t = Table(
        {"pool": "f", "hand": ["Sweep"], "creatures": ["Witness: f", "Pup: f"]}, {"creatures": ["Cub: a"]}, cards=CARDS
    )
    t.do("Play Sweep")
    while t.state.waiting:
        t.game.choose(0)
    assert t.count("hand") == 2
    assert not t.told(field.FELL)
