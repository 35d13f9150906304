"""``cardwright deck``: checking deck lists, and the decks that come with a game."""

from typing import Any

import click

from .. import decks
from ..decks import DeckError
from ..kernel.ruleset import Ruleset
from .options import game_argument, json_option
from .output import console, print_json


@click.group()
def command() -> None:
    """Check deck lists; list the decks that come with a game."""


@command.command()
@game_argument
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
def check(ruleset: Ruleset, files: tuple[str, ...], as_json: bool) -> None:
    """Check deck lists, with all faults of each at once.

    FILE is a deck list or the name of a starter deck.  The exit code is 1 when a deck is not legal.
    """
    results = [examine(ruleset, file) for file in files]
    if as_json:
        print_json(results)
    else:
        for result in results:
            if result["ok"]:
                cards = ", ".join(f"{count} {section}" for section, count in result["cards"].items())
                click.echo(f"{result['file']}: legal ({result['name']}: {cards})")
            for warning in result["warnings"]:
                click.echo(f"{result['file']}: warning: {warning}")
            for fault in result["faults"]:
                click.echo(f"{result['file']}: {fault}")
    if not all(result["ok"] for result in results):
        raise click.exceptions.Exit(1)


def examine(ruleset: Ruleset, file: str) -> dict[str, Any]:
    """One deck: its faults, or what is in it."""
    try:
        found = decks.read(ruleset, file)
    except DeckError as error:
        return {"file": file, "ok": False, "name": None, "cards": {}, "faults": error.faults, "warnings": []}
    warnings = ruleset.rules.remark_deck(ruleset, found.deck)
    return {"file": file, "ok": True, "name": found.name, "cards": counted(found), "faults": [], "warnings": warnings}


def counted(found: decks.DeckList) -> dict[str, int]:
    """Cards by section, empty sections left out."""
    return {section: len(names) for section, names in found.deck.items() if names}


@command.command("list")
@game_argument
@json_option
def starter_list(ruleset: Ruleset, as_json: bool) -> None:
    """List the decks that come with a game."""
    found = {name: decks.read(ruleset, name) for name in decks.starters(ruleset)}
    if as_json:
        print_json([
            {"deck": name, "name": deck.name, "cards": counted(deck), "list": deck.deck} for name, deck in found.items()
        ])  # fmt: skip
        return
    from rich.table import Table

    table = Table("Deck", "Name", "Cards", box=None, header_style="bold")
    for name, deck in found.items():
        table.add_row(name, deck.name, ", ".join(f"{count} {section}" for section, count in counted(deck).items()))
    console().print(table)
