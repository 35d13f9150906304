"""Activating an effect: check, targets, cost, and then the Stack or at once.  DEV-15.8, 15.9, 13.9, 18, 26.6.

What an effect keeps in its frame stands in `memory`; what is chosen comes from CHOICES into picks.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import AMOUNT, MODE, PAY, TARGET, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, end, go, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some, This

from ..events import ACTIVATED
from ..field import ACTS, BUILDING, BUSY, FREE, STACK_NO, opponents
from ..naming import in_sequence, link_label, player_name
from ..plan import BURST, UNSTACKED, Plan, plan_of
from ..tree import TargetEffect
from .checking import check, holding
from .index import verb_of
from .mana import mana
from .memory import EFFECT_TARGET, announced, begin_trying, remember_payment, remember_targets
from .recording import did, forget, happened, next_moment
from .resolving import RESOLUTION, consider, test_targets
from .usable import candidates, count_use, payers, takes, targets_left

TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", piece_name, touches_piece, "DEV-18.7")
TARGET_LINK: Final[Prompt] = Prompt("target-effect", TARGET, "Which effect is the target?", link_label, clause="DEV-18.7")
COST_CARD: Final[Prompt] = Prompt("cost", PAY, "Which card pays the cost?", piece_name, touches_piece, "DEV-18.1")
HOW_MANY_TARGETS: Final[Prompt] = Prompt("how-many-targets", AMOUNT, "How many targets?", clause="DEV-18.7")
WHICH_OPPONENT: Final[Prompt] = Prompt("opponent", MODE, "Which opponent?", player_name, clause="DEV-27.8")


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
    found = open_targets(s, f, plan, aim)
    f.chosen = min(aim.count, len(found)) if isinstance(aim, Some) else 1
    if isinstance(aim, Some) and aim.up_to:
        ask(s, f, HOW_MANY_TARGETS, f.seat, list(range(f.chosen + 1)))


def pick_targets(s: State, f: Frame) -> None:
    """DEV-18.7: the targets themselves."""
    plan = plan_of(s.rules.programs, f.target)
    aim = plan.aims[f.other]
    found = open_targets(s, f, plan, aim)
    if isinstance(aim, Some):
        pick(s, TARGET_CARD, f.seat, in_sequence(s, found), min(f.chosen, len(found)))
    else:
        ask(s, f, TARGET_LINK, f.seat, found)


def open_targets(s: State, f: Frame, plan: Plan, aim: Some | TargetEffect) -> list[int]:
    """DEV-18.7: what can be targeted next; where a text says "another target", all its targets are different cards."""
    found = candidates(s, f.seat, f.source, aim)
    if not plan.others or not isinstance(aim, Some):
        return found
    taken = f.among[1 : 1 + 2 * f.among[0] : 2]
    return [p for p in found if p not in taken and targets_left(s, f.seat, f.source, plan, f.other + 1, [*taken, p])]


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
    amount = takes(s, cost)
    if amount:
        found = [piece for piece in payers(s, f.seat, f.source, cost, len(s.define)) if piece not in taken]
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
    end(s, f)


# announcing ----------------------------------------------------------------------------------------------------------


def call_announcement(s: State, seat: int, source: int, program: int, piece: int = NOBODY,
                      led: list[int] | None = None) -> None:  # fmt: skip
    """Put the announcement of an effect on the agenda.  `piece`, `led`: what met its condition, and its ancestry."""
    f = call(s, EFFECT, seat, source, program, NOBODY)
    f.among = announced(piece, led or [])


def make_choices(s: State, f: Frame) -> None:
    """DEV-15.8 (2, 3): targets, then what pays the cost; nothing has changed yet."""
    plan = plan_of(s.rules.programs, f.target)
    if plan.chooses:
        call(s, CHOICES, f.seat, f.source, f.target, NOBODY)
    else:
        count_act(s, f, plan)
        if s.waiting:
            next_moment(s)
        go(f, test_targets)  # what follows putting it on the Stack
        put_on_stack(s, f)


def count_act(s: State, f: Frame, plan: Plan) -> None:
    """DEV-18.1, 13.9, 26.6: the use counts, whatever becomes of it."""
    if plan.times:
        count_use(s, f.source, plan)
    change.add(s, ACTS + f.seat, 1)
    did(s)


def pay(s: State, f: Frame) -> None:
    """DEV-18.1, 15.8 (3): the whole cost is paid at one moment."""
    plan = plan_of(s.rules.programs, f.target)
    count_act(s, f, plan)
    aimed, rest = f.picks[: 1 + 2 * f.picks[0]], f.picks[1 + 2 * f.picks[0] :]
    remember_targets(f, aimed)
    before, held = len(s.waiting), holding(s)
    paid: list[int] = []
    next_moment(s)
    for cost in plan.cost:
        amount = 1 if isinstance(getattr(cost, "what", None), This) else takes(s, cost)
        f.picks, rest = rest[:amount], rest[amount:]
        had = [mana(s, piece) for piece in f.picks]
        verb_of(s, cost).do(s, f, cost)
        for number, piece in enumerate(f.picks):
            paid += (piece, had[number] if had else mana(s, piece))
    remember_payment(f, paid)
    f.picks = []
    if plan.speed == BURST and s.var[BUSY] == FREE:
        unanswered(s, f.seat, before)
    if plan.cost:
        check(s, held, f.seat)


def put_on_stack(s: State, f: Frame) -> None:
    """DEV-15.1, 15.8 (4), 14: Slow and Fast on the Stack, Burst too when there is one; everything else resolves now.

    DEV-14.7: Instants and effects without speed never wait.
    """
    made = plan_of(s.rules.programs, f.target)
    at_once = made.speed & UNSTACKED != 0 or (made.speed == BURST and s.var[BUSY] == FREE)
    if at_once:
        before = len(s.waiting)
        happened(s, ACTIVATED, f.source, f.seat, f.target)
        if made.speed == BURST:
            unanswered(s, f.seat, before)
    else:
        if s.var[BUSY] == FREE:
            change.add(s, STACK_NO, 1)
            change.count(s, BUSY, BUILDING)
        f.chosen = s.order
        add_link(s, f)
        happened(s, ACTIVATED, f.source, f.seat, f.target)
        end(s, f)  # it waits on the Stack, and goes on from there
    if not made.aims:
        begin_trying(f, made, 1)
        go(f, consider)


def unanswered(s: State, seat: int, before: int) -> None:
    """DEV-17.9 (R53): a Burst without a Stack and its cost meet no condition of others: what was recorded since is lost."""
    forget(s, [i for i in range(before, len(s.waiting)) if s.waiting[i].seat != seat])


CHOICES: Final[Procedure] = procedure("choices", (
    choose_opponent, keep_opponent, next_target, pick_targets, keep_targets, next_cost, keep_cost,
))  # fmt: skip
EFFECT: Final[Procedure] = procedure("effect", (make_choices, pay, put_on_stack, *RESOLUTION), text=True)
"""An effect from its announcement to its end."""
