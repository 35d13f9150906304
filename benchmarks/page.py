"""How soon the page is seen, and how soon a press is: a real server, a real Chromium, a fresh browser.

    python benchmarks/page.py                 all games; prints milliseconds, and the goals

First paint is Chromium's own (first contentful paint), of the lobby and of a game.  From a press to the next frame is its
Event Timing, of twenty presses of a game: answers, and cards that are looked at.  The exit code is 1 where a goal is missed.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from cardwright.loading import game_names

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scripts"))
from screenshots import Table

FIRST_PAINT: Final = 1000
INPUT: Final = 50
PRESSES: Final = 20
WATCH: Final = """() => {
  window.presses = [];
  new PerformanceObserver((list) => window.presses.push(...list.getEntries().filter((one) => one.name === "pointerup"
    || one.name === "pointerdown").map((one) => one.duration))).observe({ type: "event", durationThreshold: 16 });
}"""
PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def measured(browser: Browser, address: str, game: str) -> dict[str, float]:
    """One game: first paint of lobby and table, and the presses (those under 16 ms count as 16: Chromium tells no less)."""
    page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(f"localStorage.setItem('cardwright.set.game', '\"{game}\"')")
    page.goto(address)
    page.wait_for_selector("cw-lobby form")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    lobby = page.evaluate(PAINT)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".option:not(:disabled)")
    page.reload()
    page.wait_for_selector("cw-board .tile")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    table = page.evaluate(PAINT)
    page.evaluate(WATCH)
    for number in range(PRESSES):
        press(page, number)
    page.wait_for_timeout(300)
    slow: list[Any] = page.evaluate("window.presses")
    times = sorted([*slow, *[16.0] * (2 * PRESSES - len(slow))])
    middle, late = statistics.median(times), times[int(len(times) * 0.95)]
    return {"lobby": lobby, "table": table, "press": middle, "press p95": late}


def press(page: Page, number: int) -> None:
    """An answer, or every other time a card that is only looked at."""
    page.wait_for_selector(".option:not(:disabled), .won")
    cards = page.locator("cw-board .tile:not(.can):not(.free)")
    wanted = cards.first if number % 2 and cards.count() else page.locator(".option:not(:disabled), .won").first
    wanted.click()
    page.wait_for_timeout(120)


def main() -> int:
    """Measure every game; how many goals were missed is the exit code, at most 1."""
    missed = False
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        table = Table(Path(folder))
        browser = playing.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in game_names():
            told = measured(browser, table.address, game)
            missed |= max(told["lobby"], told["table"]) > FIRST_PAINT or told["press p95"] > INPUT
            print(f"{game:10}", "  ".join(f"{name} {value:4.0f} ms" for name, value in told.items()), flush=True)
        browser.close()
        table.stop()
    print(f"goals: first paint {FIRST_PAINT} ms, from a press to the next frame {INPUT} ms")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
