"""The worked example of docs/tournament.md: its results give the standings that are reckoned there by hand (ELE-24.11)."""

import ast
import re
from fractions import Fraction
from pathlib import Path

import pytest

from cardwright.tournament.decisions import (
    CUT,
    SWISS,
    Corrected,
    Created,
    Decided,
    Dropped,
    Ended,
    Format,
    Paired,
    Registered,
    Result,
)
from cardwright.tournament.event import Event
from cardwright.tournament.printing import standings
from cardwright.tournament.results import entered

from .hosting import ORG, ruleset

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "tournament.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("## A worked example\n")[2].partition("\n## ")[0]


def rows(first: str) -> list[list[str]]:
    """The cells of the table whose first heading is this."""
    table = SECTION.partition(f"| {first} |")[2].partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("| ").split("|")] for line in table]


def value(text: str) -> Fraction:
    """What was reckoned by hand: sums and divisions of whole numbers."""

    def of(node: ast.expr) -> Fraction:
        match node:
            case ast.Constant(value=int(number)):
                return Fraction(number)
            case ast.UnaryOp(op=ast.USub(), operand=inner):
                return -of(inner)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return of(left) + of(right)
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                return of(left) - of(right)
            case ast.BinOp(left=left, op=ast.Div(), right=right):
                return of(left) / of(right)
            case _:
                raise AssertionError(text)

    return of(ast.parse(text, mode="eval").body)


def result(players: tuple[str, ...], wins: str, drawn: str, differential: str) -> Result:
    """A line of the first table."""
    mine = int(differential)
    return entered(len(players), tuple(map(int, wins.split("-"))), int(drawn), None, (mine, -mine))


def play(event: Event, name: str, phase: str) -> None:
    """A round as the first table has it; the cut must be paired as it says."""
    found = [line for line in rows("round") if line[0] == name]
    tables = tuple(tuple(line[2].split(" - ")) for line in found)
    number = len(event.rounds) + 1
    paired = Paired(number, phase, tables)
    if phase == CUT:
        assert event.pairing() == paired
    event.decide(paired, ORG, 2)
    for place, line in enumerate(found, 1):
        if line[3] == "bye":
            continue
        stands = result(tables[place - 1], *line[3:])
        if (name, place) == ("2", 1):
            wrong = result(tables[0], "2-1", "0", "5")
            event.decide(Decided(number, place, wrong), ORG, 3)
            event.decide(Corrected(number, place, stands, "the slip was read upside down"), ORG, 3)
        else:
            event.decide(Decided(number, place, stands), ORG, 3)


@pytest.fixture(scope="module")
def swiss() -> Event:
    """The event after its three rounds."""
    made = Event(ruleset)
    made.decide(Created("Open", "elestrals", "tournament", Format(SWISS, 3, cut=4), 7), ORG, 1)
    for name in ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"):
        made.decide(Registered(name), ORG, 1)
    play(made, "1", SWISS)
    made.decide(Dropped("Cy"), ORG, 2)
    play(made, "2", SWISS)
    made.decide(Registered("Ida"), ORG, 2)
    play(made, "3", SWISS)
    return made


@pytest.mark.clause("ELE-24.11", "ELE-24.12", "ELE-R46")
def test_the_standings_are_those_reckoned_by_hand(swiss: Event) -> None:
    by_hand = rows("place")
    assert len(by_hand) == 9
    for cells, line in zip(by_hand, swiss.standings(), strict=True):
        assert [int(cells[0]), cells[1], value(cells[2])] == [line.rank, line.player, line.points]
        assert [value(cell) for cell in cells[3:]] == list(line.tiebreaks), line.player


def test_the_hand_used_each_opponents_own_differential() -> None:
    """The last column is made of the column before it."""
    by_hand = {cells[1]: value(cells[4]) for cells in rows("place")}
    met: dict[str, list[str]] = {name: [] for name in by_hand}
    for line in rows("round"):
        if line[0].isdigit() and " - " in line[2]:
            one, other = line[2].split(" - ")
            met[one].append(other)
            met[other].append(one)
    for cells in rows("place"):
        parts = [by_hand[name] for name in met[cells[1]]]
        assert value(cells[5]) == sum(parts, Fraction(0)) / len(parts)


def test_what_the_desk_printed(swiss: Event) -> None:
    """The cut is paired as told, and the final standings are those of the section's last lines."""
    for name in ("cut", "final"):
        play(swiss, name, CUT)
    swiss.decide(Ended(), ORG, 4)
    printed = [re.split(r"\s+", line.strip()) for line in SECTION.partition("```\n")[2].partition("```")[0].splitlines()]
    found = [
        [str(line["rank"]), line["player"], str(line["points"]), f"{line['won']}-{line['drawn']}-{line['lost']}",
         *line["tiebreakers"].values(), *([line["out"]] if line["out"] else [])]
        for line in standings(swiss)
    ]  # fmt: skip
    assert printed == found
