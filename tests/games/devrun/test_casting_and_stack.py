"""Casting, classes of effects, speeds, priority, the Stack.  DEV-10, 12 to 15."""

import pytest

from cardwright.games.devrun import events, field
from cardwright.games.devrun.plan import ACTIVATED_EFFECT, CAST_EFFECT, CONTINUOUS, plan_of

from .positions import BUSY, RED, Spec, Table, pool

SPEEDS: dict[str, Spec] = {
    "Slow": (1, "Green", "[Slow]: Store 1 damage."),
    "Fast": (1, "Green", "[Fast]: Store 10 damage."),
    "Burst": (1, "Green", "[Burst]: Store 100 damage."),
    "Instant": (1, "Green", "[Instant]: Store 1000 damage."),
}


# casting -------------------------------------------------------------------------------------------------------------

TWO: dict[str, Spec] = {
    "Both": (1, "Green", "[Slow]: Store 1 damage. \n[Fast]: Store 10 damage."),
    "Slows": (1, "Green", "[Slow]: Store 1 damage. \n[Slow]: Store 10 damage."),
    "Opener": (1, "Green", "[Slow]: Store 100 damage."),
}


@pytest.mark.clause("DEV-10.12", "DEV-10.13", "DEV-10.15", "DEV-15.1", "DEV-16.1")
def test_slow_at_the_bottom_fast_above_it() -> None:
    """Both go on the Stack before anybody has priority, and the Fast one resolves first."""
    table = Table(TWO, {"hand": ["Both"]}, BUSY).do("Cast Both", RED)
    assert table.stored() == 11
    kinds = [line[0] for line in table.s.log or ()]
    assert kinds.count(events.ACTIVATED) == 2
    assert [line[4] for line in table.s.log or () if line[0] == events.STORED_NOW] == [10, 1]


@pytest.mark.clause("DEV-10.5", "DEV-10.13", "DEV-14.2", "DEV-16.2", "DEV-R21")
def test_in_a_stack_only_the_quick_effect_of_a_spell_activates() -> None:
    """The Slow one is lost for this cast."""
    table = Table(TWO, {"hand": ["Opener"]}, {"hand": ["Both", "Opener"]}).do("Cast Opener", RED)
    assert table.asked() == "priority 1"
    assert table.labels() == ["Decline", "Cast Both"]
    table.do("Cast Both", RED)
    assert (table.stored(0), table.stored(1)) == (100, 10)


@pytest.mark.clause("DEV-10.12", "DEV-R56")
def test_a_burst_beside_a_slow_effect_is_added_like_a_fast_one() -> None:
    """The Slow one starts the Stack, the Burst lies above it and can be answered."""
    mix = "[Burst]: Store 10 damage. \n[Slow]: Store 1 damage."
    cards: dict[str, Spec] = {"Mix": (1, "Green", mix), "Fast": SPEEDS["Fast"]}
    table = Table(cards, {"hand": ["Mix"]}, {"hand": ["Fast"]}).do("Cast Mix", RED)
    assert (table.asked(), table.stored()) == ("priority 1", 0)
    assert len(table.s.stack) == 2
    table.do("Decline")
    assert [line[4] for line in table.s.log or () if line[0] == events.STORED_NOW] == [10, 1]


@pytest.mark.clause("DEV-10.14", "DEV-R23")
def test_of_two_slow_effects_one_activates() -> None:
    """The player chooses which."""
    table = Table(TWO, {"hand": ["Slows"]}, BUSY).do("Cast Slows", RED)
    assert table.asked() == "next-cast-effect 0"
    assert table.do("[Slow]: Store 10 damage.").stored() == 10


CONDITIONS: dict[str, Spec] = {
    "Rich": (1, "Green", "If you have 2 or more Stored Damage [Slow]: Store 1 damage."),
    "Payer": (1, "Green", "[Slow]: Discard 1 card; store 1 damage."),
    "Aimer": (1, "Green", "[Slow]: Destroy target opposing Spell."),
    "Crowd": (1, "Green", "If you control 2 or more Spells [Slow]: Store 1 damage."),
    "Feed": (1, "Green", "[Slow]: Exhaust a Spell you control; store 1 damage."),
}


@pytest.mark.clause("DEV-10.4", "DEV-18.2", "DEV-18.7", "DEV-R21")
def test_a_spell_can_be_cast_only_if_an_effect_of_it_can_activate() -> None:
    """Condition, cost and target; judged with the Spell in its Shell and out of the hand."""
    alone = Table(CONDITIONS, {"hand": ["Rich", "Payer", "Aimer", "Crowd", "Feed"]}, BUSY)
    assert alone.labels() == ["Pass", "Cast Payer", "Cast Feed"]
    assert Table(CONDITIONS, {"hand": ["Payer"]}, BUSY).asked() == "turn 1"  # it cannot pay for itself
    rich = Table(CONDITIONS, {"hand": ["Rich", "Aimer", "Crowd"], "blue": ["Pebble"]}, {"red": ["Pebble"]}, stored=(2,))
    assert rich.labels() == ["Pass", "Cast Rich", "Cast Aimer", "Cast Crowd"]
    fed = Table(CONDITIONS, {"hand": ["Feed"]}, BUSY).do("Cast Feed", RED)
    assert (fed.names("exhaust"), fed.stored()) == (["Feed"], 1)


@pytest.mark.clause("DEV-10.8", "DEV-R54")
def test_a_spell_without_any_viable_shell_is_destroyed_after_its_effects() -> None:
    """Until then it waits outside: it grants nothing and is in no Shell."""
    cards: dict[str, Spec] = {"Ghost": (1, "Green", "[Slow]: Store damage equal to the number of Spells you control.", ())}
    table = Table(cards, {"hand": ["Ghost"], "red": ["Pebble"]}, {"hand": ["Pebble"]}).do("Cast Ghost")
    assert table.stored() == 1
    assert table.names("remnant") == ["Ghost"]


@pytest.mark.clause("DEV-10.9", "DEV-19.7", "DEV-18.1")
def test_negating_an_effect_leaves_the_spell() -> None:
    """The Spell stays in its Shell, the cost stays paid, nothing of the effect happens."""
    cards: dict[str, Spec] = {**CONDITIONS, "Hush": (1, "Green", "[Fast]: Negate target opposing effect.")}
    table = Table(cards, {"hand": ["Payer", "Rock"]}, {"hand": ["Hush"]}).do("Cast Payer", RED, "Cast Hush", RED)
    assert table.names("red") == ["Payer"]
    assert table.names("exhaust") == ["Rock"]
    assert (table.stored(), table.names("red", 1)) == (0, ["Hush"])


# classes -------------------------------------------------------------------------------------------------------------

CLASSES = {
    "Other Spells you control have +1 Mana.": CONTINUOUS,
    "While you control 2 or more Spells: This Spell cannot be destroyed.": CONTINUOUS,
    "1 per round: Draw 1 card.": ACTIVATED_EFFECT,
    "You can: draw 1 card.": ACTIVATED_EFFECT,
    "1 per round [Slow]: Draw 1 card.": ACTIVATED_EFFECT,
    "[Slow] you can: draw 1 card.": ACTIVATED_EFFECT,
    "[Slow] you must: draw 1 card.": CAST_EFFECT,
    "When you draw [Fast] you must: store 1 damage.": ACTIVATED_EFFECT,
    "When this Spell is destroyed [Fast]: draw 1 card.": ACTIVATED_EFFECT,
    "While this card is in your Remnant Zone, [Slow]: Store 1 damage.": ACTIVATED_EFFECT,
    "When damage distribution begins [Fast] you can: store 1 damage.": ACTIVATED_EFFECT,
    "[Slow]: Draw 1 card.": CAST_EFFECT,
    "If you have 1 or more Stored Damage [Fast]: Draw 1 card.": CAST_EFFECT,
    "When an opponent activates an effect [Fast]: Draw 1 card.": CAST_EFFECT,
}


@pytest.mark.clause("DEV-13.1", "DEV-13.2", "DEV-13.3", "DEV-13.4", "DEV-13.5", "DEV-13.6", "DEV-R27")
@pytest.mark.parametrize("text", CLASSES)
def test_the_classes_of_effects(text: str) -> None:
    """Continuous, Activated, Spell Cast: the tests in their order."""
    rules = pool((("Card", (1, "Green", text)),), ("", "", ""))
    assert plan_of(rules.programs, 0).kind == CLASSES[text]


@pytest.mark.clause("DEV-13.3", "DEV-13.5")
def test_effects_of_shell_cards_are_activated() -> None:
    """With or without a condition."""
    rules = pool((), ("[Slow]: Draw 1 card.", "If you have 1 or more Stored Damage [Slow]: Draw 1 card.", ""))
    assert [plan_of(rules.programs, n).kind for n in (0, 1)] == [ACTIVATED_EFFECT] * 2


@pytest.mark.clause("DEV-13.9", "DEV-R28")
def test_x_per_y_counts_activations_of_each_copy() -> None:
    """Each copy once a round; a new instance begins anew."""
    cards: dict[str, Spec] = {"Mill": (1, "Green", "1 per round [Burst] you can: store 1 damage.")}
    table = Table(cards, {"red": ["Mill", "Mill"], "hand": ["Pebble"]}, BUSY)
    table.do("Use Mill in your Red Shell, the 1st", "Use Mill in your Red Shell, the 2nd")
    assert table.stored() == 2
    assert table.labels() == ["End the turn", "Cast Pebble"]
    table.do("End the turn", "Pass")
    assert not any(label.startswith("Use") for label in table.labels())


# the Stack -----------------------------------------------------------------------------------------------------------

ALL = ["Slow", "Fast", "Burst", "Instant"]


@pytest.mark.clause("DEV-14.1", "DEV-14.3", "DEV-10.2", "DEV-5.3", "DEV-R29")
def test_what_each_speed_allows() -> None:
    """In the own turn all; with priority Fast, Burst, Instant; between effects Burst and Instant."""
    table = Table(SPEEDS, {"hand": ["Slow"]}, {"hand": ALL})
    table.do("Cast Slow", RED)
    assert table.asked() == "priority 1"
    assert table.labels() == ["Decline", "Cast Fast", "Cast Burst", "Cast Instant"]
    table.do("Cast Fast", RED)
    assert table.asked() == "priority 1"  # the turn player has nothing; one may answer oneself (15.6)
    table.do("Decline")
    assert table.stored(1) == 10
    assert table.asked() == "burst 1"
    assert table.labels() == ["Decline", "Cast Burst", "Cast Instant"]


@pytest.mark.clause("DEV-16.3", "DEV-16.4", "DEV-14.6", "DEV-16.5", "DEV-5.15", "DEV-R33")
def test_a_burst_between_effects_opens_building_again() -> None:
    """It waits on the Stack and can be answered; all of it is one Stack."""
    table = Table(SPEEDS, {"hand": ["Slow", "Fast"]}, {"hand": ["Fast", "Burst", "Slow"]})
    table.do("Cast Slow", RED, "Cast Fast", RED)
    assert table.asked() == "priority 0"
    table.do("Decline", "Decline")
    assert table.asked() == "burst 1"
    table.do("Cast Burst", RED)
    assert table.stored(1) == 10  # the Burst has not resolved yet
    assert table.asked() == "priority 0"
    table.do("Cast Fast", RED)
    assert (table.stored(0), table.stored(1)) == (11, 110)
    assert table.var(field.STACKS) == 1


@pytest.mark.clause("DEV-16.6")
def test_after_the_last_effect_there_is_no_burst_window() -> None:
    """The Stack is finished."""
    table = Table(SPEEDS, {"hand": ["Slow", "Slow"]}, {"hand": ["Burst"]}).do("Cast Slow", RED, "Decline")
    assert table.asked() == "turn 1"


@pytest.mark.clause("DEV-15.2", "DEV-15.3", "DEV-15.4", "DEV-15.5", "DEV-15.6", "DEV-R31")
def test_priority_goes_round_until_all_have_declined() -> None:
    """First the next player after the activator; an addition begins it anew, for its activator, too."""
    sides = [{"hand": ["Slow", "Fast", "Fast"]}, {"hand": ["Fast"]}, {"hand": ["Fast"]}]
    table = Table(SPEEDS, *sides).do("Cast Slow", RED)
    asked = [table.asked()]
    for move in ("Decline", "Decline", "Cast Fast", "your Blue Shell"):
        asked.append(table.do(move).asked())
    assert asked == ["priority 1", "priority 2", "priority 0", "shell 0", "priority 1"]
    table.do("Decline", "Decline", "Decline")
    assert table.stored() == 11


@pytest.mark.clause("DEV-15.9", "DEV-15.11")
def test_an_effect_on_the_stack_is_independent_of_its_card_and_public() -> None:
    """Its card is destroyed, and it resolves; everybody sees it with its targets."""
    cards: dict[str, Spec] = {
        "Slow": SPEEDS["Slow"],
        "Snipe": (1, "Green", "[Fast]: Destroy target opposing Spell."),
    }
    table = Table(cards, {"hand": ["Slow"]}, {"hand": ["Snipe"]}).do("Cast Slow", RED, "Cast Snipe", RED)
    assert table.names("remnant") == ["Slow"]
    assert table.stored() == 1
    shown = Table(cards, {"hand": ["Slow"]}, {"hand": ["Snipe", "Snipe"]}).do("Cast Slow", RED, "Cast Snipe", RED)
    assert shown.asked() == "priority 1"
    links = shown.game.view(0)["stack"]
    assert [(link["source"], link.get("targets")) for link in links] == [("Slow", None), ("Snipe", ["Slow"])]
