"""Sentences as designers write them mean what they say, or are refused: the lists in `said`, one for each matter."""

import pytest

from .games import explanation, of_creature
from .said import all_of_it, parts_and_places, purposes, whose_and_when

MATTERS = (all_of_it, parts_and_places, purposes, whose_and_when)


@pytest.mark.parametrize(("game", "text", "step"), [one for matter in MATTERS for one in matter.SAID])
def test_explained(game: str, text: str, step: str) -> None:
    assert step in explanation(game, text)


@pytest.mark.parametrize(("game", "text"), [one for matter in MATTERS for one in matter.REFUSED])
def test_refused(game: str, text: str) -> None:
    assert of_creature(game, text).faults


def test_it_of_an_item_is_its_host_not_the_item() -> None:
    """An Item has no DEF: "it" behind "its host" takes up the host."""
    text = "Its host has +1 ATK while it has 2 or less DEF."
    assert "Its host with 2 or less DEF has +1 ATK." in explanation("eoc", text, kind="spell")
