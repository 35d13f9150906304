"""Verbs that only inform: look at, reveal, flip."""

from .. import change
from ..node import dataclass
from ..state import Frame, State
from ..tree import OnCards, What
from .performing import Perform


class LookAt(OnCards):
    """The controller sees what they are."""


class Reveal(OnCards):
    """All see what they are."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn them face-up or face-down where they are."""

    what: What
    up: bool


def look_at(s: State, f: Frame, node: LookAt) -> int:
    """Only the controller learns it."""
    for piece in f.picks:
        change.reveal(s, piece, 1 << f.seat)
    return len(f.picks)


def reveal(s: State, f: Frame, node: Reveal) -> int:
    """All learn it."""
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone)
    return len(f.picks)


def turn(s: State, f: Frame, node: Turn) -> int:
    """Face-up to face-down or back."""
    for piece in f.picks:
        change.turn(s, piece, node.up)
    return len(f.picks)


VERBS: dict[type, Perform] = {LookAt: look_at, Reveal: reveal, Turn: turn}
