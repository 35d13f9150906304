"""What a turn leaves behind and Clean-up, or the next turn, undoes: that there is some of it, so that it is looked for.

A trace is a bit of the number TRACES.  It may be there without anything to undo, never the other way round.
"""

from cardwright.kernel import change
from cardwright.kernel.state import State

from ..field import TRACES


def leave_trace(s: State, trace: int) -> None:
    """There is something of this kind from now on."""
    if s.var[TRACES] & trace != trace:
        change.count(s, TRACES, s.var[TRACES] | trace)


def wipe(s: State, trace: int) -> bool:
    """Whether there may be something of this kind; it counts as undone."""
    if not s.var[TRACES] & trace:
        return False
    change.count(s, TRACES, s.var[TRACES] & ~trace)
    return True
