"""What a game declares, and what is said when it does not fit together."""

from types import ModuleType

import pytest

from cardwright.kernel.decision import ACT, Prompt
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.rules import OWN_PROMPTS, declared
from cardwright.kernel.zone import Zone, check_apart

from .toy import RULES


def test_zones_that_overlap_are_refused() -> None:
    """With the names of both, and how far apart they must stand; a shared zone needs one number only."""
    apart = [Zone(0, "board", OPEN), Zone(3, "market", OPEN, shared=True), Zone(4, "hand", SEAT)]
    check_apart(apart, 3)
    with pytest.raises(DefinitionError, match="hand and deck share the number 6: zones of 3 players stand 3 apart"):
        check_apart([*apart, Zone(6, "deck", BLIND)], 3)


def test_a_number_of_every_player_is_declared_once() -> None:
    """It has a place in the numbers for each seat, one behind the other."""
    assert RULES.numbers == ["rung", "gold-0", "gold-1"]
    assert RULES.seat_numbers == {"gold": 1}


def test_prompts_of_one_name_are_refused() -> None:
    """Saved games know them by their names; what a module has from another one is not a second one."""
    first, second = ModuleType("first"), ModuleType("second")
    play = Prompt("play", ACT, "What do you play?")
    vars(first).update(PLAY=play, MORE=(play, OWN_PROMPTS[0]))
    vars(second).update(PLAY=play)
    assert declared((first, second), Prompt, OWN_PROMPTS) == {"play": play}
    vars(second).update(OTHER=Prompt("play", ACT, "What else?"))
    with pytest.raises(DefinitionError, match='second: two of Prompt are called "play"'):
        declared((first, second), Prompt, OWN_PROMPTS)
