"""How many acts a turn may have.  DEV-26.6."""

import pytest

from .positions import BUSY, Spec, Table


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
