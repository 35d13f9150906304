"""Pods and double elimination at the organiser's desk, from registration to the end, at a laptop and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from cardwright.table.settings import sqlite_url

from ..playing import Json, Server
from .conftest import Open
from .test_events import LAPTOP, PHONE, SOON, control, faults, make


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game for more than two players."""
    folder = tmp_path_factory.mktemp("formats")
    options = ("--game", "puzzle", "--game", "farwald", "--connections", "400", "--pace", "1000", "--posts", "6000")
    running = Server(sqlite_url(folder / "table.db"), *options, log=folder / "errors").start()
    yield running
    running.stop()


def register(desk: Page, *names: str) -> None:
    """Players without phones."""
    for name in names:
        desk.get_by_role("button", name="Register a player").click()
        dialog = desk.get_by_role("dialog")
        control(dialog, "Name").fill(name)
        dialog.get_by_role("button", name="Register").click()
        expect(dialog).to_have_count(0, timeout=SOON)
        expect(desk.get_by_role("button", name=f"Manage {name}")).to_be_visible(timeout=SOON)


def newest(desk: Page) -> Json:
    """The newest round, as the page has it."""
    found: Json = desk.evaluate("document.querySelector('cw-event').event.rounds.at(-1)")
    return found


def pair(desk: Page, number: int) -> Json:
    """Pair a round, which is shown."""
    desk.get_by_role("button", name=f"Pair round {number}", exact=True).click(timeout=SOON)
    expect(desk.locator("caption", has_text=f"Round {number}").first).to_be_visible(timeout=SOON)
    return newest(desk)


def won(desk: Page, number: int, table: Json, winner: str) -> None:
    """Enter that somebody has won a table."""
    desk.locator(f'[data-key="result {number}.{table["table"]}"]').click()
    dialog = desk.get_by_role("dialog")
    control(dialog, f"{winner} won").fill("1")
    dialog.get_by_role("button", name="Send").click()
    expect(dialog).to_have_count(0, timeout=SOON)
    corrects = desk.locator(f'[data-key="result {number}.{table["table"]}"]', has_text="Correct")
    expect(corrects).to_be_visible(timeout=SOON)


def over(desk: Page) -> list[Json]:
    """End the event.  Returns the final standings."""
    expect(desk.get_by_role("button", name="Pair", exact=False)).to_have_count(0, timeout=SOON)
    desk.get_by_role("button", name="End the event").click()
    desk.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=SOON)
    found: list[Json] = desk.evaluate("document.querySelector('cw-event').event.standings")
    return found


@pytest.mark.long
def test_pods_of_three_and_four(opened: Open, pictures: Path) -> None:
    """Seven players: a pod of four and one of three, and others in the second round; who leaves is not paired."""
    desk = opened("/", LAPTOP)
    event = make(desk, "Pods", "Farwald: Fallen Gods", "Three or four players, one game", "pods", online=False, rounds=2)
    desk.get_by_role("button", name="Register a list").click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("textbox", name="The list").fill("Ann\nBo\nAnn")
    dialog.get_by_role("button", name="Register all").click()
    expect(dialog.get_by_text('"Ann" is registered already')).to_be_visible(timeout=SOON)
    dialog.get_by_role("textbox", name="The list").fill("Ann\nBo\nCy\nDi\nEve\nFlo\nGus")
    dialog.get_by_role("button", name="Register all").click()
    expect(desk.get_by_role("heading", name="Players: 7")).to_be_visible(timeout=SOON)
    first = pair(desk, 1)
    assert sorted(len(table["players"]) for table in first["tables"]) == [3, 4]
    phone = opened(f"/#event={event}", PHONE)
    expect(phone.locator("caption", has_text="Round 1")).to_be_visible(timeout=SOON)
    found = {"desk": faults(desk), "phone": faults(phone)}
    for table in first["tables"]:
        won(desk, 1, table, table["players"][1])
    gone = first["tables"][0]["players"][0]
    desk.get_by_role("button", name=f"Manage {gone}").click()
    desk.get_by_role("dialog").get_by_role("button", name="Drop").click()
    expect(desk.get_by_role("cell", name="dropped", exact=True)).to_be_visible(timeout=SOON)
    second = pair(desk, 2)
    assert sorted(len(table["players"]) for table in second["tables"]) == [3, 3]
    assert gone not in [name for table in second["tables"] for name in table["players"]]
    for table in second["tables"]:
        won(desk, 2, table, table["players"][0])
    lines = over(desk)
    assert sum(line["won"] for line in lines) == 4
    assert next(line["out"] for line in lines if line["player"] == gone) == "dropped"
    found["end"] = faults(desk)
    desk.screenshot(path=pictures / "pods.png", full_page=True)
    phone.screenshot(path=pictures / "pods_phone.png", full_page=True)
    assert not any(found.values()), found


@pytest.mark.long
def test_double_elimination(opened: Open, pictures: Path) -> None:
    """Four players; the one who has lost once wins the last match but one, so that it is played again."""
    desk = opened("/", LAPTOP)
    make(desk, "Double", form="double elimination", online=False)
    register(desk, "Ann", "Bo", "Cy", "Di")
    lost: dict[str, int] = dict.fromkeys(("Ann", "Bo", "Cy", "Di"), 0)
    number = 0
    while sum(times < 2 for times in lost.values()) > 1:
        number += 1
        for table in pair(desk, number)["tables"]:
            if len(table["players"]) == 2:
                last = [name for name, times in lost.items() if times < 2] == sorted(table["players"])
                order = sorted(table["players"], key=lambda name: lost[name])
                winner, loser = order[::-1] if last and len(set(map(lost.__getitem__, order))) == 2 else order
                won(desk, number, table, winner)
                lost[loser] += 1
        assert number < 9
    champion = next(name for name, times in lost.items() if times < 2)
    assert lost[champion] == 1
    desk.screenshot(path=pictures / "double.png", full_page=True)
    found = faults(desk)
    lines = over(desk)
    assert lines[0]["player"] == champion
    assert [line["rank"] for line in lines] == [1, 2, 3, 4]
    assert not found, found
