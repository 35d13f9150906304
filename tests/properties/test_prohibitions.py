"""What a text forbids does not happen, in all games, whatever its noun phrases: see `prohibitions`."""

from typing import Final

import pytest

from ..playing import samples
from ..prohibitions import Door, fired, one_sided, pairs

GAMES: Final = ("devrun", "eoc", "farwald", "puzzle")
MANY_PAIRS: Final = ("eoc", "farwald")
"""Of their pairs every second one is tried."""
ALONE: Final = 12
"""Games in which the trigger alone has to go off, so that the prohibition is put to the test."""
BESIDE: Final = 4
LEAST_TRIED: Final = {"devrun": 0.35, "eoc": 0.5, "farwald": 0.9, "puzzle": 0.7}
"""The share of pairs whose trigger goes off alone: many speak of rare cards, as tokens and Items that are destroyed."""
KNOWN: Final = {
    ("puzzle", "target"): "a face-down card is flipped before it is targeted, and only then its text stands (PUZ-9.1)",
    ("devrun", "exhaust"): "what stands is so of Spells in Shells; cards go to the Exhausted Pile from decks, too",
    ("devrun", "erase"): "the same; cards are Erased from the Exhausted Pile, too",
    ("devrun", "return"): "the same; cards return from piles, too",
}
"""Verbs whose trigger hears of more than the prohibition speaks of, each with its reason."""


def wrong(name: str, numbers: range, step: int = 1) -> tuple[list[str], float]:
    """Prohibitions beside which their trigger goes off, of each `step`th pair; and the share of those tried."""
    tried, bad, every = 0, [], 0
    for pair in pairs(name)[numbers.start : numbers.stop : step]:
        if (name, pair.lemma) in KNOWN:
            continue
        every += 1
        if fired(name, pair, ALONE, forbidden=False):
            tried += 1
            if fired(name, pair, BESIDE, forbidden=True):
                bad.append(f"{pair.prohibition}  {pair.trigger}")
    return bad, tried / every if every else 1.0


@pytest.mark.parametrize("name", GAMES)
@samples(fast=10, long=0, size=10)
def test_what_is_forbidden_does_not_happen(name: str, numbers: range) -> None:
    assert not wrong(name, numbers)[0]


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_forbidden_happens(name: str) -> None:
    """All pairs, of `MANY_PAIRS` every second one; most of them are put to the test."""
    bad, share = wrong(name, range(len(pairs(name))), 2 if name in MANY_PAIRS else 1)
    assert not bad
    assert share >= LEAST_TRIED[name], share


@pytest.mark.parametrize("name", [name for name in GAMES if name != "devrun"])
@samples(fast=2, long=6, size=2)
def test_what_is_told_was_asked_about(monkeypatch: pytest.MonkeyPatch, name: str, numbers: range) -> None:
    """An event that can be replaced is asked about before it is told, and told where nothing was done instead."""
    assert not one_sided(name, Door(monkeypatch), numbers)
