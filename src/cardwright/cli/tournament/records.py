"""Several events as one table; the record of an event of the table, and the keys with which it is signed."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..options import GAME, json_option
from ..output import console, counted, print_json

if TYPE_CHECKING:
    from ...tournament.chain import Sealed
    from ...tournament.event import Event

FILE = click.Path(path_type=Path, dir_okay=False, exists=True)


@click.command()
@click.argument("files", type=FILE, nargs=-1, required=True)
@click.option("--best", type=click.IntRange(0), default=0, metavar="N", help="So many events of each player count.  [all]")
@click.option("--places", default="", metavar="A,B,...", help="What places are worth.  [match points count]")
@json_option
def league(files: tuple[Path, ...], best: int, places: str, as_json: bool) -> None:
    """Show the table of a league: events over weeks, in files or records of the table, in the order given."""
    from rich.table import Table

    from ...tournament.league import league as table_of

    try:
        worth = [int(part) for part in places.split(",")] if places else []
    except ValueError as error:
        raise click.BadParameter(f'"{places}" is no list of numbers: 10,7,5', param_hint="--places") from error
    lines = table_of([event_of(file) for file in files], best, worth)
    if as_json:
        found: list[dict[str, Any]] = [
            {
                "rank": line.rank,
                "player": line.player,
                "points": line.counted,
                "events": list(line.points),
                "wins": line.wins,
            }
            for line in lines
        ]
        print_json(found)
        return
    shown = Table("", "Player", "Points", *(file.stem for file in files), "Won", box=None, header_style="bold")
    for line in lines:
        each = ["-" if one is None else str(one) for one in line.points]
        shown.add_row(str(line.rank), line.player, str(line.counted), *each, str(line.wins))
    click.echo(f"A league of {counted(len(files), 'event')}")
    console().print(shown)


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--head", default="", metavar="HEX", help="A head that the event's page showed: it must belong to this record."
)
@click.option("--key", "key_file", type=FILE, metavar="FILE",
              help="The server's public keys (its page /api/seal-key): all must be signed with one of them.")  # fmt: skip
@json_option
def replay(file: Path, head: str, key_file: Path | None, as_json: bool) -> None:
    """Replay the record of an event that the desk saved: the chain must hold; show the standings that follow from it.

    Nothing is asked of a server: with --key, somebody else can check that the record is what that server wrote.
    """
    from ...tournament import printing
    from ...tournament.errors import EventError

    signed = signed_by(file, key_file) if key_file is not None else []
    event = event_of(file)
    heads = [one.head for one in event.log]
    if head and head not in heads:
        raise EventError(f"the head {head[:12]} is not in this record: it is not the event that was shown, or not that far")
    if as_json:
        print_json(printing.as_json(event))
        return
    click.echo(f"{event.created.name}: {counted(len(event.log), 'decision')}, none altered, head {heads[-1]}")
    if signed:
        click.echo(f"All of them are signed by the server's key: {', '.join(signed)}.")
    if head:
        click.echo(f"The head that was shown is that of decision {heads.index(head) + 1}.")
    for line in event.standings():
        click.echo(f"{line.rank:>3}  {line.player}  {line.points}  " + "-".join(map(str, line.record)))


def signed_by(file: Path, key_file: Path) -> list[str]:
    """The names of the keys that signed a record.  Raises EventError where a seal does not hold."""
    from ...tournament.errors import EventError
    from ...tournament.seals import Believed

    lines = sealed_lines(file)
    events = {line.event for line in lines}
    if len(events) != 1:
        raise EventError(f"{file}: holds the decisions of {len(events)} events")
    believed = Believed.of(key_file.read_text(encoding="utf-8", errors="replace"))
    return believed.check(events.pop(), [(line.entry, line.seal) for line in lines])


def sealed_lines(file: Path) -> "list[Sealed]":
    """The lines of a record that the table's desk saved.  Raises EventError."""
    from ...tournament import chain
    from ...tournament.errors import EventError

    try:
        return [chain.decode_sealed(line) for line in file.read_bytes().splitlines() if line.strip()]
    except EventError as error:
        raise EventError(f"{file}: {error}") from error


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--make", is_flag=True, help="Make the file, if it is not there.")
@click.option("--renew", is_flag=True, help="A new key signs from now on; seals of the earlier ones are still believed.")
def key(file: Path, make: bool, renew: bool) -> None:
    """Show the public keys of FILE, with which a server signs events (`cardwright table --seal-key FILE`).

    Hand them to whoever checks records (`replay --key`). FILE itself stays with the server. To renew a key: stop the
    server, run this with --renew, start it again.
    """
    from ...tournament import keyfile
    from ...tournament.errors import EventError

    if make and not keyfile.make(file):
        raise EventError(f"{file}: exists already; without --make it is shown")
    if not file.exists():
        raise EventError(f"{file}: there is no such file; --make makes a new key in it")
    signer = keyfile.renew(file) if renew else keyfile.read(file)
    click.echo(signer.believed.pem, nl=False)


def event_of(file: Path) -> "Event":
    """An event of a file: one of the terminal's, or a record that the table's desk saved."""
    from ...tournament.event import replay as replayed
    from ...tournament.storage import Kept

    with file.open("rb") as opened:
        beginning = opened.read(1)
    if beginning != b"{":
        with Kept.open(file, lambda name: GAME.convert(name, None, None)) as kept:
            return kept.event
    return replayed([line.entry for line in sealed_lines(file)], lambda name: GAME.convert(name, None, None))
