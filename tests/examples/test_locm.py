"""Legends of Code and Magic: a sixth game in less than 300 lines, and the same game as gym-locm plays.

The card list is not part of this project.  Where it does not lie beside the checkout, and LOCM_CARDLIST names no other,
the tests play with a list of our own; only the comparison with gym-locm needs the published one.
"""

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.agents import AGENTS
from cardwright.kernel.soundness import faults

from ..conformance import test_declarations as declarations
from ..conformance import test_play as playing
from ..playing import game
from ..properties import test_non_interference as secrets
from ..properties import test_random_games as properties

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "locm"
NAME = str(FOLDER)
PUBLISHED = Path(os.environ.get("LOCM_CARDLIST") or ROOT.parent / "shared" / "corpus" / "locm" / "cardlist.txt")
LIST = PUBLISHED if PUBLISHED.is_file() else ROOT / "tests" / "data" / "locm-cards.txt"
os.environ["LOCM_CARDLIST"] = str(LIST)  # before the example is imported, which reads it then
MOST_LINES = 300
GAMES = 500
GYM = Path(os.environ.get("CARDWRIGHT_LOCM_PYTHON") or ROOT / "build" / "locm" / "bin" / "python")
"""A Python with gym-locm: see `benchmarks/locm.py`."""
with_published = pytest.mark.skipif(LIST != PUBLISHED, reason=f"the list of Legends of Code and Magic is not at {PUBLISHED}")

SUITE: dict[str, Callable[[], None]] = {
    "zones have numbers of their own": lambda: declarations.test_zones_have_numbers_of_their_own(NAME),
    "flags are single bits": lambda: declarations.test_flags_are_single_bits(NAME),
    "the board can be drawn": lambda: declarations.test_the_board_can_be_drawn(NAME),
    "views are plain values": lambda: declarations.test_views_are_plain_values(NAME),
    "a game starts quickly": lambda: declarations.test_a_game_starts_quickly(NAME),
    **{f"always the {choice} answer": partial(playing.test_no_way_of_answering_wedges_a_host, NAME, choice)
       for choice in playing.CHOICES},
    "anybody can give up": lambda: playing.test_anybody_can_give_up_at_any_decision(NAME),
    "wrong answers are refused": lambda: playing.test_answers_that_do_not_exist_are_refused_and_change_nothing(NAME),
    "playouts are the same play": lambda: playing.test_play_inside_the_machine_is_the_same_play(NAME),
    "the same seed is the same game": lambda: playing.test_the_same_seed_is_the_same_game_and_another_is_not(NAME),
    "the evaluation knows winners": lambda: playing.test_whoever_wins_is_said_to_by_the_evaluation(NAME),
    "states are sound": lambda: properties.test_every_state_is_sound_and_every_decision_can_be_answered(NAME, range(8)),
    "asked again": lambda: properties.test_a_decision_asked_again_is_the_same(NAME, range(4)),
    "copies and saved games": lambda: properties.test_a_copy_and_a_restored_game_play_on_identically(NAME, range(4)),
    "records replay": lambda: properties.test_a_record_replays_identically(NAME, range(4)),
    "answers taken back": lambda: properties.test_only_answers_without_consequence_can_be_taken_back(NAME, range(4)),
    "options on copies": lambda: properties.test_options_on_copies_leave_the_original_alone(NAME, range(2)),
    "hidden cards do not show": lambda: secrets.test_what_a_seat_cannot_know_does_not_show(NAME, range(6)),
    "samples read nothing hidden": lambda: secrets.test_samples_do_not_depend_on_what_is_hidden(NAME, range(4)),
    "samples can be played": lambda: secrets.test_a_sample_looks_the_same_and_can_be_played(NAME, range(4)),
    "worlds stay alike": lambda: secrets.test_a_game_goes_on_the_same_until_the_difference_comes_to_light(NAME, range(20)),
    "agents choose by what they know": lambda: secrets.test_agents_choose_by_what_they_may_know(NAME, "greedy", range(2)),
}  # fmt: skip


def test_a_sixth_game_takes_less_than_300_lines() -> None:
    """All its files together, data and blank lines included."""
    files = [path for path in FOLDER.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < MOST_LINES


def test_the_tutorial_shows_the_code_as_it_stands() -> None:
    """The function and the procedure that docs/add-a-game.md prints are those of the example."""
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    code = (FOLDER / "play.py").read_text(encoding="utf-8")
    function = code[code.index("def harm(") : code.index("def check(")].strip()
    assert function in text
    assert code[code.index("procedure(", code.index("GAME: Final")) :].strip() in text


def test_it_uses_the_public_kernel_only() -> None:
    """Nothing of another game, nothing private."""
    for path in FOLDER.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "cardwright.games" not in text
        assert "._" not in text


def cards_told(path: Path) -> subprocess.CompletedProcess[str]:
    """What `cardwright cards` says with this card list, in a process of its own: a list is read once."""
    command = [sys.executable, "-c", "from cardwright.cli import main; main()", "cards", NAME]
    environment = {**os.environ, "LOCM_CARDLIST": str(path)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_missing_card_list_is_told_with_the_remedy(tmp_path: Path) -> None:
    """Which file is looked for, and how to say where another lies; no traceback."""
    missing = tmp_path / "nothing.txt"
    done = cards_told(missing)
    assert done.returncode == 1
    assert str(missing) in done.stderr.replace("\n", "")
    assert "LOCM_CARDLIST=" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_line_that_is_no_card_is_told_with_its_number(tmp_path: Path) -> None:
    """File and line."""
    broken = tmp_path / "cardlist.txt"
    broken.write_text("1 ; A ; creature ; 1 ; 2 ; 1 ; ------ ; 1 ; 0 ; 0 ; words\n2 ; B ; creature ; 1\n", encoding="utf-8")
    done = cards_told(broken)
    assert done.returncode == 1
    assert f"{broken}:2" in done.stderr.replace("\n", "")


def test_a_list_too_short_for_a_draft_is_refused(tmp_path: Path) -> None:
    """A draft of 60 different cards would never find them."""
    short = tmp_path / "cardlist.txt"
    short.write_text("1 ; A ; creature ; 1 ; 2 ; 1 ; ------ ; 1 ; 0 ; 0 ; words\n", encoding="utf-8")
    done = cards_told(short)
    assert done.returncode == 1
    assert "1 cards; a draft needs 60" in done.stderr.replace("\n", " ")


@pytest.mark.parametrize("promise", SUITE)
def test_it_passes_the_suite_of_every_game(promise: str) -> None:
    """Conformance and properties, on few games each."""
    SUITE[promise]()


@pytest.mark.long
@pytest.mark.parametrize("agent", AGENTS)
def test_bots_play_it(agent: str) -> None:
    """To the end, from what their chair gives them."""
    playing.test_agents_play_to_the_end(NAME, agent)


def test_neither_sees_what_the_other_drafts() -> None:
    """The picks of one lie in a hand that the other and a spectator see the size of only; both see the same three."""
    running = game(NAME, 0)
    first = [option.label for option in running.decision.options]
    running.choose(1)
    assert running.decision.seat == 1
    assert [option.label for option in running.decision.options] == first
    assert running.view(0)["seats"][0]["hand"]["cards"] == [{"name": first[1].partition(" (")[0]}]
    for reader in (1, cw.SPECTATOR):
        assert running.view(reader)["seats"][0]["hand"] == {"count": 1, "cards": []}
    assert faults(running.state) == []


@with_published
@pytest.mark.long
def test_it_is_the_game_that_gym_locm_plays() -> None:
    """Hundreds of drafted games, move by move: health, mana, runes, hands, decks, lanes, legal actions, winner."""
    python = Path(sys.executable) if importlib.util.find_spec("gym_locm") else GYM
    if not python.is_file():
        pytest.skip(f"gym-locm is not installed: there is no {GYM} (benchmarks/locm.py says how to make it)")
    script = ROOT / "benchmarks" / "locm.py"
    command: list[str | Path] = [python, script, "compare", "--games", str(GAMES), "--cards", LIST, "--json"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    found = json.loads(done.stdout)
    assert found["differences"] == []
    assert len(found["explained differences"]) == 2, found["explained differences"]  # as docs/locm.md has them
    assert found["games over"] == found["games"] == GAMES
    assert min(found[case] for case in ("after the 50th turn", "with an empty deck", "with a hand of 8")) > 100
    assert done.returncode == 0
