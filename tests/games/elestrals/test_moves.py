"""Nexus, control, stats, moving cards, winning, decks, hidden information.  ELE-18, 20 to 23, 25 to 27."""

import pytest

from cardwright.games.elestrals import events, field, quantities
from cardwright.games.elestrals.decks import check_deck
from cardwright.games.elestrals.nodes import (
    Disenchant,
    Enchant,
    Expend,
    Find,
    Nexus,
    SwapStats,
    TakeControl,
    TurnAround,
)
from cardwright.games.elestrals.rules import moving, stats, winning
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel import modifier
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import NOBODY
from cardwright.kernel.tree import Cards, Every, Instruct, Is, Place, Side, Some, Steps, Them, Until, Who
from cardwright.kernel.verbs.alter import Become
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Discard, ToHand
from cardwright.kernel.verbs.mill import Mill

from .positions import PLAIN, Table, rune, sp, spirit_name, spirits

OMNI = field.OMNI
SMALL = Cards((Is("spirit number", (1,)),), Place("deck"))
ANY = Cards((Is("kind", (field.ELESTRAL,)),))
THEIRS = Cards((Side(Who.OPPONENT), Is("kind", (field.ELESTRAL,))))
MINE = Cards((Side(Who.YOU), Is("kind", (field.ELESTRAL,))))


def spell(*actions: object) -> Card:
    """An Invoke that does these things."""
    return rune("Spell", "invoke", "s", Instruct(actions[0] if len(actions) == 1 else Steps(actions)))


def cast(mine: dict[str, object], theirs: dict[str, object], *actions: object) -> Table:
    """A Main Phase in which the Invoke has just been announced, paid with the solar Spirit."""
    t = Table({"hand": ["Spell"], "spirits": "sfffwww", **mine}, theirs, cards=[spell(*actions)])
    return t.do("Cast Spell", "Rune slot 1")


# stats ----------------------------------------------------------------------------------------------------------------


def change(t: Table, what: int, how: int, value: int, order: int) -> None:
    """A lasting change of Pup with the place of its announcement."""
    stats.begin(t.state, what, how, value, t.piece("Pup"), Until.FOREVER, NOBODY, order, 0)


@pytest.mark.clause("ELE-18.1", "ELE-18.2", "ELE-18.3", "ELE-18.4", "ELE-18.5", "ELE-18.7", "ELE-R27", "ELE-R36")
def test_layers() -> None:
    t = Table({"row": ["Pup: f"]})
    change(t, quantities.ATTACK_NOW, modifier.ADD, 2, 50)
    assert t.stats("Pup") == (5, 3)
    change(t, quantities.ATTACK_NOW, modifier.SET, 7, 60)  # a set comes before an increase whatever the order
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, modifier.SET, 1, 40)  # announced before the other set, though resolved later
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, quantities.SWAP, 0, 70)
    assert t.stats("Pup") == (3, 9)
    change(t, quantities.ATTACK_NOW, quantities.SWAP, 0, 71)
    assert t.stats("Pup") == (9, 3)
    change(t, quantities.ATTACK_NOW, modifier.ADD, -30, 80)
    assert t.stats("Pup") == (0, 3)


@pytest.mark.clause("ELE-18.8", "ELE-11.19", "ELE-17.7", "ELE-1.10")
def test_off_the_field_stats_are_printed_and_changes_stop() -> None:
    t = Table({"row": ["Pup: f"]})
    change(t, quantities.ATTACK_NOW, modifier.ADD, 2, 50)
    moving.return_cards(t.state, [t.piece("Pup")], field.HAND)
    assert t.stats("Pup") == (3, 3)
    assert not t.state.mods
    assert t.count("underworld", 0) == 1


@pytest.mark.clause("ELE-18.2", "ELE-18.1", "ELE-11.8")
def test_a_spell_that_sets_and_swaps() -> None:
    t = cast({"row": ["Pup: f"]}, {}, Become(Every(MINE), quantities.ATTACK_NOW, 9), SwapStats(Every(MINE)))
    assert t.stats("Pup") == (3, 9)


# Spirits --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-20.4", "ELE-20.5", "ELE-20.6", "ELE-R20", "ELE-20.8", "ELE-20.12", "ELE-20.11", "ELE-20.10")
def test_nexus() -> None:
    t = cast({"row": ["Pup: f", "Cub: ww"], "runes": ["", "*Trap", "God: f"]}, {"row": ["Rock: e"]}, Nexus(sp(3, 3)))
    assert t.labels() == ["Pup in Elestral slot 1", "God in Rune slot 3"]  # only Cub has two: asked for the receiver
    t.do("Pup in")
    assert t.spirits_under("Cub") == "ww"  # announced, not yet done
    t.passes()
    assert t.spirits_under("Pup") == "fww"
    assert t.at("Cub") == "underworld:0"
    assert (t.log_of(events.RECEIVED, "Pup"), t.log_of(events.NEXUSED)) == (1, 1)
    t = cast({"row": ["Pup: f"]}, {"row": ["Rock: e"]}, Nexus(sp(1)))
    assert t.spirits_under("Pup") == "f"  # no receiver: nothing


@pytest.mark.clause("ELE-20.7", "ELE-12.4")
def test_a_nexus_whose_giver_is_gone_moves_nothing() -> None:
    side = {"row": ["Pup: f", "Cub: ww"], "hand": ["Spell"], "spirits": "s", "runes": ["*Trap"]}
    t = Table(side, cards=[spell(Nexus(sp(3, 3)))])
    t.do("Cast Spell", "Rune slot 2")
    moving.to_underworld(t.state, [t.piece("Cub")])
    t.passes()
    assert t.spirits_under("Pup") == "f"
    t = cast({"row": ["Pup: f"]}, {}, Nexus(sp(3, 3)))
    assert t.at("Spell") == "underworld:0"  # Cast although it does nothing


@pytest.mark.clause("ELE-20.6", "ELE-R20")
def test_a_nexus_that_follows_is_chosen_when_it_is_done() -> None:
    t = Table({"row": ["Pup: f", "Cub: ww"], "hand": ["Spell"], "spirits": "s", "runes": ["*Trap"]}, {},
              cards=[spell(Draw(1), Nexus(sp(3, up_to=True)))])  # fmt: skip
    t.do("Cast Spell", "Rune slot 2").passes()
    assert t.count("hand", 0) == 1
    t.do("Cub in", "Pup in")
    assert t.spirits_under("Pup") == "fw"


@pytest.mark.clause("ELE-20.1", "ELE-20.12", "ELE-20.2", "ELE-20.3")
def test_enchant_and_disenchant_by_text() -> None:
    t = cast({"row": ["Pup: f"]}, {}, Enchant(sp(1, 3), Every(MINE)))
    assert t.spirits_under("Pup") == "ffw"
    assert t.log_of(events.RECEIVED, "Pup") == 1
    t = cast({}, {"row": ["Cub: fw"], "spirits": "f"}, Disenchant(sp(OMNI), Every(THEIRS)))
    assert t.decider == 1  # its controller chooses
    t.do("fire Spirit")
    assert t.spirits_under("Cub") == "w"
    assert t.log_of(events.EXPENDED) == 0
    assert t.count("spirit-deck", 1) == 1


@pytest.mark.clause("ELE-22.2", "ELE-22.3", "ELE-R32", "ELE-R63", "ELE-23.2", "ELE-23.5")
def test_forced_expending() -> None:
    t = cast({}, {"spirits": "ffw"}, Expend(sp(3), Who.OPPONENT))
    assert t.count("spirit-deck", 1) == 2
    t = cast({}, {"spirits": "ff"}, Expend(sp(3), Who.OPPONENT))
    assert t.count("spirit-deck", 1) == 2  # there is none: nothing, and no loss
    t = cast({}, {"spirits": ""}, Expend(sp(3), Who.OPPONENT), Draw(1))
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    assert t.count("hand", 0) == 0  # the rest is not carried out


@pytest.mark.clause("ELE-1.9", "ELE-23.6", "ELE-R30", "ELE-R31")
def test_both_players_in_one_event() -> None:
    t = cast({}, {"spirits": "fw"}, Expend(sp(OMNI), None))
    assert t.decider == 0
    t.do("water Spirit")
    assert t.decider == 1
    assert t.log_of(events.EXPENDED) == 0
    t.do("fire Spirit")
    assert t.log_of(events.EXPENDED) == 2
    t = cast({"spirits": "s"}, {"spirits": ""}, Expend(sp(OMNI), None))
    assert t.game.result is not None
    assert t.game.result.winners == ()


# control --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-21.1", "ELE-21.2", "ELE-21.4", "ELE-21.7", "ELE-1.10", "ELE-21.5")
def test_taking_control() -> None:
    t = cast({}, {"row": ["", "Cub: ww @defense"], "runes": ["Charm: f > Cub"]},
             TakeControl(Some(THEIRS), Until.TURN))  # fmt: skip
    t.do("Elestral slot 4")
    assert t.at("Cub") == "elestral-row:0:4"
    assert t.spirits_under("Cub") == "ww"
    assert t.state.flags[t.piece("Cub")] & field.DEFENSE
    assert t.state.host[t.piece("Charm")] == t.piece("Cub")
    assert t.offers("Turn Cub")
    assert t.game.view(1)["seats"][0]["elestral-row"]["cards"][3]["owner"] == 1
    t.do("End the turn")
    assert (t.game.decision.name, t.decider) == ("slot", 1)  # the owner chooses where it returns
    t.do("Elestral slot 1")
    assert t.at("Cub") == "elestral-row:1:1"


@pytest.mark.clause("ELE-21.3", "ELE-21.9", "ELE-R22", "ELE-14.2")
def test_control_needs_a_slot() -> None:
    t = cast({"row": ["Pup: f"] * 4}, {"row": ["Cub: w"]}, TakeControl(Some(THEIRS), Until.TURN))
    assert t.at("Cub") == "elestral-row:1:1"
    t = cast({"row": ["Pup: f"] * 3}, {"row": ["Cub: w", "Rock: e", "Rock: e", "Rock: e"], "hand": ["Pup"]},
             TakeControl(Some(Cards((Side(Who.OPPONENT), Is("attack", (4,))))), Until.PHASE))  # fmt: skip
    assert t.at("Cub") == "elestral-row:0:4"
    t.do("End the turn")
    assert t.at("Cub") == "elestral-row:1:1"


@pytest.mark.clause("ELE-21.7", "ELE-8.17", "ELE-21.10")
def test_each_card_goes_to_its_owners_underworld() -> None:
    t = cast({"hand": ["Spell", "Beast"]}, {"row": ["Cub: ww"]}, TakeControl(Some(THEIRS), Until.FOREVER))
    t.do("Elestral slot 1", "Ascend into Beast", "fire Spirit", "Attack Position")
    assert t.at("Cub") == "underworld:1"
    assert t.spirits_under("Beast") == "fww"
    moving.destroy(t.state, [t.piece("Beast")])
    assert t.at("Beast") == "underworld:0"
    assert (t.count("underworld", 0), t.count("underworld", 1)) == (4, 3)


@pytest.mark.clause("ELE-10.7", "ELE-10.6")
def test_a_position_change_by_text_does_not_count() -> None:
    t = cast({"row": ["Pup: f"]}, {}, TurnAround(Every(MINE)))
    assert t.offers("Turn Pup in Elestral slot 1 to Attack Position")


# moving cards ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-22.1", "ELE-22.7", "ELE-22.8", "ELE-R35", "ELE-23.1")
def test_sending_from_an_empty_deck_is_no_loss_drawing_is() -> None:
    t = cast({"deck": ["Pup"]}, {}, Mill(3))
    assert not t.game.over
    assert t.count("underworld", 0) == 3
    t = cast({"deck": ["Pup"]}, {}, Draw(2))
    assert t.game.result is not None
    assert t.game.result.winners == (1,)


@pytest.mark.clause("ELE-22.4")
def test_discarding() -> None:
    hand = Cards((), Place("hand"))
    t = cast({"hand": ["Spell", "Pup", "Cub"]}, {}, Discard(Some(hand, 2)))
    assert t.count("hand", 0) == 0
    t = cast({"hand": ["Spell", "Pup"]}, {}, Discard(Some(hand, 2)))
    assert t.count("hand", 0) == 0


@pytest.mark.clause("ELE-22.5", "ELE-22.13", "ELE-27.9")
def test_searching_shows_what_was_found_and_shuffles() -> None:
    t = cast({"deck": ["Pup", "Cub", "Filler", "Filler"]}, {}, Find(SMALL), ToHand(Them(many=True)))
    while t.game.decision.name != "action":
        t.do("Cub")
    assert t.at("Cub") == "hand:0"
    assert "Cub" in str(t.game.view(1)["seats"][0]["hand"]["cards"])


@pytest.mark.clause("ELE-22.10", "ELE-20.13", "ELE-22.11", "ELE-27.6")
def test_returning_cards() -> None:
    t = cast({"row": ["Pup: ff"]}, {}, ToHand(Every(MINE)))
    assert t.at("Pup") == "hand:0"
    assert t.count("underworld", 0) == 4
    t = cast({}, {"runes": ["*Trap"]}, ToHand(Every(Cards((Side(Who.OPPONENT),))))).passes(0)
    if t.game.decision.name == "response":
        t.passes()
    assert t.at("Trap") == "hand:1"
    assert t.game.view(0)["seats"][1]["hand"] == {"count": 1, "cards": []}


# winning --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-23.8", "ELE-R48", "ELE-R47")
def test_stalemate_by_agreement() -> None:
    t = Table({"spirits": "f"}, {"spirits": ""})
    assert not t.offers("stalemate")
    t = Table({"spirits": "", "deck": ["Pup"] * 3}, {"spirits": "", "deck": ["Pup"] * 2})
    t.do("Propose a stalemate")
    assert (t.decider, t.game.decision.kind) == (1, "offer")
    t.do("Refuse")
    assert not t.offers("stalemate")  # once per turn
    t.do("End the turn", "Propose a stalemate", "Accept")
    assert t.game.result is not None
    assert t.game.result.winners == (0,)
    t = Table({"spirits": "", "deck": ["Pup"] * 2}, {"spirits": "", "deck": ["Pup"] * 2})
    t.do("Propose a stalemate", "Accept")
    assert not t.game.over
    t.do("End the turn")
    assert t.game.result is not None
    assert t.game.result.winners == (0,)  # the next player to draw has lost


@pytest.mark.clause("ELE-25.4", "ELE-24.9", "ELE-24.14", "ELE-R44")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [(("ff", 3), ("f", 3), (0,)), (("f", 3), ("f", 4), (1,)), (("f", 3), ("f", 3), ()), (("", 9), ("f", 1), (1,))],
)
def test_after_turn_two_hundred(mine: tuple[str, int], theirs: tuple[str, int], winners: tuple[int, ...]) -> None:
    sides = [{"spirits": s, "deck": ["Pup"] * n, "row": ["Pup: f"]} for s, n in (mine, theirs)]
    t = Table(*sides, turn=200).do("End the turn")
    assert t.game.result is not None
    assert t.game.result.winners == winners
    assert t.game.result.reason == winning.REASONS[winning.TURN_LIMIT]


@pytest.mark.clause("ELE-23.9")
def test_conceding() -> None:
    t = Table()
    t.game.concede(1)
    assert t.game.result is not None
    assert t.game.result.winners == (0,)


# decks ----------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ELE-26.1", "ELE-26.2", "ELE-26.3", "ELE-26.4", "ELE-26.5", "ELE-26.7", "ELE-2.1")
def test_deck_faults() -> None:
    ruleset = Ruleset(RULES, [*spirits(), *PLAIN])
    main = ([card.name for card in PLAIN] * 3)[:40]
    good = {"main": main, "spirits": [spirit_name("f")] * 20}
    assert check_deck(ruleset, good) == []
    assert check_deck(ruleset, {"main": ["Pup"] * 4 + ["Nobody", "fire ember"], "spirits": ["Cub"]}) == [
        "Spirit Deck must have exactly 20 Spirits (has 1).",
        "Spirit Deck may contain only Spirits: Cub.",
        "Main Deck must have exactly 40 cards (has 6).",
        "Main Deck may contain only Elestrals and Runes: fire ember.",
        "At most 3 copies of Pup in Main and Side Deck together (has 4).",
        "Unknown card: Nobody.",
    ]


@pytest.mark.clause("ELE-27.5", "ELE-27.3", "ELE-R53")
def test_hands_show_only_their_count() -> None:
    t = Table({"hand": ["Pup", "Cub"]})
    assert t.game.view(1)["seats"][0]["hand"] == {"count": 2, "cards": []}
    assert t.game.view(0)["seats"][0]["hand"]["count"] == 2
