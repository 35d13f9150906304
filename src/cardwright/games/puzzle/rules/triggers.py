"""Triggers of card texts.  PUZ-25."""

from cardwright.kernel.procedure import procedure
from cardwright.kernel.state import Frame, State


def next_trigger(s: State, f: Frame) -> None:
    """PUZ-25.2, 25.3."""
    s.waiting = []


WAITING = procedure("waiting triggers", (next_trigger,))
