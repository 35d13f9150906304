"""All games fit all windows, upright, lying and enlarged to 200 %; what a phone folds away; why something happened."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardwright.loading import game_names
from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import Open
from .test_page import ASK, OPTION, moved_on

PHONE = (360, 740)
SIZES = {"phone": PHONE, "lying": (740, 360), "tablet": (768, 1024), "lying tablet": (1024, 768), "laptop": (1366, 768),
         "laptop at 200 %": (683, 384), "wide at 200 %": (960, 540), "wide": (1920, 1080)}  # fmt: skip
OUTSIDE = """() => [...document.querySelectorAll("cw-board :is(.tile, .title, .bare, .public), .asked .option")]
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
  .map(([one]) => one.outerHTML.slice(0, 120))"""
APART = "cw-board .player :is(.grid, .line, .pile, .bare, .public, .held .hand)"
OVERLAPPING = """(apart) => {
  const boxes = [...document.querySelectorAll(apart)]
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 2;
  const called = (one) => `${one.className} ${one.dataset.zone}`;
  return boxes.flatMap(([one, a], k) => boxes.slice(k + 1)
    .filter(([other, b]) => shared(a, b, "left", "right") && shared(a, b, "top", "bottom"))
    .filter(([other]) => !one.contains(other) && !other.contains(one)).map(([other]) => `${called(one)}: ${called(other)}`));
}"""
FULL = """() => {
  const { game, seat } = document.querySelector("cw-game");
  const piles = game.board.zone.filter((zone) => zone.draw === "pile" && !game.zone.get(zone.name).shared);
  const set = seat.view.seats.flatMap((_, k) => piles.map((zone) => [["seats", k, zone.name, "count"], 12]));
  seat.heard({ type: "change", set, cut: [], events: [], log: [], ask: seat.ask });
}"""
"""Every pile holds cards: the most that has to have room."""
LONGEST = """() => {
  const table = document.querySelector("cw-game");
  const [{ name }] = [...table.game.cards].sort((one, other) => other.text.length - one.text.length);
  table.looked({ card: { name }, address: "" });
  table.explained({ lines: Array.from({ length: 12 }, () => "A line that tells why a value of this card is what it is.") });
}"""
"""The card with the longest text is looked at, and much explains its values: the most that stands above the log."""
SIDE = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const side = document.querySelector("aside");
  return { grown: side.scrollHeight - side.clientHeight, newest: box(".log p:last-child").bottom - innerHeight,
           hidden: box(".log p:last-child").bottom - box(".log").bottom,
           cut: box(".large .face").bottom - box(".large").bottom };
}"""
ASKED = """([count, width]) => {
  const { seat } = document.querySelector("cw-game");
  const options = Array.from({ length: count }, (_, k) => ({ label: `Choice ${k}`, at: [] }));
  const decision = { seat: seat.seat, kind: "act", prompt: "", text: "What now?", planned: [], options };
  const log = Array.from({ length: count }, (_, k) => `Line ${k} of what happened meanwhile.`);
  seat.heard({ type: "change", cut: [], events: [], log, ask: `${count} at ${width}`, set: [[["decision"], decision]] });
}"""
"""Another question, with so many answers, after so many lines."""
TOOLS = """() => [...document.querySelectorAll(".bar > *")].map((one) => one.getBoundingClientRect())
  .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""
WHOLE = "() => { const list = document.querySelector('cw-learn'); return list.scrollHeight <= list.clientHeight; }"

TOLD = """() => {
  const { seat } = document.querySelector("cw-game");
  const options = Array.from({ length: 5 }, (_, k) => ({ label: `Crystal ${k}`, at: [] }));
  const chosen = Array.from({ length: 6 }, (_, k) => `Crystal ${k} of a long name`);
  const decision = { seat: seat.seat, kind: "choose", prompt: "", about: "A card with rather a long name", chosen,
    text: "Which of your Crystals do you shatter to pay for it?", because: "A reason with many words. ".repeat(8),
    planned: [], options };
  const log = Array.from({ length: 12 }, (_, k) => `Line ${k} of what happened: many more words than fit into one row.`);
  seat.heard({ type: "change", cut: [], events: [], log, ask: "told", set: [[["decision"], decision]] });
}"""
"""A question, and everything that can be told beside it."""


WHY = """() => {
  const line = Number([...document.querySelectorAll(".log .because-of")].at(-1).dataset.line);
  document.querySelector("cw-game").explained({ line, lines: ["A reason with many words. ".repeat(5)] });
}"""
"""The newest line is asked why, and the table answers."""
COVERED = """() => {
  const box = document.querySelector(".log .told").getBoundingClientRect();
  return !document.elementFromPoint(box.left + 20, box.bottom - 8)?.closest(".told");
}"""
TORN = """() => {
  const found = [...document.querySelectorAll(".log .kept")].filter((one) => one.textContent === "(Choir Screen).");
  return { lines: found.length, torn: found.filter((one) => one.getClientRects().length > 1).length };
}"""
"""Names at the end of a line that lost what stands around them."""
LINES = """() => {
  const { seat } = document.querySelector("cw-game");
  const log = Array.from({ length: 60 }, (_, k) => `Your Choir Screen stores ${"i".repeat(k)} damage (Choir Screen).`);
  seat.heard({ type: "change", cut: [], events: [], set: [], log, ask: seat.ask });
}"""
"""Sentences of every length."""
ALONE = """() => [...document.querySelectorAll(".log p")].filter((line) => {
  const text = document.createRange();
  text.setEnd(line, line.childNodes.length - 1);
  text.setStart(line, 0);
  return line.querySelector(".because-of").getBoundingClientRect().top >= [...text.getClientRects()].at(-1).bottom - 4;
}).map((line) => line.textContent)"""
"""Lines of the log whose "why?" stands below their words."""
TRIED = """() => {
  const board = document.querySelector("cw-board");
  board.fit(true);
  const right = board.size;
  const { fits } = board;
  let tries = 0;
  board.fits = function counted(size) { tries += 1; return fits.call(this, size); };
  const after = (what) => { tries = 0; what(); return { size: board.size, tries }; };
  fits.call(board, 210);
  const smaller = after(() => { board.shaped = ""; board.fit(false); });
  fits.call(board, 58);
  const larger = after(() => board.grow());
  return { right, smaller, larger, again: after(() => board.grow()) };
}"""
"""How many sizes of cards are tried, from much too large and from much too small ones on."""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games."""
    folder = tmp_path_factory.mktemp("served")
    options = ("--connections", "400", "--pace", "1000", "--posts", "5000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def begun(opened: Open, game: str, size: tuple[int, int], **options: object) -> Page:
    """A game against the easiest bot, a few answers on, with reduced motion."""
    page = opened("/", size, reduced_motion="reduce", **options)
    page.evaluate(f"localStorage.setItem('cardwright.set.game', '\"{game}\"')")
    page.reload()
    page.get_by_label("Level").first.select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    for _ in range(4):
        page.wait_for_selector(OPTION)
        before = page.evaluate(ASK)
        page.locator(OPTION).last.click()
        moved_on(page, before)
    page.wait_for_selector(OPTION)
    return page


@pytest.mark.parametrize("game", game_names())
def test_a_game_fits_every_window(opened: Open, game: str) -> None:
    """Nothing is cut off or lies on something else; the first choice is in sight, and the own hand can be brought there."""
    page = begun(opened, game, SIZES["laptop"])
    page.evaluate(FULL)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.wait_for_timeout(150)  # what is measured anew after the window
        assert page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert page.evaluate(OUTSIDE) == [], name
        assert page.evaluate(OVERLAPPING, APART) == [], name
        expect(page.locator(OPTION).first, name).to_be_in_viewport()
        hand = page.locator(".own .hand").first
        hand.scroll_into_view_if_needed()
        expect(hand, name).to_be_in_viewport()
        page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("size", ["phone", "lying"])
def test_the_first_choice_is_in_sight_however_much_is_told(opened: Open, size: str) -> None:
    """A long question with all that can stand beside it, opened where there was room for it."""
    page = begun(opened, "farwald", SIZES["laptop"])
    page.evaluate(TOLD)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    expect(page.get_by_role("heading", name="Which of your Crystals")).to_be_in_viewport()
    expect(page.locator(OPTION).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["puzzle", "devrun"])
def test_the_newest_line_is_in_sight_whatever_stands_above_it(opened: Open, game: str) -> None:
    """The longest card with the most to explain, and open settings: they scroll by themselves, the log stays."""
    page = begun(opened, game, SIZES["laptop"])
    page.get_by_role("button", name="More", exact=True).click()
    for width, height in (SIZES["laptop"], SIZES["lying tablet"], (1024, 600), SIZES["wide"]):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.evaluate(LONGEST)
        page.wait_for_function("() => document.querySelector('.large .face').complete")
        page.wait_for_timeout(150)  # the log follows after it was measured
        side = page.evaluate(SIDE)
        assert max(side.values()) <= 1, (width, height, side)


def test_the_tools_never_move(opened: Open) -> None:
    """Whatever is asked, in every window: Hint, Rules, Help and the others stay where they are, and in sight."""
    page = begun(opened, "elestrals", SIZES["laptop"])
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        stood = page.evaluate(TOOLS)
        assert all(right <= width and bottom <= height for _, _, right, bottom in stood), (width, stood)
        for options in (1, 4, 30):
            page.evaluate(ASKED, [options, width])
            expect(page.locator(OPTION)).to_have_count(options)
            assert page.evaluate(TOOLS) == stood, (width, options)


def test_on_a_phone_what_is_asked_makes_room_for_the_table(opened: Open) -> None:
    """Folded away it stays away for the next action, and comes back for what an action asks next."""
    page = begun(opened, "elestrals", PHONE, has_touch=True)
    covered = "() => document.querySelector('.asked').getBoundingClientRect().height"
    before = page.evaluate(covered)
    page.get_by_role("button", name="See the table").tap()
    expect(page.locator(OPTION).first).to_be_hidden()
    assert page.evaluate(covered) < before / 2
    page.get_by_role("button", name="Choices", exact=True).tap()
    expect(page.locator(OPTION).first).to_be_visible()


def test_the_list_of_lessons_is_whole(opened: Open) -> None:
    """No part of it scrolls by itself: it was cut off once by a style of another list."""
    page = opened("/#learn=puzzle", PHONE)
    page.wait_for_selector(".course")
    assert page.evaluate(WHOLE)
    expect(page.get_by_role("link", name="To the lobby")).to_be_attached()


LAST_PHASE = """() => {
  const { game, seat } = document.querySelector("cw-game");
  const phase = Object.keys(game.board.phase).at(-1);
  seat.heard({ type: "change", cut: [], events: [], log: [], ask: seat.ask, set: [[["phase"], phase]] });
}"""
PHASE = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [list, current] = [box(".phases ol"), box(".phases [aria-current]")];
  return current.left >= list.left - 1 && current.right <= list.right + 1;
}"""
EXPLOITED = """() => {
  const { game, seat } = document.querySelector("cw-game");
  const cards = [...game.printed.values()].filter((card) => card.facts.defen).slice(0, 4);
  const lying = cards.map(({ name }) => ({ name, face: "up", marks: ["exploited"] }));
  const set = [[["seats", seat.seat, "battlefield"], { count: lying.length, cards: lying }]];
  seat.heard({ type: "change", cut: [], events: [], log: [], ask: seat.ask, set });
}"""
SIGN_ON_NAME = """() => [...document.querySelectorAll(".own .tile .links b")].map((sign) => {
  const name = document.createRange();
  name.selectNodeContents(sign.closest(".tile").querySelector(".called b"));
  const box = sign.getBoundingClientRect();
  return [...name.getClientRects()].map((line) => Math.min(line.right, box.right) - Math.max(line.left, box.left) > 3
    ? Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) : 0).reduce((most, one) => Math.max(most, one), 0);
})"""


@pytest.mark.parametrize("game", ["devrun", "elestrals", "farwald"])
def test_the_current_phase_is_in_sight_on_a_phone(opened: Open, game: str) -> None:
    """Found by playing: in the last phases the list of all showed only the first ones."""
    page = begun(opened, game, PHONE, has_touch=True)
    page.evaluate(LAST_PHASE)
    assert page.evaluate(PHASE)


def test_a_sign_on_a_card_leaves_its_name_to_be_read(opened: Open) -> None:
    """Found by playing on a phone: the arrow of an exploited card covered the middle of its name."""
    page = begun(opened, "farwald", PHONE, has_touch=True)
    page.evaluate(EXPLOITED)
    expect(page.locator(".own .tile .links b")).to_have_count(4)
    assert max(page.evaluate(SIGN_ON_NAME)) <= 4


TWINS = """() => {
  const { game, seat } = document.querySelector("cw-game");
  const { name } = [...game.printed.values()].find((card) => card.facts.defen);
  const at = [`battlefield:${seat.seat}`];
  const options = [1, 2, 3].map((number) => ({ label: `and ${name} #${number}`, at }));
  const planned = [{ name: `${name} #2`, at: at[0] }];
  const decision = { seat: seat.seat, kind: "attack", prompt: "", text: "Who else?", planned, options };
  const lying = [1, 2, 3].map(() => ({ name, face: "up" }));
  const set = [[["decision"], decision], [["seats", seat.seat, "battlefield"], { count: 3, cards: lying }],
    [["seats", seat.seat, "hand"], { count: 1, cards: [{ name }] }]];
  seat.heard({ type: "change", cut: [], events: [], log: [], ask: "twins", set });
}"""
TILES = """(part) => [...document.querySelectorAll(`.own .${part} .tile`)]
  .map((one) => [one.querySelector(".spot")?.textContent ?? "", one.classList.contains("picked"), one.it.options])"""


def test_cards_of_one_name_side_by_side_are_told_apart(opened: Open) -> None:
    """Found by playing: which is "#2" was seen nowhere, each of them stood for all; one chosen marked the whole row."""
    page = begun(opened, "farwald", PHONE, has_touch=True)
    page.evaluate(TWINS)
    expect(page.locator(".own .hand .tile")).to_have_count(1)
    assert page.evaluate(TILES, "line") == [["#1", False, [0]], ["#2", True, [1]], ["#3", False, [2]]]
    assert page.evaluate(TILES, "hand") == [["", False, []]]
    assert page.locator(".own .grid .spot").all_inner_texts() == ["1", "2", "3", "4"]


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_end_of_a_game_is_whole(opened: Open, size: str) -> None:
    """Found by playing: the panel was as low as that of a question, and cut the plot in two.  The log stays in sight."""
    page = begun(opened, "farwald", SIZES[size])
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    expect(page.get_by_role("img", name="by turn")).to_be_visible(timeout=20_000)
    expect(page.locator(".won")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Where could I have played better?")).to_be_in_viewport(ratio=1)
    if size == "laptop":
        expect(page.locator(".log p").last).to_be_in_viewport(ratio=1)


SETUP = """(at) => {
  const { seat } = document.querySelector("cw-game");
  const options = [{ label: "One", at }, { label: "Other", at: [] }];
  const decision = { seat: seat.seat, kind: "setup", prompt: "", text: "How do you begin?", planned: [], options };
  seat.heard({ type: "change", cut: [], events: [], log: [], ask: `setup ${at}`, set: [[["decision"], decision]] });
}"""


def test_the_bot_is_offered_to_place_only_what_has_a_place(opened: Open) -> None:
    """Found by playing: who takes the first turn was to be placed by the bot; and a finger was told to hover."""
    page = begun(opened, "elestrals", PHONE, has_touch=True, is_mobile=True)
    places = page.get_by_role("button", name="Let the bot place the rest")
    page.evaluate(SETUP, [])
    expect(page.get_by_role("heading", name="How do you begin?")).to_be_visible()
    expect(places).to_have_count(0)
    page.evaluate(SETUP, ["hand:0"])
    expect(places).to_have_count(1)
    expect(page.get_by_role("region", name="Card", exact=True)).to_contain_text("Press a card")


@pytest.mark.parametrize("game", game_names())
def test_why_did_this_happen(opened: Open, game: str) -> None:
    """A line of the log, and one of what happened last, has a question mark; the answer's clause opens the rules there."""
    page = begun(opened, game, SIZES["laptop"])
    line = page.get_by_role("log").locator("p", has=page.locator(".because-of")).first
    line.get_by_role("button", name="Why did this happen?").click()
    link = line.locator(".why .clause").first
    clause = link.inner_text()
    link.click()
    expect(page.get_by_role("dialog", name="Rules").locator("dt").first).to_have_text(clause)


def test_the_bot_places_what_is_left(opened: Open) -> None:
    """Where every card begins is asked one by one; the rest can be left to the bot."""
    page = opened("/", PHONE, reduced_motion="reduce")
    page.evaluate("localStorage.setItem('cardwright.set.game', '\"puzzle\"')")
    page.reload()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)
    page.locator(OPTION).first.click()
    page.get_by_role("button", name="Let the bot place the rest").click()
    page.wait_for_function("() => document.querySelector('cw-game').seat.view.turn > 0", timeout=120_000)


def test_few_sizes_of_cards_are_tried(opened: Open) -> None:
    """Each size that is tried is laid out.  Found by measuring presses: five sizes were tried within one frame, 35 ms."""
    page = begun(opened, "devrun", SIZES["laptop"])
    page.mouse.move(5, 5)  # nothing changes its size under the pointer
    page.wait_for_timeout(1200)
    tried = page.evaluate(TRIED)
    assert tried["right"] == tried["smaller"]["size"], "much too large cards become as small as they have to"
    assert tried["smaller"]["tries"] <= 3
    assert tried["right"] == tried["larger"]["size"], "much too small ones as large as they can"
    assert tried["larger"]["tries"] <= 3
    assert tried["again"]["tries"] == 0, "where nothing would be larger nothing is tried"


def test_no_question_mark_stands_alone_in_a_line(opened: Open) -> None:
    """Found on a phone: where a sentence filled its line, the "?" behind it had a line of its own."""
    page = begun(opened, "devrun", SIZES["phone"])
    page.evaluate(LINES)
    assert page.locator(".log p").count() > 40
    assert page.evaluate(ALONE) == []


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_why_the_newest_line_happened_is_in_sight(opened: Open, size: str) -> None:
    """Found on a phone: the answer stood below the newest line, where there was no room, and nothing seemed to happen."""
    page = begun(opened, "devrun", SIZES[size])
    page.evaluate(LINES)
    page.locator(".log .because-of").last.scroll_into_view_if_needed()
    page.evaluate(WHY)
    told = page.locator(".log .told")
    expect(told).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) is False


def test_a_name_keeps_its_stop_and_brackets(opened: Open) -> None:
    """Found on a phone: "loses 1 DefEn (Spark", and in the next line ")."."""
    page = begun(opened, "devrun", SIZES["phone"])
    page.evaluate(LINES)
    torn = page.evaluate(TORN)
    assert torn["lines"] > 40
    assert torn["torn"] == 0


@pytest.mark.parametrize("game", game_names())
def test_filters_of_cards_offer_values_with_a_name(opened: Open, game: str) -> None:
    """Found on a phone: cards of Farwald without a Supergroup made a filter that showed nothing."""
    page = opened(f"/#decks={game}")
    page.wait_for_selector(".filters select")
    offered = page.evaluate(
        "[...document.querySelectorAll('.filters select')].map((one) => [...one.options].map((o) => o.text))"
    )
    assert all(values[0] == "any" and len(values) > 1 and all(values) for values in offered), offered
