"""Which actions of an effect can be applied in full now, alone or together.  DEV-19.2 to 19.4, 20.1, 20.3, 20.10."""

from typing import Any, Final

from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every, Some, This

from ..field import HAND
from ..matching import can_meet
from ..plan import Plan
from ..tree import It, ItsMana, ThatTarget
from .finding import find, parties
from .index import verb_of
from .memory import CHOSEN, VALID, it, note, plan, reachable, set_status, targets, targets_of_aim
from .table import FROM_DECK, FROM_HANDS, what_of

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
    elif isinstance(what, ThatTarget):
        found = targets(f) if f.among[VALID] else []
    elif isinstance(what, Some) and what.target:
        found = own_targets(s, f, what) if f.among[VALID] else []
    else:
        return able_ones(s, f, action, [p for p in find(s, what.cards, f.seat, f.source) if p not in taken], most)
    return [p for p in found if p not in taken]


def own_targets(s: State, f: Frame, what: Some) -> list[int]:
    """DEV-18.7: the targets that were chosen for this very object of an action."""
    made = plan(s, f)
    number = next(i for i, aim in enumerate(made.aims) if aim is what)
    return targets(f)[targets_of_aim(f, made, number)]


def able_ones(s: State, f: Frame, action: Any, found: list[int], most: int) -> list[int]:
    """The first `most` of them to which the verb can be applied."""
    able = verb_of(s, action).able
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
        return bool(verb_of(s, action).can(s, f, action)) and enough_left(s, f, action, taken)
    if isinstance(what, Some) and not what.target:
        return what.up_to or len(objects(s, f, action, taken, what.count)) >= what.count
    found = objects(s, f, action, taken)
    if isinstance(what, Every):
        return bool(found) and len(found) == len([p for p in find(s, what.cards, f.seat, f.source) if p not in taken])
    able = verb_of(s, action).able
    if isinstance(what, Some) and what.up_to and f.among[VALID]:
        return all(able(s, f, action, p) for p in found)
    return bool(found) and all(able(s, f, action, p) for p in found)


def enough_left(s: State, f: Frame, action: Any, taken: list[int]) -> bool:
    """DEV-20.1: cards that another action of the moment discards cannot be discarded again."""
    if verb_of(s, action).chooses != FROM_HANDS:
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
    if verb_of(s, action).chooses == FROM_HANDS:
        seats = parties(s, f.seat, action.who, f.amount)
        cards = [p for seat in seats for p in hand(s, f, action, seat)]
        return frozenset(cards), action.amount * len(seats)
    return frozenset(), 0


def jointly(s: State, f: Frame, made: Plan, numbers: list[int]) -> bool:
    """DEV-20.1, 20.10: all of these actions together, each with cards of its own."""
    actions = [made.tries[i].action for i in numbers]
    for at, action in enumerate(actions):
        if not resolvable(s, f, action, []) and not (made.tries[numbers[at]].measured and hangs(s, f, made, numbers, at)):
            return False
    return can_meet([needed for action in actions if (needed := demand(s, f, action))[1]])


def hangs(s: State, f: Frame, made: Plan, numbers: list[int], at: int) -> bool:
    """DEV-20.1 (R66): whether an action that counts "its Mana" can be applied with some choice of the actions before it."""
    if not at or not isinstance(made.tries[numbers[at]].action.amount, ItsMana):
        return False
    before = made.tries[numbers[at - 1]].action
    verb = verb_of(s, before)
    if verb.from_top is not None or verb.chooses == FROM_DECK:
        return True  # DEV-20.9: hidden facts are favourable
    what = what_of(before)
    among = sorted(demand(s, f, before)[0]) or (objects(s, f, before, []) if what is not None else [])
    one_by_one = verb.chooses == FROM_HANDS or (isinstance(what, Some) and not what.target)
    for choice in [[piece] for piece in among] if one_by_one else [among]:
        trial = f.copy()
        trial.other = made.moments[f.pc].index(numbers[at])
        note(trial, numbers[at - 1], NOBODY, choice)
        set_status(trial, numbers[at - 1], CHOSEN)
        if resolvable(s, trial, made.tries[numbers[at]].action, []):
            return True
    return False
