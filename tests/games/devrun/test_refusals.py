"""Texts that could do nothing are refused, and the refusal says what to write instead.  DEV-11, 18.12, 21.7, 24."""

import pytest

from cardwright.games.devrun.cards import PRINTED
from cardwright.games.devrun.ruleset import RULES
from cardwright.kernel.ruleset import Ruleset
from cardwright.language.texts import TextsRefusedError

FACTS: dict[str, dict[str, object]] = {"spell": {"mana": 1, "colour": "Green"}, "shell": {"colour": "Red"}}


@pytest.mark.clause("DEV-13.1", "DEV-18.9", "DEV-18.12", "DEV-21.5", "DEV-21.7", "DEV-23.8", "DEV-24.10")
@pytest.mark.parametrize(
    ("kind", "text", "way_out"),
    [
        ("shell", "When this Spell is destroyed [Fast] you can: Draw 1 card.", "name a Spell"),
        ("shell", "This Spell has +1 Mana.", "Spells in this Shell"),
        ("shell", "1 per round [Slow]: Exhaust this Spell; draw 1 card.", "name a Spell"),
        ("shell", "While this card is in your hand, [Fast] you can: Draw 1 card.", "leave out where it is"),
        ("spell", "When this Shell is destroyed [Fast] you can: Draw 1 card.", "When one of your Shells is destroyed"),
        ("spell", "When this Spell is Erased [Fast] you can: Draw 1 card.", "is Exhausted"),
        ("spell", "[Slow]: Draw 1 card then store damage equal to its Mana.", "say what is meant"),
        ("spell", "[Slow]: Draw 1 card then Exhaust it.", "say what is meant"),
        ("spell", "[Slow]: Return target Spell to its owner's hand then Exhaust it.", "do that first"),
        ("spell", "[Slow]: Search your deck for a Spell then Exhaust it.", "say what is meant"),
        ("spell", "[Slow]: Erase target Spell then return it to its owner's hand.", "do that first"),
        ("spell", "[Slow]: Attach a Spell you control to this Spell.", "Layer - 2 Spells."),
        ("spell", "[Slow]: Discard 1 Token.", "in a Shell or nowhere"),
        ("spell", "[Slow]: Detach 1 Material from this Spell then draw 1 card.", "Layer - 2 Spells."),
        (
            "spell",
            "[Slow]: Destroy target opposing Spell also Silence target Spell then Exhaust it.",
            "target once",
        ),
        ("spell", "[Fast]: Negate target effect then destroy it.", "name the card"),
        ("spell", "[Fast]: Negate target effect then Silence that target.", "say what is the target"),
        ("spell", "[Slow]: Exhaust the top 0 cards of your deck.", "makes no sense"),
        ("spell", "If you have 3 or more Stored Damage: Store 1 damage.", "begin with a speed"),
        ("spell", "While this card is in your hand: Draw 1 card.", "begin with a speed"),
        ("spell", "When this Spell is destroyed: Store 1 damage.", "begin with a speed"),
    ],
)
def test_what_could_do_nothing_is_refused(kind: str, text: str, way_out: str) -> None:
    """Each was read before, and did nothing."""
    with pytest.raises(TextsRefusedError, match=way_out):
        Ruleset(RULES, [PRINTED.read(kind, {"name": "Card", "text": text, **FACTS[kind]}, "test:1")])
