"""The figures of `cardwright bench`: there, and of the right size."""

import pytest

import cardwright as cw
from cardwright.kernel import state
from cardwright.lab import speed


def test_positions_are_from_the_middle_of_games() -> None:
    ruleset = cw.load("puzzle")
    positions = speed.middle(ruleset, speed.starter_decks(ruleset))
    assert len(positions) == speed.POSITIONS
    assert all(s.options for s in positions)
    assert sum(s.turn > 1 for s in positions) > speed.POSITIONS * 0.9


def test_the_build_is_told() -> None:
    assert speed.build() == ("interpreted" if str(state.__file__).endswith(".py") else "compiled")


@pytest.mark.long
def test_all_figures_are_measured() -> None:
    found = speed.measure("puzzle")
    assert all(value > 0 for name, value in found._asdict().items() if name != "peak_mib")
    assert found.copy_microseconds < found.view_microseconds
