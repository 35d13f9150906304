"""Crystallize and triggers: recorded as they happen, resolved between items, without a window.  FAR-14.7, 18.4.

That they are recorded is the kernel's `effect.notice`.  Crystallize is a trigger on being positioned that goes first.
Registers of the procedure: target = the card (see `field.thing`) of which only Crystallize is wanted, or NOBODY, amount =
triggers left of this round.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CONFIRM, ORDER, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT, drop_waiting, take_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import This, Triggered

from ..field import (
    CAPPED,
    CRYSTALLIZED,
    DISPERSED,
    EPOCH_BITS,
    LEFT,
    RETURNED,
    SHATTERED,
    TRIGGER_LIMIT,
    TRIGGERS,
    in_turn_order,
    opponents,
    thing,
)
from ..verbs.whom import needs_opponent
from .aiming import WHICH_OPPONENT, perform
from .bill import payable
from .naming import name_of
from .paying import pay

NO: Final = 0
YES: Final = 1


def trigger_name(s: State, number: int) -> str:
    """A waiting trigger: its card and text."""
    f = s.waiting[number]
    return f"{name_of(s, f.source)}: {s.rules.programs[f.target].text}"


def trigger_card(s: State, number: int) -> list[int]:
    """The card it comes from."""
    return [s.waiting[number].source]


def pay_name(s: State, option: int) -> str:
    """To pay or not."""
    return "Pay" if option == YES else "Do not pay"


def pay_card(s: State, option: int) -> list[int]:
    """The card whose text asks for it."""
    return [s.agenda[-1].source]


NEXT: Final[Prompt] = Prompt("next-trigger", ORDER, "What resolves next?", trigger_name, trigger_card, "FAR-18.6")
PAY_FOR: Final[Prompt] = Prompt("pay-for", CONFIRM, "Do you pay for it?", pay_name, pay_card, "FAR-14.9", default=1)


def settle(s: State) -> None:
    """FAR-18.5: what waits, Crystallize first.  The last thing a step does.

    FAR-14.11 (R85): while a text is carried out, by which something was played, all of it waits until the text is done.
    """
    if s.waiting and not any(f.proc is CARRY_OUT for f in s.agenda):
        call(s, WAITING, s.active)


def crystallize(s: State, piece: int) -> None:
    """FAR-8.11, 14.6: only what this card crystallizes; FAR-14.11 (R85): cards that a text positions wait for its end."""
    if any(crystallizes(s, f, thing(s, piece)) for f in s.waiting):
        call(s, WAITING, s.active, target=thing(s, piece))


def crystallizes(s: State, waiting: Frame, what: int = NOBODY) -> bool:
    """Whether a waiting text is a Crystallize; with `what` only if it is that of this card, as it is now."""
    if what != NOBODY and waiting.source << EPOCH_BITS | waiting.epoch != what:
        return False
    ability = s.rules.programs[waiting.target].ability
    return isinstance(ability, Triggered) and s.rules.heard[ability.event.event] == CRYSTALLIZED


def choose_next(s: State, f: Frame) -> None:
    """FAR-14.11, 18.6, 18.7: Crystallize first; the active player's, then the others'; each orders the own ones."""
    if s.waiting and s.var[TRIGGERS] >= s.rules.setting["triggers_a_turn"]:
        emit(s, CAPPED, NOBODY, s.active, TRIGGER_LIMIT)  # FAR-24.3
        drop_waiting(s)
    first = [i for i, waiting in enumerate(s.waiting) if crystallizes(s, waiting, f.target)]
    if not first and (f.target != NOBODY or not s.waiting):
        leave(f)
        return
    if not first:
        f.amount = f.amount or len(s.waiting)
        first = list(range(f.amount))
    whose = {s.waiting[i].seat for i in first}
    seat = next(seat for seat in in_turn_order(s, s.active) if seat in whose)
    ask(s, f, NEXT, seat, distinct(s, [i for i in first if s.waiting[i].seat == seat]))


def distinct(s: State, numbers: list[int]) -> list[int]:
    """One of each kind: equal texts of cards that are no longer there, or of the same card, are interchangeable."""
    seen: list[tuple[str, int]] = []
    found: list[int] = []
    for number in numbers:
        same = (trigger_name(s, number), s.waiting[number].target)
        if same not in seen:
            seen.append(same)
            found.append(number)
    return found


def start(s: State, f: Frame) -> None:
    """FAR-18.9: it resolves although its source may have left."""
    if f.chosen < f.amount:
        f.amount -= 1
    waiting = take_waiting(s, f.chosen)
    change.add(s, TRIGGERS, 1)
    started = call(s, TRIGGER, waiting.seat, waiting.source, waiting.target)
    ability = s.rules.programs[waiting.target].ability
    started.epoch = waiting.epoch
    started.kept = waiting.kept
    if isinstance(ability, Triggered) and became(s, ability):
        started.epoch += 1  # "this card" is now what it became
    go(f, choose_next)


def became(s: State, ability: Triggered) -> bool:
    """Whether a trigger waits for its own card leaving the Battlefield."""
    return isinstance(ability.event.what, This) and s.rules.heard[ability.event.event] in BECOME


BECOME: Final = (SHATTERED, LEFT, RETURNED, DISPERSED)

WAITING: Final[Procedure] = procedure("waiting triggers", (choose_next, start))


# one of them ----------------------------------------------------------------------------------------------------------


def ask_payment(s: State, f: Frame) -> None:
    """FAR-14.8, 14.9, 18.8 (R59): with a cost it is optional, paid in full or not at all."""
    program = s.rules.programs[f.target]
    if not program.cost:
        f.chosen = YES
    elif not payable(s, f.seat, f.source, f.epoch, program):
        leave(f)
    else:
        ask(s, f, PAY_FOR, f.seat, [YES, NO])


def pay_first(s: State, f: Frame) -> None:
    """FAR-14.9: the cost before the effect."""
    if f.chosen == NO:
        leave(f)
    elif s.rules.programs[f.target].cost:
        pay(s, f.seat, f.source, f.target)


def ask_opponent(s: State, f: Frame) -> None:
    """FAR-23.6: "an opponent" is chosen by the controller of the effect."""
    f.chosen = NOBODY
    others = opponents(s, f.seat)
    if others and needs_opponent(s.rules.programs[f.target]):
        ask(s, f, WHICH_OPPONENT, f.seat, others)


def carry_out(s: State, f: Frame) -> None:
    """FAR-14.13, 18.1: as far as it does not need its card; its targets are chosen as it resolves."""
    program = s.rules.programs[f.target]
    perform(s, f.seat, f.source, f.epoch, program, [], [])
    effect = s.agenda[-1]
    effect.other = 0
    effect.kept = f.kept
    if f.chosen != NOBODY:
        effect.among = [f.chosen]


TRIGGER: Final[Procedure] = procedure("trigger", (ask_payment, pay_first, ask_opponent, carry_out))
