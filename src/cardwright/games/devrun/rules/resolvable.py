"""Which actions of an effect can be applied in full now, alone or together.  DEV-19.2 to 19.4, 20.1, 20.3, 20.10."""

from typing import Any, Final

from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Every, Some, This

from ..field import HAND
from ..matching import can_meet
from ..tree import It, ThatTarget
from .finding import find, parties
from .memory import (
    VALID,
    it,
    reachable,
    targets,
)
from .table import ABLE, CAN, CHOOSES, FROM_HANDS, what_of

ALL: Final = -1
"""No bound."""


def objects(s: State, f: Frame, action: Any, taken: list[int], most: int = ALL) -> list[int]:
    """The cards an action can be applied to, or must be; those taken at the same moment are no longer there (20.3).

    `most`: of those among which may be chosen, so many are enough.
    """
    what = what_of(action)
    if isinstance(what, This):
        found = [f.source] if reachable(s, f.source) or s.epoch[f.source] == f.epoch else []
    elif isinstance(what, It):
        found = it(s, f)
    elif isinstance(what, ThatTarget) or (isinstance(what, Some) and what.target):
        found = targets(f) if f.among[VALID] else []
    else:
        return able_ones(s, f, action, [p for p in find(s, what.cards, f.seat, f.source) if p not in taken], most)
    return [p for p in found if p not in taken]


def able_ones(s: State, f: Frame, action: Any, found: list[int], most: int) -> list[int]:
    """The first `most` of them to which the verb can be applied."""
    able = ABLE[type(action)]
    chosen: list[int] = []
    for piece in found:
        if able(s, f, action, piece):
            chosen.append(piece)
            if len(chosen) == most:
                break
    return chosen


def resolvable(s: State, f: Frame, action: Any, taken: list[int]) -> bool:
    """DEV-19.2 to 19.4: whether an action can be applied in full now."""
    what = what_of(action)
    if what is None:
        return bool(CAN[type(action)](s, f, action)) and enough_left(s, f, action, taken)
    if isinstance(what, Some) and not what.target:
        return what.up_to or len(objects(s, f, action, taken, what.count)) >= what.count
    found = objects(s, f, action, taken)
    if isinstance(what, Every):
        return bool(found) and len(found) == len([p for p in find(s, what.cards, f.seat, f.source) if p not in taken])
    if isinstance(what, Some) and what.up_to and f.among[VALID]:
        return all(ABLE[type(action)](s, f, action, p) for p in found)
    return bool(found) and all(ABLE[type(action)](s, f, action, p) for p in found)


def enough_left(s: State, f: Frame, action: Any, taken: list[int]) -> bool:
    """DEV-20.1: cards that another action of the moment discards cannot be discarded again."""
    if CHOOSES.get(type(action)) != FROM_HANDS:
        return True
    seats = parties(s, f.seat, action.who, f.amount)
    return all(len([p for p in hand(s, f, action, seat) if p not in taken]) >= action.amount for seat in seats)


def hand(s: State, f: Frame, action: Any, seat: int) -> list[int]:
    """The cards of a hand that a discard may take."""
    return s.zones[HAND + seat] if action.cards is None else find(s, action.cards, seat, f.source)


def demand(s: State, f: Frame, action: Any) -> tuple[frozenset[int], int]:
    """What an action takes: among these cards, so many."""
    what = what_of(action)
    if isinstance(what, Some) and not what.target and not what.up_to:
        return frozenset(objects(s, f, action, [])), what.count
    if CHOOSES.get(type(action)) == FROM_HANDS:
        seats = parties(s, f.seat, action.who, f.amount)
        cards = [p for seat in seats for p in hand(s, f, action, seat)]
        return frozenset(cards), action.amount * len(seats)
    return frozenset(), 0


def jointly(s: State, f: Frame, actions: list[Any]) -> bool:
    """DEV-20.1, 20.10: all of them together, each with cards of its own."""
    if not all(resolvable(s, f, action, []) for action in actions):
        return False
    return can_meet([made for action in actions if (made := demand(s, f, action))[1]])
