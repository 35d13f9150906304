"""Servers for the tests of the table: the same tests on SQLite and on PostgreSQL."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.table.settings import sqlite_url

from . import postgres
from .playing import Server

HERE = Path(__file__).parent
OPTIONS = (
    "--game",
    "puzzle",
    "--connections",
    "400",
    "--pace",
    "1000",
    "--posts",
    "5000",
    "--reviewer",
    "search:simulations=2",
)


ON_BOTH = {"test_killed", "test_parts"}
"""Files whose tests on PostgreSQL are run quickly too; those of the others are long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long."""
    for item in items:
        calls = getattr(item, "callspec", None)
        on = calls.params.get("database") if calls is not None else None
        if on == "postgresql" and HERE in item.path.parents and item.path.stem not in ON_BOTH:
            item.add_marker(pytest.mark.long)


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
