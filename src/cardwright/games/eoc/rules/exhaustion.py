"""A creature becomes exhausted, or ready again; texts hear of both.  EOC-6.6, 9.23, 12.5, 16.1."""

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.state import State
from cardwright.kernel.waiting import replaced

from ..field import EXHAUSTED, READIED, WEARIED, controller


def weary(s: State, piece: int) -> None:
    """EOC-9.23: exhausted from now on; of what was so before nothing is told."""
    if not s.flags[piece] & EXHAUSTED:
        change.mark(s, piece, EXHAUSTED)
        emit(s, WEARIED, piece, controller(s, piece), 0)


def make_ready(s: State, piece: int) -> None:
    """EOC-12.5, 9.25: exhausted no longer; a text may keep it so (EOC-1.2)."""
    if s.flags[piece] & EXHAUSTED and not replaced(s, READIED, piece, controller(s, piece)):
        change.unmark(s, piece, EXHAUSTED)
        emit(s, READIED, piece, controller(s, piece), 0)
