"""What is mine on every device: games, results, name and decks by a key; and a game looked at again when it is over."""

import re

from playwright.sync_api import Page, expect

from .conftest import Open
from .test_page import ASK, OPTION, moved_on, sit

PHONE = (360, 740)
LIST = "# Carried\n[deck]\n2 Ash Hound\n"


def concede(page: Page) -> None:
    """Give up, and wait for the end."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.locator(".asked h2")).to_contain_text("You lost")


def carried(page: Page) -> str:
    """The link to another device."""
    page.get_by_role("button", name="Show my link and key").click()
    link = page.get_by_label("Open this on the other device").input_value()
    return link[link.index("/#") :]


def bring(page: Page, button: str) -> None:
    """Use the key that was opened."""
    with page.expect_response(lambda answer: answer.url.endswith("/api/me")):  # asked with the key that is used now
        page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_game_goes_on_on_the_phone(opened: Open) -> None:
    """A game begun on a laptop is among those of a phone that got the link, and is played on there."""
    laptop = opened()
    sit(laptop)
    table = laptop.evaluate("location.hash")
    laptop.goto(laptop.url.split("#")[0] + "#me")
    expect(laptop.get_by_label("Games", exact=True).get_by_role("link", name=re.compile("Your move|Go on"))).to_have_count(1)
    phone = opened(carried(laptop), PHONE)
    bring(phone, "Use it")
    assert "key" not in phone.url.split("#")[1]
    phone.get_by_label("Games", exact=True).get_by_role("link", name=re.compile("Your move|Go on")).click()
    phone.wait_for_selector(OPTION)
    assert phone.evaluate("location.hash") == table
    before = phone.evaluate(ASK)
    phone.locator(OPTION).first.click()
    moved_on(phone, before)
    phone.goto(phone.url.split("#")[0])
    expect(phone.get_by_label("My games").get_by_role("link", name=re.compile("Your move|Go on"))).to_have_count(1)


def test_results_and_a_kept_name(opened: Open) -> None:
    """A lost game is counted; a name that is kept cannot be taken by another browser, which is told why."""
    page = opened()
    sit(page)
    concede(page)
    page.goto(page.url.split("#")[0] + "#me")
    expect(page.get_by_role("row", name=re.compile("Elemental Puzzle"))).to_contain_text("010")
    page.get_by_label("Name", exact=True).fill("Wilhelmina")
    page.get_by_role("button", name="Keep this name for me").click()
    expect(page.get_by_label("My name")).to_contain_text("Nobody else at this server can be called Wilhelmina")
    other = opened()
    other.get_by_label("Name").fill("wilhelmina")
    other.get_by_role("button", name="Play", exact=True).click()
    expect(other.get_by_role("alert")).to_contain_text("is kept for somebody else")


def test_games_of_both_devices(opened: Open) -> None:
    """A browser with games of its own is asked whether they come along; without them they stay with the key of before."""
    first, second = opened(), opened()
    for page in (first, second):
        sit(page)
        concede(page)
        page.goto(page.url.split("#")[0] + "#me")
    link = carried(first)
    second.goto(second.url.split("/#")[0] + link)
    bring(second, "Use it, without mine")
    expect(second.get_by_label("Games", exact=True).get_by_role("link", name="Replay")).to_have_count(1)
    second.get_by_role("button", name="Back to the key that was here before").click()
    bring(second, "Use it, without mine")
    second.goto(second.url.split("/#")[0] + link)
    bring(second, "Use it, and bring mine along")
    expect(second.get_by_label("Games", exact=True).get_by_role("link", name="Replay")).to_have_count(2)


def test_decks_come_along(opened: Open) -> None:
    """A deck built on one device can be chosen on another."""
    laptop = opened("/#decks=puzzle")
    laptop.get_by_role("button", name="Import").click()
    laptop.get_by_label("A list").fill(LIST)
    with laptop.expect_response("**/api/me/decks"):
        laptop.get_by_role("button", name="Take it").click()
    laptop.goto(laptop.url.split("#")[0] + "#me")
    phone = opened(carried(laptop), PHONE)
    bring(phone, "Use it")
    phone.goto(phone.url.split("#")[0] + "#decks=puzzle")
    expect(phone.get_by_role("combobox", name="Deck")).to_contain_text("Carried")


def test_where_could_i_have_played_better(opened: Open) -> None:
    """The end screen asks the best bot, shows how far it is, and each mistake leads to its moment."""
    page = opened(reduced_motion="reduce")
    sit(page)
    for _ in range(12):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    concede(page)
    page.get_by_role("button", name="Where could I have played better?").click()
    review = page.get_by_role("region", name="Review")
    expect(review).to_contain_text(re.compile(r"\d+ of \d+ decisions were the best line"), timeout=120_000)
