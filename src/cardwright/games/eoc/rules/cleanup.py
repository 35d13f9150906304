"""The Clean-up Phase: the fallen are buried, the others healed, what was for the turn ends.  EOC-12."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import occur
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.waiting import replaced

from ..field import (
    CREATURE_FELL,
    CREATURES,
    DAMAGE,
    DAMAGE_MARKED,
    EXHAUSTED,
    FALLEN,
    GRAVEYARD,
    HEALED,
    INSTANT,
    LASTING,
    TRACES,
    TRAP,
    TURN_ENDS,
    creatures,
    kind,
    spells,
    vanquisher,
)
from .checking import settle
from .exhaustion import make_ready
from .moving import end_turn, leave_together
from .traces import leave_trace, wipe


def bury(s: State, f: Frame) -> None:
    """EOC-12.1, 12.2, 16.5: fallen creatures with their Items to the owners' Graveyards; their Essence goes home.

    The turn player's come first, slot by slot.
    """
    if wipe(s, CREATURE_FELL):
        fallen = [piece for piece in both_rows(s) if piece >= 0 and s.flags[piece] & FALLEN]
        leave_together(s, fallen, GRAVEYARD, bottom=False)


def both_rows(s: State) -> list[int]:
    """The creature slots, the turn player's first; -1 for a free one."""
    return s.zones[CREATURES + s.active] + s.zones[CREATURES + 1 - s.active]


def heal(s: State, f: Frame) -> None:
    """EOC-12.4, 13.11 (R29): all damage leaves the creatures of both players and both Vanquishers."""
    if wipe(s, DAMAGE_MARKED):
        for seat in (s.active, 1 - s.active):
            leader = vanquisher(s, seat)
            heals = s.rules.setting["vanquishers_heal"] or not s.col[DAMAGE][leader]
            for piece in [*creatures(s, seat), leader] if heals else creatures(s, seat):
                marked = s.col[DAMAGE][piece]
                if marked and not stays_damaged(s, piece, seat):
                    change.put(s, DAMAGE, piece, 0)
                    occur(s, HEALED, piece, seat, marked)
            if not heals:
                leave_trace(s, DAMAGE_MARKED)


def stays_damaged(s: State, piece: int, seat: int) -> bool:
    """EOC-1.2: a text keeps it from being healed, or something else is done instead; the damage is looked at again."""
    if not s.rules.replaces[HEALED] or not replaced(s, HEALED, piece, seat, s.col[DAMAGE][piece]):
        return False
    leave_trace(s, DAMAGE_MARKED)
    return True


def ready(s: State, f: Frame) -> None:
    """EOC-12.5: no creature of either player stays exhausted."""
    flags = s.flags
    for piece in both_rows(s):
        if piece >= 0 and flags[piece] & EXHAUSTED and not flags[piece] & FALLEN:
            make_ready(s, piece)
    occur(s, TURN_ENDS, -1, s.active, s.turn)  # texts say "when the turn ends" while what is for the turn still lasts


def conclude(s: State, f: Frame) -> None:
    """EOC-12.6, 7.10, 7.13 (R17), 14.5: Instants and short Traps to the Graveyard; what is for the turn ends."""
    ended = [piece for seat in (s.active, 1 - s.active) for piece in spells(s, seat) if is_short(s, piece)]
    if ended:
        leave_together(s, ended, GRAVEYARD, bottom=False)
    end_turn(s)


def is_short(s: State, spell: int) -> bool:
    """EOC-7.10, 7.13 (R17): an Instant, or a Trap whose text does not keep it in play."""
    what = kind(s, spell)
    return what == INSTANT or (what == TRAP and not s.rules.fact[LASTING][s.define[spell]])


def bury_latecomers(s: State, f: Frame) -> None:
    """EOC-12.3: what falls during Clean-up is moved at once, by step 1 again."""
    if s.var[TRACES] & CREATURE_FELL:
        call(s, BURIAL, f.seat)


BURIAL: Final[Procedure] = procedure("burial", (bury, settle, bury_latecomers))
CLEAN_UP_PHASE: Final[Procedure] = procedure("Clean-up Phase", (
    bury, settle,                               # step 1, Graveyard    EOC-12.1 to 12.3
    heal, ready, settle,                        # step 2, Healing      EOC-12.4, 12.5, before step 3 (EOC-12.7)
    conclude, settle, bury_latecomers,          # step 3, Conclusion   EOC-12.6, 12.8
))  # fmt: skip
