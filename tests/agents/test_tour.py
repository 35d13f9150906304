"""The tour for researchers in docs/python.md runs as it stands."""

import doctest
from pathlib import Path

TOUR = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_tour_runs() -> None:
    """Every example, with what it prints."""
    found = doctest.testfile(str(TOUR), module_relative=False)
    assert found.attempted
    assert not found.failed
