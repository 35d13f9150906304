"""Negation: an effect leaves the Stack and never resolves.  DEV-19.7, 22.3."""

from cardwright.kernel.event import emit
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import State

from ..events import NEGATED


def link_numbered(s: State, number: int) -> int:
    """Where on the Stack the effect with this number is; -1 when it is gone."""
    for place, link in enumerate(s.stack):
        if link.chosen == number:
            return place
    return -1


def negate(s: State, place: int) -> None:
    """DEV-19.7: none of its actions is tried; its cost stays paid, its use counts."""
    link = s.stack[place]
    remove_link(s, place)
    emit(s, NEGATED, link.source, link.seat, link.target)


def negate_effects_of(s: State, piece: int) -> None:
    """DEV-22.3 (R40): the effects of a Silenced card that are on the Stack are negated at once."""
    for place in range(len(s.stack) - 1, -1, -1):
        link = s.stack[place]
        if link.source == piece and link.epoch == s.epoch[piece]:
            negate(s, place)
