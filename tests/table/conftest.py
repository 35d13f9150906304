"""Servers for the tests of the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.table.settings import sqlite_url

from .playing import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an SQLite database of its own, for all tests of a file."""
    folder: Path = tmp_path_factory.mktemp("table")
    options = ("--game", "puzzle", "--game", "farwald", "--connections", "400", "--pace", "1000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()
