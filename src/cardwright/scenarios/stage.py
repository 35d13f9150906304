"""A running scenario as checks see it: the game, what its log tells, and what it waits for."""

from typing import Final

from ..kernel.decision import ACT, RESPOND, SETUP
from ..kernel.game import Game
from ..kernel.view import SPECTATOR
from .errors import ScenarioError
from .words import SEATS

MOST_SHOWN: Final = 8
"""So many options stand in a message."""


class Stage:
    """A game that is being played by a script.

    faults  the faults of each seat's deck by the game's deck rules
    """

    def __init__(self, game: Game | None, faults: list[list[str]], line: int) -> None:
        self._game = game
        self.faults = faults
        self.line = line
        """Where the game's beginning is written."""
        self.read = 0
        """Lines of the log that are told already."""
        self.sentences: dict[int, list[str]] = {}

    @property
    def faults_only(self) -> bool:
        """Whether no game began, because of faulty decks."""
        return self._game is None

    @property
    def game(self) -> Game:
        """The game.  Raises ScenarioError when faulty decks began none."""
        if self._game is None:
            told = " ".join(fault for faults in self.faults for fault in faults)
            raise ScenarioError(self.line, "decks that the game's deck rules allow (or `check_decks: false`)", told)
        return self._game

    def tell(self) -> None:
        """Tell what has happened since the last time, as each seat and a spectator may read it."""
        if self._game is None or self._game.state.log is None:
            return
        s = self._game.state
        if s.log is None or len(s.log) == self.read:
            return
        lines = s.log[self.read :]
        self.read = len(s.log)
        for eye in (SPECTATOR, *range(s.seats)):
            told = s.rules.telling.log(s, lines, eye, SEATS[: s.seats])
            self.sentences.setdefault(eye, []).extend(told)

    def told(self, eye: int) -> list[str]:
        """The log as a seat or a spectator reads it."""
        return self.sentences.get(eye, [])

    def options_of(self, seat: int) -> list[str] | None:
        """The labels of a seat's options; None when it is not asked."""
        if self.game.over or self.game.decision.seat != seat:
            return None
        return self.game.decision.labels()

    def half_done(self) -> str:
        """What the game still waits for in the middle of an action, for messages; empty between actions and answers."""
        if self._game is None or self._game.over or self._game.state.kind in (ACT, RESPOND, SETUP):
            return ""
        return f" (while {self.waits()})"

    def open(self) -> str:
        """What the game waits for in the middle of an action or as an answer to one, for messages."""
        if self._game is None or self._game.over or self._game.state.kind in (ACT, SETUP):
            return ""
        return f" (while {self.waits()})"

    def waits(self) -> str:
        """What the game waits for, in words."""
        if self._game is None:
            return "no game"
        result = self.game.result
        if result is not None:
            winners = " and ".join(SEATS[seat] for seat in result.winners)
            return f"the game is over: {f'{winners} won' if winners else 'a draw'}, {result.reason}"
        asked = self.game.decision
        options = asked.labels()
        more = f" and {len(options) - MOST_SHOWN} more" if len(options) > MOST_SHOWN else ""
        return f"{SEATS[asked.seat]} decides ({asked.name}): {' | '.join(options[:MOST_SHOWN])}{more}"
