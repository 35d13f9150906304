"""Every page lies as it did: its named parts in four windows, held as text and with room for other fonts.

What changed on purpose is written anew by ``python -m tests.table.browser.layouts``, and read in git.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

import pytest
from playwright.sync_api import Page

from cardwright.loading import game_names
from cardwright.table.settings import sqlite_url

from ..playing import Server
from . import layouts
from .conftest import Open

BESIDE = 832
"""Windows that are wider have a column beside the board, and the question covers nothing."""
READABLE = 14
TEXT = "() => parseFloat(getComputedStyle(document.querySelector('.large .words p')).fontSize)"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all games."""
    folder = tmp_path_factory.mktemp("served")
    options = ("--connections", "400", "--pace", "1000", "--posts", "5000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def far(was: list[int] | None, now: list[int] | None, width: int, height: int) -> bool:
    """Whether an edge of a part is farther from where it was than a font makes it."""
    if was is None or now is None:
        return was is not now
    ends = [(box[0], box[1], box[0] + box[2], box[1] + box[3]) for box in (was, now)]
    room = (width * layouts.NEAR, height * layouts.NEAR)
    return any(abs(a - b) > room[k % 2] for k, (a, b) in enumerate(zip(*ends, strict=True)))


def moved(was: dict[str, layouts.Layout], now: dict[str, layouts.Layout]) -> list[str]:
    """The parts that lie elsewhere."""
    found = []
    for width, height in layouts.WINDOWS:
        window = f"{width}x{height}"
        for part, box in now[window].items():
            before = was[window].get(part)
            if far(before, box, width, height):
                found.append(f"{window}, {part}: was {before}, is {box}")
    return found


def still(opened: Open, path: str) -> Page:
    """A page on which nothing moves."""
    return opened(path, (1366, 768), reduced_motion="reduce")


@pytest.mark.parametrize("name", [*layouts.PAGES, *game_names()])
def test_a_page_lies_as_it_did(opened: Open, name: str) -> None:
    """No part is elsewhere, or of another size, than in the golden layout."""
    kept = layouts.read((layouts.FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    assert moved(kept, layouts.shot(partial(still, opened), name)) == []


@pytest.mark.parametrize("game", game_names())
def test_log_and_large_card_are_seen_and_nothing_covers_anything(opened: Open, game: str) -> None:
    """Beside the board: whole, apart from each other, with text that can be read."""
    page = layouts.game_page(partial(still, opened), game)
    for width, height in layouts.windows(page):
        assert page.evaluate(TEXT) >= READABLE
        if width <= BESIDE:
            continue
        boxes = {
            part: box for part, box in page.evaluate(layouts.PARTS, layouts.GAME).items() if box and part != "first answer"
        }
        for part, (left, top, wide, high) in boxes.items():
            assert 0 <= left <= left + wide <= width, part
            assert 0 <= top <= top + high <= height, part
            assert wide > 0, part
            assert high > 0, part
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            apart = a[0] + a[2] <= b[0] + 1 or b[0] + b[2] <= a[0] + 1 or a[1] + a[3] <= b[1] + 1 or b[1] + b[3] <= a[1] + 1
            assert apart, (width, one, other)
