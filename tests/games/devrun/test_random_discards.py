"""What is discarded at random says nothing of the cards that stay.  DEV-21.11, 29.3."""

import pytest

from cardwright.games.devrun import field
from cardwright.kernel.rng import seeded

from .positions import RED, Spec, Table


@pytest.mark.clause("DEV-21.11", "DEV-29.3")
def test_chance_looks_at_no_card() -> None:
    """Whichever cards a hand holds, the same one of them goes: otherwise what goes would tell of those that stay."""
    cards: dict[str, Spec] = {"Grab": (1, "Green", "[Slow]: Your opponent discards 2 cards at random.")}
    for seed in range(5):
        gone = set()
        for held in (["Pebble", "Stone", "Rock", "Boulder"], ["Boulder", "Pebble", "Rock", "Stone"]):
            table = Table(cards, {"hand": ["Grab"]}, {"hand": held})
            seeded(table.s, seed)
            hand = table.s.zones[field.HAND + 1][:]
            table.do("Cast Grab", RED)
            gone.add(tuple(sorted(hand.index(piece) for piece in table.s.zones[field.EXHAUST + 1])))
        assert len(gone) == 1
