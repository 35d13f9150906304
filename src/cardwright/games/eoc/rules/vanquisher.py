"""The Vanquisher and its two stages.  EOC-13."""

from cardwright.kernel import change
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.event import emit
from cardwright.kernel.state import State

from ..field import BEATEN, DAMAGE, DEF, FLIPPED, FLIPS_TO, OTHER_FACE, STAGE, VANQUISHER_SLOT, vanquisher
from .damage import value
from .essence import unspoken


def place(s: State, seat: int) -> None:
    """EOC-2.2, 13.1: Stage 1 up in its slot; the other face of the card lies open beside it (EOC-19.1)."""
    faces = s.zones[OTHER_FACE + seat]
    if len(faces) != 1 or s.rules.fact[STAGE][s.define[faces[0]]] != 1:
        raise DefinitionError("a game begins with one Vanquisher a player, in Stage 1 (EOC-13.1)")
    face = faces[0]
    change.move(s, face, VANQUISHER_SLOT + seat, 0)
    add_other_face(s, seat)


def add_other_face(s: State, seat: int) -> None:
    """EOC-18.2: both faces belong to one card."""
    other = s.rules.fact[FLIPS_TO][s.define[vanquisher(s, seat)]]
    change.create(s, other, seat, OTHER_FACE + seat)


def in_stage(s: State, seat: int) -> int:
    """The stage that is up: 1 or 2."""
    return s.rules.fact[STAGE][s.define[vanquisher(s, seat)]]


def defeat(s: State, seat: int) -> bool:
    """EOC-13.5, 13.8, 13.9, 13.10: one defeat: Stage 1 turns to Stage 2; whether the player has lost by it."""
    emit(s, BEATEN, vanquisher(s, seat), seat, 0)
    if in_stage(s, seat) == 2:
        return True
    flip(s, seat)
    return False


def flip(s: State, seat: int) -> None:
    """EOC-13.5 to 13.7 (R31, R32): the other face is a card without damage, marks and modifiers; its texts start."""
    first, second = vanquisher(s, seat), s.zones[OTHER_FACE + seat][0]
    excess = s.col[DAMAGE][first] - value(s, DEF, first)
    unspoken(s, first)
    change.move(s, first, OTHER_FACE + seat)
    change.move(s, second, VANQUISHER_SLOT + seat, 0)
    if excess > 0 and s.rules.setting["excess_hits_stage_two"]:
        change.put(s, DAMAGE, second, excess)
    emit(s, FLIPPED, second, seat, 0)
