"""What was read once and must not change unnoticed.  After a change that is meant: ``python -m tests.golden.regenerate``."""

import difflib
from pathlib import Path

import pytest

import cardwright as cw
from cardwright import records
from cardwright.kernel.decision import OVER
from cardwright.kernel.game import step

from ..playing import GAMES, every_game, ruleset
from . import corpus, counting, playthrough

REMEDY = "if that is meant, run python -m tests.golden.regenerate, read the difference, and say why in the commit"
MOST_LINES = 60
"""Lines of a difference that are shown."""
SAVED = [(name, path) for name in GAMES for path in sorted((corpus.FOLDER / name).glob("*.json"))]


@every_game
def test_every_game_has_its_goldens(name: str) -> None:
    assert (counting.FOLDER / f"{name}.toml").exists(), REMEDY
    assert (playthrough.FOLDER / f"{name}.txt").exists(), REMEDY
    assert len([saved for saved, _ in SAVED if saved == name]) == len(corpus.PLAYED), REMEDY


@every_game
def test_perft(name: str) -> None:
    """The number of ways to play on from each position is the one that was written down."""
    wrong = []
    for position in counting.read(name):
        s = counting.reached(name, position["game"], position["answers"])
        found = [counting.leaves(s, depth) for depth in range(1, len(position["leaves"]) + 1)]
        if (s.prompt.name, found) != (position["asked"], position["leaves"]):
            wrong.append(f"game {position['game']}: {position['leaves']} is now {found} ({s.prompt.name})")
    assert not wrong, f"{REMEDY}\n" + "\n".join(wrong)


@every_game
def test_bulk_counting_counts_what_stepping_counts(name: str) -> None:
    """The control of perft: the last answers are counted, not given; giving them counts the same."""
    for number in (0, 4):
        s = counting.reached(name, number, number * counting.FURTHER)
        stepped = 0
        for index in range(len(s.options)):
            c = s.copy()
            step(c, index)
            stepped += 1 if c.kind == OVER else sum(1 for _ in c.options)
        assert stepped == counting.leaves(s, 2)


@pytest.mark.parametrize(("name", "path"), SAVED, ids=[f"{name}-{path.stem}" for name, path in SAVED])
def test_saved_games_replay(name: str, path: Path) -> None:
    """To the same position at every checkpoint and at the end."""
    saved = records.read(path)
    running = records.replay(ruleset(name), saved)
    assert corpus.digests(running) == saved.about, REMEDY
    assert running.over
    assert all(isinstance(records.replay(ruleset(name), saved, upto=n), cw.Game) for n in (0, 1, len(saved.answers)))


@every_game
def test_playthrough(name: str) -> None:
    """The whole game reads as it was written down: views, options, log and all."""
    before = (playthrough.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    now = playthrough.written(name)
    if before != now:
        difference = list(difflib.unified_diff(before.splitlines(), now.splitlines(), "written", "now", lineterm="", n=2))
        pytest.fail("\n".join([REMEDY, *difference[:MOST_LINES]]), pytrace=False)
