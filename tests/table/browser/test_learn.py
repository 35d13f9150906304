"""The page teaches: a lesson to its end on a laptop and on a phone, with a wrong move, a hint and a step back."""

import pytest
from playwright.sync_api import Page, expect

from cardwright.learning import Course, Sitting

from .conftest import WIDE, Open

PHONE = (360, 740)


def choose(page: Page, label: str) -> None:
    """Press the option of this label, and wait until the page has the answer."""
    button = page.locator(".option").filter(has_text=label).first
    with page.expect_response(lambda answer: "/api/learn/" in answer.url and answer.request.method == "POST"):
        button.click()


@pytest.mark.long
@pytest.mark.parametrize(("size", "touch"), [(WIDE, False), (PHONE, True)])
def test_a_lesson_is_taken_to_its_end(opened: Open, size: tuple[int, int], touch: bool) -> None:
    page = opened("/", size, has_touch=touch)
    page.get_by_role("radio", name="Elemental Puzzle").click()
    page.get_by_role("link", name="Learn it").click()
    expect(page.get_by_role("heading", name="Lessons")).to_be_visible()
    page.get_by_role("link", name="Begin").click()
    expect(page.locator(".asked .goal")).to_contain_text("Attack Wick Imp with Brine Widow.")

    choose(page, "End the Clash Phase")
    expect(page.locator(".answered")).to_contain_text("taken back")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".answered")).to_contain_text("First choose the attack")

    lesson = Course("puzzle").lessons[0]
    sitting = Sitting(lesson)
    went_back = False
    while not sitting.done:
        right = sitting.right()[0]
        choose(page, sitting.game.decision.labels()[right])
        sitting.choose(right)
        if not went_back:
            went_back = True
            page.get_by_role("button", name="Back", exact=True).click()
            expect(page.locator(".option").first).to_contain_text("End the Clash Phase")
            choose(page, "Attack with Brine Widow")
    expect(page.locator(".asked")).to_contain_text(lesson.ending[:60])
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".asked")).to_contain_text("Lesson 2: The set-up")
    page.get_by_role("link", name="All lessons").click()
    expect(page.locator(".course .done")).to_have_count(1)


@pytest.mark.long
def test_a_card_on_the_board_can_be_chosen(opened: Open) -> None:
    page = opened("/#learn=puzzle.l1", WIDE)
    page.locator('[data-at="field:0:B2"]').click()
    expect(page.locator(".asked h2")).to_contain_text("Which Spirit is attacked?")
