"""All 36 pairs of Elements in battle, written as scenarios from the ledger's words, not from the game's table."""

from itertools import product
from pathlib import Path

import pytest

from cardwright.scenarios import read, run

ELEMENTS = ("FIRE", "WATER", "EARTH", "AIR", "DARKNESS", "LIGHT")
STRONGER = {  # PUZ-4.1 to 4.6
    "WATER": {"FIRE"},
    "FIRE": {"AIR"},
    "AIR": {"EARTH"},
    "EARTH": {"WATER"},
    "DARKNESS": {"FIRE", "WATER", "EARTH", "AIR"},
    "LIGHT": {"FIRE", "WATER", "EARTH", "AIR"},
}
SCENARIO = """
game: puzzle
cards:
  spirit: [{{name: Mine, element: {mine}, skills: []}}, {{name: Theirs, element: {theirs}, skills: []}}]
position:
  phase: clash
  A: {{field: {{B1: Mine, R1: Mine}}}}
  B: {{field: {{B1: Theirs, R1: Theirs}}}}
moves:
  - A: [Attack with Mine at B1, Theirs at B1]
expect:
  A: {{field: {{B1: {left}}}}}
  B: {{field: {{B1: {right}}}}}
"""


@pytest.mark.clause("PUZ-4.7", "PUZ-4.8", "PUZ-4.9")
@pytest.mark.parametrize(("mine", "theirs"), list(product(ELEMENTS, ELEMENTS)))
def test_pair(tmp_path: Path, mine: str, theirs: str) -> None:
    """The stronger one stays; equal Elements and Twins both fall."""
    left = "Mine" if theirs in STRONGER[mine] else "empty"
    right = "Theirs" if mine in STRONGER[theirs] else "empty"
    path = tmp_path / "pair.yaml"
    path.write_text(SCENARIO.format(mine=mine, theirs=theirs, left=left, right=right), encoding="utf-8")
    assert [run(scenario) for scenario in read(path)] == [None]
