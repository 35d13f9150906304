"""A study on a Ray cluster of two nodes, one of them killed in the middle: the same files as on one process, to the byte."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("ray")
ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "cardwright", "lab", "matrix", "puzzle", "--bots", "random", "--exact", "--precision", "1",
           "--most", "256"]  # fmt: skip
PATIENCE = 240
"""Seconds: a node takes some to start."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def node(*arguments: str) -> "subprocess.Popen[bytes]":
    """A Ray node with all its processes in a group of its own."""
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", "--disable-usage-stats",
               "--object-store-memory=100000000", *arguments]  # fmt: skip
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)


@pytest.fixture
def cluster() -> "Iterator[tuple[str, subprocess.Popen[bytes]]]":
    """The address of a head, and the second node."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    head = node("--head", f"--port={port}", "--include-dashboard=false")
    nodes = [head]
    try:
        wait_for(lambda: listening(port), "the head")
        nodes.append(node(f"--address={address}"))
        yield address, nodes[1]
    finally:
        for process in nodes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def listening(port: int) -> bool:
    """Whether somebody answers there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_for(condition, what: str) -> None:  # type: ignore[no-untyped-def]
    """Until it is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)


def nodes_of(folder: Path) -> int:
    """How many portions have been played."""
    return len(list((folder / "portions").glob("*.json")))


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_cluster_that_loses_a_node_plays_the_same(tmp_path: Path, cluster: "tuple[str, subprocess.Popen[bytes]]") -> None:
    """The second node is killed with all its processes while portions are played; nothing is lost or played otherwise."""
    address, second = cluster
    import ray

    ray.init(address=address, log_to_driver=False)
    wait_for(lambda: sum(one["Alive"] for one in ray.nodes()) == 2, "the second node")
    ray.shutdown()
    spread, alone = tmp_path / "spread", tmp_path / "alone"
    running = subprocess.Popen([*COMMAND, "--into", str(spread), "--ray", address], stdout=subprocess.DEVNULL)
    wait_for(lambda: nodes_of(spread) >= 4 or running.poll() is not None, "the first portions")
    assert running.poll() is None, "it ended before a node could be killed"
    os.killpg(second.pid, signal.SIGKILL)
    assert running.wait(PATIENCE) == 0
    subprocess.run([*COMMAND, "--into", str(alone), "--workers", "1"], check=True, stdout=subprocess.DEVNULL)
    for name in ("games.parquet", "cards.parquet"):
        assert (spread / name).read_bytes() == (alone / name).read_bytes()
