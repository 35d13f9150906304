"""Choices of texts, shuffles, absolute rules, order of links, and other details: clauses of many sections."""

import pytest

from cardwright.games.elestrals import events, field, quantities
from cardwright.games.elestrals.nodes import (
    ExchangeStats,
    Expend,
    Negate,
    PutFaceDown,
    SpecialCast,
    Suppress,
    TakeControl,
    TurnAround,
)
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN
from cardwright.kernel.tree import (
    Activated,
    Cards,
    Every,
    Face,
    Happening,
    IfDone,
    Instruct,
    Is,
    May,
    Place,
    Side,
    Some,
    Steps,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard

from .positions import PLAIN, Table, elestral, rune, sp, spirits
from .probes import NAME, RULES, made

ELESTRAL = Is("kind", (field.ELESTRAL,))
THEIRS = Cards((Side(Who.OPPONENT), ELESTRAL))
MINE = Cards((Side(Who.YOU), ELESTRAL))
IN_DECK = Cards((ELESTRAL,), Place("deck"))


def counter(name: str, *actions: object) -> Card:
    """A Counter Rune for a fire Spirit."""
    return rune(name, "counter", "f", Instruct(actions[0] if len(actions) == 1 else Steps(actions)))


def invoke(name: str, *actions: object) -> Card:
    """An Invoke for a fire Spirit."""
    return rune(name, "invoke", "f", Instruct(actions[0] if len(actions) == 1 else Steps(actions)))


@pytest.mark.clause("ELE-1.6", "ELE-1.7", "ELE-1.8", "ELE-R33", "ELE-9.28", "ELE-11.20")
def test_choices_on_resolution() -> None:
    some = invoke("Some", Destroy(Some(THEIRS, 2, up_to=True)))
    t = Table({"hand": ["Some"]}, {"row": ["Pup: f", "Cub: w", "Rock: e"]}, cards=[some])
    t.do("Cast Some", "Rune slot 1")
    assert t.labels() == ["1", "2"]  # "up to" is at least one
    t.do("2", "opposing Pup", "opposing Rock")
    assert t.count("elestral-row", 1) == 1
    t = Table({"hand": ["Some"]}, {}, cards=[some]).do("Cast Some", "Rune slot 1")
    assert t.at("Some") == "underworld:0"  # nothing to choose, and Cast all the same
    may = invoke("Perhaps", May(Draw(1)), IfDone(Draw(2)))
    for words, cards in (("Yes", 3), ("No", 0)):
        t = Table({"hand": ["Perhaps"]}, cards=[may]).do("Cast Perhaps", "Rune slot 1", words)
        assert t.count("hand", 0) == cards
    every = invoke("Every", Destroy(Every(THEIRS)))
    t = Table({"hand": ["Every"]}, {"row": ["Pup: f", "Cub: w"]}, cards=[every]).do("Cast Every", "Rune slot 1")
    assert t.count("elestral-row", 1) == 0


@pytest.mark.clause("ELE-1.2", "ELE-16.14", "ELE-16.15", "ELE-15.5")
def test_absolute_rules_of_the_battle() -> None:
    turn = counter("Turn", TurnAround(Every(THEIRS)))
    stop = counter("Stop", Negate("attack"))
    for card in (turn, stop):
        t = Table({"row": ["Pup: f"]}, {"row": ["Calm: w"], "runes": [f"*{card.name}"]}, cards=[card])
        t.do("Enter the Battle Phase", "Attack with Pup").passes()
        assert t.state.phase == field.BATTLE_STEP
        t.do(f"Cast Set {card.name}")
        assert not t.state.flags[t.piece("Pup")] & field.DEFENSE
        assert t.count("elestral-row", 1) == 0  # the battle went on


@pytest.mark.clause("ELE-16.7", "ELE-16.9", "ELE-16.8", "ELE-15.4")
def test_turning_the_attacker_cancels_turning_the_attacked_does_not() -> None:
    turn = counter("Turn", TurnAround(Every(THEIRS)))
    t = Table({"row": ["Pup: f"]}, {"row": ["Calm: w"], "runes": ["*Turn"]}, cards=[turn])
    t.do("Enter the Battle Phase", "Attack with Pup", "Cast Set Turn")
    assert (t.log_of(events.CANCELLED), t.count("elestral-row", 1)) == (1, 1)
    own = counter("Own", TurnAround(Every(MINE)))
    t = Table({"row": ["Pup: f"]}, {"row": ["Calm: w"], "runes": ["*Own"]}, cards=[own])
    t.do("Enter the Battle Phase", "Attack with Pup", "Cast Set Own")
    assert t.log_of(events.CANCELLED) == 0


@pytest.mark.clause("ELE-7.11", "ELE-7.13", "ELE-7.16", "ELE-R15")
def test_a_cast_from_the_deck_is_followed_by_a_shuffle_and_goes_back_when_it_became_impossible() -> None:
    call = counter("Call", SpecialCast(Some(IN_DECK), position=1))
    t = Table({"runes": ["*Call"], "deck": ["Filler"] * 9 + ["Pup"], "spirits": "fff"}, cards=[call])
    t.do("Cast Set Call")
    t.do("Pup", "Elestral slot 2")
    assert t.at("Pup") == "elestral-row:0:2"
    assert t.state.flags[t.piece("Pup")] & field.DEFENSE  # fixed by the text
    assert any(line[0] == 2 for line in t.state.log or [])  # shuffled
    burn = invoke("Burn", SpecialCast(Some(IN_DECK)), Expend(sp(*(field.OMNI,) * 2)))
    t = Table({"hand": ["Burn"], "deck": ["Filler"] * 3, "spirits": "fff"}, cards=[burn])
    t.do("Cast Burn", "Rune slot 1")
    assert t.count("main-deck", 0) == 3
    assert t.count("limbo", 0) == 0


@pytest.mark.clause("ELE-9.11", "ELE-11.10")
def test_a_rune_with_a_cost_pays_it_when_announced() -> None:
    price = rune("Price", "invoke", "f", Activated(Draw(2), cost=(Discard(Some(Cards((), Place("hand")))),)))
    assert not Table({"hand": ["Price"]}, cards=[price]).offers("Cast Price")  # it cannot pay with itself
    t = Table({"hand": ["Price", "Pup"]}, {"runes": ["*Trap"]}, cards=[price]).do("Cast Price", "Rune slot 1")
    assert (t.at("Pup"), t.at("Price"), t.decider) == ("underworld:0", "limbo:0", 1)


@pytest.mark.clause("ELE-5.2", "ELE-13.2", "ELE-13.10")
def test_what_the_draw_met_opens_a_chain_before_the_window() -> None:
    eager = elestral("Eager", "f", 1, 1, (), Triggered(Happening("drawn", who=Who.YOU), Draw(1), optional=True))
    t = Table({"row": ["Eager: f"], "runes": ["*Trap"]}, cards=[eager], phase="draw")
    assert t.game.decision.name == "next-item"
    t.do("Decline")
    assert t.game.decision.name == "begin-chain"


@pytest.mark.clause("ELE-13.9", "ELE-23.7", "ELE-R31")
def test_the_newer_link_resolves_first_and_its_loser_loses() -> None:
    drain = counter("Drain", Expend(sp(field.OMNI), Who.OPPONENT))
    t = Table({"runes": ["*Drain"], "spirits": "f"}, {"runes": ["*Drain"], "spirits": "f"}, cards=[drain])
    t.do("Cast Set Drain", "Cast Set Drain")
    assert t.game.result is not None
    assert t.game.result.winners == (1,)  # the answer resolved first


@pytest.mark.clause("ELE-13.21", "ELE-12.5")
def test_several_objects_meeting_one_when_wait_once_each() -> None:
    mourner = elestral("Mourner", "f", 1, 1, (), Triggered(Happening("destroyed", Some(MINE)), Draw(1)))
    burn = invoke("Burn", Destroy(Every(THEIRS)))
    t = Table({"hand": ["Burn"]}, {"row": ["Pup: f", "Cub: w"], "runes": [""]}, cards=[mourner, burn])
    t.enchant(t.create("Mourner", 1, field.ELESTRALS, 3), "f", 1)
    t.do("Cast Burn", "Rune slot 1")
    assert t.count("hand", 1) == 1  # the Mourner is gone too: only its own destruction still counts
    two = invoke("Two", Destroy(Some(THEIRS, 2, target=True)))
    t = Table({"hand": ["Two"]}, {"row": ["Mourner: f", "Pup: f", "Cub: w"]}, cards=[mourner, two])
    t.do("Cast Two", "Rune slot 1", "opposing Pup")  # Cub is left: no card is targeted twice
    t.do("Mourner in Elestral slot 1: effect 1 of Mourner (Cub from")
    assert t.count("hand", 1) == 2


@pytest.mark.clause("ELE-14.1", "ELE-14.2", "ELE-R13", "ELE-R14")
def test_the_check_cascades_and_follows_events_without_a_chain() -> None:
    strong = elestral("Strong", "f", 9, 9)
    t = Table({"row": ["Strong: f"]}, {"row": ["Cub: w"], "runes": ["Charm: f > Cub"]}, cards=[strong])
    t.do("Enter the Battle Phase", "Attack with Strong")
    assert t.at("Charm") == "underworld:1"  # after battle damage, its Elestral gone


@pytest.mark.clause("ELE-18.9", "ELE-R36")
def test_exchanging_base_stats() -> None:
    trade = invoke("Trade", ExchangeStats(Every(MINE)))
    t = Table({"row": ["Pup: f", "Rock: e"], "hand": ["Trade"]}, cards=[trade])
    t.do("Cast Trade", "fire Spirit from", "Rune slot 1")
    assert (t.stats("Pup"), t.stats("Rock")) == ((1, 6), (3, 3))


@pytest.mark.clause("ELE-10.9", "ELE-19.8", "ELE-20.10")
def test_a_rune_put_face_down_is_set_on_that_turn() -> None:
    hide = invoke("Hide", PutFaceDown(Every(Cards((Side(Who.OPPONENT), Is("kind", (field.RUNE,)))))))
    t = Table({"hand": ["Hide"]}, {"runes": ["God: ff"], "stadium": ["Arena: f"]}, cards=[hide])
    t.do("Cast Hide", "Rune slot 1")
    god = t.piece("God")
    assert t.state.flags[god] & (FACE_DOWN | field.SET_NOW) == FACE_DOWN | field.SET_NOW
    assert (t.spirits_under("God"), t.count("underworld", 1)) == ("", 2)
    assert t.status("Arena") == "enchanted"


@pytest.mark.clause("ELE-19.3", "ELE-19.1", "ELE-19.2", "ELE-R60")
def test_suppressed_and_misenchanted_are_different() -> None:
    hush = invoke("Hush", Suppress(Every(THEIRS), Until.TURN))
    t = Table({"hand": ["Hush"]}, {"row": ["Pup: f", "Cub: f"]}, cards=[hush]).do("Cast Hush", "Rune slot 1")
    shown = t.game.view(0)["seats"][1]["elestral-row"]["cards"]
    assert [(card["status"], card["suppressed"]) for card in shown[:2]] == [("enchanted", True), ("misenchanted", True)]


@pytest.mark.clause("ELE-21.6", "ELE-21.8", "ELE-R41")
def test_effects_and_marks_under_new_control() -> None:
    sage = elestral("Sage", "f", 2, 2, (), Activated(Draw(1)))
    take = invoke("Take", TakeControl(Some(THEIRS), Until.FOREVER))
    t = Table({"hand": ["Take"]}, {"row": ["Sage: f"]}, cards=[sage, take])
    t.state.flags[t.piece("Sage")] |= field.CAST_NOW | field.ATTACKED
    t.do("Cast Take", "Rune slot 1", "Elestral slot 1", "Use")
    assert t.count("hand", 0) == 1
    assert not t.offers("Turn Sage")
    t.do("Enter the Battle Phase")
    assert t.state.active == 1  # its attack was made already


@pytest.mark.clause("ELE-13.18", "ELE-R10", "ELE-12.3")
def test_a_waiting_effect_vanishes_when_its_source_leaves_for_another_reason() -> None:
    herald = elestral("Herald", "f", 2, 2, (), Triggered(Happening("announced", who=Who.OPPONENT), Draw(1), optional=True))
    sweep = invoke("Sweep", Destroy(Every(THEIRS)))
    t = Table({"hand": ["Sweep"]}, {"row": ["Herald: f"]}, cards=[herald, sweep]).do("Cast Sweep", "Rune slot 1")
    assert t.decider == 1
    t.passes()  # not added to the open chain; then its card is destroyed
    assert (t.game.decision.name, t.count("hand", 1)) == ("action", 0)


@pytest.mark.clause("ELE-17.3", "ELE-R9", "ELE-16.31")
def test_after_the_battle_phase_comes_the_end() -> None:
    t = Table({"row": ["Pup: f"], "runes": ["*Trap"]}).do("Enter the Battle Phase", "End the Battle Phase")
    assert (t.state.phase, t.game.decision.name) == (field.END, "begin-chain")
    t.passes()
    assert t.state.turn == 4


@pytest.mark.clause("ELE-R28", "ELE-16.22")
def test_stats_are_read_right_before_damage() -> None:
    boost = counter("Boost", Gain(Every(MINE), quantities.ATTACK_NOW, 5, Until.BATTLE))
    t = Table({"row": ["Pup: f"]}, {"row": ["Cub: w"], "runes": ["*Boost"]}, cards=[boost])
    t.do("Enter the Battle Phase", "Attack with Pup").passes().do("Cast Set Boost")
    assert (t.count("elestral-row", 0), t.count("elestral-row", 1)) == (0, 1)
    assert t.stats("Cub") == (4, 2)  # the battle is over


@pytest.mark.clause("ELE-22.12")
def test_both_underworlds_can_be_looked_through() -> None:
    t = Table({"underworld": ["Pup", "f"]})
    assert [card["name"] for card in t.game.view(1)["seats"][0]["underworld"]["cards"]] == ["fire ember", "Pup"]


@pytest.mark.clause("ELE-9.17", "ELE-1.11", "ELE-12.2")
def test_what_makes_room_for_an_invoke_cannot_be_its_only_target() -> None:
    sink = invoke("Sink", Destroy(Some(Cards((Face(up=False),)), 2, target=True, up_to=True)))
    full = {"hand": ["Sink"], "runes": ["God: f", "God: f", "God: f", "*Trap"]}
    t = Table(full, cards=[sink]).do("Cast Sink")
    assert sorted(set(t.labels())) == [f"God in Rune slot {slot}" for slot in (1, 2, 3)]
    both = Table({**full, "runes": ["God: f", "God: f", "*Trap", "*Trap"]}, cards=[sink]).do("Cast Sink")
    assert len(both.labels()) == 4
    only = {"hand": ["Sink"], "runes": ["God: f"] * 4}
    assert not Table(only, cards=[sink]).offers("Cast Sink")


def test_two_equal_cards_of_the_hand_offer_their_effect_once() -> None:
    """Found by a smoke game: two options read the same."""
    probe = made(NAME, "elestral", "f", "You can Expend {fire} and discard this Probe in order to draw a card.")
    rules = Ruleset(RULES, [*spirits(), *PLAIN, probe])
    table = Table({"hand": [NAME, NAME], "spirits": "ff"}, phase="main", ruleset=rules)
    assert sum(label.startswith("Use ") for label in table.labels()) == 1
    table.do("Use ")
    assert sum(label.startswith("Use ") for label in table.labels()) == 1
