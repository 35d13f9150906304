"""How soon the page is seen, and how soon a press is: a real server, a real Chromium, a fresh browser.

    python benchmarks/page.py [GAME ...]      all games; prints milliseconds, and the goals

First paint is Chromium's own (first contentful paint), of the lobby and of a game.  From a press to the next frame is its
Event Timing, of forty presses of a game: answers, and cards that are looked at; the longest of what a press sends counts.
Of every press that misses the goal a line says what took the time.  The exit code is 1 where a goal is missed, 2 without
Chromium.
"""

import random
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from cardwright.loading import game_names

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scripts"))
from screenshots import Table

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
MISSING: Final = f"There is no {', '.join(BROWSERS)} on this machine: install one, such as with `apt install chromium`."
FIRST_PAINT: Final = 1000
INPUT: Final = 50
PRESSES: Final = 40
LEAST: Final = 16
"""Chromium tells of no press that was seen sooner."""
WATCH: Final = """() => {
  window.events = []; window.frames = [];
  const watch = (into, options) => new PerformanceObserver((list) => into.push(...list.getEntries())).observe(options);
  watch(window.events, { type: "event", durationThreshold: 16 });
  if (PerformanceObserver.supportedEntryTypes.includes("long-animation-frame"))
    watch(window.frames, { type: "long-animation-frame" });
}"""
LONGEST: Final = """(since) => {
  const sent = window.events.filter((one) => one.startTime >= since);
  const pressed = sent.filter((one) => /^(pointer(down|up)|mouse(down|up)|click)$/.test(one.name));
  const one = pressed.sort((a, b) => b.duration - a.duration)[0];
  if (!one) return null;
  const end = one.startTime + one.duration;
  const frame = window.frames.filter((other) => other.startTime < end && other.startTime + other.duration > one.startTime)
    .sort((a, b) => b.duration - a.duration)[0];
  return { event: one.name, took: one.duration, before: one.processingStart - one.startTime,
    handled: one.processingEnd - one.processingStart,
    frame: frame && { took: frame.duration,
      drawn: frame.styleAndLayoutStart ? frame.startTime + frame.duration - frame.styleAndLayoutStart : 0,
      scripts: frame.scripts.map((script) => `${script.invoker} ${Math.round(script.duration)}`
        + (script.forcedStyleAndLayoutDuration ? ` (layout ${Math.round(script.forcedStyleAndLayoutDuration)})` : "")),
    } };
}"""
PAINT: Final = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


class Press(NamedTuple):
    """One press: what was pressed, and what Chromium told of it; nothing where it was seen at once."""

    what: str
    told: dict[str, Any] | None

    @property
    def took(self) -> float:
        """Milliseconds until the next frame."""
        return float(self.told["took"]) if self.told else LEAST

    def words(self) -> str:
        """What took the time."""
        if self.told is None:
            return self.what
        frame = self.told["frame"] or {"took": 0, "drawn": 0, "scripts": []}
        return (f"{self.took:.0f} ms, {self.what}: {self.told['event']} after {self.told['before']:.0f}, "
                f"handled in {self.told['handled']:.0f}; longest frame {frame['took']:.0f}, of it style and layout "
                f"{frame['drawn']:.0f}; {', '.join(frame['scripts'])}")  # fmt: skip


def measured(browser: Browser, address: str, game: str) -> tuple[dict[str, float], list[Press]]:
    """One game: first paint of lobby and table, and the presses."""
    page = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    page.set_default_timeout(60_000)
    page.add_init_script(f"localStorage.setItem('cardwright.set.game', '\"{game}\"')")
    page.goto(address)
    begin(page)
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    lobby = page.evaluate(PAINT)
    page.reload()
    page.wait_for_selector("cw-board .tile")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    table = page.evaluate(PAINT)
    page.evaluate(WATCH)
    chance = random.Random(game)
    presses: list[Press] = []
    while len(presses) < PRESSES:
        page.wait_for_selector(".option:not(:disabled), .won")
        if page.locator(".won").count():
            page.goto(address)
            begin(page)
            page.evaluate(WATCH)
        else:
            presses.append(press(page, chance, looks=len(presses) % 2 == 1))
    page.context.close()
    return {"lobby": lobby, "table": table}, presses


def begin(page: Page) -> None:
    """A game from the lobby."""
    page.wait_for_selector("cw-lobby form")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".option:not(:disabled)")


def press(page: Page, chance: random.Random, *, looks: bool) -> Press:
    """An answer, or a card that is only looked at."""
    cards = page.locator("cw-board .tile:not(.can):not(.free)")
    options = page.locator(".option:not(:disabled)")
    among = cards if looks and cards.count() else options
    wanted = among.nth(chance.randrange(among.count()))
    wanted.scroll_into_view_if_needed()
    what = (wanted.get_attribute("aria-label") or wanted.inner_text()).replace("\n", " ")[:40]
    since = page.evaluate("performance.now()")
    wanted.click()
    page.wait_for_timeout(200)
    return Press(f"{'card' if among is cards else 'answer'} {what!r}", page.evaluate(LONGEST, since))


def main(games: list[str]) -> int:
    """Measure the games; the exit code is 1 where a goal was missed, 2 where nothing could be measured."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        print(MISSING, file=sys.stderr)
        return 2
    missed = False
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playing:
        table = Table(Path(folder))
        browser = playing.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in games or game_names():
            painted, presses = measured(browser, table.address, game)
            times = sorted(one.took for one in presses)
            late = times[len(times) * 95 // 100 - 1]
            told = painted | {"press": statistics.median(times), "p95": late, "worst": times[-1]}
            missed |= max(painted.values()) > FIRST_PAINT or late > INPUT
            print(f"{game:10}", "  ".join(f"{name} {value:4.0f} ms" for name, value in told.items()), flush=True)
            for number, one in enumerate(presses, 1):
                if one.took > INPUT:
                    print(f"{'':10} press {number}: {one.words()}")
        browser.close()
        table.stop()
    print(f"goals: first paint {FIRST_PAINT} ms, from a press to the next frame {INPUT} ms at p95 of {PRESSES} presses")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
