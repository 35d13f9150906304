"""What texts do beyond the basic verbs: ways to play, hidden zones, what is done instead, given texts, joined actions."""

import pytest

from cardwright.games.elestrals import field, quantities
from cardwright.games.elestrals.nodes import (
    FROM_DECK,
    IN_BATTLE,
    IN_NEXUS,
    AscendFrom,
    Called,
    CastRune,
    Chosen,
    EventNumber,
    Expend,
    Find,
    Foretell,
    Give,
    HasElement,
    Instead,
    LookAtTop,
    NamesCard,
    Nexus,
    Occasion,
    OfKind,
    OfType,
    OnChain,
    OneOf,
    OpenHand,
    OtherCast,
    PlayOnly,
    SelfIn,
    SpecialCast,
    Suppress,
    WhenDone,
    Whose,
)
from cardwright.kernel.tree import (
    Activated,
    Cards,
    Every,
    Happening,
    IfDone,
    Instruct,
    Place,
    Ruling,
    Some,
    Static,
    Steps,
    Them,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand
from cardwright.kernel.verbs.look import LookAt
from cardwright.kernel.verbs.mill import Mill

from .positions import Table, elestral, rune, sp
from .spells import ASIDE, BEARER, DECK, ELESTRAL, FIRE, HAND, MINE, OMNI, THEIRS, WATER, cast, pay

# ways to play a card --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-7.17", "ELE-7.9", "ELE-6.4")
def test_a_printed_way_to_cast_from_the_hand_starts_a_chain() -> None:
    big = elestral("Big", "ff", 6, 6, (), Ruling(OtherCast(True, sp(FIRE, FIRE), position=1, cost=(Expend(sp(WATER)),))))
    t = Table({"hand": ["Big"], "spirits": "wwff"}, {}, cards=[big])
    assert not t.offers("Cast Big")  # two symbols: no Normal Cast
    t.do('Play Big: "effect 1 of Big"', "Elestral slot 1")
    assert (t.at("Big"), t.spirits_under("Big"), t.count("spirit-deck", 0)) == ("elestral-row:0:1", "ff", 1)
    assert t.state.var[field.SPIRIT_ACTION] == 0
    assert not Table({"hand": ["Big"], "spirits": "fff"}, {}, cards=[big]).offers("Play Big")
    crowd = Table({"hand": ["Big"], "row": ["Pup: f"] * 4}, {}, cards=[big])
    assert not crowd.offers("Play Big")


@pytest.mark.clause("ELE-7.17", "ELE-6.2")
def test_a_printed_normal_cast_uses_the_spirit_action() -> None:
    heavy = elestral("Heavy", "ff", 6, 6, (), Ruling(OtherCast(False, sp(FIRE, FIRE))))
    t = Table({"hand": ["Heavy", "Pup"], "spirits": "fff"}, {}, cards=[heavy]).do("Play Heavy", "Attack Position", "slot 1")
    assert t.spirits_under("Heavy") == "ff"
    assert not t.offers("Cast Pup")


@pytest.mark.clause("ELE-7.17", "ELE-8.13", "ELE-8.14")
def test_a_printed_way_to_ascend_from_the_hand() -> None:
    grown = elestral("Grown", "ff", 6, 6, (), Ruling(AscendFrom(Cards((Called(("Pup",)),)), sp(WATER))))
    t = Table({"hand": ["Grown"], "row": ["Pup: f", "Cub: w"], "spirits": "wwf"}, {}, cards=[grown])
    t.do("Play Grown", "No more", "Attack Position")
    assert (t.at("Pup"), t.spirits_under("Grown"), t.at("Grown")) == ("underworld:0", "fw", "elestral-row:0:1")
    assert not Table({"hand": ["Grown"], "row": ["Cub: w"]}, {}, cards=[grown]).offers("Play Grown")


@pytest.mark.clause("ELE-9.29", "ELE-1.3")
def test_conditions_of_playing_and_texts_that_forbid() -> None:
    god = rune("Prayer", "invoke", "f", Ruling(PlayOnly(condition=None, during="your Draw Phase")), Instruct(Draw(1)))
    assert not Table({"hand": ["Prayer"]}, {}, cards=[god]).offers("Cast Prayer")
    hush = elestral("Hush", "f", 1, 1, (), Static(Every(Cards((OfType((field.INVOKE,)),))), quantities.CANNOT_BE_PLAYED))
    allow = elestral("Allow", "f", 1, 1, (), Activated(CastRune(Some(Cards((OfKind(field.RUNE),), HAND)))))
    side = {"hand": ["Spark"], "row": ["Allow: f"]}
    assert Table(side, {}, cards=[hush, allow]).do("Use").offers("No") is False
    t = Table(side, {"row": ["Hush: f"]}, cards=[hush, allow])
    assert not t.offers("Cast Spark")
    t.do("Use")  # a text that forbids beats one that allows
    assert t.at("Spark") == "hand:0"


@pytest.mark.clause("ELE-13.1", "ELE-11.6")
def test_a_text_on_a_chain_forbids_answers() -> None:
    fast = elestral("Fast", "f", 3, 3, (), Static(
        Every(Cards((OfType((field.COUNTER,)),))), quantities.CANNOT_BE_PLAYED, condition=OnChain(),
    ))  # fmt: skip
    for name, answered in (("Fast", False), ("Pup", True)):
        t = Table({"hand": [name]}, {"runes": ["*Trap"]}, cards=[fast]).do(f"Cast {name}", "fire Spirit", "Attack", "slot 1")
        assert (t.game.decision.name == "response") is answered


# hidden zones ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-13.26", "ELE-27.14")
def test_an_effect_that_waits_in_the_hand_is_not_shown_until_it_is_chained() -> None:
    rescue = elestral("Rescue", "f", 3, 3, (), Triggered(
        Occasion("destroyed", Some(MINE), how=(IN_BATTLE,)), SpecialCast(This()), optional=True, places=("hand",),
    ))  # fmt: skip
    t = Table({"hand": ["Rescue"], "row": ["Pup: f"]}, {"row": ["Beast: ff"]}, cards=[rescue])
    t.do("Enter the Battle Phase", "Attack with Pup")
    while t.game.decision.name != "next-item":
        t.do(t.labels()[0])
    assert "Rescue" not in str(t.game.view(1))
    assert t.offers("Rescue")
    declined = Table({"hand": ["Rescue"], "row": ["Pup: f"]}, {"row": ["Beast: ff"]}, cards=[rescue])
    declined.do("Enter the Battle Phase", "Attack with Pup")
    while declined.game.decision.name != "next-item":
        declined.do(declined.labels()[0])
    declined.do("Decline the rest")
    assert declined.at("Rescue") == "hand:0"
    assert "Rescue" not in str(declined.game.view(1))
    t.do("Rescue")
    while t.game.decision.name in ("next-item", "response", "begin-chain"):
        t.do(t.labels()[-1] if t.game.decision.name == "next-item" else "Pass")
    assert t.game.decision.name in ("spirit", "position")  # the ordered Cast becomes a link


@pytest.mark.clause("ELE-22.6", "ELE-27.10", "ELE-27.11", "ELE-22.7")
def test_cards_looked_at_are_known_to_one_player_only() -> None:
    take = Steps((LookAtTop(3), ToHand(Some(Cards((), ASIDE)))))
    t = cast({"deck": ["Pup", "Cub", "Rock"]}, {}, take)
    assert sorted(label for label in t.labels()) == ["Cub", "Pup", "Rock"]
    assert not any(name in str(t.game.view(1)) for name in ("Cub", "Pup", "Rock"))
    t.do("Cub")
    assert t.game.decision.name == "next-on-top"
    t.do("Rock")
    assert (t.at("Cub"), t.count("main-deck", 0)) == ("hand:0", 2)
    assert not any(name in str(t.game.view(1)) for name in ("Cub", "Pup", "Rock"))
    assert t.ruleset.cards[t.state.define[t.state.zones[field.DECK][-1]]].name == "Rock"


@pytest.mark.clause("ELE-22.7", "ELE-27.11", "ELE-R69")
def test_foretold_cards_are_shown_and_the_rest_goes_back_on_top() -> None:
    keep = ToHand(Every(Cards((ELESTRAL, HasElement((WATER,))), ASIDE)))
    t = cast({"deck": ["Pup", "Cub", "Spark"]}, {}, Foretell(3), keep)
    assert t.at("Cub") == "hand:0"
    assert "Cub" in str(t.game.view(1)["seats"][0]["hand"])
    assert "Pup" in t.labels()[0] + t.labels()[1]
    t.do("Pup")
    top = t.state.zones[field.DECK][-1]
    assert t.ruleset.cards[t.state.define[top]].name == "Pup"


@pytest.mark.clause("ELE-22.5", "ELE-R34", "ELE-27.9")
def test_a_search_may_take_fewer_or_nothing() -> None:
    fetch = Steps((Find(Cards((ELESTRAL,), DECK), 2), ToHand(Them(many=True))))
    side: dict[str, object] = {"deck": ["Pup", "Cub", "Spark"]}
    t = cast(side, {}, fetch).do("No more")
    assert (t.count("main-deck", 0), t.count("hand", 0)) == (3, 0)
    assert "Pup" not in str(t.game.view(1))
    t = cast(side, {}, fetch).do("Cub")
    assert t.at("Cub") == "hand:0"
    t = cast(side, {}, fetch).do("Pup", "Cub")
    assert t.count("main-deck", 0) == 1


@pytest.mark.clause("ELE-27.1", "ELE-27.3")
def test_an_open_hand_and_a_look_at_a_hand() -> None:
    t = cast({}, {"hand": ["Cub"]}, OpenHand())
    assert "Cub" in str(t.game.view(0)["seats"][1]["hand"])
    theirs = Cards((), Place("hand", Who.OPPONENT))
    peek = Steps((LookAt(Every(theirs)), Discard(Some(theirs))))
    t = cast({}, {"hand": ["Cub", "Pup"]}, peek).do("Pup")
    assert t.at("Pup") == "underworld:1"


@pytest.mark.clause("ELE-8.6", "ELE-11.3", "ELE-22.9")
def test_a_card_hears_that_it_was_sent_from_the_deck() -> None:
    owl = elestral("Owl", "f", 2, 2, (), Triggered(Occasion("sent", This(), how=(FROM_DECK,)), Draw(1), optional=True))
    t = cast({"deck": ["Pup", "Owl"]}, {}, Mill(1), cards=(owl,)).do("Owl")
    assert (t.at("Owl"), t.count("hand", 0)) == ("underworld:0", 1)


# instead, given, named ------------------------------------------------------------------------------------------------

FLEECE = rune("Fleece", "artifact", "f", Ruling(Instead(
    Occasion("destroyed", BEARER, other=Cards((Whose(Who.OPPONENT),))), Destroy(This()),
)))  # fmt: skip


@pytest.mark.clause("ELE-16.27", "ELE-R29", "ELE-22.9")
def test_another_card_is_destroyed_instead() -> None:
    theirs = {"row": ["Pup: f"], "runes": ["Fleece: f > Pup"], "spirits": "ffff"}
    t = Table({"row": ["Beast: ffw"]}, theirs, cards=[FLEECE])
    t.do("Enter the Battle Phase", "Attack with Beast")
    assert (t.decider, t.labels()) == (1, ["Yes", "No"])
    saved = Table({"row": ["Beast: ffw"]}, theirs, cards=[FLEECE])
    saved.do("Enter the Battle Phase", "Attack with Beast", "Yes")
    assert (saved.at("Pup"), saved.at("Fleece"), saved.count("spirit-deck", 1)) == ("elestral-row:1:1", "underworld:1", 4)
    pay(t.do("No"), "spirit")
    assert t.at("Pup") == "underworld:1"
    t = cast({}, {"row": ["Pup: f"], "runes": ["Fleece: f > Pup"]}, Destroy(Some(THEIRS)), cards=(FLEECE,)).do("Yes")
    assert (t.at("Pup"), t.at("Fleece")) == ("elestral-row:1:1", "underworld:1")


@pytest.mark.clause("ELE-11.7", "ELE-R39")
def test_a_passives_choice_survives_suppression_and_ends_when_it_leaves() -> None:
    seer = elestral(
        "Seer",
        "f",
        1,
        1,
        (),
        Ruling(NamesCard()),
        Static(Every(Cards((Called(()),))), quantities.ATTACK_NOW, 4),
    )
    mute = rune("Mute", "invoke", "f", Instruct(Suppress(Every(MINE), Until.TURN)))
    t = Table({"hand": ["Seer", "Mute"], "row": ["Pup: f"]}, {}, cards=[seer, mute])
    t.do("Cast Seer", "fire Spirit", "Attack", "slot 2", "Pup")
    assert t.stats("Pup") == (7, 3)
    pay(t.do("Cast Mute"), "spirit", "slot")
    assert t.stats("Pup") == (3, 3)
    t.do("End the turn")
    assert t.stats("Pup") == (7, 3)  # the same choice, when Suppression ends
    assert t.state.col[field.NOTE][t.piece("Seer")]


@pytest.mark.clause("ELE-11.16", "ELE-17.5", "ELE-16.6")
def test_a_text_that_a_player_has_for_a_while() -> None:
    toll = Give(Triggered(Happening("destroyed"), Draw(1), optional=True), None, Until.TURN)
    t = cast({"row": ["Beast: ff"]}, {"row": ["Pup: f"], "spirits": "ffff"}, toll)
    t.do("Enter the Battle Phase", "Attack with Beast")
    while not t.offers("effect 1 of Spell"):
        t.do(t.labels()[0])
    t.do("effect 1 of Spell")
    assert t.count("hand", 0) == 1


@pytest.mark.clause("ELE-4.2", "ELE-4.8", "ELE-17.2", "ELE-R73")
def test_an_effect_given_for_the_end_phase_is_used_there_once() -> None:
    back = Activated(SpecialCast(SelfIn("discard")), speed="each End Phase", places=("discard",))
    again = Give(back, SelfIn("discard"), Until.TURN)
    phoenix = elestral("Phoenix", "f", 2, 2, (), Triggered(Happening("destroyed", This()), again))
    burn = rune("Burn", "invoke", "f", Instruct(Destroy(Every(MINE))))
    t = Table({"hand": ["Burn"], "row": ["Phoenix: f"]}, {}, cards=[phoenix, burn])
    pay(t.do("Cast Burn", "from the Spirit Deck"), "slot")
    assert t.at("Phoenix") == "underworld:0"
    t.do("End the turn", "Use")
    while t.game.decision.name != "slot":
        t.do(t.labels()[0])
    t.do("slot 1")
    assert t.at("Phoenix") == "elestral-row:0:1"


# joined actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-11.20", "ELE-1.4", "ELE-20.8", "ELE-R70")
def test_when_you_do_joins_the_next_chain_and_if_you_do_this_one() -> None:
    later = WhenDone(Triggered(Happening("done"), Draw(EventNumber()), optional=True))
    star = elestral("Star", "f", 2, 2, (), Activated(Steps((Nexus(sp(WATER, WATER, up_to=True)), later))))
    t = Table({"row": ["Star: f", "Cub: ww", "Pup: f"]}, {}, cards=[star])
    pay(t.do("Use", "Cub in"), "spirit", "more-spirits").do("Pup in")
    assert t.spirits_under("Pup") == "fww"
    assert t.count("hand", 0) == 0
    t.do("effect 1 of Star")
    assert t.count("hand", 0) == 2
    none = Table({"row": ["Star: f"]}, {}, cards=[star]).do("Use")
    assert none.game.decision.name == "action"  # nothing moved, so nothing waits
    now = elestral("Now", "f", 2, 2, (), Activated(Steps((Nexus(sp(WATER)), IfDone(Draw(1))))))
    t = Table({"row": ["Now: f", "Cub: ww"]}, {}, cards=[now]).do("Use", "Cub in")
    assert (t.spirits_under("Now"), t.count("hand", 0)) == ("fw", 1)


@pytest.mark.clause("ELE-20.12", "ELE-13.21")
def test_receiving_in_a_nexus_with_its_elements_and_number() -> None:
    for least, waits in ((2, True), (3, False)):
        drum = elestral("Drum", "f", 2, 2, (), Triggered(
            Occasion("receives", This(), how=(IN_NEXUS,), elements=(WATER,), least=least), Draw(1), optional=True,
        ))  # fmt: skip
        move = Nexus(sp(WATER, WATER), None, Every(Cards((Called(("Drum",)),))))
        t = cast({"row": ["Drum: f", "Cub: ww"]}, {}, move, cards=(drum,))
        while t.game.decision.name in ("spirit", "nexus-giver"):
            t.do(t.labels()[0])
        assert t.offers("effect 1 of Drum") is waits


@pytest.mark.clause("ELE-1.6", "ELE-1.7", "ELE-1.8")
def test_either_or_offers_what_can_be_done() -> None:
    either = OneOf((Discard(Some(Cards((), HAND))), Expend(sp(OMNI))))
    t = cast({"hand": ["Spell", "Pup"], "spirits": "fff"}, {}, either)
    assert len(t.labels()) == 2
    t.do("Discard")
    assert t.at("Pup") == "underworld:0"
    t = cast({"hand": ["Spell"], "spirits": "ff"}, {}, either)
    assert (t.game.decision.name, t.count("spirit-deck", 0)) == ("action", 0)


@pytest.mark.clause("ELE-1.6", "ELE-1.8", "ELE-22.4")
def test_another_player_chooses_and_any_number() -> None:
    t = cast({}, {"row": ["Pup: f", "Cub: w"]}, Destroy(Chosen(THEIRS, 1, who=Who.OPPONENT)))
    assert t.decider == 1
    t.do("Cub in")
    assert t.at("Cub") == "underworld:1"
    t = cast({}, {"row": ["Pup: f", "Cub: w"]}, Destroy(Chosen(THEIRS, any_number=True))).do("No more")
    assert t.count("elestral-row", 1) == 2
