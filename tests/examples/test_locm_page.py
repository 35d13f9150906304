"""A newcomer's game without a board file in the browser: drawn from what it declares, played to the end by keys."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cardwright.table.settings import sqlite_url

from ..table.browser.conftest import chromium
from ..table.browser.test_page import OPTION, by_keys, play_on, sit
from ..table.playing import Server
from .test_locm import NAME

__all__ = ["chromium"]


@pytest.mark.long
def test_a_draft_and_a_battle_in_the_browser(chromium: Browser, tmp_path: Path) -> None:
    """Picks show what is printed on the cards; health and mana stand on the table; the battle ends with a result."""
    server = Server(sqlite_url(tmp_path / "table.db"), "--game", NAME, "--pace", "1000", log=tmp_path / "errors").start()
    try:
        page = chromium.new_page(reduced_motion="reduce")
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(f"http://localhost:{server.port}/")
        sit(page, "Legends of Code and Magic 1.2")
        expect(page.locator(OPTION).first).to_contain_text(re.compile(r"\((creature|item)"))
        play_on(page, by_keys)
        expect(page.locator(".asked h2")).to_contain_text(re.compile("win|won|lost|draw"))
        expect(page.get_by_text("Next rune").first).to_be_visible()
        assert faults == []
        page.close()
    finally:
        server.stop()
