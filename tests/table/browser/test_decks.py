"""Cards and decks in the browser: search, filters, a deck built with live legality, kept, shared and played."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open
from .test_page import OPTION

SIZES = [(360, 780), (768, 1024), (1366, 768), (1920, 1080)]
FULL = "Legal: 37 cards"


def builder(opened: Open, size: tuple[int, int] = (1366, 768), **options: object) -> Page:
    """The cards and decks of Elemental Puzzle, reached from the lobby."""
    page = opened("/", size, **options)
    page.get_by_role("radio", name="Elemental Puzzle").click()
    page.get_by_role("link", name="Cards and decks").click()
    page.wait_for_selector(".collection li")
    return page


def search(page: Page, words: str) -> int:
    """Search the cards.  Returns how many are shown."""
    page.get_by_label("Search the cards").fill(words)
    page.wait_for_timeout(250)
    return page.locator(".collection li").count()


def test_cards_are_found_by_name_text_and_facts(opened: Open) -> None:
    """Words, comparisons and filters together; a card is read large with its steps."""
    page = builder(opened)
    every = search(page, "")
    assert search(page, "wick imp") == 1
    assert 0 < search(page, "draw destroyed") < every
    assert 0 < search(page, "cost>1") < every
    assert search(page, "no such words at all") == 0
    search(page, "")
    page.get_by_label("Kind").select_option("soul")
    souls = page.locator(".collection li").count()
    assert 0 < souls < every
    expect(page.locator(".cards [role=status]")).to_have_text(f"{souls} cards")
    of_element = page.locator(".filters .field", has_text="Element")  # the Elements of Soul cards are no filter of their own
    expect(of_element).to_have_count(1)
    of_element.locator("select").select_option("FIRE")
    assert 0 < page.locator(".collection li").count() < souls
    page.locator(".shown").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".face")).to_have_js_property("complete", True)
    expect(sheet).to_contain_text("Step by step")


def test_a_deck_is_built(opened: Open) -> None:
    """A starter is copied by the first change; the server tells at once what is wrong; it is kept, and can be played."""
    page = builder(opened)
    deck = page.locator("aside.deck")
    expect(deck).to_contain_text(FULL)
    expect(deck.get_by_label("Name")).to_be_disabled()
    expect(deck.get_by_label("Name")).to_have_attribute("title", re.compile("copy"))
    search(page, "uncle longshot")
    none = page.get_by_role("button", name="One Uncle Longshot less", exact=True)
    expect(none).to_be_enabled()
    none.click()
    expect(none).to_be_disabled()
    page.get_by_role("button", name="One Uncle Longshot more", exact=True).click()
    page.get_by_role("button", name="One Uncle Longshot more", exact=True).click()
    expect(deck.locator(".faults")).to_contain_text('"Uncle Longshot" appears 2 times')
    expect(deck.get_by_role("button", name="Play with it")).to_be_disabled()
    page.get_by_role("button", name="One Uncle Longshot less", exact=True).click()
    expect(deck.locator(".good")).to_contain_text("Legal")
    deck.get_by_label("Name").fill("Mine")
    deck.get_by_label("Name").press("Enter")
    page.reload()
    page.wait_for_selector(".collection li")
    expect(deck.get_by_label("Name")).to_have_value("Mine")
    expect(deck.locator(".kinds")).to_contain_text("spirit")
    assert deck.locator(".curve li").count() > 0
    deck.get_by_role("button", name="Play with it").click()
    choice = page.locator(".field", has_text="Deck").locator("select").first
    expect(choice).to_have_value(re.compile("^kept:"))
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Level").select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)


def test_a_deck_goes_by_link_file_and_text(opened: Open, pictures: Path) -> None:
    """A link opens the same deck elsewhere, where it is not kept before somebody wishes it; a list with slips says them."""
    page = builder(opened)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("The link").input_value()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    download.value.save_as(pictures / "deck.txt")
    assert "[souls]" in (pictures / "deck.txt").read_text()
    other = opened(link[link.index("/#") :])
    other.wait_for_selector(".collection li")
    expect(other.locator("aside.deck")).to_contain_text(FULL)
    expect(other.locator("aside.deck select").nth(1)).to_contain_text("(not kept yet)")
    assert other.evaluate("localStorage.getItem('cardwright.set.decks.puzzle')") is None
    other.get_by_role("button", name="Copy deck").click()
    assert "(copy)" in other.evaluate("localStorage.getItem('cardwright.set.decks.puzzle')")
    other.get_by_role("button", name="Import").click()
    other.get_by_label("A list").fill("# <b>Odd</b>\n2 Wik Imp\n1 Wick Imp")
    other.get_by_role("button", name="Take it").click()
    expect(other.locator("aside.deck .faults")).to_contain_text('Did you mean "Wick Imp"?')
    expect(other.locator("aside.deck").get_by_label("Name")).to_have_value("<b>Odd</b>")
    other.get_by_role("button", name="Delete").click()
    other.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(other.locator("aside.deck")).to_contain_text(FULL)


def test_a_link_that_carries_no_deck(opened: Open) -> None:
    """It says so, and shows a starter."""
    page = opened("/#deck=puzzle.%C3%A4%25")
    expect(page.locator("#said")).to_have_text("This link carries no deck.")
    expect(page.locator("aside.deck")).to_contain_text(FULL)


@pytest.mark.parametrize("size", SIZES)
def test_it_fits_every_window(opened: Open, size: tuple[int, int]) -> None:
    page = builder(opened, size)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.locator(".shown").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_on_a_phone_the_deck_is_a_press_away(opened: Open) -> None:
    """Found by building one: it stands below all cards, and nothing said so."""
    page = opened("/#decks=puzzle", (360, 740), has_touch=True)
    page.wait_for_selector(".collection li")
    expect(page.get_by_role("button", name="Copy deck")).not_to_be_in_viewport()
    page.get_by_role("button", name="To the deck").tap()
    expect(page.get_by_role("button", name="Copy deck")).to_be_in_viewport()
