"""Triggers of card texts.  PUZ-25.  (That they wait is the kernel's `effect.notice`.)"""

from typing import Final

from cardwright.kernel.decision import ORDER, Prompt, ask
from cardwright.kernel.effect import drop_waiting, take_waiting
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import CHAIN
from cardwright.kernel.state import Frame, State

from ..field import TRIGGER_CAP, on_field
from .abilities import AIM_TRIGGER
from .announcing import name_of
from .winning import check


def trigger_name(s: State, number: int) -> str:
    """A waiting trigger: card (with its zone, while it is on the field) and text."""
    f = s.waiting[number]
    return f"{name_of(s, f.source)}: {s.rules.programs[f.target].text}"


def trigger_card(s: State, number: int) -> list[int]:
    """The card it comes from."""
    return [s.waiting[number].source]


NEXT: Final = Prompt("next-trigger", ORDER, "Which of your triggers comes next?", trigger_name, trigger_card, "PUZ-25.3")


def choose_next(s: State, f: Frame) -> None:
    """PUZ-25.3: the turn player's first, then the opponent's; each orders their own.  amount: left of this round."""
    if f.other >= TRIGGER_CAP:  # PUZ-25.6
        drop_waiting(s)
    if not s.waiting or s.kind:
        leave(f)
        return
    if f.amount == 0:
        f.amount = len(s.waiting)  # PUZ-25.6: what was triggered by a trigger comes after those before it
    first = [i for i in range(f.amount) if s.waiting[i].seat == s.active]
    options = first or list(range(f.amount))
    seen: list[tuple[int, int]] = []
    different: list[int] = []
    for number in options:  # equal cards that have left the field are interchangeable
        waiting = s.waiting[number]
        same = (waiting.target, waiting.source if on_field(s, waiting.source) else -1)
        if same not in seen:
            seen.append(same)
            different.append(number)
    ask(s, f, NEXT, s.waiting[options[0]].seat, different)


def start(s: State, f: Frame) -> None:
    """PUZ-25.4, 25.5: it opens a Sequence of its own as link 1, though its card has left the field."""
    waiting = take_waiting(s, f.chosen)
    f.amount -= 1
    f.other += 1
    started = call(s, AIM_TRIGGER, waiting.seat, waiting.source, waiting.target)
    started.epoch = waiting.epoch
    started.kept = waiting.kept


def resolve(s: State, f: Frame) -> None:
    """PUZ-25.4: Bolt Skills may answer it."""
    call(s, CHAIN, s.active)


def settle(s: State, f: Frame) -> None:
    """PUZ-22.1: state checks after every completed Sequence."""
    check(s)
    go(f, choose_next)


WAITING: Final[Procedure] = procedure("waiting triggers", (choose_next, start, resolve, settle))
