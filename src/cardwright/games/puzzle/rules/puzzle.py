"""The Skill PUZZLE.  PUZ-12.7 to 12.10; what a union in force does stands in `union`."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import ASSEMBLED, PUZZLE, PUZZLE_BIT, SKILL_SET, UNITED, skills
from .announcing import use
from .union import is_puzzle


def someone_to_unite(s: State, seat: int, piece: int) -> bool:
    """PUZ-12.7: a card of yours without PUZZLE in its Scheme is face-down, or face-up and not yet united with it."""
    grid = s.zones[seat]
    assembled = s.flags[piece] & ASSEMBLED
    for cell in s.rules.cells[s.slot[piece]][s.define[piece]]:
        other = grid[cell]
        if other < 0:
            continue
        if s.flags[other] & FACE_DOWN:
            if not s.rules.fact[SKILL_SET][s.define[other]] & PUZZLE_BIT:
                return True
        elif not assembled and not skills(s, other) & PUZZLE_BIT:
            return True
    return False


def announce(s: State, f: Frame) -> None:
    """PUZ-7.5: no number, cost or target.  target, other: grid and cell in which the card stands (PUZ-12.10)."""
    made = use(s, f, PUZZLE, RESOLUTION)
    made.target, made.other = s.place[f.source], s.slot[f.source]


def unite(s: State, f: Frame) -> None:
    """PUZ-12.8, 12.10: face-down cards without PUZZLE in the Scheme are flipped, and the card is assembled."""
    puzzle = f.source
    if s.epoch[puzzle] != f.epoch or (s.place[puzzle], s.slot[puzzle]) != (f.target, f.other):
        return  # PUZ-7.13, 12.10: it left its zone
    if s.flags[puzzle] & FACE_DOWN or not is_puzzle(s, puzzle):
        return  # PUZ-3.10, 12.20: it has no PUZZLE
    grid = s.zones[s.place[puzzle]]
    for cell in s.rules.cells[s.slot[puzzle]][s.define[puzzle]]:
        other = grid[cell]
        if other >= 0 and s.flags[other] & FACE_DOWN and not s.rules.fact[SKILL_SET][s.define[other]] & PUZZLE_BIT:
            change.turn(s, other, face_up=True)
    change.mark(s, puzzle, ASSEMBLED)
    emit(s, UNITED, puzzle, s.place[puzzle], 0)


ANNOUNCEMENT: Final[Procedure] = procedure("announce PUZZLE", (announce,))
RESOLUTION: Final[Procedure] = procedure("PUZZLE", (unite,))
