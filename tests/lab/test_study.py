"""Studies: the same games wherever they are played, nothing lost by a killed run, and intervals that hold."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.lab import report, tables
from cardwright.lab.asking import Plan, matrix, tuned, varied, with_card, without, worths
from cardwright.lab.noting import HAND, played
from cardwright.lab.running import play, so_far
from cardwright.lab.statistics import level, mean_interval
from cardwright.lab.store import Store
from cardwright.lab.study import FIRST_LOOK, Change, Study, StudyError, with_number

pytest.importorskip("pyarrow")
pytest.importorskip("matplotlib")

PUZZLE = cw.load("puzzle", sets=())
COMMAND = [sys.executable, "-m", "cardwright", "lab", "matrix", "puzzle", "--bots", "random", "--exact", "--precision", "1"]


def plan(most: int = FIRST_LOOK, precision: float = 0.03, seed: int = 5) -> Plan:
    """Studies of Puzzle by random bots."""
    return Plan(PUZZLE, ["random"], seed=seed, precision=precision, most=most, settings={}, command="typed")


def files(folder: Path) -> dict[str, bytes]:
    """What a study leaves for its readers."""
    return {name: (folder / name).read_bytes() for name in ("games.parquet", "cards.parquet", "report.html")}


def finished(study: Study, folder: Path, workers: int = 1) -> dict[str, bytes]:
    """Play a study to its end and write its files."""
    store = Store(folder)
    answers = play(study, store, workers=workers)
    tables.write(study, store, tables.counted(study, answers))
    report.write(study, store, answers)
    return files(folder)


def test_a_study_is_the_same_on_any_number_of_processes_and_when_resumed(tmp_path: Path) -> None:
    """Equal to the byte: played at once, by two processes, and again after portions are lost."""
    study = matrix(plan(), ["ember", "tidebound"])
    first = finished(study, tmp_path / "one")
    assert finished(study, tmp_path / "two", workers=2) == first
    for lost in list((tmp_path / "one" / "portions").iterdir())[1:3]:
        lost.unlink()
    assert finished(study, tmp_path / "one") == first
    assert so_far(study, Store(tmp_path / "one")) == play(study, Store(tmp_path / "one"))


def test_pairs_have_the_same_seeds_in_all_arms(tmp_path: Path) -> None:
    """Arms are compared seed by seed; within a pair only the seats change."""
    study = worths(plan(), "ember", ["tidebound"], ["Wick Imp"], [])
    store = Store(tmp_path)
    play(study, store)
    seeds = [[(game.pair, game.swapped, game.seed) for game in store.games(arm, FIRST_LOOK)] for arm in range(2)]
    assert seeds[0] == seeds[1]
    assert [seed for _, swapped, seed in seeds[0] if swapped] == [seed for _, swapped, seed in seeds[0] if not swapped]
    assert len({seed for _, _, seed in seeds[0]}) == FIRST_LOOK


def test_a_mirror_is_even() -> None:
    """A deck against itself by one bot: what one side wins in one game of a pair the other wins in the other."""
    deck = cw.read_deck(PUZZLE, "ember").deck
    for pair in range(4):
        games = [
            played(PUZZLE.new_game([deck, deck], pair), ("random",) * 2, swapped, pair, pair) for swapped in (False, True)
        ]
        assert sum(game.score() for game in games) == 1
        assert games[0].digest == games[1].digest


def test_another_study_in_the_folder_is_refused(tmp_path: Path) -> None:
    """Games of two studies are never mixed."""
    Store(tmp_path).begin(matrix(plan(), ["ember", "tidebound"]))
    with pytest.raises(StudyError, match="another study"):
        Store(tmp_path).begin(worths(plan(), "ember", ["tidebound"], ["Wick Imp"], []))
    with pytest.raises(StudyError, match="holds no study"):
        Store(tmp_path / "nothing").study()


def test_a_question_ends_when_it_is_answered(tmp_path: Path) -> None:
    """Looks double; a wide precision ends at the first, a narrow one goes on to the most."""
    for precision, pairs in ((0.5, FIRST_LOOK), (0.001, 40)):
        study = matrix(plan(40, precision), ["ember", "tidebound"], until_narrow=True)
        assert study.looks() == [16, 32, 40]
        (answer,) = play(study, Store(tmp_path / str(pairs))).values()
        assert answer[1] == pairs


def test_intervals_hold_although_they_are_looked_at_often() -> None:
    """Of studies of a true share of 0.6 that look five times, fewer than 5 % are ever wrong."""
    chance = random.Random(3)
    looks = (16, 32, 64, 128, 256)
    wrong = 0
    studies = 400
    for _ in range(studies):
        pairs = [((chance.random() < 0.6) + (chance.random() < 0.6)) / 2 for _ in range(looks[-1])]
        found = [mean_interval(pairs[:look], 0, 1, level(len(looks))) for look in looks]
        wrong += any(one.excludes(0.6) for one in found)
    assert wrong <= studies * 0.05
    assert mean_interval([1.0] * 16, 0, 1).low < 0.99, "sixteen wins are no certainty"


def test_cards_that_are_drawn_are_followed() -> None:
    """Every card that leaves the deck for the hand is counted once; none is played that was not drawn."""
    decks = [cw.read_deck(PUZZLE, name).deck for name in ("ember", "tidebound")]
    game = PUZZLE.new_game(decks, 7)
    noted = played(game, ("random", "random"), False, 0, 7)
    hand = next(zone.number for zone in PUZZLE.rules.zones if zone.name == HAND)
    held = Counter(
        PUZZLE.cards[game.state.define[piece]].name for seat in range(2) for piece in game.state.zones[hand + seat]
    )
    drawn: Counter[str] = Counter()
    for fate in noted.fates:
        assert 0 <= fate.played <= fate.drawn
        assert 0 <= fate.dead <= fate.drawn - fate.played
        assert fate.last <= fate.played
        drawn[fate.card] += fate.drawn
    assert not held - drawn
    assert sum(fate.played for fate in noted.fates) > 0
    assert all(fate.side == noted.winner for fate in noted.fates if fate.last)


def test_a_number_on_a_card_is_changed() -> None:
    """In its facts or in its text, and the changed game plays; what cannot be changed says so."""
    soul = PUZZLE.cards[PUZZLE.index["Mother Undertow"]]
    assert with_number(soul, "cost", 3).facts["cost"] == 3
    card = Card("A", "spirit", {"text": "Draw 1 card. Lose 2."}, "Draw 1 card. Lose 2.")
    assert with_number(card, "text.2", 5).text == "Draw 1 card. Lose 5."
    assert with_number(card, "text.2", 5).facts["text"] == "Draw 1 card. Lose 5."
    assert varied(PUZZLE, "Mother Undertow.cost=1..3") == (2, [Change("Mother Undertow", "cost", n) for n in (1, 3)])
    for text, said in (("Mother", "is not read"), ("Mother Undertw.cost=1..2", "Did you mean"),
                       ("Mother Undertow.price=1..2", "its numbers: cost"), ("Mother Undertow.text.1=1..2", "has 0 numbers"),
                       ("Mother Undertow.cost=3..1", "no range")):  # fmt: skip
        with pytest.raises(StudyError, match=said):
            varied(PUZZLE, text)


def test_a_number_decides_a_study(tmp_path: Path) -> None:
    """Tuning plays the printed game once and each value; the report has a curve and names the value nearest to even."""
    study = tuned(plan(), "tidebound", "ember", ["Mother Undertow.cost=1..3"])
    store = Store(tmp_path)
    answers = play(study, store)
    assert [q.labels["change"] for q in study.questions] == [
        "as printed",
        "Mother Undertow: cost 1",
        "Mother Undertow: cost 3",
    ]
    page = report.write(study, store, answers).read_text(encoding="utf-8")
    assert "Mother Undertow: cost" in page
    assert page.count("<svg") == 2


@pytest.mark.parametrize("name", ["ember", "tidebound"])
def test_variants_of_a_deck_are_decks(name: str) -> None:
    """A card taken out or put in leaves a deck that the rules accept, or one card smaller where they accept no other."""
    deck = cw.read_deck(PUZZLE, name).deck
    for card in dict.fromkeys(card for section in deck.values() for card in section):
        variant = without(PUZZLE, deck, card)
        assert card not in [one for section in variant.values() for one in section]
        same = [len(variant[section]) == len(deck[section]) for section in deck]
        assert not all(same) or not PUZZLE.rules.check_deck(PUZZLE, variant)
    missing = next(c.name for c in PUZZLE.cards if c.kind == "spirit" and c.name not in deck["main"])
    with_it = with_card(PUZZLE, deck, missing)
    assert missing in with_it["main"]
    assert not PUZZLE.rules.check_deck(PUZZLE, with_it)
    with pytest.raises(StudyError, match="Did you mean"):
        without(PUZZLE, deck, next(iter(deck["main"]))[:-1])


@pytest.mark.long
def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """`kill -9` in the middle; the same command plays only what is missing, and its files are those of a run in one go."""
    whole = [*COMMAND, "--most", "128", "--into", str(tmp_path / "whole"), "--workers", "1", "--json"]
    subprocess.run(whole, check=True, capture_output=True)
    command = [*COMMAND, "--most", "128", "--into", str(tmp_path / "killed"), "--workers", "2", "--json"]
    portions = tmp_path / "killed" / "portions"
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    while len(list(portions.glob("*.json")) if portions.exists() else []) < 5:
        assert running.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    kept = {path: path.stat().st_mtime_ns for path in portions.glob("*.json")}
    assert not (tmp_path / "killed" / "games.parquet").exists()
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert json.loads(done.stdout)["answers"][0]["pairs"] == 128
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    for name in ("games.parquet", "cards.parquet"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()
