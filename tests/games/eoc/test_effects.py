"""What texts keep, let others do, choose and compare: trees played in real positions, each question in copies, too."""

import pytest

from cardwright.games.eoc.verbs.fighting import Damage, Exhaust
from cardwright.games.eoc.verbs.moving_cards import Banish, Send
from cardwright.kernel.joins import By, ChooseOne, Keep, Repeat, Unless
from cardwright.kernel.referents import (
    AllOf,
    AmongKept,
    AnyOf,
    AtRandom,
    Compared,
    ControlledBy,
    ControllerOf,
    CountKept,
    Greatest,
    Half,
    InPhase,
    Kept,
    Kinds,
    Least,
    Minus,
    Most,
    NumberKept,
    OwnerOf,
    Plus,
    QuantityOf,
    RefIs,
    SameAs,
    Superlative,
    Times,
    TurnOf,
    Versus,
)
from cardwright.kernel.tree import (
    ANY,
    Cards,
    CountOf,
    Every,
    Happening,
    If,
    IfDone,
    Is,
    May,
    Not,
    OwnTest,
    Place,
    Side,
    Some,
    Steps,
    Them,
    This,
    ThisWay,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.chance import ChooseNumber, FlipCoin
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand
from cardwright.kernel.verbs.look import Reveal

from .effects import Twice, being, instant, played

CREATURES = Is("kind", (0,))
THEIRS = Cards((CREATURES, Side(Who.OPPONENT)))
MINE = Cards((CREATURES, Side(Who.YOU)))
ALL = Cards((CREATURES,))
HAND = Cards(place=Place("hand"))
ATK = 0


# keeping -----------------------------------------------------------------------------------------------------------


def test_what_is_kept_is_found_where_it_went() -> None:
    """Banish it; then its owner's deck is not touched: what came back to the hand is that very card."""
    action = Steps((Keep(2, ToHand(Some(THEIRS, target=True))), Draw(1), By(Who.OPPONENT, Discard(Kept(2)))))
    t = played(action, {}, {"creatures": ["Pup: f", "Ox: ff"]}).do("Pup")
    assert (t.at("Pup"), t.count("hand")) == ("graveyard:1", 1)


def test_what_has_become_another_object_is_not_found() -> None:
    """It is kept while it is in play; then it leaves: the text does not reach after it."""
    action = Steps((Keep(2, Choose(Some(THEIRS, target=True))), ToHand(Every(THEIRS)), Banish(Kept(2))))
    t = played(action, {}, {"creatures": ["Pup: f", "Ox: ff"]}).do("Pup")
    assert (t.count("hand", 1), t.count("banished", 1)) == (2, 0)


def test_a_number_is_kept() -> None:
    action = Steps((Keep(2, Discard(Some(HAND, ANY))), Draw(1), Draw(Plus(NumberKept(2), CountKept(2)))))
    t = played(action, {"hand": ["Pup", "Cub"], "deck": ["Filler"] * 9}).do("2")
    assert (t.count("hand"), t.count("graveyard")) == (5, 2)


def test_its_controller_is_remembered_when_it_has_left() -> None:
    """A creature that its opponent controls: who controlled it draws, not its owner."""
    action = Steps((Keep(2, Banish(Some(ALL, target=True))), Draw(2, ControllerOf(Kept(2))), Draw(1, OwnerOf(Kept(2)))))
    t = Twice({"hand": ["Rite"]}, {"creatures": ["Pup: f"]}, cards=[instant(action)])
    piece = t.piece("Pup")
    t.state.owner = [0 if p == piece else seat for p, seat in enumerate(t.state.owner)]
    t.do("Play Rite")
    assert (t.count("hand", 1), t.count("hand", 0)) == (2, 1)


def test_a_player_of_nothing_does_nothing() -> None:
    action = Steps((Keep(2, Banish(Some(THEIRS))), Draw(2, ControllerOf(Kept(2)))))
    t = played(action, {"creatures": ["Pup: f"]})
    assert (t.count("hand", 0), t.count("hand", 1)) == (0, 0)


# players -----------------------------------------------------------------------------------------------------------


def test_each_player_chooses_and_all_is_done_at_once() -> None:
    """The second player chooses while the first one's card still lies on the field."""
    action = By(Who.EACH, Send(Some(MINE)))
    t = played(action, {"creatures": ["Pup: f", "Ox: ff"]}, {"creatures": ["Cub: a", "Rock"]})
    assert t.asked[0] == 0
    t.do("Pup")
    assert (t.asked[0], t.at("Pup")) == (1, "creatures:0:C1")
    t.do("Rock")
    assert (t.at("Pup"), t.at("Rock")) == ("graveyard:0", "graveyard:1")
    assert t.state.active == 0
    assert t.asked == (0, "preparation")


def test_each_step_is_done_by_each_before_the_next() -> None:
    action = By(Who.EACH, Steps((Discard(Some(HAND)), Draw(2))))
    t = played(action, {"hand": ["Pup", "Cub"]}, {"hand": ["Ox", "Rock"]})
    t.do("Pup")
    assert t.count("graveyard") == 0
    t.do("Ox")
    assert [t.count("hand", seat) for seat in (0, 1)] == [3, 3]
    assert (t.at("Pup"), t.at("Ox")) == ("graveyard:0", "graveyard:1")


def test_that_many_is_counted_for_each_player() -> None:
    action = By(Who.EACH, Steps((Discard(Every(HAND)), Draw(ThisWay("discarded")))))
    t = played(action, {"hand": ["Pup"]}, {"hand": ["Ox", "Rock", "Cub"]})
    assert [t.count("hand", seat) for seat in (0, 1)] == [1, 3]


def test_an_opponent_with_nothing_to_choose() -> None:
    t = played(Steps((By(Who.OPPONENT, Discard(Some(HAND))), IfDone(Draw(1), Draw(2)))), {}, {})
    assert t.count("hand") == 2
    t = played(Steps((By(Who.OPPONENT, Discard(Some(HAND))), IfDone(Draw(1), Draw(2)))), {}, {"hand": ["Ox", "Pup"]})
    t.do("Ox")
    assert (t.count("hand"), t.at("Ox")) == (1, "graveyard:1")


def test_another_player_chooses() -> None:
    """The controller's own creatures are meant; the opponent says which."""
    t = played(Exhaust(Some(MINE, chooser=Who.OPPONENT)), {"creatures": ["Pup: f", "Ox: ff"]})
    assert t.asked[0] == 1
    t.do("Ox")
    assert t.exhausted("Ox")


@pytest.mark.parametrize(("answer", "drawn", "hand"), [("Yes", 0, 1), ("No", 2, 2)])
def test_unless_the_opponent_pays(answer: str, drawn: int, hand: int) -> None:
    action = Unless(Discard(Some(HAND)), Who.OPPONENT, Draw(2))
    t = played(action, {}, {"hand": ["Ox", "Pup"]})
    assert t.asked[0] == 1
    t.do(answer)
    if answer == "Yes":
        t.do("Ox")
    assert (t.count("hand", 0), t.count("hand", 1)) == (drawn, hand)


def test_who_cannot_pay_whole_is_not_asked() -> None:
    action = Unless(Discard(Some(HAND, 2)), Who.OPPONENT, Draw(2))
    t = played(action, {}, {"hand": ["Ox"]})
    assert (t.count("hand", 0), t.count("hand", 1)) == (2, 1)


# choosing ----------------------------------------------------------------------------------------------------------


def test_any_number_and_at_least() -> None:
    t = played(Discard(Some(HAND, ANY)), {"hand": ["Pup", "Cub", "Ox"]})
    assert t.labels() == ["0", "1", "2", "3"]
    t = played(Discard(Some(HAND, ANY, least=2)), {"hand": ["Pup", "Cub", "Ox"]})
    assert t.labels() == ["2", "3"]
    t.do("2", "Pup", "Ox")
    assert t.count("hand") == 1
    t = played(Discard(Some(HAND, ANY, least=2)), {"hand": ["Pup"]})
    assert t.count("hand") == 0, "as many as there are"


def test_a_number_that_is_counted() -> None:
    action = Discard(Some(HAND, number=CountOf(THEIRS)))
    t = played(action, {"hand": ["Pup", "Cub", "Ox"]}, {"creatures": ["Rock", "Ox: ff"]}).do("Pup", "Ox")
    assert t.count("hand") == 1
    assert played(action, {"hand": ["Pup"]}).count("hand") == 1


def test_up_to_so_many_targets_that_are_chosen_when_due() -> None:
    action = Steps((Draw(1), Destroy(Some(THEIRS, number=CountOf(MINE), target=True, up_to=True))))
    t = played(action, {"creatures": ["Pup: f", "Cub: a"]}, {"creatures": ["Rock", "Ox: ff", "Newt: a"]})
    assert t.labels() == ["0", "1", "2"]
    t.do("2", "Rock", "Newt")
    assert (t.fallen("Rock"), t.fallen("Ox"), t.fallen("Newt")) == (True, False, True)


def test_up_to_so_many_announced_targets() -> None:
    """None will do, and what is not there does not hinder."""
    action = Damage(Some(THEIRS, 2, target=True, up_to=True), 1)
    t = played(action, {}, {"creatures": ["Rock", "Titan: ffa", "Cub: a"]})
    assert t.labels() == ["0", "1", "2"]
    t.do("2", "Rock", "Cub")
    assert [t.damage(name) for name in ("Rock", "Titan", "Cub")] == [1, 0, 1]
    assert played(action, {}, {"creatures": ["Rock"]}).do("0").damage("Rock") == 0
    assert played(action, {}, {}).asked == (0, "preparation")


def test_by_chance() -> None:
    t = played(Keep(2, Banish(AtRandom(Some(THEIRS, 2)))), {}, {"creatures": ["Pup: f", "Ox: ff", "Rock"]})
    assert (t.count("banished", 1), t.count("creatures", 1)) == (2, 1)
    assert played(Banish(AtRandom(Some(THEIRS, 2))), {}, {}).asked == (0, "preparation")


def test_one_of_two() -> None:
    """The opponent chooses; what cannot be done is not offered; a target is chosen when the option is."""
    action = ChooseOne(
        (Discard(AtRandom(Some(Cards((), Place("hand"))))), Destroy(Some(THEIRS, target=True)), Draw(2)),
        Who.YOU,
        1,
        ("Discard", "Destroy", "Draw"),
    )
    t = played(action, {"deck": ["Filler"] * 4}, {"creatures": ["Pup: f", "Ox: ff"]})
    assert t.labels() == ["Discard", "Destroy", "Draw"]
    t.do("Destroy", "Ox")
    assert t.fallen("Ox")
    t = played(action, {"deck": ["Filler"] * 4}, {})
    assert t.labels() == ["Discard", "Draw"]
    t.do("Draw")
    assert t.count("hand") == 2


def test_two_of_three_in_their_order() -> None:
    action = ChooseOne((Draw(1), Discard(Some(HAND)), Damage(Every(THEIRS), 1)), Who.OPPONENT, 2)
    t = played(action, {"hand": ["Cub"]}, {"creatures": ["Rock"]})
    assert t.asked[0] == 1
    assert t.labels() == ["Option 1", "Option 2"]
    t.do("Option 1")
    assert t.labels() == ["Option 2", "Option 3"]
    t.do("Option 3")
    assert (t.count("hand"), t.damage("Rock")) == (2, 1)


def test_repeat_asks_each_time() -> None:
    action = Repeat(CountOf(THEIRS), May(Damage(Some(THEIRS), 1)))
    t = played(action, {}, {"creatures": ["Rock", "Titan: ffa"]}).do("Yes", "Rock", "Yes", "Rock")
    assert (t.damage("Rock"), t.asked[1]) == (2, "preparation")
    assert played(Repeat(0, Draw(1)), {}).count("hand") == 0


def test_a_coin_and_a_number() -> None:
    action = Steps((Keep(2, FlipCoin()), IfDone(Draw(1), Draw(3)), Draw(NumberKept(2))))
    assert played(action, {}).count("hand") in (2, 3)
    t = played(Steps((Keep(2, ChooseNumber(1, 4)), Damage(Every(Cards((Versus("cost", "=", NumberKept(2)),))), 1))), {},
               {"creatures": ["Rock", "Titan: ffa"]}).do("3")  # fmt: skip
    assert (t.damage("Titan"), t.damage("Rock")) == (1, 0)


# comparing ---------------------------------------------------------------------------------------------------------


FIELD = {"creatures": ["Pup: f", "Ox: ff", "Rock"]}
"""ATK and DEF: 2/2, 4/3, 1/6."""


@pytest.mark.parametrize(("test", "hit"), [
    (Versus("ATK", "<", 2), "Rock"),
    (Versus("ATK", ">=", Plus(1, 3)), "Ox"),
    (Superlative("ATK", among=THEIRS), "Ox"),
    (Superlative("DEF", highest=False, among=THEIRS), "Pup"),
    (Versus("DEF", "=", Greatest(THEIRS, "DEF")), "Rock"),
    (SameAs("ATK", Kept(2)), "Pup"),
])  # fmt: skip
def test_tests_that_compare(test: OwnTest, hit: str) -> None:
    action = Steps((Keep(2, Choose(Some(MINE))), Destroy(Every(Cards((*THEIRS.tests, test))))))
    t = played(action, {"creatures": ["Newt: a"]}, FIELD)
    assert [name for name in ("Pup", "Ox", "Rock") if t.fallen(name)] == [hit]


def test_equals_share_the_highest() -> None:
    t = played(
        Destroy(Every(Cards((*ALL.tests, Superlative("ATK", among=ALL))))),
        {"creatures": ["Pup: f"]},
        {"creatures": ["Newt: a"]},
    )
    assert t.fallen("Pup")
    assert t.fallen("Newt")


@pytest.mark.parametrize(("amount", "number"), [
    (Plus(1, 1), 2), (Minus(3, 1), 2), (Minus(1, 3), 0), (Times(CountOf(THEIRS), 2), 6), (Half(5), 2), (Half(5, up=True), 3),
    (Least(0, 1), 1), (Most(5, CountOf(THEIRS)), 3), (QuantityOf(Every(THEIRS), "DEF"), 11),
    (Greatest(THEIRS, "ATK"), 4), (Greatest(THEIRS, "ATK", highest=False), 1), (Greatest(MINE, "ATK"), 0),
    (Kinds(THEIRS, "type"), 2),
])  # fmt: skip
def test_amounts_of_amounts(amount: object, number: int) -> None:
    t = played(Draw(amount), {"deck": ["Filler"] * 15}, FIELD)  # type: ignore[arg-type]
    assert t.count("hand") == number


def test_the_quantity_of_what_was_kept() -> None:
    action = Steps((Keep(2, Destroy(Some(THEIRS, target=True))), Draw(QuantityOf(Kept(2), "ATK"))))
    t = played(action, {"deck": ["Filler"] * 9}, FIELD).do("Ox")
    assert t.count("hand") == 4


@pytest.mark.parametrize(("condition", "holds"), [
    (Compared(CountOf(THEIRS), ">", CountOf(MINE)), True), (Compared(1, ">=", 2), False),
    (AllOf((TurnOf(Who.YOU), InPhase("preparation"))), True), (AllOf((TurnOf(Who.YOU), InPhase("attack"))), False),
    (AnyOf((TurnOf(Who.OPPONENT), InPhase("preparation"))), True),
    (AnyOf((TurnOf(Who.OPPONENT), Compared(1, "<", 0))), False),
    (RefIs(Kept(2), Versus("ATK", ">", 3)), True), (RefIs(Kept(2), ControlledBy(Who.YOU)), False),
    (RefIs(Kept(3), CREATURES), False),
])  # fmt: skip
def test_conditions(condition: object, holds: bool) -> None:
    action = Steps((Keep(2, Choose(Some(Cards((*THEIRS.tests, Superlative("ATK", among=THEIRS)))))), If(condition, Draw(1))))  # type: ignore[arg-type]
    assert played(action, {}, FIELD).count("hand") == int(holds)


def test_among_those_that_were_kept() -> None:
    """Reveal three; then one of them: no other one is offered."""
    top = Cards((AmongKept(2), Not(Is("kind", (1,)))), Place("hand"))
    action = Steps((Keep(2, Reveal(AtRandom(Some(HAND, 2)))), Discard(Some(top))))
    t = played(action, {"hand": ["Pup", "Cub", "Ox"]})
    assert len(t.labels()) == 2


# what an event keeps -----------------------------------------------------------------------------------------------


def test_what_destroyed_it_is_destroyed() -> None:
    """The other card of the event; "that player" is the one to whose card it happened."""
    avenger = being(
        Triggered(Happening("destroyed", Every(MINE)),
                  Steps((Destroy(Kept(1)), Gain(This(), ATK, NumberKept(0)), Draw(1, Who.THAT)))),
        name="Avenger", atk=1, defense=9,
    )  # fmt: skip
    t = Twice(
        {"creatures": ["Avenger", "Pup: f"]}, {"creatures": ["Ox: ff", "Cub: a"]}, cards=[avenger], phase="attack", active=1
    )
    t.do("Attack with Ox", "Pup", "No more")
    assert (t.fallen("Pup"), t.fallen("Ox")) == (True, True)
    assert t.values("Avenger") == (2, 9)
    assert (t.count("hand", 0), t.count("hand", 1)) == (1, 0)


def test_that_much_damage() -> None:
    mirror = being(
        Triggered(Happening("takes damage", This(), by=Every(THEIRS), least=2), Damage(Kept(1), NumberKept(0))),
        name="Mirror",
        defense=9,
    )
    t = Twice(
        {"creatures": ["Mirror"]},
        {"creatures": ["Titan: ffa", "Cub: a", "Pup: f"]},
        cards=[mirror],
        phase="attack",
        active=1,
    )
    t.do("Attack with Titan", "No more")
    assert t.damage("Titan") == 2 + 7
    t.do("Attack with Cub", "No more")
    assert t.damage("Cub") == 2, "1 damage is too little: only the counter-attack"


def test_them_is_still_what_was_done_last() -> None:
    t = played(Steps((Choose(Some(THEIRS, target=True)), Exhaust(Them()))), {}, {"creatures": ["Pup: f", "Ox: ff"]}).do("Ox")
    assert t.exhausted("Ox")
