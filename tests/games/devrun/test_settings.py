"""Every ruling that is open to change, with both of its values."""

import re
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.decks import read, starters
from cardwright.games.devrun.field import FIRST, SETTINGS
from cardwright.loading import GAMES

from .positions import BUSY, NONE, RED, Table

SCENARIOS = GAMES / "devrun" / "scenarios"


def started(**settings: int) -> cw.Game:
    """A new game with the starter decks."""
    rules = cw.load("devrun").with_settings(**settings)
    return rules.new_game([read(rules, name).deck for name in starters(rules)], seed=4, auto=False)


def test_every_setting_is_tested_here() -> None:
    """Its name stands in this file or in a scenario, with a value that is not the ruled one."""
    source = Path(__file__).read_text(encoding="utf-8")
    written = "".join(path.read_text(encoding="utf-8") for path in SCENARIOS.glob("*.yaml"))
    for name, ruled in SETTINGS.items():
        values = {int(value) for value in re.findall(rf"settings: {{.*\b{name}: (-?\d+)", written)}
        assert f"{name}=" in source or f'"{name}"' in source or values - {ruled}, name


@pytest.mark.clause("DEV-1.5", "DEV-R5")
def test_the_set_up_may_name_the_first_player() -> None:
    """Otherwise chance decides."""
    assert [started(first_player=seat).state.var[FIRST] for seat in (0, 1)] == [0, 1]
    rules = cw.load("devrun")
    decks = [read(rules, name).deck for name in starters(rules)]
    assert {rules.new_game(decks, seed).state.var[FIRST] for seed in range(8)} == {0, 1}


@pytest.mark.clause("DEV-2.5", "DEV-R6")
@pytest.mark.parametrize("most", [7, 2])
def test_so_many_mulligans_are_offered(most: int) -> None:
    """Then the hand has to be kept."""
    game = started(mulligans=most)
    taken = 0
    while game.decision.labels() == ["Keep", "Mulligan"]:
        game.choose(1)
        taken += 1
    assert (taken, game.decision.labels()) == (most, ["Keep"])


@pytest.mark.clause("DEV-26.8", "DEV-R46")
@pytest.mark.parametrize(("settings", "reason"), [
    ({"rounds": 2, "dead_rounds": 9}, "the last round that may be played has ended"),
    ({"rounds": 9, "dead_rounds": 1}, "nothing has happened for so many rounds that nothing more will"),
])  # fmt: skip
def test_the_bounds_of_a_game(settings: dict[str, int], reason: str) -> None:
    """A draw, at once when the number is reached."""
    table = Table(NONE, BUSY, BUSY, settings=settings)
    while not table.game.over:
        table.game.choose(0)
    assert table.game.result is not None
    assert (table.game.result.winners, table.game.result.reason) == ((), reason)


@pytest.mark.clause("DEV-8.9", "DEV-8.13", "DEV-R62")
@pytest.mark.parametrize(("text", "setting", "winners"), [
    ("[Slow]: You win the game and you lose the game.", 1, (1,)),
    ("[Slow]: You win the game and you lose the game.", 0, (0,)),
    ("[Slow]: You lose the game also you win the game.", 1, (1,)),
    ("[Slow]: You lose the game also you win the game.", 0, (0,)),
    ("[Slow]: You win the game then you lose the game.", 1, (0,)),
    ("[Slow]: You win the game and each player loses the game.", 1, ()),
    ("[Slow]: You win the game and each player loses the game.", 0, (0,)),
])  # fmt: skip
def test_who_wins_and_loses_at_once(text: str, setting: int, winners: tuple[int, ...]) -> None:
    """Losing counts first, and nobody left is a draw; what comes after the other is not at once."""
    table = Table({"Fate": (1, "Green", text)}, {"hand": ["Fate"]}, BUSY, settings={"losing_first": setting})
    table.do("Cast Fate", RED)
    assert table.game.over
    assert table.game.result is not None
    assert table.game.result.winners == winners
