"""Choices of texts, shuffles, absolute rules, order of links, and other details: clauses of many sections."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import (
    Expend,
    Negate,
    PutFaceDown,
    SpecialCast,
    TurnAround,
)
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN
from cardwright.kernel.tree import (
    Cards,
    Every,
    Face,
    Happening,
    Instruct,
    Is,
    Place,
    Side,
    Some,
    Steps,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy

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


@pytest.mark.clause("ELE-10.9", "ELE-19.8", "ELE-20.10")
def test_a_rune_put_face_down_is_set_on_that_turn() -> None:
    hide = invoke("Hide", PutFaceDown(Every(Cards((Side(Who.OPPONENT), Is("kind", (field.RUNE,)))))))
    t = Table({"hand": ["Hide"]}, {"runes": ["God: ff"], "stadium": ["Arena: f"]}, cards=[hide])
    t.do("Cast Hide", "Rune slot 1")
    god = t.piece("God")
    assert t.state.flags[god] & (FACE_DOWN | field.SET_NOW) == FACE_DOWN | field.SET_NOW
    assert (t.spirits_under("God"), t.count("underworld", 1)) == ("", 2)
    assert t.status("Arena") == "enchanted"


@pytest.mark.clause("ELE-13.18", "ELE-R10", "ELE-12.3")
def test_a_waiting_effect_vanishes_when_its_source_leaves_for_another_reason() -> None:
    herald = elestral("Herald", "f", 2, 2, (), Triggered(Happening("announced", who=Who.OPPONENT), Draw(1), optional=True))
    sweep = invoke("Sweep", Destroy(Every(THEIRS)))
    t = Table({"hand": ["Sweep"]}, {"row": ["Herald: f"]}, cards=[herald, sweep]).do("Cast Sweep", "Rune slot 1")
    assert t.decider == 1
    t.passes()  # not added to the open chain; then its card is destroyed
    assert (t.game.decision.name, t.count("hand", 1)) == ("action", 0)


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
