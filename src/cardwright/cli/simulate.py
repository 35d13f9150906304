"""``cardwright simulate``: many games between bots."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .. import decks
from ..agents import AgentError, parse
from ..kernel.ruleset import Ruleset
from .options import GAME, json_option, number_of_players
from .output import console, print_json

if TYPE_CHECKING:
    from ..lab import Entrant, Summary
    from ..lab.simulation import Progress
    from ..lab.summary import Share

INTERRUPTED: Final = 130
BOT: Final = "greedy"
SEAT_LETTERS: Final = "ABCDEFGH"


@click.command()
@click.argument("game")
@click.option("--bots", default=BOT, show_default=True, metavar="A,B",
              help='One bot a seat, or one for all: "random", "greedy", "greedy:samples=2".')  # fmt: skip
@click.option("--decks", "deck_names", metavar="A,B", help="One deck a bot, or one for all: starter decks or files.")
@click.option("--seats", type=click.IntRange(1), help="Players in a game.  [one a bot or deck given, else the fewest]")
@click.option("--games", type=click.IntRange(1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides all chance of all games.")
@click.option("--workers", type=click.IntRange(0), default=0, show_default="one a core", help="Processes.")
@click.option("--swap/--no-swap", default=True, show_default=True, help="Whether the bots take turns in the seats.")
@json_option
def command(game: str, bots: str, deck_names: str | None, seats: int | None, games: int, seed: int, workers: int,
            swap: bool, as_json: bool) -> None:  # fmt: skip
    """Let bots play many games and count.

    The same arguments give the same digest on any machine and any number of workers. Ctrl-C ends it early and shows
    what has been played.
    """
    from ..lab import simulate

    ruleset = GAME.convert(game, None, None)
    players = entrants(ruleset, bots, deck_names, seats)
    with progress(games) as told:
        summary = simulate(Path(game) if Path(game).is_dir() else game, players, games, seed, workers=workers, swap=swap,
                           progress=told)  # fmt: skip
    answer = as_plain(summary) | {
        "game": ruleset.name, "bots": [player.agent for player in players], "decks": [player.name for player in players],
        "seed": seed, "swap": swap,
    }  # fmt: skip
    if as_json:
        print_json(answer)
    else:
        report(ruleset, players, summary)
    if summary.games < summary.asked:
        raise click.exceptions.Exit(INTERRUPTED)


def entrants(ruleset: Ruleset, bots: str, deck_names: str | None, wanted: int | None = None) -> "list[Entrant]":
    """Who plays: bots and decks paired in the order given, `wanted` of them or as many as are named."""
    from ..lab import Entrant

    fewest, most = ruleset.rules.seats
    seats = wanted or max(fewest, len(named(bots)), len(named(deck_names or "")))
    if not fewest <= seats <= most:
        raise click.UsageError(f"{ruleset.rules.title} is played by {number_of_players(fewest, most)}, not by {seats}.")
    agents = one_a_seat(bots, seats, "bot")
    for agent in agents:
        try:
            parse(agent)
        except AgentError as error:
            raise click.UsageError(str(error)) from error
    known = list(decks.starters(ruleset))
    own = ",".join(known[number % len(known)] for number in range(seats)) if known else ""
    names = one_a_seat(deck_names or own, seats, "deck")
    return [Entrant(agent, decks.read(ruleset, name).deck, name) for agent, name in zip(agents, names, strict=True)]


def one_a_seat(text: str, seats: int, what: str) -> list[str]:
    """A list separated by commas, one for each seat; a single one is for all."""
    found = named(text)
    if len(found) == 1:
        found *= seats
    if len(found) != seats:
        raise click.UsageError(f"A game has {seats} players: give one {what}, or {seats} separated by commas.")
    return found


def named(text: str) -> list[str]:
    """The parts of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


@contextmanager
def progress(games: int) -> "Generator[Progress | None]":
    """A bar on standard error, where a person can see it."""
    shown_on = console(stderr=True)
    if not shown_on.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=shown_on, transient=True) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, _: bar.update(task, completed=done)


def as_plain(summary: "Summary") -> dict[str, Any]:
    """The summary for machines."""
    fewest, median, most = summary.turns
    return {
        "games": summary.games,
        "decisions": summary.decisions,
        "seconds": round(summary.seconds, 3),
        "decisions_per_second": round(summary.decisions / summary.seconds, 1),
        "games_per_second": round(summary.games / summary.seconds, 2),
        "wins": list(summary.wins),
        "draws": summary.draws,
        "turns": {"min": fewest, "median": median, "max": most},
        "reasons": summary.reasons,
        "digest": summary.digest,
        "wins_by_seat": list(summary.wins_by_seat),
        "wins_by_deck": {name: share_as_plain(share) for name, share in summary.by_deck.items()},
        "wins_by_bot": {name: share_as_plain(share) for name, share in summary.by_agent.items()},
        "first_player_wins": share_as_plain(summary.first_player),
        "interrupted": summary.games < summary.asked,
    }


def share_as_plain(share: "Share") -> dict[str, Any]:
    """Wins among decided games, their share and its 95 % interval."""
    value = None if share.share is None else round(share.share, 4)
    return {"wins": share.wins, "games": share.games, "share": value, "interval": [round(end, 4) for end in share.interval]}


def report(ruleset: Ruleset, players: "list[Entrant]", summary: "Summary") -> None:
    """The summary for people."""
    from rich.table import Table

    short = f" of {summary.asked} (interrupted)" if summary.games < summary.asked else ""
    rate = f"{summary.games / summary.seconds:,.1f} games/s, {summary.decisions / summary.seconds:,.0f} decisions/s"
    print(f"{ruleset.rules.title}: {summary.games}{short} games in {summary.seconds:.1f} s ({rate})")
    table = Table("", "Wins", "Share", "95 % interval", box=None, header_style="bold")
    for number, player in enumerate(players):
        table.add_row(f"{player.agent} with {player.name}", str(summary.wins[number]))
    rows = [*((f"deck {name}", share) for name, share in summary.by_deck.items())]
    rows += [*((f"bot {name}", share) for name, share in summary.by_agent.items()), ("first player", summary.first_player)]
    for name, share in rows:
        low, high = share.interval
        value = "" if share.share is None else f"{share.share:.1%}"
        table.add_row(name, str(share.wins), value, f"{low:.1%} to {high:.1%}")
    if len(summary.wins_by_seat) > ruleset.rules.seats[0]:
        for seat, wins in enumerate(summary.wins_by_seat):
            won = sum(summary.wins_by_seat)
            table.add_row(f"seat {SEAT_LETTERS[seat]}", str(wins), f"{wins / won:.1%}" if won else "")
    table.add_row("draws", str(summary.draws))
    console().print(table)
    fewest, median, most = summary.turns
    print(f"Turns: {fewest} to {most}, median {median:g}")
    for reason, count in summary.reasons.items():
        print(f"{count:>7,}  {reason}")
    print(f"Digest {summary.digest}")
