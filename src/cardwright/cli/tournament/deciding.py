"""What the commands of an event have in common: its file, who decides, and what is shown of a decision."""

import functools
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ...kernel.ruleset import Ruleset
from ..options import GAME, json_option
from ..output import print_json

if TYPE_CHECKING:
    from ...tournament.decisions import AnyDecision, By
    from ...tournament.storage import Kept

file_argument = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
by_option = click.option("--as", "by", default="organiser", metavar="ROLE[:NAME]", show_default=True,
                         help="Who decides: organiser, judge:Jo, player:Ann. It is kept with the decision.")  # fmt: skip
why_option = click.option("--why", default="", metavar="TEXT", help="The reason: it is kept with the decision.")
round_option = click.option("--round", "number", type=click.IntRange(1), metavar="N", help="Of this round.  [the newest]")


def deciding(function: Callable[..., "AnyDecision | Sequence[AnyDecision]"]) -> Callable[..., None]:
    """A command that decides: the function says what; the event is shown as it then stands."""

    @file_argument
    @by_option
    @json_option
    @functools.wraps(function)
    def run(file: Path, by: str, as_json: bool, **arguments: Any) -> None:
        from ...tournament import printing
        from ...tournament.decisions import Decision

        decider = who(by)
        with opened(file) as kept:
            found = function(kept.event, **arguments)
            for what in [found] if isinstance(found, Decision) else found:
                entry = kept.decide(what, decider)
                if not as_json:
                    click.echo(f"{entry.number}. {printing.told(kept.event, what)}")
            if as_json:
                print_json(printing.as_json(kept.event))

    return run


def opened(file: Path) -> "Kept":
    """The event of a file."""
    from ...tournament.storage import Kept

    return Kept.open(file, game_called)


def game_called(name: str) -> Ruleset:
    """The ruleset of a game, by name or folder."""
    return GAME.convert(name, None, None)


def who(text: str) -> "By":
    """``judge:Jo`` -> role and name."""
    from ...tournament.decisions import JUDGE, ORGANISER, PLAYER, WATCHER, By

    role, _, name = text.partition(":")
    if role not in (ORGANISER, JUDGE, PLAYER, WATCHER):
        raise click.BadParameter(f'"{role}" is no role: organiser, judge, player or watcher', param_hint="--as")
    return By(role, name)
