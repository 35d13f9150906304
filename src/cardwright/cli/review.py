"""``cardwright review``: what the decisions of a saved game were worth, and the largest mistakes."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .. import records
from ..agents import AgentError, parse
from ..loading import load
from ..records import RecordError
from .options import json_option
from .output import console, counted, print_json

if TYPE_CHECKING:
    from ..agents.reviewing import Verdict

LETTERS: Final = "ABCDEFGH"
SEARCH: Final = "search"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="Name or folder of the game, if it is not one that comes with Cardwright.")
@click.option("--seat", metavar="A", help="Only the decisions of this seat.  [all]")
@click.option("--bot", default="strong", show_default=True, help='Who judges: "strong", "expert", "search:simulations=50".')
@click.option("--mistakes", type=click.IntRange(1, 50), default=3, show_default=True, help="How many are told.")
@click.option("--seed", type=int, default=1, show_default=True, help="Decides what is sampled.")
@json_option
def command(file: Path, game: str | None, seat: str | None, bot: str, mistakes: int, seed: int, as_json: bool) -> None:
    """Judge the decisions of a saved game and tell the largest mistakes, each with the better line.

    Every decision is judged by what its player could know then. The chances are rough: what the search makes of the
    game's evaluation a round of turns later.
    """
    from ..agents.lookahead import Lookahead
    from ..agents.reviewing import judge, review

    saved = records.read(file)
    ruleset = load(game or saved.game, settings=saved.settings)
    seats = chosen(seat, len(saved.decks))
    try:
        name, settings = parse(bot)
    except AgentError as error:
        raise click.UsageError(str(error)) from error
    if name != SEARCH or "milliseconds" in settings:
        raise click.UsageError(f'Only a bot that searches by a number of simulations can judge, not "{bot}".')
    try:
        records.replay(ruleset, saved)

        def made(number: int, more: int) -> Lookahead:
            return judge(settings, seed * 1_000_003 + number, more)

        with progress(len(saved.answers)) as told:
            verdicts, worst = review(
                lambda: records.replay(ruleset, saved, upto=0), saved.answers, seats, mistakes, made, told,
            )  # fmt: skip
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from error
    if as_json:
        print_json({
            "game": saved.game, "bot": bot, "seed": seed, "decisions": [as_plain(verdict) for verdict in verdicts],
            "mistakes": [as_plain(verdict) for verdict in worst],
        })  # fmt: skip
    else:
        tell(file, verdicts, worst, seats)


def chosen(seat: str | None, count: int) -> list[int]:
    """The seats whose decisions are judged."""
    if seat is None:
        return list(range(count))
    known = LETTERS[:count]
    if len(seat) != 1 or seat.upper() not in known:
        raise click.UsageError(f'There is no seat "{seat}". Seats: {", ".join(known)}.')
    return [known.index(seat.upper())]


@contextmanager
def progress(answers: int) -> Generator[Callable[[int], None]]:
    """A bar on a terminal's error output; tells nothing where nobody watches."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield lambda number: None
        return
    from rich.progress import Progress

    with Progress(console=screen, transient=True) as bar:
        task = bar.add_task("decisions", total=answers)
        yield lambda number: bar.update(task, completed=number)


def as_plain(verdict: "Verdict") -> dict[str, Any]:
    """A verdict for machines."""
    return {
        "answer": verdict.answer, "turn": verdict.turn, "seat": LETTERS[verdict.seat], "prompt": verdict.prompt,
        "played": verdict.played, "chance": round(verdict.worth, 4), "best": verdict.best,
        "chance_of_best": round(verdict.worth_of_best, 4), "loss": round(verdict.loss, 4),
    }  # fmt: skip


def tell(file: Path, verdicts: "list[Verdict]", worst: "list[Verdict]", seats: list[int]) -> None:
    """How each seat fared, then the mistakes."""
    for seat in seats:
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        good = sum(verdict.loss == 0 for verdict in own)
        click.echo(f"{LETTERS[seat]}: {counted(len(own), 'decision')}, {good} of them the best line found.")
    if not worst:
        click.echo("No mistake was found.")
    for number, verdict in enumerate(worst, 1):
        click.echo()
        click.echo(f"{number}. Turn {verdict.turn}, {LETTERS[verdict.seat]}: {in_words(verdict.played)}")
        click.echo(f"   Better: {in_words(verdict.best)}")
        click.echo(f"   Chances about {verdict.worth_of_best:.0%} instead of {verdict.worth:.0%}")
        click.echo(f"   The position: cardwright replay {file} --upto {verdict.answer} --seat {LETTERS[verdict.seat]}")


def in_words(labels: list[str]) -> str:
    """An announcement as it was picked.

    >>> in_words(["Unleash Ash Hound", "Crystal 1"])
    'Unleash Ash Hound, then Crystal 1'
    """
    return ", then ".join(labels)
