"""Carrying out the triggers that wait.  EOC-16.  (That they wait stands in texts_in_force.)"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ORDER, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT, drop_waiting, take_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import call
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import TRIGGER_BEGAN, on_field
from .naming import card_name, name_of
from .winning import TRIGGER_LIMIT


def trigger_name(s: State, number: int) -> str:
    """A waiting trigger: its card and text."""
    f = s.waiting[number]
    there = on_field(s, f.source) and s.epoch[f.source] == f.epoch
    named = name_of(s, f.source) if there else card_name(s, f.source)
    about = f", for {name_of(s, f.among[-1])}" if f.among and f.among[-1] != f.source else ""
    return f"{named}: {s.rules.programs[f.target].text}{about}"


def trigger_card(s: State, number: int) -> list[int]:
    """The card it comes from."""
    return [s.waiting[number].source]


NEXT_TRIGGER: Final[Prompt] = Prompt(
    "next-trigger", ORDER, "Which of your triggers comes next?", trigger_name, trigger_card, "EOC-16.3",
)  # fmt: skip


def first_to_order(s: State, many: int) -> tuple[int, list[int]]:
    """EOC-16.3: the turn player orders theirs, then the defender; of triggers that read alike one is offered."""
    own = [i for i in range(many) if s.waiting[i].seat == s.active] or list(range(many))
    seen: list[tuple[int, int, int]] = []
    options: list[int] = []
    for i in own:
        f = s.waiting[i]
        card = f.source if on_field(s, f.source) and s.epoch[f.source] == f.epoch else -1 - s.define[f.source]
        about = f.among[-1] if f.among and f.among[-1] != f.source else NOBODY
        if about != NOBODY and not on_field(s, about):  # of cards that have left, those of one name and owner read alike
            about = -2 - s.define[about] * s.seats - s.owner[about]
        if (f.target, card, about) not in seen:
            seen.append((f.target, card, about))
            options.append(i)
    return s.waiting[own[0]].seat, options


def choose(s: State, f: Frame) -> None:
    """EOC-16.3: the next one.  amount: how many were waiting before this round (EOC-16.4)."""
    seat, options = first_to_order(s, f.amount)
    ask(s, f, NEXT_TRIGGER, seat, options)


def start(s: State, f: Frame) -> None:
    """EOC-16.2, 16.6, 16.10: it is carried out; too many in a row (other) are a draw."""
    waiting = take_waiting(s, f.chosen)
    f.amount -= 1
    f.other += 1
    if f.other > s.rules.setting["triggers"]:
        drop_waiting(s)
        change.end_game(s, 0, TRIGGER_LIMIT)
        return
    emit(s, TRIGGER_BEGAN, waiting.source, waiting.seat, waiting.target)
    effect = call(s, CARRY_OUT, waiting.seat, waiting.source, waiting.target)
    effect.epoch = waiting.epoch
    effect.among = waiting.among
    effect.kept = waiting.kept
