"""``cardwright bench``: how fast the games run on this machine."""

from typing import TYPE_CHECKING

import click

from ..loading import folder, game_names
from .options import json_option
from .output import console, print_json

if TYPE_CHECKING:
    from ..lab.speed import Speed


@click.command()
@click.argument("names", nargs=-1, metavar="[GAME]...")
@click.option("--build", "with_build", is_flag=True, help="Say whether the core runs interpreted or compiled.")
@json_option
def command(names: tuple[str, ...], with_build: bool, as_json: bool) -> None:
    """Measure the speed of games: all of them, or those named.

    CPU time on this machine; to compare machines or versions use benchmarks/ratios.py.
    """
    from ..lab import speed

    for name in names:
        folder(name)  # a wrong name is told before anything is measured
    measured = {name: speed.measure(name) for name in names or game_names()}
    if as_json:
        extra = {"build": speed.build()} if with_build else {}
        print_json({name: extra | rounded(found) for name, found in measured.items()})
        return
    from rich.table import Table

    table = Table("", *measured, box=None, header_style="bold")
    for key in speed.Speed._fields:
        values = (getattr(found, key) for found in measured.values())
        table.add_row(key.replace("_", " "), *(f"{value:,.0f}" if value >= 1000 else f"{value:,.1f}" for value in values))
    if with_build:
        click.echo(f"Core: {speed.build()}")
    console().print(table)


def rounded(found: "Speed") -> dict[str, float]:
    """The figures of a game for machines."""
    return {key: round(value, 3) for key, value in found._asdict().items()}
