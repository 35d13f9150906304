"""A round: pairing it, its tables on the screen and on paper, results, bots that play theirs."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..options import json_option
from ..output import console, print_json
from .deciding import by_option, deciding, file_argument, opened, round_option, who, why_option

if TYPE_CHECKING:
    from ...tournament.decisions import AnyDecision, Result
    from ...tournament.event import Event


@click.command()
@deciding
def pair(event: "Event") -> "AnyDecision":
    """Pair the next round; `pairings` shows and prints it."""
    return event.pairing()


@click.command()
@deciding
@why_option
def unpair(event: "Event", why: str) -> "AnyDecision":
    """Take back the newest round, as long as it has no results."""
    from ...tournament.decisions import Unpaired

    return Unpaired(len(event.rounds), why)


@click.command()
@file_argument
@round_option
@click.option("--slips", is_flag=True, help="Result slips for the tables, to print and cut apart.")
@json_option
def pairings(file: Path, number: int | None, slips: bool, as_json: bool) -> None:
    """Show or print a round: who sits where, and what is known of each table."""
    from ...tournament import printing

    with opened(file) as kept:
        event = kept.event
        place = number or len(event.rounds)
        event.table(place, 1)
        if as_json:
            print_json(printing.as_json(event)["rounds"][place - 1])
        elif slips:
            click.echo(printing.slips(event, place))
        else:
            show_round(event, place)


def show_round(event: "Event", number: int) -> None:
    """A round as a table."""
    from rich.table import Table

    from ...tournament.printing import table_line

    one = event.rounds[number - 1]
    shown = Table("Table", "Players", "Result", box=None, header_style="bold")
    for place, table in enumerate(one.tables, 1):
        shown.add_row(*table_line(place, table))
    click.echo(f"{event.created.name}: round {number} ({one.phase})")
    console().print(shown)


def result_arguments(function: Callable[..., Any]) -> Callable[..., Any]:
    """What `result` and `correct` have in common."""
    for option in (
        click.argument("table", type=click.IntRange(1)),
        click.argument("score"),
        click.option("--counts", default="", metavar="A,B", help="The differential of each player over all games."),
        click.option("--winner", metavar="PLAYER", help="Who won, where the games do not say it (a concession, a pod)."),
        round_option,
        why_option,
    )[::-1]:
        function = option(function)
    return function


@click.command()
@deciding
@result_arguments
def result(event: "Event", table: int, score: str, counts: str, winner: str | None, number: int | None,
           why: str) -> "AnyDecision":  # fmt: skip
    """Enter a result: games won by each player of the table in their order, then drawn games: 2-1, 1-1-1; or draw, or win.

    With `--as player:NAME` it is a report, which stands when another player of the table reports the same.
    """
    from ...tournament.decisions import PLAYER, Decided, Reported

    place = number or len(event.rounds)
    found = read_result(event, place, table, score, counts, winner)
    if click.get_current_context().params["by"].partition(":")[0] == PLAYER:
        return Reported(place, table, found)
    return Decided(place, table, found, why)


@click.command()
@deciding
@result_arguments
def correct(event: "Event", table: int, score: str, counts: str, winner: str | None, number: int | None,
            why: str) -> "AnyDecision":  # fmt: skip
    """Correct a result, and say why; the old one stays in the record."""
    from ...tournament.decisions import Corrected

    place = number or len(event.rounds)
    return Corrected(place, table, read_result(event, place, table, score, counts, winner), why)


def read_result(event: "Event", number: int, table: int, score: str, counts: str, winner: str | None) -> "Result":
    """A result as people write it: ``2-1``, ``1-1-1``, ``draw``, or ``win`` with --winner."""
    from ...tournament.decisions import DRAW, WIN
    from ...tournament.results import entered

    players = event.table(number, table).players
    if winner is not None and winner not in players:
        raise click.BadParameter(f"{winner} does not sit at table {table}: {', '.join(players)}", param_hint="--winner")
    try:
        figures = [] if score in (WIN, DRAW) else [int(part) for part in score.split("-")]
        counted_of = tuple(int(part) for part in counts.split(",")) if counts else ()
    except ValueError as error:
        raise click.BadParameter(f'"{score}" is no result: 2-1, 1-1-1, draw or win', param_hint="SCORE") from error
    if figures and len(figures) not in (len(players), len(players) + 1):
        raise click.BadParameter(f'"{score}" has {len(figures)} numbers for {len(players)} players', param_hint="SCORE")
    wins, draws = tuple(figures[: len(players)]), sum(figures[len(players) :])
    if winner is None and score == WIN:
        raise click.BadParameter("who has won? Say --winner PLAYER", param_hint="SCORE")
    return entered(len(players), wins, draws, None if winner is None else players.index(winner), counted_of)


@click.command()
@file_argument
@click.option("--rounds", type=click.IntRange(0), default=0, metavar="N", help="Then pair and play so many more rounds.")
@by_option
@json_option
def play(file: Path, rounds: int, by: str, as_json: bool) -> None:
    """Let bots play their open tables, and enter the results."""
    from ...tournament import printing
    from ...tournament.bots import play_table
    from ...tournament.decisions import Decided

    with opened(file) as kept:
        for more in range(rounds + 1):
            if more:
                kept.decide(kept.event.pairing(), who(by))
            number = len(kept.event.rounds)
            for place, table in enumerate(kept.event.rounds[-1].tables if number else [], 1):
                bots_only = all(kept.event.players[name].bot for name in table.players)
                if bots_only and not table.bye and table.result is None:
                    kept.decide(Decided(number, place, play_table(kept.event, number, place), "bots"), who(by))
                    now = printing.score(kept.event.table(number, place).result)
                    if not as_json:
                        click.echo(f"round {number}, table {place}: {' - '.join(table.players)}  {now}")
        if as_json:
            print_json(printing.as_json(kept.event))
