"""Servers for the tests of the table: the same tests on SQLite and on PostgreSQL."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.table.settings import sqlite_url

from . import postgres
from .playing import Server

OPTIONS = ("--game", "puzzle", "--game", "farwald", "--connections", "400", "--pace", "1000")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """A private PostgreSQL server."""
    with postgres.running() as url:
        yield url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path_factory.mktemp("database") / "table.db")
    return postgres.fresh(request.getfixturevalue("postgresql"), secrets.token_hex(8))


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a database of its own, for all tests of a file."""
    running = Server(database, *OPTIONS, log=tmp_path_factory.mktemp("table") / "errors").start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for what a server writes."""
    return tmp_path_factory.mktemp("server")
