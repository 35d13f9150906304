"""The chair of a seat: all that whoever sits there may have.  It is the only thing an agent ever gets."""

from typing import Any, Protocol

from ..decks import likely
from ..kernel.errors import CardwrightError
from ..kernel.game import Decision, Game


class AgentError(CardwrightError):
    """No such agent, a setting it does not have, or a game it cannot play."""


class Chair:
    """What one seat may know of a running game.  It stays valid as the game goes on."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    @property
    def decision(self) -> Decision:
        """The open decision; its options may be read only while this seat decides."""
        return self._game.decision

    @property
    def count(self) -> int:
        """How many options the open decision has."""
        return len(self._game.state.options)

    def view(self) -> dict[str, Any]:
        """What the seat sees (see `kernel.view`)."""
        return self._game.view(self.seat)

    def sample(self, seed: int) -> Game:
        """A game that looks the same from here, with all that the seat cannot know drawn by `seed`; free to be played.

        Others are taken to play one of the game's starter decks, as far as the cards they have shown allow.
        """
        return self._game.determinize(self.seat, seed, likely(self._game.ruleset))


class Agent(Protocol):
    """A program that plays one seat of one game."""

    def choose(self, chair: Chair) -> int:
        """The index of an option of the open decision, which is this seat's."""
