"""For "can attack each of your opponents' Elestrals once": which of them an Elestral has still to attack.  R174."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State

from ..quantities import ATTACKS_EACH, PIECE_BITS, STRUCK
from .prohibiting import barred

EACH: Final[int] = STANDING - ATTACKS_EACH
"""Where texts are found that let an Elestral do so."""


def strikes_each(s: State, piece: int) -> bool:
    """Whether a text lets it attack each of them."""
    return barred(s, ATTACKS_EACH, piece)


def not_struck(s: State, piece: int, theirs: list[int]) -> list[int]:
    """Those it has not attacked this turn."""
    struck = {m.value for m in s.mods if m.what == STRUCK and m.subject == piece}
    return [other for other in theirs if object_of(s, other) not in struck]


def struck_now(s: State, piece: int, other: int) -> None:
    """Note that an Elestral which may attack each of them once has attacked this one."""
    if strikes_each(s, piece):
        value = object_of(s, other)
        modifier.begin(s, STRUCK, modifier.SET, value, piece, modifier.END_OF_TURN, piece)


def object_of(s: State, piece: int) -> int:
    """An Elestral as the object it is."""
    return s.epoch[piece] << PIECE_BITS | piece


def give_back(s: State, piece: int) -> None:
    """ELE-16.9: its last attack is unused again."""
    change.expire(s, [m for m in s.mods if m.what == STRUCK and m.subject == piece][-1:])
