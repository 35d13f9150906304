"""What is left of the rules: phases, records, knowledge, more than two players.  DEV-3 to 29."""

import pytest

import cardwright as cw
from cardwright.games.devrun import field
from cardwright.kernel import change

from .positions import BUSY, NONE, RED, Spec, Table
from .test_setup_and_rounds import fresh


@pytest.mark.clause("DEV-3.4", "DEV-R7")
def test_outside_the_exchange_the_first_turn_player_acts_as_turn_player() -> None:
    """Whoever had the last turn."""
    full = ["Pebble", "Rock"] * 4
    table = Table(NONE, {"hand": full}, {"hand": full}, active=1)
    table.do("Pass", "Pass")
    assert (table.asked(), table.s.active) == ("hand-limit 1", 1)


@pytest.mark.clause("DEV-4.3", "DEV-R8")
def test_effects_of_mana_acquisition_see_the_position_before_the_draws() -> None:
    """What waits for its beginning is met before anybody draws; its Stack is played after the draws."""
    dawn = "When mana acquisition begins, if you have 0 or fewer cards in hand [Fast] you must: store 5 damage."
    cards: dict[str, Spec] = {"Dawn": (1, "Green", dawn)}
    table = Table(cards, {"red": ["Dawn"], "deck": ["Pebble"] * 3}, {"deck": ["Pebble"] * 3}, phase="mana acquisition")
    assert table.stored() == 5
    assert table.names("hand") == ["Pebble"]


@pytest.mark.clause("DEV-4.7", "DEV-4.8")
def test_casting_in_a_phase_window_needs_a_stack() -> None:
    """Nobody casts from the hand before there is one; then quick Spells as usual."""
    cards: dict[str, Spec] = {
        "Dawn": (1, "Green", "1 per mana acquisition [Fast] you can: store 5 damage."),
        "Fast": (1, "Green", "[Fast]: Store 1 damage."),
    }
    table = Table(cards, {"red": ["Dawn"], "hand": ["Fast"]}, {"hand": ["Fast"]}, phase="mana acquisition")
    assert [label.split(":")[0] for label in table.labels()] == ["Decline", "Use Dawn in your Red Shell"]
    assert table.do("Use Dawn").labels() == ["Decline", "Cast Fast"]


@pytest.mark.clause("DEV-6.5", "DEV-6.7", "DEV-6.8")
def test_effects_of_damage_preparation_come_before_the_discard() -> None:
    """And what the discards meet is followed up only if it may start a Stack there."""
    cards: dict[str, Spec] = {
        "Dusk": (1, "Green", "1 per damage preparation [Fast] you must: draw 2 cards."),
        "Rest": (1, "Green", "When this card is discarded [Fast] you must: store 7 damage."),
        "Twitch": (1, "Green", "When this card is discarded [Instant] you must: store 1 damage."),
    }
    table = Table(cards, {"red": ["Dusk"], "hand": ["Rest"] * 6, "deck": ["Twitch"] * 2}, {"hand": ["Pebble"]},
                  phase="damage preparation")  # fmt: skip
    assert len(table.names("hand")) == 8
    table.do("Rest", "Twitch")
    assert table.stored() == 1


@pytest.mark.clause("DEV-7.1", "DEV-R13", "DEV-R60")
def test_only_effects_store_damage() -> None:
    """Neither Mana nor casting does; less than 1 is not stored."""
    nil = "[Slow]: Store damage equal to the number of Tokens you control otherwise draw 1 card."
    cards: dict[str, Spec] = {"Nil": (1, "Green", nil)}
    table = Table(cards, {"hand": ["Nil"], "red": ["Boulder"], "deck": ["Rock"]}, BUSY).do("Cast Nil", RED)
    assert (table.stored(), table.names("hand")) == (0, ["Rock"])


@pytest.mark.clause("DEV-7.10", "DEV-7.14", "DEV-27.4", "DEV-27.7")
def test_distribution_among_several_opponents() -> None:
    """Each step may choose another one; who broke a Shell has nothing left and stops."""
    table = Table(NONE, BUSY, {"red": ["Stone"], "hand": ["Pebble"]}, {"red": ["Pebble", "Rock"], "hand": ["Pebble"]},
                  phase="damage distribution", stored=(9, 0, 0))  # fmt: skip
    assert table.labels() == [
        "Stop", "Destroy Stone in B's Red Shell for 2", "Destroy Pebble in C's Red Shell for 1",
        "Destroy Rock in C's Red Shell for 3",
    ]  # fmt: skip
    table.do("Destroy Pebble in C")
    assert (table.asked(), table.stored()) == ("distribution 0", 8)
    table.do("Destroy Stone in B")
    assert (table.stored(), table.s.phase) == (0, field.EXCHANGE)
    assert table.names("red", 2) == ["Rock"]


@pytest.mark.clause("DEV-7.7", "DEV-7.11", "DEV-7.4")
def test_what_a_destruction_meets_is_played_before_the_next_step() -> None:
    """An effect of the destroyed card may start a Stack."""
    cards: dict[str, Spec] = {"Echo": (2, "Green", "When this Spell is destroyed [Fast] you can: store 3 damage.")}
    table = Table(cards, BUSY, {"red": ["Echo", "Rock"], "hand": ["Pebble"]}, phase="damage distribution", stored=(9, 0))
    table.do("Destroy Echo")
    assert (table.asked(), table.stored()) == ("answer 1", 7)
    table.do("Use Echo")
    assert (table.stored(1), table.asked()) == (3, "distribution 1")


@pytest.mark.clause("DEV-10.10", "DEV-10.17", "DEV-10.21")
def test_spell_cast_effects_are_mandatory_and_instants_come_first() -> None:
    """Nobody is asked whether; and there is no limit on casts but the turns."""
    quick = "[Instant]: Store 1 damage. \n[Slow]: Lose 1 Stored Damage otherwise store 9 damage."
    cards: dict[str, Spec] = {"Quick": (1, "Green", quick)}
    assert Table(cards, {"hand": ["Quick"]}, BUSY).do("Cast Quick", RED).stored() == 0


@pytest.mark.clause("DEV-12.1", "DEV-12.2", "DEV-12.5", "DEV-R2")
def test_a_label_and_a_reminder_change_nothing() -> None:
    """The name before the dash, the words in parentheses."""
    cards: dict[str, Spec] = {"Named": (1, "Green", "Kindle - [Slow]: Store 2 damage. (That is a lot.)")}
    assert Table(cards, {"hand": ["Named"]}, BUSY).do("Cast Named", RED).stored() == 2


@pytest.mark.clause("DEV-13.7", "DEV-13.8")
def test_effects_that_work_from_elsewhere() -> None:
    """From the Remnant Zone, the Exhaust Zone, the hand; not from a Shell then."""
    text = "While this card is in your {}, 1 per round [Burst] you can: store 1 damage."
    for zone, words in (("remnant", "Remnant Zone"), ("exhaust", "Exhaust Zone"), ("hand", "hand")):
        cards: dict[str, Spec] = {"Ghost": (1, "Green", text.format(words))}
        table = Table(cards, {zone: ["Ghost"], "red": ["Ghost"]}, BUSY)
        assert [label.split(":")[0] for label in table.labels() if label.startswith("Use")] == ["Use Ghost"]


@pytest.mark.clause("DEV-13.8", "DEV-15.10")
def test_an_effect_without_limit_can_be_on_the_stack_twice() -> None:
    """As often as it can be activated."""
    cards: dict[str, Spec] = {"Pump": (1, "Green", "[Fast] you can: lose 1 Stored Damage; draw 1 card.")}
    table = Table(cards, {"red": ["Pump"], "deck": ["Rock"] * 3}, BUSY, stored=(2,)).do("Use Pump", "Use Pump")
    assert table.names("hand") == ["Rock", "Rock"]


@pytest.mark.clause("DEV-15.7", "DEV-15.8", "DEV-29.15")
def test_what_cannot_be_activated_in_full_is_not_offered() -> None:
    """No target, no cost, Silenced, used up: nothing is shown and nothing happens."""
    cards: dict[str, Spec] = {
        "Sniper": (1, "Green", "[Slow] you can: destroy target opposing Spell."),
        "Miser": (1, "Green", "[Slow] you can: discard 2 cards; store 1 damage."),
    }
    table = Table(cards, {"red": ["Sniper", "Miser"], "hand": ["Pebble"]}, BUSY)
    assert table.labels() == ["Pass", "Cast Pebble"]


@pytest.mark.clause("DEV-17.2", "DEV-17.14")
def test_a_condition_met_while_a_stack_is_built() -> None:
    """Fast and Burst effects answer it in that Stack."""
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."),
        "Watch": (1, "Green", "When an opponent activates an effect [Fast] you can: store 5 damage."),
    }
    table = Table(cards, {"hand": ["Slow"]}, {"red": ["Watch"], "hand": ["Pebble"]}).do("Cast Slow", RED)
    assert table.asked() == "priority 1"
    assert table.do("Use Watch").stored(1) == 5
    assert table.var(field.STACKS) == 1


@pytest.mark.clause("DEV-17.12")
def test_a_state_that_came_while_the_stack_resolved_counts_as_met() -> None:
    """It is there no more when the effect is activated in the follow-up Stack."""
    cards: dict[str, Spec] = {
        "Pulse": (1, "Green", "[Slow]: Store 3 damage then lose 3 Stored Damage."),
        "Peak": (1, "Green", "If you have 3 or more Stored Damage [Fast] you can: store 7 damage."),
    }
    table = Table(cards, {"hand": ["Pulse"], "red": ["Peak"]}, BUSY).do("Cast Pulse", "your Blue Shell")
    assert (table.asked(), table.stored()) == ("answer 0", 0)
    assert table.do("Use Peak").stored() == 7


@pytest.mark.clause("DEV-17.13")
def test_for_a_target_only_the_present_position_counts() -> None:
    """The condition was met; without a target the effect cannot be used."""
    cards: dict[str, Spec] = {
        "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell then Exhaust another Spell you control."),
        "Echo": (1, "Green", "When this Spell is destroyed [Fast] you can: destroy target opposing Layer Spell."),
    }
    table = Table(cards, {"hand": ["Axe"], "blue": ["Rock"]}, {"red": ["Echo"], "hand": ["Pebble"]}).do("Cast Axe", RED)
    assert table.asked() == "turn 1"


@pytest.mark.clause("DEV-18.6", "DEV-25.6")
def test_paying_a_cost_meets_conditions() -> None:
    """The whole cost is one event; what it meets is answered in the Stack."""
    cards: dict[str, Spec] = {
        "Toll": (1, "Green", "[Slow]: Discard 2 cards; store 1 damage."),
        "Crow": (1, "Green", "When an opposing card is discarded [Fast] you must: store 5 damage."),
    }
    table = Table(cards, {"hand": ["Toll", "Rock", "Stone"]}, {"red": ["Crow"], "hand": ["Pebble"]}).do("Cast Toll", RED)
    assert table.stored(1) == 5
    assert table.var(field.STACKS) == 1


@pytest.mark.clause("DEV-20.16", "DEV-25.7")
def test_an_effect_is_not_interrupted() -> None:
    """An Instant met by its first action waits until it is finished."""
    cards: dict[str, Spec] = {
        "Long": (1, "Green", "[Slow]: Destroy target opposing Spell then your opponent loses all Stored Damage."),
        "Echo": (1, "Green", "When this Spell is destroyed [Instant] you must: store 5 damage."),
    }
    table = Table(cards, {"hand": ["Long"]}, {"red": ["Echo"], "hand": ["Pebble"]}).do("Cast Long", RED)
    assert table.stored(1) == 5


@pytest.mark.clause("DEV-27.3", "DEV-5.12", "DEV-5.16")
def test_the_limits_of_an_exchange_grow_with_the_players() -> None:
    """Nine Stacks with three; all three must pass in a row."""
    table = Table(NONE, BUSY, BUSY, BUSY)
    assert table.var(field.PLAYERS) == 3
    table.do("Pass", "Pass")
    assert table.var(field.ROUND) == 2
    table.do("Pass")
    assert table.var(field.ROUND) == 3


@pytest.mark.clause("DEV-27.5", "DEV-R47", "DEV-R57")
def test_the_cards_of_a_player_who_leaves() -> None:
    """Own ones go; those of others in that player's Shells go to their owners' Exhaust Zones; turns skip the seat."""
    table = Table(NONE, BUSY, {"red": ["Rock", "1 Mana Wisp Token"], "hand": ["Pebble"]}, BUSY)
    guest = change.create(table.s, table.s.rules.index["Stone"], 2, field.RED + 1)
    table.game.concede(1)
    assert table.names("red", 1) == []
    assert table.s.place[guest] == field.EXHAUST + 2
    assert table.do("Pass").asked() == "turn 2"


@pytest.mark.clause("DEV-27.5", "DEV-R47")
def test_who_leaves_is_no_target_any_more() -> None:
    """Also while somebody is about to choose one: the cards of the player who left are not offered."""
    cards = {"Bolt": (1, "Red", "[Slow]: Destroy target opposing Spell."), "Rock": (3, "Red", ""), "Stone": (2, "Red", "")}
    sides = ({"hand": ["Bolt"]}, {"red": ["Rock", "Stone"]}, {"red": ["Rock", "Stone"]})
    table = Table(cards, *sides).do("Cast Bolt", RED)
    assert table.asked() == "target 0"
    assert len(table.labels()) == 4
    table.game.concede(1)
    assert table.asked() == "target 0"
    assert sorted(table.labels()) == ["Rock in C's Red Shell", "Stone in C's Red Shell"]


@pytest.mark.clause("DEV-29.1", "DEV-29.2", "DEV-29.5", "DEV-29.6", "DEV-29.7", "DEV-29.14", "DEV-R3")
def test_what_players_see() -> None:
    """Shells, counts and numbers of all; hands, extra and side decks of their owner alone; nothing lies face down."""
    game = fresh()
    mine, theirs = game.view(0)["seats"][0], game.view(1)["seats"][0]
    for zone in ("hand", "extra", "side"):
        assert len(mine[zone]["cards"]) == mine[zone]["count"] == theirs[zone]["count"] > 0
        assert theirs[zone]["cards"] == []
    for zone in ("red", "green", "blue", "shells", "remnant", "exhaust", "erased"):
        assert mine[zone] == theirs[zone]
    assert mine["deck"]["cards"] == []
    assert (mine["stored"], mine["passes"]) == (theirs["stored"], theirs["passes"])


@pytest.mark.clause("DEV-29.13", "DEV-29.16")
def test_others_are_not_told_what_a_player_could_do() -> None:
    """Only that the player is asked, and what kind of question it is."""
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."), "Fast": (1, "Green", "[Fast]: Store 1 damage."),
    }  # fmt: skip
    table = Table(cards, {"hand": ["Slow"]}, {"hand": ["Fast"]}).do("Cast Slow", RED)
    assert table.game.view(0)["decision"] == {"seat": 1, "kind": "respond"}
    assert len(table.game.view(1)["decision"]["options"]) == 2


@pytest.mark.clause("DEV-11.1")
def test_a_shell_is_one_card_and_any_number_of_spells() -> None:
    """There is no limit."""
    table = Table(NONE, {"red": ["Pebble"] * 30, "hand": ["Pebble"]}, BUSY).do("Cast Pebble", RED)
    assert len(table.names("red")) == 31


def test_every_text_is_printed_as_it_is_written() -> None:
    """The starter cards say what they say in the canonical words."""
    from cardwright.games.devrun.words import LEXICON
    from cardwright.language.service import read_card

    for card in cw.load("devrun").cards:
        if card.text:
            assert read_card(card.name, card.text, LEXICON).canonical.split() == card.text.split(), card


SHIELD = "When another Spell you control would be destroyed [Instant] you can: Exhaust this Spell; save it."
SHIELDS: dict[str, Spec] = {
    "Shield": (1, "Green", SHIELD),
    "Axe": (1, "Green", "[Slow]: Destroy target opposing Spell then store 1 damage."),
}


@pytest.mark.clause("DEV-14.4", "DEV-R29", "DEV-R65")
@pytest.mark.parametrize("answer", ["Use Shield", "Decline"])
def test_a_destruction_may_be_replaced(answer: str) -> None:
    """Just before it; who declines is not asked again for that card."""
    table = Table(SHIELDS, {"hand": ["Axe"]}, {"red": ["Shield", "Rock"], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, "Rock in")
    assert table.asked() == "instead 1"
    table.do(answer)
    saved = answer == "Use Shield"
    assert ("Rock" in table.names("red", 1), "Shield" in table.names("exhaust", 1)) == (saved, saved)
    assert table.asked() == "turn 1"


@pytest.mark.clause("DEV-7.7", "DEV-R59")
def test_distribution_pays_for_a_destruction_that_is_replaced() -> None:
    """The Spell stays, and its Mana is gone from the Stored Damage."""
    table = Table(SHIELDS, BUSY, {"red": ["Shield", "Rock"], "hand": ["Pebble"]}, phase="damage distribution", stored=(3, 0))
    table.do("Destroy Rock", "Use Shield")
    assert (table.stored(), table.names("red", 1)) == (0, ["Rock"])
