"""Entering a phase, or a step of the Battle Phase."""

from cardwright.kernel import change
from cardwright.kernel.state import State

from ..events import PHASE_BEGAN


def enter(s: State, phase: int) -> None:
    """ELE-4.1: it begins."""
    change.begin_phase(s, phase, PHASE_BEGAN)
