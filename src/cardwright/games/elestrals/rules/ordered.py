"""Casts and Ascends that a resolving text orders: they wait in Limbo and become links of the next chain.  ELE-7.9, 8.13.

A waiting Cast is a frame that never runs: seat, source = the card in Limbo (with its epoch), amount = the zone it left,
target = the Ascending or -1, other = the Ascending's epoch, among = the Position the text fixes (or -1) and the zone the
Spirits come from.  Registers of its announcement are the same.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import add_waiting
from cardwright.kernel.procedure import Procedure, call, leave, link, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import COST, DECK, ELESTRALS, LIMBO, SPIRIT, SPIRITS, face_up, free_slots, kind, under
from . import ascending
from .casting import STAND, WHERE, put_on_chain, slots
from .moving import shuffle, to_limbo
from .paying import choose_spirits

FREE: Final = -1
"""A Position that the text leaves open."""


def order_cast(s: State, seat: int, card: int, position: int = FREE, source: int = SPIRITS) -> None:
    """ELE-7.14: the card goes to Limbo at once and waits.  position: fixed by the text; source: zone of its Spirits."""
    wait(s, seat, card, NOBODY, [position, source + seat])


def order_ascend(s: State, seat: int, card: int, old: int) -> None:
    """ELE-7.14, 8.15: the Ascending stays on the field meanwhile."""
    wait(s, seat, card, old, [FREE, SPIRITS + seat])


def wait(s: State, seat: int, card: int, old: int, fixed: list[int]) -> None:
    """Into Limbo, with what the text fixes."""
    left = s.place[card]
    to_limbo(s, card, seat)
    made = link(s, ORDERED, seat, card, old, left)
    made.other = s.epoch[old] if old != NOBODY else 0
    made.among = fixed
    add_waiting(s, made)


def can_order(s: State, seat: int, card: int, source: int = SPIRITS) -> bool:
    """ELE-7.10, 7.15: slot and Spirits are available, counting other cards already waiting."""
    before = [f for f in s.waiting if f.proc is ORDERED and f.seat == seat]
    room = len(free_slots(s, ELESTRALS + seat)) - sum(1 for f in before if f.target == NOBODY)
    spirits = len(spirits_in(s, source + seat)) - sum(used(s, f) for f in before if f.among[1] == source + seat)
    return room > 0 and spirits >= s.rules.fact[COST][s.define[card]]


def used(s: State, f: Frame) -> int:
    """How many Spirits of its source a waiting Cast will need: its cost, for an Ascend one."""
    return s.rules.fact[COST][s.define[f.source]] if f.target == NOBODY else 1


def can_ascend(s: State, seat: int, old: int, card: int) -> bool:
    """ELE-8.13, 8.5 (R16): one Spirit in the deck, and enough with all that face-up cards on the own field hold."""
    held = sum(len(under(s, piece)) for piece in face_up(s, seat))
    spirits = len(s.zones[SPIRITS + seat])
    return spirits > 0 and 1 + held >= s.rules.fact[COST][s.define[card]] and s.place[old] == ELESTRALS + seat


def spirits_in(s: State, zone: int) -> list[int]:
    """The Spirits in a zone."""
    return [p for p in s.zones[zone] if kind(s, p) == SPIRIT]


def possible(s: State, f: Frame) -> bool:
    """ELE-7.16, 8.15: whether it can become a link now."""
    if s.epoch[f.source] != f.epoch or s.place[f.source] != LIMBO + f.seat:
        return False
    if f.target != NOBODY:
        return s.epoch[f.target] == f.other and can_ascend(s, f.seat, f.target, f.source)
    return bool(free_slots(s, ELESTRALS + f.seat)) and len(spirits_in(s, f.among[1])) >= used(s, f)


def give_back(s: State, f: Frame) -> None:
    """ELE-7.16 (R15): back to the zone it left; into the Main Deck with a shuffle."""
    if s.epoch[f.source] == f.epoch:
        change.move(s, f.source, f.amount)
        if f.amount - (f.amount & 1) == DECK:
            shuffle(s, f.amount & 1)


def announce(s: State, f: Frame) -> None:
    """ELE-7.14: the steps are done when it becomes a link.  (A Cast from the Main Deck: ELE-7.13 shuffles.)"""
    if f.amount - (f.amount & 1) == DECK:
        shuffle(s, f.amount & 1)
    if f.target == NOBODY:
        call(s, SPECIAL_CAST, f.seat, f.source).among = f.among
    else:
        made = call(s, ascending.SPECIAL_ASCEND, f.seat, f.source, f.target)
        made.other = 1


def choose_spirits_stated(s: State, f: Frame) -> None:
    """ELE-7.10 (R1): exactly as many as the cost has symbols; the elements are free."""
    f.picks = []
    choose_spirits(s, f.seat, spirits_in(s, f.among[1]), s.rules.fact[COST][s.define[f.source]])


def choose_position(s: State, f: Frame) -> None:
    """ELE-7.11: unless the text fixes it."""
    f.chosen = f.among[0]
    if f.chosen == FREE:
        ask(s, f, STAND, f.seat, [0, 1])


def choose_slot(s: State, f: Frame) -> None:
    """ELE-7.11."""
    f.amount = f.chosen
    ask(s, f, WHERE, f.seat, slots(s, ELESTRALS + f.seat))


def put(s: State, f: Frame) -> None:
    """ELE-7.12: a link; the Spirit action is not used."""
    put_on_chain(s, f.seat, f.source, f.picks, f.chosen, f.amount)


def never(s: State, f: Frame) -> None:
    """ELE-7.14: a waiting Cast does not run by itself."""
    leave(f)


ORDERED: Final[Procedure] = procedure("waiting Cast", (never,))
SPECIAL_CAST: Final[Procedure] = procedure("Special Cast", (
    choose_spirits_stated, choose_position, choose_slot, put,       # ELE-7.10 to 7.14
))  # fmt: skip
