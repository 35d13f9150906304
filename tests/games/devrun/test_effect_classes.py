"""The classes of effects: Continuous, Activated, Spell Cast.  DEV-13."""

import pytest

from cardwright.games.devrun.plan import ACTIVATED_EFFECT, CAST_EFFECT, CONTINUOUS, plan_of

from .positions import pool

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
