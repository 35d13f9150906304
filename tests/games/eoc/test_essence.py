"""Essence: cover, summoning, moving, attaching, paying.  EOC-5."""

from itertools import product

import pytest

from cardwright.games.eoc import field
from cardwright.games.eoc.symbols import changed, covers, least, packed, unpacked

from .positions import Table, spell

F, N, A, G = 0, 1, 2, 6


@pytest.mark.clause("EOC-5.5", "EOC-5.7", "EOC-5.8", "EOC-5.9", "EOC-R6")
@pytest.mark.parametrize(
    ("provided", "cost", "covered"),
    [
        ([], [], True),
        ([F], [F], True),
        ([N], [F], False),
        ([G], [F], True),
        ([F], [G], True),
        ([F, G], [N, F], True),
        ([F, F], [F, N], False),
        ([G, G], [F, N], True),
        ([F, N, A], [G, G, G], True),
        ([F], [F, G], False),
        ([F, F, G], [F, N], True),
        ([G], [F, N], False),
        ([N, N, N], [F], False),
    ],
)
def test_the_cover_test(provided: list[int], cost: list[int], covered: bool) -> None:
    assert covers(packed(provided), packed(cost)) is covered


@pytest.mark.clause("EOC-5.9", "EOC-5.10")
def test_cover_is_an_assignment_of_symbols() -> None:
    """The test with sums agrees with giving each symbol of the cost a symbol of its own, for all small sets."""

    def assigned(provided: tuple[int, ...], cost: tuple[int, ...]) -> bool:
        if not cost:
            return True
        return any(
            have in (cost[0], G) or cost[0] == G
            for i, have in enumerate(provided)
            if (have in (cost[0], G) or cost[0] == G) and assigned(provided[:i] + provided[i + 1 :], cost[1:])
        )

    sets = [tuple(sorted(found)) for size in range(4) for found in product((F, N, G), repeat=size)]
    for provided, cost in product(sorted(set(sets)), repeat=2):
        assert covers(packed(provided), packed(cost)) is assigned(provided, cost), (provided, cost)


@pytest.mark.clause("EOC-5.6")
def test_seven_types() -> None:
    assert field.TYPES == ("Fire", "Nature", "Aqua", "Energy", "Divine", "Dark", "Gray")


@pytest.mark.clause("EOC-5.29")
def test_changed_costs_do_not_drop_below_0() -> None:
    assert unpacked(changed(packed([F, G]), -packed([F, F, N])))[:2] == [0, 0]
    assert unpacked(changed(packed([F, G]), packed([N, N]) - packed([G])))[:7] == [1, 2, 0, 0, 0, 0, 0]


@pytest.mark.clause("EOC-5.1", "EOC-5.2", "EOC-5.3", "EOC-5.4")
def test_one_summon_a_turn() -> None:
    t = Table({"hand": ["f", "g", "Pup"]})
    assert not t.offers("Create")
    t.do("Summon f")
    assert t.pool() == "f"
    assert not t.offers("Summon")
    t.do("Create Pup")
    assert t.on("Pup") == "f"
    assert t.pool() == ""
    assert t.count("hand") == 1


@pytest.mark.clause("EOC-5.2")
def test_essence_from_a_text_is_no_summon() -> None:
    grow = spell("Grow", "Instant", "f", "Put an Essence from your Graveyard into your Essence Pool.")
    t = Table({"hand": ["Grow", "f"], "pool": "f", "graveyard": ["a"]}, cards=[grow])
    t.do("Play Grow")
    assert t.pool() == "a"
    assert t.offers("Summon f")


@pytest.mark.clause("EOC-5.1")
def test_a_text_allows_more_summons() -> None:
    more = spell("Well", "Effect", "f", "You may summon 1 more Essence each turn.")
    t = Table({"hand": ["f", "a", "n"], "spells": ["Well: f"]}, cards=[more])
    t.do("Summon f", "Summon a")
    assert not t.offers("Summon")


@pytest.mark.clause("EOC-5.11", "EOC-5.18", "EOC-5.19", "EOC-5.20", "EOC-5.21")
def test_any_covering_set_may_be_attached() -> None:
    """Exactly, with a wildcard, overpaid; never underpaid; a card's unused symbols help no other card."""
    t = Table({"hand": ["Ox", "Pup"], "pool": "FgT"})
    t.do("Create Ox")
    assert t.labels() == ["F well", "g drop"]
    t.do("F well", "No more")
    assert t.on("Ox") == "F"
    t.do("Create Pup", "g drop", "No more")
    assert (t.on("Pup"), t.pool()) == ("g", "T")
    assert Table({"hand": ["Ox"], "pool": "fa"}).labels() == ["End the Preparation Phase"]


@pytest.mark.clause("EOC-5.18", "EOC-5.20")
def test_overpaying() -> None:
    t = Table({"hand": ["Pup"], "pool": "fff"})
    t.do("Create Pup", "f drop", "No more")
    assert t.on("Pup") == "ff"
    assert t.values("Pup") == (2, 2)


@pytest.mark.clause("EOC-5.18")
def test_equal_payments_are_offered_once() -> None:
    t = Table({"hand": ["Pup"], "pool": "fffgg"})
    t.do("Create Pup")
    assert sorted(t.labels()) == ["f drop", "g drop"]


@pytest.mark.clause("EOC-5.12", "EOC-5.13", "EOC-5.14", "EOC-R7")
def test_moving_essence() -> None:
    """Pool to card, card to card, card to Pool; every own card stays covered; no enemy, fallen card or Vanquisher."""
    t = Table(
        {
            "creatures": ["Pup: ff", "Rock: gg", "Free: fallen"],
            "spells": ["Charm: f"],
            "items": ["Fang > Pup: f"],
            "pool": "a",
        },
        {"creatures": ["Ox: ff"]},
    )
    t.do("Move an Essence")
    assert sorted(t.labels()) == ["a drop", "f drop on Pup at C1"]
    t.do("a drop")
    assert sorted(t.labels()) == ["to Charm at S1", "to Fang on Pup at C1", "to Pup at C1", "to Rock at C2"]
    t.do("to Rock")
    assert t.on("Rock") == "agg"
    t.do("Move", "f drop on Pup", "to your Essence Pool")
    assert (t.on("Pup"), t.pool()) == ("f", "f")
    t.do("Move")
    assert sorted(t.labels()) == ["a drop on Rock at C2", "f drop", "g drop on Rock at C2"]
    t.do("a drop on Rock", "to Pup")
    assert t.on("Pup") == "af"


@pytest.mark.clause("EOC-5.15", "EOC-R8")
def test_no_swap_without_a_spare() -> None:
    """Two exactly covered cards cannot exchange their Essence; with a spare one they can, step by step."""
    assert not Table({"creatures": ["Pup: g", "Newt: g"], "hand": ["f"]}).offers("Move")
    t = Table({"creatures": ["Pup: g", "Newt: g"], "pool": "f"})
    t.do("Move", "to Pup", "Move", "g drop on Pup", "to Newt")
    assert (t.on("Pup"), t.on("Newt")) == ("f", "gg")


@pytest.mark.clause("EOC-5.16", "EOC-9.28")
def test_no_moves_in_the_attack_phase() -> None:
    t = Table(
        {"creatures": ["Pup: ff"], "pool": "f", "hand": ["f", "Ox", "Spark"]}, {"creatures": ["Rock: gg"]}, phase="attack"
    )
    assert t.labels() == ["End the Attack Phase", "Attack with Pup at C1"]


@pytest.mark.clause("EOC-5.17", "EOC-R37")
def test_at_most_100_moves_a_phase() -> None:
    t = Table({"creatures": ["Pup: f"], "pool": "f"})
    for _ in range(50):
        assert t.do("Move").on("Pup") == "ff"
        assert t.do("Move").on("Pup") == "f"
    assert t.state.var[field.MOVES] == 100
    assert t.labels() == ["End the Preparation Phase"]
    t.end_turn().end_turn()
    assert t.offers("Move")


@pytest.mark.clause("EOC-5.22", "EOC-R9")
def test_essence_goes_home() -> None:
    """Whatever the card's destination: Graveyard, hand, Banished; Items too."""
    for text in (
        "Send target creature to the Graveyard.",
        "Banish target creature.",
        "Return target creature to its owner's hand.",
    ):
        away = spell("Away", "Instant", "f", text)
        t = Table({"hand": ["Away"], "pool": "f"}, {"creatures": ["Pup: fa"], "items": ["Fang > Pup: n"]}, cards=[away])
        t.do("Play Away")
        assert t.pool(1) == "afn"
        assert t.count("graveyard", 1) + t.count("banished", 1) + t.count("hand", 1) == 2


@pytest.mark.clause("EOC-5.23", "EOC-5.24", "EOC-5.27", "EOC-5.28", "EOC-8.8", "EOC-R5")
def test_abilities_are_paid_from_the_pool() -> None:
    """Attached Essence, surplus included, does not pay; what is paid goes to the Graveyard, and no card is uncovered."""
    assert not Table({"spells": ["Charm: ff"]}).offers("Use")
    t = Table({"spells": ["Charm: ff"], "pool": "f"}).do("Use the ability of Charm")
    assert (t.pool(), t.on("Charm")) == ("", "ff")
    assert t.at("f drop", 0).startswith(("graveyard", "attached"))
    assert t.count("graveyard") == 1


@pytest.mark.clause("EOC-5.25", "EOC-5.26", "EOC-R10")
def test_no_superfluous_card_pays() -> None:
    """A card that is needed may have symbols too many: they are lost."""
    fire, twin, gray = packed([F]), packed([F, F]), packed([G])
    assert least((fire, twin, gray), packed([F, F])) == ((0, 2), (1,))
    assert least((fire, fire, gray), packed([F])) == ((0,), (2,))
    assert least((packed([N]),), packed([F])) == ()
    t = Table({"spells": ["Charm: f"], "pool": "Ff"}).do("Use the ability of Charm")
    assert sorted(t.labels()) == ["F well", "f drop"]
    t.do("F well")
    assert t.pool() == "f"


@pytest.mark.clause("EOC-5.29")
def test_cost_changes() -> None:
    cheap = spell("Cheap", "Effect", "f", "Your creatures cost 1 Fire less.")
    dear = spell("Dear", "Effect", "f", "Enemy creatures cost 1 Gray more.")
    assert Table({"spells": ["Cheap: f"], "hand": ["Pup"]}, cards=[cheap]).offers("Create Pup")
    t = Table({"hand": ["Pup"], "pool": "f"}, {"spells": ["Dear: f"]}, cards=[dear])
    assert not t.offers("Create")
    assert Table({"hand": ["Pup"], "pool": "fa"}, {"spells": ["Dear: f"]}, cards=[dear]).offers("Create")


@pytest.mark.clause("EOC-5.30")
def test_essence_elsewhere_provides_nothing() -> None:
    t = Table({"hand": ["Pup", "f"], "graveyard": ["f"], "banished": ["f"], "deck": ["f drop"]})
    assert not t.offers("Create")


def test_a_creature_that_costs_nothing() -> None:
    t = Table({"hand": ["Free"]}).do("Create Free")
    assert t.at("Free") == "creatures:0:C1"


def test_the_pool_of_the_other_player_is_not_used() -> None:
    t = Table({"hand": ["Pup"]}, {"pool": "fff"})
    assert not t.offers("Create")
