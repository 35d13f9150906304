"""Verbs that make texts wait or stand for a while: later, what changes numbers, triggers given to other cards."""

from ..change import expire, modify
from ..joins import Alter, Confer, Later
from ..kept import number
from ..modifier import CHOSEN, WHILE_SOURCE, Modifier
from ..node import dataclass
from ..state import NOBODY, Frame, State
from ..waiting import ALTERED, AT_ONCE, CONFERRED, INSTEAD, LATER, ONCE, SEAT_BITS, USED
from .alter import term
from .performing import Perform


@dataclass(frozen=True, slots=True)
class NotUsed:
    """What this text may do the first time each turn was not done: it may be done yet."""


@dataclass(frozen=True, slots=True)
class Memorize:
    """The card remembers the number of a slot for its texts that stand, as long as it is in play."""

    slot: int


def memorize(s: State, f: Frame, node: Memorize) -> int:
    """In place of what it remembered before."""
    expire(s, [m for m in s.mods if m.what == CHOSEN and m.subject == f.source])
    if s.epoch[f.source] != f.epoch:
        return 0
    kept = ((0, number(f, node.slot)),)
    value = f.target << SEAT_BITS | f.seat
    modify(s, Modifier(CHOSEN, 0, value, f.source, WHILE_SOURCE, 0, f.source, define(s, f), f.epoch, s.order, kept))
    return 1


def later(s: State, f: Frame, node: Later) -> int:
    """It waits from now on."""
    until, argument = term(s, f, node.until)
    value = s.rules.inner.of[id(node)][0] << SEAT_BITS | f.seat
    how = (INSTEAD if node.instead else 0) | (ONCE if node.once else 0) | (AT_ONCE if node.at_once else 0)
    modify(s, Modifier(LATER, how, value, NOBODY, until, argument, f.source, define(s, f), f.epoch, s.order, f.kept))
    return 1


def alter(s: State, f: Frame, node: Alter) -> int:
    """The number of such events is changed from now on."""
    until, argument = term(s, f, node.until)
    value = s.rules.inner.of[id(node)][0] << SEAT_BITS | f.seat
    modify(s, Modifier(ALTERED, 0, value, NOBODY, until, argument, f.source, define(s, f), f.epoch, s.order, f.kept))
    return 1


def confer(s: State, f: Frame, node: Confer) -> int:
    """Each of them has the triggers from now on."""
    until, argument = term(s, f, node.until)
    for piece in f.picks:
        for given in s.rules.inner.of[id(node)]:
            value = given << SEAT_BITS
            modify(s, Modifier(CONFERRED, 0, value, piece, until, argument, f.source, define(s, f), f.epoch, s.order))
    return len(f.picks)


def not_used(s: State, f: Frame, node: NotUsed) -> int:
    """Forget that it went off."""
    value = f.target << SEAT_BITS | f.seat
    expire(s, [m for m in s.mods if m.what == USED and m.value == value and m.subject == f.source])
    return 1


def define(s: State, f: Frame) -> int:
    """The card whose text it is, for "why?"."""
    return s.define[f.source] if f.source >= 0 else -1


VERBS: dict[type, Perform] = {Later: later, Alter: alter, Confer: confer, NotUsed: not_used, Memorize: memorize}
