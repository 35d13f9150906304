"""Casting and Setting Runes; Counter Runes and their conditions.  ELE-9, ELE-10."""

import pytest

from cardwright.games.elestrals import events, field
from cardwright.games.elestrals.nodes import Negate
from cardwright.games.elestrals.rules import setting
from cardwright.kernel.state import FACE_DOWN
from cardwright.kernel.tree import Happening, Instruct, Who
from cardwright.kernel.verbs.draw import Draw

from .positions import Table, only_when, rune

GIFT = rune("Gift", "invoke", "f&", Instruct(Draw(2)))


@pytest.mark.clause("ELE-9.1", "ELE-9.5", "ELE-9.6", "ELE-9.9", "ELE-9.13", "ELE-R52", "ELE-20.13", "ELE-11.8")
def test_an_invoke_resolves_in_limbo_and_goes_with_its_spirits() -> None:
    t = Table({"hand": ["Gift"], "row": ["Pup: fw"]}, {"runes": ["*Trap"]}, cards=[GIFT])
    t.do("Cast Gift", "fire Spirit from", "water Spirit under Pup", "Rune slot 2")
    assert (t.decider, t.at("Gift")) == (1, "limbo:0")
    assert field.free_slots(t.state, field.RUNES) == [0, 2, 3]
    assert t.log_of(events.CAST, "Gift") == 0
    t.passes()
    assert (t.at("Gift"), t.count("hand", 0), t.count("underworld", 0)) == ("underworld:0", 2, 3)
    assert t.log_of(events.CAST, "Gift") == 1
    assert t.spirits_under("Pup") == "f"


@pytest.mark.clause("ELE-9.5", "ELE-9.7", "ELE-R65", "ELE-R1")
def test_runes_need_fitting_spirits() -> None:
    assert Table({"hand": ["Spark"], "spirits": "f"}).offers("Cast Spark")
    assert not Table({"hand": ["Spark"], "spirits": "wwww"}).offers("Cast Spark")
    assert not Table({"hand": ["Spark"], "spirits": "", "underworld": ["f"]}, {"row": ["Pup: f"]}).offers("Cast Spark")
    assert Table({"hand": ["Spark"], "spirits": "", "row": ["Pup: f"]}).offers("Cast Spark")
    assert not Table({"hand": ["God"], "spirits": "", "row": ["Pup: f"]}).offers("Cast God")  # Continuous: deck only
    assert not Table({"hand": ["Flood"], "spirits": "f"}).offers("Cast Flood")


@pytest.mark.clause("ELE-9.8", "ELE-3.11", "ELE-14.2", "ELE-14.9")
def test_the_last_spirit_of_a_card_may_pay_and_it_goes_when_the_chain_ends() -> None:
    t = Table({"hand": ["Spark"], "spirits": "", "row": ["Pup: f"]}, {"runes": ["*Trap"]})
    t.do("Cast Spark", "Rune slot 1")
    assert (t.status("Pup"), t.at("Pup")) == ("short", "elestral-row:0:1")
    t.passes()
    assert t.at("Pup") == "underworld:0"


@pytest.mark.clause("ELE-9.2", "ELE-9.3", "ELE-9.4", "ELE-10.1", "ELE-9.27", "ELE-10.2", "ELE-10.4", "ELE-27.6")
def test_setting() -> None:
    t = Table({"hand": ["Spark", "Trap", "Arena", "Pup"]})
    for name in ("Spark", "Trap"):
        assert t.offers(f"Set {name}")
    assert not t.offers("Set Arena")
    assert not t.offers("Set Pup")
    assert not t.offers("Cast Trap")  # never from hand
    t.do("Set Spark", "Rune slot 2")
    assert t.state.flags[t.piece("Spark")] & FACE_DOWN
    assert t.game.view(1)["seats"][0]["rune-row"]["cards"][1] == {"face": "down"}
    assert t.game.view(0)["seats"][0]["rune-row"]["cards"][1]["name"] == "Spark"
    assert not t.offers("Cast Set Spark")  # not in this turn
    t.do("Set Trap", "Rune slot 1", "End the turn")
    assert (t.state.turn, t.state.phase) == (4, field.DRAW)  # not in this turn's End Phase
    assert t.labels() == ["Pass", "Cast Set Trap in Rune slot 1"]


@pytest.mark.clause("ELE-9.2", "ELE-9.9", "ELE-9.16")
def test_a_rune_set_before_is_cast_from_its_slot() -> None:
    t = Table({"runes": ["*Gift", "*Trap", "God: f", "God: f"], "hand": ["Charm"], "row": ["Pup: f"]}, cards=[GIFT])
    assert not t.offers("Cast Charm")  # the row is full
    t.do("Cast Set Gift", "fire Spirit from", "water Spirit from").passes()
    assert t.at("Gift") == "underworld:0"
    assert t.count("hand", 0) == 3


@pytest.mark.clause("ELE-9.3")
def test_the_turn_player_may_begin_a_chain_with_a_set_counter_rune_in_the_main_phase() -> None:
    t = Table({"runes": ["*Trap"]})
    assert t.offers("Cast Set Trap")


@pytest.mark.clause("ELE-9.16", "ELE-9.17", "ELE-9.18", "ELE-9.19", "ELE-R18")
def test_an_invoke_into_a_full_row_replaces_a_rune() -> None:
    t = Table({"runes": ["*Trap", "God: fw", "God: f"], "hand": ["Gift"], "spirits": "f"}, cards=[GIFT])
    t.do("Cast Gift")
    assert t.game.decision.name == "spirit"  # a slot is free: nothing is replaced
    t = Table({"runes": ["*Trap", "God: fw", "God: f", "God: e"], "hand": ["Gift"], "spirits": "f"},
              {"runes": ["*Trap"]}, cards=[GIFT])  # fmt: skip
    t.do("Cast Gift")
    assert t.game.decision.name == "replaced-rune"
    t.do("God in Rune slot 2", "fire Spirit from", "water Spirit under God in Rune slot 2")
    assert t.log_of(events.SENT) == 1
    assert t.log_of(events.DESTROYED) == 0
    assert t.count("rune-row", 0) == 3
    assert field.free_slots(t.state, field.RUNES) == []
    assert t.count("underworld", 0) == 2  # the Rune and the Spirit it still had
    t.passes(2)
    assert t.count("underworld", 0) == 5
    assert field.free_slots(t.state, field.RUNES) == [1]


@pytest.mark.clause("ELE-9.10", "ELE-9.14", "ELE-9.20", "ELE-9.22", "ELE-9.23", "ELE-12.1")
def test_an_artifact_empowers_an_elestral_of_either_player() -> None:
    assert not Table({"hand": ["Charm"]}).offers("Cast Charm")
    t = Table({"hand": ["Charm"], "row": ["Cub: w"]}, {"row": ["Pup: f"]})
    t.do("Cast Charm", "Rune slot 1")
    assert t.labels() == ["Cub in Elestral slot 1", "opposing Pup in Elestral slot 1"]
    t.do("opposing Pup")
    assert t.state.host[t.piece("Charm")] == t.piece("Pup")
    assert t.at("Charm") == "rune-row:0:1"
    assert t.spirits_under("Charm") == "f"
    assert t.spirits_under("Pup") == "f"


@pytest.mark.clause("ELE-9.21", "ELE-14.2", "ELE-12.3", "ELE-R59")
def test_an_artifact_whose_target_is_gone_enters_and_goes_at_the_check() -> None:
    burn = rune("Burn", "counter", "&", Instruct(Draw(1)))
    t = Table({"hand": ["Charm"], "row": ["Cub: w"]}, {"runes": ["*Burn"], "row": ["Pup: f"], "spirits": ""}, cards=[burn])
    t.do("Cast Charm", "Rune slot 1", "opposing Pup", "Cast Set Burn")  # paid with the target's last Spirit
    assert t.status("Pup") == "none"
    assert t.at("Charm") == "underworld:0"


@pytest.mark.clause("ELE-9.9", "ELE-9.25", "ELE-9.26", "ELE-R19")
def test_stadiums() -> None:
    t = Table({"hand": ["Dome"], "stadium": ["Arena: f"], "spirits": "w"}, {"runes": ["*Trap"]})
    t.do("Cast Dome")
    assert t.at("Arena") == "underworld:0"  # the own Stadium goes at announcement
    assert t.at("Dome") == "limbo:0"
    t.passes()
    assert t.at("Dome") == "stadium:0:stadium"
    t = Table({"hand": ["Dome"], "spirits": "w"}, {"stadium": ["Arena: w"], "runes": ["*Trap"]})
    assert t.status("Arena") == "misenchanted"
    t.do("Cast Dome")
    assert t.at("Arena") == "stadium:1:stadium"
    t.passes()
    assert t.at("Arena") == "underworld:1"
    assert t.count("underworld", 1) == 2


NO = rune("No", "counter", "f", Instruct(Negate("card")))


@pytest.mark.clause("ELE-7.7", "ELE-8.8", "ELE-13.8", "ELE-15.1", "ELE-R68", "ELE-6.3")
def test_a_negated_elestral_is_lost_with_its_spirits() -> None:
    t = Table({"hand": ["Pup", "Cub"]}, {"runes": ["*No"]}, cards=[NO])
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1", "Cast Set No")
    assert t.at("Pup") == "underworld:0"
    assert t.count("underworld", 0) == 2
    assert (t.log_of(events.CAST, "Pup"), t.log_of(events.RECEIVED)) == (0, 0)
    assert not t.offers("Cast Cub")  # the Spirit action is spent
    t = Table({"hand": ["Beast"], "row": ["Pup: f"]}, {"runes": ["*No"]}, cards=[NO])
    t.do("Ascend into Beast", "fire Spirit from", "Attack Position", "Cast Set No")
    assert t.at("Beast") == t.at("Pup") == "underworld:0"
    assert t.count("underworld", 0) == 4


@pytest.mark.clause("ELE-9.15", "ELE-9.26", "ELE-15.1")
def test_a_negated_rune_is_lost_and_was_not_cast() -> None:
    t = Table({"hand": ["Gift"]}, {"runes": ["*No"]}, cards=[NO, GIFT])
    t.do("Cast Gift", "fire Spirit from", "water Spirit from", "Rune slot 1", "Cast Set No")
    assert t.log_of(events.CAST, "Gift") == 0
    assert t.count("hand", 0) == 0
    assert t.count("underworld", 0) == 3
    t = Table({"hand": ["Dome"], "stadium": ["Arena: f"], "spirits": "w"}, {"runes": ["*No"]}, cards=[NO])
    t.do("Cast Dome", "Cast Set No")
    assert t.at("Arena") == t.at("Dome") == "underworld:0"  # the caster's old Stadium is lost all the same


@pytest.mark.clause("ELE-15.1", "ELE-12.2", "ELE-12.6", "ELE-15.3", "ELE-R57")
def test_negating_needs_a_link() -> None:
    assert not Table({"runes": ["*No"]}, cards=[NO]).offers("Cast Set No")


@pytest.mark.clause("ELE-9.29", "ELE-9.30", "ELE-R50", "ELE-R51")
def test_a_condition_about_a_completed_event_gives_one_chance() -> None:
    late = rune("Late", "counter", "f", *only_when(Happening("cast", who=Who.OPPONENT), Draw(1)))
    t = Table({"hand": ["Pup"], "row": ["Cub: w"]}, {"runes": ["*Late"]}, cards=[late])
    t.do("Turn Cub")
    assert t.decider == 0  # nothing has met it
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2")
    assert (t.game.decision.name, t.decider) == ("begin-chain", 1)  # after the Cast was complete, not in response
    t.passes()
    assert (t.game.decision.name, t.decider) == ("action", 0)
    t.do("End the turn")
    assert t.state.active == 1  # the chance is gone
    t = Table({"hand": ["Pup"]}, {"runes": ["*Late"]}, cards=[late])
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2", "Cast Set Late")
    assert (t.count("hand", 1), t.decider) == (1, 0)


@pytest.mark.clause("ELE-9.29", "ELE-R51", "ELE-13.4")
def test_a_condition_about_an_announcement_holds_while_the_link_is_on_the_open_chain() -> None:
    quick = rune("Quick", "counter", "f", *only_when(Happening("announced", who=Who.OPPONENT), Draw(1)))
    t = Table({"hand": ["Pup"]}, {"runes": ["*Quick"]}, cards=[quick])
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2")
    assert (t.game.decision.name, t.decider, t.offers("Cast Set Quick")) == ("response", 1, True)
    t.passes()
    assert (t.game.decision.name, t.decider) == ("action", 0)


@pytest.mark.clause("ELE-9.29", "ELE-16.6")
def test_a_condition_about_an_attack_holds_in_its_attack_step() -> None:
    guard = rune("Guard", "counter", "f", *only_when(Happening("declares", who=Who.OPPONENT), Draw(1)))
    t = Table({"row": ["Pup: f"]}, {"runes": ["*Guard"]}, cards=[guard])
    t.do("Enter the Battle Phase", "Attack with Pup")
    assert (t.state.phase, t.decider, t.offers("Cast Set Guard")) == (field.ATTACK_STEP, 1, True)
    t.passes()
    assert t.game.decision.name != "begin-chain"  # neither in the Battle Step nor in the Damage Step


@pytest.mark.clause("ELE-10.5", "ELE-10.7", "ELE-6.7")
def test_position_changes() -> None:
    t = Table({"row": ["Pup: f", "Cub: w @defense"]})
    t.do("Turn Pup in Elestral slot 1 to Defense Position", "Turn Cub in Elestral slot 2 to Attack Position")
    assert t.state.flags[t.piece("Pup")] & field.DEFENSE
    assert not t.state.flags[t.piece("Cub")] & field.DEFENSE
    assert not t.offers("Turn")
    setting.change_position(t.state, t.piece("Pup"), 0, by_rule=False)
    assert not t.state.flags[t.piece("Pup")] & field.DEFENSE


@pytest.mark.clause("ELE-1.10", "ELE-10.3")
def test_a_set_rune_shows_no_facts() -> None:
    t = Table({}, {"runes": ["*Trap"]})
    assert t.game.view(0)["seats"][1]["rune-row"]["cards"][0] == {"face": "down"}


@pytest.mark.clause("ELE-27.14")
@pytest.mark.parametrize("met", [True, False])
def test_that_the_condition_of_a_set_rune_was_met_is_told_to_nobody(met: bool) -> None:
    """Break it by `change.mark` for `change.mark_secretly`: the log has a line more, and the order numbers go on by more."""
    waits = rune("Waits", "counter", "f", *only_when(Happening("declares", who=Who.OPPONENT), Draw(1)))

    def after(name: str) -> tuple[object, ...]:
        table = Table({"row": ["Pup: f"], "hand": ["Spark"]}, {"runes": [f"*{name}"], "row": ["Rock: e"]}, phase="battle",
                      cards=[waits])  # fmt: skip
        table.game.state.auto = False
        table.do("Attack with Pup", "opposing Rock", "Pass")
        assert table.game.decision.seat == 1
        return (table.offers("Waits"), table.state.order, [line[3:5] for line in table.state.log or []])

    waiting, plain = after("Waits"), after("Trap" if met else "Charm")
    assert waiting[0]
    assert waiting[1:] == plain[1:]
