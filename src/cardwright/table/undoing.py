"""Going back within an announcement: the last pick that a person made, as long as nothing has come of it.

What was picked had been stored; it is stored no more.  Nobody else was told of it, and no head of the chain that
anybody was shown is undone (`Running.head`).
"""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, delete, update

from ..kernel.game import Game
from .tables import ANSWERS, TABLES


def backwards(game: Game, whys: Sequence[str]) -> int:
    """How many answers going back undoes: the last one of a person, and those given by nobody since; 0: none can be.

    whys: why each answer was given; empty for a person's.
    """
    return next((back for back in range(1, game.state.picked + 1) if not whys[-back]), 0)


def undo(game: Game, back: int) -> None:
    """Take answers back.  The log of a game that was made anew was told long ago."""
    for _ in range(back):
        game.take_back()
    game.state.log = []


def stored(table: str, kept: int, state: dict[str, Any]) -> Callable[[Connection], None]:
    """The job that forgets the answers behind the first `kept`, and stores where the game stands."""

    def store(connection: Connection) -> None:
        connection.execute(delete(ANSWERS).where(ANSWERS.c.table_id == table, ANSWERS.c.number > kept))
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**state))

    return store
