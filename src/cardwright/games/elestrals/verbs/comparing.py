"""Tests that compare a card with another, or with all others: with less Attack than this, with the same Element as that."""

from typing import Final

from cardwright.kernel.filter import Holds, find
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Every

from ..field import OMNI, SUBCLASS_SET, on_field
from ..nodes import Alike, Exceeds, Least
from ..rules.statics import LOOKED_BACK, dealt_epoch
from .spoken import spoken_of


def hidden(s: State, piece: int) -> bool:
    """ELE-10.3: a Set Rune has no name, text, cost or element."""
    return s.flags[piece] & FACE_DOWN != 0 and on_field(s, piece)


def has_least(s: State, piece: int, test: Least, seat: int, source: int) -> bool:
    """No other has less, or more; of equal ones it holds for each."""
    number = s.rules.quality
    own = number(s, piece, test.quality)
    others = [number(s, other, test.quality) for other in find(s, test.among, seat, source)]
    return all(own >= other if test.most else own <= other for other in others)


def exceeds(s: State, piece: int, test: Exceeds, seat: int, source: int) -> bool:
    """Compared with that card, as both are now; with one that is gone, as it was last."""
    other = spoken_of(s, test.of, source)
    if other < 0:
        return False
    one, own = s.rules.quality(s, piece, test.quality), number_of(s, other, test.than or test.quality)
    return (test.equal and one == own) or (one < own if test.less else one > own)


def number_of(s: State, piece: int, quality: str) -> int:
    """A quality of a card; ELE-13.19: of one that has left the field, what it was last."""
    ghost = s.ghosts.get(piece << 16 | dealt_epoch(s, piece)) if quality in LOOKED_BACK else None
    return s.rules.quality(s, piece, quality) if ghost is None else ghost[LOOKED_BACK[quality]]


def is_alike(s: State, piece: int, test: Alike, seat: int, source: int) -> bool:
    """With one of those cards, but not itself, it has the same."""
    if isinstance(test.of, Every):
        return any(other != piece and alike(s, piece, other, test.quality) for other in find(s, test.of.cards, seat, source))
    other = spoken_of(s, test.of, source)
    return other >= 0 and other != piece and alike(s, piece, other, test.quality)


def alike(s: State, piece: int, other: int, quality: str) -> bool:
    """Both have the same of a quality; of elements (of the cost) and subclasses, one in common."""
    if hidden(s, piece) or hidden(s, other):
        return False
    one, two = s.define[piece], s.define[other]
    if quality == "name":
        return one == two
    if quality == "element":
        return bool(set(s.rules.cells[0][one]) & set(s.rules.cells[0][two]) - {OMNI})
    if quality == "subclass":
        return s.rules.fact[SUBCLASS_SET][one] & s.rules.fact[SUBCLASS_SET][two] != 0
    return s.rules.quality(s, piece, quality) == number_of(s, other, quality)


COMPARISONS: Final[dict[type, Holds]] = {Least: has_least, Exceeds: exceeds, Alike: is_alike}
