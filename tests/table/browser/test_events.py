"""An event in real browsers: the organiser at a laptop, players at phones; nothing is cut off, axe finds nothing serious."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Open

axe = pytest.importorskip("axe_playwright_python.sync_playwright")
SERIOUS = {"serious", "critical"}
PHONE = (360, 740)
LAPTOP = (1366, 768)
SOON = 30_000


def faults(page: Page) -> list[str]:
    """What axe finds serious, and whether the page is wider than its window."""
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [f"{one['id']}: {one['help']}: {node['html'][:160]}" for one in found if one["impact"] in SERIOUS
               for node in one["nodes"][:3]]  # fmt: skip
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return serious + ([f"{wide} pixels too wide"] if wide > 0 else [])


def control(place: Page | Locator, label: str) -> Locator:
    """A field by its exact label."""
    return place.locator(f'label.field:has(> span:text-is("{label}"))').locator("input, select, textarea").first


def make(page: Page, name: str = "Friday", game: str = "Elemental Puzzle", match: str = "One game", form: str = "swiss",
         online: bool = True, rounds: int = 0, cut: int = 0) -> str:  # fmt: skip
    """Make an event.  Returns its id."""
    page.get_by_role("link", name="Events").click()
    control(page, "Name").fill(name)
    control(page, "Game").select_option(label=game)
    control(page, "Matches").select_option(label=match)
    control(page, "Your name").fill("Olga")
    control(page, "Format").select_option(form)
    control(page, "Played here").set_checked(online)
    page.locator("summary", has_text="More").click()
    control(page, "Rounds (0: enough)").fill(str(rounds))
    control(page, "Cut to the best").fill(str(cut))
    page.get_by_role("button", name="Make the event").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return str(page.evaluate("location.hash")).removeprefix("#event=")


def enter(page: Page, name: str) -> None:
    """Register at a phone."""
    page.get_by_role("button", name="Register").click()
    control(page.get_by_role("dialog"), "Name").fill(name)
    control(page.get_by_role("dialog"), "Deck").select_option("ember")
    page.get_by_role("dialog").get_by_role("button", name="Register").click()
    expect(page.get_by_text(f"You are here as player: {name}.")).to_be_visible()


@pytest.mark.long
def test_an_event_at_a_desk_and_two_phones(opened: Open, pictures: Path) -> None:
    """Registration, pairing, a report and its confirmation, a correction, a penalty, time, a drop, paper, the end."""
    desk = opened("/", LAPTOP)
    event = make(desk, online=False)
    phones = {name: opened(f"/#event={event}", PHONE) for name in ("Ann", "Bo")}
    for name, phone in phones.items():
        enter(phone, name)
    expect(desk.get_by_role("button", name="Manage Bo")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="Round clock").click()
    control(desk.get_by_role("dialog"), "Minutes (0: no clock)").fill("7")
    desk.get_by_role("dialog").get_by_role("button", name="Set the clock").click()
    desk.get_by_role("button", name="Pair round 1").click()
    for phone in phones.values():
        expect(phone.get_by_role("heading", name="Round 1: table 1")).to_be_visible(timeout=SOON)
        expect(phone.get_by_role("timer").first).to_have_text(re.compile("^[67]:"))
    expect(desk.get_by_text("0 of 1 results are in; still open: table 1.")).to_be_visible(timeout=SOON)
    found = {"phone": faults(phones["Ann"]), "desk": faults(desk)}
    phones["Ann"].screenshot(path=pictures / "phone.png", full_page=True)
    desk.screenshot(path=pictures / "desk.png", full_page=True)
    phones["Ann"].get_by_role("button", name="Enter the result").click()
    score = "1-0" if phones["Ann"].locator("tr.own").first.inner_text().split("\t")[1].startswith("Ann") else "0-1"
    phones["Ann"].get_by_role("dialog").get_by_role("button", name=score, exact=True).click()
    found["result"] = faults(phones["Ann"])
    phones["Ann"].get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(phones["Bo"].get_by_text("Ann says:")).to_be_visible(timeout=SOON)
    found["confirm"] = faults(phones["Bo"])
    phones["Bo"].get_by_role("button", name="Confirm").click()
    expect(phones["Ann"].get_by_text("Result:")).to_be_visible(timeout=SOON)
    expect(desk.get_by_role("button", name="Correct")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="Correct").click()
    found["dialog"] = faults(desk)
    control(desk.get_by_role("dialog"), "Ann won").fill("0")
    control(desk.get_by_role("dialog"), "Bo won").fill("1")
    control(desk.get_by_role("dialog"), "Why").fill("misread <b>slip</b>")
    desk.get_by_role("dialog").get_by_role("button", name="Correct").click()
    expect(desk.locator(".standings tbody tr").first).to_contain_text("Bo")
    desk.get_by_text("Who decided what").click()
    expect(desk.locator(".entries li").first).to_contain_text("misread <b>slip</b>")
    desk.get_by_role("button", name="Manage Ann").click()
    expect(desk.get_by_role("dialog").get_by_text("Deck: Ember")).to_be_visible()
    found["player"] = faults(desk)
    control(desk.get_by_role("dialog"), "Why").fill("slow play")
    desk.get_by_role("dialog").get_by_role("button", name="Penalise").click()
    expect(phones["Ann"].get_by_text("warning: slow play")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="Announce").click()
    desk.get_by_role("dialog").get_by_label("What everybody is told").fill("Prizes at five.")
    desk.get_by_role("dialog").get_by_role("button", name="Tell everybody").click()
    expect(phones["Bo"].locator(".notices").get_by_text("Prizes at five.")).to_be_visible(timeout=SOON)
    desk.get_by_text("Paper and files").click()
    for what in ("pairings", "slips", "standings"):
        desk.evaluate("window.print = () => {}")
        desk.get_by_role("button", name=f"Print {what}").click()
        desk.emulate_media(media="print")
        expect(desk.locator(".paper")).to_be_visible()
        expect(desk.locator(".eventbody")).to_be_hidden()
        desk.screenshot(path=pictures / f"{what}.png")
        desk.emulate_media(media="screen")
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Save CSV").click()
    assert "Bo,3" in Path(saved.value.path()).read_text()
    desk.get_by_role("button", name="End the event").click()
    desk.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(phones["Bo"].get_by_role("heading", name="Final standings")).to_be_visible(timeout=SOON)
    found["end"] = faults(phones["Bo"])
    desk.goto("about:blank")
    assert not any(found.values()), found


def test_a_player_whom_the_organiser_registers(opened: Open) -> None:
    """A link of one's own, a bot in a seat, a late entry, the list of events; all without a fault."""
    desk = opened("/", LAPTOP)
    event = make(desk, "Sunday", online=False)
    for name, bot in (("Cy", ""), ("Robo", "random")):
        desk.get_by_role("button", name="Register a player").click()
        control(desk.get_by_role("dialog"), "Name").fill(name)
        control(desk.get_by_role("dialog"), "Who plays").select_option(bot)
        desk.get_by_role("dialog").get_by_role("button", name="Register").click()
        expect(desk.get_by_role("button", name=f"Manage {name}")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="Manage Cy").click()
    desk.get_by_role("button", name="Link for this player").click()
    link = control(desk.get_by_role("dialog"), "For Cy").input_value()
    phone = opened("/" + link.partition("/#")[2].join(["#", ""]), PHONE)
    expect(phone.get_by_text("You are here as player: Cy.")).to_be_visible()
    assert phone.evaluate("location.hash") == f"#event={event}"  # the token stays out of sight
    desk.get_by_role("dialog").get_by_role("button", name="Close").click()
    desk.get_by_role("button", name="Your link").click()
    mine = control(desk.get_by_role("dialog"), "Olga, organiser").input_value()
    other = opened("/#" + mine.partition("/#")[2], PHONE)
    expect(other.get_by_role("button", name="Round clock")).to_be_visible()  # the same desk, on another device
    assert faults(other) == []
    expect(desk.get_by_text("No deck list yet: Cy.")).to_be_visible()
    phone.get_by_role("button", name="Hand in a deck").click()
    phone.get_by_role("dialog").get_by_role("button", name="Hand in").click()
    expect(phone.get_by_text("Your deck: Ember")).to_be_visible()
    phone.goto("/".join(phone.url.split("/")[:3]) + "/#events")
    expect(phone.get_by_role("link", name="Sunday")).to_be_visible()
    found = faults(phone)
    assert not found, found


EIGHT = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


def concede_games(page: Page) -> None:
    """Sit down and give the game up at once."""
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="More", exact=True).click(timeout=SOON)
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    page.get_by_role("link", name="Back to the event").click(timeout=SOON)


@pytest.mark.long
def test_eight_browsers_from_registration_to_the_final(opened: Open, pictures: Path) -> None:
    """Single elimination of eight, each in a browser of their own, every match a real game at the table."""
    desk = opened("/", LAPTOP, reduced_motion="reduce")
    event = make(desk, "Cup", form="single elimination")
    phones = {name: opened(f"/#event={event}", PHONE, reduced_motion="reduce") for name in EIGHT}
    for name, phone in phones.items():
        enter(phone, name)
    winner = ""
    for number, tables in ((1, 4), (2, 2), (3, 1)):
        desk.get_by_role("button", name=f"Pair round {number}").click(timeout=2 * SOON)
        expect(desk.locator("caption", has_text=f"Round {number}")).to_be_visible()
        paired = desk.evaluate("document.querySelector('cw-event').event.rounds.at(-1).tables.map((table) => table.players)")
        assert len(paired) == tables
        for winner, loser in paired:
            for name in (winner, loser):
                expect(phones[name].get_by_role("heading", name=f"Round {number}: table")).to_be_visible(timeout=SOON)
            phones[winner].get_by_role("button", name="To the table").click()
            concede_games(phones[loser])
            phones[winner].get_by_role("link", name="Back to the event").click(timeout=SOON)
        if number == 1:
            desk.screenshot(path=pictures / "cup.png", full_page=True)
    desk.get_by_role("button", name="End the event").click(timeout=2 * SOON)
    desk.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=SOON)
    expect(desk.locator(".standings tbody tr").first).to_contain_text(winner)
    assert desk.evaluate("document.querySelector('cw-event').event.standings.map((line) => line.won)") == [
        3,
        2,
        1,
        1,
        0,
        0,
        0,
        0,
    ]
    phones[winner].screenshot(path=pictures / "champion.png", full_page=True)
    phones[winner].get_by_role("link", name="Cardwright").click()
    expect(phones[winner].get_by_role("link", name="Replay").first).to_be_visible(timeout=SOON)
    expect(phones[winner].get_by_role("link", name="Rematch")).to_have_count(0)
