"""What each verb says of itself: to which cards it can be applied, whether it can be applied, what is chosen beside.

Filled by `verbs/table.py` when the game is loaded, since verbs stand on the rules.  DEV-18.2, 19.2, 19.4.
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some, This

from ..field import HAND
from .finding import find
from .recording import RECORD

ABLE: Final[dict[type, Callable[[State, Frame, Any, int], bool]]] = {}
CAN: Final[dict[type, Callable[[State, Frame, Any], bool]]] = {}
INTO: Final[dict[type, Callable[[State, Frame, Any], list[int]]]] = {}
CHOOSES: Final[dict[type, int]] = {}
"""What a verb without an object needs chosen: FROM_HANDS, by each who discards, or FROM_DECK, by who searches."""
ASKED_BEFORE: Final[dict[type, Callable[[State, list[int]], None]]] = {}
"""What is asked before a verb happens to cards (DEV-14.4)."""
UNSEEN: Final[set[type]] = set()
"""Verbs that bring cards into a hand which nobody has seen."""
FROM_HANDS: Final = 1
FROM_DECK: Final = 2


def what_of(node: Any) -> Any:
    """The object of a verb; None for one without."""
    return getattr(node, "what", None)


def takes(cost: Any) -> int:
    """How many cards its player chooses to pay a part of a cost."""
    what = what_of(cost)
    if what is not None:
        return what.count if isinstance(what, Some) and not what.target else 0
    return cost.amount if CHOOSES.get(type(cost)) == FROM_HANDS else 0


def probe(s: State, seat: int, source: int) -> Frame:
    """A frame that never runs, to ask verbs in the name of a player and a card."""
    return Frame(RECORD, seat, source, NOBODY, NOBODY)


def able(s: State, seat: int, source: int, cost: Any) -> bool:
    """Whether a part of a cost for which nothing is chosen can be paid."""
    f = probe(s, seat, source)
    if isinstance(what_of(cost), This):
        return ABLE[type(cost)](s, f, cost, source)
    return CAN[type(cost)](s, f, cost)


def hand_for(s: State, seat: int, source: int, cost: Any) -> list[int]:
    """DEV-18.3: the cards that a part of a cost can take."""
    what = what_of(cost)
    if what is None:
        return s.zones[HAND + seat] if cost.cards is None else find(s, cost.cards, seat, source)
    f = probe(s, seat, source)
    test = ABLE[type(cost)]
    return [piece for piece in find(s, what.cards, seat, source) if test(s, f, cost, piece)]
