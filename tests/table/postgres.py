"""A private PostgreSQL server out of the binaries of this machine, for as long as the tests run."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

SECONDS = 40.0
UNPRIVILEGED = ("postgres", "nobody")


def binaries() -> Path | None:
    """The folder with `initdb` and `postgres`, if there is one."""
    found = shutil.which("initdb")
    usual = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    folders = [Path(found).resolve().parent] if found else usual
    return next((folder for folder in folders if (folder / "postgres").exists()), None)


def other_user() -> str | None:
    """Who runs it where the tests are run by root, whom PostgreSQL refuses."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)


@contextmanager
def running() -> Iterator[str]:
    """The URL of a server without a database of ours; skips the test where PostgreSQL is not installed."""
    folder = binaries()
    if folder is None:
        pytest.skip("PostgreSQL is not installed here (apt-get install postgresql)")
    home, user = Path(tempfile.mkdtemp(prefix="cwpg")), other_user()
    if user:
        shutil.chown(home, user)
    common = {"user": user, "cwd": home, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    data = str(home / "data")
    subprocess.run([folder / "initdb", "-D", data, "-U", "table", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"],
                   check=True, **common)  # type: ignore[call-overload]  # the same for both  # fmt: skip
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([folder / "postgres", "-D", data, "-p", str(port), "-c", "listen_addresses=127.0.0.1", "-c",
                               "unix_socket_directories=", "-c", "max_connections=100"], **common)  # type: ignore[call-overload]  # fmt: skip
    url = f"postgresql://table@127.0.0.1:{port}"
    try:
        wait_for(f"{url}/postgres")
        yield url
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait(SECONDS)
        shutil.rmtree(home, ignore_errors=True)


def wait_for(url: str) -> None:
    """Until it answers."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


def fresh(url: str, name: str) -> str:
    """The URL of a new, empty database."""
    with psycopg.connect(f"{url}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{url}/{name}"
