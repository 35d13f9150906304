"""Texts in force: prohibitions, standing texts, whose card it is, what is once a turn, what a text remembers."""

import pytest

from cardwright.games.elestrals import events, field, quantities
from cardwright.games.elestrals.nodes import (
    IN_BATTLE,
    Block,
    Called,
    CastRune,
    CastThisTurn,
    Destroyed,
    EventCard,
    Exceeds,
    Find,
    Forbid,
    LeastOf,
    Nexus,
    Occasion,
    OfElement,
    OfType,
    ReturnSpirits,
    SameName,
    Send,
    SpecialAscend,
    SpecialCast,
    Spirits,
    SwapStats,
)
from cardwright.kernel.tree import (
    Activated,
    Another,
    Cards,
    CountOf,
    Every,
    Happening,
    Instruct,
    Place,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy

from .positions import Table, elestral, only_when, rune, sp
from .spells import BEARER, ELESTRAL, FIRE, HAND, MINE, OMNI, THEIRS, WATER, cast, pay


@pytest.mark.clause("ELE-12.7", "ELE-1.3")
def test_prohibitions_against_some_cards_only() -> None:
    shy = elestral(
        "Shy",
        "f",
        2,
        2,
        (),
        Static(This(), quantities.CANNOT_BE_TARGETED, quantities.BY_OPPONENTS | quantities.BY_INVOKE),
    )
    zap = rune("Zap", "invoke", "f", Instruct(Destroy(Some(Cards((ELESTRAL,)), target=True))))
    archer = elestral("Archer", "f", 2, 2, (), Activated(Destroy(Some(THEIRS, target=True))))
    t = Table({"hand": ["Zap"], "row": ["Archer: f"]}, {"row": ["Shy: f"]}, cards=[shy, zap, archer])
    assert t.do("Use").at("Shy") == "underworld:1"  # an Elestral may
    t = Table({"hand": ["Zap"]}, {"row": ["Shy: f"]}, cards=[shy, zap])
    assert not t.offers("Cast Zap")
    t = Table({"hand": ["Zap"], "row": ["Shy: f"]}, {}, cards=[shy, zap])
    assert t.offers("Cast Zap")  # its own player may


@pytest.mark.clause("ELE-18.1", "ELE-18.4", "ELE-18.6")
def test_standing_texts_set_swap_and_count() -> None:
    flat = rune("Flat", "artifact", "f", Static(BEARER, quantities.ATTACK_IS, 0))
    harp = rune("Harp", "artifact", "f", Static(BEARER, quantities.SWAPPED))
    sum_ = elestral("Choir", "f", 1, 1, (), Static(
        This(), quantities.ATTACK_NOW, CountOf(Cards((OfElement((WATER,)),), Place("enchanting")), 2),
    ))  # fmt: skip
    t = Table({"row": ["Cub: ww", "Choir: f"], "runes": ["Flat: f > Cub"]}, {}, cards=[flat, harp, sum_])
    assert (t.stats("Cub"), t.stats("Choir")) == ((0, 2), (5, 1))
    t = Table({"row": ["Cub: ww"], "runes": ["Harp: f > Cub"]}, {}, cards=[flat, harp, sum_])
    assert t.stats("Cub") == (2, 4)
    t = Table({"row": ["Cub: ww"], "runes": ["Harp: w > Cub"]}, {}, cards=[flat, harp, sum_])
    assert t.stats("Cub") == (4, 2)  # Misenchanted: no effect


@pytest.mark.clause("ELE-7.2", "ELE-7.18")
def test_blocked_slots_count_as_filled() -> None:
    block = Block(2, Who.OPPONENT, Until.YOUR_NEXT_TURN)
    t = cast({}, {"hand": ["Pup"], "row": ["Cub: w", "Cub: w"]}, block)
    assert (t.game.decision.name, t.decider) == ("action", 0)  # exactly two were left: nothing to choose
    t.do("End the turn")
    assert not t.offers("Cast Pup")


@pytest.mark.clause("ELE-11.1", "ELE-11.12", "ELE-R40", "ELE-10.7")
def test_once_a_turn_is_per_effect_of_one_object() -> None:
    twice = elestral("Twice", "f", 1, 1, (), Activated(Draw(1), limit=2))
    once = elestral("Once", "f", 1, 1, (), Activated(Draw(1)))
    t = Table({"row": ["Once: f", "Once: f", "Twice: f"]}, {}, cards=[once, twice])
    assert sum("of Once" in label for label in t.labels()) == 2  # two copies have their own
    t.do('Use "effect 1 of Once" of Once in Elestral slot 1')
    assert sum("of Once" in label for label in t.labels()) == 1
    t.do("effect 1 of Twice", "effect 1 of Twice")
    assert not t.offers("effect 1 of Twice")


@pytest.mark.clause("ELE-R58", "ELE-1.5", "ELE-9.20")
def test_your_artifact_is_its_controllers() -> None:
    herald = elestral("Herald", "f", 1, 1, (), Static(
        Every(Cards((OfType((field.ARTIFACT,)), Side(Who.YOU)))), quantities.CANNOT_BE_TARGETED,
    ))  # fmt: skip
    zap = rune("Zap", "invoke", "f", Instruct(Destroy(Some(Cards((OfType((field.ARTIFACT,)),)), target=True))))
    mine = {"hand": ["Zap"], "row": ["Pup: f", "Herald: f"]}
    t = Table(mine, {"runes": ["Charm: f > Pup"]}, cards=[herald, zap])
    assert t.offers("Cast Zap")  # on your Elestral, but not your Artifact
    t = Table({**mine, "runes": ["Charm: f > Pup"]}, {}, cards=[herald, zap])
    assert not t.offers("Cast Zap")


@pytest.mark.clause("ELE-9.9", "ELE-9.26", "ELE-R61")
def test_two_stadiums_in_one_chain() -> None:
    raise_ = rune("Raise", "counter", "f", Instruct(CastRune(Some(Cards((OfType((field.STADIUM_RUNE,)),), HAND)))))
    t = Table({"hand": ["Arena"]}, {"stadium": ["Dome: w"], "hand": [], "runes": ["*Raise"]}, cards=[raise_])
    t.do("Cast Arena").passes()
    assert (t.at("Arena"), t.at("Dome")) == ("stadium:0:stadium", "underworld:1")


@pytest.mark.clause("ELE-9.24", "ELE-20.1")
def test_a_divine_takes_spirits_and_pays_with_them() -> None:
    hearth = rune(
        "Hearth", "divine", "f", Triggered(Happening("cast", This()), ReturnSpirits(sp(FIRE, up_to=True)), optional=True),
    )  # fmt: skip
    t = Table({"hand": ["Hearth"], "spirits": "ff", "underworld": ["f"]}, {}, cards=[hearth])
    pay(t.do("Cast Hearth"), "spirit", "slot").do("effect 1 of Hearth")
    pay(t, "spirit")
    assert t.count("spirit-deck", 0) == 2


@pytest.mark.clause("ELE-20.9", "ELE-13.24")
def test_spirits_with_an_instant_in_limbo_take_no_part_in_a_nexus() -> None:
    shift = rune("Shift", "counter", "f", Instruct(Nexus(sp(OMNI))))
    t = Table({"hand": ["Spark"], "row": ["Pup: f", "Cub: w"]}, {}, cards=[shift])
    pay(t.do("Cast Spark"), "spirit", "slot")
    assert not any("Spark" in label for label in t.labels() if "with Spark" in label)


@pytest.mark.clause("ELE-11.18", "ELE-18.4")
def test_swapping_twice_cancels_out() -> None:
    t = cast({"row": ["Cub: w"]}, {}, SwapStats(Every(MINE), Until.TURN), SwapStats(Every(MINE), Until.TURN))
    assert t.stats("Cub") == (4, 2)


@pytest.mark.clause("ELE-8.13", "ELE-7.14")
def test_another_elestral_ascends_to_this_one() -> None:
    up = SpecialAscend(Some(Cards((Called(("Beast",)),), HAND)), Some(Cards((Side(Who.YOU), Called(("Pup",))))))
    t = cast({"hand": ["Spell", "Beast"], "row": ["Pup: f", "Cub: w"]}, {}, up)
    while t.game.decision.name != "position":
        t.do(t.labels()[0])
    t.do("Attack Position")
    assert (t.at("Beast"), t.at("Pup")) == ("elestral-row:0:1", "underworld:0")


@pytest.mark.clause("ELE-12.2", "ELE-1.4")
def test_that_card_is_the_one_of_the_event() -> None:
    hunter = elestral("Hunter", "f", 2, 2, (), Triggered(
        Happening("cast", Some(Cards((ELESTRAL, Another()))), Who.OPPONENT), Destroy(EventCard()), optional=True,
    ))  # fmt: skip
    t = Table({"hand": ["Pup"]}, {"row": ["Hunter: f", "Cub: w"]}, cards=[hunter])
    t.do("Cast Pup", "fire Spirit", "Attack", "slot 1", "effect 1 of Hunter")
    assert t.at("Pup") == "underworld:0"


@pytest.mark.clause("ELE-11.16", "ELE-16.4")
def test_a_prohibition_for_a_while_against_some_cards() -> None:
    ward = Forbid(Every(MINE), quantities.SAFE_FROM_EFFECTS, Until.TURN, quantities.BY_OPPONENTS)
    t = cast({"row": ["Pup: f"]}, {"runes": ["*Bolt"]}, ward,
             cards=(rune("Bolt", "counter", "f", *only_when(Happening("cast"), Destroy(Every(THEIRS)))),))  # fmt: skip
    t.do("Cast Set Bolt")
    assert t.at("Pup") == "elestral-row:0:1"


@pytest.mark.clause("ELE-R71", "ELE-15.1")
def test_unaffected_cards_may_be_targeted_but_not_changed() -> None:
    calm = elestral(
        "Calm One",
        "f",
        2,
        2,
        (),
        Static(This(), quantities.UNAFFECTED, quantities.BY_OPPONENTS | quantities.BY_INVOKE),
    )
    zap = rune("Zap", "invoke", "f", Instruct(Destroy(Some(Cards((ELESTRAL,)), target=True))))
    for card, where in (("Calm One", "elestral-row:1:1"), ("Pup", "underworld:1")):
        t = Table({"hand": ["Zap"]}, {"row": [f"{card}: f"]}, cards=[calm, zap])
        pay(t.do("Cast Zap"), "spirit", "slot")
        assert t.at(card) == where


@pytest.mark.clause("ELE-R72", "ELE-19.1")
def test_a_card_cast_suppressed_stays_so() -> None:
    loud = elestral("Loud", "f", 2, 2, (), Activated(Draw(1)))
    t = cast({"hand": ["Spell", "Loud"]}, {}, SpecialCast(Some(Cards((ELESTRAL,), HAND)), suppressed=True), cards=(loud,))
    pay(t, "spirit", "position", "slot")
    for _ in range(2):
        assert "suppressed" in str(t.game.view(0))
        assert not t.offers('Use "effect 1 of Loud"')
        t.do("End the turn", "End the turn")


@pytest.mark.clause("ELE-11.6", "ELE-16.28")
def test_texts_remember_the_turn() -> None:
    proud = elestral("Proud", "f", 5, 5, (), Static(This(), quantities.DEFENSE_NOW, 3, ThisIs(Destroyed())))
    eager = elestral("Eager", "f", 1, 1, (), Static(This(), quantities.ATTACK_NOW, 2, CastThisTurn(("Spark",))))
    t = Table({"hand": ["Spark"], "row": ["Proud: f", "Eager: f"]}, {"row": ["Pup: f"]}, cards=[proud, eager])
    assert (t.stats("Proud"), t.stats("Eager")) == ((5, 5), (1, 1))
    pay(t.do("Cast Spark", "from the Spirit Deck"), "slot")
    assert t.stats("Eager") == (3, 1)
    t.do("Enter the Battle Phase", "Attack with Proud")
    assert t.stats("Proud") == (5, 8)


@pytest.mark.clause("ELE-20.8", "ELE-20.12")
def test_all_spirits_to_one_card_as_one_event() -> None:
    hub = elestral("Hub", "f", 1, 1, (), Activated(Nexus(Spirits(), Every(Cards((Side(Who.YOU),))), This())))
    t = Table({"row": ["Hub: f", "Cub: ww", "Pup: f"]}, {}, cards=[hub]).do("Use")
    assert t.spirits_under("Hub") == "ffww"
    assert t.log_of(events.RECEIVED, "Hub") == 1
    assert t.at("Cub") == "underworld:0"


@pytest.mark.clause("ELE-1.6")
def test_the_least_and_as_many() -> None:
    weakest = (Choose(Every(THEIRS)), Destroy(LeastOf("defense")))
    t = cast({}, {"row": ["Pup: f", "Cub: w", "Rock: e"]}, *weakest)
    assert [t.at(name).split(":")[0] for name in ("Pup", "Cub", "Rock")] == ["elestral-row", "underworld", "elestral-row"]
    judge = elestral(
        "Judge",
        "f",
        1,
        1,
        (),
        Activated(Destroy(Every(Cards((Side(Who.OPPONENT), ELESTRAL, Exceeds("spirits", less=True, equal=True)))))),
    )
    t = Table({"row": ["Judge: ff"]}, {"row": ["Pup: f", "Beast: fff"]}, cards=[judge]).do("Use")
    assert (t.at("Pup"), t.at("Beast")) == ("underworld:1", "elestral-row:1:2")


@pytest.mark.clause("ELE-22.5")
def test_searching_for_the_name_of_a_card_of_the_event() -> None:
    hound = elestral("Hound", "f", 5, 5, (), Triggered(
        Occasion("destroys", This(), how=(IN_BATTLE,)),
        Steps((Find(Cards((SameName(other=True),), Place("deck", Who.OPPONENT)), 9), Send(Them(many=True)))), optional=True,
    ))  # fmt: skip
    t = Table({"row": ["Hound: f"]}, {"row": ["Pup: f"], "deck": ["Pup", "Cub", "Cub"]}, cards=[hound])
    t.do("Enter the Battle Phase", "Attack with Hound")
    while not t.offers("effect 1 of Hound"):
        t.do(t.labels()[0])
    t.do("effect 1 of Hound", "Pup")
    assert (t.count("main-deck", 1), t.count("hand", 1), t.count("underworld", 1)) == (1, 1, 3)  # it has drawn since
