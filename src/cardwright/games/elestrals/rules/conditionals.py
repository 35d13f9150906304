"""Conditional effects that wait in Limbo: when they begin to, when they vanish, who may decline.  ELE-11.3, 13.10 ff."""

from typing import Final

from cardwright.kernel.effect import take_waiting
from cardwright.kernel.event import emit
from cardwright.kernel.program import Program
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Triggered

from ..events import DECLINED, LEAVING
from ..field import on_field
from ..nodes import Occasion
from .happening import CONDITIONAL, event_of, is_met, wait
from .index import Index
from .occurring import other_of
from .playing import silenced
from .spirits import has_effect
from .wanting import possible


def notice(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """ELE-11.4, 13.10, 13.21, 13.22: each conditional effect of a card in play that is met waits, once per object.

    ELE-13.25: its controller is the source's at the event; ELE-13.19: events of leaving are told before the card goes,
    so a card that is Misenchanted or Suppressed then has no effect.
    """
    found: Index = s.rules.own
    by_card = found.hears.get(kind, NOBODY_HEARS)
    for source in listeners:
        for program, ability in by_card.get(s.define[source], NONE):
            seat = s.place[source] & 1
            if is_met(s, program, ability, piece, a, b, seat, source) and has_effect(s, source):
                wait(s, program, seat, source, kind, piece, a, b)


NONE: Final[list[tuple[Program, Triggered]]] = []
NOBODY_HEARS: Final[dict[int, list[tuple[Program, Triggered]]]] = {}


def optional(s: State, f: Frame) -> bool:
    """ELE-11.15: "you can" may be declined; an ordered Cast never (ELE-13.13)."""
    ability = s.rules.programs[f.target].ability if f.proc is CONDITIONAL else None
    return isinstance(ability, Triggered) and ability.optional


def void(s: State, f: Frame) -> bool:
    """ELE-13.17, 13.18, 19.5 (R10, R11): its source left for another reason, or is Suppressed or Misenchanted now.

    ELE-13.26: a source in another zone must still be there.  A text that was given asks nothing of its source.
    """
    if f.proc is not CONDITIONAL:
        return False
    if too_few(s, f):
        return True
    if s.rules.programs[f.target].define < 0:
        return False
    if s.epoch[f.source] != f.epoch:
        about_it = f.picks[1] == f.source or other_of(f.picks[3]) == f.source
        return not (about_it and f.picks[0] in LEAVING) and not s.rules.setting["sourceless_effects"]
    return on_field(s, f.source) and not has_effect(s, f.source)


def too_few(s: State, f: Frame) -> bool:
    """ELE-13.22: "3 or more": it has happened to fewer together."""
    ability = s.rules.programs[f.target].ability
    event = ability.event if isinstance(ability, Triggered) else None
    return isinstance(event, Occasion) and f.other < event.many


def drop_void(s: State) -> None:
    """ELE-14.2 (2): waiting effects that have become void vanish."""
    for number in range(len(s.waiting) - 1, -1, -1):
        if void(s, s.waiting[number]):
            take_waiting(s, number)


def chainable(s: State, f: Frame) -> bool:
    """ELE-13.14: targets and costs can be found."""
    if f.proc is not CONDITIONAL:
        return True
    if void(s, f) or silenced(s, f.source):
        return False
    return possible(s, f.seat, f.source, s.rules.programs[f.target], event_of(f))


def spares(s: State, piece: int) -> bool:
    """ELE-14.4, 14.5 (R12): a card with its own conditional effect waiting stays for the next chain."""
    return any(f.proc is CONDITIONAL and f.source == piece and f.epoch == s.epoch[piece] for f in s.waiting)


def decline(s: State, numbers: list[int]) -> None:
    """ELE-13.13: a declined effect is gone; publicly (R53), but not one that waits in a hidden zone (ELE-27.14)."""
    for number in sorted(numbers, reverse=True):
        f = take_waiting(s, number)
        if public(s, f):
            emit(s, DECLINED, -1, f.seat, 0)


def public(s: State, f: Frame) -> bool:
    """ELE-13.26: an effect that waits in a hand or deck is not shown."""
    return s.known[f.source] & s.rules.everyone == s.rules.everyone
