"""Effects, targets, the chain and Limbo, the check, negation, bounds.  ELE-11 to ELE-15, ELE-25."""

import pytest

from cardwright.games.elestrals import events, field, quantities
from cardwright.games.elestrals.nodes import Disenchant, Expend, Negate, SpecialAscend, SpecialCast, Suppress
from cardwright.kernel.tree import (
    Activated,
    Cards,
    CountOf,
    Every,
    Happening,
    Instruct,
    Is,
    Place,
    Side,
    Some,
    Static,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard

from .positions import Table, elestral, rune, sp

OMNI = (field.OMNI,)
FIRE = (1,)
THEIRS = Cards((Side(Who.OPPONENT), Is("kind", (field.ELESTRAL,))))
WHEN_CAST = Happening("cast", This())
HAND = Cards((), Place("hand"))
IN_HAND = Cards((Is("kind", (field.ELESTRAL,)),), Place("hand"))
ANY = Cards((Is("kind", (field.ELESTRAL,)),))

SAGE = elestral("Sage", "f", 2, 2, (), Activated(Draw(1)))
MUST = elestral("Must", "f", 2, 2, (), Activated(Draw(1), must=True))
PAYER = elestral("Payer", "f", 2, 2, (), Activated(Draw(1), cost=(Expend(sp(1, 1)),)))
SHED = elestral("Shed", "f", 2, 2, (), Activated(Draw(2), cost=(Disenchant(sp(*OMNI), This()),)))
SWAPPER = elestral("Swapper", "f", 2, 2, (), Activated(Draw(2), cost=(Discard(Some(HAND)),)))
KILLER = elestral("Killer", "f", 2, 2, (), Activated(Destroy(Some(THEIRS, target=True))))
DUSK = elestral("Dusk", "f", 2, 2, (), Activated(Draw(1), speed="each End Phase"))
HERALD = elestral("Herald", "f", 2, 2, (), Triggered(WHEN_CAST, Draw(1), optional=True))
DUTY = elestral("Duty", "f", 2, 2, (), Triggered(WHEN_CAST, Draw(1)))
LEAVER = elestral("Leaver", "f", 1, 1, (), Triggered(Happening("sent", This()), Draw(1)))
WATCH = elestral("Watch", "f", 2, 2, (), Triggered(Happening("cast", who=Who.OPPONENT), Draw(1), optional=True))
ALL = [SAGE, MUST, PAYER, SHED, SWAPPER, KILLER, DUSK, HERALD, DUTY, LEAVER, WATCH]
NO_EFFECT = rune("No Effect", "counter", "f", Instruct(Negate("effect")))
SILENCE = rune("Silence", "counter", "f", Instruct(Suppress(Some(THEIRS, target=True), Until.PHASE)))


def table(mine: object = (), theirs: object = (), **more: object) -> Table:
    """A Main Phase with these Elestral Rows and anything else of the first side."""
    return Table({"row": mine, **more}, {"row": theirs}, cards=ALL)


def by_text(t: Table) -> int:
    """How many cards were drawn by a card's text."""
    return sum(1 for line in t.state.log or [] if line[0] == events.DRAWN and line[6][2] >= 0)


@pytest.mark.clause("ELE-11.1", "ELE-11.9", "ELE-11.12", "ELE-11.2", "ELE-6.8", "ELE-4.2")
def test_an_active_effect_once_a_turn() -> None:
    t = table(["Sage: f", "Sage: f"])
    t.do('Use "effect 1 of Sage" of Sage in Elestral slot 1')
    assert t.count("hand", 0) == 1
    assert t.log_of(events.ACTIVATED, "Sage") == 1
    assert t.offers('Use "effect 1 of Sage" of Sage in Elestral slot 2')
    assert not t.offers('Use "effect 1 of Sage" of Sage in Elestral slot 1')
    t.do("End the turn")
    assert not t.offers("Use")  # not in the opponent's turn
    t.do("End the turn")
    assert t.offers("of Sage in Elestral slot 1")


@pytest.mark.clause("ELE-11.13", "ELE-3.9", "ELE-3.12", "ELE-R11")
def test_misenchanted_cards_have_no_effect_to_use() -> None:
    assert not table(["Sage: w"]).offers("Use")
    assert table(["Sage: f"]).offers("Use")
    assert not table([], ["Sage: f"]).offers("Use")


@pytest.mark.clause("ELE-11.10", "ELE-11.9", "ELE-23.2")
def test_costs_must_be_payable_in_full() -> None:
    assert not table(["Payer: f"], spirits="f").offers("Use")
    t = table(["Payer: f"], spirits="ffw").do("Use")
    assert (t.count("spirit-deck", 0), t.count("hand", 0)) == (1, 1)
    assert not table(["Swapper: f"]).offers("Use")
    t = table(["Swapper: f"], hand=["Pup", "Cub"]).do("Use")
    assert t.labels() == ["Cub", "Pup"] or t.labels() == ["Pup", "Cub"]
    t.do("Pup")
    assert (t.at("Pup"), t.count("hand", 0)) == ("underworld:0", 3)


@pytest.mark.clause("ELE-11.11", "ELE-14.2", "ELE-20.2", "ELE-R21")
def test_an_activated_effect_is_independent_of_its_card() -> None:
    t = table(["Shed: f"]).do("Use")
    assert t.at("Shed") == "underworld:0"  # Short after paying with its last Spirit
    assert t.count("hand", 0) == 2
    assert t.log_of(events.EXPENDED) == 0


@pytest.mark.clause("ELE-11.14", "ELE-4.3", "ELE-R8")
def test_a_must_effect_is_owed_before_the_phase_ends() -> None:
    t = table(["Must: f"])
    assert not t.offers("End the turn")
    t.do("Use")
    assert t.offers("End the turn")
    assert table(["Must: w"]).offers("End the turn")


@pytest.mark.clause("ELE-12.1", "ELE-12.2", "ELE-12.7", "ELE-22.9")
def test_targets() -> None:
    assert not table(["Killer: f"]).offers("Use")
    t = table(["Killer: f"], ["Pup: f", "Cub: w"]).do("Use")
    assert t.labels() == ["opposing Pup in Elestral slot 1", "opposing Cub in Elestral slot 2"]
    t.do("opposing Pup")
    assert t.at("Pup") == "underworld:1"
    assert t.log_of(events.DESTROYED, "Pup") == 1
    assert t.log_of(events.TARGETED, "Pup") == 1


@pytest.mark.clause("ELE-12.3", "ELE-15.2")
def test_a_missing_target_is_ignored_and_the_rest_happens() -> None:
    both = elestral("Both", "f", 2, 2, (), Activated(Destroy(Some(THEIRS, target=True))), Activated(Draw(1)))
    burn = rune("Burn", "invoke", "f", Instruct(Destroy(Every(THEIRS))))
    t = Table({"row": ["Both: f"], "hand": ["Burn"]}, {"row": ["Pup: f"], "runes": ["*Trap"]}, cards=[both, burn])
    t.do('Use "effect 1', "Cast Set Trap", "fire Spirit under Pup")
    assert t.at("Pup") == "underworld:1"


@pytest.mark.clause("ELE-4.2", "ELE-4.8", "ELE-17.2")
def test_an_effect_that_names_a_phase_is_used_in_its_window() -> None:
    t = table(["Dusk: f"])
    assert not t.offers("Use")
    t.do("End the turn")
    assert (t.state.phase, t.game.decision.name) == (field.END, "begin-chain")
    t.do("Use")
    assert t.count("hand", 0) == 1


@pytest.mark.clause("ELE-11.3", "ELE-11.4", "ELE-11.15", "ELE-13.10", "ELE-13.13", "ELE-7.8", "ELE-13.23")
def test_a_conditional_effect_waits_and_may_be_declined() -> None:
    for words, drawn in (("Herald in", 1), ("Decline", 0)):
        t = table(hand=["Herald"])
        t.do("Cast Herald", "fire Spirit from", "Attack Position", "Elestral slot 1")
        assert (t.game.decision.name, t.labels()[0]) == ("next-item", "Decline the rest")
        assert t.game.view(1)["seats"][0]["waiting"]
        t.do(words)
        assert (t.count("hand", 0), t.game.decision.name) == (drawn, "action")
    t = table(hand=["Duty"]).do("Cast Duty", "fire Spirit from", "Attack Position", "Elestral slot 1")
    assert (t.count("hand", 0), t.game.decision.name) == (1, "action")  # mandatory
    t = table(hand=["Duty"]).do("Cast Duty", "water Spirit from", "Attack Position", "Elestral slot 1")
    assert t.count("hand", 0) == 0  # entered Misenchanted: no effect


@pytest.mark.clause("ELE-13.13", "ELE-13.15", "ELE-13.16", "ELE-13.22")
def test_the_turn_players_items_are_chained_first_and_resolve_last() -> None:
    t = table(["Cub: w"], ["Watch: f", "Watch: f"], hand=["Herald"])
    t.do("Cast Herald", "fire Spirit from", "Attack Position", "Elestral slot 2")
    assert t.decider == 0
    t.do("Herald in")
    assert t.decider == 1
    assert len(t.labels()) == 3  # two different cards, or decline
    t.do("opposing Watch" if t.offers("opposing Watch") else "Watch in Elestral slot 2").do("Decline")
    assert [line[3] for line in t.state.log or [] if line[0] == events.DRAWN] == [1, 0]


@pytest.mark.clause("ELE-13.18", "ELE-13.19", "ELE-13.25", "ELE-14.8", "ELE-16.30")
def test_an_effect_for_its_own_leaving_works_from_beyond() -> None:
    t = Table({"row": ["Beast: ff"]}, {"row": ["Leaver: f"], "spirits": "ffffff"}, cards=ALL)
    t.do("Enter the Battle Phase", "Attack with Beast")
    while t.game.decision.name == "spirit":
        t.game.choose(0)
    assert t.at("Leaver") == "underworld:1"
    assert by_text(t) == 1
    t = Table({"row": ["Beast: ff"]}, {"row": ["Leaver: w"], "spirits": "ffffff"}, cards=ALL)
    t.do("Enter the Battle Phase", "Attack with Beast")
    while t.game.decision.name == "spirit":
        t.game.choose(0)
    assert t.at("Leaver") == "underworld:1"
    assert by_text(t) == 0  # it was Misenchanted then


@pytest.mark.clause("ELE-13.21", "ELE-13.13")
def test_items_that_read_alike_are_offered_once() -> None:
    spy = elestral("Spy", "f", 2, 2, (), Triggered(Happening("drawn", who=Who.OPPONENT), Draw(1), optional=True))
    gift = rune("Gift", "invoke", "f", Instruct(Draw(2)))
    t = Table({"hand": ["Gift"]}, {"row": ["Spy: f"]}, cards=[spy, gift]).do("Cast Gift", "Rune slot 1")
    assert t.labels() == ["Decline the rest", "Spy in Elestral slot 1: effect 1 of Spy"]
    t.do("Spy in")
    assert len(t.labels()) == 2  # the second card drawn
    t.do("Spy in")
    assert t.count("hand", 1) == 2


ECHO = elestral(
    "Echo", "f", 2, 2, (), Activated(Draw(1), cost=(Disenchant(sp(*OMNI), This()),)),
    Triggered(Happening("disenchanted", This()), Draw(1), optional=True),
)  # fmt: skip


@pytest.mark.clause("ELE-14.4", "ELE-14.5", "ELE-14.6", "ELE-14.7", "ELE-R12", "ELE-13.11")
def test_a_short_card_with_a_waiting_effect_is_spared_for_one_chain() -> None:
    for words, drawn in (("Echo in", 2), ("Decline", 1)):
        t = Table({"row": ["Echo: f"]}, cards=[ECHO]).do("Use")
        assert (t.game.decision.name, t.decider) == ("response", 0)  # its event happened since the chain opened
        t.passes()
        assert t.game.decision.name == "next-item"
        assert (t.at("Echo"), t.status("Echo")) == ("elestral-row:0:1", "short")
        t.do(words)
        assert (t.at("Echo"), t.count("hand", 0)) == ("underworld:0", drawn)
    t = Table({"row": ["Echo: f"]}, cards=[ECHO]).do("Use", "Echo in")  # added to the open chain
    assert (t.at("Echo"), t.count("hand", 0)) == ("underworld:0", 2)


@pytest.mark.clause("ELE-13.17", "ELE-19.5", "ELE-14.2", "ELE-R11")
def test_a_waiting_effect_of_a_suppressed_card_vanishes() -> None:
    t = Table({"row": ["Echo: f"]}, {"runes": ["*Silence"]}, cards=[ECHO, SILENCE])
    t.do("Use", "Cast Set Silence").passes()
    assert (t.at("Echo"), t.count("hand", 0), t.game.decision.name) == ("underworld:0", 1, "action")


@pytest.mark.clause("ELE-13.5", "ELE-13.6", "ELE-13.7", "ELE-R4", "ELE-13.3")
def test_chances_begin_with_the_opponent_of_the_newest_link_and_links_resolve_newest_first() -> None:
    draw_one = rune("One", "counter", "f", Instruct(Draw(1)))
    t = Table({"hand": ["Spark"], "runes": ["*One"]}, {"runes": ["*One", "*One"]}, cards=[draw_one])
    t.do("Cast Spark", "Rune slot 2")
    assert t.decider == 1
    t.do("Cast Set One in Rune slot 1")
    assert (t.decider, len(t.state.stack)) == (0, 2)
    t.do("Cast Set One in Rune slot 1")
    assert (t.decider, len(t.state.stack)) == (1, 3)
    t.passes()
    assert t.game.decision.name == "action"
    assert [line[3] for line in t.state.log or [] if line[0] == events.DRAWN] == [0, 1]


@pytest.mark.clause("ELE-13.20", "ELE-11.12", "ELE-15.1", "ELE-13.8")
def test_a_negated_effect_disappears_and_its_use_is_spent() -> None:
    t = Table({"row": ["Sage: f"]}, {"runes": ["*No Effect"]}, cards=[*ALL, NO_EFFECT])
    t.do("Use", "Cast Set No Effect")
    assert t.count("hand", 0) == 0
    assert not t.offers("Use")


@pytest.mark.clause("ELE-19.1", "ELE-19.2", "ELE-19.4", "ELE-19.6", "ELE-19.9", "ELE-11.16", "ELE-11.11")
def test_suppression() -> None:
    t = Table({"row": ["Sage: f", "Must: f"]}, {"runes": ["*Silence", "*Silence"]}, cards=[*ALL, SILENCE])
    t.do("of Sage in Elestral slot 1", "Cast Set Silence in Rune slot 1", "opposing Sage", "Pass")
    assert t.count("hand", 0) == 1  # already on the chain
    assert t.stats("Sage") == (2, 2)
    assert t.status("Sage") == "enchanted"
    t = Table({"row": ["Sage: f"]}, {"row": ["Pup: f"], "runes": ["*Silence"]}, cards=[*ALL, SILENCE], phase="draw")
    t.passes(0).do("Cast Set Silence")
    if t.game.decision.name == "spirit":
        t.do("fire Spirit from")
    assert t.game.decision.name == "action"
    assert not t.offers("Use")
    t.do("End the turn")
    t.do("End the turn")
    assert t.offers("Use")


@pytest.mark.clause("ELE-7.9", "ELE-7.10", "ELE-7.12", "ELE-7.14", "ELE-7.15", "ELE-13.14")
def test_an_ordered_special_cast_waits_in_limbo_and_becomes_a_link_of_the_next_chain() -> None:
    call = elestral("Caller", "f", 2, 2, (), Activated(SpecialCast(Some(IN_HAND))))
    t = Table({"row": ["Caller: f"], "hand": ["Titan"], "spirits": "ffw"}, {"runes": ["*Trap"]}, cards=[call])
    t.do("Use").passes()  # the effect resolves; the Cast becomes link 1 of the next chain, with all its Spirits
    assert t.labels() == ["Attack Position", "Defense Position"]
    t.do("Attack Position", "Elestral slot 2")
    assert (t.at("Titan"), t.decider) == ("limbo:0", 1)
    t.passes()
    assert t.spirits_under("Titan") == "ffw"
    assert t.state.var[field.SPIRIT_ACTION] == 0
    t = Table({"row": ["Caller: f"], "hand": ["Titan"], "spirits": "ff"}, cards=[call]).do("Use")
    assert t.at("Titan") == "hand:0"  # could not be Cast: it was not chosen for it


@pytest.mark.clause("ELE-8.13", "ELE-8.14", "ELE-8.15", "ELE-R16")
def test_a_special_ascend_may_take_spirits_of_continuous_runes() -> None:
    grow = elestral("Grow", "f", 2, 2, (), Activated(SpecialAscend(Some(IN_HAND))))
    t = Table({"row": ["Grow: f"], "hand": ["Titan"], "runes": ["God: fe"], "spirits": "f"}, cards=[grow])
    t.do("Use")
    assert t.labels() == ["earth Spirit under God in Rune slot 1", "fire Spirit under God in Rune slot 1"]
    t.do("earth Spirit", "No more", "Attack Position")
    assert t.spirits_under("Titan") == "eff"
    assert t.at("Grow") == "underworld:0"
    assert t.state.var[field.SPIRIT_ACTION] == 0


@pytest.mark.clause("ELE-25.2", "ELE-R43")
def test_after_many_chains_nothing_optional_is_left_and_then_the_game_is_a_draw() -> None:
    t = Table({"hand": ["Pup", "Spark"], "row": ["Cub: w"]}, {"runes": ["*Trap"]})
    t.state.var[field.CHAINS] = 199
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2")
    assert t.labels() == ["End the turn", "Enter the Battle Phase"]  # and nobody could respond
    t = Table({"hand": ["Duty"]}, cards=ALL)
    t.state.var[field.CHAINS] = 199
    t.do("Cast Duty", "fire Spirit from", "Attack Position", "Elestral slot 1")
    assert t.count("hand", 0) == 1  # mandatory effects still happen
    t = Table({"hand": ["Pup"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position")
    t.state.var[field.CHAINS] = 300
    t.do("Elestral slot 1")
    assert t.game.result is not None
    assert t.game.result.winners == ()


@pytest.mark.clause("ELE-11.5", "ELE-11.6", "ELE-18.6", "ELE-3.12", "ELE-1.5")
def test_a_passive_applies_exactly_while_its_card_is_enchanted() -> None:
    mine = Cards((Side(Who.YOU), Is("kind", (field.ELESTRAL,))))
    lead = elestral("Lead", "f", 2, 2, (), Static(Every(mine), quantities.ATTACK_NOW, CountOf(mine)))
    t = Table({"row": ["Lead: f", "Pup: f"]}, {"row": ["Cub: w"]}, cards=[lead])
    assert (t.stats("Lead"), t.stats("Pup"), t.stats("Cub")) == ((4, 2), (5, 3), (4, 2))
    t = Table({"row": ["Lead: w", "Pup: f"]}, cards=[lead])
    assert t.stats("Pup") == (3, 3)


@pytest.mark.clause("ELE-11.17", "ELE-11.18", "ELE-17.7", "ELE-19.7", "ELE-R38")
def test_a_change_without_duration_lasts_while_its_source_is_enchanted() -> None:
    boost = elestral("Boost", "f", 2, 2, (), Activated(Gain(Some(ANY), quantities.ATTACK_NOW, 3, Until.FOREVER)))
    t = Table({"row": ["Boost: f", "Pup: f"], "hand": ["Spark"], "spirits": ""}, cards=[boost])
    t.do("Use", "Pup in Elestral slot 2")
    assert t.stats("Pup") == (6, 3)
    t.do("Cast Spark", "fire Spirit under Boost", "Rune slot 1")
    assert t.at("Boost") == "underworld:0"
    assert t.stats("Pup") == (3, 3)
    cost = (Disenchant(sp(*OMNI), This()),)
    fading = elestral(
        "Fading",
        "f",
        2,
        2,
        (),
        Activated(Gain(Some(ANY), quantities.ATTACK_NOW, 3, Until.FOREVER), cost=cost),
    )
    t = Table({"row": ["Fading: f", "Pup: f"]}, cards=[fading]).do("Use", "Pup in")
    assert t.stats("Pup") == (3, 3)  # its duration was over when the effect resolved
    gift = rune("Blessing", "invoke", "f", Instruct(Gain(Some(ANY), quantities.ATTACK_NOW, 3, Until.FOREVER)))
    t = Table({"row": ["Pup: f"], "hand": ["Blessing"]}, cards=[gift])
    t.do("Cast Blessing", "fire Spirit from", "Rune slot 1")
    assert t.stats("Pup") == (6, 3)
    t.do("End the turn")
    assert t.stats("Pup") == (6, 3)  # for ever
