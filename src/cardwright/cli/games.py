"""``cardwright games``: the games that come with Cardwright."""

from typing import Any

import click

from ..decks import starters
from ..kernel.ruleset import Ruleset
from ..loading import game_names, load
from .options import json_option
from .output import console, print_json


@click.command()
@json_option
def command(as_json: bool) -> None:
    """List the games."""
    found = [about(load(name)) for name in game_names()]
    if as_json:
        print_json(found)
        return
    from rich.table import Table

    table = Table("Game", "Title", "Players", "Cards", "Starter decks", box=None, header_style="bold")
    for name, game in zip(game_names(), found, strict=True):
        fewest, most = game["players"]
        players = str(fewest) if fewest == most else f"{fewest} to {most}"
        table.add_row(name, game["title"], players, str(game["cards"]), ", ".join(game["decks"]))
    console().print(table)


def about(ruleset: Ruleset) -> dict[str, Any]:
    """A game in short."""
    return {
        "name": ruleset.name,
        "title": ruleset.rules.title,
        "version": ruleset.rules.version,
        "players": list(ruleset.rules.seats),
        "cards": len(ruleset.cards),
        "decks": list(starters(ruleset)),
    }
