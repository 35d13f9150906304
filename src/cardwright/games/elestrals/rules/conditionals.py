"""Conditional effects that wait in Limbo: how they come there, when they vanish, who may decline.  ELE-11.3, 13.10 ff.

A waiting effect is a frame that never runs: seat = its controller, source and epoch = its card as the event found it,
target = its program, amount = the event's piece, picks = the event: kind, piece and its two numbers.
"""

from typing import Final

from cardwright.kernel.effect import add_waiting, event_fits, take_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Triggered

from ..field import DECLINED, LEAVING
from .effects import possible
from .spirits import has_effect


def notice(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """ELE-11.4, 13.10, 13.21, 13.22: each conditional effect that is met waits, once per object.

    ELE-13.25: its controller is the source's at the event; ELE-13.19: events of leaving are told before the card goes,
    so a card that is Misenchanted or Suppressed then has no effect.
    """
    for source in listeners:
        if has_effect(s, source):
            for program in s.rules.triggers[s.define[source]]:
                if meets(s, program, kind, piece, a, source):
                    made = link(s, CONDITIONAL, s.place[source] & 1, source, program.number, piece)
                    made.picks = [kind, piece, a, b]
                    add_waiting(s, made)


def meets(s: State, program: Program, kind: int, piece: int, a: int, source: int) -> bool:
    """Whether an event is the one a conditional effect waits for."""
    ability = program.ability
    if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind:
        return False
    return event_fits(s, ability.event, piece, a, s.place[source] & 1, source)


def optional(s: State, f: Frame) -> bool:
    """ELE-11.15: "you can" may be declined; an ordered Cast never (ELE-13.13)."""
    ability = s.rules.programs[f.target].ability if f.proc is CONDITIONAL else None
    return isinstance(ability, Triggered) and ability.optional


def void(s: State, f: Frame) -> bool:
    """ELE-13.17, 13.18 (R10, R11): its source left for another reason, or is Suppressed or Misenchanted now."""
    if f.proc is not CONDITIONAL:
        return False
    if s.epoch[f.source] != f.epoch:
        return not (f.picks[1] == f.source and f.picks[0] in LEAVING)
    return not has_effect(s, f.source)


def drop_void(s: State) -> None:
    """ELE-14.2 (2): waiting effects that have become void vanish."""
    for number in range(len(s.waiting) - 1, -1, -1):
        if void(s, s.waiting[number]):
            take_waiting(s, number)


def chainable(s: State, f: Frame) -> bool:
    """ELE-13.14: targets and costs can be found."""
    return f.proc is not CONDITIONAL or (
        not void(s, f) and possible(s, f.seat, f.source, s.rules.programs[f.target])
    )  # fmt: skip


def spares(s: State, piece: int) -> bool:
    """ELE-14.4, 14.5 (R12): a card with its own conditional effect waiting stays for the next chain."""
    return any(f.proc is CONDITIONAL and f.source == piece and f.epoch == s.epoch[piece] for f in s.waiting)


def decline(s: State, numbers: list[int]) -> None:
    """ELE-13.13: a declined effect is gone; publicly (R53)."""
    for number in sorted(numbers, reverse=True):
        seat = take_waiting(s, number).seat
        emit(s, DECLINED, -1, seat, 0)


def never(s: State, f: Frame) -> None:
    """A waiting effect does not run by itself (ELE-11.4)."""
    leave(f)


CONDITIONAL: Final[Procedure] = procedure("waiting effect", (never,))
