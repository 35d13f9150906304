"""Conditions met before and follow-up Stacks, costs and targets, loops.  DEV-14 to 18, 23, 26."""

import pytest

from cardwright.games.devrun import field

from .positions import BUSY, RED, Spec, Table

ECHO: dict[str, Spec] = {
    "Axe": (1, "Green", "[Slow]: Destroy target Spell."),
    "FastEcho": (1, "Green", "When this Spell is destroyed [Fast] you can: store 5 damage."),
    "SlowEcho": (1, "Green", "When this Spell is destroyed [Slow] you can: store 6 damage."),
    "BurstEcho": (1, "Green", "When this Spell is destroyed [Burst] you can: store 7 damage."),
    "InstantEcho": (1, "Green", "When this Spell is destroyed [Instant] you can: store 8 damage."),
    "MustEcho": (1, "Green", "When this Spell is destroyed [Fast] you must: store 9 damage."),
    "Sweep": (1, "Green", "[Slow]: Destroy all opposing Spells."),
    "Mourner": (1, "Green", "When another Spell you control is destroyed [Fast] you can: draw 1 card."),
}


@pytest.mark.clause("DEV-17.1", "DEV-17.3", "DEV-17.7", "DEV-17.16", "DEV-R34")
@pytest.mark.parametrize(("name", "amount"), [("FastEcho", 5), ("SlowEcho", 6)])
def test_a_condition_met_while_a_stack_resolves_is_followed_up(name: str, amount: int) -> None:
    """In the same turn, by a Stack of its own, or not at all if it is declined."""
    table = Table(ECHO, {"hand": ["Axe"]}, {"red": [name], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, f"{name} in the opposing")
    assert table.asked() == "answer 1"
    assert table.var(field.STACKS) == 1
    declined = table.game.copy()
    table.do(f"Use {name}")
    assert table.stored(1) == amount
    assert table.var(field.STACKS) == 2
    assert table.asked() == "turn 1"
    declined.choose(0)
    assert declined.decision.name == "turn"


@pytest.mark.clause("DEV-17.7", "DEV-17.9", "DEV-R53")
def test_a_recorded_burst_without_a_stack_resolves_at_once() -> None:
    """It starts no Stack."""
    table = Table(ECHO, {"hand": ["Axe"]}, {"red": ["BurstEcho"], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, "BurstEcho in the opposing", "Use BurstEcho")
    assert (table.stored(1), table.var(field.STACKS)) == (7, 1)


@pytest.mark.clause("DEV-14.4", "DEV-14.5", "DEV-16.3")
def test_an_instant_is_offered_as_soon_as_the_effect_is_finished() -> None:
    """Before anything else happens."""
    table = Table(ECHO, {"hand": ["Axe"]}, {"red": ["InstantEcho"], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, "InstantEcho in the opposing")
    assert table.asked() == "instant 1"
    assert table.do("Use InstantEcho").stored(1) == 8


@pytest.mark.clause("DEV-12.3", "DEV-12.4", "DEV-17.11")
def test_what_must_be_used_is_used() -> None:
    """It is not asked whether."""
    table = Table(ECHO, {"hand": ["Axe"]}, {"red": ["MustEcho"], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, "MustEcho in the opposing")
    assert table.stored(1) == 9


@pytest.mark.clause("DEV-17.4", "DEV-17.5", "DEV-17.6", "DEV-17.8")
def test_the_turn_player_follows_up_first_and_each_in_the_order_met() -> None:
    """Conditions met by one action are in free order; using one keeps the others of that moment."""
    table = Table(ECHO, {"hand": ["Sweep"]}, {"red": ["FastEcho", "SlowEcho"], "hand": ["Pebble"]})
    table.do("Cast Sweep", RED)
    assert table.asked() == "answer 1"
    assert len(table.labels()) == 3
    table.do("Use SlowEcho")
    assert table.asked() == "priority 1"
    table.do("Use FastEcho")
    assert table.stored(1) == 11


@pytest.mark.clause("DEV-17.15")
def test_one_event_meets_a_condition_once() -> None:
    """Three cards drawn by one action are one event."""
    cards: dict[str, Spec] = {
        "Well": (1, "Green", "[Slow]: Draw 3 cards."),
        "Watch": (1, "Green", "When an opponent draws [Burst] you must: store 1 damage."),
    }
    table = Table(cards, {"hand": ["Well"], "deck": ["Pebble"] * 5}, {"red": ["Watch"], "hand": ["Pebble"]})
    assert table.do("Cast Well", RED).stored(1) == 1


@pytest.mark.clause("DEV-17.10")
def test_records_end_with_the_window() -> None:
    """Declined once, it does not come back."""
    table = Table(ECHO, {"hand": ["Axe", "Axe"]}, {"red": ["FastEcho"], "hand": ["Pebble"]})
    table.do("Cast Axe", RED, "FastEcho in the opposing", "Decline", "Pass", "Cast Axe", "your Blue Shell")
    assert not any("FastEcho" in label for label in table.labels())
    assert not table.s.waiting


@pytest.mark.clause("DEV-5.10", "DEV-5.18", "DEV-10.11", "DEV-R22")
def test_answers_to_a_pass_and_to_a_cast_without_effect() -> None:
    """Only what waits for just that; the pass counts all the same."""
    cards: dict[str, Spec] = {
        "Flint": (1, "Green", "When an opponent passes [Fast] you can: store 3 damage."),
        "Greeter": (1, "Green", "When an opponent casts a Spell [Fast] you can: store 4 damage."),
        "Any": (1, "Green", "[Fast] you can: store 100 damage."),
    }
    table = Table(cards, {"hand": ["Pebble"]}, {"red": ["Flint", "Greeter", "Any"], "hand": ["Pebble"]})
    passed = table.game.copy()
    table.do("Cast Pebble", RED)
    assert [label.split(":")[0] for label in table.labels()] == ["Decline", "Use Greeter in your Red Shell"]
    table.do("Use Greeter").until("turn 1")
    assert table.stored(1) == 4
    passed.choose(0)
    assert [label.split(":")[0] for label in passed.decision.labels()] == ["Decline", "Use Flint in your Red Shell"]
    assert passed.state.var[field.PASSED_OWN] == 0  # counted when the turn has ended


@pytest.mark.clause("DEV-4.4", "DEV-4.5", "DEV-6.1", "DEV-6.2", "DEV-7.3", "DEV-7.4", "DEV-4.6", "DEV-6.3")
@pytest.mark.parametrize(
    ("phase", "number"), [("mana acquisition", 1), ("damage preparation", 3), ("damage distribution", 4)]
)
def test_what_may_start_a_stack_outside_the_exchange(phase: str, number: int) -> None:
    """Of a text "X per round" and "X per" that phase; no other effect, a Burst neither."""
    cards: dict[str, Spec] = {
        "Own": (1, "Green", f"1 per {phase} [Fast] you can: store 1 damage."),
        "Round": (1, "Green", "1 per round [Slow] you can: store 10 damage."),
        "Turn": (1, "Green", "1 per turn [Fast] you can: store 100 damage."),
        "Burst": (1, "Green", "[Burst] you can: store 1000 damage."),
        "Foreign": (1, "Green", "1 per mana acquisition [Fast] you can: store 1 damage."),
    }
    names = ["Own", "Round", "Turn", "Burst"] + ([] if number == 1 else ["Foreign"])
    table = Table(cards, {"red": names, "hand": ["Pebble"]}, {"red": ["Pebble"], "hand": ["Pebble"]}, phase=phase)
    assert (table.asked(), table.s.phase) == ("answer 0", number)
    assert [label.split(" in ")[0] for label in table.labels()] == ["Decline", "Use Own", "Use Round"]
    table.do("Use Round")
    assert table.asked() == "priority 0"  # DEV-4.7: on a Stack Fast and Burst are as usual
    assert [label.split(" in ")[0] for label in table.labels()] == ["Decline", "Use Own", "Use Turn", "Use Burst"]


# costs and targets ---------------------------------------------------------------------------------------------------

TARGETS: dict[str, Spec] = {
    "That": (1, "Green", "[Slow]: Target opposing Spell with 2 or less Mana; destroy that target."),
    "It": (1, "Green", "[Slow]: Target opposing Spell with 2 or less Mana; destroy it."),
    "Grow": (1, "Green", "[Fast]: Spells you control gain 3 Mana."),
    "ItGone": (1, "Green", "[Slow]: Target opposing Spell; Exhaust it."),
    "ThatGone": (1, "Green", "[Slow]: Target opposing Spell; Exhaust that target."),
    "Snipe": (1, "Green", "[Fast]: Destroy target Spell you control."),
    "Pair": (1, "Green", "[Slow]: Target 2 opposing Spells; destroy those targets also store 1 damage."),
}


@pytest.mark.clause("DEV-18.9", "DEV-18.10", "DEV-18.11", "DEV-R55")
@pytest.mark.parametrize(("name", "gone"), [("That", False), ("It", True)])
def test_that_target_must_still_fit_it_need_not(name: str, gone: bool) -> None:
    """The target has grown before the effect resolves."""
    table = Table(TARGETS, {"hand": [name]}, {"red": ["Stone", "Pebble"], "hand": ["Grow"]})
    table.do(f"Cast {name}", RED, "Stone in", "Cast Grow", "your Blue Shell")
    assert ("Stone" in table.names("remnant", 1)) == gone


@pytest.mark.clause("DEV-18.12", "DEV-R36")
@pytest.mark.parametrize(("name", "zone"), [("ItGone", "exhaust"), ("ThatGone", "remnant")])
def test_it_is_followed_to_the_remnant_zone(name: str, zone: str) -> None:
    """What is called "it" is Exhausted from there; "that target" is no valid target any more."""
    table = Table(TARGETS, {"hand": [name]}, {"red": ["Stone", "Pebble"], "hand": ["Snipe"]})
    table.do(f"Cast {name}", RED, "Stone in", "Cast Snipe", "your Blue Shell", "Stone in")
    assert table.names(zone, 1) == ["Stone"]


@pytest.mark.clause("DEV-18.9", "DEV-R35")
def test_with_several_targets_all_must_be_valid() -> None:
    """One is gone: the other is not destroyed either; other actions are."""
    table = Table(TARGETS, {"hand": ["Pair"]}, {"red": ["Stone", "Rock"], "hand": ["Snipe"]})
    table.do("Cast Pair", RED, "Cast Snipe", "your Blue Shell", "Stone in")
    assert table.names("red", 1) == ["Rock"]
    assert table.stored() == 1


@pytest.mark.clause("DEV-18.8", "DEV-18.13")
def test_it_is_what_the_action_before_dealt_with() -> None:
    """Without a target; and without the word target the card is chosen when the action is applied."""
    cards: dict[str, Spec] = {"Reaper": (1, "Green", "[Slow]: Destroy an opposing Spell then Erase it.")}
    table = Table(cards, {"hand": ["Reaper"]}, {"red": ["Rock", "Stone"], "hand": ["Pebble"]})
    table.do("Cast Reaper", RED, "Rock in")
    assert table.names("erased", 1) == ["Rock"]


@pytest.mark.clause("DEV-18.3", "DEV-18.4", "DEV-19.8")
def test_what_cannot_leave_in_a_way_cannot_pay_in_it() -> None:
    """As a cost it is no choice; as an action it fails."""
    cards: dict[str, Spec] = {
        "Rooted": (1, "Green", "This Spell cannot be Exhausted."),
        "Fee": (1, "Green", "1 per round [Slow] you can: Exhaust another Spell you control; store 1 damage."),
        "Gust": (1, "Green", "[Slow]: Target opposing Spell; Exhaust that target otherwise store 2 damage."),
    }
    table = Table(cards, {"red": ["Rooted", "Fee"], "hand": ["Pebble"]}, BUSY)
    assert table.labels() == ["Pass", "Cast Pebble"]
    gust = Table(cards, {"hand": ["Gust"]}, {"red": ["Rooted"], "hand": ["Pebble"]}).do("Cast Gust", RED)
    assert (gust.names("red", 1), gust.stored()) == (["Rooted"], 2)


@pytest.mark.clause("DEV-18.5", "DEV-23.5", "DEV-23.4", "DEV-23.9")
def test_tokens_pay_costs() -> None:
    """It counts as Exhausted, and disappears."""
    cards: dict[str, Spec] = {
        "Fee": (1, "Green", "1 per round [Slow] you can: Exhaust another Spell you control; store 1 damage."),
        "Eye": (1, "Green", "When another Spell you control is Exhausted [Burst] you must: store 10 damage."),
    }
    table = Table(cards, {"red": ["Fee", "Eye", "1 Mana Wisp Token"], "hand": ["Pebble"]}, BUSY)
    table.do("Use Fee", "1 Mana Wisp Token")
    assert table.stored() == 11
    assert table.names("exhaust") == []
    assert table.names("red") == ["Fee", "Eye"]


@pytest.mark.clause("DEV-26.1", "DEV-26.2", "DEV-26.3", "DEV-26.4", "DEV-26.5", "DEV-R45")
def test_loops_end_after_the_fifth_time() -> None:
    """Two cards that set each other off without end."""
    cards: dict[str, Spec] = {
        "Ping": (1, "Green", "When you store damage [Instant] you must: store 1 damage."),
        "Start": (1, "Green", "[Slow]: Store 1 damage."),
    }
    table = Table(cards, {"red": ["Ping"], "hand": ["Start"]}, BUSY).do("Cast Start", RED)
    assert table.stored() == 6


@pytest.mark.clause("DEV-26.6")
def test_acts_of_a_turn_are_bounded() -> None:
    """After two hundred only the end of the turn is left."""
    cards: dict[str, Spec] = {"Tick": (1, "Green", "[Burst] you can: store 1 damage.")}
    table = Table(cards, {"red": ["Tick"]}, BUSY)
    for _ in range(199):
        table.do("Use Tick")
    assert table.asked() == "turn 0"
    table.do("Use Tick")
    assert table.asked() == "turn 1"
    assert table.stored() == 200


@pytest.mark.clause("DEV-27.8")
def test_your_opponent_is_chosen_among_several() -> None:
    """On activation."""
    cards: dict[str, Spec] = {"Thief": (1, "Green", "[Slow]: Your opponent discards 1 card.")}
    hand = {"hand": ["Rock"]}
    table = Table(cards, {"hand": ["Thief"]}, hand, hand).do("Cast Thief", RED)
    assert table.asked() == "opponent 0"
    assert table.do("player C").names("exhaust", 2) == ["Rock"]
    assert Table(cards, {"hand": ["Thief"]}, hand).do("Cast Thief", RED).names("exhaust", 1) == ["Rock"]


@pytest.mark.clause("DEV-15.12", "DEV-R32")
def test_a_forced_effect_ignores_condition_speed_and_limit_and_waits_for_the_next_stack() -> None:
    """Mandatory there; its cost must be paid."""
    cards: dict[str, Spec] = {
        "Smith": (1, "Green", "[Slow]: Activate an effect of another Spell you control."),
        "Idle": (1, "Green", "If you have 50 or more Stored Damage [Slow] you can: store 3 damage."),
    }
    table = Table(cards, {"hand": ["Smith"], "red": ["Idle"]}, BUSY).do("Cast Smith", "your Blue Shell")
    assert table.stored() == 3
    assert table.var(field.STACKS) == 2


@pytest.mark.clause("DEV-11.8", "DEV-21.3", "DEV-R26")
def test_a_discarded_card_is_exhausted_but_was_no_spell_one_controls() -> None:
    """What lay in a hand was in nobody's Shell."""
    cards: dict[str, Spec] = {
        "Eye": (1, "Green", "When another Spell you control is Exhausted [Burst] you must: store 10 damage."),
        "Discarder": (1, "Green", "[Slow]: Discard 1 card."),
        "Duster": (1, "Green", "[Slow]: Exhaust target Spell."),
    }
    table = Table(cards, {"hand": ["Discarder", "Rock"], "red": ["Eye"]}, BUSY).do("Cast Discarder", RED)
    assert (table.names("exhaust"), table.stored()) == (["Rock"], 0)
    table = Table(cards, {"hand": ["Duster"], "red": ["Eye", "Rock"]}, BUSY).do("Cast Duster", RED, "Rock")
    assert (table.names("exhaust"), table.stored()) == (["Rock"], 10)
