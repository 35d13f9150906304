"""What happens is seen: motions and numbers on the board, cards that lie as they are, signs that are explained, sounds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import Open
from .test_page import ASK, OPTION, moved_on

SIZES = [(360, 780), (768, 1024), (1366, 768), (1920, 1080)]
SIZE = "document.querySelector('cw-board').style.getPropertyValue('--size')"
CREATURE = """(marks) => {
  const { seat } = document.querySelector("cw-game");
  const name = [...document.querySelector("cw-game").game.printed.values()].find((card) => card.kind === "creature").name;
  const card = { name, face: "up", atk: 2, def: 3, marks, attached: [] };
  return [[["seats", 0, "creatures", "cards", 0], card], [["seats", 1, "creatures", "cards", 0], { ...card, marks: [] }]];
}"""
CHOICES = "document.querySelector('cw-game').seat.view.decision?.options?.length ?? 0"
HEAR = """([set, events]) => document.querySelector("cw-game").seat.heard(
  { type: "change", set, cut: [], events, log: [], ask: document.querySelector("cw-game").seat.ask })"""
COUNTED = """() => {
  window.counted = 0;
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.counted += 1; start.apply(this, when); };
}"""


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game in which cards are turned, damaged and destroyed."""
    folder = tmp_path_factory.mktemp("served")
    options = ("--game", "eoc", "--connections", "400", "--pace", "1000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def begun(page: Page) -> Page:
    """A game against a bot, at its first question with a choice: where there is one option, the table goes on by itself."""
    page.get_by_label("Name").fill("Ann")
    page.get_by_label("Level").select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("option => document.querySelectorAll(option).length > 1", arg=OPTION)
    return page


def with_creatures(page: Page, *marks: str) -> Page:
    """A creature on each side."""
    page.evaluate(HEAR, [page.evaluate(CREATURE, list(marks)), []])
    page.wait_for_selector("[data-at='creatures:0:C1']:not(.free)")
    return page


BATTLE = [
    [["seats", 0, "creatures", "cards", 0, "atk"], 5],
    [["seats", 0, "stage"], 2],
], [{"what": "aims", "at": "creatures:1:C1", "to": ["creatures:0:C1"], "seat": 1, "card": "", "names": []}]  # fmt: skip


def test_a_battle_and_its_numbers_are_seen(opened: Open) -> None:
    """The attacker strikes, what changed stands beside the card and the player, and nothing of it stays."""
    page = with_creatures(begun(opened()))
    page.evaluate(HEAR, list(BATTLE))
    expect(page.locator(".gain", has_text="+3 ATK")).to_be_visible()
    expect(page.locator(".gain", has_text="+1 Stage")).to_be_visible()
    assert page.locator(".blow").count() == 1
    card = page.locator("[data-at='creatures:0:C1']").bounding_box()
    gain = page.locator(".gain", has_text="ATK").bounding_box()
    assert card is not None
    assert gain is not None
    assert card["x"] - 60 < gain["x"] < card["x"] + card["width"]
    expect(page.locator(".blow, .ghost, .gain")).to_have_count(0)


def test_nothing_moves_where_stillness_is_wished_for(opened: Open) -> None:
    """The numbers are shown all the same, and go again."""
    page = with_creatures(begun(opened(reduced_motion="reduce")))
    page.evaluate(HEAR, list(BATTLE))
    expect(page.locator(".gain", has_text="+3 ATK")).to_be_visible()
    assert page.locator(".blow, .ghost").count() == 0
    assert page.evaluate("document.getAnimations().length") == 0
    expect(page.locator(".gain")).to_have_count(0)


def test_cards_lie_as_they_are(opened: Open) -> None:
    """An exhausted card lies across, a destroyed one is crossed out; both say so to those who listen."""
    page = with_creatures(begun(opened()), "exhausted")
    turned = page.locator("[data-at='creatures:0:C1']")
    box = turned.locator("img").first.bounding_box()
    assert box is not None
    assert box["height"] > box["width"]
    assert "exhausted" in (turned.get_attribute("aria-label") or "")
    page.evaluate(HEAR, [[[["seats", 0, "creatures", "cards", 0, "marks"], ["fallen"]]], []])
    expect(page.locator("[data-at='creatures:0:C1'].fallen")).to_have_count(1)


@pytest.mark.parametrize("size", SIZES)
def test_every_sign_is_explained(opened: Open, size: tuple[int, int]) -> None:
    """Help has a legend: each mark, number and element with its words; nothing is wider than the window."""
    page = begun(opened("/", size))
    page.get_by_role("button", name="Help", exact=True).click()
    signs = page.get_by_role("region", name="Signs")
    for said in ("exhausted", "destroyed", "Fire", "Aqua", "Attack", "can be chosen now", "less than printed"):
        expect(signs).to_contain_text(said)
    assert signs.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_board_keeps_its_scale_under_the_pointer(opened: Open) -> None:
    """A chain that needs room makes cards smaller, but not while the pointer is over them."""
    page = begun(opened("/", (1366, 768)))
    page.locator(".own .hand .tile").first.hover()
    before = page.evaluate(SIZE)
    links = [{"what": "attack", "seat": 0, "text": f"link {number}"} for number in range(12)]
    page.evaluate(HEAR, [[[["stack"], links]], []])
    expect(page.locator(".chain li")).to_have_count(12)
    assert page.evaluate(SIZE) == before
    page.mouse.move(1300, 400)
    page.wait_for_function(f"{SIZE} !== '{before}'")


def test_a_link_calls_players_as_the_page_does(opened: Open) -> None:
    """Found by playing: a card was aimed at "player B"."""
    page = begun(opened())
    page.evaluate(HEAR, [[[["stack"], [{"what": "play", "seat": 0, "source": "It", "targets": ["player B"]}]]], []])
    expect(page.locator(".chain li")).to_contain_text("play: It > The bot")


def test_sounds_are_off_until_they_are_wished_for(opened: Open) -> None:
    page = begun(opened())
    page.evaluate(COUNTED)
    page.evaluate(HEAR, [page.evaluate(CREATURE, []), BATTLE[1]])
    page.wait_for_selector("[data-at='creatures:0:C1']:not(.free)")
    assert page.evaluate("window.counted") == 0
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Sounds").check()
    page.wait_for_function("window.counted > 0")
    page.reload()
    page.wait_for_selector(OPTION)
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.get_by_label("Sounds")).to_be_checked()


def test_what_is_forced_says_so(opened: Open) -> None:
    """A choice with one option tells that there is no other."""
    page = begun(opened())
    page.evaluate("""() => {
      const { seat } = document.querySelector("cw-game");
      seat.heard({ type: "change", cut: [], events: [], log: [], ask: "forced", set: [[["decision"],
        { seat: 0, kind: "target", prompt: "", text: "Which card is the target?", planned: [],
        options: [{ label: "Soot Rat at C1", at: [] }] }]] });
    }""")
    expect(page.locator(".asked")).to_contain_text("There is no other choice")
    expect(page.locator(OPTION)).to_have_count(1)


def with_a_choice(ann: Page, bob: Page) -> tuple[Page, Page]:
    """Whoever has something to choose, and the other: where there is one option only, the table may give the answer."""
    for _ in range(200):
        for asked, other in ((ann, bob), (bob, ann)):
            if asked.evaluate(CHOICES) > 1:
                return asked, other
        ann.wait_for_timeout(50)
    pytest.fail("neither player was given a choice")


def test_a_move_is_taken_back_by_agreement(opened: Open) -> None:
    """One asks, the other is told and agrees; both see the game as it was, and what was done."""
    ann = opened()
    ann.get_by_label("Name").fill("Ann")
    ann.get_by_label("Opponent").select_option("invite")
    ann.get_by_role("button", name="Play", exact=True).click()
    link = ann.get_by_label("Send this link").input_value()
    bob = opened(link[link.index("/#") :])
    bob.get_by_label("Name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        page.wait_for_selector("cw-board .tile:visible")
    asked, other = with_a_choice(ann, bob)
    before = asked.evaluate(ASK)
    asked.locator(OPTION).first.click()
    moved_on(asked, before)
    asked.get_by_role("button", name="Undo my move").click()
    expect(asked.locator(".offers")).to_contain_text("You ask to take the last move back")
    expect(other.locator(".offers")).to_contain_text("asks to take the last move back")
    other.get_by_role("button", name="Agree").click()
    expect(asked.get_by_role("log")).to_contain_text("You take the last move back; the others agreed.")
    assert asked.evaluate(ASK) == before
    expect(asked.locator(".offers")).to_be_empty()
    expect(other.locator(".offers")).to_be_empty()


ROW = """() => {
  const line = document.createElement("div");
  line.className = "line";
  line.innerHTML = '<div class="cards"><button class="tile"></button><button class="tile"></button></div>';
  document.querySelector("cw-board .player .strip").append(line);
  const [one, other] = [...line.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect());
  return [one.right <= other.left, one.top === other.top];
}"""


def test_a_row_of_cards_lies_side_by_side(opened: Open) -> None:
    """Zones without slots, such as Farwald's battlefield, are rows: what other pages call cards does not reach them."""
    assert begun(opened()).evaluate(ROW) == [True, True]


def test_no_turn_is_announced_before_the_first_one(opened: Open) -> None:
    """Found by playing Elestrals: who begins was shown as a turn, "Before the first turn"."""
    page = begun(opened("/"))
    page.evaluate("document.querySelector('.banner')?.remove()")
    page.evaluate(HEAR, [[[["turn"], 0], [["turn_player"], 1]], []])
    expect(page.locator(".whose").first).to_have_text("Before the first turn")
    assert page.locator(".banner").count() == 0
    page.evaluate(HEAR, [[[["turn"], 1], [["turn_player"], 1]], []])
    expect(page.locator(".banner")).to_have_text("Turn 1 of the bot")
