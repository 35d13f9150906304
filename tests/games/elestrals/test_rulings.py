"""The rulings that are open to change: each is a setting, and each value does what it says.  ELE-R1 to R74."""

from collections.abc import Sequence

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import Expend, Foretell, OfKind, ReturnSpirits, SpecialCast, TakeControl
from cardwright.games.elestrals.rules import moving
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel import change
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import (
    Activated,
    Cards,
    Every,
    Happening,
    Instruct,
    Is,
    Place,
    Some,
    Steps,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.tree import Side as OnSide
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, ToHand
from cardwright.kernel.view import where

from .corpus import Scene
from .positions import PLAIN, Side, Table, elestral, rune, sp, spirits
from .probes import made

THEIRS = Cards((OnSide(Who.OPPONENT), OfKind(field.ELESTRAL)))
IN_DECK = Cards((OfKind(field.ELESTRAL),), Place("deck"))


def table(mine: Side, theirs: Side | None = None, cards: Sequence[Card] = (), **settings: int) -> Table:
    """A position under other rulings."""
    return Table(mine, theirs, ruleset=Ruleset(RULES, [*spirits(), *PLAIN, *cards], settings))


def invoke(name: str, *actions: object) -> Card:
    """An Invoke for a fire Spirit."""
    return rune(name, "invoke", "f", Instruct(actions[0] if len(actions) == 1 else Steps(actions)))


def test_every_open_ruling_is_a_setting_and_has_its_usual_value() -> None:
    usual = {
        "wrong_elements": 2, "must_effects": 1, "sourceless_effects": 0, "impossible_casts": 1, "homeless": 1,
        "negated_attacks": 1, "up_to_least": 1, "newcomers_attack": 1, "late_answers": 1, "foretold_back": 1,
        "special_ascends": 1,
    }  # fmt: skip
    assert {name: RULES.settings[name] for name in usual} == usual


@pytest.mark.clause("ELE-R1", "ELE-7.4", "ELE-7.10")
@pytest.mark.parametrize(("value", "normal", "special"), [(2, True, True), (1, True, False), (0, False, False)])
def test_who_may_be_cast_with_wrong_elements(value: int, normal: bool, special: bool) -> None:
    call = invoke("Call", SpecialCast(Some(IN_DECK)))
    t = table({"hand": ["Cub", "Call"], "deck": ["Cub"], "spirits": "fff"}, cards=[call], wrong_elements=value)
    assert t.offers("Cast Cub") is normal
    t.do("Cast Call", "Rune slot 1")
    assert (t.game.decision.name == "position") is special
    mixed = table({"hand": ["Cub"], "spirits": "fw"}, wrong_elements=value).do("Cast Cub")
    assert (mixed.game.decision.name == "spirit") is normal


@pytest.mark.clause("ELE-R1", "ELE-8.5")
def test_an_ascension_that_must_fit_takes_what_it_needs_first() -> None:
    hand = {"hand": ["Beast"], "row": ["Cub: w", "Pup: f"], "spirits": "w"}
    free = table(hand).do("Ascend into Beast", "Cub")
    assert free.game.decision.name == "more-spirits"
    assert not table(hand, wrong_elements=0).offers("Ascend into Beast")
    strict = table({**hand, "row": ["Cub: w", "Pup: ff", "Rock: e"]}, wrong_elements=0).do("Ascend into Beast", "Cub")
    assert strict.game.decision.name == "more-spirits"  # both fires of the Pup go along; the earth may
    assert strict.labels() == ["earth Spirit under Rock in Elestral slot 3", "No more"] or strict.offers("No more")
    strict.do("No more", "Attack Position")
    assert (strict.spirits_under("Beast"), strict.status("Beast")) == ("ffww", "enchanted")


@pytest.mark.clause("ELE-R8", "ELE-11.14")
def test_when_a_must_effect_is_owed() -> None:
    must = elestral("Must", "f", 2, 2, (), Activated(Draw(1), must=True))
    side = {"row": ["Must: f"], "hand": ["Pup"]}
    ruled, at_once, never = (table(side, cards=[must], must_effects=value) for value in (1, 2, 0))
    assert (ruled.offers("End the turn"), ruled.offers("Cast Pup")) == (False, True)
    assert at_once.count("hand", 0) == 2  # nothing else was offered, so it was taken
    assert (never.offers("End the turn"), never.offers("Use")) == (True, True)


@pytest.mark.clause("ELE-R10", "ELE-13.18")
@pytest.mark.parametrize(("value", "cards"), [(0, 0), (1, 1)])
def test_a_waiting_effect_whose_source_left(value: int, cards: int) -> None:
    herald = elestral("Herald", "f", 2, 2, (), Triggered(Happening("announced", who=Who.OPPONENT), Draw(1), optional=True))
    sweep = invoke("Sweep", Destroy(Every(THEIRS)))
    t = table({"hand": ["Sweep"]}, {"row": ["Herald: f"]}, [herald, sweep], sourceless_effects=value)
    t.do("Cast Sweep", "Rune slot 1").passes()
    if value:
        t.do("Herald")
    assert (t.game.decision.name, t.count("hand", 1)) == ("action", cards)


@pytest.mark.clause("ELE-R15", "ELE-7.16")
@pytest.mark.parametrize(("value", "zone"), [(1, "main-deck"), (0, "underworld")])
def test_where_a_card_goes_whose_cast_became_impossible(value: int, zone: str) -> None:
    burn = invoke("Burn", SpecialCast(Some(IN_DECK)), Expend(sp(*(field.OMNI,) * 2)))
    t = table({"hand": ["Burn"], "deck": ["Pup"], "spirits": "fff"}, cards=[burn], impossible_casts=value)
    t.do("Cast Burn", "Rune slot 1")
    assert t.at("Pup").startswith(zone)


@pytest.mark.clause("ELE-R22", "ELE-21.9")
@pytest.mark.parametrize(("value", "zone"), [(1, "elestral-row:0:1"), (0, "underworld:1")])
def test_who_finds_no_slot_at_home(value: int, zone: str) -> None:
    steal = invoke("Steal", TakeControl(Some(Cards((OnSide(Who.OPPONENT), Is("attack", (4,))))), Until.PHASE))
    t = table({"hand": ["Steal"]}, {"row": ["Cub: w", "Rock: e", "Rock: e", "Rock: e"], "hand": ["Pup"]}, [steal],
              homeless=value)  # fmt: skip
    t.do("Cast Steal", "Rune slot 1", "Elestral slot 1")
    pup = t.piece("Pup")  # it takes the slot that has become free
    t.enchant(pup, "f", 1)
    change.move(t.state, pup, field.ELESTRALS + 1, 0)
    t.do("End the turn")
    assert t.at("Cub") == zone


@pytest.mark.clause("ELE-21.9", "ELE-R22")
def test_each_of_several_goes_home_when_it_finds_a_slot() -> None:
    """Who waits while another one goes home is not forgotten."""
    steal = invoke("Steal", TakeControl(Every(Cards((OnSide(Who.OPPONENT), Is("attack", (4,))))), Until.PHASE))
    t = table({"hand": ["Steal"]}, {"row": ["Cub: w", "Cub: w", "Rock: e", "Rock: e"], "hand": ["Pup", "Any"]}, [steal])
    t.do("Cast Steal", "Rune slot 1", "Elestral slot 1", "Elestral slot 2")
    pup, other = t.piece("Pup"), t.piece("Any")  # they take the slots that have become free
    for slot, piece in enumerate((pup, other)):
        t.enchant(piece, "f", 1)
        change.move(t.state, piece, field.ELESTRALS + 1, slot)
    t.do("End the turn")
    cubs = t.piece("Cub"), t.piece("Cub", 1)
    assert {where(t.state, cub) for cub in cubs} == {"elestral-row:0:1", "elestral-row:0:2"}
    for gone, slot in ((pup, 3), (other, 4)):
        moving.destroy(t.state, [gone])
        t.do(f"Turn Rock in Elestral slot {slot} to Defense")
    assert {where(t.state, cub) for cub in cubs} == {"elestral-row:1:1", "elestral-row:1:2"}


@pytest.mark.clause("ELE-R33", "ELE-1.7", "ELE-12.2")
def test_what_up_to_takes_at_least() -> None:
    some = invoke("Several", Destroy(Some(THEIRS, 2, up_to=True)))
    aimed = invoke("Aimed", Destroy(Some(THEIRS, 2, target=True, up_to=True)))
    home = invoke("Home", ReturnSpirits(sp(field.OMNI, field.OMNI, up_to=True)))
    cards, theirs = [some, aimed, home], {"row": ["Pup: f", "Cub: w"]}
    for value, first in ((1, "1"), (0, "0")):
        t = table({"hand": ["Several"]}, theirs, cards, up_to_least=value).do("Cast Several", "Rune slot 1")
        assert t.labels()[0] == first
        t = table({"hand": ["Aimed"]}, theirs, cards, up_to_least=value).do("Cast Aimed", "Rune slot 1")
        assert t.labels()[0] == first
        assert table({"hand": ["Aimed"]}, {}, cards, up_to_least=value).offers("Cast Aimed") is not bool(value)
        mine = {"hand": ["Home"], "underworld": ["w", "w", "f"]}
        t = table(mine, {}, cards, up_to_least=value).do("Cast Home", "Rune slot 1")
        assert t.offers("No more") is not bool(value)


@pytest.mark.clause("ELE-R69", "ELE-22.7")
@pytest.mark.parametrize(
    ("value", "order"), [(1, ["Rock", "Cub", "Pup"]), (0, ["Rock", "Pup", "Cub"]), (2, ["Cub", "Pup", "Rock"])]
)
def test_where_foretold_cards_go_back(value: int, order: list[str]) -> None:
    see = invoke("See", Foretell(2), ToHand(Every(Cards((OfKind(field.RUNE),), Place("aside")))))
    t = table({"hand": ["See"], "deck": ["Rock", "Pup", "Cub"]}, cards=[see], foretold_back=value)
    t.do("Cast See", "Rune slot 1")
    if value:
        t.do("Pup")  # uppermost of the two
    deck = t.state.zones[field.DECK]
    assert [t.ruleset.cards[t.state.define[piece]].name for piece in deck] == order


@pytest.mark.clause("ELE-R74")
@pytest.mark.parametrize("value", [1, 0])
def test_whether_a_special_ascend_is_a_special_cast(value: int) -> None:
    cards = [
        made("Herald", "elestral", "f", "When you Special Cast an Elestral you can draw a card."),
        made("Other", "elestral", "f", "You can Special Ascend this Other to Beast from your hand."),
    ]
    rules = Ruleset(RULES, [*spirits(), *PLAIN, *cards], {"special_ascends": value})
    scene = Scene({"row": ["Herald: f", "Other: f"], "hand": ["Beast"], "spirits": "f"}, {}, rules=rules)
    scene.go(["Use + Other", *["Herald + :"] * value])
    scene.check({"Beast": "elestral-row:0", "hand:0": value})
