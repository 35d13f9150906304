"""Step 2 of casting a Rune: what makes room leaves, and the Rune goes to Limbo with what pays for it.  ELE-9.9, 9.18.

Targets are chosen after it (ELE-9.10): they are looked for in the position that it leaves.  What `f` keeps says
`frames.RuneCast`.
"""

from typing import Final

from cardwright.kernel.procedure import Procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import ROW, STADIUM, STADIUM_RUNE, in_row, rune_type
from .moving import carry, put_away, tell_sent, to_limbo, to_underworld

END_OF_PART: Final = -2
"""Ends what was chosen for one part of a cost."""
CASTS_RUNE: Final = "Cast Rune"
"""Name of the procedure that announces a Rune: among = the replaced Rune, the Rune, what pays for it, END_OF_PART ..."""


def announces_rune(proc: Procedure) -> bool:
    """Whether a procedure announces a Rune."""
    return proc.name == CASTS_RUNE


def paid(f: Frame) -> list[int]:
    """ELE-9.5: the Spirits that were chosen to pay."""
    return f.among[2 : f.among.index(END_OF_PART)]


def place(s: State, f: Frame) -> None:
    """ELE-9.9, 9.18: the own Stadium or the replaced Rune is sent, the Rune lies in Limbo with its Spirits."""
    replaced = f.among[0]
    make_room(s, f, replaced)
    to_limbo(s, f.source, f.seat, f.amount // ROW, f.amount % ROW)
    carry(s, paid(f), f.source)
    if replaced != NOBODY:
        put_away(s, [replaced])


def make_room(s: State, f: Frame, replaced: int) -> None:
    """ELE-9.9 (R19): the own Stadium is sent before a new one is put; ELE-9.18: what an Invoke replaces is sent."""
    if replaced != NOBODY:
        tell_sent(s, [replaced])
    if rune_type(s, f.source) == STADIUM_RUNE:
        to_underworld(s, in_row(s, STADIUM + f.seat))


def position_after(s: State, f: Frame, steady: bool) -> State | None:
    """ELE-9.10: a copy of the game in which all that has happened; None if it leaves the targets as they are.

    steady: they hang on no Spirit that pays.
    """
    if f.among[0] == NOBODY and (steady or all(s.host[spirit] == NOBODY for spirit in paid(f))):
        return None
    after = s.copy()
    place(after, f)
    return after
