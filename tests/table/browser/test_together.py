"""People together in the browser: pairing, talk and muting, any mix of seats, "your move" as a notification."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import Open
from .test_page import ASK, OPTION, PUZZLE, moved_on

FARWALD = "Farwald: Fallen Gods"
HOSTILE = "<img src=x onerror=alert(1)> & <b>bold</b>"
NOTED = """
  window.noted = [];
  window.Notification = class { constructor(title, more) { window.noted.push([title, more.body]); } close() {} };
  window.Notification.permission = "granted";
  window.Notification.requestPermission = async () => "granted";
"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game for two and one for up to four."""
    folder = tmp_path_factory.mktemp("served")
    options = ("--game", "puzzle", "--game", "farwald", "--connections", "400", "--pace", "1000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def pair(page: Page, name: str) -> None:
    """Ask for quick pairing at Elemental Puzzle."""
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Quick pairing").click()


def paired(opened: Open, size: tuple[int, int] = (1366, 768)) -> tuple[Page, Page]:
    """Two people who found each other."""
    ann, bob = opened("/", size), opened("/", size)
    pair(ann, "Ann")
    expect(ann.locator(".asked")).to_contain_text("Waiting for players")
    pair(bob, "Bob")
    for page in (ann, bob):
        page.wait_for_selector("cw-board .tile:visible")
    return ann, bob


@pytest.mark.parametrize("size", [(360, 780), (1366, 768)])
def test_talk_and_muting(opened: Open, size: tuple[int, int]) -> None:
    """A phrase and a hostile line arrive as text; who is muted is read no more."""
    ann, bob = paired(opened, size)
    for page in (ann, bob):
        page.locator(".talk summary").click()
    ann.get_by_label("Phrases").select_option("Good luck!")
    expect(bob.get_by_role("log", name="Talk")).to_contain_text("Ann: Good luck!")
    ann.get_by_label("Say something").fill(HOSTILE)
    ann.get_by_label("Say something").press("Enter")
    expect(bob.get_by_role("log", name="Talk")).to_contain_text(HOSTILE)
    assert bob.locator(".lines img").count() == 0
    assert bob.locator(".lines b").count() == 2  # only the names
    bob.get_by_label("Mute Ann").check()
    expect(bob.locator(".lines p")).to_have_count(0)
    bob.locator(".talk summary").click()
    ann.get_by_label("Phrases").select_option("Good game!")
    expect(ann.get_by_role("log", name="Talk")).to_contain_text("You: Good game!")
    expect(bob.locator(".talk summary")).to_have_text("Talk")
    expect(bob.locator("#said")).not_to_contain_text("Good game!")
    assert bob.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_what_is_said_while_the_talk_is_closed(opened: Open) -> None:
    """It is shown for a moment, and counted."""
    ann, bob = paired(opened)
    ann.locator(".talk summary").click()
    ann.get_by_label("Phrases").select_option("Well played.")
    expect(bob.locator("#said")).to_have_text("Ann: Well played.")
    expect(bob.locator(".talk summary")).to_have_text("Talk (1 new)")


def test_any_mix_of_seats(opened: Open) -> None:
    """Three players: oneself, a bot, and whoever comes from the list of those who wait."""
    ann = opened()
    ann.get_by_role("radio", name=FARWALD).click()
    ann.get_by_label("Name").fill("Ann")
    ann.get_by_label("Players").select_option("3")
    ann.get_by_label("Level 2").select_option("random")
    ann.get_by_label("Opponent 3").select_option("open")
    ann.get_by_text("More").click()
    ann.get_by_label("Seed").fill("5")
    ann.get_by_role("button", name="Play", exact=True).click()
    bob = opened()
    seek = bob.get_by_role("region", name="Who waits for somebody").get_by_role("listitem")
    expect(seek.first).to_contain_text("chosen seed")
    seek.first.get_by_role("link", name="Sit down").click()
    expect(bob.locator(".new")).to_contain_text("Ann chose the seed of this shuffle")
    bob.get_by_label("Name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.wait_for_selector("cw-board .tile:visible")
        expect(page.locator(".given")).to_contain_text("chose the seed")
        assert page.locator(".player").count() == 3
    assert ann.evaluate("document.querySelector('cw-game').seat.entry.seats.map((seat) => seat.kind)") == [
        "person",
        "bot",
        "person",
    ]


def test_your_move_as_a_notification(opened: Open) -> None:
    """Only where it is wished for and the page is not looked at."""
    page = opened()
    page.add_init_script(NOTED)
    page.reload()
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Level").select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Notify me").check()
    page.keyboard.press("Escape")

    def answer() -> None:
        before = page.evaluate(ASK)
        page.locator(OPTION).first.click()
        moved_on(page, before)
        page.wait_for_selector(OPTION)

    answer()
    assert page.evaluate("window.noted") == []
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    answer()
    assert page.evaluate("window.noted") == [["Your move", PUZZLE]]
