"""Entering a phase, or a step of the Battle Phase."""

from cardwright.kernel.event import emit
from cardwright.kernel.state import NOBODY, State

from ..field import PHASE_BEGAN


def enter(s: State, phase: int) -> None:
    """ELE-4.1: it begins."""
    s.phase = phase
    emit(s, PHASE_BEGAN, NOBODY, s.active, phase)
