"""What a seat observes as NumPy arrays, of one game or of many.  NumPy is imported here and nowhere else.

The arrays of a `Batch` are made once and written again and again.  They can lie in memory that other processes read
(`multiprocessing.shared_memory`): then a learner gets positions without a copy between them.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ..kernel.ruleset import Ruleset
from .session import EnvError, Observed, Session

FLOAT: Final = np.float32
MASK: Final = np.int8
SEAT: Final = np.int8
ALIGNED: Final = 64
"""Bytes; every array begins at a multiple."""

Number: TypeAlias = np.int64
"""An action, as Gymnasium's spaces draw it; an int will do."""
Arrays: TypeAlias = dict[str, NDArray[Any]]
"""``observation`` (numbers of the view), ``options`` (a row of features an action), ``action_mask`` (1: legal)."""


def arrays(session: Session, observed: Observed) -> Arrays:
    """An observation as NumPy arrays that share nothing with the session."""
    return {
        "observation": np.frombuffer(observed.observation, FLOAT),
        "options": np.frombuffer(observed.options, FLOAT).reshape(session.actions.most, session.actions.size),
        "action_mask": mask(observed.action_mask),
    }


def mask(legal: bytearray) -> NDArray[Any]:
    """A byte an action: 1 for those that are legal."""
    return np.frombuffer(legal, MASK)


def blank(size: int) -> NDArray[Any]:
    """So many zeros."""
    return np.zeros(size, FLOAT)


class Batch:
    """So many games of one kind; in each the seat that is asked is observed.  A game that ends is followed by a new one.

    Arrays, a row a game (see `Encoding` and `Actions` for the numbers):

    observation   (games, encoding.size) float32   what the seat that is asked sees
    options       (games, actions.most, actions.size) float32   the features of its actions
    action_mask   (games, actions.most) int8   1: legal
    seat          (games,) int8   who is asked
    over          (games,) bool   the last step ended the game; the row shows the first decision of the next one
    rewards       (games, seats) float32   of the game that the last step ended; 0 elsewhere

    game, session   as for `Session`
    games           how many
    seed            game j of row i is played with the seed ``seed + i + games * j``
    observe         without, observations stay 0: for players that need only the mask
    describe        without, the features of options stay 0; they cost most of the time
    memory          where the arrays lie: `size_in_bytes` bytes that can be written; own memory unless given

    Raises EnvError, and changes nothing, for a step with an action that is not legal.
    """

    def __init__(self, game: str | Ruleset, games: int, *, seed: int = 0, observe: bool = True, describe: bool = True,
                 memory: Any = None, **session: Any) -> None:  # fmt: skip
        if games < 1:
            raise EnvError(f"a batch has one game at least, not {games}")
        first = Session(game, **session)
        self.games: Final = games
        self.encoding: Final = first.encoding
        self.actions: Final = first.actions
        self._sessions: Final = [first, *(first.twin() for _ in range(games - 1))]
        self._observe: Final = observe
        self._describe: Final = describe
        self._rows: Final = np.arange(games)
        self._memory: Final = memory
        self._end = 0
        most, size = first.actions.most, first.actions.size
        self.observation: Final = self._array((games, first.encoding.size), FLOAT)
        self.options: Final = self._array((games, most, size), FLOAT)
        self.action_mask: Final = self._array((games, most), MASK)
        self.seat: Final = self._array((games,), SEAT)
        self.over: Final = self._array((games,), np.bool_)
        self.rewards: Final = self._array((games, first.seats), FLOAT)
        self.reset(seed)

    def _array(self, shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
        """The next array, in the memory that was given or its own."""
        start = -(-self._end // ALIGNED) * ALIGNED
        self._end = start + int(np.prod(shape)) * np.dtype(kind).itemsize
        if self._memory is None:
            return np.zeros(shape, kind)
        if len(self._memory) < self._end:
            raise EnvError(f"the memory is too small: {len(self._memory)} bytes")
        made: NDArray[Any] = np.ndarray(shape, kind, buffer=self._memory, offset=start)
        made[...] = 0
        return made

    @property
    def size_in_bytes(self) -> int:
        """How much memory the arrays take, one behind the other."""
        return self._end

    def reset(self, seed: int) -> None:
        """Begin anew in every row."""
        self._seeds = [seed + row for row in range(self.games)]
        self.over[...] = False
        self.rewards[...] = 0
        for row, session in enumerate(self._sessions):
            session.start(self._seeds[row])
            self._write(row, session)

    def step(self, actions: NDArray[Any]) -> None:
        """One action in every game, by the seat that is asked there; the arrays then show what comes next."""
        legal = (actions >= 0) & (actions < self.actions.most)
        legal &= self.action_mask[self._rows, np.where(legal, actions, 0)] == 1
        if not legal.all():
            row = int(np.argmin(legal))
            raise EnvError(f"action {actions[row]} is not legal in row {row}; nothing was stepped")
        self.over[...] = False
        self.rewards[...] = 0
        for row, session in enumerate(self._sessions):
            session.act(int(actions[row]))
            if session.game.over or session.broken_off:
                self.over[row] = True
                self.rewards[row] = session.rewards()
                self._seeds[row] += self.games
                session.start(self._seeds[row])
            self._write(row, session)

    def _write(self, row: int, session: Session) -> None:
        """What the seat that is asked there sees."""
        seat, game = session.seat, session.game
        self.seat[row] = seat
        self.action_mask[row] = mask(session.actions.mask(session.page))
        if self._observe:
            self.observation[row] = np.frombuffer(session.encoding.observe(game.view(seat)), FLOAT)
        if self._describe:
            told = session.actions.describe(game.decision, session.page)
            self.options[row] = np.frombuffer(told, FLOAT).reshape(self.options.shape[1:])
