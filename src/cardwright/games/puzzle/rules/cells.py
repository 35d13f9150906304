"""Spirit Card Zones as options: what they are called and where they are.  PUZ-2.5."""

from cardwright.kernel.state import State

from ..field import CELL_NAMES, FIELD


def cell_name(s: State, cell: int) -> str:
    """A Spirit Card Zone by name."""
    return CELL_NAMES[cell]


def own_cell(s: State, cell: int) -> list[tuple[int, int]]:
    """A Spirit Card Zone of the player who decides."""
    return [(FIELD + s.decider, cell)]
