"""What a game declares, and what is said when it does not fit together."""

from types import ModuleType

import pytest

from cardwright.kernel.decision import ACT, Prompt
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.event import COUNTED, EVENTS, emit
from cardwright.kernel.facts import Facts
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.rules import OWN_PROMPTS, Meaning, Rules, declared
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import NOBODY
from cardwright.kernel.zone import Zone, check_apart

from .toy import RULES
from .toy import RULESET as TOY


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


def test_the_first_procedure_stands_in_a_module_of_the_game() -> None:
    """A saved game could not be read otherwise: a module that was left out is told when the game is loaded."""
    with pytest.raises(DefinitionError, match=r'^bare: modules= lacks the module in which the procedure "game" stands'):
        Rules(name="bare", title="Bare", version=1, seats=(2, 2), zones=RULES.zones, phases=("only",), reasons=("conceded",),
              sections={}, modules=(), start=RULES.start, facts=Facts({"card": {}}))  # fmt: skip


def test_an_event_with_too_high_a_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """At load, with its name and number and the numbers there are; the highest of these is heard."""
    heard = {**RULES.meaning.heard, "rung": EVENTS - 1}
    monkeypatch.setattr(RULES, "meaning", Meaning(RULES.meaning.roles, heard))
    assert len(Ruleset(RULES, TOY.cards).awaited) == EVENTS
    heard["rung"] = EVENTS
    monkeypatch.setattr(RULES, "meaning", Meaning(RULES.meaning.roles, heard))
    with pytest.raises(DefinitionError, match=f'^toy: the event "rung" has the number {EVENTS}: .* 16 to {EVENTS - 1}'):
        Ruleset(RULES, TOY.cards)


def test_an_event_that_happens_with_too_high_a_number_is_refused() -> None:
    """No text waits for it, so that it is met in play only; a fault behind an event is told as itself."""
    s = TOY.new_game([{"main": ["One"]}] * 2).state
    with pytest.raises(DefinitionError, match=f"^event {EVENTS}: a game numbers its events from 16 to {EVENTS - 1}$"):
        emit(s, EVENTS, NOBODY, 0, 0)
    s.told = [True] * EVENTS
    with pytest.raises(IndexError):
        emit(s, EVENTS - 1, len(s.place), 0, 0)


def test_a_text_that_waits_for_no_event_of_the_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """At load, with the card and the event."""
    monkeypatch.setattr(RULES, "meaning", Meaning(RULES.meaning.roles))
    with pytest.raises(DefinitionError, match=r'"Bell" waits for "turned", which is no event in Meaning\(heard=\) of toy'):
        Ruleset(RULES, TOY.cards)


def test_a_text_that_waits_for_a_number_to_change_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked when a number changes (see `change.count`), so such a text would never do anything."""
    monkeypatch.setattr(RULES, "meaning", Meaning(RULES.meaning.roles, {"turned": COUNTED}))
    with pytest.raises(DefinitionError, match="toy: no text can wait for a number to change"):
        Ruleset(RULES, TOY.cards)
