"""How answers are printed: JSON for machines, rich tables and panels for people.  Answers go to standard output."""

import json
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import Console


def print_json(answer: object) -> None:
    """Print an answer as indented JSON."""
    click.echo(json.dumps(answer, indent=2, ensure_ascii=False))


def console(stderr: bool = False) -> "Console":
    """A rich console on standard output or error; plain text, unwrapped, where no terminal reads it."""
    from rich.console import Console

    made = Console(stderr=stderr, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = 160
    return made


def counted(number: int, what: str) -> str:
    """A number of things: "1 entry", "2 entries"."""
    several = f"{what[:-1]}ies" if what.endswith("y") else f"{what}s"
    return f"{number} {what if number == 1 else several}"
