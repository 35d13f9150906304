"""What a game declares fits together: zones, prompts, procedures, numbers, cards, decks, board."""

import json
import re
import statistics
import time

import pytest

from cardwright import board
from cardwright import decks as decklists
from cardwright.kernel.decision import KINDS, Prompt
from cardwright.kernel.knowledge import ARRANGED, BLIND, FACE, OPEN, SEAT
from cardwright.kernel.procedure import Procedure
from cardwright.kernel.rules import nothing_told
from cardwright.kernel.state import FACE_DOWN
from cardwright.kernel.why import rule

from ..conftest import ledger_ids
from ..playing import decks, every_game, game, ruleset, starters
from .modules import declared, of_game, of_kernel

FIRST_DECISION = 0.05
"""Seconds of computing in which a game must have been started (the median of some, on any machine that runs these tests)."""


@every_game
def test_zones_have_numbers_of_their_own(name: str) -> None:
    """Cells have names, sections and roles are zones.  (That zones do not overlap is seen when a game is loaded.)"""
    rules = ruleset(name).rules
    for zone in rules.zones:
        assert zone.sight in (OPEN, SEAT, BLIND, FACE, ARRANGED)
        assert len(zone.cells) == zone.size
        assert len(set(zone.cells)) == zone.size
    assert len({zone.name for zone in rules.zones}) == len(rules.zones)
    first_of_all = {zone.number for zone in rules.zones}
    assert set(rules.sections.values()) <= first_of_all
    assert set(rules.meaning.roles.values()) <= first_of_all


@every_game
def test_every_prompt_and_procedure_is_declared(name: str) -> None:
    """A saved game names them: what is missing from RULES could not be restored."""
    rules = ruleset(name)
    for prompt in (*declared(of_game(name), Prompt), *declared(of_kernel(), Prompt)):
        assert rules.prompts.get(prompt.name) is prompt, f"{prompt} stands in no module of RULES.modules"
    for procedure in (*declared(of_game(name), Procedure), *declared(of_kernel(), Procedure)):
        assert rules.procedures.get(procedure.name) is procedure, f"{procedure} stands in no module of RULES.modules"


@every_game
def test_names_are_used_once(name: str) -> None:
    """Two prompts or procedures of one name would be taken for each other in a saved game."""
    rules = ruleset(name)
    modules = (*of_game(name), *of_kernel())
    prompts, procedures = declared(modules, Prompt), declared(modules, Procedure)
    assert len(prompts) == len({prompt.name for prompt in prompts}) == len(rules.prompts)
    assert len(procedures) == len({procedure.name for procedure in procedures}) == len(rules.procedures)
    for names in (rules.rules.columns, rules.rules.numbers, rules.rules.phases, rules.rules.reasons, rules.rules.kinds):
        assert len(set(names)) == len(names)


@every_game
def test_prompts_ask_in_words_and_cite_their_clause(name: str) -> None:
    """A question a player can read, of one of the closed set of kinds, asked by a clause of the ledger."""
    for prompt in ruleset(name).rules.prompts.values():
        assert 0 < prompt.kind < KINDS.index("over"), prompt
        assert prompt.text[0].isupper(), prompt
        assert prompt.text.endswith("?"), prompt
        assert prompt.clause in ledger_ids(), f"{prompt} cites {prompt.clause!r}"


@every_game
def test_every_step_says_what_it_does(name: str) -> None:
    """It answers who asks why something happened.  Found by playing: "Why?" was answered with "FAR-6." alone."""
    for procedure in ruleset(name).procedures.values():
        for step in procedure.steps:
            words = re.sub(r"\([^)]*\)|[A-Z]{3}-[\d.]+", "", rule(step))
            assert re.search(r"[a-z]{2}", words), f"{procedure.name}, {step.__module__}.{step.__name__}: {rule(step)!r}"


@every_game
def test_flags_are_single_bits(name: str) -> None:
    """The kernel's own flag is one of them."""
    flags = ruleset(name).rules.flags
    assert FACE_DOWN in flags
    assert all(flag > 0 and flag & (flag - 1) == 0 for flag in flags)
    assert len(set(flags.values())) == len(flags)


@every_game
def test_bots_people_and_hosts_are_served(name: str) -> None:
    """An evaluation for agents, the log in words, positions for scenarios: a game is not finished without."""
    rules = ruleset(name).rules
    assert rules.evaluate is not None
    assert rules.positions is not None
    assert rules.vocabulary.options.keys() >= rules.prompts.keys()
    assert rules.telling.log is not nothing_told


@every_game
def test_every_text_has_become_a_program(name: str) -> None:
    """No card says something that the machine does not know."""
    rules = ruleset(name)
    for define, card in enumerate(rules.cards):
        assert card.kind in rules.rules.kinds, card
        assert bool(card.text) == bool(rules.of_card[define]), f"{card.place}: {card}"
        assert 0 <= rules.back[define] < len(rules.pools), card


@every_game
def test_starter_decks_are_legal_and_survive_being_written(name: str) -> None:
    """At least two, so that a game can be played at once."""
    rules = ruleset(name)
    assert len(starters(name)) >= 2
    for deck, path in decklists.starters(rules).items():
        found = decklists.read(rules, deck)
        assert rules.rules.check_deck(rules, found.deck) == []
        assert decklists.parse(rules, decklists.write(found)).deck == found.deck
        assert found.name != path.stem, f"{path}: give the deck a title in its first line"


@every_game
def test_the_board_can_be_drawn(name: str) -> None:
    """board.toml, or the plain board of a game that has none, shows every zone of a view."""
    drawn = board.load(ruleset(name))
    view = game(name, 0).view(0)
    zones = {zone.name for zone in drawn.zone}
    assert zones >= {key for key, value in view["seats"][0].items() if isinstance(value, dict) and "count" in value}


@every_game
@pytest.mark.usefixtures("own_heap")
def test_a_game_starts_quickly(name: str) -> None:
    """Loading is done before; from decks to the first decision a person must not wait."""
    needed = []
    for number in range(9):
        chosen = decks(name, number)
        start = time.process_time()
        ruleset(name).new_game(chosen, seed=number)
        needed.append(time.process_time() - start)
    assert statistics.median(needed) < FIRST_DECISION


@every_game
def test_views_are_plain_values(name: str) -> None:
    """JSON carries them, and they name the zones that the game declares."""
    running = game(name, 0)
    for seat in (-1, 0, 1):
        view = running.view(seat)
        assert json.loads(json.dumps(view)) == view
        for zone in ruleset(name).rules.zones:
            holder = view["shared"] if zone.shared else view["seats"][0]
            assert set(holder[zone.name]) == {"count", "cards"}
