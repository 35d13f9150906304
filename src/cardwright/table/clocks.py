"""A table's clocks: what each player has left, and whose runs."""

import time
from collections.abc import Sequence
from typing import Any, Final

from .seats import now

MILLISECONDS: Final = 1000
MAIL: Final = 3600
"""With so many free seconds a decision and more, a game is played by mail."""
GRACE: Final = 3600 * MILLISECONDS
"""Milliseconds that a player by mail has at least when the server has been down meanwhile."""


class Clocks:
    """The clocks of one game.  left: milliseconds by seat; free: seconds of each decision that do not count."""

    def __init__(self, left: Sequence[int], free: int) -> None:
        self.left: Final = list(left)
        self._free: Final = free * MILLISECONDS
        self.running = -1
        self._since = 0.0

    def start(self, seat: int, since: int) -> float:
        """The seat is asked (-1: nobody).  Returns after how many seconds it has lost.

        since: when the decision before was answered, in milliseconds since 1970.  By mail the time runs on from there
        while the server is down; otherwise it begins when somebody can answer.
        """
        self.running, self._since = seat, time.monotonic()
        if seat < 0:
            return 0.0
        most = self.left[seat] + self._free
        spent = min(max(0, now() - since), most - GRACE) if self._free >= MAIL * MILLISECONDS else 0
        self._since -= spent / MILLISECONDS
        return (most - spent) / MILLISECONDS

    def stop(self) -> None:
        """The seat has answered: what went beyond the free time is taken."""
        if self.running >= 0:
            self.left[self.running] = max(0, self.left[self.running] - max(0, self._spent() - self._free))
        self.running = -1

    def _spent(self) -> int:
        return int((time.monotonic() - self._since) * MILLISECONDS)

    def shown(self) -> dict[str, Any]:
        """As clients see it."""
        left, free = list(self.left), self._free
        if self.running >= 0:
            spent = self._spent()
            free = max(0, self._free - spent)
            left[self.running] = max(0, left[self.running] - max(0, spent - self._free))
        return {"left": left, "running": self.running, "free": free, "now": now()}
