"""Clauses that say what something is: Spirits as life and cost, the order of a chain, one event of a battle, secrets."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import OfElement
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel.event import REVEALED
from cardwright.kernel.game import begin
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Activated, Cards, CountOf, Happening, Instruct, Place, This, Triggered
from cardwright.kernel.verbs.draw import Draw

from .positions import LETTERS, PLAIN, Table, elestral, rune, spirit_name, spirits


@pytest.mark.clause("ELE-3.1", "ELE-3.3", "ELE-24.14")
def test_spirits_in_the_deck_are_life_and_those_under_a_card_its_cost() -> None:
    t = Table({"hand": ["Pup"], "spirits": "ff", "row": ["Cub: www"]})
    assert t.game.view(0)["seats"][0]["spirits"] == 2
    t.do("Cast Pup", "Attack Position", "slot 2")
    assert (t.game.view(0)["seats"][0]["spirits"], t.spirits_under("Pup"), t.status("Pup")) == (1, "f", "enchanted")


@pytest.mark.clause("ELE-2.11", "ELE-2.1")
def test_nothing_is_activated_or_cast_during_setup() -> None:
    quick = elestral("Quick", "f", 1, 1, (), Triggered(Happening("drawn", This()), Draw(1), optional=True, places=("hand",)))
    pool = Ruleset(RULES, [*spirits(), *PLAIN, quick])
    deck = {"main": ["Quick"] * 40, "spirits": [spirit_name("f")] * 20}
    game = begin(pool, [deck, deck], 3)
    seen = set()
    while game.state.phase == field.SETUP_PHASE:
        seen.add(game.decision.name)
        game.choose(0)
    assert seen == {"starter", "mulligan"}


@pytest.mark.clause("ELE-9.12", "ELE-13.12", "ELE-9.13")
def test_a_rune_is_answered_then_resolves_then_the_check_is_made() -> None:
    gift = rune("Gift", "invoke", "f", Instruct(Draw(1)))
    t = Table({"hand": ["Gift"], "row": ["Pup: f"]}, {"runes": ["*Trap"]}, cards=[gift])
    t.do("Cast Gift", "fire Spirit under Pup", "Rune slot 1")
    assert (t.game.decision.name, t.count("hand", 0), t.at("Pup")) == ("response", 0, "elestral-row:0:1")
    t.passes()
    assert (t.count("hand", 0), t.at("Gift"), t.at("Pup")) == (1, "underworld:0", "underworld:0")


@pytest.mark.clause("ELE-16.26", "ELE-23.6", "ELE-16.21")
def test_destruction_and_expending_of_a_battle_are_one_event() -> None:
    mourner = elestral("Mourner", "f", 3, 3, (), Triggered(Happening("destroyed", This()), Draw(1)))
    t = Table({"row": ["Beast: ffff"]}, {"row": ["Mourner: f"], "spirits": "ff"}, cards=[mourner])
    t.do("Enter the Battle Phase", "Attack with Beast")
    result = t.game.result
    assert result is not None  # three are owed, two are there: the game ends before the effect that met the destruction
    assert result.winners == (0,)
    assert t.count("hand", 1) == 0


@pytest.mark.clause("ELE-27.2", "ELE-3.2", "ELE-R200")
def test_counted_spirits_of_a_spirit_deck_are_shown_and_the_others_are_not() -> None:
    count = CountOf(Cards((OfElement((1,)),), Place("spirits")))
    tally = elestral("Tally", "f", 1, 1, (), Activated(Draw(count)))
    t = Table({"row": ["Tally: f"], "spirits": "ffw"}, {}, cards=[tally]).do("Use")
    assert t.count("hand", 0) == 2
    shown = [line for line in t.state.log or [] if line[0] == REVEALED]
    assert [t.ruleset.cards[line[2]].name for line in shown] == [spirit_name("f")] * 2
    assert t.game.view(1)["seats"][0]["spirit-deck"] == {"count": 3, "cards": [{"name": spirit_name("f")}] * 2}


@pytest.mark.clause("ELE-27.15", "ELE-1.12")
def test_seed_and_coming_shuffles_are_no_ones_to_see() -> None:
    pool = Ruleset(RULES, [*spirits(), *PLAIN])
    names = [card.name for card in PLAIN if card.name != "Filler"]
    deck = {"main": names * 2 + ["Filler"] * 12, "spirits": [spirit_name("f")] * 20}
    one, other = (begin(pool, [deck, deck], seed) for seed in (5, 6))
    assert one.digest() != other.digest()
    for seat in (-1, 0, 1):
        assert "seed" not in str(one.view(seat))
        assert str(one.state.key) not in str(one.view(seat))


@pytest.mark.clause("ELE-R2", "ELE-3.2")
def test_the_elements_are_data() -> None:
    assert set(LETTERS.values()) == set(field.ELEMENTS)
    assert {"earth", "fire", "thunder", "water", "wind", "frost", "lunar", "solar"} == set(field.ELEMENTS)
    for card in spirits():
        assert card.facts["element"] in field.ELEMENTS


@pytest.mark.clause("ELE-R6", "ELE-6.7")
def test_actions_without_a_chain_cannot_be_answered() -> None:
    t = Table({"hand": ["Spark"], "row": ["Pup: f"]}, {"runes": ["*Trap"]})
    for choices in (("Set Spark", "slot 1"), ("Turn Pup",), ("Enchant an Elestral", "fire Spirit from")):
        t.do(*choices)
        assert (t.game.decision.name, t.decider) == ("action", 0)


@pytest.mark.clause("ELE-25.1", "ELE-25.3", "ELE-25.4", "ELE-R43", "ELE-R44")
def test_bounds_are_settings() -> None:
    names = {"links", "optional_chains", "chains", "attacks", "turns"}
    assert names <= set(RULES.settings)
    pool = Ruleset(RULES, [*spirits(), *PLAIN]).with_settings(turns=2)
    deck = {"main": ["Filler"] * 40, "spirits": [spirit_name("f")] * 20}
    game = begin(pool, [deck, deck], 1)
    while not game.over:
        labels = game.decision.labels()
        game.choose(labels.index("End the turn") if "End the turn" in labels else 0)
    result = game.result
    assert result is not None
    assert result.turns == 2
