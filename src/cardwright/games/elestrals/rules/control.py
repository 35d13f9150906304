"""Control of an Elestral: taking it, and giving it back.  ELE-21.

It lies on the side of its controller, who uses it and its effects (ELE-21.5, 21.6), until it leaves (ELE-21.10).
Who should have it is a modifier CONTROL with a player as its value; the Elestral lies where there was a slot.
Registers: source = the Elestral, seat = who chooses the slot, target = the row.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ask
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..events import CONTROLLED
from ..field import ELESTRALS, ENCHANTING, ROW, UNSETTLED, elestrals, free_slots, under
from ..quantities import CONTROL
from .about import about
from .casting import WHERE, slots
from .happening import happened


def rightful(s: State, piece: int) -> int:
    """The player who should control an Elestral now: the latest change in force, or its owner."""
    return modifier.number(s, CONTROL, piece, s.owner[piece])


AWAY_FROM_HOME: Final = 2
"""Of the number UNSETTLED: some Elestral is not with its owner."""


def away(s: State) -> bool:
    """Whether any Elestral lies on a side that is not its owner's."""
    return any(s.owner[piece] != seat for seat in range(s.seats) for piece in elestrals(s, seat))


def astray(s: State) -> list[int]:
    """ELE-21.9 (R22): Elestrals on a side where they no longer belong, and whose own row has a slot now."""
    found: list[int] = []
    owner = s.owner
    changed = about(s) >> CONTROL & 1
    for seat in range(s.seats):
        for piece in elestrals(s, seat):
            if changed or owner[piece] != seat:
                home = rightful(s, piece)
                if home != seat and free_slots(s, ELESTRALS + home):
                    found.append(piece)
    return found


def homeless(s: State) -> list[int]:
    """R22, the other ruling: Elestrals on a side where they no longer belong, and for which the own row has no slot."""
    if s.rules.setting["homeless"]:
        return []
    stray = [piece for seat in range(s.seats) for piece in elestrals(s, seat) if rightful(s, piece) != seat]
    return [piece for piece in stray if not free_slots(s, ELESTRALS + rightful(s, piece))]


def can_take(s: State, seat: int, piece: int) -> bool:
    """ELE-21.3: with an unfilled slot only."""
    return piece in elestrals(s, 1 - seat) and bool(free_slots(s, ELESTRALS + seat))


def change_control(s: State, seat: int, piece: int) -> None:
    """Put the move of an Elestral to a player's row on the agenda."""
    call(s, MOVING, seat, piece, ELESTRALS + seat)


def choose_slot(s: State, f: Frame) -> None:
    """ELE-21.2, 21.9: an unfilled slot, chosen by the new controller (on return: the owner)."""
    ask(s, f, WHERE, f.seat, slots(s, f.target))


def move_over(s: State, f: Frame) -> None:
    """ELE-21.2, 21.4, 21.8: the same object, with its Position, Artifacts, durations and marks, and all its Spirits."""
    spirits = under(s, f.source)
    happened(s, CONTROLLED, f.source, f.seat)  # ELE-13.25: told to the controller right before
    change.move(s, f.source, f.target, f.chosen % ROW)
    for spirit in spirits:
        change.move(s, spirit, ENCHANTING + f.seat)
    change.count(s, UNSETTLED, AWAY_FROM_HOME if away(s) else 1)


def return_next(s: State, f: Frame) -> None:
    """ELE-14.2 (1), 21.9: one after the other; what finds no slot stays."""
    lost = astray(s)
    if not lost:
        leave(f)
        return
    change_control(s, rightful(s, lost[0]), lost[0])
    go(f, return_next)


MOVING: Final[Procedure] = procedure("change of control", (choose_slot, move_over))
RETURNING: Final[Procedure] = procedure("control returns", (return_next,))
