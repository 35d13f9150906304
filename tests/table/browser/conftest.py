"""A browser for the tests of the page: the Chromium of this machine."""

import gc
import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from cardwright.table.settings import sqlite_url

from ..playing import Server

expect.set_options(timeout=20_000)
"""Milliseconds until what a page should show counts as missing: two cores may run other tests beside server and browser."""

FOUND = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
WIDE = (1440, 900)
OPTIONS = ("--game", "puzzle", "--game", "elestrals", "--connections", "400", "--pace", "1000",
           "--posts", "5000", "--reviewer", "search:simulations=2")  # fmt: skip
Open = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """The browser; tests are skipped where there is none.

    Ended with its file: while Playwright runs, its event loop is in the way of every other test of the process.
    """
    if FOUND is None:
        pytest.skip("no Chromium on this machine")
    as_root = os.name == "posix" and os.geteuid() == 0  # as in containers; Chromium refuses its sandbox there
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=FOUND, args=["--no-sandbox"] if as_root else [])
        yield browser
        browser.close()
    with warnings.catch_warnings():  # Playwright leaves the pipes to its driver to the collector, in whichever test that is
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the tests of a file."""
    folder = tmp_path_factory.mktemp("served")
    running = Server(sqlite_url(folder / "table.db"), *OPTIONS, log=folder / "errors").start()
    yield running
    running.stop()


@pytest.fixture
def opened(chromium: Browser, served: Server) -> Iterator[Open]:
    """Open an address of the server in a browser of its own; every fault of the page fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(path: str = "/", size: tuple[int, int] = WIDE, **options: object) -> Page:
        context = chromium.new_context(viewport={"width": size[0], "height": size[1]}, **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
        page.goto(f"http://localhost:{served.port}{path}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Where a test may put screenshots."""
    return tmp_path
