"""``cardwright import``: card lists that others made, as sets of cards to play with."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .. import sets
from ..loading import find
from .options import json_option
from .output import console, counted, print_json

if TYPE_CHECKING:
    from ..importing import Report

MOST_TOLD: Final = 20
"""Refused cards and faults told to a person; --all and --json tell every one."""


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("path", metavar="[PATH]", required=False, type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help="Name of the set; otherwise that of the file or folder.")
@click.option("--check", is_flag=True, help="Only report: install nothing.")
@click.option("--all", "everything", is_flag=True, help=f"Tell every refused card, not only {MOST_TOLD}.")
@click.option("--list", "listing", is_flag=True, help="List the installed sets.")
@click.option("--remove", metavar="NAME", help="Remove an installed set.")
@json_option
def command(game: str, path: Path | None, name: str | None, check: bool, everything: bool, listing: bool,
            remove: str | None, as_json: bool) -> None:  # fmt: skip
    """Read the card list at PATH and install its cards for GAME.

    PATH is a file of JSON (one card a line, or a list) or a folder of JSON files. A card whose text cannot be read is
    told and left out; the others can be played, searched and put into decks at once. A set of the same name is replaced.
    The exit code is 1 when no card could be used.
    """
    if sum((path is not None, listing, remove is not None)) != 1:
        raise click.UsageError("Give a PATH to import, or --list, or --remove NAME.")
    known = find(game)[0].name
    if remove is not None:
        gone = sets.remove(known, remove)
        print_json({"removed": str(gone)}) if as_json else click.echo(f"Removed {gone}")
    elif listing:
        show_installed(known, as_json)
    elif path is not None:
        import_from(game, path, name, check, as_json, everything)


def import_from(game: str, path: Path, name: str | None, check: bool, as_json: bool, everything: bool) -> None:
    """Read a source, install it unless it is only checked, and tell."""
    from ..importing import examine, install, loading

    report = examine(game, path)
    installed = None if check or not report.compiled else install(report, name or "")
    seconds = loading(game) if installed else 0.0
    if as_json:
        where = str(installed) if installed else None
        print_json(as_plain(report) | {"installed": where, "load_seconds": round(seconds, 4)})
    else:
        told(report, None if everything else MOST_TOLD)
        if installed:
            number = counted(len(report.compiled), "card")
            click.echo(f"Installed {number} as the set {installed.stem} in {installed}")
            loads = f"{report.game} with all its sets now loads in {seconds * 1000:.0f} ms"
            click.echo(f"Read in {report.seconds:.1f} s; {loads}.")
            others = sets.doubled(report.game, installed.stem)
            if others:
                click.echo(f"{len(others)} of them are also in sets that are read before or after it: one of each counts.")
    if not report.compiled:
        click.echo(f"{path}: no card can be used; nothing was installed.", err=True)
        raise click.exceptions.Exit(1)


def told(report: "Report", most: int | None) -> None:
    """The report for people: what is no card, refused cards with their reasons, the sum."""
    for fault in report.faults[:most]:
        click.echo(fault)
    for refused in report.refused[:most]:
        click.echo("\n".join(refused.reasons) if not refused.faults else "\n\n".join(map(str, refused.faults)))
        click.echo("")
    for said in report.differing[:most]:
        click.echo(said)
    numbers = {"faults": len(report.faults), "refused cards": len(report.refused), "differences": len(report.differing)}
    for what, count in numbers.items():
        if most is not None and count > most:
            click.echo(f"... and {count - most} more {what}; --all tells them.")
    faults = f", {counted(len(report.faults), 'entry')} that cannot be read" if report.faults else ""
    click.echo(
        f"{counted(report.documents, 'entry')}, {counted(report.cards, 'card')}: {len(report.compiled)} compiled, "
        f"{len(report.refused)} refused{faults}."
    )


def as_plain(report: "Report") -> dict[str, Any]:
    """The report for machines."""
    return {
        "game": report.game,
        "source": report.source,
        "entries": report.documents,
        "cards": report.cards,
        "compiled": len(report.compiled),
        "refused": [{"card": one.name, "place": one.place, "reasons": list(one.reasons)} for one in report.refused],
        "faults": report.faults,
        "differing": report.differing,
        "seconds": round(report.seconds, 4),
    }


def show_installed(game: str, as_json: bool) -> None:
    """The installed sets of a game."""
    heads = {name: (path, sets.contents(path)[0]) for name, path in sets.installed(game).items()}
    if as_json:
        print_json([{"name": name, "file": str(path), "cards": head.cards, "source": head.source}
                    for name, (path, head) in heads.items()])  # fmt: skip
        return
    if not heads:
        click.echo(f"No sets are installed for {game}.")
        return
    from rich.table import Table

    table = Table("Set", "Cards", "From", "File", box=None, header_style="bold")
    for name, (path, head) in heads.items():
        table.add_row(name, str(head.cards), head.source, str(path))
    console().print(table)
