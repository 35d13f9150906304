"""``cardwright rules``: the clauses of a game's rules ledger, and which of them are tested."""

from typing import TYPE_CHECKING, Any

import click

from .. import ledger
from ..ledger import Clause
from .options import json_option
from .output import print_json

if TYPE_CHECKING:
    from ..lab.coverage import Coverage


@click.command()
@click.argument("game")
@click.argument("clauses", nargs=-1, metavar="[CLAUSE]...")
@click.option("--coverage", "covering", is_flag=True, help="Which clauses no test and no scenario names.")
@json_option
def command(game: str, clauses: tuple[str, ...], covering: bool, as_json: bool) -> None:
    """Print the clauses of a game's rules, or how far they are tested.

    CLAUSE is an ID (PUZ-8.5, or 8.5), or the beginning of several (PUZ-8). Coverage counts tests only in a checkout of
    the sources; its exit code is 1 when a clause is named by nothing.
    """
    if covering:
        from ..lab.coverage import coverage

        report(coverage(game), as_json)
        return
    stated = ledger.read(ledger.find(game))
    found = wanted(stated, clauses) if clauses else list(stated.values())
    if as_json:
        print_json([{"clause": clause.id, "text": clause.text, "definition": clause.definition} for clause in found])
    else:
        for clause in found:
            click.echo(f"{clause.id}  {clause.text}")


def wanted(stated: dict[str, Clause], names: tuple[str, ...]) -> list[Clause]:
    """The clauses of these IDs or beginnings of IDs."""
    letters = next(iter(stated))[:4]
    found: list[Clause] = []
    for name in names:
        named = ledger.by_id(stated, name)
        full = letters + name.upper().removeprefix(letters)
        fits = [named] if named else [clause for clause in stated.values() if clause.id.startswith(f"{full}.")]
        if not fits:
            raise click.UsageError(f"The ledger has no clause {name}; its clauses begin with {next(iter(stated))}.")
        found += fits
    return found


def report(found: "Coverage", as_json: bool) -> None:
    """Print a coverage; leave with 1 when it is not whole."""
    if as_json:
        print_json(as_plain(found))
    else:
        total = len(found.covered) + len(found.uncovered)
        click.echo(f"{len(found.covered)} of {total} clauses are named by a test or scenario; "
                   f"{len(found.definitions)} more only define a word")  # fmt: skip
        for clause in found.uncovered:
            click.echo(f"uncovered   {clause}")
        for clause, reason in found.definitions.items():
            click.echo(f"definition  {clause}: {reason}")
    if not ledger.in_checkout():
        click.echo("This is not a checkout of the sources: only scenarios were counted, not tests.", err=True)
    for fault in found.faults:
        click.echo(f"Error: {fault}", err=True)
    if found.uncovered or found.faults:
        raise click.exceptions.Exit(1)


def as_plain(found: "Coverage") -> dict[str, Any]:
    """A coverage for machines.  Definitions are counted apart: clauses = covered + uncovered."""
    return {
        "clauses": len(found.covered) + len(found.uncovered),
        "covered": len(found.covered),
        "uncovered": found.uncovered,
        "definitions": list(found.definitions),
        "faults": found.faults,
        "where": found.covered,
    }
