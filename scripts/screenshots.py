#!/usr/bin/env python3
"""Make the screenshots in docs/images anew, from a real server in a real browser.

    python scripts/screenshots.py              those kept in docs/images
    python scripts/screenshots.py --all DIR    every game at every size, and every page, to be looked at

Each game is played by bots from a fixed seed, opened at the table as a record, and gone on with from its middle: the
page then shows a position that a person could sit before.  Needs Chromium and Playwright (`./cw test` installs the latter).
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

import cardwright as cw
from cardwright import decks, records
from cardwright.agents import Chair, make
from cardwright.loading import game_names

IMAGES: Final = Path(__file__).resolve().parents[1] / "docs" / "images"
SIZES: Final = {"wide": (1920, 1080), "laptop": (1366, 768), "tablet": (768, 1024), "phone": (390, 844), "small": (360, 740)}
SEED: Final = 7
ANSWERS: Final = {2: 90, 3: 150, 4: 190}
"""How many answers bots give at most before a picture is taken, by seats."""
FEW: Final = 2


class Shot(NamedTuple):
    """A game as it is shown: how many seats, at which size, in which file."""

    game: str
    seats: int
    size: str

    @property
    def name(self) -> str:
        """The file's name."""
        return f"{self.game}{'' if self.seats == 2 else f'-{self.seats}'}-{self.size}"


KEPT: Final = (
    *(Shot(game, 2, "laptop") for game in ("puzzle", "elestrals", "eoc", "farwald", "devrun")),
    Shot("farwald", 4, "wide"), Shot("puzzle", 2, "phone"),
)  # fmt: skip


def position(game: str, seats: int) -> tuple[records.Record, int]:
    """A game played by bots, and its last moment up to ANSWERS at which a person in seat 0 has something to choose."""
    ruleset = cw.load(game)
    known = list(decks.starters(ruleset))
    played = [decks.read(ruleset, known[seat % len(known)]).deck for seat in range(seats)]
    going = ruleset.new_game(played, SEED)
    agents = [make("greedy", seat) for seat in range(seats)]
    best = 0
    while not going.over and len(going.answers) < ANSWERS[seats]:
        decision = going.decision
        if decision.seat == 0 and decision.kind == "act" and len(decision.options) > FEW:
            best = len(going.answers)
        going.choose(agents[decision.seat].choose(Chair(going, decision.seat)))
    return records.record(going), best


class Table:
    """A server with a database of its own."""

    def __init__(self, folder: Path) -> None:
        program = "from cardwright.cli import main; main()"
        command = [sys.executable, "-c", program, "table", "--no-browser", "--port", "0", "--posts", "10000",
                   "--database", f"sqlite:///{folder / 'table.db'}"]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - ourselves
        line = self.process.stdout.readline() if self.process.stdout else ""
        found = re.search(r"http://[^/]+", line)
        if found is None:
            raise SystemExit(f"The table did not open: {line}")
        self.address = found[0]

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def opened(browser: Browser, table: Table, size: str) -> Page:
    """A page of a newcomer."""
    width, height = SIZES[size]
    page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.set_default_timeout(60_000)
    page.goto(table.address)
    page.evaluate("localStorage.setItem('cardwright.name', '\"Ann\"')")
    return page


def save(page: Page, path: Path) -> None:
    """Write the picture once all that is drawn has been loaded."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(400)
    page.screenshot(path=path)
    print(path)


def replay_of(page: Page, saved: records.Record) -> str:
    """Open a record at the table."""
    data = msgspec.json.encode(saved).decode()
    return str(post(page, "/api/replays", data)["replay"])


def post(page: Page, path: str, body: str) -> dict[str, Any]:
    """What the table answers."""
    told: dict[str, Any] = page.evaluate(
        "([path, body]) => fetch(path, {method: 'POST', body}).then(said => said.json())", [path, body]
    )
    if "error" in told:
        raise SystemExit(f"{path}: {told['error']}")
    return told


def sit_down(page: Page, table: Table, replay: str, at: int) -> None:
    """Go on from a moment of a replay against the bot."""
    told = post(page, f"/api/replays/{replay}/play", json.dumps({"at": at, "seat": 0, "name": "Ann"}))
    page.goto(f"{table.address}/#seat={told['table']}.{told['token']}")
    page.reload()
    page.wait_for_selector(".option")


def pages(browser: Browser, table: Table, folder: Path, saved: records.Record, sizes: list[str]) -> None:
    """The lobby and a replay."""
    for size in sizes:
        page = opened(browser, table, size)
        page.wait_for_selector("cw-lobby form")
        save(page, folder / f"lobby-{size}.png")
        replay = replay_of(page, saved)
        page.goto(f"{table.address}/replay/{replay}#n={len(saved.answers) // 2}&seat=-1")
        page.wait_for_selector("cw-board .tile")
        save(page, folder / f"replay-{size}.png")
        page.close()


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--all", type=Path, metavar="DIR", help="every game at every size, into this folder")
    parser.add_argument("--game", action="append", help="only this one")
    asked = parser.parse_args()
    folder = asked.all or IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    shots = list(KEPT)
    if asked.all:
        tables = [(game, seats) for game in game_names() for seats in {2, cw.load(game).rules.seats[1]}]
        shots = [Shot(game, seats, size) for game, seats in tables for size in SIZES]
    shots = [shot for shot in shots if not asked.game or shot.game in asked.game]
    positions = {(shot.game, shot.seats): position(shot.game, shot.seats) for shot in shots}
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playing:
        table = Table(Path(temporary))
        try:
            browser = playing.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for shot in shots:
                saved, at = positions[shot.game, shot.seats]
                page = opened(browser, table, shot.size)
                sit_down(page, table, replay_of(page, saved), at)
                save(page, folder / f"{shot.name}.png")
                page.close()
            if not asked.game:
                pages(browser, table, folder, positions["puzzle", 2][0], list(SIZES) if asked.all else ["laptop"])
            browser.close()
        finally:
            table.stop()


if __name__ == "__main__":
    main()
