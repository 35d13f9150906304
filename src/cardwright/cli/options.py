"""Arguments and options that several commands share, so that they read and fail the same everywhere."""

from typing import TYPE_CHECKING, Final

import click

from ..kernel.ruleset import Ruleset
from ..loading import game_names, load

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class GameType(click.ParamType[Ruleset]):
    """A game by name or by a designer's folder; the command gets its ruleset."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Ruleset:
        """Load the game.  An unknown one and faulty card files are told with the exit code of the case."""
        return value if isinstance(value, Ruleset) else load(str(value))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem]":
        """The games that come with Cardwright."""
        return completed(ctx, param, incomplete)


def completed(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem]":
    """The games that come with Cardwright and begin so."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in game_names() if name.startswith(incomplete)]


GAME: Final = GameType()
game_argument = click.argument("ruleset", type=GAME, metavar="GAME")
"""``GAME``: the command's parameter ``ruleset``."""
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
"""``--json``: the command's parameter ``as_json``."""


def number_of_players(fewest: int, most: int) -> str:
    """How many players, in words.

    >>> number_of_players(2, 2), number_of_players(2, 4)
    ('2 players', '2 to 4 players')
    """
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
