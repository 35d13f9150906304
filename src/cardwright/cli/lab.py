"""``cardwright lab``: studies of balance by many games between bots, with intervals, resumable, on many machines."""

import shlex
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .. import decks
from ..kernel.ruleset import Ruleset
from .options import game_argument, json_option
from .output import console, print_json
from .simulate import named

if TYPE_CHECKING:
    from ..lab.asking import Plan
    from ..lab.running import Answers, Progress
    from ..lab.study import Study

INTERRUPTED: Final = 130


@click.group()
def command() -> None:
    """Ask which deck beats which, what a card is worth, and which number makes it even.

    Every study plays pairs of games, looks at them now and then, and stops when the interval is narrow enough. Its folder
    has the games (Parquet) and report.html. Ctrl-C and kill -9 lose nothing: the same command goes on.
    """


def shared(make: Callable[..., Any]) -> Callable[..., Any]:
    """The options that all studies have."""
    for option in reversed((
        click.option("--bots", default="greedy", show_default=True, metavar="A,B",
                     help="Bots; each plays both sides of games of its own."),
        click.option("--into", type=click.Path(path_type=Path), help="Folder of the study.  [lab-GAME-KIND]"),
        click.option("--seed", type=int, default=1, show_default=True, help="Decides all chance of all games."),
        click.option("--precision", type=click.FloatRange(0.1, 50), default=3.0, show_default=True, metavar="POINTS",
                     help="Half the width of an interval that is narrow enough, in percentage points."),
        click.option("--most", type=click.IntRange(16), default=1024, show_default=True,
                     help="Pairs of games of one matchup, at most."),
        click.option("--workers", type=click.IntRange(0), default=0, show_default="one a core",
                     help="Processes on this machine."),
        click.option("--ray", default="", metavar="ADDRESS", help="Play on this Ray cluster instead (see docs/lab.md)."),
        json_option,
    )):  # fmt: skip
        make = option(make)
    return game_argument(make)


@command.command()
@click.option("--decks", "names", metavar="A,B,...", help="Decks: starter decks or files.  [all starter decks]")
@click.option("--exact", is_flag=True, help="Go on to that precision even where it is clear which deck is better.")
@shared
def matrix(ruleset: Ruleset, names: str | None, exact: bool, **rest: Any) -> None:
    """Every deck against every other one."""
    from ..lab.asking import matrix as asked

    run(asked(plan(ruleset, rest), named(names) if names else list(decks.starters(ruleset)), exact), rest)


@command.command()
@click.option("--deck", required=True, help="The deck whose cards are looked at: a starter deck or a file.")
@click.option(
    "--card", "out", multiple=True, metavar="CARD", help="Take this card out (again for more).  [all of the deck's]"
)
@click.option("--add", "into_deck", multiple=True, metavar="CARD", help="Put this card in (again for more).")
@click.option("--against", metavar="A,B,...", help="Opponents' decks.  [all starter decks but this one]")
@shared
def cards(
    ruleset: Ruleset, deck: str, out: tuple[str, ...], into_deck: tuple[str, ...], against: str | None, **rest: Any
) -> None:
    """What cards add to a deck's share of games: taken out or put in, on the same seeds."""
    from ..lab.asking import worths

    opponents = named(against) if against else [name for name in decks.starters(ruleset) if name != deck]
    asked = plan(ruleset, rest)
    if not out and not into_deck:
        out = tuple(dict.fromkeys(name for section in asked.deck(deck).values() for name in section))
    run(worths(asked, deck, opponents, out, into_deck), rest)


@command.command()
@click.option("--deck", required=True, help="The deck whose share is to be even.")
@click.option("--against", required=True, help="Its opponent's deck.")
@click.option("--vary", required=True, multiple=True, metavar="CARD.FACT=LOW..HIGH",
              help='A number and its bounds, as in "Wick Imp.cost=1..3"; text.1: the first number in its text.')  # fmt: skip
@shared
def tune(ruleset: Ruleset, deck: str, against: str, vary: tuple[str, ...], **rest: Any) -> None:
    """Which change of a number on a card brings a matchup to 50 %."""
    from ..lab.asking import tuned

    run(tuned(plan(ruleset, rest), deck, against, vary), rest)


@command.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@json_option
def show(folder: Path, as_json: bool) -> None:
    """Write the report of a study anew, from what has been played so far."""
    from ..lab.running import so_far
    from ..lab.store import Store

    store = Store(folder)
    study = store.study()
    told(study, so_far(study, store), folder, as_json)


def plan(ruleset: Ruleset, rest: dict[str, Any]) -> "Plan":
    """What the common options say."""
    from ..lab.asking import Plan

    typed = shlex.join(["cardwright", *sys.argv[1:]])
    return Plan(ruleset, named(rest["bots"]), seed=rest["seed"], precision=rest["precision"] / 100, most=rest["most"],
                settings={}, command=typed)  # fmt: skip


def run(study: "Study", rest: dict[str, Any]) -> None:
    """Play, and tell what came out."""
    from ..lab.running import play, so_far
    from ..lab.store import Store

    folder = rest["into"] or Path(f"lab-{Path(study.game).name}-{study.kind}")
    store = Store(folder)
    try:
        with bar() as progress:
            answers = play(study, store, workers=rest["workers"], ray=rest["ray"], progress=progress)
    except KeyboardInterrupt:
        told(study, so_far(study, store), folder, rest["as_json"])
        click.echo("Interrupted. The same command goes on from here.", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
    told(study, answers, folder, rest["as_json"])


@contextmanager
def bar() -> "Generator[Progress | None]":
    """A bar on standard error, where a person can see it."""
    shown_on = console(stderr=True)
    if not shown_on.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("pairs"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=shown_on, transient=True) as shown:
        task = shown.add_task("")
        yield lambda done, most, what: shown.update(task, completed=min(done, most), total=most, description=what)


def told(study: "Study", answers: "Answers", folder: Path, as_json: bool) -> None:
    """Write the files and print the answers."""
    from ..lab import report, tables
    from ..lab.store import Store

    store = Store(folder)
    tables.write(study, store, tables.counted(study, answers))
    page = report.write(study, store, answers)
    known = [q for q in study.questions if q.name in answers]
    if as_json:
        print_json({
            "kind": study.kind, "game": study.game, "seed": study.seed, "report": str(page),
            "answers": [
                {**q.labels, "name": q.name, "value": round(answers[q.name][0].value, 4), "pairs": answers[q.name][1],
                 "interval": [round(answers[q.name][0].low, 4), round(answers[q.name][0].high, 4)]}
                for q in known
            ],
            "open": [q.name for q in study.questions if q.name not in answers],
        })  # fmt: skip
        return
    from rich.table import Table

    shown = Table("", "Estimate", "Interval", "Pairs", box=None, header_style="bold")
    for q in known:
        found, pairs = answers[q.name]
        shown.add_row(q.name, f"{found.value:.1%}", f"{found.low:.1%} to {found.high:.1%}", f"{pairs:,}")
    console().print(shown)
    print(f"Report: {page}")
