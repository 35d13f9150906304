"""A newcomer's way: lobby, a whole game by clicks and one by keys alone, two browsers, a restart, a spectator, a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import cardwright as cw

from ..playing import Server
from .conftest import Open

MOST_ANSWERS = 900
PHONE = (390, 844)
PUZZLE = "Elemental Puzzle"
OPTION = ".option:not([disabled])"
ASK = "document.querySelector('cw-game').seat.ask"
NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea, a')]
  .filter((one) => one.checkVisibility() && !one.textContent.trim())
  .filter((one) => !one.getAttribute('aria-label') && !one.title && !one.labels?.length && !one.placeholder)
  .map((one) => one.outerHTML)"""
"""Controls that a screen reader could not name."""
RULESET = cw.load("puzzle", sets=())


def sit(page: Page, game: str = PUZZLE, level: str = "random") -> None:
    """Start a game against a bot: a name, and Play."""
    page.get_by_role("radio", name=game).click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Level").select_option(level)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)


def moved_on(page: Page, before: str) -> None:
    """Wait until an answer has been taken: something else is asked, or nothing."""
    for _ in range(600):
        if page.evaluate(ASK) != before:
            return
        page.wait_for_timeout(50)
    pytest.fail("the answer was not taken")


def over(page: Page) -> bool:
    """Whether the page says how the game ended."""
    return page.get_by_role("link", name="Replay").count() > 0


def asked(page: Page) -> bool:
    """Wait until something is asked or the game is over; whether something is."""
    page.wait_for_selector(f"{OPTION}, .asked a[href^='/replay']")
    return not over(page)


def by_clicks(page: Page, number: int) -> None:
    """A card that can be chosen where there is one, else one of the buttons."""
    cards = page.locator(".tile.can")
    if cards.count() and number % 3:
        cards.nth(number % cards.count()).click()
        if not page.locator(OPTION).count():
            return
        if page.get_by_role("button", name="All choices").count():
            page.locator(OPTION).first.click()
        return
    options = page.locator(OPTION)
    options.nth(number % options.count()).click()


def by_keys(page: Page, number: int) -> None:
    """The number of an option."""
    count = page.locator(OPTION).count()
    page.keyboard.type(f"{1 + number % count}")


def play_on(page: Page, answer: Callable[[Page, int], None]) -> None:
    """Answer until nothing is asked any more."""
    for number in range(MOST_ANSWERS):
        if not asked(page):
            break
        before = page.evaluate(ASK)
        answer(page, number)
        moved_on(page, before)


@pytest.mark.long
@pytest.mark.parametrize("answer", [by_clicks, by_keys])
@pytest.mark.parametrize("game", [PUZZLE, "Elestrals"])
def test_a_whole_game(opened: Open, game: str, answer: Callable[[Page, int], None]) -> None:
    """From the lobby to the result, and on to the replay."""
    page = opened(reduced_motion="reduce")
    sit(page, game, "normal")
    play_on(page, answer)
    expect(page.locator(".asked h2")).to_contain_text(re.compile("You won|You lost|draw"))
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("cw-replay cw-board .tile")
    page.get_by_title("One on").click()
    expect(page.locator("output")).to_contain_text("1 of")


def test_a_few_moves_by_keys_alone(opened: Open) -> None:
    """From the address bar on without a mouse: game, name, Play, answers by number, by arrows and Enter."""
    page = opened()
    page.wait_for_selector("form")
    page.get_by_role("radio", name=PUZZLE).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Tab")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    page.wait_for_selector(OPTION)
    assert page.evaluate("document.activeElement.className") == "option"
    for number in range(12):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        if number % 2:
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
        else:
            page.keyboard.type("1")
        moved_on(page, before)
    expect(page.get_by_role("log")).to_contain_text("You place 9 cards")


def test_what_is_asked_lights_up_and_can_be_taken_back(opened: Open) -> None:
    """Legal cards are marked; with Confirm on a pick waits until it is sent; a hint names an option."""
    page = opened()
    sit(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Confirm").check()
    page.keyboard.press("Escape")
    hand = page.locator(".own .hand .tile.can")
    assert hand.count() > 1
    hand.first.click()
    expect(page.locator(".confirm")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".confirm")).to_have_count(0)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".option.hinted")).to_have_count(1)
    page.locator(".option.hinted").click()
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator(".asked h2")).to_contain_text("Where does this card start")
    expect(page.locator(".own .tile.can.free")).to_have_count(15)


def test_a_card_is_dragged_to_its_place(opened: Open) -> None:
    """A card from the hand dropped on a free cell is summoned there; only its face is still asked for."""
    page = opened()
    sit(page)
    cards = page.locator(".own .hand .tile.can")
    for _ in range(60):
        page.wait_for_selector(OPTION)
        if page.locator(".asked h2").inner_text() == "What do you do?" and cards.count():
            break
        before = page.evaluate(ASK)
        page.locator(OPTION).first.click()
        moved_on(page, before)
    cards.first.drag_to(page.locator(".own .hand .title"))  # back where it was: nothing is meant
    expect(page.locator(".asked h2")).to_have_text("What do you do?")
    free = page.locator(".own .grid .tile.free").last
    place = free.get_attribute("data-at")
    name = cards.first.get_attribute("data-key")
    assert name
    cards.first.drag_to(free)
    page.locator("button.option", has_text="face-up").click()
    summoned = page.locator(f".own .grid [data-at='{place}']:not(.free)")
    expect(summoned).to_have_attribute("data-key", re.compile(re.escape(name.split("|")[1])))


def test_a_card_is_shown_large_with_its_text(opened: Open) -> None:
    """Its whole face, with everything it says as words for those who listen."""
    page = opened()
    sit(page)
    card = page.locator(".own .hand .tile").first
    card.focus()
    name = page.evaluate("document.activeElement.dataset.key.split('|')[1]")
    face = page.locator(".large img")
    expect(face).to_have_attribute("alt", re.compile("^" + re.escape(name)))
    expect(face).to_have_js_property("complete", True)
    assert page.evaluate("document.querySelector('.large img').naturalWidth") > 0


def test_stops_are_kept_with_the_seat(opened: Open) -> None:
    """When others act, and in the phases ticked: the server repeats it, and a reload shows it."""
    page = opened()
    sit(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Ask me").select_option("stops")
    page.get_by_text("and in these phases").click()
    page.get_by_role("group", name="Theirs").get_by_label("Clash").check()
    page.wait_for_timeout(300)
    page.reload()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("and in these phases").click()
    expect(page.get_by_role("group", name="Theirs").get_by_label("Clash")).to_be_checked()


def two_browsers(opened: Open) -> tuple[Page, Page]:
    """One makes a table for a friend, the other follows the link."""
    ann = opened()
    ann.get_by_role("radio", name=PUZZLE).click()
    ann.get_by_label("Name").fill("Ann")
    ann.get_by_label("Opponent").select_option("invite")
    ann.get_by_role("button", name="Play", exact=True).click()
    link = ann.get_by_label("Send this link").input_value()
    assert link.startswith("http")
    bob = opened(link[link.index("/#") :])
    bob.get_by_label("Name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.wait_for_selector("cw-board .tile:visible")
    return ann, bob


def place(*pages: Page) -> None:
    """Everybody places nine cards in secret, in the order of seats."""
    for page in pages:
        page.wait_for_selector(OPTION)
        for _ in range(10):  # which card stays, and where nine go
            before = page.evaluate(ASK)
            page.locator(OPTION).first.click()
            moved_on(page, before)
            if page.evaluate(ASK) is None:
                break


def test_two_browsers_play_by_a_link(opened: Open) -> None:
    """Both see the same game from their sides."""
    ann, bob = two_browsers(opened)
    expect(ann.locator(".name").first).to_contain_text("Bob")
    expect(bob.locator(".name").first).to_contain_text("Ann")
    place(ann, bob)
    expect(ann.get_by_role("log")).to_contain_text("Bob places 9 cards face-down")
    expect(bob.get_by_role("log")).to_contain_text("You place 9 cards face-down")
    assert ann.evaluate("document.querySelector('cw-game').seat.seat") == 0
    assert bob.evaluate("document.querySelector('cw-game').seat.seat") == 1


def test_who_waits_long_may_claim_the_game(opened: Open) -> None:
    """The page offers it when the time is over by its clock; the server has the last word on the time."""
    pages = two_browsers(opened)
    waiting, asked = pages if pages[0].evaluate(ASK) is None else pages[::-1]
    for page in pages:
        page.evaluate("() => { const { seat } = document.querySelector('cw-game');"
                      " seat.waits = { since: Date.now() - 590000, until: Date.now() - 1 };"
                      " document.querySelector('cw-game').draw(); }")  # fmt: skip
    expect(asked.locator(".waits")).to_contain_text("please answer")
    waiting.get_by_role("button", name="Claim the game").click()
    expect(waiting.locator("#said")).to_contain_text("seconds more")


def test_a_rematch_from_the_list_of_my_games(opened: Open) -> None:
    """Conceded; back in the lobby the list leads to the table, and its rematch to the next game."""
    page = opened()
    sit(page)
    table = page.evaluate("document.querySelector('cw-game').seat.table")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("region", name="My games").get_by_role("link", name="Rematch").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(OPTION)
    assert page.evaluate("document.querySelector('cw-game').seat.table") != table
    assert page.evaluate("document.querySelector('cw-game').seat.seat") == 1


def test_reload_and_restart_go_on_at_the_same_decision(opened: Open, served: Server) -> None:
    """Reload: the same question.  The server killed and started again: the page comes back by itself."""
    page = opened()
    sit(page)
    for _ in range(5):
        before = page.evaluate(ASK)
        page.locator(OPTION).first.click()
        moved_on(page, before)
    asked_before = page.locator(".asked").inner_text()
    page.reload()
    page.wait_for_selector(OPTION)
    assert page.locator(".asked").inner_text() == asked_before
    served.kill()
    page.wait_for_selector("cw-game.away")
    served.start()
    page.wait_for_selector("cw-game:not(.away)", timeout=30_000)
    page.wait_for_selector(OPTION)
    assert page.locator(".asked").inner_text() == asked_before


def test_a_spectator_sees_nothing_hidden(opened: Open) -> None:
    """In the whole page, its addresses and everything it was sent no card of a hand or a face-down card has a name."""
    ann, bob = two_browsers(opened)
    table = ann.evaluate("document.querySelector('cw-game').seat.table")
    seen: list[str] = []
    watcher = opened("/")
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda frame: seen.append(str(frame))))
    asked_for: list[str] = []
    watcher.on("request", lambda request: asked_for.append(request.url))
    watcher.evaluate("(table) => { location.hash = `watch=${table}` }", table)
    watcher.wait_for_selector("cw-board .tile:visible")
    place(ann, bob)
    expect(watcher.locator(".grid .tile.down")).to_have_count(18)
    page = watcher.content()
    for card in RULESET.cards:  # all cards lie face-down or in a hand now
        assert card.name not in page
        assert not any(card.name in frame for frame in seen)
    assert not any("/card/" in address for address in asked_for)


def test_a_phone_needs_no_sideways_scrolling(opened: Open) -> None:
    """At 390 by 844 the lobby and the table fit the width, and what is asked stays in sight."""
    page = opened("/", PHONE, has_touch=True)
    page.wait_for_selector("form")
    for _ in range(2):
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        if page.locator("cw-game").count() == 0:
            sit(page)
    box = page.locator(".asked").bounding_box()
    assert box is not None
    assert box["y"] < PHONE[1]


def test_a_bad_deck_list_shows_every_fault(opened: Open) -> None:
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    page.locator(".field", has_text="Deck").locator("select").first.select_option("")
    page.get_by_label("Deck list").fill("2 No Such Card\n1 Wick Imp")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("No Such Card")


def test_everything_has_a_name_for_those_who_listen(opened: Open) -> None:
    """Every control has an accessible name; the log is a live region; nothing moves for those who asked for stillness."""
    page = opened("/", reduced_motion="reduce")
    page.wait_for_selector("form")
    for _ in range(2):
        nameless = page.evaluate(NAMELESS)
        assert nameless == []
        if page.locator("cw-game").count() == 0:
            sit(page)
    assert page.get_by_role("log").get_attribute("aria-live") == "polite"
    page.locator(OPTION).first.click()
    page.wait_for_timeout(100)
    assert page.evaluate("document.getAnimations().length") == 0


def test_links_tell_the_truth(opened: Open) -> None:
    """A link says that it is for this machine only; copying without a clipboard says so; the code is drawn by the server."""
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_label("Opponent").select_option("invite")
    page.get_by_role("button", name="Play", exact=True).click()
    invitation = page.locator(".linkbox").filter(has_text="Send this link")
    expect(invitation).to_contain_text("Only browsers on this machine can open it.")
    invitation.get_by_role("button", name="QR code").click()
    code = invitation.get_by_role("img", name="Send this link, as a QR code")
    expect(code).to_be_visible()
    assert code.evaluate("one => one.naturalWidth") > 50
    page.evaluate("() => { Object.defineProperty(navigator, 'clipboard', { value: undefined });"
                  " document.execCommand = () => false; }")  # fmt: skip
    invitation.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#said")).to_contain_text("copy it yourself")
    selected = page.evaluate("() => document.activeElement.value.slice(document.activeElement.selectionStart)")
    assert "#join=" in selected


def test_who_is_away_is_shown(opened: Open) -> None:
    """To the other player, until they come back; and the tab of the one who is to decide says so."""
    ann, bob = two_browsers(opened)
    expect(ann.locator(".gone")).to_have_count(0)
    asked, waits = (ann, bob) if ann.evaluate(ASK) else (bob, ann)
    expect(asked).to_have_title(re.compile("Your move"))
    expect(waits).not_to_have_title(re.compile("Your move"))
    link = bob.url
    bob.goto("about:blank")
    expect(ann.locator(".player:not(.own) .gone")).to_have_text("away")
    bob.goto(link)
    bob.wait_for_selector("cw-board .tile:visible")
    expect(ann.locator(".gone")).to_have_count(0)


def test_back_one_step(opened: Open) -> None:
    """Found by playing: a cost picked by mistake could only be paid.  A button, and a key, to the question before."""
    page = opened()
    sit(page, "Elestrals")
    before = asked_before = ""
    for _ in range(60):
        page.wait_for_selector(OPTION)
        if page.get_by_role("button", name="Back one step").count():
            break
        before, asked_before = page.evaluate(ASK), page.locator(".asked h2").inner_text()
        cast = page.locator(OPTION).filter(has_text=re.compile("Cast "))
        (cast if cast.count() else page.locator(OPTION)).first.click()
        moved_on(page, before)
    else:
        pytest.fail("nothing was announced")
    second = page.evaluate(ASK)
    page.get_by_role("button", name="Back one step").click()
    moved_on(page, second)
    assert page.evaluate(ASK) == before
    assert page.locator(".asked h2").inner_text() == asked_before
    page.locator(OPTION).filter(has_text=re.compile("Cast ")).first.click()
    moved_on(page, before)
    page.keyboard.press("Backspace")
    moved_on(page, second)
    assert page.evaluate(ASK) == before
