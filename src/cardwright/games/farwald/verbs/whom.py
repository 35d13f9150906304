"""Whom an instruction means, and the verbs that only players suffer.  FAR-23.6, 1.5."""

from enum import Enum
from functools import lru_cache

from cardwright.kernel.program import Program
from cardwright.kernel.state import Frame, State

from ..field import alive, in_turn_order, opponents


class Whom(Enum):
    """Players, seen from the one who controls the effect."""

    YOU = "you"
    OPPONENT = "an opponent"
    """Chosen when the card or ability is paid for (FAR-8.5)."""
    OPPONENTS = "each opponent"
    ALL = "each player"


def meant(s: State, f: Frame, whom: Whom) -> list[int]:
    """The players an instruction means, in turn order (FAR-1.5).  The chosen opponent is last in `among`."""
    if whom is Whom.YOU:
        return [f.seat]
    if whom is Whom.OPPONENT:
        return [f.among[-1]] if f.among and alive(s, f.among[-1]) else []
    return [seat for seat in in_turn_order(s, s.active) if whom is Whom.ALL or seat in opponents(s, f.seat)]


@lru_cache(maxsize=4096)
def needs_opponent(program: Program) -> bool:
    """Whether a text speaks of "an opponent", so that one is chosen for it."""
    return any(getattr(step.node, "who", None) is Whom.OPPONENT for step in program.code)
