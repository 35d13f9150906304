"""What can be activated: limits, conditions, targets, costs.  Nothing is chosen here.  DEV-13.9, 15.8, 18.2, 18.7."""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.modifier import has
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some, This

from ..field import ACTS, ACTS_OF_TURN, HAND, ROUND, SILENCED, USES
from ..matching import can_meet
from ..plan import OF_ROUND, OF_TURN, USE_BITS, Plan
from ..tree import TargetEffect
from .finding import find, first, true
from .index import verb_of
from .recording import RECORD
from .table import FROM_HANDS, what_of

USE_MASK: Final[int] = (1 << USE_BITS) - 1
COUNT_BITS: Final = 4
COUNT_MASK: Final[int] = (1 << COUNT_BITS) - 1


def usable(s: State, seat: int, source: int, plan: Plan) -> bool:
    """DEV-15.8 (1): not Silenced, within its limit, its condition holds, and targets and cost can be found."""
    return not (plan.times and used_up(s, source, plan)) and usable_but_for_limit(s, seat, source, plan)


def usable_but_for_limit(s: State, seat: int, source: int, plan: Plan) -> bool:
    """The same of an effect that is not used up."""
    if s.var[ACTS + seat] >= ACTS_OF_TURN or (s.mods and has(s, SILENCED, source)):
        return False
    if plan.asks_nothing:
        return True
    condition = plan.does.condition
    return (condition is None or true(s, condition, seat, source)) and (not plan.chooses or payable(s, seat, source, plan))


# limits --------------------------------------------------------------------------------------------------------------


def period_of(s: State, plan: Plan) -> int:
    """DEV-13.9: the number of the present turn, round or game."""
    if plan.period == OF_ROUND:
        return s.var[ROUND]
    return s.turn if plan.period == OF_TURN else 1


def used_up(s: State, source: int, plan: Plan) -> bool:
    """DEV-13.9: whether an effect with a limit may not be activated once more."""
    packed = s.col[USES][source]
    if not packed:
        return False
    period = s.var[ROUND] if plan.period == OF_ROUND else period_of(s, plan)
    return (packed >> plan.shift & USE_MASK) >= (period << COUNT_BITS) + plan.times  # an older period is a smaller number


def count_use(s: State, source: int, plan: Plan) -> None:
    """DEV-13.9 (R28): an activation of an effect with a limit counts whatever becomes of it."""
    packed, none = s.col[USES][source], period_of(s, plan) << COUNT_BITS
    before = max(packed >> plan.shift & USE_MASK, none)
    now = before if before & COUNT_MASK == COUNT_MASK else before + 1
    change.put(s, USES, source, packed & ~(USE_MASK << plan.shift) | now << plan.shift)


# targets and costs ---------------------------------------------------------------------------------------------------


def payable(s: State, seat: int, source: int, plan: Plan, but: int = NOBODY) -> bool:
    """DEV-18.2, 18.3, 18.7: every target can be chosen and the whole cost paid.  `but`: a card that does not count."""
    if plan.others and not targets_left(s, seat, source, plan, 0, [but]):
        return False
    for aim in plan.aims:
        if isinstance(aim, Some):
            amount = 0 if aim.up_to else aim.count
            if amount and not enough(first(s, aim.cards, seat, source, amount + 1), but, amount):
                return False
        elif not candidates(s, seat, source, aim):
            return False
    return not plan.cost or cost_met(s, seat, source, plan, but)


def enough(found: list[int], but: int, amount: int) -> bool:
    """Whether there are so many without one."""
    return len(found) - (but in found) >= amount


def candidates(s: State, seat: int, source: int, aim: Some | TargetEffect) -> list[int]:
    """What can be targeted: cards, or effects on the Stack by their number."""
    if isinstance(aim, Some):
        return find(s, aim.cards, seat, source)
    return [link.chosen for link in s.stack if not aim.opposing or link.seat != seat]


def targets_left(s: State, seat: int, source: int, plan: Plan, number: int, taken: list[int]) -> bool:
    """DEV-18.7: whether the things aimed at from this one on can be different cards when these are taken ("another")."""
    aims = [aim for aim in plan.aims[number:] if isinstance(aim, Some) and not aim.up_to]
    return can_meet([(frozenset(find(s, aim.cards, seat, source)) - frozenset(taken), aim.count) for aim in aims])


def cost_met(s: State, seat: int, source: int, plan: Plan, but: int) -> bool:
    """DEV-18.2: all parts of the cost together: any of them need as many different cards as they take."""
    demands: list[tuple[frozenset[int], int]] = []
    for cost in plan.cost:
        amount = takes(s, cost)
        if not amount:
            if not able(s, seat, source, cost):
                return False
        else:
            alone = len(plan.cost) == 1
            found = payers(s, seat, source, cost, amount + 1 if alone else len(s.define))
            if not enough(found, but, amount):
                return False
            if not alone:
                demands.append((frozenset(found) - {but}, amount))
    return not demands or can_meet(demands)


def takes(s: State, cost: Any) -> int:
    """How many cards its player chooses to pay a part of a cost."""
    what = what_of(cost)
    if what is not None:
        return what.count if isinstance(what, Some) and not what.target else 0
    return cost.amount if verb_of(s, cost).chooses == FROM_HANDS else 0


def payers(s: State, seat: int, source: int, cost: Any, most: int) -> list[int]:
    """DEV-18.3: the first `most` cards that a part of a cost can take."""
    what = what_of(cost)
    if what is None:
        return s.zones[HAND + seat] if cost.cards is None else first(s, cost.cards, seat, source, most)
    f = probe(seat, source)
    test = verb_of(s, cost).able
    found: list[int] = []
    for piece in find(s, what.cards, seat, source):
        if test(s, f, cost, piece):
            found.append(piece)
            if len(found) == most:
                break
    return found


def able(s: State, seat: int, source: int, cost: Any) -> bool:
    """Whether a part of a cost for which nothing is chosen can be paid."""
    f = probe(seat, source)
    if isinstance(what_of(cost), This):
        return verb_of(s, cost).able(s, f, cost, source)
    return verb_of(s, cost).can(s, f, cost)


def probe(seat: int, source: int) -> Frame:
    """A frame that never runs, to ask verbs in the name of a player and a card."""
    return Frame(RECORD, seat, source, NOBODY, NOBODY)
