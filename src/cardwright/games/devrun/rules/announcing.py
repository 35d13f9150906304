"""Activating an effect: check, targets, cost, and then the Stack or at once.  DEV-15.8, 15.9, 13.9, 18, 26.6.

What an effect keeps in its frame stands in `memory`; what is chosen comes from CHOICES into picks.
"""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.allotting import Want, overlap
from cardwright.kernel.announcing import finishing
from cardwright.kernel.decision import AMOUNT, MODE, PAY, TARGET, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.event import AIMED, begin_text, note
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, end, go, procedure
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, Kept, State
from cardwright.kernel.tree import Some, This

from ..events import ACTIVATED, AIMED_AT_EFFECT, NAMED_COLOUR, NAMED_NUMBER, TARGETED
from ..field import ACTS, BUILDING, BUSY, FREE, STACK_NO, in_shell, opponents, seat_in
from ..naming import in_sequence, link_label, player_name
from ..plan import BURST, UNSTACKED, Aimed, Plan, plan_of
from ..tree import EARLIER, NameColour, Party, TargetEffect
from .checking import check, holding
from .frames import Choices
from .index import verb_of
from .mana import mana
from .memory import (
    EFFECT_TARGET,
    announced,
    begin_trying,
    dealt_in,
    remember_payment,
    remember_targets,
    target_epochs,
    targets,
    targets_of_aim,
)
from .naming import WHICH_COLOUR, WHICH_NUMBER
from .negating import link_numbered
from .recording import forget, happened, next_moment, note_deed
from .resolving import RESOLUTION, consider, test_targets
from .usable import aims_met, candidates, count_use, free, numbers, payable, payers, takes, targets_left


def mode_text(s: State, option: int) -> str:
    """One of the things that an effect may do, by its words."""
    return s.rules.programs[option].text


TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", piece_name, touches_piece, "DEV-18.7")
TARGET_LINK: Final[Prompt] = Prompt("target-effect", TARGET, "Which effect is the target?", link_label, clause="DEV-18.7")
COST_CARD: Final[Prompt] = Prompt("cost", PAY, "Which card pays the cost?", piece_name, touches_piece, "DEV-18.1")
HOW_MANY_TARGETS: Final[Prompt] = Prompt("how-many-targets", AMOUNT, "How many targets?", clause="DEV-18.7")
HOW_MANY_PAY: Final[Prompt] = Prompt("how-many-pay", AMOUNT, "How many cards pay the cost?", clause="DEV-18.1")
WHICH_MODE: Final[Prompt] = Prompt("mode", MODE, "Which of them does it do?", mode_text, clause="DEV-15.8")
WHICH_OPPONENT: Final[Prompt] = Prompt("opponent", MODE, "Which opponent?", player_name, clause="DEV-27.8")


# choosing ------------------------------------------------------------------------------------------------------------


def choose_opponent(s: State, f: Choices) -> None:
    """DEV-27.8: "your opponent" is chosen first, if there are several."""
    f.taken = [0]
    if plan_of(s.rules.programs, f.program).asks_opponent:
        ask(s, f, WHICH_OPPONENT, f.seat, opponents(s, f.seat))
    else:
        f.chosen = NOBODY


def keep_opponent(s: State, f: Choices) -> None:
    """DEV-27.8: it is public."""
    f.opponent = f.chosen


def choose_mode(s: State, f: Choices) -> None:
    """DEV-15.8: of several things an effect may do one is chosen first of all, among those that can be activated."""
    plan = plan_of(s.rules.programs, f.program)
    if plan.menu is None:
        f.chosen = f.program
        return
    who = f.seat if plan.menu.who is Party.YOU or f.opponent == NOBODY else f.opponent
    ask(s, f, WHICH_MODE, who, [mode.number for mode in plan.modes if payable(s, f.seat, f.source, mode)])


def keep_mode(s: State, f: Choices) -> None:
    """DEV-15.8: from now on the effect is this one."""
    f.program = f.chosen
    caller(s).target = f.chosen


def next_target(s: State, f: Choices) -> None:
    """DEV-15.8 (2), 18.7: the next target."""
    plan = plan_of(s.rules.programs, f.program)
    f.picks = []
    if plan.priced and not f.counted:
        go(f, how_many_first)
        return
    if f.met >= len(plan.aims):
        f.met = 0
        go(f, next_cost)
        return
    aim = plan.aims[f.met]
    found = open_targets(s, f, plan, aim)
    f.chosen = min(most_targets(s, aim), len(found)) if isinstance(aim, Some) else 1
    if isinstance(aim, Some) and aim.up_to:
        ask(s, f, HOW_MANY_TARGETS, f.seat, list(range(f.chosen + 1)))


def most_targets(s: State, aim: Some) -> int:
    """DEV-18.7: at most so many; "up to that many": as many as the effect before dealt with."""
    return aim.count if aim.number is None else len(dealt_in(s, caller(s), EARLIER))


def pick_targets(s: State, f: Choices) -> None:
    """DEV-18.7: the targets themselves."""
    plan = plan_of(s.rules.programs, f.program)
    aim = plan.aims[f.met]
    found = open_targets(s, f, plan, aim)
    if isinstance(aim, Some):
        pick(s, TARGET_CARD, f.seat, in_sequence(s, found), min(f.chosen, len(found)))
    elif isinstance(aim, TargetEffect):
        ask(s, f, TARGET_LINK, f.seat, found)
    else:
        prompt = WHICH_COLOUR if isinstance(aim, NameColour) else WHICH_NUMBER
        ask(s, f, prompt, f.seat if aim.who is Party.YOU or f.opponent == NOBODY else f.opponent, found)


def open_targets(s: State, f: Choices, plan: Plan, aim: Aimed) -> list[int]:
    """DEV-18.7: what can be targeted next; where a text says "another target", all its targets are different cards."""
    found = candidates(s, f.seat, f.source, aim, f.counted - 1)
    if not plan.others or not isinstance(aim, Some):
        return found
    chosen = f.taken[1 : 1 + 2 * f.taken[0] : 2]
    return [p for p in found if p not in chosen and targets_left(s, f.seat, f.source, plan, f.met + 1, [*chosen, p])]


def keep_targets(s: State, f: Choices) -> None:
    """DEV-18.9: a target is remembered with the object it is now."""
    aim = plan_of(s.rules.programs, f.program).aims[f.met]
    chosen = f.picks if isinstance(aim, Some) else [f.chosen]
    aimed = [n for target in chosen for n in (target, s.epoch[target] if isinstance(aim, Some) else EFFECT_TARGET)]
    f.taken = [f.taken[0] + len(chosen), *f.taken[1:], *aimed]
    f.met += 1
    go(f, next_target)


def next_cost(s: State, f: Choices) -> None:
    """DEV-15.8 (3), 18.1: the cards that pay the next part of the cost."""
    plan = plan_of(s.rules.programs, f.program)
    f.picks = []
    if f.met >= len(plan.cost):
        hand_over(s, f)
        return
    cost = plan.cost[f.met]
    if isinstance(getattr(cost, "what", None), This):
        f.picks = [f.source]
        return
    amount = takes(s, cost)
    if not amount:
        return
    found = open_payers(s, f, cost)
    if free(cost):
        go(f, how_many_pay)
    elif overlap(found, later(s, f, plan)):
        go(f, offer_payer)
    else:
        pick(s, COST_CARD, f.seat, found, min(amount, len(found)))


def open_payers(s: State, f: Choices, cost: Any) -> list[int]:
    """DEV-18.1: what can pay a part of the cost and pays no other."""
    before = f.taken[1 + 2 * f.taken[0] :]
    return in_sequence(s, [piece for piece in payers(s, f.seat, f.source, cost, len(s.define)) if piece not in before])


def later(s: State, f: Choices, plan: Plan) -> list[Want]:
    """DEV-18.2: what the rest of the cost needs."""
    return [(open_payers(s, f, cost), amount) for cost in plan.cost[f.met + 1 :] if (amount := takes(s, cost))]


def keep_cost(s: State, f: Choices) -> None:
    """DEV-18.2: chosen, not yet paid."""
    f.taken = [*f.taken, *f.picks]
    f.met += 1
    go(f, next_cost)


def offer_payer(s: State, f: Choices) -> None:
    """DEV-18.2: a card that leaves enough for the rest of the cost."""
    plan = plan_of(s.rules.programs, f.program)
    cost = plan.cost[f.met]
    ask(s, f, COST_CARD, f.seat, finishing(s, open_payers(s, f, cost), f.picks, takes(s, cost), later(s, f, plan)))


def take_payer(s: State, f: Choices) -> None:
    """DEV-18.2: and on, until there are enough."""
    f.picks = [*f.picks, f.chosen]
    cost = plan_of(s.rules.programs, f.program).cost[f.met]
    go(f, offer_payer if len(f.picks) < takes(s, cost) else keep_cost)


def how_many_pay(s: State, f: Choices) -> None:
    """DEV-18.1: a cost of any number of cards: how many, perhaps none."""
    if f.counted:
        f.chosen = f.counted - 1
        return
    cost = plan_of(s.rules.programs, f.program).cost[f.met]
    ask(s, f, HOW_MANY_PAY, f.seat, list(range(min(takes(s, cost), len(open_payers(s, f, cost))) + 1)))


def pick_many(s: State, f: Choices) -> None:
    """DEV-18.1: the cards themselves."""
    cost = plan_of(s.rules.programs, f.program).cost[f.met]
    pick(s, COST_CARD, f.seat, open_payers(s, f, cost), f.chosen)


def keep_many(s: State, f: Choices) -> None:
    """DEV-18.2: chosen, not yet paid."""
    keep_cost(s, f)


def how_many_first(s: State, f: Choices) -> None:
    """DEV-18.1, 18.7: where a target hangs on how many cards pay, that is chosen first."""
    plan = plan_of(s.rules.programs, f.program)
    found = [paid for paid in numbers(s, f.seat, f.source, plan) if aims_met(s, f.seat, f.source, plan, paid)]
    ask(s, f, HOW_MANY_PAY, f.seat, found)


def keep_how_many(s: State, f: Choices) -> None:
    """DEV-18.1: so many cards will pay."""
    f.counted = f.chosen + 1
    go(f, next_target)


def hand_over(s: State, f: Choices) -> None:
    """DEV-15.8: all is chosen."""
    above = caller(s)
    above.picks = f.taken
    above.amount = f.opponent
    end(s, f)


# announcing ----------------------------------------------------------------------------------------------------------


def call_announcement(s: State, seat: int, source: int, program: int, piece: int = NOBODY,
                      led: list[int] | None = None, kept: Kept = None) -> None:  # fmt: skip
    """Put the announcement of an effect on the agenda.

    piece, led, kept: what met its condition, its ancestry, and what the effect before it dealt with.
    """
    f = call(s, EFFECT, seat, source, program, NOBODY)
    f.kept = kept
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
    note_deed(s)


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
        amount = number_paid(s, plan, cost, len(rest))
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


def number_paid(s: State, plan: Plan, cost: Any, left: int) -> int:
    """How many of the cards that are left pay this part of the cost; one part may be of any number."""
    fixed = [0 if free(one) else 1 if isinstance(getattr(one, "what", None), This) else takes(s, one) for one in plan.cost]
    at = next(i for i, one in enumerate(plan.cost) if one is cost)
    return left - sum(fixed[at:]) if free(cost) else fixed[at]


def put_on_stack(s: State, f: Frame) -> None:
    """DEV-15.1, 15.8 (4), 14: Slow and Fast on the Stack, Burst too when there is one; everything else resolves now.

    DEV-14.7: Instants and effects without speed never wait.
    """
    made = plan_of(s.rules.programs, f.target)
    at_once = made.speed & UNSTACKED != 0 or (made.speed == BURST and s.var[BUSY] == FREE)
    if at_once:
        before = len(s.waiting)
        happened(s, ACTIVATED, f.source, f.seat, f.target)
        tell_targets(s, f)
        if made.speed == BURST:
            unanswered(s, f.seat, before)
        begin_text(s, f)
    else:
        if s.var[BUSY] == FREE:
            change.add(s, STACK_NO, 1)
            change.count(s, BUSY, BUILDING)
        f.chosen = s.order
        add_link(s, f)
        happened(s, ACTIVATED, f.source, f.seat, f.target)
        tell_targets(s, f)
        end(s, f)  # it waits on the Stack, and goes on from there
    if not made.aims:
        begin_trying(f, made, 1)
        go(f, consider)


def tell_targets(s: State, f: Frame) -> None:
    """DEV-17.1, 18.1: each Spell that is a target of the effect hears of it; everybody reads what it aims at."""
    if s.log is not None:
        write_targets(s, f, plan_of(s.rules.programs, f.target))
    for piece, epoch in zip(targets(f), target_epochs(f), strict=False) if s.rules.awaited[TARGETED] else ():
        if epoch >= 0 and in_shell(s, piece):
            happened(s, TARGETED, piece, seat_in(s, piece))


def write_targets(s: State, f: Frame, made: Plan) -> None:
    """DEV-15.8 (2): what an effect aims at: cards, effects on the Stack, a colour or number that was named."""
    for number, aim in enumerate(made.aims):
        for target in targets(f)[targets_of_aim(f, made, number)]:
            if isinstance(aim, Some):
                note(s, AIMED, target, f.seat, f.source)
            elif isinstance(aim, TargetEffect):
                note(s, AIMED_AT_EFFECT, s.stack[link_numbered(s, target)].source, f.seat, f.source)
            else:
                note(s, NAMED_COLOUR if isinstance(aim, NameColour) else NAMED_NUMBER, f.source, f.seat, target)


def unanswered(s: State, seat: int, before: int) -> None:
    """DEV-17.9 (R53): a Burst without a Stack and its cost meet no condition of others: what was recorded since is lost."""
    forget(s, [i for i in range(before, len(s.waiting)) if s.waiting[i].seat != seat])


CHOICES: Final[Procedure] = procedure("choices", (
    choose_opponent, keep_opponent, choose_mode, keep_mode, next_target, pick_targets, keep_targets, next_cost, keep_cost,
    offer_payer, take_payer, how_many_pay, pick_many, keep_many, how_many_first, keep_how_many,
), frame=Choices)  # fmt: skip
EFFECT: Final[Procedure] = procedure("effect", (make_choices, pay, put_on_stack, *RESOLUTION), text=True)
"""An effect from its announcement to its end."""
