"""Speed is kept: neither instructions a decision nor ratios to the yardstick may get worse than benchmarks/expected.toml."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
INSTRUCTIONS = ROOT / "benchmarks" / "opcodes.py"
ATTEMPTS = 3
"""A machine that is busy with other tests can spoil a measurement; what has become slow fails every time."""


@pytest.mark.long
def test_no_ratio_has_fallen() -> None:
    """If a change is meant to cost speed, `benchmarks/ratios.py --record` accepts it, and the commit says why."""
    command = [sys.executable, str(ROOT / "benchmarks" / "ratios.py"), "--check"]
    runs = []
    for _ in range(ATTEMPTS):
        runs.append(subprocess.run(command, capture_output=True, text=True, check=False))
        if runs[-1].returncode == 0:
            return
    pytest.fail("\n".join(run.stdout + run.stderr for run in runs), pytrace=False)


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="instructions are recorded for Python 3.11 only")
@pytest.mark.parametrize("game", ["puzzle", "eoc", "elestrals", "farwald", "devrun"])
def test_no_decision_takes_more_instructions(game: str) -> None:
    """Exact and the same on every machine.  What is meant to cost more: `benchmarks/opcodes.py GAME --record`."""
    command = [sys.executable, str(INSTRUCTIONS), game, "--check"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
