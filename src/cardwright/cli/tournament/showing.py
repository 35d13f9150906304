"""What an event has come to: standings, files for other programs, the list of all decisions."""

from pathlib import Path

import click

from ..options import json_option
from ..output import console, counted, print_json
from .deciding import file_argument, opened


@click.command()
@file_argument
@json_option
def standings(file: Path, as_json: bool) -> None:
    """Show the standings: points, then the tiebreakers of the event in order."""
    from rich.table import Table

    from ...tournament import printing

    with opened(file) as kept:
        event = kept.event
        if as_json:
            print_json(printing.standings(event))
            return
        shown = Table("", "Player", "Points", "W-D-L", *event.tiebreakers, "", box=None, header_style="bold")
        for line in event.standings():
            breaks = map(printing.fraction, line.tiebreaks)
            shown.add_row(str(line.rank), line.player, str(line.points), "-".join(map(str, line.record)), *breaks, line.out)
        click.echo(f"{event.created.name}: after {counted(len(event.rounds), 'round')}" + (", final" if event.over else ""))
        console().print(shown)


@click.command()
@file_argument
@click.option("--csv", "csv_file", type=click.Path(path_type=Path, dir_okay=False), help="Standings as CSV.")
@click.option("--json", "json_file", type=click.Path(path_type=Path, dir_okay=False), help="All that is public, as JSON.")
def export(file: Path, csv_file: Path | None, json_file: Path | None) -> None:
    """Write standings as CSV, or all that is public as JSON.  Deck lists stand in neither."""
    import json

    from ...storing import write_whole
    from ...tournament import printing

    if csv_file is None and json_file is None:
        raise click.UsageError("Say what to write: --csv FILE or --json FILE.")
    with opened(file) as kept:
        if csv_file is not None:
            write_whole(csv_file, printing.as_csv(kept.event).encode())
        if json_file is not None:
            write_whole(json_file, json.dumps(printing.as_json(kept.event), indent=1, ensure_ascii=False).encode() + b"\n")


@click.command()
@file_argument
@json_option
def log(file: Path, as_json: bool) -> None:
    """Show every decision: when, by whom, what, why.  Deck lists are left out."""
    from datetime import UTC, datetime

    import msgspec

    from ...tournament import printing

    with opened(file) as kept:
        for one in kept.event.log:
            when = datetime.fromtimestamp(one.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
            by = f"{one.by.role} {one.by.name}".strip()
            if as_json:
                plain = msgspec.to_builtins(one)
                plain["what"].pop("deck", None)
                click.echo(msgspec.json.encode(plain).decode())
            else:
                click.echo(f"{one.number:>4}  {when}  {by}: {printing.told(kept.event, one.what)}")
