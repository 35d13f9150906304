"""Every scenario of every game holds; each is an item of its own, marked with the clauses it shows."""

import pytest

from cardwright.loading import GAMES
from cardwright.scenarios import Scenario, files, read, run


def items() -> list[object]:
    """Return a parameter for each scenario of the games, found by their folders."""
    found: list[object] = []
    for path in files(GAMES.glob("*/scenarios")):
        for number, scenario in enumerate(read(path), 1):
            marks = [pytest.mark.clause(*scenario.clauses)] if scenario.clauses else []
            found.append(pytest.param(scenario, id=f"{path.parent.parent.name}/{path.stem}-{number}", marks=marks))
    return found


@pytest.mark.parametrize("scenario", items())
def test_scenario(scenario: Scenario) -> None:
    failure = run(scenario)
    assert failure is None, f"{scenario.path.name}, {failure.where}: expected {failure.expected}; got {failure.got}"


def test_every_game_has_scenarios() -> None:
    """A game that is played has its rules shown."""
    assert {path.parent.parent.name for path in files(GAMES.glob("*/scenarios"))} >= {"puzzle"}
