"""What each verb says of itself: to which cards it can be applied, whether it can be applied, what is chosen beside.

Filled by `verbs/table.py` when the game is loaded, since verbs stand on the rules.  DEV-18.2, 19.2, 19.4.
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.state import Frame, State

ABLE: Final[dict[type, Callable[[State, Frame, Any, int], bool]]] = {}
CAN: Final[dict[type, Callable[[State, Frame, Any], bool]]] = {}
INTO: Final[dict[type, Callable[[State, Frame, Any], list[int]]]] = {}
CHOOSES: Final[dict[type, int]] = {}
"""What a verb without an object needs chosen: FROM_HANDS, by each who discards, or FROM_DECK, by who searches."""
ASKED_BEFORE: Final[dict[type, Callable[[State, list[int]], None]]] = {}
"""What is asked before a verb happens to cards (DEV-14.4)."""
WITHOUT: Final[set[type]] = set()
"""Verbs without an object, known at a glance."""
UNSEEN: Final[set[type]] = set()
"""Verbs that bring cards into a hand which nobody has seen."""
FROM_HANDS: Final = 1
FROM_DECK: Final = 2


def what_of(node: Any) -> Any:
    """The object of a verb; None for one without."""
    return None if type(node) in WITHOUT else getattr(node, "what", None)
