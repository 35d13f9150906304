"""What can be activated: limits, conditions, targets, costs.  Nothing is chosen here.  DEV-13.9, 15.8, 18.2, 18.7."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.action import Need
from cardwright.kernel.allotting import can_be_met
from cardwright.kernel.event import STANDING
from cardwright.kernel.modifier import has, in_use
from cardwright.kernel.referents import Versus
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some, This
from cardwright.kernel.using import Asked, TextNeed, tests_of

from ..field import (
    ACTS,
    ACTS_OF_TURN,
    BUSY,
    HAND,
    NO_EFFECTS,
    NOT_TARGETED,
    ROUND,
    SHUNS_OPPONENTS,
    SILENCED,
    USES,
    in_shell,
    seat_in,
)
from ..plan import CAST_EFFECT, OF_ROUND, OF_TURN, PAID_NUMBERS, USE_BITS, Aimed, Plan, plan_of
from ..tree import Naming, Noun, Speed, TargetEffect, WorkedOut
from .finding import find, first, true
from .index import verb_of
from .mana import barred
from .naming import named_by
from .prohibiting import speed_forbidden
from .recording import RECORD
from .table import FROM_HANDS, what_of

USE_MASK: Final[int] = (1 << USE_BITS) - 1
COUNT_BITS: Final = 4
COUNT_MASK: Final[int] = (1 << COUNT_BITS) - 1


def usable(s: State, seat: int, source: int, plan: Plan) -> bool:
    """DEV-15.8 (1): whether a player can activate an effect of a card, apart from its speed and place."""
    return s.var[ACTS + seat] < ACTS_OF_TURN and activatable(s, seat, source, plan)


def activatable(s: State, seat: int, source: int, plan: Plan) -> bool:
    """DEV-15.8 (1): the same for a player who may act: everything in `TO_ACTIVATE` that concerns this effect."""
    if plan.times and used_up(s, source, plan):  # first what is missing most often
        return False
    if s.mods and not speaks(s, seat, source, plan.number, plan):
        return False
    if s.watch[STANDING - NO_EFFECTS] and speed_forbidden(s, seat, plan.speed):
        return False
    tests: tuple[Asked, ...] | None = plan.own
    if tests is None:
        tests = plan.own = tests_of(TO_ACTIVATE[3:], plan)  # the first three were asked
    for test in tests:
        if not test(s, seat, source, plan.number, plan):
            return False
    return True


def may_act(s: State, seat: int) -> bool:
    """DEV-26.6: so many acts, and no more, in a turn or phase window."""
    return s.var[ACTS + seat] < ACTS_OF_TURN


def speaks(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-22.1: it is not Silenced."""
    return not has(s, SILENCED, source)


def allowed(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-19.8: no Continuous Effect of an opponent forbids its speed."""
    return not speed_forbidden(s, seat, plan.speed)


def in_moment(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-4.5, 6.2, 7.4, 14: its speed and its limit fit the phase and the Stack."""
    return plan.may_be_used(s.phase, s.var[BUSY])


def within_limit(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-13.9."""
    return not used_up(s, source, plan)


def holds(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-15.8 (1): its condition."""
    return plan.does.condition is None or true(s, plan.does.condition, seat, source)


def can_choose(s: State, seat: int, source: int, number: int, plan: Plan) -> bool:
    """DEV-15.8 (2, 3): what it asks its player to choose is there."""
    return payable(s, seat, source, plan)


ACTS_LEFT: Final = Need("you have acted as often as one can in a turn", "DEV-26.6", may_act)
TO_ACTIVATE: Final = (
    TextNeed("it is Silenced", "DEV-22.1", speaks),
    TextNeed("a Continuous Effect of an opponent forbids its speed", "DEV-19.8", allowed),
    TextNeed("it was activated as often as it can be", "DEV-13.9", within_limit, lambda plan: plan.times > 0),
    TextNeed("its condition does not hold", "DEV-15.8", holds, lambda plan: plan.does.condition is not None),
    TextNeed("a target is missing, or its cost cannot be paid", "DEV-15.8, 18.2", can_choose, lambda plan: plan.chooses),
)  # fmt: skip
"""DEV-15.8 (1): what activating an effect needs."""
IN_MOMENT: Final = TextNeed("its speed, or the phase it names, does not fit", "DEV-4.5, 13.8, 14.3", in_moment)
"""Of effects that are offered the tables say this already (see `Index.offered`)."""


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
    if plan.menu is not None:
        return any(payable(s, seat, source, mode, but) for mode in plan.modes)
    if plan.others and not targets_left(s, seat, source, plan, 0, [but]):
        return False
    if plan.priced:
        return any(aims_met(s, seat, source, plan, paid) for paid in numbers(s, seat, source, plan))
    for aim in plan.aims:
        if isinstance(aim, Some):
            amount = 0 if aim.up_to else aim.count
            found = candidates(s, seat, source, aim) if shunned(s) else first(s, aim.cards, seat, source, amount + 1)
            if amount and not enough(found, but, amount):
                return False
        elif not candidates(s, seat, source, aim):
            return False
    return not plan.cost or cost_met(s, seat, source, plan, but)


def numbers(s: State, seat: int, source: int, plan: Plan) -> list[int]:
    """DEV-18.1: how many cards can pay the part of a cost that is of any number."""
    cost = next(cost for cost in plan.cost if free(cost))
    return list(range(min(takes(s, cost), len(payers(s, seat, source, cost, len(s.define)))) + 1))


def aims_met(s: State, seat: int, source: int, plan: Plan, paid: int) -> bool:
    """DEV-18.7: whether every target can be chosen when so many cards pay."""
    needed = [(aim, 1 if not isinstance(aim, Some) else 0 if aim.up_to else aim.count) for aim in plan.aims]
    return all(len(candidates(s, seat, source, aim, paid)) >= amount for aim, amount in needed)


def enough(found: list[int], but: int, amount: int) -> bool:
    """Whether there are so many without one."""
    return len(found) - (but in found) >= amount


def candidates(s: State, seat: int, source: int, aim: Aimed, paid: int = NOBODY) -> list[int]:
    """What can be targeted: cards, or effects on the Stack by their number.  `paid`: when so many cards pay."""
    if isinstance(aim, Some):
        found = find(s, aim.cards if paid == NOBODY else priced(aim.cards, paid), seat, source)
        return [piece for piece in found if can_be_target(s, piece, seat)] if shunned(s) else found
    if isinstance(aim, Naming):
        return named_by(aim)
    return [link.chosen for link in s.stack if is_meant(s, aim, link, seat)]


def is_meant(s: State, effect: TargetEffect, link: Frame, seat: int) -> bool:
    """Whether a text of this player means an effect: whose it is, its speed, its class."""
    plan = plan_of(s.rules.programs, link.target)
    return (
        not (effect.opposing and link.seat == seat)
        and (effect.speed is Speed.NONE or plan.does.speed is effect.speed)
        and (effect.cast is None or (plan.kind == CAST_EFFECT) == effect.cast)
    )


def priced(noun: WorkedOut, paid: int) -> Noun:
    """A noun that asks how many cards pay, when so many do."""
    known = [replace(test, amount=paid) if isinstance(test, Versus) and test.amount in PAID_NUMBERS else test
             for test in noun.rest]  # fmt: skip
    return replace(noun, rest=tuple(known))  # type: ignore[no-any-return]


def shunned(s: State) -> bool:
    """Whether anything in force keeps cards from being targeted."""
    return in_use(s, NOT_TARGETED) or in_use(s, SHUNS_OPPONENTS)


def can_be_target(s: State, piece: int, seat: int) -> bool:
    """DEV-19.8: whether no text keeps a card from being targeted by effects of this player."""
    if not in_shell(s, piece):
        return True
    return not barred(s, NOT_TARGETED, piece) and (seat_in(s, piece) == seat or not barred(s, SHUNS_OPPONENTS, piece))


def targets_left(s: State, seat: int, source: int, plan: Plan, number: int, taken: list[int]) -> bool:
    """DEV-18.7: whether the things aimed at from this one on can be different cards when these are taken ("another")."""
    aims = [aim for aim in plan.aims[number:] if isinstance(aim, Some) and not aim.up_to]
    return can_be_met([(frozenset(candidates(s, seat, source, aim)) - frozenset(taken), aim.count) for aim in aims])


def cost_met(s: State, seat: int, source: int, plan: Plan, but: int) -> bool:
    """DEV-18.2: all parts of the cost together: any of them need as many different cards as they take."""
    demands: list[tuple[frozenset[int], int]] = []
    for cost in plan.cost:
        amount = 0 if free(cost) else takes(s, cost)
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
    return not demands or can_be_met(demands)


def free(cost: Any) -> bool:
    """Whether its player says how many cards pay a part of a cost: none will do."""
    what = what_of(cost)
    return isinstance(what, Some) and what.up_to and not what.target


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
