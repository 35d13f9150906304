"""Which chances to respond a seat is asked for, and how long passing takes where there is nothing else to do.

Whether a chance is passed at once depends on what all see and on the seat's settings, never on its cards; a seat that
would be asked but can only pass, passes after a pause like those it made itself.  So passing tells nothing of a hand.
"""

import secrets
from collections import deque
from typing import Any, Final

import msgspec

from ..kernel.decision import ACT, RESPOND, SETUP
from ..kernel.state import State

ALL: Final = "all"
STOPS: Final = "stops"
NONE: Final = "none"
SHORTEST: Final = 0.35
LONGEST: Final = 1.6
"""Seconds of a pause; shorter than any clock's free time."""
USUAL: Final = (0.5, 0.7, 0.9, 1.2)
"""Pauses of somebody of whom none is known yet."""
REMEMBERED: Final = 12


class Wishes(msgspec.Struct):
    """A seat's settings, as they are stored.  since: the turn in which `until_turn` was wished for."""

    mode: str = STOPS
    answer: bool = True
    own: bool = False
    phases: list[str] = []
    until_turn: bool = False
    since: int = 0

    def shown(self) -> dict[str, Any]:
        """What the client is told of it."""
        return {"mode": self.mode, "answer": self.answer, "own": self.own, "phases": self.phases,
                "until_turn": self.until_turn}  # fmt: skip


def read(text: str, hidden: bool) -> Wishes:
    """A seat's settings from the database; `hidden`: whether other persons watch how fast it passes."""
    return msgspec.json.decode(text, type=Wishes) if text else Wishes(mode=STOPS if hidden else ALL)


def passes(s: State, wishes: Wishes) -> bool:
    """Whether the open chance to respond is passed at once.  Reads only what everybody sees."""
    seat = s.decider
    if wishes.until_turn and not (s.active == seat and s.turn != wishes.since):
        return True
    if wishes.mode != STOPS:
        return wishes.mode == NONE
    if s.stack:
        return not (wishes.own if s.stack[-1].seat == seat else wishes.answer)
    whose = "mine" if s.active == seat else "theirs"
    return f"{whose}:{s.rules.rules.phases[s.phase]}" not in wishes.phases


def waits(s: State) -> bool:
    """Whether answering a decision of one option at once would tell the others that there is no second option."""
    return s.kind in (ACT, RESPOND, SETUP) and s.picked == 0


class Pauses:
    """How long a player takes to pass."""

    def __init__(self) -> None:
        self._own: deque[float] = deque(USUAL, maxlen=REMEMBERED)

    def took(self, seconds: float) -> None:
        """The player passed by hand after this long."""
        self._own.append(min(max(seconds, SHORTEST), LONGEST))

    def draw(self) -> float:
        """A pause that could be the player's."""
        seconds = secrets.choice(tuple(self._own)) * (0.8 + 0.4 * secrets.randbelow(1000) / 1000)
        return min(max(seconds, SHORTEST), LONGEST)
