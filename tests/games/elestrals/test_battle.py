"""The Battle Phase.  ELE-16."""

import pytest

from cardwright.games.elestrals import events, field, quantities
from cardwright.games.elestrals.nodes import Negate, TakeControl
from cardwright.games.elestrals.rules import chain, stats
from cardwright.kernel import modifier
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import Cards, Happening, Instruct, Side, Some, Until, Who

from .positions import Table, elestral, only_when, rune

STRONG = elestral("Strong", "f", 9, 1)
PAIR = elestral("Pair", "ff", 5, 5)
CARDS = [STRONG, PAIR]


def battle(mine: str | list[str], theirs: str | list[str], **more: str) -> Table:
    """A Battle Phase with these rows."""
    rows = [[side] if isinstance(side, str) else side for side in (mine, theirs)]
    t = Table({"row": rows[0], **more}, {"row": rows[1], **more}, cards=CARDS)
    return t.do("Enter the Battle Phase")


@pytest.mark.clause("ELE-16.1", "ELE-16.2", "ELE-10.8", "ELE-16.31")
def test_who_may_attack() -> None:
    t = battle(["Pup: f", "Cub: w @defense", "Calm: w"], "Rock: e @defense")
    calm = "Attack with Calm in Elestral slot 3"
    assert t.labels() == ["End the Battle Phase", "Attack with Pup in Elestral slot 1", calm]
    t.do("Attack with Pup")
    assert t.labels() == ["End the Battle Phase", "Attack with Calm in Elestral slot 3"]
    t.do("End the Battle Phase")
    assert t.state.active == 1


@pytest.mark.clause("ELE-16.3", "ELE-16.4", "ELE-16.18", "ELE-16.19", "ELE-R24")
def test_the_spirit_deck_is_attacked_only_if_there_is_no_elestral() -> None:
    t = battle("Pup: ffw", ["Cub: w", "Rock: e @defense"])
    t.do("Attack with Pup")
    assert t.labels() == ["opposing Cub in Elestral slot 1", "opposing Rock in Elestral slot 2"]
    t = battle("Pup: ffw", [])
    t.do("Attack with Pup")
    assert (t.game.decision.name, t.decider) == ("spirit", 1)  # the opponent chooses three
    t.do("fire Spirit", "water Spirit")
    assert t.count("spirit-deck", 1) == 9
    assert t.count("underworld", 1) == 3


@pytest.mark.clause("ELE-16.34", "ELE-23.2", "ELE-23.10")
def test_expending_the_last_spirits() -> None:
    t = battle("Pup: fff", [], spirits="fff").do("Attack with Pup")
    assert not t.game.over
    t = battle("Pup: fff", [], spirits="ff").do("Attack with Pup")
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    assert t.count("spirit-deck", 1) == 0


@pytest.mark.clause("ELE-16.20", "ELE-16.21", "ELE-16.22", "ELE-16.30", "ELE-16.11")
@pytest.mark.parametrize(
    ("mine", "theirs", "fallen", "spent"),
    [
        ("Strong: f", "Pup: f", "theirs", 0), ("Strong: fww", "Pup: f", "theirs", 2), ("Pup: fff", "Strong: f", "mine", 0),
        ("Pup: f", "Strong: ff", "mine", 1), ("Strong: f", "Pup: fff", "theirs", 0), ("Pup: f", "Pup: f", "both", 0),
        ("Pup: ff", "Pup: f", "both", 1),
    ],
)  # fmt: skip
def test_attack_against_attack(mine: str, theirs: str, fallen: str, spent: int) -> None:
    t = battle(mine, theirs, spirits="ffffff").do("Attack with")
    assert t.count("elestral-row", 0) == (1 if fallen == "theirs" else 0)
    assert t.count("elestral-row", 1) == (1 if fallen == "mine" else 0)
    loser = 0 if fallen == "mine" else 1
    assert t.count("spirit-deck", loser) == 6 - spent
    assert t.count("spirit-deck", 1 - loser) == 6


@pytest.mark.clause("ELE-16.23", "ELE-16.24")
@pytest.mark.parametrize(
    ("attacker", "defense", "falls"), [("Strong", "Rock", True), ("Pup", "Pup", False), ("Pup", "Rock", False)]
)
def test_attack_against_defense(attacker: str, defense: str, falls: bool) -> None:
    t = battle(f"{attacker}: fff", f"{defense}: e @defense").do("Attack with")
    assert t.count("elestral-row", 1) == (0 if falls else 1)
    assert t.count("elestral-row", 0) == 1
    assert t.count("spirit-deck", 1) == t.count("spirit-deck", 0) == 12


@pytest.mark.clause("ELE-16.25", "ELE-R27")
def test_zero_attack_deals_no_damage() -> None:
    t = battle("Calm: w", "Calm: w").do("Attack with")
    assert t.count("elestral-row", 0) == t.count("elestral-row", 1) == 1
    t = battle("Calm: www", []).do("Attack with")
    assert t.count("spirit-deck", 1) == 12
    assert t.log_of(events.DAMAGED) == 0


@pytest.mark.clause("ELE-16.5", "ELE-16.9", "ELE-15.4", "ELE-R25", "ELE-16.7")
def test_an_attack_that_became_impossible_is_given_back() -> None:
    flee = rune("Flee", "counter", "e&")
    t = Table({"row": ["Pup: f"]}, {"row": ["Rock: e", "Cub: w"], "runes": ["*Flee"], "spirits": "e"}, cards=[flee])
    t.do("Enter the Battle Phase", "Attack with Pup", "opposing Rock")
    t.do("Cast Set Flee")
    t.do("earth Spirit from", "earth Spirit under Rock")
    assert t.count("elestral-row", 1) == 1  # Short, and gone with the chain
    assert t.log_of(events.CANCELLED) == 1
    assert t.offers("Attack with Pup")


@pytest.mark.clause("ELE-16.10", "ELE-15.1")
def test_a_negated_attack_is_spent() -> None:
    stop = rune("Stop", "counter", "f", *only_when(Happening("declares", who=Who.OPPONENT), Negate("attack")))
    t = Table({"row": ["Strong: f"]}, {"row": ["Pup: f"], "runes": ["*Stop"], "spirits": "f"}, cards=[*CARDS, stop])
    t.do("Enter the Battle Phase", "Attack with Strong", "Cast Set Stop")
    while t.game.decision.name == "spirit":
        t.do("fire Spirit from")
    assert t.count("elestral-row", 1) == 1
    assert not t.offers("Attack with Strong")


@pytest.mark.clause("ELE-16.16", "ELE-16.17", "ELE-R23", "ELE-R26")
def test_a_missing_defender_leaves_the_spirit_deck_open() -> None:
    theirs = Some(Cards((Side(Who.OPPONENT),)), target=True)
    steal = rune("Steal", "counter", "f", Instruct(TakeControl(theirs, Until.FOREVER)))
    t = Table({"row": ["Pup: ff"], "runes": ["*Steal"]}, {"row": ["Rock: e"], "spirits": "fff"}, cards=[steal])
    t.do("Enter the Battle Phase", "Attack with Pup").passes()
    assert t.state.phase == field.BATTLE_STEP
    t.do("Cast Set Steal", "fire Spirit from", "Elestral slot 2")
    assert t.count("spirit-deck", 1) == 1  # its two Spirits
    assert t.at("Rock") == "elestral-row:0:2"


@pytest.mark.clause("ELE-16.27", "ELE-16.29", "ELE-R29", "ELE-R67")
def test_prevented_destruction_costs_no_spirits_but_was_damage() -> None:
    t = battle("Strong: fff", "Pup: f")
    stats.begin(t.state, quantities.CANNOT_BE_DESTROYED, modifier.SET, 1, t.piece("Pup"), Until.FOREVER, NOBODY, 0, 1)
    t.do("Attack with")
    assert t.count("elestral-row", 1) == 1
    assert t.count("spirit-deck", 1) == 12
    assert t.log_of(events.DAMAGED, "Strong") == 1


@pytest.mark.clause("ELE-16.32", "ELE-R42", "ELE-16.2")
def test_an_elestral_cast_this_turn_may_attack() -> None:
    t = Table({"hand": ["Pup"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1", "Enter the Battle Phase")
    assert t.offers("Attack with Pup")


@pytest.mark.clause("ELE-16.1", "ELE-1.1")
def test_more_attacks_by_text() -> None:
    t = battle("Pup: f", "Rock: e @defense")
    stats.begin(t.state, quantities.EXTRA_ATTACKS, modifier.ADD, 2, t.piece("Pup"), Until.TURN, NOBODY, 0, 0)
    for _ in range(3):
        t.do("Attack with Pup")
    assert t.state.active == 1


@pytest.mark.clause("ELE-25.1")
def test_a_chain_has_at_most_a_hundred_links() -> None:
    t = Table({"hand": ["Pup"]}, {"runes": ["*Trap"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1")
    assert t.offers("Cast Set Trap")
    t.state.stack[:] = t.state.stack * 100
    assert chain.responses(t.state, 1) == []
    t.state.stack[:] = t.state.stack[:99]
    assert chain.responses(t.state, 1)


@pytest.mark.clause("ELE-25.3")
def test_at_most_forty_attacks_a_turn() -> None:
    t = battle(["Pup: f", "Cub: w"], "Rock: e @defense")
    t.state.var[field.ATTACKS] = 39
    t.do("Attack with Pup")
    assert t.state.active == 1  # the end of the phase was the only option


@pytest.mark.clause("ELE-16.6", "ELE-16.12", "ELE-16.13", "ELE-16.28", "ELE-4.6")
def test_every_step_has_its_window() -> None:
    t = Table({"row": ["Strong: f"]}, {"row": ["Pup: f"], "runes": ["*Trap"]}, cards=CARDS)
    t.do("Enter the Battle Phase", "Attack with Strong")
    steps = []
    while t.game.decision.name == "begin-chain":
        steps.append(t.state.phase)
        t.passes()
    assert steps[:3] == [field.ATTACK_STEP, field.BATTLE_STEP, field.DAMAGE_STEP]
    assert t.count("elestral-row", 1) == 0
