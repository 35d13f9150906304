"""Every ruling that is open to change, with both of its values."""

from pathlib import Path

import pytest

import cardwright as cw
from cardwright.decks import read, starters
from cardwright.games.devrun.field import EXPOSED, FIRST, IMMUNE, SETTINGS, SKIPPED

from .positions import BUSY, NONE, RED, Spec, Table


def started(**settings: int) -> cw.Game:
    """A new game with the starter decks."""
    rules = cw.load("devrun").with_settings(**settings)
    return rules.new_game([read(rules, name).deck for name in starters(rules)], seed=4, auto=False)


def test_every_setting_is_tested_here() -> None:
    """Its name stands in this file, with a value that is not the ruled one."""
    source = Path(__file__).read_text(encoding="utf-8")
    assert [name for name in SETTINGS if f"{name}=" not in source and f'"{name}"' not in source] == []


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


LAYER: dict[str, Spec] = {"Tower": (2, "Green", "Layer - 1 Spell."), "Tall": (4, "Green", "Layer - 1 Spell.")}


@pytest.mark.clause("DEV-7.6", "DEV-R15")
@pytest.mark.parametrize(("setting", "price"), [(0, 2), (1, 5)])
def test_what_a_layer_spell_costs_in_distribution(setting: int, price: int) -> None:
    """Its own Mana, or that of its Materials, too."""
    table = Table(LAYER, {"hand": ["Tower"], "red": ["Rock"]}, {"hand": ["Pebble"]}, stored=(0, 6),
                  settings={"materials_in_damage": setting})  # fmt: skip
    table.do("Cast Tower", RED).until("distribution 1")
    assert table.labels() == ["Stop", f"Destroy Tower in the opposing Red Shell for {price}"]
    table.do("Destroy Tower")
    assert table.names("red") == []


@pytest.mark.clause("DEV-7.13", "DEV-R16")
@pytest.mark.parametrize(("setting", "asked"), [(0, "distribution 1"), (1, "turn 1")])
def test_who_takes_no_more_damage_when_a_shell_is_destroyed(setting: int, asked: str) -> None:
    """Its owner, who can still destroy something; in the other reading who destroyed it, and nothing is left to choose."""
    sides = [{"red": ["Pebble"], "hand": ["Pebble"]}, {"red": ["Pebble"], "green": ["Pebble"], "hand": ["Pebble"]}]
    rulings = {"destroyer_protected": setting}
    table = Table(NONE, *sides, phase="damage distribution", stored=(1, 1), settings=rulings)
    table.do("Destroy Pebble in the opposing Red Shell")
    assert table.asked() == asked


@pytest.mark.clause("DEV-7.15", "DEV-R17")
@pytest.mark.parametrize(("setting", "offered"), [
    (EXPOSED, ["Stop", "Destroy the opposing exposed Shell Red Gate"]),
    (IMMUNE, None),
    (SKIPPED, ["Stop", "Destroy Pebble in the opposing Green Shell for 1"]),
])  # fmt: skip
def test_an_outermost_shell_without_a_spell(setting: int, offered: list[str] | None) -> None:
    """It is exposed; or nothing can be done to its player; or the next Shell with a Spell is attacked."""
    table = Table(NONE, BUSY, {"green": ["Pebble"], "hand": ["Pebble"]}, phase="damage distribution", stored=(2, 0),
                  settings={"empty_shell": setting})  # fmt: skip
    assert (table.labels() if table.asked() == "distribution 0" else None) == offered


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


BURST: dict[str, Spec] = {
    "Spark": (1, "Green", "[Burst]: Store 1 damage."),
    "Echo": (1, "Green", "When an opponent stores damage [Fast] you can: Draw 1 card."),
}


@pytest.mark.clause("DEV-17.9", "DEV-R53")
@pytest.mark.parametrize(("setting", "asked"), [(1, "answer 1"), (0, "turn 0")])
def test_what_a_burst_without_a_stack_met(setting: int, asked: str) -> None:
    """A window opens for it, or it is missed."""
    table = Table(BURST, {"hand": ["Spark", "Pebble"]}, {"red": ["Echo"], "hand": ["Pebble"], "deck": ["Pebble"]},
                  settings={"burst_window": setting})  # fmt: skip
    table.do("Cast Spark", RED)
    assert table.asked() == asked


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


@pytest.mark.clause("DEV-8.9", "DEV-R62")
def test_of_three_one_wins_and_loses_at_once() -> None:
    """That player is out, and the others play on."""
    table = Table({"Fate": (1, "Green", "[Slow]: You win the game and you lose the game.")}, {"hand": ["Fate"]}, BUSY, BUSY)
    table.do("Cast Fate", RED)
    assert not table.game.over
    assert table.game.view(-1)["seats"][0]["out"]
