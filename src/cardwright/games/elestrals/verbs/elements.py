"""Of which Element a card is, and in which zone it lies: as a text asks."""

from cardwright.kernel.effect import begin_asking, end_judging
from cardwright.kernel.state import State

from ..field import KIND, NOTE, SPIRIT
from ..nodes import HasElement, LiesIn, OfNamed
from ..quantities import ALSO_OF
from ..rules.about import ASKS_ALSO_OF, in_question
from ..rules.index import index
from ..rules.spirits import element_now
from ..rules.statics import in_force
from .comparing import hidden


def lies_in(s: State, piece: int, test: LiesIn, seat: int, source: int) -> bool:
    """In which zone it lies."""
    return any(s.place[piece] >> 1 << 1 == s.rules.role[one] for one in test.roles)


def has_element(s: State, piece: int, test: HasElement, seat: int, source: int) -> bool:
    """A symbol of its cost, or what a text says it is besides."""
    if hidden(s, piece):
        return False
    if any(symbol in test.elements for symbol in s.rules.cells[0][s.define[piece]]):
        return True
    also = index(s.rules).also_of
    if also and not set(also.get(s.define[piece], ())).isdisjoint(test.elements):
        return True
    return in_question(s, ALSO_OF) and any(also_of(s, piece) >> one & 1 for one in test.elements)


def is_of_named(s: State, piece: int, test: OfNamed, seat: int, source: int) -> bool:
    """ELE-11.7: of the Element that was named for this card, as it is kept there."""
    named = s.col[NOTE][source] - 1 if source >= 0 else -1
    if named < 0:
        return False
    if s.rules.fact[KIND][s.define[piece]] == SPIRIT:
        return element_now(s, piece) == named
    return has_element(s, piece, HasElement((named,)), seat, source)


def also_of(s: State, piece: int) -> int:
    """The elements that texts give a card besides, as bits; a text that depends on its own answer is not asked again."""
    if not begin_asking(s, ASKS_ALSO_OF + piece):
        return 0
    try:
        found = 0
        for value, _seat, _order in in_force(s, ALSO_OF, piece):
            found |= value
    finally:
        end_judging(s)
    return found
