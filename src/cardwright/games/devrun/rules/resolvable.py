"""Which actions of an effect can be applied in full now, alone or together.  DEV-19.2 to 19.4, 20.1, 20.3, 20.10."""

from typing import Any, Final

from cardwright.kernel.allotting import can_be_met
from cardwright.kernel.referents import Kept
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every, Some, This

from ..field import HAND
from ..plan import Plan
from ..tree import It, ItsMana, ThatTarget
from .finding import count, find, parties, seats_of
from .index import verb_of
from .memory import (
    ASKED,
    CHOSEN,
    PAID_OFF,
    VALID,
    dealt_in,
    it,
    meant,
    note,
    plan,
    reachable,
    runs,
    said_of,
    set_status,
    targets,
    targets_of_aim,
)
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
    elif isinstance(what, Kept):
        found = [piece for piece in dealt_in(s, f, what.slot) if reachable(s, piece)]
    elif isinstance(what, ThatTarget):
        found = targets(f) if f.among[VALID] else []
    elif isinstance(what, Some) and what.target:
        found = own_targets(s, f, what) if f.among[VALID] else []
    else:
        return able_ones(s, f, action, [p for p in find(s, what.cards, f.seat, f.source, f.amount) if p not in taken], most)
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
    if isinstance(what, Some) and what.chooser is not None:
        found_by = [theirs(s, f, action, seat, taken) for seat in takers(s, f, action)]
        return bool(found_by) and all(len(found) >= what.count for found in found_by)
    if isinstance(what, Some) and not what.target:
        return what.up_to or len(objects(s, f, action, taken, what.count)) >= what.count
    found = objects(s, f, action, taken)
    if isinstance(what, It | Kept) and not all(piece in found or piece in taken for piece in spoken_of(s, f, what)):
        return False
    if isinstance(what, Every):
        meant = find(s, what.cards, f.seat, f.source, f.amount)
        return bool(found) and len(found) == len([p for p in meant if p not in taken])
    able = verb_of(s, action).able
    if isinstance(what, Some) and what.up_to and f.among[VALID]:
        return all(able(s, f, action, p) for p in found)
    return bool(found) and all(able(s, f, action, p) for p in found)


def spoken_of(s: State, f: Frame, what: It | Kept) -> list[int]:
    """DEV-18.10, 18.13: the cards that "it" or "those cards" mean, wherever they are now."""
    return meant(s, f) if isinstance(what, It) else dealt_in(s, f, what.slot)


def takers(s: State, f: Frame, action: Any) -> list[int]:
    """DEV-21.11: the players who choose the cards of an action, in player order: its own, or those who do it."""
    what = what_of(action)
    seats = parties(s, f.seat, action.who, f.amount) if what is None else seats_of(s, f.seat, what.chooser, f.amount)
    if not runs(f):
        return seats
    made = plan(s, f)
    here = next((i for i, tried in enumerate(made.tries) if tried.action is action), 0)
    return [seat for seat in seats if said_of(f, made, ASKED, here, seat) != PAID_OFF]


def theirs(s: State, f: Frame, action: Any, seat: int, taken: list[int]) -> list[int]:
    """Of the cards that such an action takes, those among which one of the players chooses."""
    what = what_of(action)
    if what is None:
        return [piece for piece in hand(s, f, action, seat) if piece not in taken]
    found = [piece for piece in find(s, what.cards, seat, f.source, f.amount) if piece not in taken]
    return able_ones(s, f, action, found, ALL)


def takes_each(s: State, f: Frame, action: Any, seat: int) -> int:
    """DEV-21.11: how many cards one of the players chooses: so many, or a share of the own hand."""
    what = what_of(action)
    return discards(s, f, action, seat) if what is None else int(what.count)


def enough_left(s: State, f: Frame, action: Any, taken: list[int]) -> bool:
    """DEV-20.1: cards that another action of the moment discards cannot be discarded again."""
    if verb_of(s, action).chooses != FROM_HANDS:
        return True
    seats = takers(s, f, action)
    return all(len(theirs(s, f, action, seat, taken)) >= takes_each(s, f, action, seat) for seat in seats)


def chosen_by_others(action: Any) -> bool:
    """Whether other players choose the cards that an action deals with."""
    what = what_of(action)
    return isinstance(what, Some) and what.chooser is not None


def hand(s: State, f: Frame, action: Any, seat: int) -> list[int]:
    """The cards of a hand that a discard may take."""
    return s.zones[HAND + seat] if action.cards is None else find(s, action.cards, seat, f.source)


def discards(s: State, f: Frame, action: Any, seat: int) -> int:
    """DEV-21.11: how many cards a player discards: so many, or a share of the own hand."""
    amount = action.amount
    return amount if isinstance(amount, int) else count(s, amount, seat, f.source)


def demand(s: State, f: Frame, action: Any) -> tuple[frozenset[int], int]:
    """What an action takes: among these cards, so many."""
    what = what_of(action)
    if chosen_by_others(action) or verb_of(s, action).chooses == FROM_HANDS:
        seats = takers(s, f, action)
        cards = [p for seat in seats for p in theirs(s, f, action, seat, [])]
        return frozenset(cards), sum(takes_each(s, f, action, seat) for seat in seats)
    if isinstance(what, Some) and not what.target and not what.up_to:
        return frozenset(objects(s, f, action, [])), what.count
    return frozenset(), 0


def jointly(s: State, f: Frame, made: Plan, numbers: list[int]) -> bool:
    """DEV-20.1, 20.10: all of these actions together, each with cards of its own."""
    actions = [made.tries[i].action for i in numbers]
    for at, action in enumerate(actions):
        if not resolvable(s, f, action, []) and not depends_on_choice(s, f, made, numbers, at):
            return False
    taking = [demand(s, f, action) for action in actions if not verb_of(s, action).stays]
    return can_be_met([needed for needed in taking if needed[1]])


def depends_on_choice(s: State, f: Frame, made: Plan, numbers: list[int], at: int) -> bool:
    """DEV-20.1 (R66): whether an action that counts "its Mana", or does something to it, can be applied with some choice."""
    action = made.tries[numbers[at]].action
    counts = made.tries[numbers[at]].measured and isinstance(action.amount, ItsMana)
    if not at or not (counts or isinstance(what_of(action), It | Kept)):
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
        if resolvable(s, trial, action, [] if counts or verb.stays else choice):
            return True
    return False
