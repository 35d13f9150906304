"""Until when a modifier lasts.  A game may number its own from 16."""

from typing import Final

FOREVER: Final = 0
END_OF_TURN: Final = 1
END_OF_PHASE: Final = 2
END_OF_BATTLE: Final = 3
NEXT_TURN: Final = 4
"""Until the turn of the seat in `until_arg` begins."""
OWN_TURNS: Final = 5
"""Until the end of so many turns of a seat: ``until_arg`` is turns * 8 + seat."""
END_OF_COMBAT: Final = 7
"""Until the combat phase of the present turn is over."""
WHILE_SOURCE: Final = 6
"""As long as the source is the same object and in play."""
