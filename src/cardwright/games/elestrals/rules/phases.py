"""Entering a phase, or a step of the Battle Phase."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import State

from ..events import PHASE_BEGAN

TO_END: Final = 0
TO_BATTLE: Final = 1
"""Options of the Main Phase: what comes after it."""


def enter(s: State, phase: int) -> None:
    """ELE-4.1: it begins."""
    change.begin_phase(s, phase, PHASE_BEGAN)
