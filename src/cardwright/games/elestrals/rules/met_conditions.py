"""Play conditions of Set Counter Runes: which events meet them, and how long they stay met.  ELE-9.29, 13.6."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import FACE_DOWN, NOBODY, State

from ..events import ACTIVATED, ANNOUNCE, ATTACKED_NOW, DECLARED, TARGETED
from ..field import CLOSED, IN_ATTACK, IN_CHAIN, IN_EVENT, MET, NOTE, NOTED_BITS, RUNES
from .index import index
from .occurring import occurs, other_of

ANNOUNCEMENTS: Final = frozenset({ANNOUNCE, ACTIVATED, TARGETED})
ATTACKS: Final = frozenset({DECLARED, ATTACKED_NOW})


def mark_met(s: State, conditional: list[bool], kind: int, piece: int, a: int, b: int) -> None:
    """ELE-9.29: the Set Runes whose play condition is met.  conditional: see `Present`."""
    for seat in (0, 1):
        for rune in s.zones[RUNES + seat]:
            if conditional[rune] and s.flags[rune] & FACE_DOWN and met(s, rune, seat, kind, piece, a, b):
                change.count_secretly(s, MET, 1)
                change.mark_secretly(s, rune, lasts(kind))
                other = other_of(b) if s.define[rune] in index(s.rules).asks_other else NOBODY
                change.put_secretly(s, NOTE, rune, piece + 1 | other + 1 << NOTED_BITS)


def lasts(kind: int) -> int:
    """ELE-9.29: the mark for a condition about an announcement, an attack, or an event that is complete."""
    return IN_CHAIN if kind in ANNOUNCEMENTS else IN_ATTACK if kind in ATTACKS else IN_EVENT


def met(s: State, rune: int, seat: int, kind: int, piece: int, a: int, b: int) -> bool:
    """Whether an event meets the play condition of a Set Rune."""
    only = index(s.rules).play_only.get(s.define[rune])
    if only is None or only.event is None or s.rules.heard.get(only.event.event) != kind:
        return False
    return occurs(s, only.event, piece, a, b, seat, rune)


def forget(s: State, marks: int) -> None:
    """The chance of these conditions is over."""
    if not s.var[MET]:
        return
    left = 0
    for seat in range(s.seats):
        for rune in s.zones[RUNES + seat]:
            if rune >= 0:
                change.unmark_secretly(s, rune, marks)
                left |= s.flags[rune] & (IN_CHAIN | IN_ATTACK | IN_EVENT)
    if not left:
        change.count_secretly(s, MET, 0)


def close(s: State) -> None:
    """ELE-13.6, 9.29: the chain begins to resolve: conditions about its links and about earlier events are over."""
    if not s.var[CLOSED]:
        change.count(s, CLOSED, 1)
        forget(s, IN_CHAIN | IN_EVENT)
