"""A server at which an event may ask for much at once, as a club behind one address does."""

from collections.abc import Iterator

import pytest

from ..playing import Server

OPTIONS = ("--game", "puzzle", "--posts", "6000", "--pace", "1000")


@pytest.fixture(scope="module")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a database of its own, for all tests of a file."""
    running = Server(database, *OPTIONS, log=tmp_path_factory.mktemp("table") / "errors").start()
    yield running
    running.stop()
