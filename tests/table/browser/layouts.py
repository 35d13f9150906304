"""Where the named parts of each page lie in four windows, as text: ``python -m tests.table.browser.layouts`` writes it anew.

Numbers are pixels: left, top, width, height.  Fonts differ from machine to machine, so the test leaves room (NEAR); what
must hold exactly (nothing overlaps, nothing is cut) is held by test_sizes and test_layouts as relations.
Goldens are read, not refreshed: look at the difference in git and at the page.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from cardwright.loading import game_names
from cardwright.table.settings import sqlite_url

from ..playing import Server
from .conftest import FOUND
from .test_page import OPTION

FOLDER: Final = Path(__file__).with_name("layouts")
WINDOWS: Final = ((360, 780), (768, 1024), (1366, 768), (1920, 1080))
NEAR: Final = 0.09
"""How far an edge may be from where it was, as a share of the window's width or height."""
HEADER: Final = {"header": "header"}
GAME: Final = HEADER | {
    "tools": ".bar", "phases": ".phases", "opponent": ".others", "field": ".own .strip:not(.held)", "hand": ".own .hand",
    "question": ".asked", "first answer": ".option", "card": "aside > .large", "log": "aside > .log",
}  # fmt: skip
LESSON: Final = HEADER | {
    "tools": ".bar",
    "opponent": ".others",
    "words": ".asked",
    "card": "aside > .large",
    "log": "aside > .log",
}
PAGES: Final = {
    "lobby": ("/", HEADER | {"games": ".games", "play": ".new .go", "first field": ".new .field"}),
    "lessons": ("/#learn=puzzle", HEADER | {"begin": ".contents > .go", "lessons": "section[aria-label=Lessons]"}),
    "lesson": ("/#learn=puzzle.l1", LESSON),
    "decks": ("/#decks=puzzle", HEADER | {"filters": ".filters", "collection": ".collection", "deck": "aside.deck"}),
    "my games": ("/#me", HEADER | {"name": "cw-me form"}),
    "events": ("/#events", HEADER | {"new event": "cw-events form"}),
}  # fmt: skip
"""Pages that are the same for every newcomer: their address, and their parts."""
PARTS: Final = """(parts) => Object.fromEntries(Object.entries(parts).map(([name, found]) => {
  const box = document.querySelector(found)?.getBoundingClientRect();
  return [name, box && [box.left + scrollX, box.top + scrollY, box.width, box.height].map(Math.round)];
}))"""
POSITION: Final = """async (game) => {
  const table = document.querySelector("cw-game");
  const body = JSON.stringify({ kind: "puzzle", number: 1, answers: [] });
  const headers = { "content-type": "application/json" };
  const { view } = await fetch(`/api/learn/${game}`, { method: "POST", headers, body }).then((said) => said.json());
  const log = ["Turn 7: your turn.", "You draw a card."];
  table.seat.heard({ type: "change", cut: [], events: [], log, ask: "golden", set: [[[], view]] });
  await new Promise((drawn) => { setTimeout(drawn, 200); });
  const { name } = table.game.cards.find((card) => card.text);
  table.looked({ card: { name }, address: "" });
}"""
"""The first puzzle of the game, as if it were this game's position: it does not change with the rules."""
Layout = dict[str, list[int] | None]
Opened = Callable[[str], Page]


def game_page(opened: Opened, game: str) -> Page:
    """A running game at a position that is always the same, with a card large."""
    page = opened("/")
    page.evaluate(f"localStorage.setItem('cardwright.set.game', '\"{game}\"')")
    page.reload()
    page.get_by_label("Level").first.select_option("random")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(OPTION)
    page.evaluate(POSITION, game)
    page.wait_for_selector(".large .face")
    return page


def windows(page: Page) -> Iterator[tuple[int, int]]:
    """The page in every window, laid out."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width}")
        page.mouse.move(1, 1)  # nothing keeps its size under the pointer
        page.wait_for_timeout(250)  # what is measured anew after the window
        yield width, height


def measured(page: Page, parts: dict[str, str]) -> dict[str, Layout]:
    """Where the parts lie in every window."""
    return {f"{width}x{height}": page.evaluate(PARTS, parts) for width, height in windows(page)}


def written(found: dict[str, Layout]) -> str:
    """Layouts as text, a line a part."""
    return "".join(
        f"{window}\n" + "".join(f"  {name}: {' '.join(map(str, box)) if box else '-'}\n" for name, box in parts.items())
        for window, parts in found.items()
    )


def read(text: str) -> dict[str, Layout]:
    """The other way round."""
    found: dict[str, Layout] = {}
    window = ""
    for line in text.splitlines():
        if line.startswith("  "):
            name, _, box = line.strip().partition(": ")
            found[window][name] = None if box == "-" else [int(number) for number in box.split()]
        else:
            window = line
            found[window] = {}
    return found


def shots(opened: Opened) -> Iterator[tuple[str, dict[str, Layout]]]:
    """Every page, and the layouts of its parts."""
    for name in [*PAGES, *game_names()]:
        yield name, shot(opened, name)


def shot(opened: Opened, name: str) -> dict[str, Layout]:
    """The layouts of one page."""
    if name not in PAGES:
        return measured(game_page(opened, name), GAME)
    path, parts = PAGES[name]
    page = opened(path)
    page.wait_for_selector(list(parts.values())[-1])
    return measured(page, parts)


def main() -> int:
    """Write every layout anew."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        options = ("--connections", "400", "--pace", "1000", "--posts", "5000")
        server = Server(sqlite_url(Path(folder) / "table.db"), *options, log=Path(folder) / "errors").start()
        browser = playing.chromium.launch(executable_path=FOUND, args=["--no-sandbox"])

        def opened(path: str) -> Page:
            page = browser.new_context(viewport={"width": 1366, "height": 768}, reduced_motion="reduce").new_page()
            page.goto(f"http://localhost:{server.port}{path}")
            return page

        try:
            for name, found in shots(opened):
                (FOLDER / f"{name}.txt").write_text(written(found), encoding="utf-8")
                sys.stdout.write(f"{name}\n")
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
