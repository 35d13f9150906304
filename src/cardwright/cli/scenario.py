"""``cardwright scenario``: running scenario files, and the words they are written in."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..kernel.errors import CardwrightError
from ..kernel.ruleset import Ruleset
from .options import game_argument, json_option
from .output import counted, print_json

if TYPE_CHECKING:
    from ..scenarios import FileResult


@click.group()
def command() -> None:
    """Run scenarios: positions, moves and what must hold (docs/scenarios.md)."""


@command.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", type=click.Path())
@json_option
def run(paths: tuple[str, ...], as_json: bool) -> None:
    """Run scenario files, and those in folders at any depth.

    One line a file.  The exit code is 1 when something does not hold or a file cannot be used.
    """
    from ..scenarios import FileResult, files, run_file

    try:
        found = files(paths)
    except CardwrightError as error:
        raise click.UsageError(str(error)) from error
    results: list[FileResult] = []
    for path in found:
        results.append(run_file(path))
        if not as_json:
            tell(results[-1])
    failed = sum(1 for result in results if result.failures)
    if as_json:
        print_json({
            "files": len(results),
            "passed": len(results) - failed,
            "failed": failed,
            "results": [as_plain(result) for result in results],
        })  # fmt: skip
    else:
        click.echo(f"{counted(len(results), 'file')}, {len(results) - failed} passed, {failed} failed")
    raise click.exceptions.Exit(1 if failed else 0)


def tell(result: "FileResult") -> None:
    """One line for a file; for a failed one what failed, a line each."""
    if not result.failures:
        many = "" if result.scenarios == 1 else f" ({result.scenarios} scenarios)"
        click.echo(f"ok    {result.file}{many}")
        return
    for failure in result.failures:
        click.echo(f"FAIL  {result.file}, {failure.where}: expected {failure.expected}; got {failure.got}")


def as_plain(result: "FileResult") -> dict[str, object]:
    """A file's result; of several failures the first."""
    first = result.failures[0] if result.failures else None
    return {
        "file": result.file,
        "ok": first is None,
        "where": first.where if first else None,
        "expected": first.expected if first else None,
        "got": first.got if first else None,
    }


@command.command()
@game_argument
@json_option
def words(ruleset: Ruleset, as_json: bool) -> None:
    """Print the words of a game that scenarios can use: zones, cells, phases, marks, options."""
    from ..scenarios.reference import markdown, notes, tables

    if as_json:
        found = {table.key: [dict(zip(table.head, row, strict=True)) for row in table.rows] for table in tables(ruleset)}
        print_json({**found, "notes": list(notes(ruleset))})
    else:
        click.echo(markdown(ruleset), nl=False)


@command.command()
def schema() -> None:
    """Print the JSON Schema of scenario files, for editors."""
    from .. import scenarios

    click.echo((Path(scenarios.__file__).parent / "scenario.schema.json").read_text(encoding="utf-8"), nl=False)
