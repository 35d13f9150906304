"""What a person sees without playing: replays from any seat, the size of the table, contrast, decks with their faults."""

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardwright.drawing import colour

from ..playing import Json, Server, play
from .conftest import Open
from .test_page import ASK, OPTION, PHONE, PUZZLE, RULESET, moved_on, sit

STATIC = Path(__file__).parents[3] / "src" / "cardwright" / "table" / "static"
LAPTOP = (1366, 768)
BOT: Json = {"kind": "bot", "bot": "random", "deck": {"starter": "tidebound"}}
FETCHED = 20_000
"""Milliseconds that a page may wait for the server on a busy machine."""
AA = 4.5
AA_LARGE = 3.0


@pytest.fixture(scope="module")
def finished(served: Server) -> str:
    """The id of a finished game."""
    ann = served.seat(served.table(BOT)).begun()
    play([ann], 45, random.Random(6))
    if not ann.over:
        ann.say("concede")
    ann.until(lambda: ann.over)
    return ann.table


def moment(page: Page) -> int:
    """Which moment of a replay is shown."""
    return int(page.locator("output").inner_text().split()[0])


def test_a_replay_is_stepped_played_and_jumped_through(opened: Open, finished: str) -> None:
    """Step, play and pause, to a turn, to the end; the address is a link to the moment, and the log tells it."""
    page = opened(f"/replay/{finished}", reduced_motion="reduce")
    page.wait_for_selector("cw-board .tile:visible")
    assert moment(page) == 0
    page.get_by_title("One on").click()
    expect(page.locator("output")).to_contain_text("1 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("output")).to_contain_text("2 of")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).to_contain_text("4 of")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Turn +").click()
    page.get_by_title("Last").click()
    told = page.get_by_role("log")
    expect(told).to_contain_text(re.compile("concede|win|won", re.IGNORECASE), timeout=FETCHED)  # the server plays it anew
    page.get_by_role("slider", name="Moment").fill("12")
    expect(page.locator("output")).to_contain_text("12 of")
    assert "n=12" in page.url
    shown = page.locator("cw-board").inner_text()
    again = opened(page.url[page.url.index("/replay") :])
    again.wait_for_selector("cw-board .tile:visible")
    assert again.locator("cw-board").inner_text() == shown


def test_the_log_of_a_replay_is_the_same_however_one_comes_to_a_moment(opened: Open, finished: str) -> None:
    """Frames are fetched by fifties: step by step or by a link, the log tells what led to the fiftieth moment, too."""
    page = opened(f"/replay/{finished}#n=49", reduced_motion="reduce")
    expect(page.locator("output")).to_contain_text("49 of")
    page.get_by_title("One on").click()
    expect(page.locator("output")).to_contain_text("50 of", timeout=FETCHED)
    told = page.get_by_role("log").inner_text()
    again = opened(f"/replay/{finished}#n=50", reduced_motion="reduce")
    expect(again.locator("output")).to_contain_text("50 of", timeout=FETCHED)
    assert again.get_by_role("log").inner_text() == told
    assert again.locator(".log .turn").count() == 1, "who gave the last answer"


def test_a_replay_from_every_seat(opened: Open, finished: str) -> None:
    """A spectator sees no hand, each seat its own, everybody both."""
    page = opened(f"/replay/{finished}#n=20&seat=-1", reduced_motion="reduce")
    page.wait_for_selector("cw-board .tile:visible")
    seen = {}
    hands = "[...document.querySelectorAll('.hand .tile:not(.down)')].map(one => one.dataset.key.split('|')[0])"
    for who in ("Spectator", "Ann", "The bot", "Everybody"):
        label = page.get_by_label("Seen by")
        label.select_option(label="the bot" if who == "The bot" else who)
        page.wait_for_timeout(300)
        seen[who] = set(page.evaluate(hands))
    assert seen["Ann"] >= {"hand:0"}
    assert seen["The bot"] >= {"hand:1"}
    assert seen["Everybody"] == {"hand:0", "hand:1"}


def test_a_record_is_downloaded_opened_and_played_on(opened: Open, served: Server, finished: str, tmp_path: Path) -> None:
    """The file is the record; opened in the lobby it is a replay; from a moment of it a game against the bot begins."""
    page = opened(f"/replay/{finished}", reduced_motion="reduce")
    page.wait_for_selector("cw-board .tile:visible")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download").click()
    path = tmp_path / "record.json"
    coming.value.save_as(path)
    assert json.loads(path.read_text())["game"] == "puzzle"
    page.goto(f"http://localhost:{served.port}/")
    page.get_by_label("Open a saved game").set_input_files(path)
    page.wait_for_selector("cw-replay cw-board .tile")
    assert finished not in page.url
    page.get_by_role("slider", name="Moment").fill("25")
    expect(page.locator("output")).to_contain_text("25 of")
    page.get_by_label("Seen by").select_option(label="Ann")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector(OPTION)
    before = page.evaluate(ASK)
    page.locator(OPTION).first.click()
    moved_on(page, before)


def test_the_whole_table_is_in_sight(opened: Open) -> None:
    """On a laptop nobody scrolls for the own hand, and names can be read."""
    page = opened("/", LAPTOP)
    sit(page)
    box = page.locator(".own .hand").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= LAPTOP[1]
    letters = page.evaluate("[...document.querySelectorAll('.own .hand .called b')]"
                            ".map(one => parseFloat(getComputedStyle(one).fontSize))")  # fmt: skip
    assert min(letters) >= 9.5
    page.wait_for_load_state("networkidle")
    assert page.evaluate("[...document.querySelectorAll('.tile img')].every(one => one.naturalWidth > 0)")


def test_a_hand_says_what_playing_takes(opened: Open) -> None:
    """Facts that the board names for cards of a hand stand on them, and on no other card."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    if not page.locator(".own .hand .tile").count():  # who begins is asked before cards are drawn
        page.locator(OPTION).first.click()
    expect(page.locator(".own .hand .price").first).to_be_visible()
    assert page.locator(".grid .price, .pile .price").count() == 0


@pytest.mark.parametrize("size", [LAPTOP, PHONE, (360, 740)], ids=["laptop", "phone", "small phone"])
def test_nothing_needs_sideways_scrolling(opened: Open, finished: str, size: tuple[int, int]) -> None:
    """A replay, and the lobby with all that stands in it: the choice of a file was wider than a small phone."""
    for path in (f"/replay/{finished}#n=30&seat=-2", "/"):
        page = opened(path, size)
        page.wait_for_selector("cw-board .tile" if "replay" in path else "label:has-text('Open a saved game') input")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_pasted_list_shows_every_fault_while_it_is_written(opened: Open, served: Server) -> None:
    """All at once, before anything is sent; a good list says so, and is played."""
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    page.locator(".field", has_text="Deck").locator("select").first.select_option("")
    page.get_by_label("Deck list").fill("2 No Such Card\n1 Nor This One")
    faults = page.get_by_role("alert")
    expect(faults).to_contain_text("No Such Card")
    expect(faults).to_contain_text("Nor This One")
    starter = served.ask("/api/games")["games"]
    listed = next(game for game in starter if game["name"] == "puzzle")["decks"][0]["list"]
    page.get_by_label("Deck list").fill(listed)
    expect(faults).to_contain_text("can be played")
    page.get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)


def test_the_bot_plays_a_list_too(opened: Open, served: Server) -> None:
    """Found by playing: with decks of one's own the bot could only be given one that comes with the game."""
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    games = served.ask("/api/games")["games"]
    listed = next(game for game in games if game["name"] == "puzzle")["decks"][1]["list"]
    page.locator(".field", has_text="Its deck").locator("select").first.select_option("")
    page.get_by_label("List of the bot").fill("2 No Such Card")
    expect(page.get_by_role("alert")).to_contain_text("No Such Card")
    page.get_by_label("List of the bot").fill(listed.replace(listed.splitlines()[0], "# Of My Own"))
    expect(page.get_by_role("alert")).to_contain_text("can be played")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Play", exact=True).click()
    posted = sent.value.post_data_json
    assert posted is not None
    assert "# Of My Own" in posted["seats"][1]["deck"]["list"]
    page.wait_for_selector(OPTION)


def test_two_clicks_are_enough(opened: Open) -> None:
    """A game, and Play: somebody who types nothing is in a game against the bot."""
    page = opened()
    page.get_by_role("radio", name=PUZZLE).click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)


def test_what_happens_is_seen_and_can_be_hurried(opened: Open) -> None:
    """Cards fly where they go; a key ends it at once; with "at once" nothing moves."""
    page = opened()
    sit(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Show").select_option("slow")
    page.keyboard.press("Escape")
    flying = ("document.getAnimations().filter(one => one.playState === 'running' && "
              "one.effect.target.closest('cw-board')).length")  # fmt: skip
    seen = 0
    for _ in range(12):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).first.click()
        for _ in range(100):
            if page.evaluate(flying) or page.evaluate(ASK) != before:
                break
            page.wait_for_timeout(10)
        if page.evaluate(flying):
            seen += 1
            page.keyboard.press("Shift")
            page.wait_for_timeout(50)
            assert page.locator(".ghost").count() == 0
        moved_on(page, before)
    assert seen


def palette(name: str) -> str:
    """A colour of the style sheet."""
    found = re.search(rf"--{name}: (#[0-9a-f]{{6}})", (STATIC / "style.css").read_text())
    assert found
    return found[1]


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it."""
    light, dark = sorted((colour.light(one), colour.light(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_of_the_palette() -> None:
    """Every text colour on every ground: AA; edges that tell what can be done: AA for large things."""
    sheet = (STATIC / "style.css").read_text()
    grounds = [palette("felt"), palette("raised"), "#28374d"]
    assert "#28374d" in sheet
    for ground in grounds:
        for text in (palette("ink"), palette("soft"), palette("gold"), palette("bad"), "#98a2b3", "#8fd694"):
            assert text in sheet
            assert contrast(text, ground) >= AA, f"{text} on {ground}"
    pairs = (
        ("#1b1d24", palette("gold")), ("#1b1d24", "#f4efe3"), ("#ffffff", "#176d3b"), ("#ffffff", "#a5341f"),
        ("#d5dae3", "#14171d"), ("#e3e7ee", "#176d3b"), ("#e3e7ee", "#a5341f"), ("#c3c9d4", "#14171d"),
    )  # fmt: skip
    for text, ground in pairs:
        assert text in sheet
        assert contrast(text, ground) >= AA, f"{text} on {ground}"
    for seat in range(4):
        assert contrast(palette(f"seat{seat}"), palette("felt")) >= AA_LARGE


@pytest.mark.parametrize("game", [PUZZLE, "Elestrals"])
def test_on_a_laptop_what_is_asked_the_card_and_the_log_are_in_sight(opened: Open, game: str) -> None:
    """At 1366 by 768: the newest line of the log, the card with its text in letters of 14 px, and every option that fits."""
    page = opened("/", LAPTOP)
    sit(page, game)
    for _ in range(12):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    page.wait_for_selector(OPTION)
    page.locator(".own .tile:not(.free):not(.down)").first.hover()
    expect(page.locator(".large img")).to_be_visible()
    page.wait_for_timeout(600)  # why it is as it is comes a moment later
    for shown in (".asked h2", ".large img", ".log p:last-child", ".own .hand"):
        box = page.locator(shown).bounding_box()
        assert box is not None
        assert box["y"] >= 0, (shown, box)
        assert box["y"] + box["height"] <= LAPTOP[1], shown
    letters = page.evaluate("[...document.querySelectorAll('.large .words p')]"
                            ".map(one => parseFloat(getComputedStyle(one).fontSize))")  # fmt: skip
    assert all(size >= 14 for size in letters)
    page.locator(".large .zoom").click()
    sheet = page.get_by_role("dialog")
    box = sheet.locator("img").bounding_box()
    assert box is not None
    assert box["height"] > LAPTOP[1] / 2
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_why_am_i_asked_and_what_do_the_rules_say(opened: Open) -> None:
    """Beside the question stands its clause, one press away; the rules are searched by words, and name each other."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    page.locator(".asked .clause").click()
    rules = page.get_by_role("dialog", name="Rules")
    clause = page.evaluate("document.querySelector('cw-game').seat.view.decision.clause")
    expect(rules.locator("dt")).to_have_text([clause])
    assert rules.locator("dd").inner_text().strip()
    before = page.evaluate(ASK)
    rules.get_by_label("Search the rules").fill("invoke rune")
    expect(rules.locator("dd").first).to_contain_text(re.compile("rune", re.IGNORECASE))
    assert rules.locator("dd").count() > 3
    rules.locator("dl").focus()
    page.keyboard.type("1")
    assert page.evaluate(ASK) == before, "a number meant for the game is not given while the rules are read"
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


CITED = """async (text) => {
  const { cited } = await import("/static/rules.js");
  return cited(document.body, {}, text).filter((one) => one.nodeType).map((one) => one.textContent);
}"""


def test_every_clause_that_a_sentence_names_is_a_link(opened: Open) -> None:
    """Found by playing: of "DEV-5.3, 10.2" only the first could be pressed."""
    page = opened()
    assert page.evaluate(CITED, "Not now (DEV-5.3, 10.2); 3, 4.5 (PUZ-5.6).") == ["DEV-5.3", "DEV-10.2", "PUZ-5.6"]


def test_a_press_is_not_lost_when_the_question_is_drawn_again(opened: Open) -> None:
    """Somebody who comes or goes changes the page, not the question: a button that is held down stays the same one."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    page.locator(".asked .clause").hover()
    page.mouse.down()
    page.evaluate("document.querySelector('cw-game').draw()")
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_a_press_and_the_focus_of_a_tool_outlast_what_happens(opened: Open) -> None:
    """What others do changes the board, not the tools: Help opens though the press began before, and focus stays."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    page.get_by_role("button", name="Help", exact=True).hover()
    page.mouse.down()
    page.evaluate("document.querySelector('cw-game').draw()")
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Ask me").focus()
    page.evaluate("document.querySelector('cw-game').draw()")
    expect(page.get_by_label("Ask me")).to_be_focused()


NEWS = """() => {
  const { seat } = document.querySelector("cw-game");
  const options = [{ label: "Pass", at: [] }, { label: "Go", at: [] }];
  const decision = { seat: seat.seat, kind: "act", prompt: "", text: "What now?", planned: [], options };
  const change = { type: "change", cut: [], events: [], log: [], ask: "news", set: [[["decision"], decision]] };
  seat.socket.onmessage({ data: JSON.stringify(change) });
}"""


def test_news_waits_for_the_end_of_a_press(opened: Open) -> None:
    """What arrives between press and release is drawn after the click: nothing moves away under the pointer."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    page.get_by_role("button", name="Help", exact=True).hover()
    page.mouse.down()
    page.evaluate(NEWS)
    page.wait_for_timeout(200)
    assert page.locator(".asked h2").inner_text() != "What now?"
    page.mouse.up()
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    expect(page.locator(".asked h2")).to_have_text("What now?")


BITMAPS = """() => {
  const seen = [...document.querySelectorAll("cw-board .tile > img")];
  return seen.length > 0 && seen.every((one) => one.src.startsWith("blob:") && one.naturalWidth > 0);
}"""


def test_pictures_on_the_board_become_bitmaps(opened: Open) -> None:
    """A drawing is painted anew with every change of its card, a bitmap copied: they are made while nothing happens."""
    page = opened("/", LAPTOP)
    sit(page, "Elestrals")
    page.wait_for_function(BITMAPS)


STAYED = """() => {
  const seen = [...document.querySelectorAll("cw-board :is(.grid, .fan) .tile")];
  const anew = seen.filter((one) => (window.drawn?.get(one.dataset.key) ?? one) !== one);
  window.drawn = new Map(seen.map((one) => [one.dataset.key, one]));
  return anew.map((one) => one.dataset.key);
}"""
"""Cards on the table and in hands that were there at the last call, and are other elements now."""
MEANT = """() => [...document.querySelectorAll("cw-board .tile")].filter((one) => one.it.address !== one.dataset.at
  || one.it.options.length > 0 !== one.classList.contains("can")
  || (one.it.card?.name ?? "") !== one.dataset.key.split("|")[1])
  .map((one) => one.dataset.key)"""
"""Cards that would tell something else than they show."""


def test_only_what_changed_is_drawn_anew(opened: Open) -> None:
    """After an answer every card that stays is the same element, and what it is picked for is what it shows."""
    page = opened("/", LAPTOP, reduced_motion="reduce")
    sit(page)
    for _ in range(8):
        page.wait_for_selector(OPTION)
        assert page.evaluate(STAYED) == []
        assert page.evaluate(MEANT) == []
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    assert page.evaluate("drawn.size") > 0


def test_a_cards_text_is_explained_step_by_step(opened: Open) -> None:
    """The card large, with what its text does as the machine will do it; values name their clauses as links."""
    page = opened("/", LAPTOP)
    sit(page)
    seen = 0
    for card in page.locator(".own .hand .tile").all():
        card.hover()
        page.locator(".large .zoom").click()
        sheet = page.get_by_role("dialog")
        name = sheet.get_attribute("aria-label")
        text = next(one for one in RULESET.cards if one.name == name).text
        if text:
            expect(sheet.locator(".steps")).to_contain_text(re.compile(r"\w+.*:"))  # a heading for each ability
            seen += 1
        page.keyboard.press("Escape")
    assert seen


def test_the_row_that_a_slot_is_asked_for_lights_up(opened: Open) -> None:
    """Two rows have a slot 1: where an Elestral is cast, that of the Elestrals has the golden edge."""
    page = opened()
    sit(page, "Elestrals")
    before = ""
    for _ in range(60):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        if page.locator(".asked h2").inner_text().startswith("In which slot?"):
            break
        cast = page.locator(OPTION).filter(has_text=re.compile("Cast "))
        (cast if cast.count() else page.locator(OPTION)).first.click()
        moved_on(page, before)
    row = page.locator(OPTION).first.inner_text().split()[1].lower()
    lit = page.evaluate("[...document.querySelectorAll('.tile.can')].map((one) => one.dataset.at.split(':')[0])")
    assert lit
    assert set(lit) == {f"{row}-row"}
    page.locator(".own .tile.can").last.click()
    moved_on(page, before)
