"""An Elestrals event played here, in ten browsers: section 24 makes the standings of what the tables enter."""

import random
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Late

from .conftest import Open
from .test_elestrals_open import PLAYERS, by_hand, enter, fill_in, give_up, lists, tables, take
from .test_events import LAPTOP, PHONE, SOON, faults, make
from .test_page import OPTION

MOST_PLAYED_OUT = 20
MOVES = 14
"""Answers in each game of the first table: after them the Spirit Decks are not alike."""


def answer(pages: tuple[Page, Page], chance: random.Random) -> None:
    """Whoever is asked presses an option."""
    for _ in range(20):
        for page in pages:
            options = page.locator(OPTION)
            if count := options.count():
                try:
                    options.nth(chance.randrange(count)).click(timeout=1000)
                except Late:
                    continue  # it was drawn anew meanwhile
                return
        pages[0].wait_for_timeout(50)


def play(pages: tuple[Page, Page], loser: Page, moves: int, chance: random.Random) -> None:
    """Both sit down at the next game; one of them gives it up after some answers."""
    for page in pages:
        page.get_by_role("button", name="To the table").click(timeout=2 * SOON)
    for page in pages:
        expect(page.get_by_role("button", name="Hint", exact=True)).to_be_visible(timeout=SOON)
    for _ in range(moves):
        answer(pages, chance)
    give_up(loser)
    back = pages[0].get_by_role("link", name="Back to the event")
    for _ in range(MOST_PLAYED_OUT):  # a chain that waits is played out, and asks the other one
        if back.count():
            break
        answer(pages, chance)
    for page in pages:
        page.get_by_role("link", name="Back to the event").click(timeout=2 * SOON)


def swap_one(page: Page) -> None:
    """A card out and one in, by the names that the page shows."""
    page.get_by_role("button", name="Swap cards").click(timeout=SOON)
    dialog = page.get_by_role("dialog")
    out = take(dialog.get_by_role("region", name="main"), "to side")
    into = take(dialog.get_by_role("region", name="side"), "to main", but=[out])
    expect(dialog.get_by_role("status")).to_contain_text(f"+1 {into}")
    expect(dialog.get_by_role("status")).to_contain_text(f"\N{MINUS SIGN}1 {out}")
    dialog.get_by_role("button", name="Lock in").click()
    expect(dialog).to_have_count(0)


def play_match(first: Page, second: Page, loser: Page, moves: int, chance: random.Random) -> None:
    """Two games that one of them loses; where they play more than a word, one swaps a card between them."""
    play((first, second), loser, moves, chance)
    if moves:
        swap_one(first)
    else:
        first.get_by_role("button", name="Keep the deck").click(timeout=SOON)
    second.get_by_role("button", name="Keep the deck").click(timeout=SOON)
    play((first, second), loser, moves, chance)
    for page in (first, second):
        expect(page.get_by_text("Result:")).to_be_visible(timeout=2 * SOON)


def play_round(desk: Page, phones: dict[str, Page], number: int, chance: random.Random) -> list[list[str]]:
    """All tables; the second player of every other one loses.  At the first table more happens."""
    paired = tables(desk, number)
    for place, names in enumerate(paired):
        if len(names) == 1:
            continue
        first, second = (phones[name] for name in names)
        expect(first.get_by_role("heading", name=f"Round {number}: table {place + 1}")).to_be_visible(timeout=SOON)
        play_match(first, second, (second, first)[place % 2], 0 if place else MOVES, chance)
    return paired


@pytest.mark.long
@pytest.mark.clause("ELE-24.2", "ELE-24.5", "ELE-24.11", "ELE-24.12")
def test_an_event_played_here_from_registration_to_the_final(opened: Open, pictures: Path) -> None:
    """A drop, a late entry, a corrected result, a cut to four; nobody types a result but the judge who corrects one."""
    chance = random.Random(5)
    desk = opened("/", LAPTOP, reduced_motion="reduce")
    event = make(desk, "Autumn Open", "Elestrals", "Best of three with Side Decks", rounds=2, cut=4)
    own = lists()
    phones = {name: opened(f"/#event={event}", PHONE, reduced_motion="reduce") for name in PLAYERS}
    for seat, (name, phone) in enumerate(phones.items()):
        enter(phone, name, own[seat % 2])
    desk.get_by_role("button", name="Pair round 1").click(timeout=SOON)
    first = play_round(desk, phones, 1, chance)
    gone = first[1][0]
    phones[gone].get_by_role("button", name="Leave the event").click(timeout=SOON)
    phones[gone].get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(desk.get_by_role("cell", name="dropped", exact=True)).to_be_visible(timeout=SOON)
    phones["Ida"] = opened(f"/#event={event}", PHONE, reduced_motion="reduce")
    enter(phones["Ida"], "Ida", own[0])
    expect(desk.get_by_text("from round 2")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="Pair round 2").click(timeout=SOON)
    desk.screenshot(path=pictures / "desk-running.png", full_page=True)
    phones["Ida"].screenshot(path=pictures / "phone-running.png", full_page=True)
    second = play_round(desk, phones, 2, chance)
    assert gone not in {name for names in second for name in names}
    desk.locator('[data-key="result 2.2"]', has_text="Correct").click(timeout=SOON)
    desk.screenshot(path=pictures / "desk-correct.png")
    fill_in(desk, second[1], (2, 1, 3), "Correct", "a card of another deck was in play")
    expect(desk.locator("tr", has_text="2-1").first).to_be_visible(timeout=SOON)
    seen = desk.evaluate("document.querySelector('cw-event').event")
    hand = by_hand(seen)
    assert [line["points"] for line in seen["standings"]] == [points for _, points, _ in hand]
    shown = {line["player"]: [Fraction(value) for value in line["tiebreakers"].values()] for line in seen["standings"]}
    assert shown == {name: ties for name, _, ties in hand}
    assert any(ties[1] for ties in shown.values()), "no game left a differential"
    best = [line["player"] for line in seen["standings"] if not line["out"]][:4]
    found = {"desk": faults(desk), "phone": faults(phones[best[0]])}
    phones[best[0]].screenshot(path=pictures / "phone-after.png", full_page=True)
    last: list[list[str]] = []
    for number in (3, 4):
        desk.get_by_role("button", name=f"round {number}").click(timeout=SOON)
        expect(desk.locator("caption", has_text=f"Round {number} (cut)")).to_be_visible(timeout=SOON)
        last = play_round(desk, phones, number, chance)
    desk.get_by_role("button", name="End the event").click(timeout=SOON)
    desk.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=SOON)
    expect(desk.locator(".standings tbody tr").first).to_contain_text(last[0][0])
    desk.screenshot(path=pictures / "desk-end.png", full_page=True)
    phones[last[0][0]].screenshot(path=pictures / "phone-end.png", full_page=True)
    (pictures / "event.json").write_text(desk.evaluate("JSON.stringify(document.querySelector('cw-event').event)"))
    assert not any(found.values()), found
