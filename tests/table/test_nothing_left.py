"""Whatever ends the server, no process of its own lives on: bots in the middle of a thought, resource trackers."""

import random
import signal
import time
from pathlib import Path

import pytest

from cardwright.table.settings import sqlite_url

from .playing import Server, play

PROC = Path("/proc")
SECONDS = 10.0
pytestmark = pytest.mark.skipif(not (PROC / "self" / "stat").exists(), reason="processes are found in /proc")


def parents() -> dict[int, int]:
    """Every process that lives, with its parent."""
    found = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit():
            try:
                state, parent = (folder / "stat").read_text().rpartition(")")[2].split()[:2]
            except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
                continue
            if state != "Z":
                found[int(folder.name)] = int(parent)
    return found


def descendants(root: int) -> set[int]:
    """A process's children, and theirs."""
    living = parents()
    found: set[int] = set()
    while more := {child for child, parent in living.items() if parent in {root, *found}} - found:
        found |= more
    return found


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_no_process_outlives_the_server(tmp_path: Path, how: signal.Signals) -> None:
    """The server alone is killed, right when its bot has been asked; where it can, it ends in order."""
    server = Server(sqlite_url(tmp_path / "table.db"), "--game", "puzzle", "--pace", "1000", log=tmp_path / "errors").start()
    ann = server.seat(server.table({"kind": "bot", "bot": "greedy"}, seed=3)).begun()
    play([ann], 12, random.Random(1))
    assert server.process is not None
    children = descendants(server.process.pid)
    assert len(children) >= 2, "a bot's process and its resource tracker"
    server.process.send_signal(how)
    expected = {signal.SIGKILL: -signal.SIGKILL, signal.SIGTERM: 143, signal.SIGINT: 130}
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as in the background of a shell: its children ignore it, too
        expected[signal.SIGINT] = 0
    assert server.process.wait(20) == expected[how]
    until = time.monotonic() + SECONDS
    while (left := children & parents().keys()) and time.monotonic() < until:
        time.sleep(0.05)
    assert not left
    if how != signal.SIGKILL:
        assert "leaked" not in (tmp_path / "errors").read_text(), "found with SIGTERM: semaphores of the bots' processes"
    server.ended()
    server.stop()
