"""Casting and Ascending Elestrals.  ELE-7, ELE-8."""

import pytest

from cardwright.games.elestrals import events, field

from .positions import Table

CAST = ("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1")


@pytest.mark.clause("ELE-7.1", "ELE-7.3", "ELE-7.6", "ELE-20.12", "ELE-6.3", "ELE-8.9")
def test_normal_cast() -> None:
    t = Table({"hand": ["Pup"]})
    t.do("Cast Pup")
    assert t.labels() == ["earth Spirit from the Spirit Deck", "fire Spirit from the Spirit Deck",
                          "water Spirit from the Spirit Deck"]  # fmt: skip
    t.do("fire Spirit from")
    assert t.labels() == ["Attack Position", "Defense Position"]
    t.do("Defense Position")
    assert t.labels() == [f"Elestral slot {i}" for i in (1, 2, 3, 4)]
    t.do("Elestral slot 3")
    assert t.at("Pup") == "elestral-row:0:3"
    assert t.spirits_under("Pup") == "f"
    assert t.state.flags[t.piece("Pup")] & (field.DEFENSE | field.CAST_NOW) == field.DEFENSE | field.CAST_NOW
    assert t.count("spirit-deck", 0) == 11
    assert (t.log_of(events.RECEIVED, "Pup"), t.log_of(events.CAST, "Pup")) == (1, 1)


@pytest.mark.clause("ELE-7.1", "ELE-7.2", "ELE-7.18")
def test_what_makes_a_normal_cast_illegal() -> None:
    assert Table({"hand": ["Pup"]}).offers("Cast Pup")
    assert not Table({"hand": ["Beast"]}).offers("Cast Beast")  # two symbols
    assert not Table({"hand": ["Pup"], "spirits": ""}).offers("Cast Pup")
    full = Table({"hand": ["Pup"], "row": ["Cub: w"] * 4})
    assert not full.offers("Cast Pup")
    assert full.offers("Ascend into Pup")


@pytest.mark.clause("ELE-7.4", "ELE-7.8", "ELE-R1")
def test_an_elestral_may_be_cast_with_the_wrong_element() -> None:
    t = Table({"hand": ["Pup"]}).do("Cast Pup", "water Spirit from", "Attack Position", "Elestral slot 1")
    assert t.status("Pup") == "misenchanted"


@pytest.mark.clause("ELE-7.5", "ELE-13.1", "ELE-13.24", "ELE-3.4", "ELE-27.7", "ELE-27.8")
def test_while_it_waits_for_responses_it_is_in_limbo_and_keeps_its_slot() -> None:
    t = Table({"hand": ["Pup"]}, {"runes": ["*Trap"]}).do(*CAST)
    assert (t.game.decision.name, t.decider) == ("response", 1)
    assert t.at("Pup") == "limbo:0"
    assert field.free_slots(t.state, field.ELESTRALS) == [1, 2, 3]
    assert len(field.under(t.state, t.piece("Pup"))) == 1
    assert t.status("Pup") == "none"
    seen = t.game.view(1)
    assert [card["name"] for card in seen["seats"][0]["limbo"]["cards"]] == ["fire ember", "Pup"]
    assert seen["stack"][0]["source"] == "Pup"


@pytest.mark.clause("ELE-8.1", "ELE-8.3", "ELE-8.4", "ELE-8.6", "ELE-8.7", "ELE-8.9", "ELE-8.10", "ELE-20.12")
def test_normal_ascend_carries_all_spirits_and_any_others_of_own_elestrals() -> None:
    t = Table({"hand": ["Beast"], "row": ["Pup: ff @defense", "Cub: ww"], "runes": ["God: fe"]})
    t.do("Ascend into Beast", "Pup in Elestral slot 1", "earth Spirit from")
    assert t.labels() == ["No more", "water Spirit under Cub in Elestral slot 2"]  # none of the Rune's
    t.do("water Spirit under Cub", "No more", "Attack Position")
    assert t.at("Beast") == "elestral-row:0:1"
    assert t.at("Pup") == "underworld:0"
    assert t.spirits_under("Beast") == "effw"
    assert t.spirits_under("Cub") == "w"
    assert not t.state.flags[t.piece("Beast")] & field.DEFENSE
    assert t.state.flags[t.piece("Beast")] & field.CAST_NOW
    assert t.log_of(events.DESTROYED) == t.log_of(events.DISENCHANTED, "Pup") == 0
    assert [t.log_of(kind) for kind in (events.SENT, events.ASCENDED, events.CAST, events.RECEIVED)] == [1, 1, 1, 1]
    assert not t.offers("Ascend into")


@pytest.mark.clause("ELE-8.2", "ELE-8.5", "ELE-8.16", "ELE-R17")
def test_what_makes_an_ascend_illegal() -> None:
    assert Table({"hand": ["Beast"], "row": ["Pup: f"]}).offers("Ascend into Beast")  # 1 + 1 of 2
    assert not Table({"hand": ["Titan"], "row": ["Pup: f"]}).offers("Ascend into Titan")  # 2 of 3
    assert Table({"hand": ["Titan"], "row": ["Pup: f", "Cub: w"]}).offers("Ascend into Titan")
    assert not Table({"hand": ["Beast"], "row": ["Pup: f"], "spirits": ""}).offers("Ascend into Beast")
    assert not Table({"hand": ["Beast"]}, {"row": ["Pup: f"]}).offers("Ascend into Beast")
    assert Table({"hand": ["Rock"], "row": ["Pup: f"]}).offers("Ascend into Rock")  # nothing in common


@pytest.mark.clause("ELE-8.5", "ELE-8.12", "ELE-14.2", "ELE-3.11")
def test_needed_donors_must_give_and_a_short_donor_goes_at_the_end_of_the_chain() -> None:
    t = Table({"hand": ["Titan"], "row": ["Pup: f", "Cub: w"]}, {"runes": ["*Trap"]})
    t.do("Ascend into Titan", "Pup in", "fire Spirit from")
    t.do("Attack Position")  # the water Spirit is needed: taken without asking
    assert t.status("Cub") == "short"
    assert t.at("Cub") == "elestral-row:0:2"
    t.passes()
    assert t.at("Cub") == "underworld:0"
    assert t.log_of(events.DESTROYED) == 0
    assert t.status("Titan") == "enchanted"


@pytest.mark.clause("ELE-8.5")
def test_a_misfit_ascension_is_misenchanted() -> None:
    t = Table({"hand": ["Beast"], "row": ["Cub: w"]})
    t.do("Ascend into Beast", "water Spirit from", "Attack Position")
    assert t.status("Beast") == "misenchanted"


@pytest.mark.clause("ELE-8.11", "ELE-14.3", "ELE-8.10")
def test_artifacts_of_the_ascending_go_at_the_end_of_the_chain() -> None:
    t = Table({"hand": ["Beast"], "row": ["Pup: f"], "runes": ["Charm: f > Pup"]}, {"runes": ["*Trap"]})
    t.do("Ascend into Beast", "fire Spirit from", "Attack Position")
    assert t.at("Charm") == "rune-row:0:1"
    assert t.state.host[t.piece("Charm")] == -1
    t.passes()
    assert t.at("Charm") == "underworld:0"
    assert t.at("Beast") == "elestral-row:0:1"


@pytest.mark.clause("ELE-10.6", "ELE-8.9")
def test_no_position_change_by_rule_in_the_turn_it_was_cast() -> None:
    t = Table({"hand": ["Pup"], "row": ["Cub: w"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2")
    assert t.offers("Turn Cub")
    assert not t.offers("Turn Pup")


@pytest.mark.clause("ELE-6.1", "ELE-1.11")
def test_an_unfinished_announcement_changes_nothing() -> None:
    t = Table({"hand": ["Pup"]})
    before = t.game.digest()
    t.do("Cast Pup", "fire Spirit from", "Attack Position")
    assert t.game.can_take_back
    assert t.at("Pup") == "hand:0"
    assert t.count("spirit-deck", 0) == 12
    assert t.game.digest() != before  # only the frames of the announcement
