"""Games in real processes with pipes: to the end, interrupted, killed, resumed."""

import json
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cardwright import load, records

from .sitting import LIMIT, command, environment, run

MANY = 1500


def numbers(seed: int, count: int = MANY) -> list[str]:
    """Random option numbers and empty lines: a careless player."""
    chance = random.Random(seed)
    return [str(chance.randint(1, 12)) if chance.random() < 0.9 else "" for _ in range(count)]


def saved(saves: Path) -> Path:
    """The one file in the folder of saves."""
    (path,) = saves.glob("*.json")
    return path


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a_careless_player_reaches_the_end(tmp_path: Path, seed: int) -> None:
    """With nothing but numbers and empty lines a game ends, is told, and is saved so that it replays."""
    printed = run(tmp_path, numbers(seed), "--seed", str(seed), "--bot", "random", "--plain")
    assert "win" in printed.splitlines()[-2] or "draw" in printed.splitlines()[-2]
    assert "\x1b" not in printed
    record = records.read(saved(tmp_path))
    assert records.replay(load("puzzle"), record).over


def test_a_newcomer_starts_without_options(tmp_path: Path) -> None:
    """No options: a starter deck against the greedy bot; the first screen says who plays what, and leaving how to go on."""
    printed = run(tmp_path, ["?", "1"])
    assert "You play" in printed
    assert "none left in play loses" in printed
    assert f"--resume {saved(tmp_path)}" in printed
    assert records.read(saved(tmp_path)).about["players"] == "person,greedy"


def test_the_end_of_input_is_leaving_and_resuming_goes_on(tmp_path: Path) -> None:
    """What was answered stands, the log is there again, and the game goes on in the same file."""
    path = tmp_path / "game.json"
    run(tmp_path, numbers(3, 40), "--seed", "3", "--bot", "random", "--record", str(path))
    first = records.read(path).answers
    assert first
    printed = run(tmp_path, ["l", "q"], "--resume", str(path))
    assert "You place 9 cards face-down." in printed
    assert records.read(path).answers == first
    run(tmp_path, [*numbers(4, 20), "c", "yes", "yes"], "--resume", str(path))
    assert records.read(path).answers[: len(first)] == first
    assert records.replay(load("puzzle"), records.read(path)).over


def test_resume_without_a_file_takes_the_last_unfinished_game(tmp_path: Path) -> None:
    """A finished game and a damaged file are passed over."""
    run(tmp_path, ["1"], "--seed", "5", "--bot", "random")
    first = saved(tmp_path)
    run(tmp_path, ["c", "yes"], "--seed", "6", "--bot", "random")
    (tmp_path / "puzzle-damaged.json").write_text("{")
    assert f"--resume {first}" in run(tmp_path, [], "--resume")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT, signal.SIGHUP])
def test_nothing_answered_is_lost(tmp_path: Path, how: signal.Signals) -> None:
    """However the process ends, every answer that it took is in the file."""
    process = subprocess.Popen(
        command("--seed", "7", "--bot", "random"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )  # fmt: skip
    assert process.stdin is not None
    process.stdin.write(b"1\nb3\nr1\n")
    process.stdin.flush()
    deadline = time.monotonic() + LIMIT
    while len(answers(tmp_path)) < len(("1", "b3", "r1")) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(how)
    printed, complaint = process.communicate(timeout=LIMIT)
    assert b"Traceback" not in complaint
    if how == signal.SIGINT:
        assert process.returncode == 0
        assert b"--resume" in printed
    assert len(answers(tmp_path)) == len(("1", "b3", "r1"))
    assert "R1 " in run(tmp_path, [], "--resume")


def answers(saves: Path) -> list[int]:
    """The answers saved so far."""
    found = list(saves.glob("*.json"))
    return json.loads(found[0].read_text())["answers"] if found else []


def test_an_output_that_knows_only_ascii_gets_ascii(tmp_path: Path) -> None:
    """Signs that it cannot show are drawn with others, not as codes."""
    done = subprocess.run(
        command("--seed", "1"), input=b"1\n\n?\nt kiln\n", env={**environment(tmp_path), "PYTHONIOENCODING": "ascii"},
        capture_output=True, timeout=LIMIT, check=True,
    )  # fmt: skip
    assert "\\u" not in done.stdout.decode("ascii")
    assert "B1 ." in done.stdout.decode("ascii")


def test_bad_usage_is_told_without_a_traceback(tmp_path: Path) -> None:
    """Decks, agents and files that do not exist, and options that exclude each other."""
    run(tmp_path, [], "--deck", "no such deck", code=1)
    run(tmp_path, [], "--bot", "nobody", code=2)
    run(tmp_path, [], "--resume", str(tmp_path / "nothing.json"), code=1)
    run(tmp_path, [], "--resume", code=1)
    run(tmp_path, [], "--hotseat", "--bot", "greedy", code=2)
    run(tmp_path, [], "--deck", "ember", "--deck", "ember", "--deck", "ember", code=2)
    assert not list(tmp_path.glob("*.json"))


def test_a_folder_that_cannot_be_written_is_told_and_ends_nothing(tmp_path: Path) -> None:
    """A full or read-only disk: the game goes on, and every screen says that it is not saved."""
    printed = run(tmp_path, ["1", "1", "1"], "--record", str(tmp_path / "missing" / "game.json"), "--seed", "1")
    assert "Not saved" in printed
    assert "This game is not saved." in printed


def test_a_folder_of_saves_that_cannot_be_made_says_what_to_do(tmp_path: Path) -> None:
    """What, where, and how to play all the same."""
    (tmp_path / "file").write_text("")
    there = environment(tmp_path / "file" / "saves")
    done = subprocess.run(command(), env=there, capture_output=True, timeout=LIMIT, check=False)
    assert done.returncode == 1
    assert b"games cannot be saved there" in done.stderr
    assert b"--record" in done.stderr
