"""Activating an effect: check, targets, cost, and then the Stack or at once.  DEV-15.8, 15.9, 13.9, 18, 26.6.

An announcement: source, target = program, other = the piece its condition was met by, among =
ancestry; what is chosen comes from CHOICES into picks, laid out as in a link (see memory).
"""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.decision import AMOUNT, MODE, PAY, TARGET, Prompt, ask, touches_piece
from cardwright.kernel.effect import piece_name
from cardwright.kernel.event import emit
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, link, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some, This

from ..field import (
    ACTIVATED,
    ACTS,
    ACTS_OF_TURN,
    BUILDING,
    BUSY,
    FREE,
    LINKS,
    ROUND,
    STACK_NO,
    USES,
    opponents,
)
from ..matching import can_meet
from ..naming import in_sequence, link_label, player_name
from ..plan import Plan, plan_of
from ..tree import Period, Speed, TargetEffect
from .checking import check, holding
from .finding import find, true
from .mana import silenced
from .memory import EFFECT_TARGET
from .recording import did, forget, happened, next_moment
from .resolving import EFFECT
from .table import able, hand_for, takes

USE_BITS: Final = 20
COUNT_BITS: Final = 4

TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", piece_name, touches_piece, "DEV-18.7")
TARGET_LINK: Final[Prompt] = Prompt("target-effect", TARGET, "Which effect is the target?", link_label, clause="DEV-18.7")
COST_CARD: Final[Prompt] = Prompt("cost", PAY, "Which card pays the cost?", piece_name, touches_piece, "DEV-18.1")
HOW_MANY_TARGETS: Final[Prompt] = Prompt("how-many-targets", AMOUNT, "How many targets?", clause="DEV-18.7")
WHICH_OPPONENT: Final[Prompt] = Prompt("opponent", MODE, "Which opponent?", player_name, clause="DEV-27.8")


# what can be activated -----------------------------------------------------------------------------------------------


def usable(s: State, seat: int, source: int, plan: Plan) -> bool:
    """DEV-15.8 (1): not Silenced, within its limit, its condition holds, and targets and cost can be found."""
    return (
        within_limit(s, source, plan)
        and not silenced(s, source)
        and true(s, plan.does.condition, seat, source)
        and s.var[ACTS + seat] < ACTS_OF_TURN
        and payable(s, seat, source, plan.number)
    )


def period_of(s: State, plan: Plan) -> int:
    """DEV-13.9: the number of the present turn, round (which has each phase once) or game."""
    limit = plan.does.limit
    if limit is None or limit.period is Period.GAME:
        return 1
    return s.turn if limit.period is Period.TURN else s.var[ROUND]


def uses(s: State, source: int, plan: Plan) -> int:
    """How often an effect was activated in the present period."""
    packed = s.col[USES][source] >> USE_BITS * plan.index & (1 << USE_BITS) - 1
    return packed & (1 << COUNT_BITS) - 1 if packed >> COUNT_BITS == period_of(s, plan) else 0


def within_limit(s: State, source: int, plan: Plan) -> bool:
    """DEV-13.9: whether it may be activated once more."""
    limit = plan.does.limit
    return limit is None or uses(s, source, plan) < limit.times


def count_use(s: State, source: int, plan: Plan) -> None:
    """DEV-13.9 (R28): an activation counts whatever becomes of it."""
    if plan.does.limit is None:
        return
    count = min(uses(s, source, plan) + 1, (1 << COUNT_BITS) - 1)
    shift = USE_BITS * plan.index
    rest = s.col[USES][source] & ~((1 << USE_BITS) - 1 << shift)
    change.put(s, USES, source, rest | (period_of(s, plan) << COUNT_BITS | count) << shift)


def payable(s: State, seat: int, source: int, program: int) -> bool:
    """DEV-18.2, 18.3, 18.7: every target can be chosen and the whole cost paid."""
    plan = plan_of(s.rules.programs, program)
    for aim in plan.aims:
        if len(candidates(s, seat, source, aim)) < needed(aim):
            return False
    return not plan.cost or cost_met(s, seat, source, plan)


def needed(aim: Some | TargetEffect) -> int:
    """How many targets there must be."""
    return (0 if aim.up_to else aim.count) if isinstance(aim, Some) else 1


def candidates(s: State, seat: int, source: int, aim: Some | TargetEffect) -> list[int]:
    """What can be targeted: cards, or effects on the Stack by their number."""
    if isinstance(aim, Some):
        return find(s, aim.cards, seat, source)
    return [link.chosen for link in s.stack if not aim.opposing or link.seat != seat]


def cost_met(s: State, seat: int, source: int, plan: Plan) -> bool:
    """DEV-18.2: all parts of the cost together: any of them need as many different cards as they take."""
    demands: list[tuple[frozenset[int], int]] = []
    for cost in plan.cost:
        amount = takes(cost)
        if amount:
            demands.append((frozenset(payers(s, seat, source, cost)), amount))
        elif not able(s, seat, source, cost):
            return False
    return can_meet(demands)


def payers(s: State, seat: int, source: int, cost: Any) -> list[int]:
    """The cards that can pay a part of a cost."""
    return hand_for(s, seat, source, cost)


# choosing ------------------------------------------------------------------------------------------------------------


def choose_opponent(s: State, f: Frame) -> None:
    """DEV-27.8: "your opponent" is chosen first, if there are several.  amount = that player."""
    f.among = [0]
    if plan_of(s.rules.programs, f.target).asks_opponent:
        ask(s, f, WHICH_OPPONENT, f.seat, opponents(s, f.seat))
    else:
        f.chosen = NOBODY


def keep_opponent(s: State, f: Frame) -> None:
    """DEV-27.8: it is public."""
    f.amount = f.chosen


def next_target(s: State, f: Frame) -> None:
    """DEV-15.8 (2), 18.7: the next target.  other: how many of the targets and costs are chosen."""
    plan = plan_of(s.rules.programs, f.target)
    f.picks = []
    if f.other >= len(plan.aims):
        f.other = 0
        go(f, next_cost)
        return
    aim = plan.aims[f.other]
    found = candidates(s, f.seat, f.source, aim)
    f.chosen = min(aim.count, len(found)) if isinstance(aim, Some) else 1
    if isinstance(aim, Some) and aim.up_to:
        ask(s, f, HOW_MANY_TARGETS, f.seat, list(range(f.chosen + 1)))


def pick_targets(s: State, f: Frame) -> None:
    """DEV-18.7: the targets themselves."""
    aim = plan_of(s.rules.programs, f.target).aims[f.other]
    found = candidates(s, f.seat, f.source, aim)
    if isinstance(aim, Some):
        pick(s, TARGET_CARD, f.seat, in_sequence(s, found), min(f.chosen, len(found)))
    else:
        ask(s, f, TARGET_LINK, f.seat, found)


def keep_targets(s: State, f: Frame) -> None:
    """DEV-18.9: a target is remembered with the object it is now."""
    aim = plan_of(s.rules.programs, f.target).aims[f.other]
    chosen = f.picks if isinstance(aim, Some) else [f.chosen]
    aimed = [n for target in chosen for n in (target, s.epoch[target] if isinstance(aim, Some) else EFFECT_TARGET)]
    f.among = [f.among[0] + len(chosen), *f.among[1:], *aimed]
    f.other += 1
    go(f, next_target)


def next_cost(s: State, f: Frame) -> None:
    """DEV-15.8 (3), 18.1: the cards that pay the next part of the cost."""
    plan = plan_of(s.rules.programs, f.target)
    f.picks = []
    if f.other >= len(plan.cost):
        hand_over(s, f)
        return
    cost = plan.cost[f.other]
    if isinstance(getattr(cost, "what", None), This):
        f.picks = [f.source]
        return
    taken = f.among[1 + 2 * f.among[0] :]
    amount = takes(cost)
    if amount:
        found = [piece for piece in payers(s, f.seat, f.source, cost) if piece not in taken]
        pick(s, COST_CARD, f.seat, in_sequence(s, found), min(amount, len(found)))


def keep_cost(s: State, f: Frame) -> None:
    """DEV-18.2: chosen, not yet paid."""
    f.among = [*f.among, *f.picks]
    f.other += 1
    go(f, next_cost)


def hand_over(s: State, f: Frame) -> None:
    """DEV-15.8: all is chosen."""
    above = caller(s)
    above.picks = f.among
    above.amount = f.amount
    leave(f)


# announcing ----------------------------------------------------------------------------------------------------------


def call_announcement(s: State, seat: int, source: int, program: int, piece: int = NOBODY,
                      led: list[int] | None = None) -> None:  # fmt: skip
    """Put the announcement of an effect on the agenda.  `piece`, `led`: what met its condition, and its ancestry."""
    f = call(s, ANNOUNCEMENT, seat, source, program, NOBODY)
    f.other = piece
    f.among = led or []


def make_choices(s: State, f: Frame) -> None:
    """DEV-15.8 (2, 3): targets, then what pays the cost; nothing has changed yet."""
    call(s, CHOICES, f.seat, f.source, f.target, NOBODY)


def pay(s: State, f: Frame) -> None:
    """DEV-18.1, 15.8 (3): the use counts, and the whole cost is paid at one moment."""
    plan = plan_of(s.rules.programs, f.target)
    count_use(s, f.source, plan)
    change.count(s, ACTS + f.seat, s.var[ACTS + f.seat] + 1)
    did(s)
    chosen = f.picks
    before, held = len(s.waiting), holding(s)
    rest = chosen[1 + 2 * chosen[0] :]
    next_moment(s)
    for cost in plan.cost:
        amount = 1 if isinstance(getattr(cost, "what", None), This) else takes(cost)
        f.picks, rest = rest[:amount], rest[amount:]
        s.rules.verbs[type(cost)](s, f, cost)
    f.picks = chosen
    if at_once(s, plan) and plan.does.speed is Speed.BURST:  # DEV-17.9 (R53)
        forget(s, [i for i in range(before, len(s.waiting)) if s.waiting[i].seat != f.seat])
    if plan.cost:
        check(s, held, f.seat)


def put_on_stack(s: State, f: Frame) -> None:
    """DEV-15.1, 15.8 (4), 14: Slow and Fast on the Stack, Burst too when there is one; everything else resolves now."""
    plan = plan_of(s.rules.programs, f.target)
    change.count(s, LINKS, s.var[LINKS] + 1)
    made = link(s, EFFECT, f.seat, f.source, f.target, f.other)
    made.epoch = f.epoch
    made.other = f.amount
    made.chosen = s.var[LINKS]
    made.picks = f.picks
    made.among = f.among
    if at_once(s, plan):
        emit(s, ACTIVATED, f.source, f.seat, f.target)
        leave(f)
        run_link(s, made)
        return
    if s.var[BUSY] == FREE:
        change.count(s, STACK_NO, s.var[STACK_NO] + 1)
        change.count(s, BUSY, BUILDING)
    add_link(s, made)
    happened(s, ACTIVATED, f.source, f.seat, f.target)


def at_once(s: State, plan: Plan) -> bool:
    """DEV-14: Instants and effects without speed always, Burst when no Stack exists."""
    speed = plan.does.speed
    return speed in (Speed.INSTANT, Speed.NONE) or (speed is Speed.BURST and s.var[BUSY] == FREE)


def run_link(s: State, made: Frame) -> None:
    """DEV-14.7: an effect that resolves at once."""
    f = call(s, EFFECT, made.seat, made.source, made.target, made.amount)
    f.epoch, f.other, f.chosen, f.picks, f.among = made.epoch, made.other, made.chosen, made.picks, made.among


CHOICES: Final[Procedure] = procedure("choices", (
    choose_opponent, keep_opponent, next_target, pick_targets, keep_targets, next_cost, keep_cost,
))  # fmt: skip
ANNOUNCEMENT: Final[Procedure] = procedure("announcement", (make_choices, pay, put_on_stack))
