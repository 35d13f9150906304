"""What holds for every command: it starts fast, helps, and tells errors with the right exit code."""

import json
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardwright import cli
from cardwright.cli import COMMANDS

from .conftest import Command

PROGRAM = [sys.executable, "-c", "from cardwright.cli import main; main()"]
TIMED = "import sys, time; t = time.process_time(); import cardwright.cli; print(time.process_time() - t)"
SLOWEST_START = 0.12
"""CPU seconds: three times what a quiet machine takes, for a busy one."""


def test_the_package_is_the_command_too() -> None:
    """``python -m cardwright``: for who has the package and no script on the path."""
    done = subprocess.run([sys.executable, "-m", "cardwright", "--version"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert done.stdout.startswith("cardwright ")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(command: Command, name: str) -> None:
    answer = command(name, "--help")
    assert answer.code == 0
    assert answer.out.startswith(f"Usage: cardwright {name}")


def test_help_lists_all_commands(command: Command) -> None:
    for arguments in ((), ("--help",), ("-h",)):
        answer = command(*arguments)
        assert all(f"\n  {name} " in answer.out + answer.err for name in COMMANDS)
    assert command("--help").code == 0
    assert command().code == 2


def test_version(command: Command) -> None:
    assert command("--version").out.startswith("cardwright 0.")


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["gmes"], 2, "Did you mean 'games'?"),
        (["zzz"], 2, "Commands: games, cards"),
        (["games", "--jsn"], 2, "--jsn"),
        (["cards"], 2, "GAME"),
        (["cards", "puzle"], 2, 'There is no game "puzle". Did you mean "puzzle"?'),
        (["cards", "puzzle", "Quarry Rum"], 2, 'Did you mean "Quarry Ram"?'),
        (["deck", "check", "puzzle", "nowhere.txt"], 1, ""),
        (["simulate", "puzzle", "--games", "0"], 2, "--games"),
        (["replay", "nowhere.json"], 1, "nowhere.json: cannot be read"),
        (["rules", "puzzle", "99.9"], 2, "no clause 99.9"),
        (["bench", "puzle"], 2, 'Did you mean "puzzle"?'),
    ],
)
def test_errors_go_to_standard_error(command: Command, arguments: list[str], code: int, told: str) -> None:
    answer = command(*arguments)
    assert answer.code == code
    assert told in answer.err
    assert not told or not answer.out


def test_a_fault_of_ours_is_a_sentence(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[str]:
        raise KeyError("what")

    monkeypatch.setattr("cardwright.cli.games.game_names", fail)
    answer = command("games")
    assert answer.code == 1
    assert "fault of Cardwright" in answer.err


def test_a_fault_of_ours_shows_where_when_asked(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> list[str]:
        raise KeyError("what")

    monkeypatch.setattr("cardwright.cli.games.game_names", fail)
    monkeypatch.setenv("CARDWRIGHT_DEBUG", "1")
    assert cli.run(["games"]) == 1
    assert "in fail" in capsys.readouterr().err


def test_starting_is_fast(tmp_path: Path) -> None:
    """The command line loads no game, no rich and no reader of YAML or saved games before it knows what is wanted."""
    surroundings = os.environ | {"PYTHONPYCACHEPREFIX": str(tmp_path), "PYTHONDONTWRITEBYTECODE": ""}
    listed = "import sys, cardwright.cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True, check=True).stdout.split()
    assert not {"rich", "ruamel", "ruamel.yaml", "msgspec", "cardwright.lab", "cardwright.agents"} & set(loaded)
    assert not [name for name in loaded if name.startswith("cardwright.games.")]
    times = []
    for _ in range(6):
        timed = subprocess.run([sys.executable, "-c", TIMED], capture_output=True, text=True, check=True, env=surroundings)
        times.append(float(timed.stdout))
    assert statistics.median(times[1:]) < SLOWEST_START  # the first one compiled the modules


def wait_for_workers(group: int) -> None:
    """Until no process of a group is left: Python's own tracker of resources ends a moment after its parent."""
    for _ in range(100):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("a worker process outlived the simulation")


def interruptible() -> None:
    """Ctrl-C reaches the program also where the tests run in the background of a shell, which ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_a_simulation_with_what_was_played(workers: int) -> None:
    arguments = ["simulate", "puzzle", "--bots", "random", "--games", "1000000", "--workers", str(workers), "--json"]
    for patience in (3, 10, 30):  # a busy machine may not have played anything by then
        running = subprocess.Popen(
            [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
            preexec_fn=interruptible,  # noqa: PLW1509 - nothing else runs in the child
        )  # fmt: skip
        time.sleep(patience)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
        assert running.returncode == 130
        assert "Traceback" not in err
        wait_for_workers(running.pid)
        if out:
            summary = json.loads(out)
            assert summary["interrupted"]
            assert 0 < summary["games"] < 1_000_000
            return
        assert "Interrupted." in err
    pytest.fail("nothing was played in 30 seconds")


@pytest.mark.skipif(os.name == "nt", reason="pipes as on POSIX")
def test_a_reader_that_has_gone_is_no_error() -> None:
    """`cardwright cards puzzle | head -1`."""
    running = subprocess.Popen([*PROGRAM, "cards", "puzzle", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == b""
    running.wait(timeout=60)
    running.stderr.close()
