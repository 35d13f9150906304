"""Games as environments of the research ecosystems: PettingZoo (`aec`), Gymnasium (`against`), OpenSpiel (`register_spiel`).

Many games at once without any of them: `batch`.

They need the extra ``env`` (OpenSpiel: ``spiel``): ``pip install "cardwright[env]"``.  What is observed and what an action
is stands in `encoding` and `actions`, which need no library; docs/env.md tells all of it.
"""

from typing import TYPE_CHECKING, Any

from ..loading import game_names
from .actions import Actions
from .encoding import Encoding, Field
from .session import EnvError, Session

if TYPE_CHECKING:
    from ..kernel.ruleset import Ruleset
    from .arrays import Batch
    from .single import Against
    from .turns import Env

__all__ = ["Actions", "Encoding", "EnvError", "Field", "Session", "aec", "against", "batch", "register", "register_spiel"]


def aec(game: "str | Ruleset", *, render_mode: str | None = None, **session: Any) -> "Env":
    """A game as a PettingZoo AEC environment; `session`: the keywords of `Session`."""
    try:
        from .turns import Turns, wrapped
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return wrapped(Turns(Session(game, **session), render_mode))


def against(
    game: "str | Ruleset", bot: str = "random", *, seat: int | None = 0, render_mode: str | None = None, **session: Any
) -> "Against":
    """A game as a Gymnasium environment against bots; `session`: the keywords of `Session`.

    bot   as the command line has it: "random", "greedy", "greedy:samples=2"
    seat  the learner's; None: another one each game, by its seed
    """
    try:
        from .single import Against
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return Against(Session(game, **session), bot, seat, render_mode)


def batch(game: "str | Ruleset", games: int, **options: Any) -> "Batch":
    """Many games at once, stepped together into arrays that may lie in shared memory; `options`: the keywords of `Batch`."""
    try:
        from .arrays import Batch
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return Batch(game, games, **options)


def register() -> None:
    """Tell Gymnasium of the games that are there: from then on ``gymnasium.make("cardwright/puzzle-v0")`` works."""
    try:
        from .single import register
    except ModuleNotFoundError as error:
        raise missing(error) from None
    register(game_names())


def register_spiel() -> None:
    """Tell OpenSpiel of the games that are there: from then on ``pyspiel.load_game("cardwright_puzzle")`` works."""
    try:
        from .spiel import register
    except ModuleNotFoundError as error:
        raise missing(error, "spiel") from None
    register(game_names())


def missing(error: ModuleNotFoundError, extra: str = "env") -> EnvError:
    """What to install."""
    return EnvError(f'{error.name} is not installed. Install the extra "{extra}": pip install "cardwright[{extra}]"')
