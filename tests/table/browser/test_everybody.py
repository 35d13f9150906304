"""axe-core finds nothing serious, on any page in any state; and nothing is cut off at 360 pixels."""

import pytest
from playwright.sync_api import Page, expect

from ..playing import Server
from .conftest import WIDE, Open
from .test_page import ASK, OPTION, moved_on, sit, two_browsers
from .test_sizes import TOLD

axe = pytest.importorskip("axe_playwright_python.sync_playwright")
SERIOUS = {"serious", "critical"}
PHONE = (360, 740)


def faults(page: Page) -> list[str]:
    """What axe finds serious, with the element."""
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {one['help']}: {node['html'][:160]}" for one in found if one["impact"] in SERIOUS
            for node in one["nodes"][:3]]  # fmt: skip


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_serious(opened: Open, served: Server, size: tuple[int, int]) -> None:
    """The lobby, a game that is asked, a card large, the rules, help, the end of a game, its replay."""
    page = opened("/", size, reduced_motion="reduce")
    page.wait_for_selector("form")
    found = {"lobby": faults(page)}
    sit(page, "Elestrals")
    for _ in range(4):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    page.wait_for_selector(OPTION)
    page.locator(".own .hand .tile").first.focus()
    expect(page.locator(".large img")).to_be_visible()
    found["game"] = faults(page)
    for opens in (".large .zoom", ".tools button:text-is('Rules')", ".tools button:text-is('Help')"):
        page.locator(opens).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found[opens] = faults(page)
        page.keyboard.press("Escape")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.wait_for_selector(".won")
    found["end"] = faults(page)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("cw-replay cw-board .tile")
    found["replay"] = faults(page)
    assert not any(found.values()), found


def test_axe_finds_nothing_serious_where_people_wait(opened: Open) -> None:
    """A table that waits for a friend, with its links; and one where somebody is away."""
    page = opened()
    page.get_by_label("Opponent").select_option("invite")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".linkbox").first.get_by_role("button", name="QR code").click()
    expect(page.locator(".qr img").first).to_be_visible()
    found = {"waiting": faults(page)}
    ann, bob = two_browsers(opened)
    bob.goto("about:blank")
    expect(ann.locator(".gone")).to_have_count(1)
    found["away"] = faults(ann)
    assert not any(found.values()), found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_serious_in_cards_decks_and_talk(opened: Open, size: tuple[int, int]) -> None:
    """The collection with a deck, sharing it, and a table where people talk and one wishes to undo a move."""
    page = opened("/#decks=puzzle", size, reduced_motion="reduce")
    page.wait_for_selector(".collection li")
    found = {"decks": faults(page)}
    page.get_by_role("button", name="Share").click()
    found["share"] = faults(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    ann, bob = two_browsers(opened)
    asked = ann if ann.evaluate(ASK) else bob
    before = asked.evaluate(ASK)
    asked.locator(OPTION).first.click()
    moved_on(asked, before)
    asked.get_by_role("button", name="Undo my move").click()
    expect(asked.locator(".offers")).to_contain_text("You ask")
    for one in (ann, bob):
        one.locator(".talk summary").click()
        one.get_by_role("button", name="More", exact=True).click()
        found[f"talk {one is ann}"] = faults(one)
    assert not any(found.values()), found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["laptop", "phone"])
def test_axe_finds_nothing_serious_in_learning_and_asking(opened: Open, size: tuple[int, int]) -> None:
    """Lessons, a hint, one's own name and games; why something happened, and a question that tells much beside it."""
    page = opened("/#learn=elestrals", size, reduced_motion="reduce")
    page.wait_for_selector(".course")
    found = {"lessons": faults(page)}
    page.get_by_role("link", name="The goal").click()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.wait_for_selector(".answered")
    found["hint"] = faults(page)
    page.goto(page.url.split("#")[0] + "#me")
    page.get_by_role("heading", name="My name and games").wait_for()
    found["me"] = faults(page)
    page.goto(page.url.split("#")[0])
    page.wait_for_selector("form")
    sit(page, "Elestrals")
    for _ in range(3):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    page.wait_for_selector(OPTION)
    page.get_by_role("log").get_by_role("button", name="Why did this happen?").last.click()
    expect(page.get_by_role("log").locator(".why li").first).to_be_visible()
    found["why"] = faults(page)
    page.evaluate(TOLD)
    expect(page.get_by_role("heading", name="Which of your Crystals")).to_be_visible()
    found["much is told"] = faults(page)
    assert not any(found.values()), found
