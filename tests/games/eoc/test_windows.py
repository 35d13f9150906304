"""Trap windows.  EOC-11, EOC-19.9."""

import pytest

from cardwright.games.eoc import field
from cardwright.kernel.card import Card

from .positions import Table, creature, spell

DART = spell("Dart", "Trap", "f", "Deal 1 damage to target attacking creature.")


def attacked(hand: list[str], pool: str = "ff", *cards: Card, **more: object) -> Table:
    """A is attacking with an Ox, B holds a hand: the defender's window."""
    own = [DART, *cards]
    t = Table(
        {"creatures": ["Ox: ff", "Free"]},
        {"creatures": ["Rock: gg"], "hand": hand, "pool": pool, **more},
        phase="attack",
        cards=own,
    )
    return t.do("Attack with Ox", "No more")


@pytest.mark.clause("EOC-11.1", "EOC-11.2", "EOC-19.9")
@pytest.mark.parametrize("hand", [[], ["Dart"], ["Spark", "Pup"]])
def test_windows_run_alike_for_any_hand(hand: list[str]) -> None:
    """One for each side, opened and closed whatever is held; also for an attack on the Vanquisher."""
    for theirs in (["Rock: gg"], []):
        t = Table(
            {"creatures": ["Ox: ff", "Free"]},
            {"creatures": theirs, "hand": hand, "pool": "f"},
            phase="attack",
            cards=[DART],
            strict=True,
        )
        t.do("Attack with Ox")
        while t.asked != (0, "attack-phase"):
            t.do(
                {"attack-target": t.labels()[0], "group": "No more", "trap-window": "Pass", "struck": t.labels()[0]}[
                    t.asked[1]
                ]
            )
        told = [(line[0], line[3]) for line in t.state.log or [] if line[0] in (field.WINDOW_OPENED, field.WINDOW_CLOSED)]
        assert told == [
            (field.WINDOW_OPENED, 1),
            (field.WINDOW_CLOSED, 1),
            (field.WINDOW_OPENED, 0),
            (field.WINDOW_CLOSED, 0),
        ]


@pytest.mark.clause("EOC-11.3")
def test_no_second_window_without_a_counter_attack() -> None:
    still = creature("Still", "", 3, 9, "This card cannot counter-attack.")
    t = Table(
        {"creatures": ["Ox: ff", "Free"], "hand": ["Snare"], "pool": "f"},
        {"creatures": ["Still"]},
        phase="attack",
        cards=[still],
    )
    t.do("Attack with Ox", "No more")
    assert t.asked == (0, "attack-phase")
    assert [numbers[1] for numbers in t.told(field.WINDOW_OPENED)] == [1]


@pytest.mark.clause("EOC-11.4", "EOC-11.9", "EOC-11.12")
def test_any_number_of_traps_one_after_another() -> None:
    t = attacked(["Dart", "Dart"])
    assert t.asked == (1, "trap-window")
    assert t.labels() == ["Pass", "Play Dart"]
    t.do("Play Dart", "No more")
    assert t.damage("Ox") == 1
    assert t.at("Dart") == "spells:1:S1"
    t.do("Pass")
    assert t.count("hand", 1) == 1
    assert t.damage("Ox") == 1 + 1


@pytest.mark.clause("EOC-11.5")
def test_the_other_player_cannot_answer() -> None:
    t = Table(
        {"creatures": ["Ox: ff", "Free"], "hand": ["Snare"], "pool": "f"},
        {"creatures": ["Rock: gg"], "hand": ["Dart"], "pool": "f"},
        phase="attack",
        cards=[DART],
    )
    t.do("Attack with Ox", "No more", "Play Dart")
    assert t.asked == (0, "trap-window")
    assert t.told(field.COUNTERS)


@pytest.mark.clause("EOC-11.6", "EOC-R44")
def test_traps_need_slot_and_pool() -> None:
    """Surplus on other cards does not pay, nor does Essence bound to a fallen creature; overpaying is allowed."""
    assert attacked(["Dart"], "").asked == (0, "attack-phase")
    assert attacked(["Dart"], "", creatures=["Rock: ggf"]).asked == (0, "attack-phase")
    assert attacked(["Dart"], "", creatures=["Rock: gg", "Pup: ff fallen"]).asked == (0, "attack-phase")
    assert attacked(["Dart"], "f", spells=["Charm: f", "Charm: f", "Charm: f"]).asked == (0, "attack-phase")
    t = attacked(["Dart"], "ff").do("Play Dart", "f drop")
    assert t.on("Dart") == "ff"


@pytest.mark.clause("EOC-11.8", "EOC-4.8")
def test_only_traps_in_windows() -> None:
    able = creature("Able", "", 1, 9, "Pay 1 Fire: Draw 1 card.")
    t = attacked(["Spark", "Charm", "Fang", "Dart"], "ffff", able, creatures=["Able"])
    assert t.labels() == ["Pass", "Play Dart"]


@pytest.mark.clause("EOC-11.10")
def test_a_trap_with_a_condition() -> None:
    big = spell("Big Game", "Trap", "f", "If there is an attacking creature with 5 or more ATK, cancel this attack.")
    assert attacked(["Big Game"], "f", big).asked == (0, "attack-phase")
    t = Table(
        {"creatures": ["Titan: ffa", "Free"]},
        {"creatures": ["Rock: gg"], "hand": ["Big Game"], "pool": "f"},
        phase="attack",
        cards=[big],
    )
    t.do("Attack with Titan", "No more", "Play Big Game")
    assert t.damage("Rock") == 0


@pytest.mark.clause("EOC-11.11", "EOC-R30")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("When your opponent creates a creature, exhaust that creature. Draw 1 card.", "Create Pup"),
        ("When your opponent plays an Instant, draw 1 card.", "Play Spark"),
        ("When your opponent summons an Essence, draw 1 card.", "Summon"),
        ("When your opponent activates the ability of a spell, draw 1 card.", "Use"),
    ],
)
def test_moments_named_by_a_trap(text: str, action: str) -> None:
    """The window opens for every hand alike once the action is finished, if such a card is in the pool; for it alone."""
    trap = spell("Levy", "Trap", "f", text)
    for hand in (["Levy", "Dart"], []):
        t = Table(
            {"hand": ["Pup", "Spark", "f"], "spells": ["Charm: f"], "pool": "ff"},
            {"hand": hand, "pool": "ff"},
            cards=[DART, trap],
        )
        t.do(action)
        while t.asked[1] == "creation-cost":
            t.do("No more")
        assert [numbers[1] for numbers in t.told(field.WINDOW_OPENED)] == [1]
        if hand:
            assert t.labels() == ["Pass", "Play Levy"]
            t.do("Play Levy", "No more")
            assert t.count("deck", 1) == 4
    t = Table(
        {"creatures": ["Ox: ff", "Free"]},
        {"hand": ["Levy"], "pool": "f", "creatures": ["Rock"]},
        phase="attack",
        cards=[trap],
    )
    t.do("Attack with Ox", "No more")
    assert t.asked == (0, "attack-phase")


def test_that_creature_is_the_one_created() -> None:
    levy = spell("Levy", "Trap", "f", "When your opponent creates a creature, return that creature to its owner's hand.")
    t = Table({"hand": ["Pup"], "pool": "f", "creatures": ["Free"]}, {"hand": ["Levy"], "pool": "f"}, cards=[levy])
    t.do("Create Pup", "Play Levy")
    assert t.at("Pup") == "hand:0"
    assert t.at("Free").startswith("creatures")


def test_a_negated_trap() -> None:
    """Its cost is lost, nothing happens, and only the next one is meant."""
    hush = spell("Hush", "Instant", "f", "Negate the next Trap your opponent plays this turn.")
    t = Table(
        {"creatures": ["Ox: ff", "Free"], "hand": ["Hush"], "pool": "f"},
        {"hand": ["Dart", "Dart"], "pool": "ff", "creatures": ["Rock"]},
        cards=[hush, DART],
    )
    t.do("Play Hush", "End the Preparation", "Attack with Ox", "No more", "Play Dart", "No more")
    assert t.damage("Ox") == 0
    t.do("Play Dart")
    assert t.damage("Ox") == 1 + 1


def test_cards_that_traps_cannot_aim_at() -> None:
    shy = creature("Shy", "", 4, 9, "This card cannot be the target of Traps.")
    t = Table(
        {"creatures": ["Shy", "Free"]},
        {"hand": ["Dart"], "pool": "f", "creatures": ["Rock: gg"]},
        phase="attack",
        cards=[DART, shy],
    )
    t.do("Attack with Shy", "No more")
    assert t.asked == (0, "attack-phase")
