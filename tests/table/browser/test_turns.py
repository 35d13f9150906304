"""What a player must not miss: whose turn it is, what happened, the time that is left; and reading before acting."""

import re
import sqlite3
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import Open
from .test_page import ASK, OPTION, PUZZLE, moved_on, sit

OPTIONS = ("--game", "puzzle", "--game", "farwald", "--connections", "400", "--pace", "1000")
FARWALD = "Farwald: Fallen Gods"
PHONE = (360, 740)
FINGER = {"has_touch": True, "is_mobile": True}
ENOUGH = 4
"""Turns of one's own that are watched."""
DRAWN = "(() => { const game = document.querySelector('cw-game'); return game.lastAsk === game.seat.ask; })()"
"""The question that the page shows is the open one: it is drawn a moment after it has come."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two games."""
    folder = tmp_path_factory.mktemp("served")
    running = Server(sqlite_url(folder / "table.db"), *OPTIONS, log=folder / "errors").start()
    yield running
    running.stop()


def sit_with_clock(page: Page) -> None:
    """A game against a bot with a minute for each."""
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Level").select_option("random")
    page.get_by_label("Clock").select_option("own")
    page.get_by_label("Minutes a player").fill("1")
    page.get_by_label("Free seconds a move").fill("2")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)


def test_the_clock_runs_at_the_name_after_every_answer(opened: Open) -> None:
    """A change says whose clock runs: it was sent before the clock was started, and the page showed one that stood."""
    page = opened()
    sit_with_clock(page)
    for _ in range(2):
        before = page.evaluate(ASK)
        page.locator(OPTION).first.click()
        moved_on(page, before)
    clock = page.get_by_role("timer", name="Time of You")
    expect(clock).to_have_class(re.compile("runs"))
    expect(clock).to_have_text(re.compile("0:5[0-9]"), timeout=6000)


def test_a_loss_on_time_says_so(opened: Open, served: Server) -> None:
    """In the headline, the log and the list of games; nobody is said to have conceded.  Before, a warning."""
    page = opened()
    sit_with_clock(page)
    served.kill()
    with sqlite3.connect(served.database.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE seats SET left = 6000")
    connection.close()
    served.start()
    page.wait_for_selector("cw-game:not(.away)", timeout=30_000)
    expect(page.locator("#said")).to_contain_text("seconds left")
    expect(page.locator(".asked h2")).to_have_text("You lost", timeout=20_000)
    expect(page.locator(".asked")).to_contain_text("Your time is over.")
    expect(page.get_by_role("log")).to_contain_text("Your time is over.")
    assert "conced" not in page.get_by_role("log").inner_text()
    page.get_by_role("link", name="Replay").click()
    page.get_by_title("Last").click()
    expect(page.get_by_role("log")).to_contain_text("time is over", timeout=20_000)
    assert "conced" not in page.get_by_role("log").inner_text()
    page.goto(f"http://localhost:{served.port}/")
    expect(page.get_by_role("region", name="My games")).to_contain_text("Ann's time is over")


def test_a_press_reads_and_a_second_one_acts(opened: Open) -> None:
    """On a phone a tap, and a long press, show the card large with what can be done with it; nothing is done by them."""
    page = opened("/", PHONE, **FINGER)
    sit(page)
    card = page.locator(".own .hand .tile.can").first
    before = page.evaluate(ASK)
    card.tap()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("img.face")).to_be_visible()
    assert page.evaluate(ASK) == before
    sheet.get_by_role("button", name="Close", exact=True).tap()
    box = card.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 20}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(900)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert page.evaluate(ASK) == before
    if not sheet.count():
        card.tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    sheet.locator(".options button").first.tap()
    moved_on(page, before)
    expect(sheet).to_have_count(0)


def test_a_mouse_and_keys_act_at_once(opened: Open) -> None:
    """Where a card can be hovered or focused it is read so; a click or Enter chooses."""
    page = opened()
    sit(page)
    for act in ("click", "key"):
        before = page.evaluate(ASK)
        card = page.locator(".own .hand .tile.can, .own .tile.can.free").first
        if act == "click":
            card.click()
        else:
            card.focus()
            page.keyboard.press("Enter")
        moved_on(page, before)


def test_the_own_turn_never_ends_unseen(opened: Open) -> None:
    """Passing whatever can be passed: every turn of one's own is stopped at, and says what happened since."""
    page = opened(reduced_motion="reduce")
    page.get_by_role("radio", name=FARWALD).click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("Seed").fill("12")  # in the first turns of this game nothing but ending them is legal
    page.get_by_label("Level").select_option("random")
    page.get_by_label("Its deck").select_option(index=2)
    page.get_by_role("button", name="Play", exact=True).click()
    seen: list[int] = []
    told = alone = 0
    for _ in range(150):
        page.wait_for_selector(f"{OPTION}, .won")
        if page.locator(".won").count() or len(set(seen)) >= ENOUGH:
            break
        page.wait_for_function(DRAWN)
        whose = page.locator(".asked .whose")
        mine = re.match(r"Your turn (\d+)", whose.inner_text()) if whose.count() else None
        if mine and page.evaluate("document.querySelector('cw-game').seat.view.decision.kind") == "act":
            seen.append(int(mine[1]))
            told += page.locator(".since li").count() > 0
            alone += page.get_by_text("there is nothing else that you can do").count()
        before = page.evaluate(ASK)
        quiet = page.locator(OPTION).filter(has_text=re.compile("^\\d*(End|Pass|Decline|No|Keep|Don't)", re.IGNORECASE))
        (quiet if quiet.count() else page.locator(OPTION)).first.click()
        moved_on(page, before)
    turns = sorted(set(seen))
    assert len(turns) >= ENOUGH
    assert alone
    assert turns[0] <= 2
    assert [b - a for a, b in pairwise(turns)] == [2] * (len(turns) - 1)
    assert told


def test_a_hint_is_seen_to_be_thought_about(opened: Open) -> None:
    """Until the bot has answered the page says that it thinks, and Hint cannot be pressed again."""
    page = opened()
    sit(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("#said")).to_contain_text(re.compile("thinking|would choose"))
    expect(page.locator("#said")).to_contain_text("would choose", timeout=20_000)
    expect(page.get_by_role("button", name="Hint", exact=True)).to_be_enabled()


def test_no_alternative_text_names_a_fact_without_a_value(opened: Open) -> None:
    """A text that read "Group: . Supergroup: ." told nothing."""
    page = opened()
    sit(page, FARWALD)
    for card in page.locator(".own .hand .tile").all():
        card.focus()
        expect(page.locator(".large img")).to_have_attribute("alt", re.compile(r"^(?!.*: \.)(?!.*: *$)", re.DOTALL))


@pytest.mark.parametrize(("preset", "clock", "shown"), [
    ("blitz", {"minutes": 5, "free": 3}, "5:00"), ("mail", {"minutes": 1, "free": 259_200}, "3 d 0 h"),
])  # fmt: skip
def test_the_usual_clocks(opened: Open, preset: str, clock: dict[str, int], shown: str) -> None:
    """Chosen by name; told in the list of tables; shown at both names, by mail with the days of the move."""
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_label("Level").select_option("random")
    page.get_by_label("Clock").select_option(preset)
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Play", exact=True).click()
    posted = sent.value.post_data_json
    assert posted is not None
    assert posted["clock"] == clock
    page.wait_for_selector(OPTION)
    expect(page.get_by_role("timer")).to_have_count(2)
    expect(page.get_by_role("timer").first).to_have_text(shown)


def test_the_end_tells_how_it_went(opened: Open) -> None:
    """Who won and why; what each had by turn as a plot, where most was lost, with links to those moments."""
    page = opened(reduced_motion="reduce")
    sit(page, FARWALD)
    for number in range(40):
        page.wait_for_selector(f"{OPTION}, .won")
        if page.locator(".won").count():
            break
        before = page.evaluate(ASK)
        options = page.locator(OPTION)
        options.nth(number % options.count()).click()
        moved_on(page, before)
    if not page.locator(".won").count():
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name="Concede", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Concede").click()
        expect(page.locator(".asked")).to_contain_text("You conceded.")
        expect(page.locator(".won")).to_have_text("You lost")
    expect(page.get_by_role("img", name="fragments by turn")).to_be_visible(timeout=20_000)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    points = page.get_by_role("list", name="Turning points").get_by_role("link")
    if points.count():
        points.first.click()
        expect(page.locator("output")).to_contain_text("of", timeout=20_000)
    page.goto(page.url[: page.url.index("/", 8)])
    expect(page.get_by_role("region", name="My games")).to_contain_text(re.compile("lost: |won: "))


ENDED = """() => {
  const { seat } = document.querySelector("cw-game");
  const result = { winners: [1 - seat.seat], reason: "the opponent had to draw from an empty deck", turns: 9 };
  const log = ["The bot wins: you had to draw from an empty deck."];
  seat.heard({ type: "change", cut: [], events: [], log, ask: null, set: [[["decision"], null], [["result"], result]] });
}"""


def test_the_end_is_told_in_the_readers_words(opened: Open) -> None:
    """Found by playing: the loser read that the opponent had to draw from an empty deck."""
    page = opened()
    sit_with_clock(page)
    page.evaluate(ENDED)
    expect(page.locator(".asked")).to_contain_text("The bot wins: you had to draw from an empty deck.")
    expect(page.locator(".asked")).not_to_contain_text("opponent")
