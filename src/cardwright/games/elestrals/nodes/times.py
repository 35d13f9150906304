"""Nodes for times: until when a change lasts, beyond the durations that all games share."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import OwnTurns

from ..field import END

TURN: Final = 0
"""As a phase: the beginning of a turn."""
TURN_ENDS: Final[int] = END + 1
"""As a phase: the end of a turn."""


@dataclass(frozen=True, slots=True)
class Staying(OwnTurns):
    """As long as the card whose text it is stays on the field: in whatever Position or, 0 or 1, in Attack or Defense."""

    turns: int = 0
    position: int = -1


@dataclass(frozen=True, slots=True)
class Remaining(OwnTurns):
    """As long as the card that is changed stays on the field, whatever becomes of the card whose text it is."""

    turns: int = 0


@dataclass(frozen=True, slots=True)
class Till(OwnTurns):
    """Until a moment of a turn: a phase (of the machine) begins, or TURN, or TURN_ENDS.

    turns   so many turns of that player begin first; 0: the present one counts, if the moment is still to come
    anyone  whoever's turn it is
    whose   the turns are those of the card's controller
    later   nothing holds before that turn: it begins as the turn does, and ends with it
    """

    phase: int = TURN_ENDS
    anyone: bool = False
    later: bool = False
    whose: bool = False
