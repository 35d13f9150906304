"""An Elestrals event in browsers: Side Decks, a late entry, a drop, a corrected result, a cut; standings by section 24."""

import re
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from cardwright import decks
from cardwright.loading import load

from .conftest import Open
from .test_events import LAPTOP, PHONE, SOON, control, faults, make

PLAYERS = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
RESULTS = ((2, 0, 7), (2, 1, 3), (2, 1, -1), (2, 0, 12))
"""By table: games of the first player, of the second, the first one's Spirit Differential."""
CORRECTED = (1, 2, -5)


def lists() -> list[str]:
    """Two decks with Side Decks of twelve, each of the other one's cards."""
    ruleset = load("elestrals")
    own = [decks.read(ruleset, name) for name in ("forge-thunder", "tide-hoarfrost")]
    found = []
    for mine, theirs in (own, own[::-1]):
        side = [name for name in dict.fromkeys(theirs.deck["main"]) if name not in mine.deck["main"]][:12]
        found.append(decks.write(decks.DeckList(mine.name, {**mine.deck, "side": side})))
    return found


def enter(page: Page, name: str, text: str) -> None:
    """Register with a list that is pasted."""
    page.get_by_role("button", name="Register").click()
    dialog = page.get_by_role("dialog")
    control(dialog, "Name").fill(name)
    control(dialog, "Deck").select_option("")
    dialog.get_by_label("Deck list").fill(text)
    dialog.get_by_role("button", name="Register").click()
    expect(page.get_by_text(f"You are here as player: {name}.")).to_be_visible()


def fill_in(page: Page, players: list[str], result: tuple[int, int, int], button: str, why: str = "") -> None:
    """The form of a result."""
    dialog = page.get_by_role("dialog")
    for name, won in zip(players, result, strict=False):
        control(dialog, f"{name} won").fill(str(won))
    control(dialog, f"Spirit Differential of {players[0]}").fill(str(result[2]))
    if why:
        control(dialog, "Why").fill(why)
    dialog.get_by_role("button", name=button).click()
    expect(dialog).to_have_count(0)


def tables(page: Page, number: int) -> list[list[str]]:
    """Who sits where in a round."""
    expect(page.locator("caption", has_text=f"Round {number}").first).to_be_visible(timeout=SOON)
    script = "document.querySelector('cw-event').event.rounds.at(-1).tables.map((table) => table.players)"
    found: list[list[str]] = page.evaluate(script)
    return found


def play_round(phones: dict[str, Page], paired: list[list[str]], number: int) -> None:
    """The first player of each table reports, the other one confirms."""
    for players, result in zip(paired, RESULTS, strict=False):
        expect(phones[players[0]].get_by_role("heading", name=f"Round {number}: table")).to_be_visible(timeout=SOON)
        phones[players[0]].get_by_role("button", name="Enter the result").click()
        fill_in(phones[players[0]], players, result, "Send")
    for players in paired[: len(RESULTS)]:
        phones[players[1]].get_by_role("button", name="Confirm").click(timeout=SOON)


def by_hand(event: dict[str, Any]) -> list[tuple[str, int, list[Fraction]]]:
    """Section 24 worked out anew: points, games won of games played, the differential a game, the opponents' mean of it."""
    points: dict[str, int] = defaultdict(int)
    won: dict[str, int] = defaultdict(int)
    games: dict[str, int] = defaultdict(int)
    spirits: dict[str, int] = defaultdict(int)
    met: dict[str, list[str]] = defaultdict(list)
    for one in event["rounds"]:
        for table in one["tables"] if one["phase"] == "swiss" else ():
            result = table["result"]
            for place, name in enumerate(table["players"]):
                if table["bye"]:
                    points[name] += 3
                    continue
                points[name] += 3 * (result["wins"][place] > result["wins"][1 - place])
                won[name] += result["wins"][place]
                games[name] += sum(result["wins"]) + result["draws"]
                spirits[name] += result["counts"][place]
                met[name].append(table["players"][1 - place])

    def differential(name: str) -> Fraction:
        return Fraction(spirits[name], games[name]) if games[name] else Fraction(0)

    lines = []
    for one in event["players"]:
        name = one["player"]
        opponents = [differential(other) for other in met[name]]
        ties = [
            Fraction(won[name], games[name]) if games[name] else Fraction(0),
            differential(name),
            sum(opponents, Fraction(0)) / len(opponents) if opponents else Fraction(0),
        ]
        lines.append((name, points[name], ties))
    return sorted(lines, key=lambda line: (-line[1], *(-value for value in line[2])))


@pytest.mark.long
@pytest.mark.clause("ELE-24.11", "ELE-24.12", "ELE-R46")
def test_eight_players_with_side_decks_and_a_cut_to_four(opened: Open, pictures: Path) -> None:
    """Everything by the pages of organiser and players; the standings are those that section 24 gives by hand."""
    desk = opened("/", LAPTOP, reduced_motion="reduce")
    event = make(desk, "Open", "Elestrals", "Best of three with Side Decks", online=False, rounds=2, cut=4)
    own = lists()
    phones = {name: opened(f"/#event={event}", PHONE, reduced_motion="reduce") for name in PLAYERS}
    for seat, (name, phone) in enumerate(phones.items()):
        enter(phone, name, own[seat % 2])
    desk.get_by_role("button", name="Pair round 1").click(timeout=SOON)
    paired = tables(desk, 1)
    play_round(phones, paired, 1)
    gone = paired[0][1]
    phones[gone].get_by_role("button", name="Leave the event").click(timeout=SOON)
    phones[gone].get_by_role("dialog").get_by_role("button", name="Leave").click()
    desk.get_by_role("button", name="Register a player").click()
    control(desk.get_by_role("dialog"), "Name").fill("Ida")
    control(desk.get_by_role("dialog"), "Deck").select_option("tide-hoarfrost")
    desk.get_by_role("dialog").get_by_role("button", name="Register").click()
    expect(desk.get_by_text("from round 2")).to_be_visible(timeout=SOON)
    expect(desk.get_by_role("cell", name="dropped", exact=True)).to_be_visible(timeout=SOON)
    phones["Ida"] = desk  # has no phone: the desk enters for her
    desk.get_by_role("button", name="Pair round 2").click(timeout=SOON)
    paired = tables(desk, 2)
    assert gone not in {name for players in paired for name in players}
    for number, (players, result) in enumerate(zip(paired, RESULTS, strict=True), 1):
        desk.locator(f'[data-key="result 2.{number}"]').click()
        fill_in(desk, players, result, "Send")
    desk.locator('[data-key="result 2.1"]', has_text="Correct").click(timeout=SOON)
    fill_in(desk, paired[0], CORRECTED, "Correct", "the slip was misread")
    corrected = desk.locator("tr", has_text=paired[0][0]).filter(has_text=paired[0][1])
    expect(corrected.first).to_contain_text("1-2", timeout=SOON)
    seen = desk.evaluate("document.querySelector('cw-event').event")
    hand = by_hand(seen)
    assert [line["points"] for line in seen["standings"]] == [points for _, points, _ in hand]
    shown = {line["player"]: [Fraction(value) for value in line["tiebreakers"].values()] for line in seen["standings"]}
    assert shown == {name: ties for name, _, ties in hand}
    ranked = [(line["points"], shown[line["player"]]) for line in seen["standings"]]
    assert ranked == sorted(ranked, reverse=True)
    assert desk.locator(".standings tbody tr").count() == 9
    assert faults(desk) == []
    desk.screenshot(path=pictures / "open.png", full_page=True)
    best = [line["player"] for line in seen["standings"] if not line["out"]][:4]
    for number, left in ((3, 2), (4, 1)):
        desk.get_by_role("button", name=re.compile(rf"^Pair .*round {number}$")).click(timeout=SOON)
        expect(desk.locator("caption", has_text=f"Round {number} (cut)")).to_be_visible(timeout=SOON)
        paired = tables(desk, number)
        assert len(paired) == left
        assert {name for players in paired for name in players} <= set(best)
        for place, players in enumerate(paired, 1):
            desk.locator(f'[data-key="result {number}.{place}"]').click()
            fill_in(desk, players, (2, 0, 4), "Send")
            expect(desk.locator(f'[data-key="result {number}.{place}"]', has_text="Correct")).to_be_visible(timeout=SOON)
    desk.get_by_role("button", name="End the event").click(timeout=SOON)
    desk.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(desk.get_by_role("heading", name="Final standings")).to_be_visible(timeout=SOON)
    expect(desk.locator(".standings tbody tr").first).to_contain_text(paired[0][0])
    desk.evaluate("window.print = () => {}")
    desk.get_by_role("button", name="Print standings").click()
    desk.emulate_media(media="print")
    desk.screenshot(path=pictures / "printed.png")
    assert desk.locator(".paper tbody tr").count() == 9


@pytest.mark.long
def test_side_decks_at_the_table(opened: Open, pictures: Path) -> None:
    """Between games one player swaps, the other keeps the deck; the second game begins by itself."""
    desk = opened("/", LAPTOP, reduced_motion="reduce")
    event = make(desk, "Duel", "Elestrals", "Best of three with Side Decks")
    phones = {name: opened(f"/#event={event}", PHONE, reduced_motion="reduce") for name in ("Ann", "Bo")}
    for seat, (name, phone) in enumerate(phones.items()):
        enter(phone, name, lists()[seat])
    desk.get_by_role("button", name="Pair round 1").click(timeout=SOON)
    for phone in phones.values():
        phone.get_by_role("button", name="To the table").click(timeout=SOON)
    ann, bo = phones["Ann"], phones["Bo"]
    give_up(ann)
    for phone in phones.values():
        phone.get_by_role("link", name="Back to the event").click(timeout=2 * SOON)
    expect(ann.get_by_text("Between games")).to_be_visible(timeout=2 * SOON)
    assert faults(ann) == []
    ann.screenshot(path=pictures / "swap.png")
    ann.get_by_role("button", name="Swap cards").click()
    dialog = ann.get_by_role("dialog")
    own, side = dialog.get_by_role("region", name="main"), dialog.get_by_role("region", name="side")
    out = [take(own, "to side") for _ in range(2)]
    assert faults(ann) == []
    ann.screenshot(path=pictures / "swapping.png")
    dialog.get_by_role("button", name="Lock in").click()
    expect(dialog.get_by_text("Each swap is one card in for one card out")).to_be_visible()
    for _ in range(2):
        take(side, "to main", but=out)
    dialog.get_by_role("button", name="Lock in").click()
    expect(dialog).to_have_count(0)
    bo.get_by_role("button", name="Keep the deck").click(timeout=SOON)
    for phone in phones.values():
        phone.get_by_role("button", name="To the table").click(timeout=2 * SOON)
    give_up(ann)
    expect(desk.locator("td", has_text="0-2").or_(desk.locator("td", has_text="2-0")).first).to_be_visible(timeout=2 * SOON)


def take(place: Locator, to: str, but: Sequence[str] = ()) -> str:
    """Move the first card of a list, except these.  Returns its name."""
    expect(place.get_by_role("button").first).to_be_visible(timeout=SOON)
    labels = [one.get_attribute("aria-label") or "" for one in place.get_by_role("button").all()]
    label = next(one for one in labels if one.endswith(f" {to}") and one.removesuffix(f" {to}") not in but)
    place.get_by_role("button", name=label, exact=True).click()
    return label.removesuffix(f" {to}")


def give_up(page: Page) -> None:
    """Concede the running game."""
    page.get_by_role("button", name="More", exact=True).click(timeout=2 * SOON)
    page.get_by_role("button", name="Concede", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
