"""A whole game of each kind by keyboard alone, for somebody who listens: by what the accessibility tree of the page says."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardwright.loading import game_names
from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import Open
from .test_page import ASK, MOST_ANSWERS, OPTION, moved_on

VARIED = 50
"""So many answers are other than the first choice."""
ALOUD = "document.querySelector('.aloud').textContent"
TEXTS = "document.querySelector('cw-game').seat.view.decision"
HANDS = """() => [...document.querySelectorAll(".own .hand .tile:not(.down)")].map((one) => [
  one.querySelector(".called b").textContent, one.getAttribute("aria-label")])"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games."""
    folder = tmp_path_factory.mktemp("served")
    options = ("--connections", "400", "--pace", "1000", "--posts", "5000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def begun_by_keys(page: Page, game: str) -> None:
    """From the lobby: the game by its name, Tab to Play, Enter."""
    page.get_by_role("radio", name=game).focus()
    page.keyboard.press("Enter")
    page.get_by_label("Level").first.select_option("normal")
    for _ in range(40):
        if page.evaluate("document.activeElement.textContent") == "Play":
            break
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")


def heard(page: Page) -> list[str]:
    """What is asked is said aloud; every choice is a button of the tree with its words.  Returns the choices."""
    page.wait_for_function(f"() => {TEXTS}?.text")  # between two views there may be none for a moment
    decision = page.evaluate(TEXTS)
    assert page.evaluate(ALOUD).startswith(decision["text"])
    said = page.get_by_role("region", name="Your decision").aria_snapshot()
    assert decision["text"].split()[0] in said
    choices = re.findall(r'button "\d+ (.*?)"', page.locator(".asked .options").aria_snapshot())
    assert len(choices) == len(decision["options"]), said
    return choices


FOCUS = "[...document.querySelectorAll('.asked .option')].indexOf(document.activeElement)"
CHOICES = "document.querySelectorAll('.asked .option').length"


@pytest.mark.parametrize("game", game_names())
def test_enter_by_itself_ends_no_phase(opened: Open, game: str) -> None:
    """Where a player acts the focus is on the question: the first choice may end the turn.  Arrows lead to the choices."""
    page = opened("/", reduced_motion="reduce")
    page.evaluate(f"localStorage.setItem('cardwright.set.game', '\"{game}\"')")
    page.reload()
    page.get_by_label("Level").first.select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    before = ""
    for _ in range(60):
        page.wait_for_selector(OPTION)
        page.wait_for_function(f"() => {TEXTS}?.text")
        before = page.evaluate(ASK)
        if page.evaluate(f"{TEXTS}.kind") == "act" and page.evaluate(CHOICES) > 1:
            break
        page.keyboard.type("1")
        moved_on(page, before)
    expect(page.get_by_role("region", name="Your decision")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.evaluate(ASK) == before
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUS) == page.evaluate(CHOICES) - 1
    page.get_by_role("region", name="Your decision").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS) == 0
    page.keyboard.press("Enter")
    moved_on(page, before)


@pytest.mark.long
@pytest.mark.parametrize("game", [*game_names()])
def test_a_whole_game_by_keys_for_those_who_listen(opened: Open, game: str) -> None:
    """Each question is heard, each card of the hand has its name, the end is told; nothing but keys answers.

    Many different choices are taken at first, then always the first one, so that the game comes to its end.
    """
    page = opened(reduced_motion="reduce")
    page.wait_for_selector("form")
    title = page.evaluate(
        "async (name) => (await (await fetch('/api/games')).json()).games.find((one) => one.name === name).title", game
    )
    begun_by_keys(page, title)
    for number in range(MOST_ANSWERS):
        page.wait_for_selector(f"{OPTION}, .won")
        if page.locator(".won").count():
            break
        before = page.evaluate(ASK)
        choices = heard(page)
        assert all(called in label for called, label in page.evaluate(HANDS))
        page.keyboard.type(f"{1 + number * 7 % len(choices) if number < VARIED else 1}")
        moved_on(page, before)
    expect(page.locator(".won")).to_be_visible()
    assert page.evaluate(ALOUD).startswith(page.locator(".won").inner_text())
