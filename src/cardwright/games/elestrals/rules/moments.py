"""Moments of a turn: what begins and ends with them, and what waits for them.  ELE-4.1, 17.4, 17.5.

A change that lasts until a moment keeps as its argument: who is "you", whose turn it is (or ANYONE), the phase, and how many
such turns have to begin before.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.duration import END_OF_TURN
from cardwright.kernel.event import STANDING
from cardwright.kernel.modifier import Modifier
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import OwnTurns, Who

from ..events import PHASE_BEGAN, PHASE_BEGINS, PHASE_ENDS, TURN_BEGINS
from ..nodes import TURN, TURN_ENDS, Till
from ..quantities import ASLEEP, AT_MOMENT, SKIPPED, SKIPS
from . import players
from .about import FOR_A_MOMENT, about, in_question
from .happening import happened
from .index import Index, index

SEAT: Final = 7
WHOSE: Final = 3
PHASE: Final = 6
BEFORE: Final = 10
ANYONE: Final = 2
HOW: Final = 5
"""Bits of the manner in a packed change; above them stands the quantity, above that the value."""
WHAT: Final = 12
MASK: Final = (1 << PHASE) - 1


def argument(s: State, until: OwnTurns, seat: int, subject: int) -> int:
    """What a change of a card (or of none) keeps of its end: see the head."""
    whose = seat if until.who is Who.YOU else 1 - seat
    if not isinstance(until, Till):
        return seat | whose << WHOSE | TURN_ENDS << PHASE | until.turns - (whose == s.active) << BEFORE
    whose = ANYONE if until.anyone else s.place[subject] & 1 if until.whose and subject >= 0 else whose
    present = whose in (ANYONE, s.active)
    before = (until.turns or s.phase >= until.phase) if present else max(1, until.turns)
    return seat | whose << WHOSE | until.phase << PHASE | int(before) << BEFORE


def asleep(what: int, how: int, value: int) -> int:
    """A change that has not begun, as one number."""
    return (value << WHAT | what) << HOW | how


def begin_turn(s: State) -> None:
    """ELE-17.5: a turn begins; what waited for it begins or ends, and it is told."""
    found: Index = s.rules.own
    if found.heard >> TURN_BEGINS & 1:
        happened(s, TURN_BEGINS, NOBODY, s.active)
    if s.mods:
        reach(s, TURN)


def begin_phase(s: State, phase: int) -> None:
    """ELE-4.1: a phase begins, and is told."""
    change.begin_phase(s, phase, PHASE_BEGAN)
    found: Index = s.rules.own
    if found.heard >> PHASE_BEGINS & 1:
        happened(s, PHASE_BEGINS, NOBODY, s.active)
    if s.mods:
        reach(s, phase)


def end_phase(s: State) -> None:
    """ELE-16.31: the Battle Phase ends, and is told."""
    if index(s.rules).heard >> PHASE_ENDS & 1:
        happened(s, PHASE_ENDS, NOBODY, s.active)


def reach(s: State, phase: int) -> None:
    """Changes that last until this moment, or begin with it."""
    if not about(s) & FOR_A_MOMENT:
        return
    if phase == TURN:
        for m in [m for m in s.mods if m.until == AT_MOMENT and m.until_arg >> BEFORE and is_theirs(s, m)]:
            change.replace(s, m, m.but(m.value, m.until_arg - (1 << BEFORE)))
    due = [m for m in s.mods if m.until == AT_MOMENT and not m.until_arg >> BEFORE and is_theirs(s, m)]
    due = [m for m in due if m.until_arg >> PHASE & (1 << BEFORE - PHASE) - 1 <= phase]
    if due:
        change.expire(s, due)
    for m in due:
        if m.what == ASLEEP:
            change.modify(s, woken(m))


def unpacked(m: Modifier) -> tuple[int, int, int]:
    """What a change that has not begun will change, how, and by how much (see `asleep`)."""
    return m.value >> HOW & (1 << WHAT) - 1, m.value & (1 << HOW) - 1, m.value >> HOW + WHAT


def woken(m: Modifier) -> Modifier:
    """The change that slept, for the turn that has begun."""
    what, how, value = unpacked(m)
    return Modifier(what, how, value, m.subject, END_OF_TURN, m.until_arg & SEAT, m.source, m.define, m.epoch, m.order)


def is_theirs(s: State, m: Modifier) -> bool:
    """Whether the present turn is one of those it counts."""
    return m.until_arg >> WHOSE & (1 << PHASE - WHOSE) - 1 in (ANYONE, s.active)


# phases that are skipped ------------------------------------------------------------------------------------------------


def skips(s: State, phase: int) -> bool:
    """ELE-2.13: whether the turn player skips this phase of the present turn."""
    lasting = about(s) if s.mods else 0
    if not lasting and not s.watch[SKIPPED_ALWAYS]:
        return False
    if lasting >> SKIPPED & 1 and any(m.what == SKIPPED and m.value == phase << 1 | s.active for m in s.mods):
        return True
    return bool(s.watch[SKIPPED_ALWAYS] or lasting >> SKIPS & 1) and phase in players.said_of(s, SKIPS, s.active)


SKIPPED_ALWAYS: Final[int] = STANDING - SKIPS
"""Where texts are found by which a phase is always skipped."""


def skip(s: State, phase: int) -> bool:
    """Whether a phase that would come now is skipped: always, or its next one once."""
    for m in s.mods:
        if m.what == SKIPPED and m.value == phase << 1 | s.active:
            change.expire(s, [m])
            return True
    return in_question(s, SKIPS) and phase in players.said_of(s, SKIPS, s.active)
