"""What is left of the rules: phases, records, knowledge, more than two players.  DEV-3 to 29."""

import pytest

from .positions import RED, Spec, Table
from .test_setup_and_rounds import fresh


@pytest.mark.clause("DEV-29.1", "DEV-29.2", "DEV-29.5", "DEV-29.6", "DEV-29.7", "DEV-29.14", "DEV-R3")
def test_what_players_see() -> None:
    """Shells, counts and numbers of all; hands, extra and side decks of their owner alone; nothing lies face down."""
    game = fresh()
    mine, theirs = game.view(0)["seats"][0], game.view(1)["seats"][0]
    for zone in ("hand", "extra", "side"):
        assert len(mine[zone]["cards"]) == mine[zone]["count"] == theirs[zone]["count"] > 0
        assert theirs[zone]["cards"] == []
    for zone in ("red", "green", "blue", "shells", "remnant", "exhaust", "erased"):
        assert mine[zone] == theirs[zone]
    assert mine["deck"]["cards"] == []
    assert (mine["stored"], mine["passes"]) == (theirs["stored"], theirs["passes"])


@pytest.mark.clause("DEV-29.13", "DEV-29.16")
def test_others_are_not_told_what_a_player_could_do() -> None:
    """Only that the player is asked, and what kind of question it is."""
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."), "Fast": (1, "Green", "[Fast]: Store 1 damage."),
    }  # fmt: skip
    table = Table(cards, {"hand": ["Slow"]}, {"hand": ["Fast"]}).do("Cast Slow", RED)
    assert table.game.view(0)["decision"] == {"seat": 1, "kind": "respond"}
    assert len(table.game.view(1)["decision"]["options"]) == 2
