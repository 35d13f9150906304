"""What belongs to battle is said of creatures and Vanquishers; of other cards it would do nothing and is refused."""

from typing import Final

import pytest

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.language.judging import examine
from cardwright.loading import texts

CREATURE: Final = next(card for card in cw.load("eoc").cards if card.kind == "creature")


def faults(text: str) -> list[str]:
    """What is wrong with the text on a creature."""
    dialect = texts("eoc").dialect()
    card = Card("Probe", CREATURE.kind, CREATURE.facts, text)
    return [fault.message for fault in examine(card, dialect, dialect.names([card])(card)).faults]


@pytest.mark.clause("EOC-R70")
@pytest.mark.parametrize("text", [
    "Your Traps get +2 DEF.", "Effect spells on the field deal excess damage to the Vanquisher.",
    "When created, your Traps get +2 DEF until end of turn.", "Your Traps cannot counter-attack.",
])  # fmt: skip
def test_spells_never_have_it(text: str) -> None:
    assert any("means nothing for" in message for message in faults(text))


@pytest.mark.clause("EOC-R70")
@pytest.mark.parametrize("text", [
    "Creatures you control have +1 ATK.", "Your Vanquisher may attack past creatures.", "Enemy spells cost 1 Gray more.",
])  # fmt: skip
def test_others_have_it(text: str) -> None:
    assert faults(text) == []
